//! A row and its cells.

use std::{borrow::Cow, fmt, ops::Range};

/// A cell: a part of the text, in which quotation marks may have to be removed.
#[derive(Clone, Copy)]
pub(super) struct Cell<'t> {
    /// With its quotation marks.
    pub(super) raw: &'t str,
    /// If it is quoted: the index of the closing mark.
    pub(super) closed_at: usize,
    /// Whether there are doubled quotation marks in it.
    pub(super) has_doubled: bool,
}

impl<'t> Cell<'t> {
    fn text(self) -> Cow<'t, str> {
        if self.closed_at == 0 {
            return Cow::Borrowed(self.raw);
        }
        let quoted = &self.raw[1..self.closed_at];
        let after = &self.raw[self.closed_at + 1..];
        if !self.has_doubled && after.is_empty() {
            return Cow::Borrowed(quoted);
        }
        let mut text = String::with_capacity(self.raw.len());
        let mut rest = quoted;
        while let Some(mark) = rest.find('"') {
            text.push_str(&rest[..=mark]);
            rest = rest.get(mark + 2..).unwrap_or_default();
        }
        text.push_str(rest);
        text.push_str(after);
        Cow::Owned(text)
    }

    fn is_blank(self) -> bool {
        self.text().trim().is_empty()
    }
}

/// A row of the file. It has at least one cell.
#[derive(Clone)]
pub struct Record<'t> {
    pub(super) row: u32,
    pub(super) bytes: Range<usize>,
    pub(super) cells: Vec<Cell<'t>>,
}

impl<'t> Record<'t> {
    /// The row number in a spreadsheet.
    pub fn row(&self) -> u32 {
        self.row
    }

    /// Its bytes in the text, with the line break.
    pub fn bytes(&self) -> Range<usize> {
        self.bytes.clone()
    }

    /// The number of cells.
    pub fn width(&self) -> usize {
        self.cells.len()
    }

    /// The text of a cell, without its quotation marks; empty beyond the last cell.
    pub fn cell(&self, column: usize) -> Cow<'t, str> {
        self.cells.get(column).map_or(Cow::Borrowed(""), |cell| cell.text())
    }

    /// The texts of all cells.
    pub fn cells(&self) -> impl Iterator<Item = Cow<'t, str>> {
        self.cells.iter().map(|cell| cell.text())
    }

    /// The number of cells up to the last one that is not blank.
    pub fn filled_width(&self) -> usize {
        self.cells
            .iter()
            .rposition(|cell| !cell.is_blank())
            .map_or(0, |at| at + 1)
    }

    pub(super) fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.is_blank())
    }
}

/// Without the cells, which are about people.
impl fmt::Debug for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Record");
        let shown = shown.field("row", &self.row).field("bytes", &self.bytes);
        shown.field("width", &self.width()).finish_non_exhaustive()
    }
}
