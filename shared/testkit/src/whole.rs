//! Reads whole tables, for tests that check that a value is in none of them. The product never does this.

use aws_sdk_dynamodb::types::AttributeValue;

use crate::Local;

impl Local {
    /// Every item of a table, as text.
    pub async fn everything(&self, table: &str) -> Vec<String> {
        let mut found = Vec::new();
        for item in self.items(table).await {
            found.push(format!("{item:?}"));
        }
        found
    }

    /// Deletes expired items (time to live), as `DynamoDB` itself does within a few days.
    pub async fn lapse(&self, table: &str) {
        let now = self.clock.now().as_second();
        for item in self.items(table).await {
            let ends: Option<i64> = item.get("ttl").and_then(|ttl| ttl.as_n().ok()?.parse().ok());
            if ends.is_some_and(|ends| ends <= now) {
                let delete = self.client.delete_item().table_name(table);
                let delete = delete.key("pk", item["pk"].clone()).key("sk", item["sk"].clone());
                delete.send().await.unwrap();
            }
        }
    }

    /// Every item of a table.
    pub async fn items(&self, table: &str) -> Vec<std::collections::HashMap<String, AttributeValue>> {
        let pages = self.client.scan().table_name(table).into_paginator().items().send();
        pages.collect::<Result<_, _>>().await.unwrap()
    }
}
