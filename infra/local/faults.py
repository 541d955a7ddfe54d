"""Counts the traffic of the local cloud, and lets a share of the calls that functions make to AWS fail.

KILELE_LOCAL_FAULTS       share of those calls, 0 to 1: throttled, failed with 500, or cut off before or after they were done
KILELE_LOCAL_FAULTS_SEED  decides which; a number that is printed with the counts, so that a run can be repeated

`GET /_kilele/traffic` has the counts: calls and faults by kind, and the statuses with which the API answered.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from ministack import app as ministack

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Answer = tuple[int, str, bytes]

COUNTS = "/_kilele/traffic"
KINDS = ("throttled", "failed", "cut off before", "cut off after")
# Prefix of the user agent of functions, which use the Rust SDK; the tests, `cargo dev` and the browser use others.
FUNCTIONS = "aws-sdk-rust/"


def watch_traffic() -> None:
    """Put counting and faults around the whole of MiniStack."""
    rate = float(os.environ.pop("KILELE_LOCAL_FAULTS", "") or 0)
    seed = int(os.environ.pop("KILELE_LOCAL_FAULTS_SEED", "") or random.SystemRandom().randrange(1_000_000))
    chance, upstream = random.Random(seed), ministack.app
    calls: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    answers: Counter[str] = Counter()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await upstream(scope, receive, send)
        elif scope["path"] == COUNTS:
            found = {"seed": seed, "rate": rate, "calls": calls, "faults": faults, "answers": answers}
            await respond(send, (200, "application/json", json.dumps(found).encode()))
        elif header(scope, b"user-agent").startswith(FUNCTIONS):
            calls[operation(scope)] += 1
            if chance.random() >= rate:
                await upstream(scope, receive, send)
                return
            kind = chance.choice(KINDS)
            faults[kind] += 1
            await fail(kind, upstream, scope, receive, send)
        elif scope["path"].startswith("/_aws/execute-api/"):
            await upstream(scope, receive, counted(send, answers))
        else:
            await upstream(scope, receive, send)

    ministack.app = app


def header(scope: Scope, name: bytes) -> str:
    """The value of a header, empty where there is none."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name), "")


def operation(scope: Scope) -> str:
    """`DynamoDB_20120810.GetItem`, or the method where a service has no such header."""
    return header(scope, b"x-amz-target") or str(scope["method"])


def counted(send: Send, answers: Counter[str]) -> Send:
    """Sends, and counts the status."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            answers[str(message["status"])] += 1
        await send(message)

    return sent


async def fail(kind: str, upstream: Callable[..., Awaitable[None]], scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a call with this kind of fault."""
    if kind == "cut off after":

        async def first_part(message: Message) -> None:
            # Without its body the response never ends: the server closes the connection when the application returns.
            if message["type"] == "http.response.start":
                await send({**message, "headers": [*without_length(message["headers"]), (b"content-length", b"1000000")]})

        await upstream(scope, receive, first_part)
        return
    while (await receive()).get("more_body"):
        pass
    if kind == "cut off before":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1000000")]})
    else:
        await respond(send, throttled(scope) if kind == "throttled" else (500, "text/plain", b""))


def without_length(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """These headers without the length of the body."""
    return [(name, value) for name, value in headers if name.lower() not in (b"content-length", b"transfer-encoding")]


def throttled(scope: Scope) -> Answer:
    """What the service of this call answers when it is called too fast."""
    target = header(scope, b"x-amz-target")
    if target.startswith("DynamoDB_"):
        return as_json(400, "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException")
    if target.startswith("AWSCognitoIdentityProviderService"):
        return as_json(400, "TooManyRequestsException")
    if target:
        return as_json(400, "ThrottlingException")
    if scope["path"].startswith("/v2/email/"):
        return as_json(429, "TooManyRequestsException")
    if header(scope, b"content-type").startswith("application/x-www-form-urlencoded"):
        words = b"<ErrorResponse><Error><Type>Sender</Type><Code>Throttling</Code></Error></ErrorResponse>"
        return 400, "text/xml", words
    return 503, "application/xml", b"<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>"


def as_json(status: int, code: str) -> Answer:
    """An error of a JSON service."""
    return status, "application/x-amz-json-1.0", json.dumps({"__type": code, "message": "too fast"}).encode()


async def respond(send: Send, answer: Answer) -> None:
    """Send a whole response."""
    status, kind, body = answer
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"x-amzn-errortype", b"TooManyRequestsException"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
