"""Gives AWS's services cause for every alarm, one after the other, and prints which of them rang when.

Names of metrics and their dimensions are written here as AWS documents them, and the functions, queues and tables come from
their own lists, so that an alarm that watches something else stays silent and something that no alarm watches is found.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timezone

import boto3

STAGE = "staged"
# What each function logs and counts, as it is written by shared/cloud: see alarms.rs.
ERROR_LINE, OVERDUE_LINE = sys.argv[1:]

cloudwatch, logs = boto3.client("cloudwatch"), boto3.client("logs")
# Every minute around now, so that it is no matter when in a minute the test runs.
MINUTES = [time.time() + 60 * minute for minute in range(-12, 3)]


@dataclass
class Case:
    """What happens, how an alarm's name ends, and how to make it happen as far as it may and further than it may."""

    what: str
    alarm: str
    bearable: Callable[[], None]
    unbearable: Callable[[], None]


def put(namespace: str, name: str, dimensions: dict[str, str], value: float, minutes: list[float]) -> None:
    """A service says the same in each of these minutes."""
    of = [{"Name": dimension, "Value": it} for dimension, it in dimensions.items()]
    data = [{"MetricName": name, "Dimensions": of, "Timestamp": datetime.fromtimestamp(at, timezone.utc), "Value": value} for at in minutes]
    cloudwatch.put_metric_data(Namespace=namespace, MetricData=data)


def metric(alarm: str, namespace: str, name: str, dimensions: dict[str, str], bearable: float, unbearable: float) -> Case:
    """A figure that may be so high at most."""
    return Case(
        f"{namespace} {name} {dimensions} above {bearable}",
        alarm,
        lambda: put(namespace, name, dimensions, bearable, MINUTES),
        lambda: put(namespace, name, dimensions, unbearable, MINUTES),
    )


def twice(alarm: str, namespace: str, name: str, dimensions: dict[str, str]) -> Case:
    """What may happen in one of five minutes."""
    return Case(
        f"{namespace} {name} {dimensions} in two minutes",
        alarm,
        lambda: put(namespace, name, dimensions, 1, [before(60)]),
        lambda: put(namespace, name, dimensions, 1, [before(0)]),
    )


def before(seconds: float) -> float:
    """So many seconds ago."""
    return time.time() - seconds


def line(group: str, text: Callable[[float], str], minutes: list[float]) -> None:
    """A function writes a line in each of these minutes."""
    stream = f"{len(text(0))}-{time.monotonic_ns()}"
    logs.create_log_stream(logGroupName=group, logStreamName=stream)
    events = [{"timestamp": int(at * 1000), "message": text(at)} for at in minutes]
    logs.put_log_events(logGroupName=group, logStreamName=stream, logEvents=events)


def overdue(seconds: int) -> Callable[[float], str]:
    """The timekeeper's figure of a minute."""

    def text(at: float) -> str:
        figure = json.loads(OVERDUE_LINE)
        figure["_aws"]["Timestamp"], figure["TimersOverdue"] = int(at * 1000), seconds
        return json.dumps(figure)

    return text


def functions() -> Iterator[Case]:
    """Each function crashes in one minute, and logs an error in another."""
    pages = boto3.client("lambda").get_paginator("list_functions").paginate()
    for function in (function for page in pages for function in page["Functions"]):
        name, group = function["FunctionName"], function["LoggingConfig"]["LogGroup"]
        area = "".join(name.removeprefix(f"{STAGE}-").split("-"))
        # One runs every ten minutes, and is judged by the hour; one runs once a day, and its first error counts.
        seldom = {"searchsnapshot": ("SearchSnapshotFailures", 600), "identityaudit": ("IdentityAuditFailures", 0), "auditsealer": ("AuditSealerFailures", 0)}
        alarm, period = seldom.get(area, (f"Failures{area}", 60))

        def bearable(name: str = name, group: str = group, period: int = period) -> None:
            if period > 0:
                put("AWS/Lambda", "Errors", {"FunctionName": name}, 1, [before(period)])
            line(group, lambda _: ERROR_LINE.replace("ERROR", "WARN"), MINUTES)

        def unbearable(group: str = group) -> None:
            line(group, lambda _: ERROR_LINE, [before(0)])

        yield Case(f"{name} crashes, and logs an error in another minute", alarm, bearable, unbearable)


def queues() -> Iterator[Case]:
    """Messages wait too long; messages come to nothing."""
    for url in boto3.client("sqs").list_queues(QueueNamePrefix=f"{STAGE}-", MaxResults=1000)["QueueUrls"]:
        name = url.rsplit("/", 1)[1]
        consumer, is_dead = name.removeprefix(f"{STAGE}-").removesuffix("-dead-letters"), name.endswith("-dead-letters")
        if is_dead:
            yield metric(f"{consumer}DeadLetters", "AWS/SQS", "ApproximateNumberOfMessagesVisible", {"QueueName": name}, 0, 1)
        else:
            yield metric(f"{consumer}QueueAge", "AWS/SQS", "ApproximateAgeOfOldestMessage", {"QueueName": name}, 600, 601)


def tables() -> Iterator[Case]:
    """Reads of a table are refused in one minute, and writes in another."""
    pages = boto3.client("cloudformation").get_paginator("list_stack_resources").paginate(StackName=data_stack())
    for resource in (resource for page in pages for resource in page["StackResourceSummaries"]):
        if resource["ResourceType"] == "AWS::DynamoDB::Table":
            table = {"TableName": resource["PhysicalResourceId"]}
            yield Case(
                f"{resource['LogicalResourceId']} is throttled in reading, and in writing in another minute",
                resource["LogicalResourceId"].removesuffix("Table") + "Throttles",
                lambda table=table: put("AWS/DynamoDB", "ReadThrottleEvents", table, 1, [before(60)]),
                lambda table=table: put("AWS/DynamoDB", "WriteThrottleEvents", table, 1, [before(0)]),
            )


def data_stack() -> str:
    """The nested stack of the tables."""
    found = boto3.client("cloudformation").describe_stack_resource(StackName=STAGE, LogicalResourceId="Data")
    return found["StackResourceDetail"]["PhysicalResourceId"]


def others() -> Iterator[Case]:
    """What there is one of."""
    apis = boto3.client("apigatewayv2").get_apis()["Items"]
    api = {"ApiId": next(api["ApiId"] for api in apis if api["ProtocolType"] == "HTTP")}
    projector = {"FunctionName": f"{STAGE}-projector"}
    yield twice(f"{STAGE}-api-failures", "AWS/ApiGateway", "5xx", api)
    yield metric("ApiLatency", "AWS/ApiGateway", "Latency", api, 2000, 2001)
    yield twice("Throttles", "AWS/Lambda", "Throttles", {})
    stack = {"Stack": STAGE}
    yield Case(
        "301 connections or frames of WebSockets are refused within five minutes",
        "SocketRefusals",
        lambda: put("Kilele", "SocketCallsRefused", stack, 300, MINUTES[:1]),
        lambda: put("Kilele", "SocketCallsRefused", stack, 301, [before(0)]),
    )
    yield metric("Concurrency", "AWS/Lambda", "ConcurrentExecutions", {}, 800, 801)
    yield metric("StreamAge", "AWS/Lambda", "IteratorAge", projector, 60_000, 60_001)
    yield metric("RuleFailures", "AWS/Events", "FailedInvocations", {"EventBusName": STAGE}, 0, 1)
    yield metric("MailBounces", "AWS/SES", "Reputation.BounceRate", {}, 0.05, 0.051)
    yield metric("MailComplaints", "AWS/SES", "Reputation.ComplaintRate", {}, 0.001, 0.0011)
    group = boto3.client("lambda").get_function_configuration(FunctionName=f"{STAGE}-timekeeper")["LoggingConfig"]["LogGroup"]
    yield Case(
        "timers are overdue",
        "TimersOverdue",
        lambda: line(group, overdue(600), MINUTES),
        lambda: line(group, overdue(601), MINUTES),
    )
    auth = boto3.client("lambda").get_function_configuration(FunctionName=f"{STAGE}-auth")["LoggingConfig"]["LogGroup"]

    def refused(_: float) -> str:
        return json.dumps({"level": "INFO", "message": "answered", "status": 401, "security_event": "authentication_failed", "account": ""})

    yield Case(
        "sign-ins are refused 301 times within five minutes",
        "AuthenticationFailures",
        lambda: line(auth, refused, [MINUTES[0]] * 300),
        lambda: line(auth, refused, [before(0)] * 301),
    )


def alarms() -> dict[str, dict[str, object]]:
    """Every alarm by its name."""
    pages = cloudwatch.get_paginator("describe_alarms").paginate()
    return {alarm["AlarmName"]: alarm for page in pages for alarm in page["MetricAlarms"]}


def ringing() -> set[str]:
    """The alarms that ring, after CloudWatch has looked at all of them."""
    put("test", "a look", {}, 0, MINUTES[:1])
    return {name for name, alarm in alarms().items() if alarm["StateValue"] == "ALARM"}


def main() -> None:
    """Print what rang that should not, what rang by each case, and where no alarm is."""
    cases = [*others(), *functions(), *queues(), *tables()]
    for case in cases:
        case.bearable()
    too_early = sorted(ringing())
    rang: list[dict[str, object]] = []
    known: set[str] = set()
    for case in cases:
        case.unbearable()
        new = ringing() - known
        known |= new
        rang.append({"what": case.what, "expected": case.alarm, "rang": sorted(new)})
    every = alarms()
    topics = [alarm["AlarmActions"] for alarm in every.values()]
    print(json.dumps({"too_early": too_early, "rang": rang, "silent": sorted(every.keys() - known), "topics": topics}))


if __name__ == "__main__":
    main()
