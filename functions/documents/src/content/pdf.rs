//! Checks that a PDF holds no active content, no embedded file, no external action and no encryption (ISO 32000).
//!
//! A PDF viewer locates objects by a cross-reference table, which an attacker can forge. So only the content of a stream that
//! inflates completely is treated as opaque; everything else is searched for the names of active content.

use miniz_oxide::inflate::{
    TINFLStatus,
    core::{
        DecompressorOxide, decompress,
        inflate_flags::{TINFL_FLAG_PARSE_ZLIB_HEADER, TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF},
    },
};

use super::{Flaw, contains, find, look_harmless};

/// The maximum distance of the end marker from the end.
const TAIL: usize = 1024;
/// The maximum decompressed size of one stream in bytes.
const MOST_UNPACKED: usize = 64 * 1024 * 1024;
/// The maximum decompressed size of all streams in bytes.
const MOST_IN_ALL: usize = 192 * 1024 * 1024;

/// Names of scripts, of actions that start a program or open or send to another location, and of embedded files. Web links are
/// checked by [`check_link`].
const ACTIVE: [&[u8]; 15] = [
    b"JavaScript",
    b"JS",
    b"Launch",
    b"EmbeddedFile",
    b"EmbeddedFiles",
    b"RichMedia",
    b"GoToR",
    b"GoToE",
    b"SubmitForm",
    b"ImportData",
    b"XFA",
    b"Rendition",
    b"Movie",
    b"Sound",
    b"FFilter",
];
/// The shortest name, in characters, that is searched for in binary data: shorter ones occur there by chance.
const NO_CHANCE: usize = 5;
/// The URI schemes a link may have.
const LINKS: [&[u8]; 4] = [b"http", b"https", b"mailto", b"tel"];

/// Refuses everything that is not a plain PDF.
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
        left -= check_stream(words, &bytes[start..end], left)?;
        at = end;
    }
}

/// Refuses a stream that holds or may hide active content; returns its inflated length in bytes. `words` are the bytes before
/// the stream.
fn check_stream(words: &[u8], content: &[u8], left: usize) -> Result<usize, Flaw> {
    let dictionary = dictionary(words);
    // An object stream: other objects, compressed together.
    let has = |name: &[u8]| names(dictionary).any(|found| found == name);
    let holds_objects = names(words).any(|name| name == b"ObjStm") || (has(b"N") && has(b"First"));
    match filters(dictionary).as_deref() {
        Some([]) if holds_objects => check_names(content)?,
        Some([only]) if only == b"FlateDecode" => {
            let (status, unpacked, read) = inflate(content, left.min(MOST_UNPACKED));
            look_harmless(&unpacked)?;
            match status {
                TINFLStatus::Done => {
                    if holds_objects && has(b"Predictor") {
                        return Err(Flaw::Active);
                    }
                    if holds_objects {
                        check_names(&unpacked)?;
                    }
                    check_plain(&content[read..])?;
                }
                TINFLStatus::HasMoreOutput => return Err(Flaw::Bomb),
                _ if holds_objects => return Err(Flaw::Damaged),
                _ => check_plain(content)?,
            }
            return Ok(unpacked.len());
        }
        // PDF writers compress object streams with Flate only; another filter is used to hide objects from scanners.
        _ if holds_objects => return Err(Flaw::Active),
        _ => check_plain(content)?,
    }
    Ok(0)
}

/// Checks that it begins with its version, ends with the end marker, and has nothing after.
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

/// The content of a stream, between its two keywords.
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

/// The dictionary of a stream: the text between the last `obj` and the stream.
fn dictionary(words: &[u8]) -> &[u8] {
    let from = words
        .windows(4)
        .rposition(|part| part == b"obj\n" || part == b"obj\r" || part == b"obj " || part == b"obj<");
    &words[from.unwrap_or_default()..]
}

/// The filters of a stream in decoding order; `None` when the dictionary does not name them directly.
fn filters(dictionary: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut filters = None;
    let mut at = 0;
    while let Some(slash) = find(dictionary, b"/", at) {
        at = slash + 1;
        if name(&dictionary[at..]) != b"Filter" {
            continue;
        }
        // The value is a name or an array of names; an indirect reference is not resolved.
        let value = dictionary[at..]
            .iter()
            .position(|byte| byte.is_ascii_whitespace() || b"[/".contains(byte))?;
        let value = dictionary[at + value..].trim_ascii_start();
        let found = match value {
            [b'/', one @ ..] => vec![name(one)],
            [b'[', some @ ..] => names(&some[..some.iter().position(|byte| *byte == b']')?]).collect(),
            _ => return None,
        };
        if filters.replace(found).is_some() {
            return None;
        }
    }
    Some(filters.unwrap_or_default())
}

/// Inflates zlib data: the status, at most `most` bytes of output, and the number of input bytes consumed.
fn inflate(content: &[u8], most: usize) -> (TINFLStatus, Vec<u8>, usize) {
    let flags = TINFL_FLAG_PARSE_ZLIB_HEADER | TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let mut state = Box::<DecompressorOxide>::default();
    let mut unpacked = vec![0; content.len().saturating_mul(2).min(most)];
    let (mut read, mut written) = (0, 0);
    loop {
        let (status, consumed, made) = decompress(&mut state, &content[read..], &mut unpacked, written, flags);
        read += consumed;
        written += made;
        if status != TINFLStatus::HasMoreOutput || unpacked.len() == most {
            unpacked.truncate(written);
            return (status, unpacked, read);
        }
        let longer = unpacked.len().saturating_mul(2).clamp(1024, most.max(1024)).min(most);
        unpacked.resize(longer, 0);
    }
}

/// Refuses names of active content, links with another scheme than [`LINKS`], and encryption.
fn check_names(words: &[u8]) -> Result<(), Flaw> {
    let mut at = 0;
    while let Some(slash) = find(words, b"/", at) {
        at = slash + 1;
        let rest = &words[at..];
        match name(rest).as_slice() {
            b"Encrypt" => return Err(Flaw::Locked),
            b"URI" => check_link(rest)?,
            name if ACTIVE.contains(&name) => return Err(Flaw::Active),
            _ => {}
        }
    }
    Ok(())
}

/// Refuses the long names of active content in data that was not inflated.
fn check_plain(content: &[u8]) -> Result<(), Flaw> {
    let runs = |name: Vec<u8>| name.len() >= NO_CHANCE && ACTIVE.contains(&name.as_slice());
    if names(content).any(runs) {
        return Err(Flaw::Active);
    }
    Ok(())
}

/// Refuses a link to a file, to a UNC path, or with a target that cannot be read. `rest` begins with the name `URI`.
fn check_link(rest: &[u8]) -> Result<(), Flaw> {
    let value = rest
        .iter()
        .position(|byte| byte.is_ascii_whitespace() || b"(</".contains(byte));
    let value = rest[value.unwrap_or(rest.len())..].trim_ascii_start();
    let address = match value {
        [b'(', address @ ..] => address,
        // `URI` is the action's type here (`/S /URI`), not its target.
        [b'/', ..] | [b'>', ..] => return Ok(()),
        _ => return Err(Flaw::Active),
    };
    let start = &address[..address
        .iter()
        .take(16)
        .position(|byte| *byte == b')')
        .unwrap_or(address.len().min(16))];
    let scheme = start
        .split(|byte| *byte == b':')
        .next()
        .filter(|scheme| scheme.len() < start.len());
    let is_ours = match scheme {
        Some(scheme) => LINKS.contains(&scheme.to_ascii_lowercase().as_slice()),
        // `www.example.com`, but not `//computer` and not `\\computer`.
        None => !start.starts_with(b"//") && !start.contains(&b'\\'),
    };
    if is_ours { Ok(()) } else { Err(Flaw::Active) }
}

/// All names in these bytes, with `#xx` escapes decoded.
fn names(words: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let slashes = words.iter().enumerate().filter(|(_, byte)| **byte == b'/');
    slashes.map(|(at, _)| name(&words[at + 1..]))
}

/// The name at the start of these bytes, decoded: `#4A` is `J`.
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
