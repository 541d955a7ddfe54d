//! Checks the content of a file, independent of its name, and whether it may be stored.
//!
//! The rule is to refuse everything unusual. A file must begin and end as its format requires, contain nothing
//! executable, decompress to the declared size, and be nothing else besides. Images are never stored as sent: they are
//! re-encoded from their pixels ([`picture`]).

mod compound;
mod docx;
mod pdf;
pub(crate) mod picture;
mod zip;

use domain::{
    Refused, Sentence,
    document::{FileKind, FileRule},
};

use crate::sentences;

/// The problem with a file, in one sentence for its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// It is truncated, or its content does not match its beginning.
    Damaged,
    /// It is encrypted with a password, so it cannot be checked.
    Locked,
    /// It has active content, external actions, or embedded files.
    Active,
    /// It decompresses to far more than its size.
    Bomb,
    /// It is valid in another format as well.
    Mixed,
    /// It is known malware.
    Harmful,
    /// An image with too many pixels.
    Vast,
}

impl Flaw {
    fn sentence(self) -> Sentence {
        match self {
            Self::Damaged => sentences::file_damaged(),
            Self::Locked => sentences::file_locked(),
            Self::Active => sentences::file_active(),
            Self::Bomb => sentences::file_bomb(),
            Self::Mixed => sentences::file_mixed(),
            Self::Harmful => sentences::file_harmful(),
            Self::Vast => sentences::picture_too_large(),
        }
    }
}

impl From<Flaw> for Refused {
    fn from(flaw: Flaw) -> Self {
        Self::field("file", flaw.sentence())
    }
}

/// Returns the format of a file that is acceptable by this rule.
///
/// # Errors
/// The problem, on the field `file`.
pub(crate) fn examine(rule: &FileRule, bytes: &[u8]) -> Result<FileKind, Refused> {
    rule.check_size(bytes.len() as u64)?;
    let kind = rule.check_kind(FileKind::of_beginning(bytes))?;
    look_harmless(bytes)?;
    if is_mixed(kind, bytes) {
        return Err(Flaw::Mixed.into());
    }
    match kind {
        FileKind::Pdf => pdf::check(bytes)?,
        FileKind::Doc => compound::check(bytes)?,
        FileKind::Docx => docx::check(bytes)?,
        FileKind::Jpeg | FileKind::Png | FileKind::Webp => {}
    }
    Ok(kind)
}

/// The test file of the anti-virus industry (eicar.org), which every scanner detects. In two halves, so that no scanner
/// detects this source file.
const EICAR: [&str; 2] = [
    r"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR",
    "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
];

/// Refuses known malware by signature. Only one signature is known here; on AWS a real scanner checks as well
/// (`crate::scanner`).
fn look_harmless(bytes: &[u8]) -> Result<(), Flaw> {
    let known = EICAR.concat();
    if contains(bytes, known.as_bytes()) {
        return Err(Flaw::Harmful);
    }
    Ok(())
}

/// Whether it is valid in another format as well. Zip readers start at the end of a file, PDF and HTML readers in its
/// first kilobyte.
fn is_mixed(kind: FileKind, bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(1024)];
    let marks: [&[u8]; 5] = [b"<html", b"<script", b"<svg", b"<?php", b"<!doctype"];
    let lower = start.to_ascii_lowercase();
    marks.iter().any(|mark| contains(&lower, mark))
        || (kind != FileKind::Pdf && contains(start, b"%PDF-"))
        || (kind != FileKind::Docx && zip::ends_as_one(bytes))
}

/// Whether these bytes occur anywhere.
fn contains(bytes: &[u8], part: &[u8]) -> bool {
    find(bytes, part, 0).is_some()
}

/// The position of these bytes, from `from` on.
fn find(bytes: &[u8], part: &[u8], from: usize) -> Option<usize> {
    let first = *part.first()?;
    let mut at = from;
    while let Some(next) = bytes.get(at..)?.iter().position(|byte| *byte == first) {
        at += next;
        if bytes[at..].starts_with(part) {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// A little-endian number of two bytes.
fn u16_at(bytes: &[u8], at: usize) -> Option<usize> {
    let two = bytes.get(at..at.checked_add(2)?)?;
    Some(usize::from(u16::from_le_bytes([two[0], two[1]])))
}

/// A little-endian number of four bytes.
fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    usize::try_from(u32::from_le_bytes([four[0], four[1], four[2], four[3]])).ok()
}
