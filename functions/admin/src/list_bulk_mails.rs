//! `GET /api/admin/users/emails`

use axum::extract::State;
use futures_util::future::try_join_all;
use serde::{Deserialize, Serialize};
use store::bulk_mail;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, bulk_mail_view::BulkMailView};

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct BulkMailQuery {
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<20, 50>,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of mails to many users.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkMailList {
    emails: Vec<BulkMailView>,
    next_cursor: Option<String>,
}

/// Lists the mails to many users of the last two years, newest first.
#[utoipa::path(get, path = "/api/admin/users/emails", tag = "admin", params(BulkMailQuery),
    responses((status = 200, description = "A page of mails", body = BulkMailList)))]
pub(crate) async fn list_bulk_mails(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<BulkMailQuery>,
) -> Result<Json<BulkMailList>, Problem> {
    let common = &app.common;
    let page = bulk_mail::page(
        &common.accounts,
        query.limit.get(),
        query.cursor.as_deref(),
        &common.seal,
    )
    .await?;
    let counts = page
        .items
        .iter()
        .map(|mail| bulk_mail::counts(&common.accounts, &mail.id));
    let counts = try_join_all(counts).await?;
    let mails = page.items.iter().zip(&counts);
    Ok(Json(BulkMailList {
        emails: mails.map(|(mail, counts)| BulkMailView::new(mail, counts)).collect(),
        next_cursor: page.next_cursor,
    }))
}
