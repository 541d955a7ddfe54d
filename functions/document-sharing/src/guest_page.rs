//! GET /api/shared-document/{token}/pages/{page}: one page of a shared document, as a picture with the address across.

use axum::extract::{Path, State};
use domain::document_share::ShareAction;
use web::{Json, Problem, ValidQuery};

use crate::{
    App,
    access::refusal,
    file::{pages, watermark_of_address},
    guest::{InSession, session_subject},
    page::{PageInPath, PageQuery, PageView, check_view},
};

/// Returns a page of a document that is shared with an address
///
/// In a session, in which the document was opened (`access`). With the address across.
#[utoipa::path(
    get, path = "/api/shared-document/{token}/pages/{page}", tag = "document-sharing",
    params(
        ("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail"),
        ("page" = usize, Path, minimum = 1), PageQuery, ("x-share-session" = String, Header)
    ),
    responses((status = OK, body = PageView))
)]
pub(crate) async fn get_page_as_guest(
    by: InSession,
    State(app): State<App>,
    Path(path): Path<PageInPath>,
    ValidQuery(query): ValidQuery<PageQuery>,
) -> Result<Json<PageView>, Problem> {
    let share = &by.share;
    share.check_access(ShareAction::View).map_err(refusal)?;
    check_view(&app, &session_subject(share), &query.view)?;
    let pages = pages(&app, &share.document).await?;
    PageView::draw(&path, &pages, &watermark_of_address(&app, &share.email)).map(Json)
}
