"""What the accounts of tests need: `cargo dev test` gives each Rust test one of its own, whose access key is its number.

A table is made when it is first used: making eight of them for each test by API calls took longer than most tests. The account
that stacks are deployed to keeps AWS's answer for a table that does not exist.

Calls that AWS takes unsigned (`InitiateAuth`) say nothing of an account. AWS finds the user pool by its app client; upstream looks
for it in the default account only.
"""

from __future__ import annotations

import json
import re
from typing import Any

from ministack.core.responses import get_account_id, get_region, set_request_account_id
from ministack.services import cognito, dynamodb

# The account that stacks are deployed to, and the one MiniStack uses where no account is named.
STACKS = "000000000000"

# The table name that no account has.
ABSENT = "no-such-table"

NAMED = re.compile(rb'"TableName"\s*:\s*"([A-Za-z0-9_.-]+)"')
KEYS = ("pk", "sk")
INDEXES = ("gsi1", "gsi2", "gsi3")


def shape(name: str) -> dict[str, Any]:
    """A table as infra/data.yaml has them: three indexes of keys, on demand."""
    attributes = [*KEYS, *(f"{index}{key}" for index in INDEXES for key in KEYS)]
    return {
        "TableName": name,
        "BillingMode": "PAY_PER_REQUEST",
        "AttributeDefinitions": [{"AttributeName": attribute, "AttributeType": "S"} for attribute in attributes],
        "KeySchema": schema("pk", "sk"),
        "GlobalSecondaryIndexes": [
            {"IndexName": index, "KeySchema": schema(f"{index}pk", f"{index}sk"), "Projection": {"ProjectionType": "KEYS_ONLY"}}
            for index in INDEXES
        ],
    }


def schema(hash_key: str, range_key: str) -> list[dict[str, str]]:
    """A key of two attributes."""
    return [{"AttributeName": hash_key, "KeyType": "HASH"}, {"AttributeName": range_key, "KeyType": "RANGE"}]


def make_tables_of_tests() -> None:
    """Put the making of tables before each call of DynamoDB."""
    upstream = dynamodb.handle_request
    made: dict[tuple[str, str], set[str]] = {}

    async def handle(method: str, path: str, headers: dict[str, str], body: bytes, query: dict[str, Any]) -> Any:
        account = get_account_id()
        if account != STACKS and not headers.get("x-amz-target", "").endswith("Table"):
            known = made.setdefault((account, get_region()), set())
            for name in named_tables(body) - known:
                known.add(name)
                if name not in dynamodb._tables and name != ABSENT:
                    dynamodb._create_table(shape(name))
        return await upstream(method, path, headers, body, query)

    dynamodb.handle_request = handle


def find_pools_of_tests() -> None:
    """Handle an unsigned call in the account of the user pool that it is about."""
    upstream = cognito._pin_unsigned_idp_scope
    accounts: dict[str, str] = {}

    def pin(data: dict[str, Any]) -> None:
        client = data.get("ClientId", "")
        if client and client not in accounts:
            pools = cognito._user_pools._data.items()
            accounts.update({client: key[0] for key, pool in pools if client in pool["_clients"]})
        if client in accounts:
            set_request_account_id(accounts[client])
        upstream(data)

    cognito._pin_unsigned_idp_scope = pin


def named_tables(body: bytes) -> set[str]:
    """The tables that a request names."""
    names = {name.decode() for name in NAMED.findall(body)}
    if b'"RequestItems"' in body:
        names.update(json.loads(body).get("RequestItems") or {})
    return names
