//! Typst: the source of a template and what was entered become a PDF.
//!
//! What was entered is data for the sources (`/input.json`), never markup. The sources can read nothing but the files that are
//! compiled in: there is no file system, no package and no clock.

use std::sync::LazyLock;

use serde::Serialize;
use thiserror::Error;
use typst::{
    Library, LibraryExt, World, comemo,
    diag::{FileError, FileResult, SourceDiagnostic},
    foundations::{Bytes, Datetime, Duration},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::{
    check::Values,
    library::{TemplateId, TemplateLanguage},
};

/// What a source reads.
#[derive(Debug, Serialize)]
pub(crate) struct Input {
    pub(crate) language: TemplateLanguage,
    pub(crate) values: Values,
}

/// Why no PDF was made: a defect of a source.
#[derive(Debug, Error)]
pub(crate) enum Unset {
    #[error("the values are not JSON: {0}")]
    Input(#[from] serde_json::Error),
    /// What Typst says, without quotations: they may be from what was entered, and this is written to the log.
    #[error("the template {template} does not compile: {messages}")]
    Source { template: &'static str, messages: String },
}

/// What all templates have in common; it is prepared once per process.
struct Common {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    layout: Source,
    /// Of `input.json`.
    input: FileId,
}

static COMMON: LazyLock<Common> = LazyLock::new(|| {
    let fonts: Vec<_> = print::FONTS
        .into_iter()
        .flat_map(|file| Font::iter(Bytes::new(file)))
        .collect();
    Common {
        library: LazyHash::new(Library::default()),
        book: LazyHash::new(FontBook::from_fonts(&fonts)),
        fonts,
        layout: Source::new(id("layout.typ"), include_str!("../templates/layout.typ").to_owned()),
        input: id("input.json"),
    }
});

/// The id of a file in the folder of the templates.
fn id(file: &str) -> FileId {
    let path = VirtualPath::new(file).expect("a name without folders is a path");
    RootedPath::new(VirtualRoot::Project, path).intern()
}

/// One document: everything that Typst can see.
struct Sources {
    main: Source,
    input: Bytes,
}

impl World for Sources {
    fn library(&self) -> &LazyHash<Library> {
        &COMMON.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &COMMON.book
    }

    fn main(&self) -> FileId {
        self.main.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let known = [&self.main, &COMMON.layout]
            .into_iter()
            .find(|source| source.id() == id);
        known.cloned().ok_or(FileError::AccessDenied)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if id == COMMON.input {
            Ok(self.input.clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        COMMON.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

/// Whether one of the fonts has this letter with its marks.
pub(crate) fn is_shown(letter: &str) -> bool {
    let has_all = |font: &Font| {
        letter
            .chars()
            .all(|part| font.info().coverage.contains(u32::from(part)))
    };
    COMMON.fonts.iter().any(has_all)
}

/// The document of a template as a PDF that screen readers can read (PDF/UA-1). The same input always gives the same file.
///
/// # Errors
/// When the source does not compile with this input.
pub(crate) fn typeset(template: TemplateId, input: &Input) -> Result<Vec<u8>, Unset> {
    let file = format!("{}.typ", template.as_str());
    let sources = Sources {
        main: Source::new(id(&file), template.source().to_owned()),
        input: Bytes::new(serde_json::to_vec(input)?),
    };
    let unset = |messages: &[SourceDiagnostic]| Unset::Source {
        template: template.as_str(),
        messages: messages
            .iter()
            .map(|each| unquoted(&each.message))
            .collect::<Vec<_>>()
            .join("; "),
    };
    let compiled = typst::compile::<PagedDocument>(&sources).output;
    let pdf = compiled.and_then(|document| typst_pdf::pdf(&document, &options()));
    // Typst keeps intermediate results for a next compilation, which are also what a member entered.
    comemo::evict(0);
    pdf.map_err(|errors| unset(&errors))
}

/// A message up to its first quotation.
fn unquoted(message: &str) -> &str {
    message.split('`').next().unwrap_or_default().trim_end()
}

fn options() -> PdfOptions {
    PdfOptions {
        standards: PdfStandards::new(&[PdfStandard::Ua_1]).expect("one standard has no conflict"),
        ..PdfOptions::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_quote_nothing_that_was_entered() {
        let message = "PDF/UA-1 error: the text `\"አ\"` could not be displayed with font `Inter`";
        assert_eq!(unquoted(message), "PDF/UA-1 error: the text");
    }
}
