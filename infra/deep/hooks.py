"""Hooks of schemathesis: who calls, which records the calls are about, which refusals are accepted, and the figures.

The environment says the principal (`DEEP_PRINCIPAL`), the file of records.py (`DEEP_RECORDS`) and where the figures go
(`DEEP_FIGURES`).
"""

from __future__ import annotations

import atexit
import json
import os
import re
import threading
import time
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import schemathesis
from api import register, rng, sign_in, visitor
from schemathesis.core.parameters import ParameterLocation
from values import bodies

PRINCIPAL = os.environ["DEEP_PRINCIPAL"]
RECORDS = json.loads(Path(os.environ["DEEP_RECORDS"]).read_text())
ACCEPTED = json.loads(Path(__file__).with_name("accepted.json").read_text())

# An ID token lasts 15 minutes.
TOKEN_SECONDS = 600.0
# One account makes all calls of such a period, so that a generated sequence of calls has one caller.
TURN_SECONDS = 20.0
# How often a valid generated id is replaced by the id of a record. Other ids do not exist: 404.
REAL_SHARE = 0.85

# Calls that end a session or an account, lock its password, or change how it signs in. They are made by an account that
# no other call uses; when it can no longer sign in, another is registered.
SPARE = {
    "change_password",
    "begin_two_factor",
    "enable_two_factor",
    "disable_two_factor",
    "renew_recovery_codes",
    "logout",
    "end_session",
    "end_other_sessions",
    "schedule_deletion",
}

# The kinds of records in a path, by its prefix; the first match applies.
KINDS = [
    (r"/api/introductions/candidates/save/|/api/executives/", "executive"),
    (r"/api/introductions?/\{id\}", "introduction"),
    (r"/api/documents/|/api/admin/documents/", "document"),
    (r"/api/executive/career-history/", "career"),
    (r"/api/executive/references/|/api/admin/references/", "reference"),
    (r"/api/saved-searches/", "search"),
    (r"/api/saved-job-searches/", "job_search"),
    (r"/api/auth/sessions/", "session"),
    (r"/api/calendar/", "calendar"),
    (r"/api/invitations/", "invitation"),
    (r"/api/admin/companies/", "company"),
    (r"/api/admin/announcements/", "announcement"),
    (r"/api/admin/contact-messages/", "contact_message"),
    (r"/api/admin/data-requests/", "data_request"),
    (r"/api/admin/users/\{id\}/(approve|reject)", "company_owner"),
    (r"/api/admin/(candidates|users|vetting)/", "subject"),
    (r"/api/member-applications/admin/", "application"),
]
# The states of records.py in which an introduction allows these operations. An operation changes the state.
STATES = {
    "respond_to_introduction": {0},
    "propose_times": {2, 4},
    "pick_time": {3},
    "schedule_meeting": {2, 4},
    "make_offer": {4},
    "make_counter_offer": {5},
    "reschedule_meeting": {7, 8},
    "cancel_meeting": {7, 8},
}
# The account that a field of a body or of a query refers to.
ACCOUNT_FIELDS = {"executive_id": "executive", "account_id": "executive", "owner": "executive", "owner_id": "executive"}


class Accounts:
    """The accounts of the principal, signed in again before their tokens expire."""

    def __init__(self, people: list[dict[str, str]], spare: dict[str, str] | None) -> None:
        self.people = people
        self.spare = spare
        self.registered = 0
        self.tokens: dict[str, tuple[str, float]] = {}
        self.lock = threading.Lock()

    def on_turn(self) -> dict[str, str]:
        """Whose turn it is."""
        return self.people[int(time.monotonic() / TURN_SECONDS) % len(self.people)]

    def token(self, email: str) -> str:
        """The bearer token of an account."""
        with self.lock:
            token, since = self.tokens.get(email, ("", 0.0))
            if not token or time.monotonic() - since > TOKEN_SECONDS:
                token = sign_in(email)["token"]
                self.tokens[email] = (token, time.monotonic())
            return token

    def spare_token(self) -> str:
        """The bearer token of the account whose sessions may end."""
        if self.spare is not None:
            try:
                self.spare["token"] = self.token(self.spare["email"])
                return self.spare["token"]
            except RuntimeError:
                # Sign-ins of an account are limited, and administrators cannot register: 401 for a while.
                if PRINCIPAL == "admin" and "token" in self.spare:
                    return self.spare["token"]
        with self.lock:
            self.registered += 1
            self.spare = register(PRINCIPAL, f"spare{self.registered}.{time.time_ns()}.{PRINCIPAL}@deep.example")
            self.tokens[self.spare["email"]] = (self.spare["token"], time.monotonic())
        return self.spare["token"]

    def refused(self, token: str) -> None:
        """A token that is refused is not sent again."""
        with self.lock:
            self.tokens = {email: kept for email, kept in self.tokens.items() if kept[0] != token}


PEOPLE = RECORDS["principals"].get(PRINCIPAL, [])
BODIES = bodies(RECORDS)
ACCOUNTS = Accounts(PEOPLE, RECORDS["spare_admin"] if PRINCIPAL == "admin" else None)


def records(kind: str) -> list[dict[str, Any]]:
    """The records of a kind that the caller has to do with, or all of them where the caller may see all."""
    mine = ACCOUNTS.on_turn()["email"] if PEOPLE else None
    if kind == "introduction":
        return [
            one for one in RECORDS["introductions"] if mine is None or PRINCIPAL == "admin" or mine in one["parties"]
        ]
    ids = list(RECORDS["shared"].get(kind, []))
    for email, own in RECORDS["owned"].items():
        if mine is None or PRINCIPAL == "admin" or email == mine:
            ids += own.get(kind, [])
    return [{"id": one} for one in ids]


def kind_of(path: str) -> str | None:
    """The kind of record that a path of the contract names."""
    return next((kind for pattern, kind in KINDS if re.match(pattern, path)), None)


def is_valid(case: Any, at: ParameterLocation) -> bool:
    """Whether the generated values at this place are valid."""
    return case.meta is not None and at in case.meta.components and case.meta.components[at].mode.is_positive


def about_records(case: Any) -> None:
    """Puts ids of records where the generated ones are valid; what was generated invalid on purpose stays."""
    if rng.random() > REAL_SHARE:
        return
    path = case.operation.path
    if case.path_parameters and is_valid(case, ParameterLocation.PATH):
        if re.match(r"/api/member-applications/\{id\}", path):
            draft = rng.choice(RECORDS["drafts"])
            case.path_parameters["id"] = draft["id"]
            if is_valid(case, ParameterLocation.QUERY):
                case.query.update(email=draft["email"], token=draft["token"])
            if isinstance(case.body, dict) and "professional_email" in case.body and is_valid(case, ParameterLocation.BODY):
                # An application keeps its address.
                case.body["professional_email"] = draft["email"]
        elif some := records(kind_of(path) or ""):
            states = STATES.get(case.operation.definition.raw["operationId"], ())
            some = [one for one in some if one.get("state") in states] or some
            record = rng.choice(some)
            case.path_parameters.update(
                {name: record[name] for name in ("id", "mid") if name in record and name in case.path_parameters}
            )
            # The token of a link and the name of a calendar are the only parameters in their paths.
            case.path_parameters.update(
                {name: record["id"] for name in ("token", "file") if name in case.path_parameters}
            )
    if isinstance(case.body, dict) and "started_at" in case.body and is_valid(case, ParameterLocation.BODY):
        # A contact form is sent a moment after it was opened.
        case.body["started_at"] = f"{datetime.now(UTC) - timedelta(minutes=1):%Y-%m-%dT%H:%M:%SZ}"
    name = case.operation.definition.raw["operationId"]
    if name == "my_member_application" and is_valid(case, ParameterLocation.QUERY):
        draft = rng.choice(RECORDS["drafts"])
        case.query.update(email=draft["email"], token=draft["token"])
    if name in BODIES and isinstance(case.body, dict) and is_valid(case, ParameterLocation.BODY):
        case.body.update(BODIES[name]())
    for at, fields in ((ParameterLocation.QUERY, case.query), (ParameterLocation.BODY, case.body)):
        if isinstance(fields, dict) and is_valid(case, at):
            for name in fields.keys() & ACCOUNT_FIELDS.keys():
                if isinstance(fields[name], str):
                    fields[name] = rng.choice(records(ACCOUNT_FIELDS[name]))["id"]


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    """Sends the call as one of the principal's accounts, from an address of its own, about records that exist."""
    about_records(case)
    if "Idempotency-Key" in case.headers and is_valid(case, ParameterLocation.HEADER):
        # Generated keys repeat, and a key with another body is refused.
        case.headers["Idempotency-Key"] = f"{rng.getrandbits(128):032x}"
    case.headers["X-Forwarded-For"] = visitor()
    is_undeclared = case.method != case.operation.method.upper()
    if PEOPLE and (is_undeclared or case.operation.definition.raw.get("x-access") != "public"):
        name = case.operation.definition.raw.get("operationId")
        token = ACCOUNTS.spare_token() if name in SPARE else ACCOUNTS.token(ACCOUNTS.on_turn()["email"])
        case.headers["Authorization"] = f"Bearer {token}"


class Figures:
    """What was called and answered, written when the run ends."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.reached: Counter[str] = Counter()
        self.accepted: Counter[int] = Counter()
        self.failures: Counter[str] = Counter()
        self.log = Path(os.environ["DEEP_FIGURES"]).with_suffix(".failures").open("w")
        atexit.register(self.write)

    def fail(self, failure: Any, case: Any, response: Any) -> None:
        """Counts a failure and writes it on a line of its own."""
        self.failures[type(failure).__name__] += 1
        line = {
            "failure": type(failure).__name__,
            "message": str(failure)[:600],
            "operation": case.operation.definition.raw["operationId"],
            "request": f"{response.request.method} {response.request.url}",
            "body": repr(response.request.body)[:800],
            "status": response.status_code,
            "answer": response.content.decode(errors="replace")[:600],
        }
        self.log.write(json.dumps(line) + "\n")
        self.log.flush()

    def write(self) -> None:
        """Writes them as JSON."""
        Path(os.environ["DEEP_FIGURES"]).write_text(
            json.dumps(
                {
                    "calls": sum(self.statuses.values()),
                    "statuses": dict(sorted(self.statuses.items())),
                    "reached": dict(sorted(self.reached.items())),
                    "accepted": dict(sorted(self.accepted.items())),
                    "failures": dict(sorted(self.failures.items())),
                },
                indent=1,
            )
        )


FIGURES = Figures()


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    """Counts the answer. The id of what was created can be called from now on."""
    FIGURES.statuses[response.status_code] += 1
    sent = response.request.headers.get("Authorization", "")
    if response.status_code == 401:
        ACCOUNTS.refused(sent.removeprefix("Bearer "))
    if response.status_code < 300:
        FIGURES.reached[case.operation.definition.raw["operationId"]] += 1
    if response.status_code == 201 and PEOPLE:
        keep(case.operation.path, response)


def keep(path: str, response: Any) -> None:
    """Adds a new record to those that calls are about."""
    made = response.json()
    if not isinstance(made, dict):
        return
    identity = made.get("id") or made.get("document_id") or made.get("application_id")
    kind = kind_of(f"{path}/{{id}}") or kind_of(f"{path}/")
    if not isinstance(identity, str) or kind is None:
        return
    email = ACCOUNTS.on_turn()["email"]
    if kind == "introduction":
        if made.get("stage") is not None:
            RECORDS["introductions"].append({"id": identity, "parties": [email]})
    elif PRINCIPAL == "admin":
        RECORDS["shared"].setdefault(kind, []).append(identity)
    else:
        RECORDS["owned"][email].setdefault(kind, []).append(identity)


def is_sent_as_text(case: Any, name: str, value: Any) -> bool:
    """Whether a value of a query of another type may be valid as the text that is sent: `null`, `true`, `false`, or a
    number where a word is expected.
    """
    numeric = any(
        one["name"] == name and re.search(r'"(integer|number)"', json.dumps(one["schema"]))
        for one in case.operation.definition.raw.get("parameters", [])
    )
    words = value if isinstance(value, list) else [value]
    return any(
        word is None or word == "null" or isinstance(word, bool) or (isinstance(word, int | float) and not numeric)
        for word in words
    )


def has_space_at_an_end(body: Any) -> bool:
    """Whether a text in a body begins or ends with a line break or a tab. The pattern of a line forbids them; the
    service removes white space at the ends before it looks at a line.
    """
    if isinstance(body, dict):
        return any(map(has_space_at_an_end, body.values()))
    if isinstance(body, list):
        return any(map(has_space_at_an_end, body))
    return isinstance(body, str) and body.strip(" ") != body.strip()


@schemathesis.hook
def filter_failure(context: Any, failure: Any, case: Any, response: Any) -> bool:
    """Drops a failure that the list of accepted refusals names; counts the others."""
    if type(failure).__name__ == "AcceptedNegativeData" and (
        any(is_sent_as_text(case, name, value) for name, value in (case.query or {}).items())
        or has_space_at_an_end(case.body)
    ):
        return False
    if response.status_code == 405 and not all(map(str.isprintable, map(str, (case.path_parameters or {}).values()))):
        # The local gateway removes control characters from paths, and with them sometimes the whole id.
        return False
    is_cut = any(mark in str(value) for value in (case.path_parameters or {}).values() for mark in "?#")
    if is_cut and response.status_code < 500:
        # The gateway decodes a path before the function gets it, which takes `/api/invitations/%3Fx` for `/api/invitations/`.
        return False
    if type(failure).__name__ == "RejectedPositiveData":
        text = response.content.decode(errors="replace")
        for place, entry in enumerate(ACCEPTED):
            names = entry.get("operations", [case.operation.definition.raw["operationId"]])
            if case.operation.definition.raw["operationId"] in names and re.search(entry["answer"], text):
                FIGURES.accepted[place] += 1
                return False
    FIGURES.fail(failure, case, response)
    return True
