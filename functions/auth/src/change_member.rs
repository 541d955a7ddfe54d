use axum::{extract::State, http::StatusCode};
use domain::{Account, profile::Seat};
use events::{Actor, NoticeBody, Recipient};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{CompanyOwner, IdOf, Own, Problem, Valid};

use crate::{
    App,
    members::{conflict, moved, own_company, reseat},
};

/// The new seat of a member.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangeMember {
    seat: Seat,
}

/// Gives a member of the caller's company another seat. The member's sessions end, because their tokens contain the
/// earlier one. The last owner stays owner.
#[utoipa::path(
    put,
    path = "/api/company/members/{id}",
    tag = "auth",
    params(("id" = domain::AccountId, Path, description = "The member's account")),
    request_body = ChangeMember,
    responses((status = 204, description = "Changed"))
)]
pub(crate) async fn change_member(
    own: Own<CompanyOwner>,
    State(app): State<App>,
    IdOf(id): IdOf<Account>,
    Valid(ChangeMember { seat }): Valid<ChangeMember>,
) -> Result<StatusCode, Problem> {
    let absent = Problem::absent::<Account>;
    let mut company = own_company(&app, &own.caller).await?;
    let earlier = company.member(&id).ok_or_else(absent)?.seat;
    if earlier == seat {
        return Ok(StatusCode::NO_CONTENT);
    }
    let member = app.common.accounts.get::<Account>(&id).await?.ok_or_else(absent)?;
    let before = company.it.clone();
    company.change_seat(&id, seat).map_err(conflict)?;
    let notice = NoticeBody::CompanySeatChanged {
        company: company.name().to_owned(),
        seat,
    };
    let changed = moved(
        &app,
        Actor::from(&own.caller),
        &company.id,
        &id,
        (Some(earlier), Some(seat)),
    )
    .notify([(Recipient::from(&*member), notice)]);
    Box::pin(reseat(&app, &before, &company, member, Some(seat), changed)).await?;
    Ok(StatusCode::NO_CONTENT)
}
