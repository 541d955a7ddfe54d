"""Makes MiniStack as strict as AWS where it accepts more: what works here must work there.

Each correction says what AWS does. Three of them would disturb every test, or ask for more than tests do; they are off unless
the environment of `cargo dev` sets their switch:

KILELE_LOCAL_CONFLICTS   share of DynamoDB transactions that meet another one, 0 to 1
KILELE_LOCAL_INDEX_LAG   milliseconds after which an index shows a write
KILELE_LOCAL_POOL_MAILS  mails a day that a user pool sends without SES; 50 as on AWS unless set
"""

from __future__ import annotations

import json
import os
import random
import re
import threading
import time
from collections import deque
from collections.abc import Callable
from datetime import datetime, timezone
from typing import Any

from ministack import app
from ministack.core import iam_actions, iam_evaluator
from ministack.core.responses import error_response_json, get_account_id
from ministack.services import cognito, dynamodb, ses, ses_v2

Properties = dict[str, Any]
Attributes = dict[str, Any]
Handlers = dict[str, Callable[..., tuple[str, Attributes]]]

# "The Content-Security-Policy response header value can't exceed 1,783 characters" (quotas of CloudFront).
LONGEST_CSP = 1783


def refuse_what_aws_refuses(handlers: dict[str, Handlers]) -> None:
    """Apply every correction; `handlers` is CloudFormation's table of resource types."""
    tell_leading_keys()
    authorize_batches_as_single_calls()
    authorize_mails()
    refuse_aliases_in_challenges()
    omit_unreadable_attributes()
    serialize_pool_calls()
    refuse_several_index_changes(handlers["AWS::DynamoDB::Table"])
    refuse_identities_that_exist(handlers["AWS::SES::EmailIdentity"])
    refuse_long_policies(handlers["AWS::CloudFront::ResponseHeadersPolicy"])
    if (rate := switch("KILELE_LOCAL_CONFLICTS")) > 0:
        inject_conflicts(rate)
    if (milliseconds := switch("KILELE_LOCAL_INDEX_LAG")) > 0:
        delay_indexes(milliseconds / 1000)
    limit_pool_mails(int(switch("KILELE_LOCAL_POOL_MAILS") or 50))


def switch(name: str) -> float:
    """A number from the environment, taken out of it: functions inherit the rest."""
    return float(os.environ.pop(name, "") or 0)


# ── IAM ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

# The first equality of a key condition, which is the one on the partition key as all our queries are written.
EQUALITY = re.compile(r"([#\w]+)\s*=\s*(:\w+)")


class ItemArn(str):
    """The table of one item of a transaction; knows the item's partition key as well."""

    leading_key: str | None = None


def tell_leading_keys() -> None:
    """Give IAM the partition keys of a request as `dynamodb:LeadingKeys`; of a transaction, those of each item by itself.

    Upstream does not, so a condition on it is met by every request, and a grant that is too narrow would only fail on AWS.
    """
    upstream_context, upstream_checks, upstream_enforce = (
        iam_actions.dynamodb_service_context,
        iam_actions.dynamodb_transaction_checks,
        iam_evaluator.enforce,
    )

    def context(body: bytes) -> dict[str, Any]:
        found = upstream_context(body)
        keys = leading_keys(body) if found else []
        return {**found, "dynamodb:LeadingKeys": keys} if keys else found

    def checks(action: str, body: bytes, region: str, account_id: str) -> list[tuple[str, str]]:
        found = upstream_checks(action, body, region, account_id)
        if not found:
            return found
        items = [detail for item in json.loads(body)["TransactItems"] for detail in item.values()]
        if len(items) != len(found):
            raise RuntimeError("an item of a transaction has no table: check the pinned version")
        return [(item_action, item_arn(arn, detail)) for (item_action, arn), detail in zip(found, items)]

    def enforce(*args: Any, **named: Any) -> Any:
        key = getattr(named.get("resource_arn"), "leading_key", None)
        if key is not None:
            named["service_context"] = {**(named.get("service_context") or {}), "dynamodb:LeadingKeys": [key]}
        return upstream_enforce(*args, **named)

    iam_actions.dynamodb_service_context = context
    iam_actions.dynamodb_transaction_checks = checks
    iam_evaluator.enforce = enforce


# "Actions, resources, and condition keys for Amazon SQS": a grant of the single action covers its batch, which has no action of
# its own.
SINGLE_ACTIONS = {
    f"sqs:{action}Batch": f"sqs:{action}" for action in ("SendMessage", "DeleteMessage", "ChangeMessageVisibility")
}


def authorize_batches_as_single_calls() -> None:
    """Ask IAM for `sqs:SendMessage` when a batch is sent. Upstream asks for `sqs:SendMessageBatch`, which AWS does not have."""
    upstream = iam_actions.extract_iam_action

    def action_of(*args: Any, **named: Any) -> str | None:
        action = upstream(*args, **named)
        return SINGLE_ACTIONS.get(action or "", action)

    iam_actions.extract_iam_action = action_of


def item_arn(arn: str, detail: Properties) -> ItemArn:
    """The table's ARN with the item's partition key."""
    named = ItemArn(arn)
    named.leading_key = partition_key(detail.get("Key") or detail.get("Item"))
    return named


def partition_key(item: object) -> str | None:
    """The value of an item's partition key."""
    return (item.get("pk") or {}).get("S") if isinstance(item, dict) else None


def leading_keys(body: bytes) -> list[str]:
    """The partition keys that a request for items or for one collection names."""
    request = json.loads(body or b"{}")
    named = [partition_key(request.get("Key") or request.get("Item"))]
    for asked in (request.get("RequestItems") or {}).values():
        if isinstance(asked, dict):
            named += [partition_key(key) for key in asked.get("Keys", [])]
        else:
            named += [partition_key(detail.get("Key") or detail.get("Item")) for write in asked for detail in write.values()]
    equality = EQUALITY.search(request.get("KeyConditionExpression") or "")
    if equality is not None:
        named.append(((request.get("ExpressionAttributeValues") or {}).get(equality[2]) or {}).get("S"))
    return [key for key in named if key is not None]


# The address in a line like "Kilele <no-reply@kilele.example>" or "no-reply@kilele.example".
ADDRESS = re.compile(r"([^<\s]+@([^@>\s]+))>?\s*$")


def authorize_mails() -> None:
    """Authorize SES v2 `SendEmail` on the sender's identity and on the recipients', with `ses:FromAddress`.

    Upstream names no resource, so a grant for one identity refuses every mail and only `*` would pass. AWS asks for the
    sender's identity, and for the recipient's as well where that is an identity of the account: always while SES is in its
    sandbox, and later for every mail to one's own domain (github.com/aws/aws-sdk-js/issues/3641).
    """
    upstream = app._enforce_ses_v2

    def enforce(method: str, path: str, headers: dict[str, str], body: bytes, query: dict[str, Any], request_id: str) -> Any:
        if method != "POST" or path.rstrip("/") != "/v2/email/outbound-emails":
            return upstream(method, path, headers, body, query, request_id)
        mail = json.loads(body or b"{}")
        sender = ADDRESS.search(mail.get("FromEmailAddress") or "")
        if sender is None:
            return upstream(method, path, headers, body, query, request_id)
        to = [address for addresses in (mail.get("Destination") or {}).values() for address in addresses or []]
        recipients = [identity for found in map(ADDRESS.search, to) if found for identity in (found[1], found[2]) if is_identity(identity)]
        own = sender[1] if is_identity(sender[1]) else sender[2]
        for identity in [own, *recipients]:
            arn = f"arn:aws:ses:{app.extract_region(headers, query)}:{get_account_id()}:identity/{identity}"
            denied = app._enforce_data_plane(
                "sesv2",
                "ses:SendEmail",
                headers,
                query,
                request_id,
                resource_arn=arn,
                service_context={"ses:FromAddress": sender[1]},
                named_resource=arn,
            )
            if denied:
                return denied
        return None

    app._enforce_ses_v2 = enforce


def is_identity(name: str) -> bool:
    """Whether the account has this address or domain as an identity."""
    return name in ses._identities or name in ses_v2._identities


# ── Cognito ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def refuse_aliases_in_challenges() -> None:
    """Name the user by the pool's username in a challenge, and take an answer for that name only.

    AWS: "In SRP challenges, Amazon Cognito returns the username attribute in USER_ID_FOR_SRP instead of any email address [...]
    You must use the username and not an alias in the ChallengeResponses" (`ChallengeParameters` of AdminInitiateAuth). Upstream
    returns what the sign-in began with, and takes anything that finds the user.
    """
    upstream_result, upstream_respond = cognito._password_auth_result, cognito._admin_respond_to_auth_challenge

    def result(pool: dict[str, Any], pid: str, cid: str, user: dict[str, Any], username: str, *rest: Any, **named: Any) -> Any:
        return upstream_result(pool, pid, cid, user, user["Username"], *rest, **named)

    def respond(data: dict[str, Any]) -> Any:
        pool, _ = cognito._resolve_pool(data.get("UserPoolId"))
        if pool is not None and (data.get("ChallengeResponses") or {}).get("USERNAME") not in pool["_users"]:
            return error_response_json("NotAuthorizedException", "Invalid session for the user.", 400)
        return upstream_respond(data)

    cognito._password_auth_result, cognito._admin_respond_to_auth_challenge = result, respond


def omit_unreadable_attributes() -> None:
    """Leave out of ID tokens what their app client may not read.

    AWS: "When you don't specify the ReadAttributes for your app client, your app can read the values of email_verified,
    phone_number_verified, and the standard attributes of your user pool" (CreateUserPoolClient): custom ones it has to name.
    Upstream puts every attribute into the token.
    """
    upstream = cognito._fake_token

    def token(sub: str, pool_id: str, client_id: str, token_type: str = "access", *rest: Any, **named: Any) -> str:
        client = (cognito._user_pools.get(pool_id) or {}).get("_clients", {}).get(client_id, {})
        readable = client.get("ReadAttributes") or []

        def is_read(name: str) -> bool:
            return name == "sub" or name in readable or not (readable or name.startswith(("custom:", "dev:")))

        attributes = {name: value for name, value in (named.pop("user_attrs", None) or {}).items() if is_read(name)}
        return upstream(sub, pool_id, client_id, token_type, *rest, user_attrs=attributes, **named)

    cognito._fake_token = token


def serialize_pool_calls() -> None:
    """Handle one call of a user pool after the other.

    AWS: of two users with one address the second is refused with `UsernameExistsException` (AdminCreateUser). Upstream handles
    each call in a thread of its own, for the sake of triggers, which our pool does not have: two calls at the same moment both
    find the address free, and the pool has two users with it.
    """
    upstream, lock = cognito._run_idp_handler, threading.Lock()

    def run(handler: Callable[..., Any], action: str, data: dict[str, Any]) -> Any:
        with lock:
            return upstream(handler, action, data)

    cognito._run_idp_handler = run


def limit_pool_mails(most: int) -> None:
    """Refuse what would send another mail than `most` a day from a pool that does not send through SES.

    AWS: "Emails sent daily per user pool: 50" (quotas of Cognito), then this error.
    """
    upstream = cognito.handle_request
    sent: dict[tuple[str, str], int] = {}
    mailing = {"SignUp", "ResendConfirmationCode", "ForgotPassword", "AdminCreateUser"}

    async def handle(method: str, path: str, headers: dict[str, str], body: bytes, query: dict[str, Any]) -> Any:
        operation = headers.get("x-amz-target", "").rsplit(".", 1)[-1]
        data = json.loads(body or b"{}") if operation in mailing else {}
        pool = cognito._user_pools.get(data.get("UserPoolId")) or cognito._pool_for_client(data.get("ClientId"))[0] or {}
        account = (pool.get("EmailConfiguration") or {}).get("EmailSendingAccount", "COGNITO_DEFAULT")
        if operation not in mailing or account != "COGNITO_DEFAULT" or data.get("MessageAction") == "SUPPRESS":
            return await upstream(method, path, headers, body, query)
        today = (pool.get("Id", ""), datetime.now(timezone.utc).date().isoformat())
        if sent.get(today, 0) >= most:
            words = "Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email."
            return error_response_json("LimitExceededException", words, 400)
        answer = await upstream(method, path, headers, body, query)
        if answer[0] == 200:
            sent[today] = sent.get(today, 0) + 1
        return answer

    cognito.handle_request = handle


# ── CloudFormation ───────────────────────────────────────────────────────────────────────────────────────────────────────


def refuse_several_index_changes(table: Handlers) -> None:
    """Refuse a stack update that makes or deletes more than one global index of a table, or changes one in place.

    AWS: "You can delete or add one global secondary index without interruption", and otherwise "Updates are not supported"
    (AWS::DynamoDB::Table); `UpdateTable` takes one at a time too. Upstream takes any number. A local cloud that kept its state
    with `--keep` is begun anew without it.
    """
    upstream_update, upstream_call = table["update"], dynamodb._update_table

    def update(name: str, old: Properties, new: Properties, *rest: Any, **named: Any) -> tuple[str, Attributes]:
        before, after = (index_definitions(properties) for properties in (old, new))
        if len(before.keys() ^ after.keys()) > 1:
            raise ValueError("Cannot perform more than one GSI creation or deletion in a single update")
        changed = [index for index in before.keys() & after.keys() if before[index] != after[index]]
        if changed:
            raise ValueError(f"Updates are not supported: the definition of {changed[0]} cannot change, only an index of another name be added")
        return upstream_update(name, old, new, *rest, **named)

    def call(data: dict[str, Any]) -> Any:
        changes = [change for change in data.get("GlobalSecondaryIndexUpdates") or [] if "Create" in change or "Delete" in change]
        if len(changes) > 1:
            words = "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table"
            return error_response_json("LimitExceededException", words, 400)
        return upstream_call(data)

    table["update"], dynamodb._update_table = update, call


def index_definitions(table: Properties) -> dict[str, tuple[Any, Any]]:
    """Keys and projection of a table's global indexes by name: what cannot change."""
    return {index["IndexName"]: (index["KeySchema"], index["Projection"]) for index in table.get("GlobalSecondaryIndexes") or []}


def refuse_identities_that_exist(identity: Handlers) -> None:
    """Refuse to make an SES identity that the account has already: of another stack, or verified by hand.

    AWS answers AlreadyExists, and with it the stack fails; upstream takes the identity over.
    """
    upstream = identity["create"]

    def create(logical_id: str, props: Properties, stack: str) -> tuple[str, Attributes]:
        if is_identity(props.get("EmailIdentity", "")):
            raise ValueError(f"Email identity {props['EmailIdentity']} already exists (AlreadyExistsException)")
        return upstream(logical_id, props, stack)

    identity["create"] = create


def refuse_long_policies(policy: Handlers) -> None:
    """Refuse a content security policy that is longer than CloudFront takes; upstream takes any."""
    upstream_create, upstream_update = policy["create"], policy["update"]

    def check(props: Properties) -> None:
        security = (props.get("ResponseHeadersPolicyConfig") or {}).get("SecurityHeadersConfig") or {}
        text = (security.get("ContentSecurityPolicy") or {}).get("ContentSecurityPolicy") or ""
        if len(text) > LONGEST_CSP:
            raise ValueError(f"TooLongCSPInResponseHeadersPolicy: {len(text)} characters, and CloudFront takes {LONGEST_CSP}")

    def create(logical_id: str, props: Properties, stack: str) -> tuple[str, Attributes]:
        check(props)
        return upstream_create(logical_id, props, stack)

    def update(policy_id: str, old: Properties, new: Properties, *rest: Any, **named: Any) -> tuple[str, Attributes]:
        check(new)
        return upstream_update(policy_id, old, new, *rest, **named)

    policy["create"], policy["update"] = create, update


# ── DynamoDB under load ──────────────────────────────────────────────────────────────────────────────────────────────────


def inject_conflicts(rate: float) -> None:
    """Refuse this share of transactions as if another had met them; here, where calls run one by one, none ever does."""
    upstream = dynamodb._transact_write_items

    def write(data: dict[str, Any]) -> Any:
        if random.random() >= rate:
            return upstream(data)
        reasons = [{"Code": "None"} for _ in data["TransactItems"]]
        reasons[random.randrange(len(reasons))] = {"Code": "TransactionConflict", "Message": "Transaction is ongoing for the item"}
        codes = ", ".join(reason["Code"] for reason in reasons)
        answer = {
            "__type": "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
            "Message": f"Transaction cancelled, please refer cancellation reasons for specific reasons [{codes}]",
            "CancellationReasons": reasons,
        }
        return 400, {"Content-Type": "application/x-amz-json-1.0"}, json.dumps(answer).encode()

    dynamodb._transact_write_items = write


def delay_indexes(seconds: float) -> None:
    """Let a query of an index see writes only when they are so old; upstream's indexes follow at once.

    AWS: "changes to the table data are propagated to the global secondary indexes within a fraction of a second". What was
    written since is put back for the time of the query, which nothing interrupts.
    """
    upstream_query, upstream_set, upstream_remove = dynamodb._query, dynamodb._set_item, dynamodb._remove_item
    # Per table, by item key: the time of the last write, the item, and its earlier content.
    recent: dict[int, deque[tuple[float, str, str, Any]]] = {}

    def note(table: dict[str, Any], pk: str, sk: str, before: Any) -> None:
        now, writes = time.monotonic(), recent.setdefault(id(table), deque())
        writes.append((now, pk, sk, before))
        while writes[0][0] < now - seconds:
            writes.popleft()

    def set_item(table: dict[str, Any], pk: str, sk: str, item: Any) -> Any:
        before = upstream_set(table, pk, sk, item)
        note(table, pk, sk, before)
        return before

    def remove_item(table: dict[str, Any], pk: str, sk: str) -> Any:
        before = upstream_remove(table, pk, sk)
        note(table, pk, sk, before)
        return before

    def put_back(table: dict[str, Any], pk: str, sk: str, item: Any) -> Any:
        return upstream_remove(table, pk, sk) if item is None else upstream_set(table, pk, sk, item)

    def query(data: dict[str, Any]) -> Any:
        table = dynamodb._tables.get(dynamodb._normalize_table_name(data.get("TableName")))
        if not data.get("IndexName") or table is None:
            return upstream_query(data)
        horizon = time.monotonic() - seconds
        young = [write for write in recent.get(id(table), ()) if write[0] >= horizon]
        present = [(pk, sk, put_back(table, pk, sk, before)) for _, pk, sk, before in reversed(young)]
        try:
            return upstream_query(data)
        finally:
            for pk, sk, item in reversed(present):
                put_back(table, pk, sk, item)

    dynamodb._query, dynamodb._set_item, dynamodb._remove_item = query, set_item, remove_item
