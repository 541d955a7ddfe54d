//! Why a file as a whole is refused.

use std::fmt;

use domain::Sentence;

use crate::{
    Lookalike, Place, limits,
    sentences::{
        cell_too_long, mixed_encodings, no_rows, no_text, not_csv, not_in_encoding, nul_character, row_too_long,
        too_many_columns, too_many_rows, unclosed_quote,
    },
};

/// Why a file is refused, with the place. It contains nothing of the file's content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileError {
    /// The file has no bytes.
    Empty,
    /// The file has more than [`limits::MAX_BYTES`].
    TooLarge,
    /// The file is of another kind.
    NotCsv(Lookalike),
    /// A NUL character in a text that is not UTF-16.
    Nul(Place),
    /// Bytes that are invalid in the detected encoding, for example a lone surrogate in UTF-16.
    Undecodable(Place, &'static str),
    /// A text in UTF-8 that has other bytes in between.
    MixedEncodings(Place),
    /// All cells are blank.
    NoText,
    /// There is a header, but no row below it.
    NoRows {
        /// The row of the header.
        header: u32,
    },
    /// A quoted cell without an end.
    UnclosedQuote(Place),
    /// A cell of more than [`limits::MAX_CELL_BYTES`].
    CellTooLong(Place),
    /// A row of more than [`limits::MAX_ROW_BYTES`].
    RowTooLong(Place),
    /// A row of more than [`limits::MAX_COLUMNS`].
    TooManyColumns(Place),
    /// More than [`limits::MAX_ROWS`].
    TooManyRows {
        /// The first row above the limit.
        row: u32,
    },
}

impl FileError {
    /// Where the file is at fault, if at one place.
    pub const fn place(self) -> Option<Place> {
        match self {
            Self::Empty | Self::TooLarge | Self::NotCsv(_) | Self::NoText => None,
            Self::Nul(place)
            | Self::Undecodable(place, _)
            | Self::MixedEncodings(place)
            | Self::UnclosedQuote(place)
            | Self::CellTooLong(place)
            | Self::RowTooLong(place)
            | Self::TooManyColumns(place) => Some(place),
            Self::NoRows { header: row } | Self::TooManyRows { row } => Some(Place { row, column: 0 }),
        }
    }
}

impl From<FileError> for Sentence {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Empty => domain::sentences::file_empty(),
            FileError::TooLarge => domain::sentences::file_too_large((limits::MAX_BYTES / (1024 * 1024)) as u64),
            FileError::NotCsv(lookalike) => not_csv(lookalike.into()),
            FileError::Nul(at) => nul_character(at.row, &at.letters()),
            FileError::Undecodable(at, encoding) => not_in_encoding(at.row, &at.letters(), encoding),
            FileError::MixedEncodings(at) => mixed_encodings(at.row, &at.letters()),
            FileError::NoText => no_text(),
            FileError::NoRows { header } => no_rows(header),
            FileError::UnclosedQuote(at) => unclosed_quote(at.row, &at.letters()),
            FileError::CellTooLong(at) => cell_too_long(at.row, &at.letters(), limits::MAX_CELL_BYTES),
            FileError::RowTooLong(at) => row_too_long(at.row, &at.letters(), limits::MAX_ROW_BYTES),
            FileError::TooManyColumns(at) => too_many_columns(at.row, &at.letters(), limits::MAX_COLUMNS),
            FileError::TooManyRows { row } => too_many_rows(row, limits::MAX_ROWS),
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Sentence::from(*self).as_str())
    }
}

impl std::error::Error for FileError {}
