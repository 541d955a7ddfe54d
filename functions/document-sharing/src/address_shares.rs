//! GET /api/document-sharing/address-shares, address-shares/{id}.

use axum::extract::State;
use domain::{AddressShare, AddressShareId};
use serde::{Deserialize, Serialize};
use store::address_share::{log, page};
use utoipa::{IntoParams, ToSchema};
use web::{As, Json, MemberExceptPayer, OwnRecord, PageSize, Problem, ValidQuery};

use crate::{
    App,
    address_view::{AddressShareEntryView, AddressShareView},
};

/// A part of the shares.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AddressSharesPage {
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    page_size: PageSize<20, 50>,
}

/// A page of shares with addresses.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AddressSharesView {
    /// The newest first.
    shares: Vec<AddressShareView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// A share with an address, and its log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AddressShareWithLogView {
    /// The share.
    share: AddressShareView,
    /// What happened, the newest first: at most a hundred entries.
    entries: Vec<AddressShareEntryView>,
}

/// Lists the documents that the caller shares with addresses
///
/// The caller's own, also those of an employer. Those that ended too, for ninety days.
#[utoipa::path(
    get, path = "/api/document-sharing/address-shares", tag = "document-sharing", params(AddressSharesPage),
    responses((status = OK, body = AddressSharesView))
)]
pub(crate) async fn list_address_shares(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<AddressSharesPage>,
) -> Result<Json<AddressSharesView>, Problem> {
    let now = app.common.clock.now();
    let (limit, cursor) = (asked.page_size.get(), asked.cursor.as_deref());
    let found = page(&app.shares, &by.caller.account, limit, cursor, &app.common.seal).await?;
    let kept = found.items.iter().filter(|share| now < share.kept_until());
    Ok(Json(AddressSharesView {
        shares: kept.map(|share| AddressShareView::new(share, now)).collect(),
        next_cursor: found.next_cursor,
    }))
}

/// Returns a share with an address, and who opened it when
#[utoipa::path(
    get, path = "/api/document-sharing/address-shares/{id}", tag = "document-sharing",
    params(("id" = AddressShareId, Path)), responses((status = OK, body = AddressShareWithLogView))
)]
pub(crate) async fn get_address_share(
    by: OwnRecord<MemberExceptPayer, AddressShare>,
    State(app): State<App>,
) -> Result<Json<AddressShareWithLogView>, Problem> {
    let entries = log(&app.shares, &by.caller.account, &by.record.id).await?;
    Ok(Json(AddressShareWithLogView {
        share: AddressShareView::new(&by.record, app.common.clock.now()),
        entries: entries
            .iter()
            .map(|entry| AddressShareEntryView::from(&entry.it))
            .collect(),
    }))
}
