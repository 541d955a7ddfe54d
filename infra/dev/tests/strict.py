"""Asks the local cloud for what AWS refuses, beside what it grants, and prints the answers by name. For strict.rs."""

from __future__ import annotations

import base64
import json
import os
import sys
import time
import urllib.request
from collections.abc import Callable
from typing import Any

import boto3
from botocore.config import Config
from botocore.exceptions import ClientError, ConnectionError, HTTPClientError

TABLE: dict[str, Any] = {
    "BillingMode": "PAY_PER_REQUEST",
    "AttributeDefinitions": [{"AttributeName": name, "AttributeType": "S"} for name in ("pk", "sk")],
    "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}],
}


def answer(call: Callable[[], object]) -> str:
    """What a call came to: `granted`, or the code that AWS gives the refusal."""
    try:
        call()
    except ClientError as error:
        return error.response["Error"]["Code"]
    return "granted"


def member(name: str, *statements: dict[str, object]) -> Callable[[str], Any]:
    """Clients of a new IAM user who may do what these statements say."""
    iam = boto3.client("iam")
    iam.create_user(UserName=name)
    policy = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Resource": "*", **statement} for statement in statements]}
    iam.put_user_policy(UserName=name, PolicyName="all", PolicyDocument=json.dumps(policy))
    key = iam.create_access_key(UserName=name)["AccessKey"]
    return lambda service: boto3.client(service, aws_access_key_id=key["AccessKeyId"], aws_secret_access_key=key["SecretAccessKey"])


def index(name: str) -> dict[str, Any]:
    """A global index by the sort key."""
    return {"IndexName": name, "KeySchema": [{"AttributeName": "sk", "KeyType": "HASH"}], "Projection": {"ProjectionType": "ALL"}}


def key(pk: str) -> dict[str, dict[str, str]]:
    """An item's key."""
    return {"pk": {"S": pk}, "sk": {"S": "RECORD"}}


def leading_keys() -> dict[str, str]:
    """What a grant for keys that begin with RATE# covers."""
    boto3.client("dynamodb").create_table(TableName="keys", **TABLE)
    condition = {"ForAllValues:StringLike": {"dynamodb:LeadingKeys": ["RATE#*"]}}
    actions = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem", "dynamodb:Query"]
    table = member("limited", {"Action": actions, "Condition": condition})("dynamodb")

    def query(pk: str) -> object:
        return table.query(TableName="keys", KeyConditionExpression="pk = :pk", ExpressionAttributeValues={":pk": {"S": pk}})

    def batch(*keys: str) -> object:
        return table.batch_get_item(RequestItems={"keys": {"Keys": [key(pk) for pk in keys]}})

    def transaction(*keys: str) -> object:
        return table.transact_write_items(TransactItems=[{"Put": {"TableName": "keys", "Item": key(pk)}} for pk in keys])

    return {
        "get": answer(lambda: table.get_item(TableName="keys", Key=key("RATE#a"))),
        "get another": answer(lambda: table.get_item(TableName="keys", Key=key("ACCOUNT#a"))),
        "query": answer(lambda: query("RATE#a")),
        "query another": answer(lambda: query("ACCOUNT#a")),
        "batch": answer(lambda: batch("RATE#a", "RATE#b")),
        "batch with another": answer(lambda: batch("RATE#a", "ACCOUNT#a")),
        "transaction": answer(lambda: transaction("RATE#a", "RATE#b")),
        "transaction with another": answer(lambda: transaction("RATE#a", "ACCOUNT#a")),
    }


def mails() -> dict[str, str]:
    """Whom a sender may write to who is granted one identity and one address of it."""
    ses = boto3.client("sesv2")
    for identity in ("kilele.example", "ours.example", "other.example"):
        ses.create_email_identity(EmailIdentity=identity)
    arn = "arn:aws:ses:eu-west-1:*:identity/kilele.example"
    condition = {"StringEquals": {"ses:FromAddress": "no-reply@kilele.example"}}
    sender = member("sender", {"Action": "ses:SendEmail", "Resource": arn, "Condition": condition})("sesv2")

    def send(to: str, by: str = "Kilele <no-reply@kilele.example>") -> object:
        body = {"Simple": {"Subject": {"Data": "s"}, "Body": {"Text": {"Data": "t"}}}}
        return sender.send_email(FromEmailAddress=by, Destination={"ToAddresses": [to]}, Content=body)

    return {
        "to anybody": answer(lambda: send("amina@example.com")),
        "to our own domain": answer(lambda: send("team@kilele.example")),
        "to another identity of the account": answer(lambda: send("team@ours.example")),
        "from another address": answer(lambda: send("amina@example.com", by="chief@kilele.example")),
        "from another identity": answer(lambda: send("amina@example.com", by="no-reply@other.example")),
    }


def tokens() -> dict[str, list[str]]:
    """Which custom attributes the ID token contains, by the attributes that the app client reads."""
    cognito = boto3.client("cognito-idp")
    schema = [{"Name": name, "AttributeDataType": "String", "Mutable": True} for name in ("company", "other")]
    pool = cognito.create_user_pool(PoolName="tokens", UsernameAttributes=["email"], Schema=schema)["UserPool"]["Id"]
    attributes = {"email": "amina@example.com", "custom:company": "one", "custom:other": "two"}
    listed = [{"Name": name, "Value": value} for name, value in attributes.items()]
    cognito.admin_create_user(UserPoolId=pool, Username="amina@example.com", UserAttributes=listed, MessageAction="SUPPRESS")
    cognito.admin_set_user_password(UserPoolId=pool, Username="amina@example.com", Password="Her-own-password-1", Permanent=True)

    def read(**wanted: list[str]) -> list[str]:
        flows = ["ALLOW_ADMIN_USER_PASSWORD_AUTH"]
        client = cognito.create_user_pool_client(UserPoolId=pool, ClientName="c", ExplicitAuthFlows=flows, **wanted)
        signed_in = cognito.admin_initiate_auth(
            UserPoolId=pool,
            ClientId=client["UserPoolClient"]["ClientId"],
            AuthFlow="ADMIN_USER_PASSWORD_AUTH",
            AuthParameters={"USERNAME": "amina@example.com", "PASSWORD": "Her-own-password-1"},
        )
        payload = signed_in["AuthenticationResult"]["IdToken"].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        return sorted(name for name in claims if name in attributes)

    return {"without a list": read(), "with a list": read(ReadAttributes=["email", "custom:company"])}


def challenges() -> dict[str, str]:
    """Who answers a challenge, and by which name."""
    cognito = boto3.client("cognito-idp")
    pool = cognito.create_user_pool(PoolName="challenges", UsernameAttributes=["email"], MfaConfiguration="OFF")["UserPool"]["Id"]
    flows = ["ALLOW_ADMIN_USER_PASSWORD_AUTH"]
    client = cognito.create_user_pool_client(UserPoolId=pool, ClientName="c", ExplicitAuthFlows=flows)["UserPoolClient"]["ClientId"]
    email = {"USERNAME": "amina@example.com"}
    cognito.admin_create_user(UserPoolId=pool, Username=email["USERNAME"], TemporaryPassword="Given-to-her-1", MessageAction="SUPPRESS")
    asked = {**email, "PASSWORD": "Given-to-her-1"}
    begun = cognito.admin_initiate_auth(UserPoolId=pool, ClientId=client, AuthFlow="ADMIN_USER_PASSWORD_AUTH", AuthParameters=asked)
    named = begun["ChallengeParameters"]["USER_ID_FOR_SRP"]

    def respond(name: str) -> object:
        return cognito.admin_respond_to_auth_challenge(
            UserPoolId=pool,
            ClientId=client,
            ChallengeName=begun["ChallengeName"],
            Session=begun["Session"],
            ChallengeResponses={"USERNAME": name, "NEW_PASSWORD": "Her-own-password-1"},
        )

    return {
        "names the user": "by username" if "@" not in named else "by address",
        "by the address": answer(lambda: respond(email["USERNAME"])),
        "by the username": answer(lambda: respond(named)),
    }


def indexes() -> dict[str, str]:
    """How many indexes of a table change at once, by a call."""
    dynamodb = boto3.client("dynamodb")
    dynamodb.create_table(TableName="indexed", **TABLE)

    def add(*names: str) -> object:
        changes = [{"Create": index(name)} for name in names]
        attributes = TABLE["AttributeDefinitions"]
        return dynamodb.update_table(TableName="indexed", AttributeDefinitions=attributes, GlobalSecondaryIndexUpdates=changes)

    return {"two at once": answer(lambda: add("one", "two")), "one": answer(lambda: add("one"))}


def deploy(stack: str, resource: dict[str, Any]) -> str:
    """What a stack of one resource came to, and where it failed, why."""
    cloudformation = boto3.client("cloudformation")
    template = json.dumps({"Resources": {"It": resource}})
    is_new = not [each for each in cloudformation.describe_stacks()["Stacks"] if each["StackName"] == stack]
    (cloudformation.create_stack if is_new else cloudformation.update_stack)(StackName=stack, TemplateBody=template)
    while (status := cloudformation.describe_stacks(StackName=stack)["Stacks"][0]["StackStatus"]).endswith("IN_PROGRESS"):
        time.sleep(0.1)
    if status in ("CREATE_COMPLETE", "UPDATE_COMPLETE"):
        return status
    events = cloudformation.describe_stack_events(StackName=stack)["StackEvents"]
    return next(event["ResourceStatusReason"] for event in events if event["ResourceStatus"].endswith("_FAILED") and event["LogicalResourceId"] == "It")


def stacks() -> dict[str, str]:
    """What CloudFormation does not do."""

    def table(*indexes: dict[str, Any]) -> dict[str, Any]:
        return {"Type": "AWS::DynamoDB::Table", "Properties": {"TableName": "deployed", **TABLE, "GlobalSecondaryIndexes": list(indexes)}}

    keys_only = {**index("one"), "Projection": {"ProjectionType": "KEYS_ONLY"}}

    def policy(length: int) -> dict[str, Any]:
        text = "default-src 'none'; img-src https://" + "x" * length
        security = {"ContentSecurityPolicy": {"Override": True, "ContentSecurityPolicy": text[:length]}}
        config = {"Name": f"policy-{length}", "SecurityHeadersConfig": security}
        return {"Type": "AWS::CloudFront::ResponseHeadersPolicy", "Properties": {"ResponseHeadersPolicyConfig": config}}

    def identity(name: str) -> dict[str, Any]:
        return {"Type": "AWS::SES::EmailIdentity", "Properties": {"EmailIdentity": name}}

    boto3.client("sesv2").create_email_identity(EmailIdentity="by-hand.example")
    return {
        "a table": deploy("table", table(index("one"))),
        "two indexes more": deploy("table", table(index("one"), index("two"), index("three"))),
        "one index more": deploy("table", table(index("one"), index("two"))),
        "an index in place of another": deploy("table", table(index("one"), index("three"))),
        "an index with another projection": deploy("table", table(keys_only, index("two"))),
        "a policy of 1,783 characters": deploy("fits", policy(1783)),
        "a policy of 1,784 characters": deploy("long", policy(1784)),
        "an identity": deploy("identity", identity("new.example")),
        "an identity that exists": deploy("taken", identity("by-hand.example")),
    }


def refusals() -> dict[str, dict[str, str]]:
    """Everything that is refused at all times."""
    return {"keys": leading_keys(), "mails": mails(), "tokens": tokens(), "challenges": challenges(), "indexes": indexes(), "stacks": stacks()}


def faults() -> dict[str, object]:
    """What a function meets while every call fails, what was done all the same, and what is counted."""
    boto3.client("dynamodb").create_table(TableName="faulty", **TABLE)
    function = boto3.client("dynamodb", config=Config(user_agent="aws-sdk-rust/1", retries={"total_max_attempts": 1}))

    def put(number: int) -> str:
        try:
            return answer(lambda: function.put_item(TableName="faulty", Item=key(str(number))))
        except (HTTPClientError, ConnectionError):
            return "cut off"

    met = {put(number) for number in range(60)}
    done = boto3.client("dynamodb").scan(TableName="faulty")["Count"]
    with urllib.request.urlopen(f"{os.environ['AWS_ENDPOINT_URL']}/_kilele/traffic") as response:
        counts = json.load(response)
    return {"met": sorted(met), "calls": counts["calls"], "done": done == counts["faults"]["cut off after"], "seed": counts["seed"]}


def switches() -> dict[str, object]:
    """What the three switches make of a cloud: conflicts at every transaction, indexes two seconds late, two mails a day."""
    dynamodb, cognito = boto3.client("dynamodb"), boto3.client("cognito-idp")
    dynamodb.create_table(TableName="late", **TABLE, GlobalSecondaryIndexes=[index("one")])

    def find() -> int:
        asked = {"KeyConditionExpression": "sk = :sk", "ExpressionAttributeValues": {":sk": {"S": "RECORD"}}}
        return dynamodb.query(TableName="late", IndexName="one", **asked)["Count"]

    def transaction() -> object:
        return dynamodb.transact_write_items(TransactItems=[{"Put": {"TableName": "late", "Item": key("b")}}])

    def reasons() -> list[str]:
        try:
            transaction()
        except dynamodb.exceptions.TransactionCanceledException as cancelled:
            return [reason["Code"] for reason in cancelled.response["CancellationReasons"]]
        return []

    dynamodb.put_item(TableName="late", Item=key("a"))
    at_once = {"index": find(), "table": "Item" in dynamodb.get_item(TableName="late", Key=key("a"))}
    written, deadline = time.monotonic(), time.monotonic() + 60
    while find() == 0 and time.monotonic() < deadline:
        time.sleep(0.05)
    # It was written before the clock was read, so a little less than the two seconds may be left.
    later = {"index": find(), "after": "a while" if time.monotonic() - written > 1 else "at once"}

    pool = cognito.create_user_pool(PoolName="mails", UsernameAttributes=["email"])["UserPool"]["Id"]

    def invite(name: str) -> object:
        return cognito.admin_create_user(UserPoolId=pool, Username=f"{name}@example.com", DesiredDeliveryMediums=["EMAIL"])

    return {
        "transaction": reasons(),
        "at once": at_once,
        "later": later,
        "mails": [answer(lambda name=name: invite(name)) for name in ("a", "b", "c")],
    }


print(json.dumps({"refusals": refusals, "switches": switches, "faults": faults}[sys.argv[1]]()))
