//! PDF: read as far as it takes to know that nothing in it runs, hides or needs a password (ISO 32000).

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};

use super::{Flaw, contains, find, look_harmless};

/// Where the mark of the end stands at the latest, from the end.
const TAIL: usize = 1024;
/// The most bytes a packed stream may come to.
const MOST_UNPACKED: usize = 64 * 1024 * 1024;
/// The most bytes all packed streams may come to.
const MOST_IN_ALL: usize = 192 * 1024 * 1024;

/// Names of what runs, starts another program, or is a file within the file.
const ACTIVE: [&[u8]; 6] = [
    b"JavaScript",
    b"JS",
    b"Launch",
    b"EmbeddedFile",
    b"EmbeddedFiles",
    b"RichMedia",
];

/// Refuses what is no plain PDF.
pub(super) fn check(bytes: &[u8]) -> Result<(), Flaw> {
    check_ends(bytes)?;
    let (mut at, mut left) = (0, MOST_IN_ALL);
    loop {
        let stream = next_stream(bytes, at);
        let words = &bytes[at..stream.as_ref().map_or(bytes.len(), |stream| stream.start)];
        check_names(words)?;
        let Some(Stream { start, end }) = stream else {
            return Ok(());
        };
        let content = &bytes[start..end];
        if let Some(unpacked) = unpack(content, dictionary(words), left)? {
            left = left.saturating_sub(unpacked.len());
            look_harmless(&unpacked)?;
            // Objects are kept in streams too, packed.
            if contains(dictionary(words), b"/ObjStm") {
                check_names(&unpacked)?;
            }
        }
        at = end;
    }
}

/// It begins with its version and ends with its mark, and there is nothing after.
fn check_ends(bytes: &[u8]) -> Result<(), Flaw> {
    let has_version = matches!(bytes.get(5..8), Some([b'1' | b'2', b'.', b'0'..=b'9']));
    let tail = &bytes[bytes.len().saturating_sub(TAIL)..];
    let mut mark = None;
    let mut from = 0;
    while let Some(at) = find(tail, b"%%EOF", from) {
        mark = Some(at + 5);
        from = at + 1;
    }
    let after = mark.map(|mark| &tail[mark..]).ok_or(Flaw::Damaged)?;
    if !has_version || !contains(bytes, b"startxref") {
        return Err(Flaw::Damaged);
    }
    let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0;
    if after.iter().all(is_blank) {
        Ok(())
    } else {
        Err(Flaw::Mixed)
    }
}

/// The bytes of a stream, between its two words.
struct Stream {
    start: usize,
    end: usize,
}

fn next_stream(bytes: &[u8], from: usize) -> Option<Stream> {
    let mut at = from;
    loop {
        let word = find(bytes, b"stream", at)?;
        let is_end = bytes[..word].ends_with(b"end");
        let rest = &bytes[word + 6..];
        let start = if rest.starts_with(b"\r\n") {
            Some(word + 8)
        } else {
            (rest.starts_with(b"\n") || rest.starts_with(b"\r")).then_some(word + 7)
        };
        match start {
            Some(start) if !is_end => {
                let end = find(bytes, b"endstream", start).unwrap_or(bytes.len());
                return Some(Stream { start, end });
            }
            _ => at = word + 6,
        }
    }
}

/// The dictionary before a stream: what stands between the last `obj` and it.
fn dictionary(words: &[u8]) -> &[u8] {
    let from = words
        .windows(4)
        .rposition(|part| part == b"obj\n" || part == b"obj\r" || part == b"obj " || part == b"obj<");
    &words[from.unwrap_or_default()..]
}

/// The bytes of a stream that is packed in the one way that everybody uses, and in no other on top of it.
fn unpack(content: &[u8], dictionary: &[u8], left: usize) -> Result<Option<Vec<u8>>, Flaw> {
    if !contains(dictionary, b"/FlateDecode") {
        return Ok(None);
    }
    let most = left.min(MOST_UNPACKED);
    match decompress_to_vec_zlib_with_limit(content, most) {
        Ok(unpacked) => Ok(Some(unpacked)),
        Err(error) if error.status == TINFLStatus::HasMoreOutput => Err(Flaw::Bomb),
        // Packed twice, or differently, or broken: readers show nothing of it. What could be unpacked is looked at.
        Err(error) => Ok(Some(error.output)),
    }
}

/// Refuses names of what runs, and the one of what is locked. `#4A` in a name is `J`.
fn check_names(words: &[u8]) -> Result<(), Flaw> {
    let mut at = 0;
    while let Some(slash) = find(words, b"/", at) {
        let name = name(&words[slash + 1..]);
        if name == b"Encrypt" {
            return Err(Flaw::Locked);
        }
        if ACTIVE.contains(&name.as_slice()) {
            return Err(Flaw::Active);
        }
        at = slash + 1;
    }
    Ok(())
}

fn name(from: &[u8]) -> Vec<u8> {
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0 || b"()<>[]{}/%".contains(byte);
    let written = &from[..from.iter().take(64).position(is_end).unwrap_or(from.len().min(64))];
    let mut name = Vec::with_capacity(written.len());
    let mut at = 0;
    while let Some(byte) = written.get(at) {
        let digits = written.get(at + 1..at + 3).filter(|_| *byte == b'#');
        let code = digits.and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        name.push(code.unwrap_or(*byte));
        at += if code.is_some() { 3 } else { 1 };
    }
    name
}
