//! What can go wrong when keeping things.

/// Why a read or a write did not happen.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The item was changed after it was read. Read it again and decide anew.
    #[error("someone else changed it first")]
    Stale,
    /// An item with this key is there already.
    #[error("it already exists")]
    Exists,
    /// The cursor was not made by us, or for another list.
    #[error("the cursor does not belong to this list")]
    Cursor,
    /// The table did not answer, or refused.
    #[error("the table did not answer: {0}")]
    Table(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl StoreError {
    /// Any failure of the SDK or of reading an item.
    pub fn table(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Table(Box::new(error))
    }
}
