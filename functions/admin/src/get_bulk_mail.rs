//! `GET /api/admin/users/emails/{id}`

use std::collections::HashMap;

use axum::extract::State;
use domain::{Account, AccountId, BulkMail, BulkMailId, bulk_mail::BulkMailResult};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::bulk_mail;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, Json, PageSize, Problem, RecordFor, ValidQuery};

use crate::{App, bulk_mail_view::BulkMailView};

/// Which people of the audience.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct BulkMailRecipientQuery {
    /// Only those with this result.
    result: Option<BulkMailResult>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A mail to many users, and one page of the people that it was processed for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkMailDetailView {
    email: BulkMailView,
    /// Erased accounts are missing.
    recipients: Vec<BulkMailRecipientView>,
    next_cursor: Option<String>,
}

/// What became of a mail for one person.
#[derive(Debug, Serialize, ToSchema)]
struct BulkMailRecipientView {
    user_id: AccountId,
    name: String,
    result: BulkMailResult,
    /// When the result was recorded.
    at: Timestamp,
}

/// Shows a mail to many users with the result for each person.
#[utoipa::path(get, path = "/api/admin/users/emails/{id}", tag = "admin",
    params(("id" = BulkMailId, Path), BulkMailRecipientQuery),
    responses((status = 200, description = "The mail and a page of people", body = BulkMailDetailView)))]
pub(crate) async fn get_bulk_mail(
    admin: RecordFor<Admin, BulkMail>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<BulkMailRecipientQuery>,
) -> Result<Json<BulkMailDetailView>, Problem> {
    let (accounts, seal, mail) = (&app.common.accounts, &app.common.seal, &admin.record);
    let (limit, cursor) = (query.limit.get(), query.cursor.as_deref());
    let (counts, page) = tokio::try_join!(
        bulk_mail::counts(accounts, &mail.id),
        bulk_mail::recipients(accounts, (&mail.id, query.result), limit, cursor, seal)
    )?;
    let ids: Vec<_> = page.items.iter().map(|it| &it.account_id).collect();
    let people = accounts.several::<Account>(&ids).await?;
    let names: HashMap<_, _> = people.iter().map(|it| (&it.id, it.full_name())).collect();
    let recipients = page.items.iter().map(|it| BulkMailRecipientView {
        user_id: it.account_id.clone(),
        name: names.get(&it.account_id).cloned().unwrap_or_default(),
        result: it.result,
        at: it.at,
    });
    Ok(Json(BulkMailDetailView {
        email: BulkMailView::new(mail, &counts),
        recipients: recipients.collect(),
        next_cursor: page.next_cursor,
    }))
}
