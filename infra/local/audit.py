"""Verifies the audit log of a deployment, independently of the program that writes it: `cargo dev audit`.

Every hash is computed again from the stored fields (SHA-256 over lines, see shared/domain/src/audit.rs), every day is compared with
its root in the bucket, and every root with the one of the day before.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import defaultdict
from datetime import date, timedelta
from typing import Any

import boto3
from botocore.exceptions import BotoCoreError, ClientError

HASH_OF_NONE = "0" * 64
# How long entries and days are kept (KEPT in shared/domain/src/audit.rs); roots stay.
KEPT = timedelta(days=7 * 365 + 2)
# The fields of an entry in the order in which they are hashed; those that it lacks are empty lines.
HASHED = ("previous_hash", "day", "number", "recorded_at", "id", "at", "area", "action", "role", "by", "subject", "fact")

Item = dict[str, Any]


def digest(*lines: str) -> str:
    """SHA-256 of lines, in lower-case hex."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def verify(table: str, bucket: str) -> dict[str, Any]:
    """Verifies all days; answers with their number, that of the entries, and what is wrong."""
    days, entries = read(table)
    problems: list[str] = []
    sealed = {day: record for day, record in days.items() if "seal" in record}
    previous = HASH_OF_NONE
    for day in sorted(days):
        record = days[day]
        problems += chain(day, record, entries.pop(day, []))
        if "seal" not in record:
            continue
        seal = record["seal"]
        root = digest(seal["previous_root"], day, str(record["length"]), record["last_hash"])
        before = (date.fromisoformat(day) - timedelta(days=1)).isoformat()
        # The first day that is kept names the root of one that is not kept any more, or of none.
        if day != min(sealed) and (before not in sealed or seal["previous_root"] != previous):
            problems.append(f"{day}: it does not follow {before}")
        if root != seal["root"]:
            problems.append(f"{day}: the record of the day was changed")
        stored = stored_root(bucket, day)
        if stored is None:
            problems.append(f"{day}: no root is stored")
        elif (stored["root"], stored["previous_root"], stored["length"], stored["last_hash"]) != (
            root,
            seal["previous_root"],
            record["length"],
            record["last_hash"],
        ):
            problems.append(f"{day}: another root is stored")
        previous = seal["root"]
    problems += [f"{day}: entries without a day" for day in sorted(entries)]
    first = (date.today() - KEPT).isoformat()
    problems += [f"{day}: a root without a day" for day in sorted(roots(bucket) - set(days)) if day > first]
    return {"days": len(days), "sealed": len(sealed), "entries": sum(record["length"] for record in days.values()), "problems": problems}


def chain(day: str, record: Item, entries: list[Item]) -> list[str]:
    """What is wrong with the entries of a day."""
    previous = HASH_OF_NONE
    for number, entry in enumerate(sorted(entries, key=lambda entry: int(entry["number"])), 1):
        if int(entry["number"]) != number:
            return [f"{day}: entry {number} is missing"]
        if entry["hash"] != digest(*(str(entry.get(field, "")) for field in HASHED)):
            return [f"{day}: entry {number} was changed"]
        if entry["previous_hash"] != previous:
            return [f"{day}: entry {number} does not follow the one before"]
        previous = entry["hash"]
    if len(entries) != record["length"]:
        return [f"{day}: {len(entries)} entries of {record['length']}"]
    return [] if previous == record["last_hash"] else [f"{day}: the last entry is another one"]


def read(table: str) -> tuple[dict[str, Item], dict[str, list[Item]]]:
    """All days, and all entries by day. Read by a scan, which costs half a read unit for every 4 kB of the table."""
    days: dict[str, Item] = {}
    entries: dict[str, list[Item]] = defaultdict(list)
    scan = {"ConsistentRead": True}
    while True:
        page = boto3.resource("dynamodb").Table(table).scan(**scan)
        for item in page["Items"]:
            if item["kind"] == "audit_day":
                days[item["date"]] = item
            elif item["kind"] == "audit_entry":
                entries[item["day"]].append(item)
        if "LastEvaluatedKey" not in page:
            return days, entries
        scan["ExclusiveStartKey"] = page["LastEvaluatedKey"]


def stored_root(bucket: str, day: str) -> Item | None:
    """The first root that was stored for a day: a later version of the object would be another one's."""
    s3, key = boto3.client("s3"), f"roots/{day}.json"
    versions = s3.list_object_versions(Bucket=bucket, Prefix=key).get("Versions", [])
    if not versions:
        return None
    first = min(versions, key=lambda version: version["LastModified"])
    try:
        body = s3.get_object(Bucket=bucket, Key=key, VersionId=first["VersionId"])["Body"]
    except ClientError:
        return None
    root: Item = json.loads(body.read())
    return root


def roots(bucket: str) -> set[str]:
    """The days that have a root."""
    pages = boto3.client("s3").get_paginator("list_objects_v2").paginate(Bucket=bucket, Prefix="roots/")
    keys = (item["Key"] for page in pages for item in page.get("Contents", []))
    return {key.removeprefix("roots/").removesuffix(".json") for key in keys}


def main() -> None:
    """Verify a table and its bucket, or those of a stack."""
    if len(sys.argv) == 3:
        table, bucket = sys.argv[1:]
    else:
        stacks = boto3.client("cloudformation").describe_stacks(StackName=sys.argv[1])["Stacks"]
        of = {output["OutputKey"]: output["OutputValue"] for output in stacks[0]["Outputs"]}
        table, bucket = of["AuditTableName"], of["AuditBucketName"]
    print(json.dumps(verify(table, bucket), default=int))


if __name__ == "__main__":
    try:
        main()
    except (BotoCoreError, ClientError) as error:
        sys.exit(str(error))
