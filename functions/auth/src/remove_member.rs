use axum::{extract::State, http::StatusCode};
use domain::{Account, profile::Seat};
use events::{Actor, NoticeBody, Recipient};
use web::{As, IdOf, Problem, Seated};

use crate::{
    App,
    members::{conflict, moved, own_company, reseat},
};

/// Removes a member from the caller's company: owners remove every member, others only themselves. The account stays, its
/// sessions end.
///
/// What the member made stays with the company: the owner who answers for it becomes the contact of their introductions
/// and gets their saved searches. The last owner cannot be removed.
#[utoipa::path(
    delete,
    path = "/api/company/members/{id}",
    tag = "auth",
    params(("id" = domain::AccountId, Path, description = "The member's account")),
    responses((status = 204, description = "Removed"))
)]
pub(crate) async fn remove_member(
    As { caller, .. }: As<Seated>,
    State(app): State<App>,
    IdOf(id): IdOf<Account>,
) -> Result<StatusCode, Problem> {
    let is_owner = caller.company.as_ref().is_some_and(|held| held.seat == Seat::Owner);
    if id != caller.account && !is_owner {
        return Err(Problem::Forbidden);
    }
    let absent = Problem::absent::<Account>;
    let mut company = own_company(&app, &caller).await?;
    let earlier = company.member(&id).ok_or_else(absent)?.seat;
    let before = company.it.clone();
    company.remove_member(&id).map_err(conflict)?;
    let accounts = &app.common.accounts;
    let (member, owner) = tokio::try_join!(accounts.get::<Account>(&id), accounts.get::<Account>(&company.owner))?;
    let member = member.ok_or_else(absent)?;
    let name = || company.name().to_owned();
    let ended = NoticeBody::CompanySeatEnded { company: name() };
    let left = NoticeBody::CompanyLeft {
        company: name(),
        member: member.shown_name(),
    };
    // An owner who removes a member and takes over knows both.
    let successor = owner.filter(|owner| owner.id != caller.account);
    let told = successor.map(|owner| (Recipient::from(&*owner), left));
    let published = moved(&app, Actor::from(&caller), &company.id, &id, (Some(earlier), None))
        .notify([(Recipient::from(&*member), ended)])
        .notify(told);
    Box::pin(reseat(&app, &before, &company, member, None, published)).await?;
    Ok(StatusCode::NO_CONTENT)
}
