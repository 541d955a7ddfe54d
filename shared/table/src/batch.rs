//! Reads items of several tables by their keys, in one call.

use std::{
    collections::{BTreeMap, HashMap},
    time::Duration,
};

use aws_sdk_dynamodb::{Client, types::KeysAndAttributes};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    Area, Entity, Key, Read, StoreError, Table,
    batch_get::{TRIES, Unprocessed, item},
    reader::RawResponse,
    table::Item,
};

/// The items to read, at most the hundred that DynamoDB accepts in one call.
#[derive(Default)]
pub struct Batch {
    client: Option<Client>,
    keys: BTreeMap<String, Vec<Item>>,
}

/// DynamoDB's response, by table.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Answer {
    responses: BTreeMap<String, Vec<Value>>,
    #[serde(default)]
    unprocessed_keys: BTreeMap<String, Unprocessed>,
}

impl Batch {
    /// An empty batch.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the item with this id.
    #[must_use]
    pub fn and<E: Entity<A>, A: Area>(self, table: &Table<A>, id: E::Id<'_>) -> Self {
        self.and_key(table, &E::key(id))
    }

    /// Adds the item with this key.
    #[must_use]
    pub fn and_key<A: Area>(mut self, table: &Table<A>, key: &Key) -> Self {
        self.client.get_or_insert_with(|| table.client.clone());
        self.keys.entry(table.name.clone()).or_default().push(item(key));
        self
    }

    /// Reads all items, strongly consistent.
    ///
    /// # Errors
    /// When a table does not respond, or only in part.
    pub async fn read(self) -> Result<Batched, StoreError> {
        let mut found = HashMap::new();
        let (Some(client), mut keys) = (self.client, self.keys) else {
            return Ok(Batched(found));
        };
        for tried in 0..TRIES {
            if tried > 0 {
                tokio::time::sleep(Duration::from_millis(10 << tried)).await;
            }
            let mut asked = HashMap::new();
            for (table, keys) in keys {
                let keys = KeysAndAttributes::builder().set_keys(Some(keys)).consistent_read(true);
                asked.insert(table, keys.build().map_err(StoreError::table)?);
            }
            let raw = RawResponse::batch_get_item();
            let ask = client.batch_get_item().set_request_items(Some(asked));
            let ask = ask.customize().interceptor(raw.clone());
            ask.send().await.map_err(StoreError::table)?;
            let answer = raw.read::<Answer>()?;
            for (table, items) in answer.responses {
                for item in items {
                    let part = |name: &str| item[name]["S"].as_str().unwrap_or_default().to_owned();
                    found.insert((table.clone(), part("pk"), part("sk")), item);
                }
            }
            let left = answer.unprocessed_keys.into_iter();
            keys = left.map(|(table, left)| (table, left.items().collect())).collect();
            if keys.is_empty() {
                return Ok(Batched(found));
            }
        }
        Err(StoreError::table(std::io::Error::other(
            "a part of the items was never answered",
        )))
    }
}

/// The items that were found.
pub struct Batched(HashMap<(String, String, String), Value>);

impl Batched {
    /// The item with this id, if it was requested and exists.
    ///
    /// # Errors
    /// When it cannot be deserialised.
    pub fn get<E: Entity<A>, A: Area>(&self, table: &Table<A>, id: E::Id<'_>) -> Result<Option<Read<E>>, StoreError> {
        let found = self.at(table, E::key(id));
        found.map(Read::deserialize).transpose().map_err(StoreError::table)
    }

    /// The integer fields of a counter item.
    pub fn counts<A: Area>(&self, table: &Table<A>, counter: Key) -> BTreeMap<String, i64> {
        let fields = self.at(table, counter).and_then(Value::as_object).into_iter().flatten();
        let number = |value: &Value| value["N"].as_str()?.parse().ok();
        fields
            .filter_map(|(field, value)| Some((field.clone(), number(value)?)))
            .collect()
    }

    fn at<A: Area>(&self, table: &Table<A>, Key { pk, sk }: Key) -> Option<&Value> {
        self.0.get(&(table.name.clone(), pk, sk))
    }
}
