"""What an operator finds after an incident: made with `make`, looked at with `look`. For redrive.rs."""

import json
import sys
from datetime import datetime, timedelta, timezone

import boto3

STACK = "redriven"


def queue(**more: object) -> dict[str, object]:
    return {"Type": "AWS::SQS::Queue", "Properties": more}


def arn(name: str) -> dict[str, list[str]]:
    return {"Fn::GetAtt": [name, "Arn"]}


TEMPLATE = {
    "Resources": {
        "Records": {
            "Type": "AWS::DynamoDB::Table",
            "Properties": {
                "BillingMode": "PAY_PER_REQUEST",
                "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}, {"AttributeName": "sk", "AttributeType": "S"}],
                "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}],
            },
        },
        "EventBus": {"Type": "AWS::Events::EventBus", "Properties": {"Name": STACK}},
        "ConsumerDeadLetters": queue(QueueName="redriven-consumer-dead-letters"),
        "ConsumerQueue": queue(QueueName="redriven-consumer", RedrivePolicy={"deadLetterTargetArn": arn("ConsumerDeadLetters"), "maxReceiveCount": 5}),
        "ProjectorDeadLetters": queue(QueueName="redriven-projector-dead-letters"),
        "TimekeeperDeadLetters": queue(QueueName="redriven-timekeeper-dead-letters"),
        "Rule": {
            "Type": "AWS::Events::Rule",
            "Properties": {
                "EventBusName": {"Ref": "EventBus"},
                "EventPattern": {"source": [{"prefix": "kilele."}]},
                "Targets": [{"Id": "queue", "Arn": arn("ConsumerQueue")}],
            },
        },
        "Policy": {
            "Type": "AWS::SQS::QueuePolicy",
            "Properties": {
                "Queues": [{"Ref": "ConsumerQueue"}],
                "PolicyDocument": {
                    "Version": "2012-10-17",
                    "Statement": [
                        {"Effect": "Allow", "Principal": {"Service": "events.amazonaws.com"}, "Action": "sqs:SendMessage", "Resource": arn("ConsumerQueue")}
                    ],
                },
            },
        },
    }
}


def url(name: str) -> str:
    return boto3.client("sqs").get_queue_url(QueueName=name)["QueueUrl"]


def image(event: str, hours: float) -> dict[str, dict[str, str]]:
    at = datetime.now(timezone.utc) - timedelta(hours=hours)
    # A fact; of the fresh item, also a notice.
    said = [("kilele.profiles", event)] + [("kilele.notices", f"{event}_notice")] * (event == "evt_fresh")
    return {
        "pk": {"S": f"OUTBOX#{event}"},
        "sk": {"S": "EVENT"},
        "kind": {"S": "outbox"},
        "entries": {"S": json.dumps([{"source": source, "detail": {"id": id, "name": "changed"}} for source, id in said])},
        "at": {"S": at.strftime("%Y-%m-%dT%H:%M:%S.%fZ")},
    }


def make() -> object:
    cloudformation = boto3.client("cloudformation")
    cloudformation.create_stack(StackName=STACK, TemplateBody=json.dumps(TEMPLATE))
    cloudformation.get_waiter("stack_create_complete").wait(StackName=STACK, WaiterConfig={"Delay": 1})
    listed = cloudformation.list_stack_resources(StackName=STACK)["StackResourceSummaries"]
    table = next(each["PhysicalResourceId"] for each in listed if each["LogicalResourceId"] == "Records")
    dynamodb, sqs = boto3.client("dynamodb"), boto3.client("sqs")
    for item in (image("evt_fresh", 0.1), image("evt_yesterday", 23), image("evt_old", 30), {**image("evt_none", 1), "kind": {"S": "profile"}}):
        dynamodb.put_item(TableName=table, Item=item)
    incomplete = image("evt_incomplete", 1)
    del incomplete["entries"]
    at = datetime.now(timezone.utc)
    pointer = {"DDBStreamBatchInfo": {"approximateArrivalOfFirstRecord": at.isoformat().replace("+00:00", "Z")}}
    old_pointer = {"DDBStreamBatchInfo": {"approximateArrivalOfFirstRecord": (at - timedelta(hours=80)).isoformat()}}
    letters = {
        "consumer": [{"detail": {"id": "dead-1"}}, {"detail": {"id": "dead-2"}}],
        "projector": [{"table": table, "image": image("evt_kept_whole", 1)}, {"table": table, "image": incomplete}, pointer, old_pointer],
        "timekeeper": [{"requestContext": {"condition": "RetriesExhausted"}}],
    }
    for name, bodies in letters.items():
        for body in bodies:
            sqs.send_message(QueueUrl=url(f"redriven-{name}-dead-letters"), MessageBody=json.dumps(body))
    return {}


def look() -> object:
    sqs = boto3.client("sqs")
    ids: list[str] = []
    seen: list[dict[str, str]] = []
    while True:
        received = sqs.receive_message(QueueUrl=url("redriven-consumer"), MaxNumberOfMessages=10, VisibilityTimeout=120, WaitTimeSeconds=1)
        messages = received.get("Messages", [])
        if not messages:
            break
        ids += [json.loads(message["Body"])["detail"]["id"] for message in messages]
        seen += messages
    # Visible again for the next reader.
    for message in seen:
        sqs.change_message_visibility(QueueUrl=url("redriven-consumer"), ReceiptHandle=message["ReceiptHandle"], VisibilityTimeout=0)
    return {"ConsumerQueue": sorted(ids)}


print(json.dumps({"make": make, "look": look}[sys.argv[1]]()))
