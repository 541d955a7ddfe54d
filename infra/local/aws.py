"""What `cargo dev` tells AWS or the local cloud. Answers are JSON on stdout, mistakes are one sentence on stderr.

The endpoint and the credentials come from the environment, as for every AWS tool.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import mimetypes
import secrets
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import boto3
from botocore.exceptions import BotoCoreError, ClientError

# A fixed time makes the same binary the same zip, so that an unchanged function is recognised.
ZIP_TIME = (1980, 1, 1, 0, 0, 0)
EXECUTABLE = 0o755 << 16


def outputs(stack: str, or_none: bool = False) -> dict[str, str]:
    """The outputs of a stack by name; with `or_none`, none where there is no such stack."""
    try:
        described = boto3.client("cloudformation").describe_stacks(StackName=stack)["Stacks"][0]
    except ClientError as error:
        if or_none and error.response["Error"]["Code"] == "ValidationError":
            return {}
        raise
    return {output["OutputKey"]: output["OutputValue"] for output in described.get("Outputs", [])}


def environments() -> dict[str, dict[str, str]]:
    """Every function by name, with the environment the template gives it."""
    pages = boto3.client("lambda").get_paginator("list_functions").paginate()
    functions = [function for page in pages for function in page["Functions"]]
    return {function["FunctionName"]: function.get("Environment", {}).get("Variables", {}) for function in functions}


def put_code(function: str, binary: Path) -> dict[str, str]:
    """Give a function a new binary, and where it has the alias that the API calls, publish it there."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        entry = zipfile.ZipInfo("bootstrap", ZIP_TIME)
        entry.external_attr = EXECUTABLE
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, binary.read_bytes())
    functions = boto3.client("lambda")
    updated = functions.update_function_code(FunctionName=function, ZipFile=packed.getvalue())
    if any(alias["Name"] == "live" for alias in functions.list_aliases(FunctionName=function)["Aliases"]):
        version = functions.publish_version(FunctionName=function)["Version"]
        functions.update_alias(FunctionName=function, Name="live", FunctionVersion=version)
    return {"sha256": updated["CodeSha256"]}


def put_secret(secret: str, key: str) -> dict[str, str]:
    """Replace the key of a secret; no earlier one is accepted."""
    boto3.client("secretsmanager").put_secret_value(SecretId=secret, SecretString=json.dumps({"key": key, "accepted": []}))
    return {"secret": secret}


def put_site(bucket: str, edge: str, folder: Path, rules: Path) -> dict[str, int]:
    """Bring a bucket to what was built and have the edge forget its pages.

    What a page needs is there before the page. Earlier assets stay for a while: a tab that is open may still ask for them,
    and a rollback does.
    """
    s3 = boto3.client("s3")
    cache_control = json.loads(rules.read_text())
    pages = s3.get_paginator("list_objects_v2").paginate(Bucket=bucket)
    kept = {item["Key"]: item["ETag"].strip('"') for page in pages for item in page.get("Contents", [])}
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    files = {key: path for key, path in files.items() if not key.startswith(".")}
    earlier = release(bucket)
    sent = 0
    for key in sorted(files, key=lambda key: (key.endswith(".html"), key)):
        body = files[key].read_bytes()
        # An asset that the previous release did not have is put again although it exists: it may be about to expire.
        is_safe = key in earlier or not key.startswith("assets/")
        if is_safe and kept.get(key) == hashlib.md5(body, usedforsecurity=False).hexdigest():
            continue
        s3.put_object(Bucket=bucket, Key=key, Body=body, **headers(key, cache_control))
        sent += 1
    gone = [key for key in kept if key not in files and not key.startswith("assets/")]
    for key in gone:
        s3.delete_object(Bucket=bucket, Key=key)
    replaced = [key for key in earlier if key in kept and key not in files and key.startswith("assets/")]
    for key in replaced:
        # Copied onto itself, so that its expiry counts from now and not from its first publication.
        s3.copy_object(Bucket=bucket, Key=key, CopySource={"Bucket": bucket, "Key": key}, TaggingDirective="REPLACE", Tagging=REPLACED,
                       MetadataDirective="REPLACE", **headers(key, cache_control))
    put_release(bucket, {key: version for key, version in versions(bucket).items() if key in files})
    forget_pages(edge)
    return {"sent": sent, "unchanged": len(files) - sent, "removed": len(gone)}


# The versions of the files of each release of the site. The bucket has versioning, also of this object.
RELEASE = "assets/release.json"
# The tag of assets that the newest release does not have; SiteBucket's lifecycle rule (infra/edge.yaml) expires them.
REPLACED = "replaced=true"


def headers(key: str, cache_control: list[dict[str, str]]) -> dict[str, str]:
    """What a file is answered with."""
    fitting = (rule for rule in cache_control if f"/{key}".startswith(rule.get("prefix", "")) and key.endswith(rule.get("suffix", "")))
    return {"ContentType": content_type(key), "CacheControl": next(fitting)["value"]}


def release(bucket: str) -> dict[str, str]:
    """The files of the newest release by their versions; none before the first."""
    s3 = boto3.client("s3")
    try:
        return json.loads(s3.get_object(Bucket=bucket, Key=RELEASE)["Body"].read())
    except s3.exceptions.NoSuchKey:
        return {}


def versions(bucket: str) -> dict[str, str]:
    """The version of every object that is there now."""
    pages = boto3.client("s3").get_paginator("list_object_versions").paginate(Bucket=bucket)
    return {it["Key"]: it["VersionId"] for page in pages for it in page.get("Versions", []) if it["IsLatest"]}


def put_release(bucket: str, files: dict[str, str]) -> None:
    """Remember the files of a release by their versions."""
    boto3.client("s3").put_object(Bucket=bucket, Key=RELEASE, Body=json.dumps(files).encode(), ContentType="application/json", CacheControl="no-store")


def roll_back_site(bucket: str, edge: str) -> dict[str, int]:
    """Bring back the files of the release before the newest, assets without the tag by which they would expire."""
    s3 = boto3.client("s3")
    releases = s3.list_object_versions(Bucket=bucket, Prefix=RELEASE).get("Versions", [])
    if len(releases) < 2:
        sys.exit("There is no release of the site before this one.")
    earlier: dict[str, str] = json.loads(s3.get_object(Bucket=bucket, Key=RELEASE, VersionId=releases[1]["VersionId"])["Body"].read())
    now = versions(bucket)
    # Assets are uploaded before the pages that need them.
    for key, version in sorted(earlier.items(), key=lambda item: item[0].endswith(".html")):
        if now.get(key) != version:
            s3.copy_object(Bucket=bucket, Key=key, CopySource={"Bucket": bucket, "Key": key, "VersionId": version},
                           TaggingDirective="REPLACE")
    new = [key for key in now if key.endswith(".html") and key not in earlier]
    for key in new:
        s3.delete_object(Bucket=bucket, Key=key)
    put_release(bucket, {key: version for key, version in versions(bucket).items() if key in earlier})
    forget_pages(edge)
    return {"pages": sum(key.endswith(".html") for key in earlier), "removed": len(new)}


def forget_pages(edge: str) -> None:
    """Have the edge forget what it keeps."""
    everything = {"Paths": {"Quantity": 1, "Items": ["/*"]}, "CallerReference": secrets.token_hex(8)}
    boto3.client("cloudfront").create_invalidation(DistributionId=edge, InvalidationBatch=everything)


def mail_records(identity: str) -> list[str]:
    """The DNS records that SES asks for before it sends from a domain; none for an address or a verified domain."""
    if "@" in identity:
        return []
    found = boto3.client("sesv2").get_email_identity(EmailIdentity=identity)
    if found.get("VerifiedForSendingStatus"):
        return []
    tokens = found.get("DkimAttributes", {}).get("Tokens", [])
    dkim = [f"{token}._domainkey.{identity} CNAME {token}.dkim.amazonses.com" for token in tokens]
    return [*dkim, f'_dmarc.{identity} TXT "v=DMARC1; p=quarantine"'] if dkim else []


def content_type(key: str) -> str:
    """What a file says it is; text says that it is UTF-8."""
    known = {".js": "text/javascript", ".woff2": "font/woff2", ".webp": "image/webp", ".avif": "image/avif", ".xml": "application/xml"}
    kind = known.get(Path(key).suffix) or mimetypes.guess_type(key)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


# The group of accounts with an authenticator (template.yaml).
SECOND_FACTOR = "second-factor"


def add_admin(stack: str, email: str, password: str | None) -> dict[str, str]:
    """Make an administrator, or make an existing account one; a new account's password is returned."""
    pool = outputs(stack)["UserPoolId"]
    cognito = boto3.client("cognito-idp")
    answer: dict[str, str] = {}
    try:
        attributes = [{"Name": "email", "Value": email}, {"Name": "email_verified", "Value": "true"}]
        cognito.admin_create_user(UserPoolId=pool, Username=email, UserAttributes=attributes, MessageAction="SUPPRESS")
        answer["password"] = password or secrets.token_urlsafe(15)
        # Permanent in Cognito's terms, so that the ordinary sign-in accepts it; the owner is asked to change it.
        cognito.admin_set_user_password(UserPoolId=pool, Username=email, Password=answer["password"], Permanent=True)
    except cognito.exceptions.UsernameExistsException:
        pass
    groups: list[dict[str, Any]] = cognito.admin_list_groups_for_user(UserPoolId=pool, Username=email)["Groups"]
    other = [group["GroupName"] for group in groups if group["GroupName"] not in ("admin", SECOND_FACTOR)]
    if other:
        sys.exit(f"{email} is an {other[0]} already; an administrator needs an address of their own.")
    status: str = cognito.admin_get_user(UserPoolId=pool, Username=email)["UserStatus"]
    if not groups and status == "FORCE_CHANGE_PASSWORD":
        sys.exit(f"{email} was registered and not confirmed: it has to be confirmed first, or taken out of the user pool.")
    cognito.admin_add_user_to_group(UserPoolId=pool, Username=email, GroupName="admin")
    return answer


def mark_second_factor(stack: str, email: str) -> dict[str, str]:
    """State in the tokens of an account that it has a second factor: for programs on the local cloud, which have no app."""
    pool = outputs(stack)["UserPoolId"]
    boto3.client("cognito-idp").admin_add_user_to_group(UserPoolId=pool, Username=email, GroupName=SECOND_FACTOR)
    return {}


# The maximum number of entries in one call of PutEvents.
MOST_ENTRIES = 10
MOST_BYTES = 256 * 1024
# How often refused entries are put again; each wait is a second longer than the one before.
TRIES = 4


def resources(stack: str) -> Iterator[tuple[str, str, str]]:
    """Every resource of a stack and of those nested in it: its type, its name in the template, its name in AWS."""
    pages = boto3.client("cloudformation").get_paginator("list_stack_resources").paginate(StackName=stack)
    for resource in (resource for page in pages for resource in page["StackResourceSummaries"]):
        kind, name, physical = resource["ResourceType"], resource["LogicalResourceId"], resource.get("PhysicalResourceId", "")
        if kind == "AWS::CloudFormation::Stack":
            yield from resources(physical)
        else:
            yield kind, name, physical


def redrive(stack: str, hours: int, dry_run: bool) -> dict[str, Any]:
    """Put the events of the last hours on the bus and move dead letters back to their queues."""
    found = list(resources(stack))
    bus = next(physical for kind, _, physical in found if kind == "AWS::Events::EventBus")
    since = datetime.now(timezone.utc) - timedelta(hours=hours)
    events: dict[str, int] = {}
    refused = 0
    for _, name, table in (each for each in found if each[0] == "AWS::DynamoDB::Table"):
        entries = list(outbox(table, since))
        events[name] = len(entries)
        if not dry_run:
            refused += put_events(bus, entries)
    queues = {name: url for kind, name, url in found if kind == "AWS::SQS::Queue"}
    return {"events": events, "refused": refused, "queues": move_dead_letters(queues, bus, since, dry_run)}


def outbox(table: str, since: datetime) -> Iterator[dict[str, str]]:
    """The facts and notices that wait in a table. Read by a scan, which costs half a read unit for every 4 kB of the table."""
    pages = boto3.client("dynamodb").get_paginator("scan").paginate(
        TableName=table,
        FilterExpression="#kind = :outbox AND #at >= :since",
        ExpressionAttributeNames={"#kind": "kind", "#at": "at"},
        ExpressionAttributeValues={":outbox": {"S": "outbox"}, ":since": {"S": since.strftime("%Y-%m-%dT%H:%M:%S")}},
    )
    for item in (item for page in pages for item in page["Items"]):
        yield from entries_of(item)


def entries_of(item: dict[str, dict[str, str]]) -> list[dict[str, str]]:
    """The facts and notices of an outbox item as the projector puts them, without those that are larger than a call; none for an item that lacks a part."""
    try:
        stored = json.loads(item["entries"]["S"])
        common = {name: item[name]["S"] for name in ("at", "request_id") if name in item}
        entries = [
            {"Source": entry["source"], "DetailType": entry["detail"]["name"], "Detail": json.dumps({**entry["detail"], **common}, ensure_ascii=False)}
            for entry in stored
        ]
    except (KeyError, TypeError, ValueError):
        return []
    return [entry for entry in entries if sum(len(part.encode()) for part in entry.values()) <= MOST_BYTES]


def put_events(bus: str, entries: list[dict[str, str]]) -> int:
    """Put entries on the bus; answers with how many it did not take."""
    client = boto3.client("events")
    for tried in range(TRIES):
        if tried:
            time.sleep(tried)
        again = []
        for call in calls(entries):
            answers = client.put_events(Entries=[{**entry, "EventBusName": bus} for entry in call])["Entries"]
            again += [entry for entry, answer in zip(call, answers, strict=True) if answer.get("ErrorCode")]
        entries = again
        if not entries:
            break
    return len(entries)


def calls(entries: list[dict[str, str]]) -> Iterator[list[dict[str, str]]]:
    """Entries, as many together as a call takes."""
    call: list[dict[str, str]] = []
    size = 0
    for entry in entries:
        bytes_of = sum(len(part.encode()) for part in entry.values())
        if call and (len(call) == MOST_ENTRIES or size + bytes_of > MOST_BYTES):
            yield call
            call, size = [], 0
        call.append(entry)
        size += bytes_of
    if call:
        yield call


def move_dead_letters(queues: dict[str, str], bus: str, since: datetime, dry_run: bool) -> dict[str, dict[str, int]]:
    """Send the messages of each dead-letter queue to the queue whose dead letters they are."""
    sqs = boto3.client("sqs")
    attributes = {name: sqs.get_queue_attributes(QueueUrl=url, AttributeNames=["All"])["Attributes"] for name, url in queues.items()}
    consumers = {json.loads(has["RedrivePolicy"])["deadLetterTargetArn"]: queues[name] for name, has in attributes.items() if "RedrivePolicy" in has}
    done = {}
    for name, url in queues.items():
        if "RedrivePolicy" in attributes[name]:
            continue
        waiting = int(attributes[name]["ApproximateNumberOfMessages"])
        done[name] = {"moved": 0, "covered": 0, "left": waiting}
        if dry_run:
            continue
        consumer = consumers.get(attributes[name]["QueueArn"])
        for message in received(sqs, url, waiting):
            verdict = send_on(sqs, message["Body"], name, consumer, bus, since)
            if verdict != "left":
                sqs.delete_message(QueueUrl=url, ReceiptHandle=message["ReceiptHandle"])
                done[name][verdict] += 1
                done[name]["left"] = max(0, done[name]["left"] - 1)
    return done


def received(sqs: Any, url: str, waiting: int) -> Iterator[dict[str, str]]:
    """Each message that waits in a queue now, once: what is left there is hidden for a minute, what comes meanwhile is for the next time."""
    count = 0
    while count < waiting:
        messages = sqs.receive_message(QueueUrl=url, MaxNumberOfMessages=10, VisibilityTimeout=60, WaitTimeSeconds=1).get("Messages", [])
        if not messages:
            return
        count += len(messages)
        yield from messages


def send_on(sqs: Any, body: str, name: str, consumer: str | None, bus: str, since: datetime) -> str:
    """Send one dead letter where it belongs, and say what became of it: moved, covered or left."""
    if consumer:
        sqs.send_message(QueueUrl=consumer, MessageBody=body)
        return "moved"
    letter = json.loads(body)
    # The timekeeper's next run did the work of this one.
    if name.startswith("Timekeeper"):
        return "covered"
    # The projector's own: a complete outbox item with an entry that could not be published at that time.
    if "image" in letter:
        entries = entries_of(letter["image"])
        return "moved" if entries and put_events(bus, entries) == 0 else "left"
    # Lambda's: the records it gave up. They are published from their table, unless they have expired there.
    if "DDBStreamBatchInfo" in letter:
        first = datetime.fromisoformat(letter["DDBStreamBatchInfo"]["approximateArrivalOfFirstRecord"].replace("Z", "+00:00"))
        return "covered" if first >= since else "left"
    return "left"


def main() -> None:
    """Read the command line and do one deed."""
    parser = argparse.ArgumentParser(description=__doc__)
    deeds = parser.add_subparsers(dest="deed", required=True)
    deed = deeds.add_parser("outputs")
    deed.add_argument("stack")
    deed.add_argument("--or-none", action="store_true")
    deeds.add_parser("environments")
    deed = deeds.add_parser("put-code")
    deed.add_argument("function")
    deed.add_argument("binary", type=Path)
    deed = deeds.add_parser("put-secret")
    deed.add_argument("secret")
    deed.add_argument("key")
    deed = deeds.add_parser("put-site")
    deed.add_argument("bucket")
    deed.add_argument("edge")
    deed.add_argument("folder", type=Path)
    deed.add_argument("rules", type=Path)
    deed = deeds.add_parser("roll-back-site")
    deed.add_argument("bucket")
    deed.add_argument("edge")
    deed = deeds.add_parser("mail-records")
    deed.add_argument("identity")
    deed = deeds.add_parser("add-admin")
    deed.add_argument("stack")
    deed.add_argument("email")
    deed.add_argument("--password")
    deed = deeds.add_parser("mark-second-factor")
    deed.add_argument("stack")
    deed.add_argument("email")
    deed = deeds.add_parser("redrive")
    deed.add_argument("stack")
    deed.add_argument("--hours", type=int, required=True)
    deed.add_argument("--dry-run", action="store_true")
    arguments = vars(parser.parse_args())
    deeds_by_name: dict[str, Callable[..., object]] = {
        "outputs": outputs,
        "environments": environments,
        "put-code": put_code,
        "put-secret": put_secret,
        "put-site": put_site,
        "roll-back-site": roll_back_site,
        "mail-records": mail_records,
        "add-admin": add_admin,
        "mark-second-factor": mark_second_factor,
        "redrive": redrive,
    }
    does = deeds_by_name[arguments.pop("deed")]
    try:
        print(json.dumps(does(**arguments)))
    except (BotoCoreError, ClientError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
