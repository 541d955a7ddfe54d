"""Publishes two releases of a site and looks at what its bucket shows. For site.rs."""

from __future__ import annotations

import importlib.util
import json
import sys
import tempfile
from pathlib import Path

import boto3

STACK = "published"
TEMPLATE = {
    "Resources": {
        "Bucket": {"Type": "AWS::S3::Bucket", "Properties": {"VersioningConfiguration": {"Status": "Enabled"}}},
        "Edge": {
            "Type": "AWS::CloudFront::Distribution",
            "Properties": {
                "DistributionConfig": {
                    "Enabled": True,
                    "Origins": [{"Id": "site", "DomainName": {"Fn::GetAtt": ["Bucket", "RegionalDomainName"]}, "S3OriginConfig": {}}],
                    "DefaultCacheBehavior": {"TargetOriginId": "site", "ViewerProtocolPolicy": "redirect-to-https", "ForwardedValues": {"QueryString": False}},
                }
            },
        },
    },
    "Outputs": {"SiteBucketName": {"Value": {"Ref": "Bucket"}}, "EdgeId": {"Value": {"Ref": "Edge"}}},
}
# `about` changes from one release to the next, `old` goes, `new` comes; each page asks for an asset of its release.
RELEASES = [
    {"index.html": "home", "about/index.html": "about, first", "old/index.html": "old", "assets/first.js": "1", "assets/both.js": "3"},
    {"index.html": "home", "about/index.html": "about, second", "new/index.html": "new", "assets/second.js": "2", "assets/both.js": "3"},
]


def outputs() -> dict[str, str]:
    found = boto3.client("cloudformation").describe_stacks(StackName=STACK)["Stacks"][0]["Outputs"]
    return {output["OutputKey"]: output["OutputValue"] for output in found}


def make(aws: str) -> object:
    cloudformation = boto3.client("cloudformation")
    cloudformation.create_stack(StackName=STACK, TemplateBody=json.dumps(TEMPLATE))
    cloudformation.get_waiter("stack_create_complete").wait(StackName=STACK, WaiterConfig={"Delay": 1})
    return {}


def publish(aws: str, release: str) -> object:
    """As `cargo dev site` does once it has built the site."""
    spec = importlib.util.spec_from_file_location("aws", aws)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "client"
        for file, text in RELEASES[int(release)].items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text)
        rules = Path(name) / "rules.json"
        rules.write_text('[{"value": "no-cache"}]')
        return module.put_site(outputs()["SiteBucketName"], outputs()["EdgeId"], folder, rules)


def look(aws: str) -> object:
    s3, bucket = boto3.client("s3"), outputs()["SiteBucketName"]
    keys = [item["Key"] for item in s3.list_objects_v2(Bucket=bucket)["Contents"] if item["Key"] != "assets/release.json"]
    return {
        "shows": {key: s3.get_object(Bucket=bucket, Key=key)["Body"].read().decode() for key in keys},
        "expiring": [key for key in keys if {"Key": "replaced", "Value": "true"} in s3.get_object_tagging(Bucket=bucket, Key=key)["TagSet"]],
        "forgotten": boto3.client("cloudfront").list_invalidations(DistributionId=outputs()["EdgeId"])["InvalidationList"]["Quantity"],
    }


print(json.dumps({"make": make, "publish": publish, "look": look}[sys.argv[1]](*sys.argv[2:])))
