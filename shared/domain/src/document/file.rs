//! Requirements for files: formats, maximum sizes, and what each type of document accepts.

use crate::{Sentence, document::DocumentType, moves::Refused, sentences, vocabulary::vocabulary};

vocabulary! {
    /// The format of a file by its content, regardless of its name.
    FileKind {
        /// Portable Document Format.
        Pdf = "pdf",
        /// Word up to 2003.
        Doc = "doc",
        /// Word from 2007.
        Docx = "docx",
        /// A JPEG image.
        Jpeg = "jpeg",
        /// A PNG image.
        Png = "png",
        /// A WebP image.
        Webp = "webp",
    }
}

use FileKind::{Doc, Docx, Jpeg, Pdf, Png, Webp};

/// The maximum size of a document, bytes (10 MB).
pub const MOST_BYTES: u64 = 10 * 1024 * 1024;
/// The maximum size of a photo, bytes (5 MB).
pub const MOST_PICTURE_BYTES: u64 = 5 * 1024 * 1024;

const WORDS: &[FileKind] = &[Pdf, Doc, Docx];
const PICTURES: &[FileKind] = &[Jpeg, Png, Webp];
const SCANS: &[FileKind] = &[Pdf, Jpeg, Png, Webp];
const ANY: &[FileKind] = FileKind::ALL;

impl FileKind {
    /// The format by the magic bytes. They prove nothing about the rest.
    pub fn of_beginning(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [b'%', b'P', b'D', b'F', b'-', ..] => Some(Pdf),
            // An OLE compound file.
            [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, ..] => Some(Doc),
            // A zip whose first entry is a file.
            [b'P', b'K', 3, 4, ..] => Some(Docx),
            [0xFF, 0xD8, 0xFF, ..] => Some(Jpeg),
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => Some(Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Webp),
            _ => None,
        }
    }

    /// The format of a file with this extension, without the dot.
    pub fn of_ending(ending: &str) -> Option<Self> {
        match ending.to_ascii_lowercase().as_str() {
            "pdf" => Some(Pdf),
            "doc" => Some(Doc),
            "docx" => Some(Docx),
            "jpg" | "jpeg" => Some(Jpeg),
            "png" => Some(Png),
            "webp" => Some(Webp),
            _ => None,
        }
    }

    /// The file extension, without the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Jpeg => "jpg",
            other => other.as_str(),
        }
    }

    /// Its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Pdf => "application/pdf",
            Doc => "application/msword",
            Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Jpeg => "image/jpeg",
            Png => "image/png",
            Webp => "image/webp",
        }
    }

    /// Whether it can be shown as pages: a PDF, or an image, which is one page.
    pub const fn has_pages(self) -> bool {
        matches!(self, Pdf) || self.is_picture()
    }

    /// Whether it is an image.
    pub const fn is_picture(self) -> bool {
        matches!(self, Jpeg | Png | Webp)
    }
}

/// What a file has to be.
#[derive(Debug, Clone, Copy)]
pub struct FileRule {
    /// The accepted formats.
    pub accepts: &'static [FileKind],
    /// The maximum size, bytes.
    pub most_bytes: u64,
    /// The maximum side length of a stored image, pixels; `None` where full detail is needed.
    pub longest_side: Option<u32>,
    /// What to upload instead of a format that is not accepted.
    wants: fn() -> Sentence,
}

impl FileRule {
    /// For a file that is sent with a message.
    pub const ATTACHMENT: Self = Self {
        accepts: ANY,
        most_bytes: MOST_BYTES,
        longest_side: None,
        wants: sentences::file_pdf_word_or_picture,
    };

    /// Refuses an empty file or one that is too large.
    ///
    /// # Errors
    /// [`Refused::Unfit`], on the field `file`.
    pub fn check_size(&self, bytes: u64) -> Result<(), Refused> {
        if bytes == 0 {
            return Err(Refused::field("file", sentences::file_empty()));
        }
        if bytes > self.most_bytes {
            let most = self.most_bytes / (1024 * 1024);
            return Err(Refused::field("file", sentences::file_too_large(most)));
        }
        Ok(())
    }

    /// Refuses a format that is not accepted, with the accepted ones in the message.
    ///
    /// # Errors
    /// [`Refused::Unfit`], on the field `file`.
    pub fn check_kind(&self, kind: Option<FileKind>) -> Result<FileKind, Refused> {
        match kind {
            Some(kind) if self.accepts.contains(&kind) => Ok(kind),
            _ => Err(Refused::field("file", (self.wants)())),
        }
    }
}

impl DocumentType {
    /// What its files have to be (a resume `.pdf`, `.doc`, `.docx`; a photo an image).
    pub const fn file_rule(self) -> FileRule {
        let (accepts, wants): (_, fn() -> Sentence) = match self {
            Self::Resume | Self::Cv => (WORDS, sentences::file_pdf_or_word),
            Self::Photo | Self::Avatar => (PICTURES, sentences::file_picture),
            Self::Id | Self::Registration | Self::Contract => (SCANS, sentences::file_pdf_or_picture),
            Self::Education | Self::References | Self::Portfolio | Self::Certificate | Self::Shared => {
                (ANY, sentences::file_pdf_word_or_picture)
            }
        };
        let (most_bytes, longest_side) = match self {
            Self::Photo => (MOST_PICTURE_BYTES, Some(2048)),
            Self::Avatar => (MOST_PICTURE_BYTES, Some(512)),
            _ => (MOST_BYTES, None),
        };
        FileRule {
            accepts,
            most_bytes,
            longest_side,
            wants,
        }
    }
}
