//! Reads DynamoDB's responses directly into entities, without the SDK's own types in between.
//!
//! Why not serde_dynamo, which writes our items and could read them too: it converts the maps of maps that the SDK has
//! parsed, and for a list of fifty introductions that was two thirds of the CPU of the whole request (1.50 ms for the
//! SDK with serde alone, 1.00 ms for our function with everything else it does: `infra/bench/functions.md`). What this
//! module promises is that it reads every shape as serde_dynamo wrote it: `tests/it/shapes.rs`.
//!
//! To go back, let the reads of `table.rs`, `page.rs`, `batch.rs` and `batch_get.rs` take the items of the SDK's output
//! instead of [`RawResponse`], with `serde_dynamo::from_item`; nothing outside this crate can tell.

mod attribute;
mod item;
mod raw;
mod variant;

pub(crate) use item::Values;
pub(crate) use raw::RawResponse;
