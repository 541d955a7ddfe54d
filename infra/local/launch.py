"""Starts MiniStack 1.5.33, the local cloud, with the few corrections the product needs.

MiniStack answers the AWS API on one port without Docker. Each correction says what upstream does and can be deleted as
soon as upstream does it; the version is pinned in requirements.txt because they reach into its inside. This file adds what
is missing; monitor.py is CloudWatch's part, strict.py refuses what AWS refuses, faults.py lets calls fail, accounts.py
serves the accounts of tests.
`cargo dev` starts this file with a clean environment: every local Lambda inherits the emulator's environment.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import socketserver
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

# Upstream's Lambda Runtime API sends headers and body in two writes; with Nagle's algorithm on, each invocation
# then waits 40 ms for the delayed acknowledgement. Must be set before the server class is used.
socketserver.StreamRequestHandler.disable_nagle_algorithm = True

import accounts  # noqa: E402
import faults  # noqa: E402
import monitor  # noqa: E402
import strict  # noqa: E402
from ministack.core import lambda_runtime  # noqa: E402
from ministack.services import apigateway, dynamodb, s3, ses_v2  # noqa: E402
from ministack.services.cloudformation import engine, provisioners  # noqa: E402

log = logging.getLogger("kilele.local")

Properties = dict[str, Any]
Attributes = dict[str, Any]
Handlers = dict[str, Callable[..., tuple[str, Attributes]]]

SNAPSHOT_SECONDS = 30.0


def shorten_log_wait() -> None:
    """Wait 3 ms instead of 50 ms for a function's first log line before an invocation is answered."""
    lambda_runtime.Worker._drain_stderr_bounded.__defaults__ = (0.003, 0.002, 0.25)


def resource_handlers() -> dict[str, Handlers]:
    """CloudFormation's table of resource type → create, update, delete."""
    for value in vars(provisioners).values():
        if isinstance(value, dict) and "create" in (value.get("AWS::ApiGatewayV2::Api") or {}):
            return value
    raise RuntimeError("MiniStack's table of resource handlers has moved: check the pinned version")


def import_http_api_bodies(handlers: dict[str, Handlers]) -> None:
    """Create the routes of an HTTP API from its OpenAPI `Body`.

    SAM turns the events of a `AWS::Serverless::HttpApi` into that body. Upstream ignores it: the stack completes with
    no route at all.
    """
    api = handlers["AWS::ApiGatewayV2::Api"]
    upstream_create, upstream_update = api["create"], api["update"]

    def create(logical_id: str, props: Properties, stack: str) -> tuple[str, Attributes]:
        result = upstream_create(logical_id, named_from_body(props), stack)
        import_body(result[0], props.get("Body"))
        return result

    def update(api_id: str, old: Properties, new: Properties, stack: str, logical_id: str | None = None) -> tuple[str, Attributes]:
        result = upstream_update(api_id, named_from_body(old), named_from_body(new), stack, logical_id)
        import_body(result[0], new.get("Body"))
        return result

    api["create"], api["update"] = create, update


def named_from_body(props: Properties) -> Properties:
    """The properties of the API with the name its body gives, as CloudFormation takes it."""
    body = props.get("Body")
    if not isinstance(body, dict):
        return props
    return {**props, "Name": props.get("Name") or (body.get("info") or {}).get("title")}


def import_body(api_id: str, body: object) -> None:
    """Replace the routes, integrations and authorizers of one API by those its body describes."""
    if not isinstance(body, dict):
        return
    apigateway._routes[api_id], apigateway._integrations[api_id], apigateway._authorizers[api_id] = {}, {}, {}
    authorizers = {
        name: import_authorizer(api_id, name, scheme["x-amazon-apigateway-authorizer"])
        for name, scheme in ((body.get("components") or {}).get("securitySchemes") or {}).items()
        if (scheme.get("x-amazon-apigateway-authorizer") or {}).get("type") == "jwt"
    }
    integrations: dict[str, str] = {}
    for path, operations in body["paths"].items():
        for verb, operation in operations.items():
            integration = operation.get("x-amazon-apigateway-integration")
            if not integration:
                continue
            uri = integration["uri"]
            if uri not in integrations:
                integrations[uri] = import_integration(api_id, integration)
            import_route(api_id, verb, path, integrations[uri], operation.get("security") or [], authorizers)
    log.info("HTTP API %s: %d routes from its body", api_id, len(apigateway._routes[api_id]))


def import_authorizer(api_id: str, name: str, authorizer: Properties) -> str:
    """Create a JWT authorizer and return its id."""
    jwt = authorizer["jwtConfiguration"]
    provisioners._apigw_v2_authorizer_create(
        name,
        {
            "ApiId": api_id,
            "AuthorizerType": "JWT",
            "Name": name,
            "IdentitySource": [authorizer["identitySource"]],
            "JwtConfiguration": {"Audience": jwt["audience"], "Issuer": jwt["issuer"]},
        },
        "",
    )
    return list(apigateway._authorizers[api_id])[-1]


def import_integration(api_id: str, integration: Properties) -> str:
    """Create the proxy integration to one function and return its id."""
    provisioners._apigw_v2_integration_create(
        "integration",
        {
            "ApiId": api_id,
            "IntegrationType": "AWS_PROXY",
            "IntegrationUri": integration["uri"],
            "PayloadFormatVersion": integration.get("payloadFormatVersion", "2.0"),
        },
        "",
    )
    return list(apigateway._integrations[api_id])[-1]


def import_route(
    api_id: str, verb: str, path: str, integration: str, security: list[dict[str, list[str]]], authorizers: dict[str, str]
) -> None:
    """Create one route; it has an authorizer exactly when its operation names one."""
    method = "ANY" if verb == "x-amazon-apigateway-any-method" else verb.upper()
    route: Properties = {"ApiId": api_id, "RouteKey": f"{method} {path}", "Target": f"integrations/{integration}"}
    for requirement in security:
        for name, scopes in requirement.items():
            if name in authorizers:
                route |= {"AuthorizationType": "JWT", "AuthorizerId": authorizers[name], "AuthorizationScopes": scopes or []}
    provisioners._apigw_v2_route_create("route", route, "")


def transform_nested_templates() -> None:
    """Apply the transforms that a nested template declares (`Fn::ForEach` is one's), as CloudFormation does.

    Upstream applies those of the root template only and leaves the loops of a nested one as they stand.
    """
    upstream = engine._parse_template

    def parse(body: str) -> dict[str, Any]:
        return engine._apply_transforms(upstream(body))

    # Only the deployment of nested stacks looks the function up here; that of root templates has its own reference.
    engine._parse_template = parse


def keep_attributes_in_nested_stacks() -> None:
    """Keep the attributes of what does not change when a nested stack is updated.

    Upstream forgets them there, so that the first `Fn::GetAtt` of an unchanged resource fails the update.
    """
    from ministack.services import cloudformation

    upstream = provisioners._update_resource

    def update(
        kind: str,
        physical_id: str,
        old: Properties,
        new: Properties,
        stack: str,
        logical_id: str | None = None,
        old_attrs: Attributes | None = None,
    ) -> tuple[str, Attributes]:
        if old_attrs is None:
            known = (cloudformation._stacks.get(stack) or {}).get("_resources", {})
            old_attrs = known.get(logical_id, {}).get("Attributes")
        return upstream(kind, physical_id, old, new, stack, logical_id, old_attrs)

    provisioners._update_resource = update


def tell_sam_the_parameters() -> None:
    """Give SAM the values of the stack's parameters, as CloudFormation does; upstream gives it none.

    SAM asks for those that decide what it makes: which version of a function is published, whether by a canary.
    """
    from samtranslator.translator import transform

    upstream_parameters, upstream_transform = engine._transform_parameters, transform.transform
    values: dict[str, str] = {}

    def parameters(*args: Any) -> dict[str, str]:
        found = upstream_parameters(*args)
        values.clear()
        values.update(found)
        return found

    def translate(template: Properties, given: dict[str, str], policies: object) -> Properties:
        return upstream_transform(template, {**values, **given}, policies)

    engine._transform_parameters, transform.transform = parameters, translate


def apply_table_ttl(handlers: dict[str, Handlers]) -> None:
    """Honour `TimeToLiveSpecification` of a table, which upstream leaves out."""
    table = handlers["AWS::DynamoDB::Table"]
    upstream_create, upstream_update = table["create"], table["update"]

    def set_ttl(name: str, props: Properties) -> None:
        spec = props.get("TimeToLiveSpecification")
        if spec:
            dynamodb._update_ttl({"TableName": name, "TimeToLiveSpecification": spec})

    def create(logical_id: str, props: Properties, stack: str) -> tuple[str, Attributes]:
        result = upstream_create(logical_id, props, stack)
        set_ttl(result[0], props)
        return result

    def update(name: str, old: Properties, new: Properties, *rest: Any, **named: Any) -> tuple[str, Attributes]:
        result = upstream_update(name, old, new, *rest, **named)
        if old.get("TimeToLiveSpecification") != new.get("TimeToLiveSpecification"):
            set_ttl(result[0], new)
        return result

    table["create"], table["update"] = create, update


def lock_objects(handlers: dict[str, Handlers]) -> None:
    """Give a bucket the Object Lock of its template: new objects get its default retention, and S3 refuses to delete their versions.

    Upstream keeps a lock that was set by a call, and ignores that of a template.
    """
    bucket = handlers["AWS::S3::Bucket"]
    upstream_create = bucket["create"]

    def create(logical_id: str, props: Properties, stack: str) -> tuple[str, Attributes]:
        name, attributes = upstream_create(logical_id, props, stack)
        if str(props.get("ObjectLockEnabled", "")).lower() == "true":
            retention = props.get("ObjectLockConfiguration", {}).get("Rule", {}).get("DefaultRetention")
            # Numbers of a template arrive as text.
            units = {unit: int(retention[unit]) for unit in ("Days", "Years") if unit in retention} if retention else {}
            s3._bucket_object_lock[name] = {"enabled": True, "default_retention": {"Mode": retention["Mode"], **units} if retention else None}
        return name, attributes

    bucket["create"] = create


def show_mail_headers() -> None:
    """Show a mail's own headers among the sent ones; upstream forgets them, and with them how one unsubscribes.

    `?to=<address>` shows the mails to one address only: whoever waits for one asks often, and all of them are megabytes.
    """
    from ministack import app

    headers_of: dict[str, list[dict[str, str]]] = {}
    upstream_send, upstream_list = ses_v2.handle_request, app._handle_ses_messages_request

    async def send(method: str, path: str, headers: dict[str, str], body: bytes, query: dict[str, Any]) -> Any:
        answer = await upstream_send(method, path, headers, body, query)
        if path.rstrip("/") == "/v2/email/outbound-emails" and answer[0] == 200:
            simple = json.loads(body).get("Content", {}).get("Simple", {})
            headers_of[json.loads(answer[2])["MessageId"]] = simple.get("Headers", [])
        return answer

    async def listed(method: str, path: str, headers: dict[str, str], query: dict[str, Any]) -> Any:
        answer = await upstream_list(method, path, headers, query)
        if answer is None or answer[0] != 200:
            return answer
        found = json.loads(answer[2])
        to = query.get("to")
        to = to[0] if isinstance(to, (list, tuple)) else to
        for account, mails in found["messages"].items():
            found["messages"][account] = [mail for mail in mails if to is None or to in mail["To"]]
            for mail in found["messages"][account]:
                mail["Headers"] = headers_of.get(mail["MessageId"], [])
        return answer[0], answer[1], json.dumps(found).encode()

    ses_v2.handle_request, app._handle_ses_messages_request = send, listed


def accept_route_responses(handlers: dict[str, Handlers]) -> None:
    """Take `AWS::ApiGatewayV2::RouteResponse`, without which API Gateway sends no answer to a frame.

    Upstream sends the answer in any case and does not know the resource.
    """

    def create(logical_id: str, _props: Properties, _stack: str) -> tuple[str, Attributes]:
        return logical_id, {}

    handlers["AWS::ApiGatewayV2::RouteResponse"] = {"create": create, "delete": lambda _id, _props: None}


def keep_snapshots() -> None:
    """Save the state every half minute; upstream saves only at a clean stop, so a `kill -9` would lose everything."""

    def snapshot_for_ever() -> None:
        from ministack import app

        while True:
            time.sleep(SNAPSHOT_SECONDS)
            try:
                app.save_all(app._build_persistence_save_dict())
            except Exception:  # the next snapshot may succeed; the emulator must go on
                log.exception("the state could not be saved")

    threading.Thread(target=snapshot_for_ever, name="snapshots", daemon=True).start()


def stop_with_parent() -> None:
    """Stop when standard input closes: it is a pipe from `cargo dev`, which closes however that process dies."""

    def wait_for_end() -> None:
        sys.stdin.buffer.read()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait_for_end, name="parent", daemon=True).start()


def main() -> None:
    """Apply the corrections, then hand over to MiniStack."""
    stop_with_parent()
    shorten_log_wait()
    handlers = resource_handlers()
    import_http_api_bodies(handlers)
    accept_route_responses(handlers)
    transform_nested_templates()
    keep_attributes_in_nested_stacks()
    tell_sam_the_parameters()
    apply_table_ttl(handlers)
    lock_objects(handlers)
    show_mail_headers()
    monitor.watch_as_cloudwatch(handlers)
    strict.refuse_what_aws_refuses(handlers)
    accounts.make_tables_of_tests()
    accounts.find_pools_of_tests()
    faults.watch_traffic()
    if os.environ.get("PERSIST_STATE") == "1":
        keep_snapshots()
    from ministack.app import main as ministack

    sys.argv = ["ministack"]
    ministack()


if __name__ == "__main__":
    main()
