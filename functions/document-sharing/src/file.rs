//! The file of a share, and its pages.

use std::sync::{Arc, Mutex, PoisonError};

use cloud::Found;
use domain::{
    Account, Document, DocumentId, Email,
    document::{FileKind, file::MOST_BYTES},
    document_share::SharedDocument,
};
use print::{Pages, Source, Unprintable, Watermark};
use store::document_share::file_place;
use web::{Caller, Problem};

use crate::{App, sentences};

/// The document that this process opened last: its pages are usually requested one after the other.
#[derive(Clone, Default)]
pub struct LastOpened(Arc<Mutex<Option<Opened>>>);

/// A document and its pages.
type Opened = (DocumentId, Arc<Pages>);

impl LastOpened {
    fn get(&self, id: &DocumentId) -> Option<Arc<Pages>> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (of, pages) = last.as_ref()?;
        (of == id).then(|| Arc::clone(pages))
    }

    fn set(&self, id: &DocumentId, pages: &Arc<Pages>) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Some((id.clone(), Arc::clone(pages)));
    }
}

/// Refuses a share whose document the owner has deleted since.
pub(crate) async fn check_kept(app: &App, shared: &SharedDocument) -> Result<(), Problem> {
    is_kept(app, shared).await?.then_some(()).ok_or_else(gone)
}

/// Whether the owner has not deleted the document since.
pub(crate) async fn is_kept(app: &App, shared: &SharedDocument) -> Result<bool, Problem> {
    let key = (&shared.owner, shared.document_type, shared.version);
    let kept = app.documents.get::<Document>(key).await?;
    // The number of a deleted version can be given again.
    Ok(kept.is_some_and(|kept| kept.id == shared.id))
}

fn gone() -> Problem {
    Problem::NotFound(sentences::document_gone())
}

/// The pages of the shared document.
pub(crate) async fn pages(app: &App, document: &SharedDocument) -> Result<Arc<Pages>, Problem> {
    let id = &document.id;
    if let Some(pages) = app.opened.get(id) {
        return Ok(pages);
    }
    let found = app.files.get(&file_place(document), MOST_BYTES).await;
    let Found::Object(object) = found.map_err(Problem::internal)? else {
        return Err(gone());
    };
    let source = match document.file_kind {
        FileKind::Pdf => Source::Pdf(object.bytes),
        FileKind::Jpeg => Source::Jpeg(object.bytes),
        FileKind::Png => Source::Png(object.bytes),
        FileKind::Webp => Source::Webp(object.bytes),
        FileKind::Doc | FileKind::Docx => return Err(unprintable(&Unprintable::Damaged)),
    };
    let pages = Arc::new(Pages::open(source).map_err(|reason| unprintable(&reason))?);
    app.opened.set(id, &pages);
    Ok(pages)
}

/// The problem for a document that cannot be shown as pages.
pub(crate) fn unprintable(reason: &Unprintable) -> Problem {
    Problem::Conflict {
        code: "unprintable",
        detail: match reason {
            Unprintable::TooLong => sentences::too_many_pages(),
            _ => sentences::document_unreadable(),
        },
    }
}

/// What is written across the pages for this reader: their name and address, and the time.
pub(crate) async fn watermark(app: &App, reader: &Caller) -> Result<Watermark, Problem> {
    let account = app.common.accounts.get::<Account>(&reader.account).await?;
    let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    Ok(Watermark {
        lines: vec![account.shown_name(), account.email.to_string(), now(app)],
    })
}

/// What is written across the pages for an address that a document is shared with.
pub(crate) fn watermark_of_address(app: &App, email: &Email) -> Watermark {
    Watermark {
        lines: vec![email.to_string(), now(app)],
    }
}

fn now(app: &App) -> String {
    app.common.clock.now().strftime("%Y-%m-%d %H:%M UTC").to_string()
}
