"""The guest's cookie, among whatever else browsers send to a host."""

import pytest
from starlette.datastructures import Headers

from tests.server.living import Living
from virion.server.people import MOST_TRIED, People

OTHERS = [
    'foo={"a":1}',
    "foo=a b",
    "foo",
    "=x",
    "a[b]=1",
    "path=/",
    "expires=1",
    'foo="x"y',
    'foo="a;b"',
    "",
    ";;",
    "virion=old",
    "Ω=é",
    "foo=\\",
]
"""What other programs on the same host set, fit for a standard or not."""


def sent(people: People, name: str) -> tuple[str, str]:
    """Return a cookie as a browser sends it back, and whose it is."""
    guest = people.named(people.fresh(), name)
    return people.cookie(guest, False).partition(";")[0], guest.player


@pytest.mark.parametrize("other", OTHERS)
def test_the_cookie_is_found_whatever_stands_beside_it(other: str) -> None:
    people = People(b"a secret")
    cookie, player = sent(people, "Ana")
    for line in (f"{other}; {cookie}", f"{cookie}; {other}", f"{other};{cookie};{other}", f"{cookie} ; {other}"):
        guest = people.read(Headers(raw=[(b"cookie", line.encode())]))
        assert guest is not None, line
        assert (guest.player, guest.name, guest.fresh) == (player, "Ana", False)


def test_every_cookie_of_the_name_is_tried() -> None:
    people = People(b"a secret")
    cookie, player = sent(people, "Ana")
    stale = f"{people.cookie_name}=stale"
    for lines in ([f"{cookie}; {stale}"], [f"{stale}; {cookie}"], [stale, cookie], ["; ".join([stale] * 9 + [cookie])]):
        guest = people.read(Headers(raw=[(b"cookie", line.encode()) for line in lines]))
        assert guest is not None
        assert guest.player == player
    many = "; ".join([stale] * MOST_TRIED + [cookie])
    assert people.read(Headers(raw=[(b"cookie", many.encode())])) is None


def test_a_changed_or_foreign_cookie_is_nobodys() -> None:
    people, others = People(b"a secret"), People(b"another secret")
    cookie, _ = sent(people, "Ana")
    foreign, _ = sent(others, "Ana")
    renamed = f"{people.cookie_name}={foreign.partition('=')[2]}"
    for line in (cookie[:-1], cookie.replace("=", "=x", 1), foreign, renamed, f"{people.cookie_name}"):
        assert people.read(Headers({"cookie": line})) is None


def test_a_good_cookie_is_never_written_over(living: Living) -> None:
    ana = living.person("Ana")
    table = ana.lobby()
    for other in OTHERS:
        with_others = f"{other}; {living.site.people.cookie_name}=bad; {ana.cookie}".encode()
        answer = ana.get(f"/table/{table}", headers={"cookie": with_others})
        assert "set-cookie" not in answer.headers, other
        assert ana.http.post(f"/table/{table}/move", json={}, headers={"cookie": with_others}).status_code == 422


def test_two_servers_on_one_host_do_not_throw_people_out_of_each_others_seats(living: Living) -> None:
    with Living() as other:
        ana = living.person("Ana")
        table = ana.lobby()
        # A browser keeps one jar for a host, whatever the port.
        there = other.person()
        there.http.cookies.update(ana.http.cookies)
        elsewhere = there.quick()
        ana.http.cookies.update(there.http.cookies)
        assert len(ana.http.cookies) == 2
        assert ana.do(table, "bot", seat=1, bot="random").status_code == 303
        there.http.cookies.update(ana.http.cookies)
        assert "set-cookie" not in there.get(f"/table/{elsewhere}").headers


def test_the_name_of_the_cookie_is_the_same_after_a_restart_and_tells_no_secret() -> None:
    name = People(b"a secret").cookie_name
    assert name == People(b"a secret").cookie_name
    assert name != People(b"another secret").cookie_name
    assert b"a secret".hex() not in name
