//! Keys, and the trait of stored entities.

use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};

use crate::Area;

/// The primary key of an item, or its key in an index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Partition.
    pub pk: String,
    /// Sort key in the partition; items of one partition are read in this order.
    pub sk: String,
}

impl Key {
    /// A key from partition and sort key.
    pub fn new(pk: impl Into<String>, sk: impl Into<String>) -> Self {
        Self {
            pk: pk.into(),
            sk: sk.into(),
        }
    }
}

/// The indexes of a table. Attributes are `<index>pk` and `<index>sk`; an index projects these and the table's own key
/// only.
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

/// An entity that is stored in the table of an area. Its keys are computed only here.
pub trait Entity<A: Area>: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The kind of the item, stored in the attribute `kind`; stream filters use it.
    const KIND: &'static str;
    /// The parts of the key.
    type Id<'a>;

    /// The key of the item with this id.
    fn key(id: Self::Id<'_>) -> Key;
    /// The key of this item.
    fn own_key(&self) -> Key;
    /// The indexes this item appears in, with its keys.
    fn indexes(&self) -> Vec<(Index, Key)> {
        Vec::new()
    }
    /// When DynamoDB may delete the item. The deletion happens later, so readers still check.
    fn ends(&self) -> Option<Timestamp> {
        None
    }
}
