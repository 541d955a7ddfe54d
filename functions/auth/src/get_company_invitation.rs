use axum::extract::State;
use domain::{Account, Email, account::AccountState, profile::Seat};
use jiff::Timestamp;
use serde::Serialize;
use store::{JoinCompany, account::AccountEmail};
use utoipa::ToSchema;
use web::{Json, LinkIn, Problem, Visitor};

use crate::{App, members::by_link};

/// An invitation to join a company, for the holder of the mailed link.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JoinCompanyView {
    /// The company's name.
    company: String,
    /// The name of the owner who invites; absent if the account is gone.
    inviter: Option<String>,
    seat: Seat,
    /// The address that the link was mailed to.
    email: Email,
    /// Whether the address has a confirmed account: then no name and no password are needed.
    has_account: bool,
    expires_at: Timestamp,
}

/// Returns what a mailed link invites to. Changes nothing: mail scanners open links too.
#[utoipa::path(
    get,
    path = "/api/company-invitations/{token}",
    tag = "auth",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = 200, description = "It can be accepted", body = JoinCompanyView))
)]
pub(crate) async fn get_company_invitation(
    LinkIn(link): LinkIn<JoinCompany>,
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<JoinCompanyView>, Problem> {
    let (company, invitation) = by_link(&app, &link, &visitor).await?;
    let accounts = &app.common.accounts;
    let (inviter, holder) = tokio::try_join!(
        accounts.get::<Account>(&invitation.invited_by),
        accounts.get::<AccountEmail>(&invitation.email)
    )?;
    let account = match holder {
        Some(holder) => accounts.get::<Account>(&holder.account_id).await?,
        None => None,
    };
    Ok(Json(JoinCompanyView {
        company: company.name().to_owned(),
        inviter: inviter.map(|inviter| inviter.shown_name()),
        seat: invitation.seat,
        has_account: account.is_some_and(|account| account.state != AccountState::PendingVerification),
        expires_at: invitation.expires_at(),
        email: invitation.email,
    }))
}
