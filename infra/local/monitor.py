"""CloudWatch's metric filters, embedded metrics and alarm evaluation for the local cloud, so that alarms can be tested.

MiniStack keeps log lines, metrics, metric filters and alarms, and connects few of them: no filter counts a line, no line in the
embedded metric format becomes a metric, and an alarm looks at a single metric of any dimension over its whole time at once.
Here each is done as AWS describes it, as far as our templates ask for it; what they do not ask for is refused when it is made.
"""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

from ministack.services import cloudwatch, cloudwatch_logs

Properties = dict[str, Any]
Attributes = dict[str, Any]
Handlers = dict[str, Callable[..., tuple[str, Attributes]]]

# { $.level = "ERROR" }
PATTERN = re.compile(r'^\{ \$\.(\w+) = "([^"]*)" \}$')
# FILL(crashes, 0) + FILL(lines, 0)
TERM = re.compile(r"^FILL\((\w+), 0\)$")

COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "GreaterThanThreshold": lambda value, threshold: value > threshold,
    "GreaterThanOrEqualToThreshold": lambda value, threshold: value >= threshold,
    "LessThanThreshold": lambda value, threshold: value < threshold,
    "LessThanOrEqualToThreshold": lambda value, threshold: value <= threshold,
}


def watch_as_cloudwatch(handlers: dict[str, Handlers]) -> None:
    """Connect lines, metrics and alarms; `handlers` is CloudFormation's table of resource types."""
    make_metrics_of_lines()
    take_expressions(handlers["AWS::CloudWatch::Alarm"])
    cloudwatch._evaluate_alarm = evaluate


# ── Log lines → metrics ──────────────────────────────────────────────────────────────────────────────────────────────────


def make_metrics_of_lines() -> None:
    """Count the lines that a metric filter of their group matches, and read the metrics out of those that carry some."""
    upstream_append, upstream_put = cloudwatch_logs._append_log_events, cloudwatch_logs._put_metric_filter

    def append(stream: dict[str, Any], events: list[dict[str, Any]]) -> None:
        upstream_append(stream, events)
        found = False
        for event in events:
            line = as_json(event["message"])
            if line is not None:
                found |= embedded(line) | filtered(line, stream, event["timestamp"] / 1000)
        if found:
            cloudwatch._evaluate_all_alarms()

    def put(data: dict[str, Any]) -> Any:
        if not PATTERN.match(data.get("filterPattern", "")):
            raise ValueError(f"infra/local/monitor.py reads no filter pattern like {data.get('filterPattern')}")
        return upstream_put(data)

    cloudwatch_logs._append_log_events, cloudwatch_logs._put_metric_filter = append, put


def as_json(message: str) -> dict[str, Any] | None:
    """A line as an object; nothing where it is none."""
    if not message.startswith("{"):
        return None
    try:
        line = json.loads(message)
    except ValueError:
        return None
    return line if isinstance(line, dict) else None


def embedded(line: dict[str, Any]) -> bool:
    """Keep the metrics of a line in the embedded metric format; answers whether there were any."""
    metadata = line.get("_aws") or {}
    for directive in metadata.get("CloudWatchMetrics", []):
        for dimensions in directive["Dimensions"]:
            of = {name: line[name] for name in dimensions}
            for metric in directive["Metrics"]:
                keep(directive["Namespace"], metric["Name"], of, metadata["Timestamp"] / 1000, line[metric["Name"]])
    return bool(metadata)


def filtered(line: dict[str, Any], stream: dict[str, Any], at: float) -> bool:
    """Keep what the filters of a line's group make of it; answers whether one matched."""
    matching = [kept for kept in cloudwatch_logs._metric_filters.values() if matches(kept["filterPattern"], line)]
    if not matching:
        return False
    groups = cloudwatch_logs._log_groups.items()
    group = next(name for name, group in groups if any(each is stream for each in reversed(group["streams"].values())))
    own = [kept for kept in matching if kept["logGroupName"] == group]
    for transformation in (each for kept in own for each in kept["metricTransformations"]):
        keep(transformation["metricNamespace"], transformation["metricName"], {}, at, float(transformation["metricValue"]))
    return bool(own)


def matches(pattern: str, line: dict[str, Any]) -> bool:
    """Whether a filter pattern matches a line."""
    wanted = PATTERN.match(pattern)
    return wanted is not None and line.get(wanted[1]) == wanted[2]


def keep(namespace: str, name: str, dimensions: dict[str, str], at: float, value: float) -> None:
    """Keep one value of a metric."""
    cloudwatch._store_datum(namespace, name, dimensions, at, "None", value, None, None, None)


# ── Metrics → alarms ─────────────────────────────────────────────────────────────────────────────────────────────────────


def take_expressions(alarm: Handlers) -> None:
    """Make an alarm over the sum of several metrics; upstream refuses expressions, and takes such an alarm for one of the first."""
    upstream_create, upstream_update = alarm["create"], alarm["update"]

    def of_one_metric(props: Properties) -> Properties:
        if "Metrics" not in props:
            return props
        first = operands(props["Metrics"])[0]
        rest = {name: value for name, value in props.items() if name != "Metrics"}
        return {**rest, **first["Metric"], "Period": first["Period"], "Statistic": first["Stat"]}

    def with_queries(result: tuple[str, Attributes], props: Properties) -> tuple[str, Attributes]:
        if "Metrics" in props:
            cloudwatch._alarms[result[0]]["Metrics"] = props["Metrics"]
        return result

    def create(logical_id: str, props: Properties, stack: str) -> tuple[str, Attributes]:
        return with_queries(upstream_create(logical_id, of_one_metric(props), stack), props)

    def update(name: str, old: Properties, new: Properties, *rest: Any, **named: Any) -> tuple[str, Attributes]:
        return with_queries(upstream_update(name, of_one_metric(old), of_one_metric(new), *rest, **named), new)

    alarm["create"], alarm["update"] = create, update


def operands(queries: list[Properties]) -> list[Properties]:
    """The metrics of which an alarm watches the sum, with 0 where one has no value."""
    (shown,) = [query for query in queries if query.get("ReturnData", True)]
    by_id = {query["Id"]: query["MetricStat"] for query in queries if "MetricStat" in query}
    terms = [TERM.match(term) for term in shown.get("Expression", "").split(" + ")]
    if not all(terms):
        raise ValueError(f"infra/local/monitor.py reads no expression like {shown.get('Expression')}")
    return [by_id[term[1]] for term in terms if term]


def evaluate(alarm: dict[str, Any]) -> None:
    """Ring when enough of the last periods breach: `DatapointsToAlarm` of `EvaluationPeriods`, where one without a value breaches
    only if `TreatMissingData` says so. A period begins at a multiple of its length; the present one counts as far as it is."""
    most, enough = alarm["EvaluationPeriods"], alarm.get("DatapointsToAlarm") or alarm["EvaluationPeriods"]
    breaches = COMPARISONS[alarm["ComparisonOperator"]]
    values = list(datapoints(alarm, most))
    missing = alarm["TreatMissingData"] == "breaching"
    breaching = sum(missing if value is None else breaches(value, alarm["Threshold"]) for value in values)
    before, now = alarm["StateValue"], "ALARM" if breaching >= enough else "OK"
    if now == before or (before == "INSUFFICIENT_DATA" and all(value is None for value in values)):
        return
    reason = f"{breaching} of the last {most} datapoints breach the threshold ({alarm['Threshold']})"
    alarm.update(StateValue=now, StateReason=reason, StateUpdatedTimestamp=int(time.time()))
    cloudwatch._record_history(alarm["AlarmName"], before, now, reason)
    cloudwatch._dispatch_alarm_actions(alarm, before, now, reason)
    cloudwatch._evaluate_parent_alarms(alarm)


def datapoints(alarm: dict[str, Any], count: int) -> Iterator[float | None]:
    """What an alarm watches in each of the last periods, the present one first."""
    if "Metrics" in alarm:
        parts = operands(alarm["Metrics"])
        period = parts[0]["Period"]
        series = [(part["Metric"], part["Stat"]) for part in parts]
    else:
        period = alarm["Period"]
        series = [(alarm, alarm["ExtendedStatistic"] or alarm["Statistic"])]
    present = math.floor(time.time() / period)
    for each in range(present, present - count, -1):
        values = [value_in(metric, statistic, each * period, period) for metric, statistic in series]
        # FILL(…, 0): a sum has a value in every period.
        yield sum(value or 0.0 for value in values) if "Metrics" in alarm else values[0]


def value_in(metric: Properties, statistic: str, start: float, period: float) -> float | None:
    """A statistic of a metric with exactly these dimensions in one period; nothing where it has no value there."""
    dimensions = {each["Name"]: each["Value"] for each in metric.get("Dimensions") or []}
    kept = cloudwatch._metrics.get((metric["Namespace"], metric["MetricName"], cloudwatch._dims_key(dimensions))) or []
    points = [point for point in kept if start <= point["Timestamp"] < start + period]
    return cloudwatch._stat_value(cloudwatch._calc_stats(points), statistic, points) if points else None
