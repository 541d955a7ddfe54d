//! Imported files, through the public API.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod broken;
mod corpus;
mod duplicates;
mod encodings;
mod files;
mod fixture;
mod formulas;
mod hostile;
mod layouts;
mod mappings;
mod rows;
mod values;
