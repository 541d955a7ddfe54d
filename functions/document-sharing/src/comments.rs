//! GET, POST /api/document-sharing/shares/{id}/comments.

use axum::{extract::State, http::StatusCode};
use domain::{
    DocumentShare, DocumentShareId,
    document_share::{CommentText, ShareEntryContent, ShareEntryType},
};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use store::{RateLimit, Transaction, document_share::entries};
use utoipa::{IntoParams, ToSchema};
use web::{Json, Once, PageSize, PartyTo, Problem, Valid, ValidQuery, Visitor};

use crate::{App, entry_view::ShareEntryView, names::Names, record::By, sentences};

/// Comments per account and hour.
const COMMENTS: RateLimit = RateLimit {
    what: "share-comment",
    tries: 120,
    window: SignedDuration::from_hours(1),
};

/// A part of the entries.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EntriesPage {
    /// The cursor from the previous page.
    pub(crate) cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    pub(crate) page_size: PageSize<20, 100>,
}

/// A page of entries.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShareEntriesView {
    /// The newest first.
    pub(crate) entries: Vec<ShareEntryView>,
    /// For the next page; `null` on the last.
    pub(crate) next_cursor: Option<String>,
}

/// Lists the comments on a shared document
#[utoipa::path(
    get, path = "/api/document-sharing/shares/{id}/comments", tag = "document-sharing",
    params(("id" = DocumentShareId, Path), EntriesPage), responses((status = OK, body = ShareEntriesView))
)]
pub(crate) async fn list_comments(
    by: PartyTo<DocumentShare>,
    State(app): State<App>,
    ValidQuery(page): ValidQuery<EntriesPage>,
) -> Result<Json<ShareEntriesView>, Problem> {
    shown(&app, &by, &page, Some(ShareEntryType::Commented)).await
}

/// A page of the log as the caller sees it.
pub(crate) async fn shown<P>(
    app: &App,
    by: &PartyTo<DocumentShare, P>,
    page: &EntriesPage,
    only: Option<ShareEntryType>,
) -> Result<Json<ShareEntriesView>, Problem> {
    let (limit, cursor) = (page.page_size.get(), page.cursor.as_deref());
    let found = entries(&app.shares, &by.record.id, limit, cursor, &app.common.seal, only).await?;
    let names = Names::of(app, std::iter::empty(), found.items.iter().map(|read| &read.it)).await?;
    let reader = &by.caller.account;
    let entries = found
        .items
        .iter()
        .map(|entry| ShareEntryView::new(entry, reader, &names));
    Ok(Json(ShareEntriesView {
        entries: entries.collect(),
        next_cursor: found.next_cursor,
    }))
}

/// A comment.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AddComment {
    /// The comment. Both sides see it, and it cannot be changed.
    text: CommentText,
}

/// Comments on a shared document
///
/// The owner's side always, the recipient's where the owner allows it, until the share ends.
#[utoipa::path(
    post, path = "/api/document-sharing/shares/{id}/comments", tag = "document-sharing",
    params(("id" = DocumentShareId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    request_body = AddComment, responses((status = CREATED, body = ShareEntryView))
)]
pub(crate) async fn add_comment(
    by: PartyTo<DocumentShare>,
    once: Once,
    visitor: Visitor,
    State(app): State<App>,
    Valid(comment): Valid<AddComment>,
) -> Result<(StatusCode, Json<ShareEntryView>), Problem> {
    let now = app.common.clock.now();
    if let Some(ended) = by.record.ended(now) {
        return Err(crate::access::refusal(ended));
    }
    if !by.record.can_comment(by.party, now) {
        return Err(Problem::Refused {
            code: "no_comments",
            detail: sentences::cannot_comment(),
        });
    }
    app.common.count(COMMENTS, &by.caller).await?;
    let author = By::new(by.party, &by.caller, &visitor);
    let content = ShareEntryContent::Commented { text: comment.text };
    let entry = author.entry(&app, &by.record, content);
    let names = Names::of(&app, std::iter::empty(), std::iter::once(&entry)).await?;
    let view = ShareEntryView::new(&entry, &by.caller.account, &names);
    let added = Transaction::new().create(&app.shares, &entry);
    let added = once.answer(added, &app.common.accounts, StatusCode::CREATED, &view)?;
    added.commit(&app.common.chance).await?;
    Ok((StatusCode::CREATED, Json(view)))
}
