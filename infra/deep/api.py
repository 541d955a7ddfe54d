"""Calls of the API and of the local cloud, as the site makes them."""

from __future__ import annotations

import os
import random
import time
import uuid
from typing import Any

import requests

API = os.environ["DEEP_API"]
CLOUD = os.environ["DEEP_CLOUD"]
PASSWORD = "summit-at-first-light"
# How long a mail may take to arrive, seconds.
MAIL_SECONDS = 60.0

# Hypothesis seeds the module's own generator again for every request that it generates.
rng = random.SystemRandom()
_session = requests.Session()


def visitor() -> str:
    """A random address of 10.0.0.0/8. Limits per visitor count by the address that the last proxy adds."""
    return ".".join(["10", *(str(rng.randrange(256)) for _ in range(3))])


def call(method: str, path: str, token: str | None = None, body: Any = None, **options: Any) -> Any:
    """Calls the API and returns the JSON of its answer; raises `RuntimeError` unless the status is 2xx."""
    headers = {"X-Forwarded-For": visitor()}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
        headers["Idempotency-Key"] = str(uuid.uuid4())
    answer = _session.request(method, f"{API}/api/{path}", headers=headers, json=body, timeout=30, **options)
    if not answer.ok:
        raise RuntimeError(f"{method} /api/{path} answered {answer.status_code}: {answer.text[:300]}")
    return answer.json() if answer.content else None


def sign_in(email: str, password: str = PASSWORD) -> dict[str, str]:
    """Signs in. Returns the email, the account's id and the bearer token that the site sends."""
    session = call("POST", "auth/login", body={"email": email, "password": password})
    return {"email": email, "id": session["user"]["id"], "token": session["access_token"]}


def register(role: str, email: str, **details: Any) -> dict[str, str]:
    """Registers an account, confirms its address with the mailed code, and signs in."""
    account = {
        "email": email,
        "password": PASSWORD,
        "role": role,
        "first_name": "Deep",
        "last_name": "Check",
        **details,
    }
    call("POST", "auth/register", body=account)
    code = mailed(email, "\n> ")
    call("POST", "auth/verify-email", body={"email": email, "code": code, "password": PASSWORD})
    return sign_in(email)


def mailed(email: str, after: str) -> str:
    """The word that follows `after` in the newest mail to an address; waits for the mail."""
    ends = time.monotonic() + MAIL_SECONDS
    while time.monotonic() < ends:
        kept = requests.get(f"{CLOUD}/_ministack/ses/messages", params={"to": email}, timeout=30).json()
        mails = [mail["BodyText"] or "" for of in kept["messages"].values() for mail in of]
        found = [text.split(after, 1)[1].split()[0] for text in mails if after in text]
        if found:
            return found[-1]
        time.sleep(0.25)
    raise RuntimeError(f"no mail to {email} has {after!r}")
