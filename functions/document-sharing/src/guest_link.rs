//! GET /api/shared-document/{token}: who shares a document, for the holder of the link.

use web::{Json, Problem};

use crate::{guest::ByLink, guest_view::SharedDocumentLinkView};

/// Returns who shares the document of a mailed link, and until when
///
/// Nothing of the document: that needs a code. An invalid link, for whatever reason, gets 404.
#[utoipa::path(
    get, path = "/api/shared-document/{token}", tag = "document-sharing",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = OK, body = SharedDocumentLinkView))
)]
pub(crate) async fn get_shared_document_link(by: ByLink) -> Result<Json<SharedDocumentLinkView>, Problem> {
    Ok(Json(SharedDocumentLinkView::new(&by.share, &by.owner)))
}
