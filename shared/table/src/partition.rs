//! Whole partitions of one person, with items of all kinds: for export and erasure.

use std::time::Duration;

use aws_sdk_dynamodb::{
    Client,
    types::{AttributeValue, DeleteRequest, PutRequest, WriteRequest},
};
use environment::{Env, MissingEnv};
use serde_dynamo::aws_sdk_dynamodb_1::from_item;
use serde_json::{Map, Value};
use tokio::task::JoinSet;

use crate::{
    Area, Entity, Key, StoreError, Table,
    table::{Expect, Item, build_put, text},
};

/// `DynamoDB`'s limit of writes in one call.
const MOST: usize = 25;
/// The number of parallel calls.
const AT_ONCE: usize = 8;
/// How often unprocessed writes are retried.
const TRIES: u32 = 6;
/// Attributes of an item that are not part of its content.
const OURS: [&str; 11] = [
    "pk", "sk", "kind", "version", "ttl", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk", "gsi3pk", "gsi3sk",
];

/// A stored item of any kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Kept {
    /// Its key.
    pub key: Key,
    /// Its kind; empty for counters.
    pub kind: String,
    /// Its content.
    pub fields: Map<String, Value>,
}

/// A table of which whole partitions are read or deleted, whatever kinds of items they have.
#[derive(Clone)]
pub struct AnyTable {
    client: Client,
    name: String,
}

impl<A: Area> From<&Table<A>> for AnyTable {
    fn from(table: &Table<A>) -> Self {
        Self {
            client: table.client.clone(),
            name: table.name.clone(),
        }
    }
}

impl AnyTable {
    /// The table named by this environment variable.
    ///
    /// # Errors
    /// When the variable is not set.
    pub fn from_env(env: &Env, variable: &'static str) -> Result<Self, MissingEnv> {
        Ok(Self {
            client: env.dynamodb.clone(),
            name: env.var(variable)?,
        })
    }

    /// All items of a partition, in order. For partitions of one person, which are naturally short.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn partition(&self, pk: &str) -> Result<Vec<Kept>, StoreError> {
        let mut found = Vec::new();
        let mut start: Option<Item> = None;
        loop {
            let page = self
                .client
                .query()
                .table_name(&self.name)
                .key_condition_expression("pk = :pk")
                .expression_attribute_values(":pk", text(pk))
                .consistent_read(true)
                .set_exclusive_start_key(start)
                .send()
                .await
                .map_err(StoreError::table)?;
            for item in page.items.unwrap_or_default() {
                found.push(kept(item)?);
            }
            start = page.last_evaluated_key.filter(|key| !key.is_empty());
            if start.is_none() {
                return Ok(found);
            }
        }
    }

    /// Deletes these items. Idempotent.
    ///
    /// # Errors
    /// When the table does not respond, or only in part.
    pub async fn wipe(&self, keys: &[Key]) -> Result<(), StoreError> {
        for keys in keys.chunks(MOST) {
            let deletions = keys.iter().map(deletion).collect::<Result<Vec<_>, _>>()?;
            self.write_all(deletions).await?;
        }
        Ok(())
    }

    /// At most [`MOST`] writes, with retries of unprocessed ones.
    async fn write_all(&self, mut left: Vec<WriteRequest>) -> Result<(), StoreError> {
        for tried in 0..TRIES {
            if tried > 0 {
                tokio::time::sleep(Duration::from_millis(10 << tried)).await;
            }
            let answer = self
                .client
                .batch_write_item()
                .request_items(&self.name, left)
                .send()
                .await
                .map_err(StoreError::table)?;
            let mut unprocessed = answer.unprocessed_items.unwrap_or_default();
            left = unprocessed.remove(&self.name).unwrap_or_default();
            if left.is_empty() {
                return Ok(());
            }
        }
        let error = std::io::Error::other("a part of the items was never written");
        Err(StoreError::table(error))
    }
}

impl<A: Area> Table<A> {
    /// Deletes these items. Idempotent.
    ///
    /// # Errors
    /// When the table does not respond, or only in part.
    pub async fn wipe(&self, keys: &[Key]) -> Result<(), StoreError> {
        AnyTable::from(self).wipe(keys).await
    }

    /// Writes these items, overwriting existing ones: all of them, or returns an error, after which some may be
    /// written. Their keys must be distinct.
    ///
    /// # Errors
    /// When the table does not respond, or only in part.
    pub async fn lay<E: Entity<A>>(&self, items: &[E]) -> Result<(), StoreError> {
        for several in items.chunks(MOST * AT_ONCE) {
            let mut writing = JoinSet::new();
            for some in several.chunks(MOST) {
                let puts = some.iter().map(|it| addition(&self.name, it));
                let (table, puts) = (AnyTable::from(self), puts.collect::<Result<Vec<_>, _>>()?);
                writing.spawn(async move { table.write_all(puts).await });
            }
            while let Some(written) = writing.join_next().await {
                written.map_err(StoreError::table)??;
            }
        }
        Ok(())
    }
}

fn addition<A: Area, E: Entity<A>>(table: &str, it: &E) -> Result<WriteRequest, StoreError> {
    let put = build_put(table, it, Expect::Anything)?;
    let put = PutRequest::builder().set_item(Some(put.item)).build();
    Ok(WriteRequest::builder()
        .put_request(put.map_err(StoreError::table)?)
        .build())
}

fn deletion(key: &Key) -> Result<WriteRequest, StoreError> {
    let delete = DeleteRequest::builder()
        .key("pk", text(&key.pk))
        .key("sk", text(&key.sk));
    let delete = delete.build().map_err(StoreError::table)?;
    Ok(WriteRequest::builder().delete_request(delete).build())
}

fn kept(mut item: Item) -> Result<Kept, StoreError> {
    let take = |name: &str| match item.get(name) {
        Some(AttributeValue::S(text)) => text.clone(),
        _ => String::new(),
    };
    let key = Key::new(take("pk"), take("sk"));
    let kind = take("kind");
    for name in OURS {
        item.remove(name);
    }
    let fields = from_item(item).map_err(StoreError::table)?;
    Ok(Kept { key, kind, fields })
}
