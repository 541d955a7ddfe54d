//! Zip archives, read strictly: the directory at the very end, no unused bytes before it, no duplicate parts.
//!
//! Programs interpret archives with gaps, overlaps, comments or a prefix differently, which is what such archives
//! exploit. Word processors write none of these.

use std::collections::BTreeSet;

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use super::{Flaw, find, u16_at, u32_at};

/// The size of the end-of-directory record without a comment.
const END: usize = 22;
const END_MARK: &[u8] = b"PK\x05\x06";
/// The maximum length of a comment.
const LONGEST_COMMENT: usize = 0xFFFF;
/// The maximum number of parts; a book with images has some hundreds.
const MOST_PARTS: usize = 2000;
/// The maximum total size of all parts: ten megabytes of text decompress to about ninety, images hardly at all.
const MOST_UNPACKED: usize = 96 * 1024 * 1024;

/// One part of an archive.
pub(super) struct Part<'a> {
    /// Its name in the archive.
    pub(super) name: &'a str,
    packed: &'a [u8],
    is_deflated: bool,
    /// Its decompressed size, as declared in the directory.
    size: usize,
    /// The start of its header, and the end of its content.
    span: (usize, usize),
    has_descriptor: bool,
}

impl Part<'_> {
    /// Its decompressed content.
    pub(super) fn unpacked(&self) -> Result<Vec<u8>, Flaw> {
        let bytes = if self.is_deflated {
            decompress_to_vec_with_limit(self.packed, self.size).map_err(|error| match error.status {
                TINFLStatus::HasMoreOutput => Flaw::Bomb,
                _ => Flaw::Damaged,
            })?
        } else {
            self.packed.to_vec()
        };
        if bytes.len() == self.size {
            Ok(bytes)
        } else {
            Err(Flaw::Damaged)
        }
    }
}

/// The parts of an archive, if the file is a plain archive.
pub(super) fn parts(bytes: &[u8]) -> Result<Vec<Part<'_>>, Flaw> {
    let end = bytes.len().checked_sub(END).ok_or(Flaw::Damaged)?;
    let number = |at| u16_at(bytes, end + at).ok_or(Flaw::Damaged);
    let long = |at| u32_at(bytes, end + at).ok_or(Flaw::Damaged);
    if !bytes[end..].starts_with(END_MARK) {
        return Err(if ends_as_one(bytes) { Flaw::Mixed } else { Flaw::Damaged });
    }
    let (count, length, start) = (number(10)?, long(12)?, long(16)?);
    if (number(4)?, number(6)?, number(8)?, number(20)?) != (0, 0, count, 0) {
        return Err(Flaw::Damaged);
    }
    if start.checked_add(length) != Some(end) {
        return Err(Flaw::Mixed);
    }
    if count > MOST_PARTS {
        return Err(Flaw::Bomb);
    }
    let (mut at, mut found) = (start, Vec::with_capacity(count));
    for _ in 0..count {
        let (part, next) = part(bytes, at, start)?;
        found.push(part);
        at = next;
    }
    if at != end {
        return Err(Flaw::Damaged);
    }
    if found.iter().map(|part| part.size).sum::<usize>() > MOST_UNPACKED {
        return Err(Flaw::Bomb);
    }
    check_no_gaps(&found, start)?;
    let names: BTreeSet<_> = found.iter().map(|part| part.name.to_lowercase()).collect();
    if names.len() == found.len() {
        Ok(found)
    } else {
        Err(Flaw::Mixed)
    }
}

/// One entry of the directory with its part, and the position of the next entry.
fn part(bytes: &[u8], at: usize, directory: usize) -> Result<(Part<'_>, usize), Flaw> {
    let number = |from| u16_at(bytes, from).ok_or(Flaw::Damaged);
    let long = |from| u32_at(bytes, from).ok_or(Flaw::Damaged);
    let text = |from: usize, length| bytes.get(from..from + length).ok_or(Flaw::Damaged);
    if text(at, 4)? != b"PK\x01\x02" {
        return Err(Flaw::Damaged);
    }
    let (flags, method, packed, size) = (number(at + 8)?, number(at + 10)?, long(at + 20)?, long(at + 24)?);
    let (name_length, extra, comment, own) = (number(at + 28)?, number(at + 30)?, number(at + 32)?, long(at + 42)?);
    let name = text(at + 46, name_length)?;
    if flags & 1 == 1 {
        return Err(Flaw::Locked);
    }
    if text(own, 4)? != b"PK\x03\x04" || text(own + 30, number(own + 26)?)? != name || number(own + 8)? != method {
        return Err(Flaw::Mixed);
    }
    let start = own + 30 + name_length + number(own + 28)?;
    let packed = text(start, packed)?;
    let span = (own, start + packed.len());
    let name = std::str::from_utf8(name).map_err(|_| Flaw::Damaged)?;
    let is_path = name.starts_with('/') || name.contains(['\\', '\0', ':']) || name.split('/').any(|step| step == "..");
    if span.1 > directory || is_path || (method != 0 && method != 8) {
        return Err(Flaw::Damaged);
    }
    let part = Part {
        name,
        packed,
        is_deflated: method == 8,
        size,
        span,
        has_descriptor: flags & 8 == 8,
    };
    Ok((part, at + 46 + name_length + extra + comment))
}

/// Checks that there is nothing but consecutive parts from the first byte to the directory; a part may be followed by a
/// data descriptor, which repeats its size.
fn check_no_gaps(parts: &[Part<'_>], directory: usize) -> Result<(), Flaw> {
    let mut spans: Vec<_> = parts.iter().map(|part| (part.span, part.has_descriptor)).collect();
    spans.sort_unstable();
    let mut at = 0;
    let mut may_follow: &[usize] = &[0];
    for ((start, end), has_descriptor) in spans {
        if !may_follow.iter().any(|gap| at + gap == start) {
            return Err(Flaw::Mixed);
        }
        at = end;
        may_follow = if has_descriptor { &[0, 12, 16] } else { &[0] };
    }
    if may_follow.iter().any(|gap| at + gap == directory) {
        Ok(())
    } else {
        Err(Flaw::Mixed)
    }
}

/// Whether a zip reader would find a directory at the end of these bytes.
pub(super) fn ends_as_one(bytes: &[u8]) -> bool {
    let mut at = bytes.len().saturating_sub(END + LONGEST_COMMENT);
    while let Some(mark) = find(bytes, END_MARK, at) {
        if u16_at(bytes, mark + 20).is_some_and(|comment| mark + END + comment <= bytes.len()) {
            return true;
        }
        at = mark + 1;
    }
    false
}
