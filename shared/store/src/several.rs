//! Several items by their keys, in one call.

use std::{collections::BTreeMap, time::Duration};

use aws_sdk_dynamodb::types::KeysAndAttributes;
use serde::Deserialize;

use crate::{
    Entity, Key, Read, StoreError, Table,
    item::Values,
    table::{Item, text},
    unread::Unread,
};

/// DynamoDB's own limit of keys per call.
const MOST: usize = 100;
/// How often what was left over is asked for again: DynamoDB answers in part when it is pressed, or after 16 MB.
const TRIES: u32 = 5;

/// What DynamoDB answers to a read of several items, by table.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", bound(deserialize = "E: Deserialize<'de>"))]
struct Several<E> {
    responses: BTreeMap<String, Vec<Read<E>>>,
    #[serde(default)]
    unprocessed_keys: BTreeMap<String, Unprocessed>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Unprocessed {
    keys: Vec<Values<BTreeMap<String, String>>>,
}

impl Table {
    /// Those of these items that are there, in no order, as of now.
    ///
    /// # Errors
    /// When the table does not answer, or not whole.
    pub async fn several<'a, E: Entity>(&self, ids: &[E::Id<'a>]) -> Result<Vec<Read<E>>, StoreError>
    where
        E::Id<'a>: Copy,
    {
        let mut found = Vec::new();
        for ids in ids.chunks(MOST) {
            let keys = ids.iter().map(|id| key(E::key(*id))).collect();
            self.read_keys(keys, &mut found).await?;
        }
        Ok(found)
    }

    async fn read_keys<E: Entity>(&self, mut keys: Vec<Item>, found: &mut Vec<Read<E>>) -> Result<(), StoreError> {
        for tried in 0..TRIES {
            if tried > 0 {
                tokio::time::sleep(Duration::from_millis(10 << tried)).await;
            }
            let asked = KeysAndAttributes::builder()
                .set_keys(Some(keys))
                .consistent_read(true)
                .build()
                .map_err(StoreError::table)?;
            let unread = Unread::batch_get_item();
            self.client
                .batch_get_item()
                .request_items(&self.name, asked)
                .customize()
                .interceptor(unread.clone())
                .send()
                .await
                .map_err(StoreError::table)?;
            let Several {
                responses,
                unprocessed_keys,
            } = unread.read::<Several<E>>()?;
            found.extend(responses.into_values().flatten());
            let left = unprocessed_keys.into_values().flat_map(|left| left.keys);
            keys = left
                .map(|Values(key)| key.into_iter().map(|(name, value)| (name, text(value))).collect())
                .collect();
            if keys.is_empty() {
                return Ok(());
            }
        }
        Err(StoreError::table(std::io::Error::other(
            "a part of the items was never answered",
        )))
    }
}

fn key(Key { pk, sk }: Key) -> Item {
    Item::from([("pk".to_owned(), text(pk)), ("sk".to_owned(), text(sk))])
}
