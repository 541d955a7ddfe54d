//! The limits of an imported file.

/// The maximum size of a file in bytes: 10 MB.
pub const MAX_BYTES: usize = 10 * 1024 * 1024;
/// The maximum number of rows below the header, blank rows not counted.
pub const MAX_ROWS: usize = 50_000;
/// The maximum number of columns.
pub const MAX_COLUMNS: usize = 100;
/// The maximum length of a cell in bytes of UTF-8.
pub const MAX_CELL_BYTES: usize = 10_000;
/// The maximum length of a row in bytes of UTF-8.
pub const MAX_ROW_BYTES: usize = 100_000;
/// The usual number of rows of a [`Chunk`](crate::Chunk).
pub const ROWS_PER_CHUNK: usize = 250;
