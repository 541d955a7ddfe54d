"""What an operator sees of the stack `staged`: `look` prints its state, `end` deletes it."""

import json
import sys

import boto3
from botocore.exceptions import ClientError

cloudformation = boto3.client("cloudformation")


def stack():
    try:
        return cloudformation.describe_stacks(StackName="staged")["Stacks"][0]
    except ClientError:
        return None


def look():
    found = stack()
    if found is None or found["StackStatus"] == "DELETE_COMPLETE":
        return {"status": None}
    outputs = {output["OutputKey"]: output["OutputValue"] for output in found.get("Outputs", [])}
    table = boto3.client("dynamodb").describe_table(TableName=outputs["AccountsTableName"])["Table"]
    return {
        "status": found["StackStatus"],
        "indexes": sorted(index["IndexName"] for index in table["GlobalSecondaryIndexes"]),
        "projections": sorted({index["Projection"]["ProjectionType"] for index in table["GlobalSecondaryIndexes"]}),
        "routes": len(boto3.client("apigatewayv2").get_routes(ApiId=outputs["ApiId"], MaxResults="500")["Items"]),
        "queues": len(boto3.client("sqs").list_queues(QueueNamePrefix="staged-")["QueueUrls"]),
        "released": boto3.client("lambda").get_alias(FunctionName="staged-auth", Name="live")["FunctionVersion"],
        "alarms": len(boto3.client("cloudwatch").describe_alarms(MaxRecords=100)["MetricAlarms"]) > 50,
    }


def end():
    cloudformation.delete_stack(StackName="staged")
    cloudformation.get_waiter("stack_delete_complete").wait(StackName="staged", WaiterConfig={"Delay": 1, "MaxAttempts": 120})
    return look()


print(json.dumps({"look": look, "end": end}[sys.argv[1]]()))
