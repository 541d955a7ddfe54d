//! Typst: what a source can see, and the PDF that it becomes.

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

/// The source of a document, and the files that it can import. All can also import `text.typ` of this crate.
#[derive(Debug, Clone, Copy)]
pub struct MainFile {
    /// The name without its ending, as the log has it.
    pub name: &'static str,
    /// The Typst source. It reads the input with `json("/input.json")`.
    pub text: &'static str,
    /// The name and the Typst source of each further file.
    pub imports: &'static [(&'static str, &'static str)],
}

/// Why no PDF was made: a defect of a source.
#[derive(Debug, Error)]
pub enum Unset {
    /// The input cannot be serialised.
    #[error("the values are not JSON: {0}")]
    Input(#[from] serde_json::Error),
    /// What Typst says, without quotations: they may be from what was entered, and this is written to the log.
    #[error("the template {template} does not compile: {messages}")]
    Source {
        /// The name of the main file.
        template: &'static str,
        /// The messages.
        messages: String,
    },
}

/// What all documents have in common; it is prepared once per process.
struct Common {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    text: Source,
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
        text: source("text.typ", include_str!("../layout/text.typ")),
        input: id("input.json"),
    }
});

/// The id of a file; all are in one folder.
fn id(file: &str) -> FileId {
    let path = VirtualPath::new(file).expect("a name without folders is a path");
    RootedPath::new(VirtualRoot::Project, path).intern()
}

fn source(file: &str, text: &str) -> Source {
    Source::new(id(file), text.to_owned())
}

/// One document: everything that Typst can see.
struct Sources {
    main: Source,
    imports: Vec<Source>,
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
        let known = [&self.main, &COMMON.text]
            .into_iter()
            .chain(&self.imports)
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

/// The document as a PDF that screen readers can read (PDF/UA-1). The same input always gives the same file.
///
/// # Errors
/// When the source does not compile with this input.
pub fn typeset(main: &MainFile, input: &impl Serialize) -> Result<Vec<u8>, Unset> {
    let sources = Sources {
        main: source(&format!("{}.typ", main.name), main.text),
        imports: main.imports.iter().map(|(file, text)| source(file, text)).collect(),
        input: Bytes::new(serde_json::to_vec(input)?),
    };
    let unset = |messages: &[SourceDiagnostic]| Unset::Source {
        template: main.name,
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

    /// A file to import, which imports the shared one.
    const OWN: &[(&str, &str)] = &[(
        "own.typ",
        "#import \"text.typ\": day-of
        #let own(input) = {
          set document(title: input.first())
          day-of(\"2027-03-15\", \"fr\")
        }",
    )];

    fn pdf_of(text: &'static str, imports: &'static [(&'static str, &'static str)]) -> Result<Vec<u8>, Unset> {
        let name = "main";
        typeset(&MainFile { name, text, imports }, &["an input"])
    }

    #[test]
    fn messages_quote_nothing_that_was_entered() {
        let message = "PDF/UA-1 error: the text `\"አ\"` could not be displayed with font `Inter`";
        assert_eq!(unquoted(message), "PDF/UA-1 error: the text");
    }

    #[test]
    fn a_source_reads_its_input_its_imports_and_the_shared_file_only() {
        let text = "#import \"own.typ\": own\n#own(json(\"/input.json\"))";
        pdf_of(text, OWN).unwrap();
        for reads in [
            "#import \"own.typ\": *",
            "#read(\"/Cargo.toml\")",
            "#import \"@preview/cetz:0.4.0\"",
        ] {
            let error = pdf_of(reads, &[]).unwrap_err().to_string();
            assert!(error.starts_with("the template main does not compile: "), "{error}");
        }
    }

    #[test]
    fn a_document_without_a_title_or_with_an_unknown_letter_is_refused() {
        assert!(pdf_of("A title", &[]).is_err());
        pdf_of(
            "#set document(title: [A title])\n#set text(font: \"Inter\")\nA title",
            &[],
        )
        .unwrap();
        let error = pdf_of("#set document(title: [A title])\n#set text(font: \"Inter\")\nአ", &[]).unwrap_err();
        assert!(!error.to_string().contains('አ'), "{error}");
    }
}
