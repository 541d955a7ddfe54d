//! From bytes to text: which encoding a file has, and its text in UTF-8.
//!
//! The rule, in this order:
//!
//! 1. Files of other kinds are refused by their first bytes ([`Lookalike`]).
//! 2. A byte order mark decides: UTF-8, UTF-16 LE or UTF-16 BE, decoded strictly.
//! 3. Without one, NUL bytes at odd places only are UTF-16 LE, at even places only UTF-16 BE, if at least a tenth of
//!    the first 2,048 code units have one: separators, digits and line breaks do, in every script. Other NUL bytes are
//!    refused.
//! 4. Valid UTF-8 is UTF-8.
//! 5. Otherwise the file is in one of three legacy encodings, for which see [`legacy`]; a file of which a part is
//!    UTF-8 is refused with the place of the first byte that is not.

mod legacy;
mod lookalike;

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use lookalike::Lookalike;

use crate::{FileError, layout::place_after, limits::MAX_BYTES};

/// The encoding of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ImportEncoding)]
pub enum TextEncoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, little-endian: “Unicode Text” of Excel.
    Utf16Le,
    /// UTF-16, big-endian.
    Utf16Be,
    /// Windows-1252: “CSV” of Excel in Western Europe.
    Windows1252,
    /// MacRoman: “CSV (Macintosh)” of Excel.
    MacRoman,
    /// Windows-1256: “CSV” of Excel in Arabic countries.
    Windows1256,
}

impl TextEncoding {
    /// Its usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16 LE",
            Self::Utf16Be => "UTF-16 BE",
            Self::Windows1252 => "Windows-1252",
            Self::MacRoman => "MacRoman",
            Self::Windows1256 => "Windows-1256",
        }
    }
}

impl fmt::Display for TextEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A file as text.
#[derive(Clone, PartialEq, Eq)]
pub struct Decoded<'b> {
    /// The text, without a byte order mark. Borrowed if the file is UTF-8.
    pub text: Cow<'b, str>,
    /// The encoding of the file.
    pub encoding: TextEncoding,
}

impl fmt::Debug for Decoded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Decoded");
        shown.field("encoding", &self.encoding).finish_non_exhaustive()
    }
}

/// Decodes a file.
///
/// # Errors
/// When the file is empty, too large, not a text, or not valid in its encoding.
pub fn decode(bytes: &[u8]) -> Result<Decoded<'_>, FileError> {
    if bytes.is_empty() {
        return Err(FileError::Empty);
    }
    if bytes.len() > MAX_BYTES {
        return Err(FileError::TooLarge);
    }
    if let Some(lookalike) = Lookalike::of(bytes) {
        return Err(FileError::NotCsv(lookalike));
    }
    let decoded = match bytes {
        [0xEF, 0xBB, 0xBF, text @ ..] => utf8(text)?,
        [0xFF, 0xFE, units @ ..] => utf16(units, TextEncoding::Utf16Le)?,
        [0xFE, 0xFF, units @ ..] => utf16(units, TextEncoding::Utf16Be)?,
        _ => match utf16_by_nul_bytes(bytes) {
            Some(encoding) => utf16(bytes, encoding)?,
            None => utf8_or_legacy(bytes)?,
        },
    };
    match decoded.text.find('\0') {
        Some(at) => Err(FileError::Nul(place_after(&decoded.text[..at]))),
        None => Ok(decoded),
    }
}

fn utf8(bytes: &[u8]) -> Result<Decoded<'_>, FileError> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| FileError::Undecodable(place_after(valid_part(bytes, error)), TextEncoding::Utf8.name()))?;
    Ok(Decoded {
        text: Cow::Borrowed(text),
        encoding: TextEncoding::Utf8,
    })
}

fn valid_part(bytes: &[u8], error: std::str::Utf8Error) -> &str {
    std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()
}

fn utf8_or_legacy(bytes: &[u8]) -> Result<Decoded<'_>, FileError> {
    let Err(error) = std::str::from_utf8(bytes) else {
        return utf8(bytes);
    };
    let (text, encoding) = match legacy::kind(bytes) {
        legacy::Kind::Utf8WithOtherBytes => {
            return Err(FileError::MixedEncodings(place_after(valid_part(bytes, error))));
        }
        legacy::Kind::Utf8WithSurrogates => return utf8(bytes),
        legacy::Kind::Legacy(encoding) => (legacy::decode(bytes, encoding), encoding),
    };
    // Bytes without a character in Windows-1252 become C1 control characters.
    match text.find(|c| ('\u{80}'..='\u{9f}').contains(&c)) {
        Some(at) => Err(FileError::Undecodable(place_after(&text[..at]), encoding.name())),
        None => Ok(Decoded {
            text: Cow::Owned(text),
            encoding,
        }),
    }
}

fn utf16_by_nul_bytes(bytes: &[u8]) -> Option<TextEncoding> {
    let sample = &bytes[..bytes.len().min(4096) & !1];
    let count = |parity: usize| sample.iter().skip(parity).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (count(0), count(1));
    let is_enough = (even + odd) * 20 >= sample.len();
    match (even, odd) {
        (0, 1..) if is_enough => Some(TextEncoding::Utf16Le),
        (1.., 0) if is_enough => Some(TextEncoding::Utf16Be),
        _ => None,
    }
}

fn utf16(bytes: &[u8], encoding: TextEncoding) -> Result<Decoded<'static>, FileError> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| match encoding {
        TextEncoding::Utf16Be => u16::from_be_bytes(*pair),
        _ => u16::from_le_bytes(*pair),
    });
    let mut text = String::with_capacity(bytes.len() / 2 + 16);
    for c in char::decode_utf16(units) {
        match c {
            Ok(c) => text.push(c),
            Err(_) => return Err(FileError::Undecodable(place_after(&text), encoding.name())),
        }
    }
    if rest.is_empty() {
        Ok(Decoded {
            text: Cow::Owned(text),
            encoding,
        })
    } else {
        Err(FileError::Undecodable(place_after(&text), encoding.name()))
    }
}
