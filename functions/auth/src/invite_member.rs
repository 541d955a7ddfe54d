use axum::{extract::State, http::StatusCode};
use domain::{
    Account, Email, InvitationId, Locale,
    profile::{CompanyInvitation, Seat},
};
use events::{NoticeBody, Recipient};
use jiff::SignedDuration;
use serde::Deserialize;
use store::{account::AccountEmail, company::save_members};
use utoipa::ToSchema;
use web::{CompanyOwner, Json, Own, Problem, Valid, Visitor};

use crate::{
    App, limit,
    members::{CompanyMembersView, conflict, own_company, view},
    sentences,
};

/// The same invitation again within this time sends no mail: a repeated request.
const REPEATED: SignedDuration = SignedDuration::from_mins(10);

/// The request to invite a colleague.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InviteMember {
    email: Email,
    seat: Seat,
    /// The language of the mail; the caller's without it.
    #[serde(default)]
    locale: Option<Locale>,
}

/// Invites a colleague to the caller's verified company: the address gets a mail with a link. A later invitation to the
/// same address replaces the earlier one and its link.
///
/// The response does not tell whether the address has an account.
#[utoipa::path(
    post,
    path = "/api/company/members",
    tag = "auth",
    request_body = InviteMember,
    responses((status = 201, description = "Invited", body = CompanyMembersView))
)]
pub(crate) async fn invite_member(
    own: Own<CompanyOwner>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wanted): Valid<InviteMember>,
) -> Result<(StatusCode, Json<CompanyMembersView>), Problem> {
    let (common, now) = (&app.common, app.common.clock.now());
    let (company, holder) = tokio::try_join!(own_company(&app, &own.caller), async {
        Ok(common.accounts.get::<AccountEmail>(&wanted.email).await?)
    })?;
    let mut company = company;
    if !company.is_verified() {
        return Err(Problem::Conflict {
            code: "company_unverified",
            detail: sentences::verify_to_invite(),
        });
    }
    if holder.is_some_and(|holder| company.member(&holder.account_id).is_some()) {
        return Err(Problem::invalid("email", sentences::is_member()));
    }
    let earlier = company.invitations.iter().find(|earlier| earlier.email == wanted.email);
    let is_repeated =
        earlier.is_some_and(|earlier| earlier.seat == wanted.seat && now.duration_since(earlier.invited_at) < REPEATED);
    if !is_repeated {
        let (per_company, per_address) = tokio::join!(
            limit::INVITATIONS.hit(&common.accounts, &common.seal, company.id.as_str(), now),
            limit::INVITED.count(&app, &wanted.email, &visitor)
        );
        if let Some(retry_after) = per_company? {
            return Err(Problem::TooMany { retry_after });
        }
        per_address?;
        let before = company.it.clone();
        let invitation = CompanyInvitation {
            id: InvitationId::new(&common.clock, &common.chance),
            locale: wanted.locale.unwrap_or(own.account.locale),
            email: wanted.email,
            seat: wanted.seat,
            invited_by: own.account.id.clone(),
            invited_at: now,
        };
        company.drop_old_invitations(now);
        company.invite(invitation.clone()).map_err(conflict)?;
        let invited = notice(&own.account, company.name(), invitation, &company);
        save_members(&app.profiles, &app.timers, &before, &company, now)
            .emit(&app.profiles, common.source().notice(invited.0, invited.1))
            .commit(&common.chance)
            .await?;
    }
    Ok((StatusCode::CREATED, Json(view(&app, &company, &own.caller).await?)))
}

/// The mail. It does not contain the name of an account: the address may be a stranger's.
fn notice(
    inviter: &Account,
    name: &str,
    invitation: CompanyInvitation,
    company: &domain::Company,
) -> (Recipient, NoticeBody) {
    let body = NoticeBody::CompanyInvited {
        company_id: company.id.clone(),
        generation: invitation.generation(),
        company: name.to_owned(),
        inviter: inviter.shown_name(),
        seat: invitation.seat,
        expires_at: invitation.expires_at(),
        invitation_id: invitation.id,
    };
    let recipient = Recipient {
        account_id: None,
        email: invitation.email,
        name: String::new(),
        locale: invitation.locale,
    };
    (recipient, body)
}
