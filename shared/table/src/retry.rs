//! Reads, decides and writes, and starts again when a record changed in between.

use domain::Chance;

use crate::{StoreError, Transaction};

/// Commits what `attempt` decides. When an item that the transaction depends on was changed or created in between, the
/// decision is made again, from current reads, at most `most` times in all.
///
/// # Errors
/// Those of `attempt` and of the commits; [`StoreError::Stale`] when the last commit conflicted as well.
pub async fn retry<T, E, F>(most: u32, chance: &Chance, mut attempt: impl FnMut() -> F) -> Result<T, E>
where
    E: From<StoreError>,
    F: Future<Output = Result<(Transaction, T), E>>,
{
    let mut tried = 1;
    loop {
        let (transaction, made) = attempt().await?;
        match transaction.commit(chance).await {
            Ok(()) => return Ok(made),
            Err(StoreError::Stale | StoreError::Exists) if tried < most => tried += 1,
            Err(StoreError::Exists) => return Err(StoreError::Stale.into()),
            Err(error) => return Err(error.into()),
        }
    }
}
