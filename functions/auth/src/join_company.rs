use axum::{extract::State, http::StatusCode};
use domain::{
    Account, Company, Locale,
    account::{AccountState, Name},
    profile::{CompanyInvitation, CompanySeat},
};
use events::{Actor, NoticeBody, Recipient};
use serde::Deserialize;
use store::{JoinCompany, StoreError, account::AccountEmail, company::save_members};
use utoipa::ToSchema;
use web::{Json, LinkIn, Problem, Valid, Visitor};

use crate::{
    App, invitation,
    joining::{begin, join},
    members::{by_link, moved},
    password::NewPassword,
    sentences,
    view::ClaimedView,
};

/// The request to join a company. For an address without an account, name, password and consent are required.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AcceptCompanyInvitation {
    #[serde(default)]
    pub(crate) first_name: Name,
    #[serde(default)]
    pub(crate) last_name: Name,
    #[serde(default)]
    pub(crate) password: Option<NewPassword>,
    /// Consent to the terms.
    #[serde(default)]
    pub(crate) consent: bool,
    /// The language of mails.
    #[serde(default)]
    pub(crate) locale: Locale,
}

/// Joins a company with a mailed link, which confirms the address: creates an employer's account, or gives the seat to
/// the employer who has one with this address and no company.
#[utoipa::path(
    post,
    path = "/api/company-invitations/{token}",
    tag = "auth",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    request_body = AcceptCompanyInvitation,
    responses((status = 201, description = "Joined: sign in", body = ClaimedView))
)]
pub(crate) async fn join_company(
    LinkIn(link): LinkIn<JoinCompany>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(accepted): Valid<AcceptCompanyInvitation>,
) -> Result<(StatusCode, Json<ClaimedView>), Problem> {
    let (mut company, invited) = by_link(&app, &link, &visitor).await?;
    let (common, now) = (&app.common, app.common.clock.now());
    let accounts = &common.accounts;
    let (holder, inviter) = tokio::try_join!(
        accounts.get::<AccountEmail>(&invited.email),
        accounts.get::<Account>(&invited.invited_by)
    )?;
    let account = match holder {
        Some(holder) => accounts.get::<Account>(&holder.account_id).await?,
        None => None,
    };
    let held = CompanySeat {
        company_id: company.id.clone(),
        seat: invited.seat,
    };
    let confirmed = account
        .as_ref()
        .is_some_and(|account| account.state != AccountState::PendingVerification);
    let joining = match account {
        Some(account) if confirmed => join(&app, account, held).await?,
        unconfirmed => {
            let email = &invited.email;
            Box::pin(begin(&app, unconfirmed, email, held, accepted)).await?
        }
    };
    let before = company.it.clone();
    company.revoke(&invited.id);
    company.admit(joining.account.id.clone(), invited.seat, now);
    let told = inviter.filter(|inviter| inviter.state.is_open());
    let told = told.map(|inviter| (Recipient::from(&*inviter), joined(&company, &joining.account, &invited)));
    let by = Actor::from(&joining.account);
    let fact = moved(&app, by, &company.id, &joining.account.id, (None, Some(invited.seat)));
    let written = joining
        .written
        .and(save_members(&app.profiles, &app.timers, &before, &company, now))
        .emit(accounts, fact.notify(told));
    match written.commit(&common.chance).await {
        Ok(()) => {}
        // The same request was sent twice in parallel, and the other was faster.
        Err(StoreError::Stale | StoreError::Exists) => return Err(invitation::claimed()),
        Err(error) => return Err(error.into()),
    }
    let acknowledgement = match confirmed {
        true => sentences::company_joined(),
        false => sentences::company_joined_anew(),
    };
    let view = ClaimedView {
        email: invited.email,
        had_account: confirmed,
        acknowledgement: acknowledgement.into(),
    };
    Ok((StatusCode::CREATED, Json(view)))
}

/// The mail to the owner who invited.
fn joined(company: &Company, member: &Account, invited: &CompanyInvitation) -> NoticeBody {
    NoticeBody::CompanyJoined {
        company: company.name().to_owned(),
        member: member.shown_name(),
        seat: invited.seat,
    }
}
