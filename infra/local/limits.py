"""Counts what the templates use of CloudFormation's, IAM's and CloudFront's quotas, and fails above 80 % of one.

`limits.py` prints the table. `--write <folder>` leaves the templates there as CloudFormation sees them, with loops unrolled and
SAM's resources translated, for other checkers. `--released <folder>` also compares the tables with those of an earlier release,
whose templates lie in that folder, and refuses what CloudFormation cannot do in one update.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import re
import sys
from pathlib import Path
from typing import Any

from samcli.lib.cfn_language_extensions import process_template
from samcli.yamlhelper import yaml_parse
from samtranslator.translator.managed_policy_translator import ManagedPolicyLoader
from samtranslator.translator.transform import transform

Template = dict[str, Any]

ROOT = Path(__file__).parents[2]
NESTED = ("data", "events", "consumers", "edge", "edge-limit", "watch")

# The share of a quota that may be used before a check fails, so that it fails early enough.
SHARE = 0.8

# Of CloudFormation: "Understand CloudFormation quotas". Of an HTTP API: routes per API. Of IAM: characters of all inline policies
# of a role, without white space. Of Lambda: the resource-based policy. Of CloudFront: a function, and the header of a policy.
QUOTAS = {
    "resources": 500,
    "outputs": 200,
    "parameters": 200,
    "mappings": 200,
    "dynamic references": 60,
    "template, bytes": 1_000_000,
    "routes of the API": 300,
    "largest role policy, characters": 10_240,
    "largest function of the edge, bytes": 10_240,
    "content security policy, characters": 1_783,
}

# Dummy values as long as the real ones, where the length counts.
LONGEST = {
    "AWS::Partition": "aws",
    "AWS::Region": "ap-northeast-1",
    "AWS::AccountId": "123456789012",
    "AWS::StackName": "kilele-production",
    "AWS::URLSuffix": "amazonaws.com",
    # A bucket's name has 63 characters at most.
    "DocumentsBucketDomain": "x" * 63 + ".s3.ap-northeast-1.amazonaws.com",
}


class NoManagedPolicies:
    """SAM asks IAM for managed policies by name; ours are named by nobody."""

    def list_policies(self, *_: object, **__: object) -> dict[str, list[object]]:
        """No policy."""
        return {"Policies": []}

    def get_paginator(self, *_: object) -> NoManagedPolicies:
        """This."""
        return self

    def paginate(self, *_: object, **__: object) -> list[dict[str, list[object]]]:
        """No page."""
        return []


def load(file: Path, **parameters: str) -> Template:
    """A template with its loops unrolled and these parameters' values."""
    template: Template = yaml_parse(file.read_text())
    for name, value in parameters.items():
        template["Parameters"][name]["Default"] = value
    return process_template(template)


def translated(template: Template) -> Template:
    """What SAM makes of the root template."""
    local = json.loads(json.dumps(template, default=str))
    local["Transform"] = "AWS::Serverless-2016-10-31"
    for resource in local["Resources"].values():
        if resource["Type"] == "AWS::Serverless::Function":
            resource["Properties"]["CodeUri"] = "s3://bucket/key"
    # SAM logs for a switch inside a template each time that it does not know it.
    logging.getLogger("samtranslator.feature_toggle.feature_toggle").setLevel(logging.ERROR)
    # SAM makes names for a region, any region.
    os.environ.setdefault("AWS_DEFAULT_REGION", "eu-west-1")
    defaults = {name: parameter.get("Default", "") for name, parameter in local["Parameters"].items()}
    return transform(local, defaults, ManagedPolicyLoader(NoManagedPolicies()))


def length(value: object) -> int:
    """The characters of a policy once its references are replaced."""
    text = json.dumps(value, separators=(",", ":"))
    text = re.sub(r'\{"Fn::Sub":"([^"]*)"\}', r'"\1"', text)
    text = re.sub(r'\{"Fn::GetAtt":\["?[^]]*\]\}', '"' + "x" * 110 + '"', text)
    text = re.sub(r'\{"Ref":"[^"]*"\}', '"' + "x" * 40 + '"', text)
    return len(re.sub(r"\$\{([^}]*)\}", lambda found: LONGEST.get(found[1], "x" * 110), text))


def role_policy(template: Template) -> int:
    """The inline policies of the role that has most."""
    roles = [it["Properties"] for it in template["Resources"].values() if it["Type"] == "AWS::IAM::Role"]
    return max((sum(length(policy["PolicyDocument"]) for policy in role.get("Policies", [])) for role in roles), default=0)


def edge(template: Template) -> dict[str, int]:
    """The largest function and the longest content security policy."""
    functions = [0]
    policies = [0]
    for resource in template["Resources"].values():
        if resource["Type"] == "AWS::CloudFront::Function":
            functions.append(len(resource["Properties"]["FunctionCode"].encode()))
        if resource["Type"] == "AWS::CloudFront::ResponseHeadersPolicy":
            security = resource["Properties"]["ResponseHeadersPolicyConfig"]["SecurityHeadersConfig"]
            policy = security["ContentSecurityPolicy"]["ContentSecurityPolicy"]
            text = policy["Fn::Sub"] if isinstance(policy, dict) else policy
            policies.append(len(re.sub(r"\$\{([^}]*)\}", lambda found: LONGEST[found[1]], text.strip())))
    return {"largest function of the edge, bytes": max(functions), "content security policy, characters": max(policies)}


def counts(template: Template) -> dict[str, int]:
    """What a template uses."""
    text = json.dumps(template, default=str)
    return {
        "resources": len(template["Resources"]),
        "outputs": len(template.get("Outputs", {})),
        "parameters": len(template.get("Parameters", {})),
        "mappings": len(template.get("Mappings", {})),
        "dynamic references": text.count("{{resolve:"),
        "template, bytes": len(text),
        "largest role policy, characters": role_policy(template),
        **edge(template),
    }


def templates() -> dict[str, Template]:
    """Every template by its name, as CloudFormation sees it."""
    nested = {f"infra/{name}.yaml": load(ROOT / f"infra/{name}.yaml") for name in NESTED}
    # A canary takes resources of its own.
    return {"template.yaml": translated(load(ROOT / "template.yaml", Canary="true")), **nested}


def measured(seen: dict[str, Template]) -> dict[str, dict[str, int]]:
    """By template, what it uses of each quota."""
    used = {name: counts(template) for name, template in seen.items()}
    body = json.loads((ROOT / "infra/api.json").read_text())
    used["template.yaml"]["routes of the API"] = sum(len(operations) for operations in body["paths"].values())
    return used


def write(seen: dict[str, Template], folder: Path) -> None:
    """Leave the templates in a folder."""
    for name, template in seen.items():
        file = (folder / name).with_suffix(".json")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(template, indent=1, default=str))


def refused(earlier: Template, later: Template) -> list[str]:
    """What CloudFormation would not do to the tables of an earlier template in one update."""
    problems = []
    for name, resource in earlier["Resources"].items():
        if resource["Type"] != "AWS::DynamoDB::Table":
            continue
        if name not in later["Resources"]:
            problems.append(f"{name} is gone: its data would be kept, but no function would find it")
            continue
        before, after = resource["Properties"], later["Resources"][name]["Properties"]
        if before["KeySchema"] != after["KeySchema"]:
            problems.append(f"{name} has another key: the table would be replaced by an empty one")
        indexes = [{index["IndexName"]: index for index in table.get("GlobalSecondaryIndexes", [])} for table in (before, after)]
        changed = set(indexes[0]) ^ set(indexes[1])
        if len(changed) > 1:
            problems.append(f"{name} gains or loses {', '.join(sorted(changed))}: DynamoDB takes one index a table and update")
        problems += [
            f"{index} of {name} changed in place: make a new one, move the lists, remove the old one, in three releases"
            for index in sorted(set(indexes[0]) & set(indexes[1]))
            if indexes[0][index] != indexes[1][index]
        ]
    return problems


def main() -> None:
    """Print the table; fail when a quota is nearly used up or the tables cannot be updated."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--released", type=Path, help="the folder of an earlier release's templates")
    parser.add_argument("--write", type=Path, help="where to leave the templates as CloudFormation sees them")
    arguments = parser.parse_args()
    problems = []
    seen = templates()
    if arguments.write:
        write(seen, arguments.write)
    for template, used in measured(seen).items():
        print(template)
        for what, amount in used.items():
            share = amount / QUOTAS[what]
            if amount:
                print(f"  {what:38} {amount:>9,} of {QUOTAS[what]:>9,}  {share:4.0%}")
            if share > SHARE:
                problems.append(f"{template}: {what}: {amount} of {QUOTAS[what]}")
    if arguments.released:
        problems += refused(load(arguments.released / "infra/data.yaml"), load(ROOT / "infra/data.yaml"))
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
