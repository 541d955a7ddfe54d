//! What a file really is, whatever it is called, and whether it may be kept.
//!
//! The rule is to refuse what is unusual. A file must begin and end as its kind does, hold nothing that runs, unpack to
//! what it says, and be nothing else besides. Pictures are not kept at all: what is kept is a new picture of the same
//! dots ([`picture`]).

mod compound;
mod docx;
mod pdf;
pub(crate) mod picture;
mod zip;

use domain::{
    Refused,
    document::{DocumentType, FileKind},
};

/// What is wrong with a file, in one sentence for its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// It is cut off, or not what it begins like.
    Damaged,
    /// It cannot be read without a password, and so not be looked into.
    Locked,
    /// It holds what runs, opens something else, or carries other files.
    Active,
    /// It unpacks to far more than it is.
    Bomb,
    /// It can be read as another kind of file as well.
    Mixed,
    /// It is known to do harm.
    Harmful,
    /// A picture of more dots than anybody needs.
    Vast,
}

impl Flaw {
    const fn sentence(self) -> &'static str {
        match self {
            Self::Damaged => "The file is damaged or not what it seems; please save it anew",
            Self::Locked => "The file is protected by a password; please send it without one",
            Self::Active => "The file holds macros, scripts or other files; please save it as a plain PDF",
            Self::Bomb => "The file unpacks to more than we accept",
            Self::Mixed => "The file is of two kinds at once; please save it anew",
            Self::Harmful => "The file did not pass the virus check",
            Self::Vast => "The picture has too many dots; please make it smaller",
        }
    }
}

impl From<Flaw> for Refused {
    fn from(flaw: Flaw) -> Self {
        Self::field("file", flaw.sentence())
    }
}

/// The kind of a file that may become a document of this type.
///
/// # Errors
/// What is wrong with it, on the field `file`.
pub(crate) fn examine(document_type: DocumentType, bytes: &[u8]) -> Result<FileKind, Refused> {
    document_type.check_size(bytes.len() as u64)?;
    let kind = document_type.check_kind(FileKind::of_beginning(bytes))?;
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

/// The test file of the anti-virus industry (eicar.org), which every scanner finds. In two halves, so that no scanner
/// finds it here.
const EICAR: [&str; 2] = [
    r"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR",
    "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
];

/// Refuses what is known by its signature to do harm. This knows one signature; on AWS a scanner that knows all of them
/// looks as well (`crate::scanner`).
fn look_harmless(bytes: &[u8]) -> Result<(), Flaw> {
    let known = EICAR.concat();
    if contains(bytes, known.as_bytes()) {
        return Err(Flaw::Harmful);
    }
    Ok(())
}

/// Can it be read as another kind as well? Readers of zips look at the end of a file, readers of PDF and of pages at its
/// first kilobyte.
fn is_mixed(kind: FileKind, bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(1024)];
    let marks: [&[u8]; 5] = [b"<html", b"<script", b"<svg", b"<?php", b"<!doctype"];
    let lower = start.to_ascii_lowercase();
    marks.iter().any(|mark| contains(&lower, mark))
        || (kind != FileKind::Pdf && contains(start, b"%PDF-"))
        || (kind != FileKind::Docx && zip::ends_as_one(bytes))
}

/// Does it hold these bytes anywhere?
fn contains(bytes: &[u8], part: &[u8]) -> bool {
    find(bytes, part, 0).is_some()
}

/// Where these bytes begin, from here on.
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
