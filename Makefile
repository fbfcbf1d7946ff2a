# `make play` and `make test` need only Python 3.11 or newer with its venv module; they set up everything else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ENGINE := $(shell find src/virion/kernel src/virion/games src/virion/envs/codecs src/virion/bots/search -name '*.py')

.PHONY: play test lint format bench load docs clean

play: $(VENV)/.installed
	@exec $(BIN)/virion

# Tests of a file stay together and in their order, since they share servers and browsers. Not `-n auto`: that would take but
# one of two cores that are siblings.
test: $(VENV)/.tools
	@scripts/browser
	@$(MAKE) --no-print-directory lint
	$(BIN)/python -m pytest -n logical --dist loadfile --no-loadscope-reorder

lint: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.installed
	$(BIN)/virion bench

load: $(VENV)/.tools
	$(BIN)/python scripts/load.py

docs: $(VENV)/.tools
	$(BIN)/python scripts/site.py

clean:
	rm -rf $(VENV) build src/*.egg-info
	find src -name '*.so' -delete

# Installing compiles the engine where there is a C compiler (about a minute), so it is done anew when the engine changes.
$(VENV)/.installed: pyproject.toml setup.py $(ENGINE)
	@echo "Setting up Virion in $(VENV): about two minutes, once."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Virion needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	@find src -name '*.so' -delete
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.tools: $(VENV)/.installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	@touch $@
