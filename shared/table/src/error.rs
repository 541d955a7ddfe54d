//! Errors of the store.

/// Why a read or a write failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The item was changed after it was read. Read it again and decide again.
    #[error("someone else changed it first")]
    Stale,
    /// An item with this key exists already.
    #[error("it already exists")]
    Exists,
    /// A request under the same idempotency key was answered before.
    #[error("a request under this key was answered before")]
    Repeated,
    /// The cursor is invalid, or belongs to another list.
    #[error("the cursor does not belong to this list")]
    Cursor,
    /// The table did not respond, or refused.
    #[error("the table did not answer: {0}")]
    Table(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl StoreError {
    /// Any failure of the SDK or of deserialisation.
    pub fn table(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Table(Box::new(error))
    }
}
