//! GET /api/document-sharing/shared-with-me, shared-by-me, shares/{id}.

use axum::extract::State;
use domain::{
    DocumentShare, DocumentShareId,
    document::DocumentType,
    document_share::{ShareActor, ShareStatus},
};
use serde::{Deserialize, Serialize};
use store::document_share::{ShareList, page};
use utoipa::{IntoParams, ToSchema};
use web::{As, Caller, Json, MemberExceptPayer, PageSize, Partied, PartyTo, Problem, ValidQuery};

use crate::{App, names::Names, share_view::ShareView};

/// A part of the shares.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ShareFilter {
    /// Only documents of this type.
    document_type: Option<DocumentType>,
    /// Only those with this status.
    status: Option<ShareStatus>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    page_size: PageSize<20, 50>,
}

/// A page of shares.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SharesView {
    /// The newest first. At most a thousand are looked through for a page, so one may be empty although there is a next.
    shares: Vec<ShareView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the documents that others share with the caller
///
/// With an executive, or with an employer's company. Those that have ended too, which cannot be opened.
#[utoipa::path(
    get, path = "/api/document-sharing/shared-with-me", tag = "document-sharing", params(ShareFilter),
    responses((status = OK, body = SharesView))
)]
pub(crate) async fn list_shared_with_me(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<ShareFilter>,
) -> Result<Json<SharesView>, Problem> {
    list(&app, ShareList::SharedWith, &by.caller, &filter).await
}

/// Lists the documents that the caller shares
///
/// An executive's own shares, or those of an employer's company.
#[utoipa::path(
    get, path = "/api/document-sharing/shared-by-me", tag = "document-sharing", params(ShareFilter),
    responses((status = OK, body = SharesView))
)]
pub(crate) async fn list_shared_by_me(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<ShareFilter>,
) -> Result<Json<SharesView>, Problem> {
    list(&app, ShareList::SharedBy, &by.caller, &filter).await
}

async fn list(app: &App, list: ShareList, caller: &Caller, filter: &ShareFilter) -> Result<Json<SharesView>, Problem> {
    let now = app.common.clock.now();
    let wanted = |share: &DocumentShare| {
        let is_type = filter
            .document_type
            .is_none_or(|wanted| share.document.document_type == wanted);
        let is_status = filter.status.is_none_or(|wanted| share.status_at(now) == wanted);
        is_type && is_status && share.party(caller).is_some()
    };
    let (limit, cursor) = (filter.page_size.get(), filter.cursor.as_deref());
    let found = page(
        &app.shares,
        (list, caller.side()?),
        limit,
        cursor,
        &app.common.seal,
        wanted,
    )
    .await?;
    let found_shares: Vec<_> = found.items.iter().map(|read| &read.it).collect();
    let names = Names::with_pictures(app, &found_shares).await?;
    let actor = match list {
        ShareList::SharedBy => ShareActor::Owner,
        ShareList::SharedWith => ShareActor::Recipient,
    };
    let shares = found
        .items
        .iter()
        .map(|share| ShareView::new(share, (actor, caller), now, &names));
    Ok(Json(SharesView {
        shares: shares.collect(),
        next_cursor: found.next_cursor,
    }))
}

/// Returns a share
#[utoipa::path(
    get, path = "/api/document-sharing/shares/{id}", tag = "document-sharing", params(("id" = DocumentShareId, Path)),
    responses((status = OK, body = ShareView))
)]
pub(crate) async fn get_share(by: PartyTo<DocumentShare>, State(app): State<App>) -> Result<Json<ShareView>, Problem> {
    let names = Names::with_pictures(&app, &[&by.record]).await?;
    let now = app.common.clock.now();
    Ok(Json(ShareView::new(&by.record, (by.party, &by.caller), now, &names)))
}

/// A share as a party sees it after a change.
pub(crate) async fn shown(app: &App, share: &DocumentShare, by: (ShareActor, &Caller)) -> Result<ShareView, Problem> {
    let names = Names::of(app, std::iter::once(share), std::iter::empty()).await?;
    Ok(ShareView::new(share, by, app.common.clock.now(), &names))
}
