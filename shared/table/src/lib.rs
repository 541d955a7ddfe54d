//! The engine of the store: DynamoDB tables with typed keys, versioned writes, transactions with an outbox and timers,
//! lists with signed cursors.
//!
//! Dependencies: `domain`, `events` ← `table` ← `store`. It knows no record of the product; `store` defines those. A
//! [`Table`] is typed by its [`Area`], and an [`Entity`] names the area it belongs to, so a record cannot be written to
//! another table. There are no scans and no offsets.

mod area;
mod batch;
mod batch_get;
mod error;
mod key;
mod outbox;
mod page;
mod partition;
mod rate_limit;
mod reader;
mod retry;
mod seal;
mod single_write;
mod table;
pub mod timer;
mod transaction;

pub use area::Area;
pub use batch::{Batch, Batched};
pub use error::StoreError;
pub use key::{Entity, Index, Key};
pub use page::{Entry, List, Page};
pub use partition::{AnyTable, Kept};
pub use rate_limit::RateLimit;
pub use retry::retry;
pub use seal::{Seal, digest_of};
pub use single_write::update_name;
pub use table::{Read, Table, text};
pub use timer::{Schedule, Timer, Timers};
pub use transaction::{SINCE, Transaction};
