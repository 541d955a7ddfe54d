//! Where an item lives, and what a kept kind must say about itself.

use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};

/// The primary key of an item, or its key in an index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Partition.
    pub pk: String,
    /// Place in the partition; items of one partition are read in this order.
    pub sk: String,
}

impl Key {
    /// A key from its two halves.
    pub fn new(pk: impl Into<String>, sk: impl Into<String>) -> Self {
        Self {
            pk: pk.into(),
            sk: sk.into(),
        }
    }
}

/// The other orders a table can be read in. Attributes are `<index>pk` and `<index>sk`; an index holds these, the table's own
/// key, and nothing else of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Index {
    /// `gsi1`
    Gsi1,
    /// `gsi2`
    Gsi2,
    /// `gsi3`
    Gsi3,
}

impl Index {
    /// The name of the index in the table.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gsi1 => "gsi1",
            Self::Gsi2 => "gsi2",
            Self::Gsi3 => "gsi3",
        }
    }
}

/// A thing kept in a table. Its keys are computed here and nowhere else.
pub trait Entity: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What the item is, written beside it as `kind`; stream filters use it.
    const KIND: &'static str;
    /// What is needed to find one.
    type Id<'a>;

    /// Where the item with this id lives.
    fn key(id: Self::Id<'_>) -> Key;
    /// Where this item lives.
    fn own_key(&self) -> Key;
    /// The indexes this item appears in, and where. Absent means it does not appear.
    fn indexes(&self) -> Vec<(Index, Key)> {
        Vec::new()
    }
    /// When DynamoDB may delete the item. It does so some time after, so readers still compare.
    fn ends(&self) -> Option<Timestamp> {
        None
    }
}
