//! The separator between cells.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Records;

/// The separator between cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ImportSeparator)]
pub enum Separator {
    /// `,`
    Comma,
    /// `;`, in countries with a decimal comma.
    Semicolon,
    /// The tab, in “Unicode Text” of Excel.
    Tab,
}

/// How many rows are compared.
const SAMPLE_ROWS: usize = 20;
/// How many bytes are read for that.
const SAMPLE_BYTES: usize = 256 * 1024;

impl Separator {
    /// All of them; the first wins a tie.
    pub const ALL: [Self; 3] = [Self::Comma, Self::Semicolon, Self::Tab];

    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
        }
    }

    /// The separator that divides the first row into several cells and most of the next rows into as many; of equal
    /// ones, the one with more cells. Without any, the comma.
    pub fn detect(text: &str) -> Self {
        let text = &text[..text.floor_char_boundary(SAMPLE_BYTES)];
        let mut best = (Self::Comma, (0, 0));
        for separator in Self::ALL {
            let score = score(text, separator);
            if score > best.1 {
                best = (separator, score);
            }
        }
        best.0
    }

    /// The separator that the first line declares, otherwise the detected one, and where the table begins.
    pub(super) fn declared_or_detected(text: &str) -> (Self, usize) {
        declared(text).unwrap_or_else(|| (Self::detect(text), 0))
    }
}

/// The number of rows that have as many cells as the first one, and that number of cells.
fn score(text: &str, separator: Separator) -> (usize, usize) {
    let records = Records::new(text, separator, 0, 1).map_while(Result::ok);
    let widths: Vec<usize> = records.take(SAMPLE_ROWS).map(|record| record.width()).collect();
    match widths.first() {
        Some(&first) if first > 1 => (widths.iter().filter(|width| **width == first).count(), first),
        _ => (0, 0),
    }
}

/// The separator of a first line `sep=;`, and where the next line begins.
fn declared(text: &str) -> Option<(Separator, usize)> {
    let line = text.split(['\n', '\r']).next()?;
    let value = line.trim_matches('"').strip_prefix("sep=")?;
    let separator = Separator::ALL
        .into_iter()
        .find(|separator| value.as_bytes() == [separator.byte()])?;
    let rest = &text[line.len()..];
    let line_break = if rest.starts_with("\r\n") { 2 } else { rest.len().min(1) };
    Some((separator, line.len() + line_break))
}
