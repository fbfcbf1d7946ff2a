"""What all tests share: one Hypothesis profile, so that a run today and a run tomorrow try the same examples."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "virion",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("virion")
