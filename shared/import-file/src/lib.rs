//! Imports of executives from CSV files: from bytes to rows that can be created. No I/O.
//!
//! The steps, each on its own:
//!
//! 1. [`decode`]: bytes to text, in whichever encoding a spreadsheet saved them.
//! 2. [`Layout::read`]: the separator, the header, and where the rows are; [`Layout::chunks`] for workers.
//! 3. [`suggest`]: which column is which [`Field`]; a [`Mapping`] that was corrected fits every file with the same
//!    [`Fingerprint`].
//! 4. [`check_rows`]: the dry run. Each row would be created, is a duplicate, or is refused with the reasons.
//! 5. [`ErrorFile`]: the refused rows with their reasons, and [`template`]s to start from.
//!
//! For a worker, the function that checks the upload stores the decoded text and a [`Plan`]. The worker reads the bytes
//! of one chunk of the text, and gives each of its [`Chunk::records`] to a [`RowReader`]. The row number identifies a row
//! of an import.
//!
//! Nothing here logs, and neither errors nor `Debug` contain what the cells of the rows contain.

mod check;
mod duplicate;
mod encoding;
mod error_file;
mod field;
mod file_error;
mod layout;
pub mod limits;
mod mapping;
mod place;
mod plan;
mod row;
pub mod sentences;
mod settings;
mod template;
mod words;

pub use check::{InvalidRow, Outcome, Summary, check_rows};
pub use domain::csv_import::Rule;
pub use duplicate::{Duplicate, HashedKeys, Keys, Seen, person_keys};
pub use encoding::{Decoded, Lookalike, TextEncoding, decode};
pub use error_file::{ErrorFile, REASON_COLUMN};
pub use field::Field;
pub use file_error::FileError;
pub use layout::{Chunk, Fingerprint, Header, Layout, Record, Records, Separator};
pub use mapping::{Confidence, Mapping, MappingError, MappingErrors, SuggestedField, Suggestion, suggest};
pub use place::{Place, column_letters};
pub use plan::{Plan, RowOutcome};
pub use row::{ImportRow, RowError, RowReader, canonical_linkedin};
pub use settings::CheckSettings;
pub use template::{Template, template};
