//! A list of fifty in a minimal function: the SDK's query for the keys, its batch read of the records, one pass of
//! serde in, one out. No router, no guards, no log, no rules: the baseline for our lists.

use std::collections::HashMap;

use aws_sdk_dynamodb::{
    Client,
    types::{AttributeValue, KeysAndAttributes},
};
use domain::Introduction;
use environment::Env;
use lambda_runtime::{Error, LambdaEvent, run, service_fn};
use serde_json::{Value, json};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let env = Env::of_process()?;
    let (client, table) = (env.dynamodb.clone(), env.var("INTRODUCTIONS_TABLE")?);
    run(service_fn(async |event: LambdaEvent<Value>| {
        list(&client, &table, &event.payload).await
    }))
    .await
}

async fn list(client: &Client, table: &str, event: &Value) -> Result<Value, Error> {
    let subject = event
        .pointer("/requestContext/authorizer/jwt/claims/sub")
        .and_then(Value::as_str);
    let employer = format!("usr_{}", subject.unwrap_or_default().replace('-', ""));
    let found = client
        .query()
        .table_name(table)
        .index_name("gsi1")
        .key_condition_expression("gsi1pk = :employer")
        .expression_attribute_values(":employer", AttributeValue::S(employer))
        .scan_index_forward(false)
        .limit(50)
        .send()
        .await?;
    // The index holds keys only.
    let keys = found.items.unwrap_or_default().into_iter().map(|mut item| {
        item.retain(|name, _| name == "pk" || name == "sk");
        item
    });
    let wanted = KeysAndAttributes::builder().set_keys(Some(keys.collect())).build()?;
    let read = client
        .batch_get_item()
        .set_request_items(Some(HashMap::from([(table.to_owned(), wanted)])))
        .send()
        .await?;
    let records = read.responses.unwrap_or_default().remove(table).unwrap_or_default();
    let introductions: Vec<Introduction> = serde_dynamo::from_items(records)?;
    let body = serde_json::to_string(&introductions)?;
    Ok(json!({"statusCode": 200, "headers": {"content-type": "application/json"}, "body": body}))
}
