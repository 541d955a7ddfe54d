//! Several items by their keys, in one call.

use std::time::Duration;

use aws_sdk_dynamodb::types::KeysAndAttributes;

use crate::{
    Entity, Key, Read, StoreError, Table,
    table::{Item, text},
};

/// DynamoDB's own limit of keys per call.
const MOST: usize = 100;
/// How often what was left over is asked for again: DynamoDB answers in part when it is pressed, or after 16 MB.
const TRIES: u32 = 5;

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
            let answer = self
                .client
                .batch_get_item()
                .request_items(&self.name, asked)
                .send()
                .await
                .map_err(StoreError::table)?;
            let items = answer.responses.into_iter().flatten().flat_map(|(_, items)| items);
            for item in items {
                found.push(Read::from_item(item)?);
            }
            let left = answer.unprocessed_keys.into_iter().flatten();
            keys = left.flat_map(|(_, left)| left.keys).collect();
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
