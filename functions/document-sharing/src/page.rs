//! GET /api/document-sharing/shares/{id}/pages/{page}: one page of a shared document, as a picture.

use axum::extract::{Path, State};
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{DocumentShare, DocumentShareId, document_share::ShareAction};
use print::{Pages, Watermark};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::{Json, PartyTo, Problem, Receiving, ValidQuery};

use crate::{
    App,
    access::{VIEW, refusal, subject},
    file::{check_kept, pages, unprintable, watermark},
    sentences,
};

/// The width of a page, pixels: an A4 page can be read at it, also enlarged.
const WIDTH: u16 = 1240;

#[derive(Deserialize)]
pub(crate) struct PageInPath {
    page: String,
}

/// The view that the page belongs to.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// The token of the view, from `access/{id}`.
    #[param(max_length = 64)]
    pub(crate) view: String,
}

/// A page.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PageView {
    /// Its number, from 1.
    page: usize,
    /// How many there are.
    page_count: usize,
    media_type: &'static str,
    /// The picture, base64.
    content: String,
}

/// Returns a page of a shared document
///
/// With the reader's name across. The caller opened the document within the last half hour (`access/{id}`).
#[utoipa::path(
    get, path = "/api/document-sharing/shares/{id}/pages/{page}", tag = "document-sharing",
    params(("id" = DocumentShareId, Path), ("page" = usize, Path, minimum = 1), PageQuery),
    responses((status = OK, body = PageView))
)]
pub(crate) async fn get_page(
    by: PartyTo<DocumentShare, Receiving>,
    State(app): State<App>,
    Path(path): Path<PageInPath>,
    ValidQuery(query): ValidQuery<PageQuery>,
) -> Result<Json<PageView>, Problem> {
    let share = &by.record;
    let now = app.common.clock.now();
    share.check_access(ShareAction::View, now).map_err(refusal)?;
    check_view(&app, &subject(share, &by.caller), &query.view)?;
    let ((), pages, watermark) = tokio::try_join!(
        check_kept(&app, &share.document),
        pages(&app, &share.document),
        watermark(&app, &by.caller)
    )?;
    PageView::draw(&path, &pages, &watermark).map(Json)
}

impl PageView {
    /// The page in the path, with this watermark.
    pub(crate) fn draw(path: &PageInPath, pages: &Pages, watermark: &Watermark) -> Result<Self, Problem> {
        let page = path.page.parse().ok().filter(|page| (1..=pages.len()).contains(page));
        let page: usize = page.ok_or_else(|| Problem::NotFound(sentences::page_not_found()))?;
        let picture = pages.picture(page, watermark, WIDTH);
        Ok(Self {
            page,
            page_count: pages.len(),
            media_type: "image/jpeg",
            content: STANDARD.encode(picture.map_err(|reason| unprintable(&reason))?),
        })
    }
}

/// Whether the reader opened this version of the document, not too long ago: `subject` is what the token of the view is bound to.
pub(crate) fn check_view(app: &App, subject: &str, view: &str) -> Result<(), Problem> {
    let over = || Problem::Conflict {
        code: "view_is_over",
        detail: sentences::view_is_over(),
    };
    let (ends, token) = view.split_once('.').ok_or_else(over)?;
    let ends: u32 = ends.parse().map_err(|_| over())?;
    let is_current = app.common.clock.now().as_second() < i64::from(ends);
    let is_own = is_current && app.common.seal.opens(token, VIEW, subject, ends);
    is_own.then_some(()).ok_or_else(over)
}
