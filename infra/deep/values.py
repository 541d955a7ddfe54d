"""Values with which requests succeed: passwords of accounts, times to come, terms of offers. No generator would find them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from api import PASSWORD, rng

MESSAGE = "We are looking for a finance chief to lead our listing in Nairobi and would value a conversation."
TERMS = {
    "position": "Chief Financial Officer",
    "engagement_type": "permanent",
    "pay": {"minor": 2500000, "currency": "USD"},
    "pay_period": "month",
    "starts_on": f"{datetime.now(UTC) + timedelta(days=180):%Y-%m-%d}",
}
# The days of the meetings that are proposed.
PROPOSED_DAYS = (30, 60)

Fields = dict[str, Any]


def in_days(days: int) -> str:
    """A time of day at which people meet, so many days from now."""
    return f"{datetime.now(UTC) + timedelta(days=days):%Y-%m-%dT09:00:00Z}"


def meeting() -> Fields:
    """A meeting that can be arranged."""
    place = {"location_or_link": "https://meet.example/1", "time_zone": None}
    return {"meeting_datetime": in_days(rng.randrange(5, 80)), "duration_minutes": 45, **place}


def bodies(records: dict[str, Any]) -> dict[str, Callable[[], Fields]]:
    """Fields of bodies by operation."""
    accounts = [person for people in records["principals"].values() for person in people]

    def login() -> Fields:
        return {"email": rng.choice(accounts)["email"], "password": PASSWORD, "code": None, "recovery_code": None}

    def request() -> Fields:
        executive = rng.choice(records["shared"]["executive"])
        return {"executive_id": executive, "message": MESSAGE, "job_id": None, "compensation_hint": None}

    return {
        "announce": lambda: {"starts_at": in_days(2), "ends_at": in_days(20)},
        "change_password": lambda: {"current_password": PASSWORD, "new_password": f"river of {rng.randrange(10**9)} stones"},
        "login": login,
        "make_counter_offer": lambda: {"terms": TERMS},
        "make_offer": lambda: {"terms": TERMS, "expires_at": None},
        "move_blacklisting": lambda: {"reason": "Repeatedly broke the rules of the network."},
        "pick_time": lambda: {"time": in_days(rng.choice(PROPOSED_DAYS)), "time_zone": None},
        "propose_introduction": request,
        "rename_company": lambda: {"legal_name": f"Nordlys {rng.randrange(1000)} AS", "trading_name": None},
        "reschedule_meeting": meeting,
        "schedule_deletion": lambda: {"password": PASSWORD},
        "schedule_meeting": meeting,
    }
