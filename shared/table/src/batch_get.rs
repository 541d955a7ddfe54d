//! Reads several items of one table by their keys, in one call.

use std::{collections::BTreeMap, time::Duration};

use aws_sdk_dynamodb::types::KeysAndAttributes;
use serde::{Deserialize, de::DeserializeOwned};
use tokio::task::JoinSet;

use crate::{
    Area, Entity, Key, Read, StoreError, Table,
    reader::{RawResponse, Values},
    table::{Item, text},
};

/// DynamoDB's limit of keys per call.
const MOST: usize = 100;
/// How often unprocessed keys are retried: DynamoDB returns a part under load, or after 16 MB.
pub(crate) const TRIES: u32 = 5;

/// DynamoDB's response to a batch read, by table.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", bound(deserialize = "I: Deserialize<'de>"))]
struct Several<I> {
    responses: BTreeMap<String, Vec<I>>,
    #[serde(default)]
    unprocessed_keys: BTreeMap<String, Unprocessed>,
}

/// Unprocessed keys of one table.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct Unprocessed {
    keys: Vec<Values<BTreeMap<String, String>>>,
}

impl Unprocessed {
    /// The keys, for the retry.
    pub(crate) fn items(self) -> impl Iterator<Item = Item> {
        let item = |Values(key): Values<BTreeMap<String, String>>| {
            key.into_iter().map(|(name, value)| (name, text(value))).collect()
        };
        self.keys.into_iter().map(item)
    }
}

impl<A: Area> Table<A> {
    /// The items that exist, in no order, strongly consistent.
    ///
    /// # Errors
    /// When the table does not respond, or only in part.
    pub async fn several<'a, E: Entity<A>>(&self, ids: &[E::Id<'a>]) -> Result<Vec<Read<E>>, StoreError>
    where
        E::Id<'a>: Copy,
    {
        let keys: Vec<_> = ids.iter().map(|id| E::key(*id)).collect();
        self.by_keys(&keys.iter().collect::<Vec<_>>(), true).await
    }

    /// As [`Self::several`], eventually consistent; the ids must be distinct.
    ///
    /// # Errors
    /// As [`Self::several`].
    pub async fn several_may_be_late<'a, E: Entity<A>>(&self, ids: &[E::Id<'a>]) -> Result<Vec<Read<E>>, StoreError>
    where
        E::Id<'a>: Copy,
    {
        let keys: Vec<_> = ids.iter().map(|id| E::key(*id)).collect();
        self.by_keys(&keys.iter().collect::<Vec<_>>(), false).await
    }

    /// The items that exist, in no order, strongly or eventually consistent; the keys must be distinct.
    pub(crate) async fn by_keys<E: Entity<A>>(&self, keys: &[&Key], is_now: bool) -> Result<Vec<Read<E>>, StoreError> {
        let items = |keys: &[&Key]| keys.iter().map(|key| item(key)).collect();
        if keys.len() <= MOST {
            return self.read_keys(items(keys), is_now).await;
        }
        let mut reading = JoinSet::new();
        for keys in keys.chunks(MOST) {
            let (table, keys) = (self.clone(), items(keys));
            reading.spawn(async move { table.read_keys(keys, is_now).await });
        }
        let mut found = Vec::new();
        while let Some(read) = reading.join_next().await {
            found.extend(read.map_err(StoreError::table)??);
        }
        Ok(found)
    }

    /// Items of several kinds by their keys, at most [`MOST`], as a type that covers these kinds.
    pub(crate) async fn mixed<I: DeserializeOwned>(&self, keys: &[Key]) -> Result<Vec<I>, StoreError> {
        self.read_keys(keys.iter().map(item).collect(), true).await
    }

    /// At most [`MOST`], with retries of unprocessed keys.
    async fn read_keys<I: DeserializeOwned>(&self, mut keys: Vec<Item>, is_now: bool) -> Result<Vec<I>, StoreError> {
        let mut found = Vec::new();
        if keys.is_empty() {
            return Ok(found);
        }
        for tried in 0..TRIES {
            if tried > 0 {
                tokio::time::sleep(Duration::from_millis(10 << tried)).await;
            }
            let asked = KeysAndAttributes::builder()
                .set_keys(Some(keys))
                .consistent_read(is_now)
                .build()
                .map_err(StoreError::table)?;
            let raw = RawResponse::batch_get_item();
            self.client
                .batch_get_item()
                .request_items(&self.name, asked)
                .customize()
                .interceptor(raw.clone())
                .send()
                .await
                .map_err(StoreError::table)?;
            let Several {
                responses,
                unprocessed_keys,
            } = raw.read::<Several<I>>()?;
            found.extend(responses.into_values().flatten());
            keys = unprocessed_keys.into_values().flat_map(Unprocessed::items).collect();
            if keys.is_empty() {
                return Ok(found);
            }
        }
        Err(StoreError::table(std::io::Error::other(
            "a part of the items was never answered",
        )))
    }
}

/// A key in DynamoDB's form.
pub(crate) fn item(Key { pk, sk }: &Key) -> Item {
    Item::from([("pk".to_owned(), text(pk)), ("sk".to_owned(), text(sk))])
}
