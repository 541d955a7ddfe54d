//! Watermarked copies and pictures of documents.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod copy;
mod files;
mod picture;
mod refused;
