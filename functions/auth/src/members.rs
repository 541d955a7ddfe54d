//! Common parts of the calls about the members of a company.

use cloud::IdentityError;
use domain::{
    Account, AccountId, Company, CompanyId, Email, InvitationId,
    profile::{CompanyInvitation, CompanyMember, CompanySeat, MOST_MEMBERS, MembersConflict, Seat},
    timer::{SeatTimer, TimerAction},
};
use events::{Actor, Event, Publication};
use jiff::Timestamp;
use operations::sessions::end_earlier;
use serde::Serialize;
use store::{
    JoinCompany, Read, SignedLink, Transaction, account::Standing, company, denial::Denial, sign_in::sessions_of,
    timer::Timer,
};
use utoipa::ToSchema;
use web::{Caller, Problem, Visitor};

use crate::{App, limit, refusal::refused, sentences};

/// The members of a company, and the open invitations.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyMembersView {
    /// The longest first.
    members: Vec<CompanyMemberView>,
    /// The invitations that were not accepted yet, the earliest first; only for owners, `null` for others.
    invitations: Option<Vec<CompanyInvitationView>>,
    /// How many more members can be invited.
    places_left: usize,
    /// Whether the company is verified: only then its owners can invite.
    is_verified: bool,
}

/// A member of a company, for colleagues.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyMemberView {
    account_id: AccountId,
    /// First and last name; if unknown, a masked address.
    name: String,
    /// The URL of the picture, valid for at least an hour; `null` without one.
    picture_url: Option<String>,
    email: Email,
    seat: Seat,
    /// When they joined.
    since: Timestamp,
    /// Whether it is the caller.
    is_you: bool,
}

/// An invitation to join a company, for its owners.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyInvitationView {
    id: InvitationId,
    email: Email,
    seat: Seat,
    /// When it was sent last.
    invited_at: Timestamp,
    /// Until when it can be accepted; after that it can be sent again for two weeks.
    expires_at: Timestamp,
    is_expired: bool,
}

impl CompanyInvitationView {
    fn new(invitation: &CompanyInvitation, now: Timestamp) -> Self {
        let expires_at = invitation.expires_at();
        Self {
            id: invitation.id.clone(),
            email: invitation.email.clone(),
            seat: invitation.seat,
            invited_at: invitation.invited_at,
            expires_at,
            is_expired: expires_at <= now,
        }
    }
}

/// The caller's company.
///
/// # Errors
/// 403 without one, 404 if it is gone.
pub(crate) async fn own_company(app: &App, caller: &Caller) -> Result<Read<Company>, Problem> {
    let company = app.profiles.get::<Company>(caller.company()?).await?;
    company.ok_or_else(|| Problem::NotFound(web::sentences::company_not_found()))
}

/// The view of a company's members for one of them.
pub(crate) async fn view(app: &App, company: &Company, caller: &Caller) -> Result<CompanyMembersView, Problem> {
    let ids: Vec<_> = company.members.iter().map(|member| &member.account_id).collect();
    let pictures = app.pictures.of(ids.iter().copied());
    let (accounts, pictures) = tokio::join!(app.common.accounts.several::<Account>(&ids), pictures);
    let accounts = accounts?;
    let now = app.common.clock.now();
    let shown = |member: &CompanyMember| {
        let account = accounts.iter().find(|account| account.id == member.account_id)?;
        Some(CompanyMemberView {
            account_id: account.id.clone(),
            name: account.shown_name(),
            picture_url: pictures.get(&account.id),
            email: account.email.clone(),
            seat: member.seat,
            since: member.since,
            is_you: account.id == caller.account,
        })
    };
    let is_owner = caller.company.as_ref().is_some_and(|held| held.seat == Seat::Owner);
    let kept = company
        .invitations
        .iter()
        .filter(|invitation| now < invitation.kept_until());
    let invitations: Vec<_> = kept
        .map(|invitation| CompanyInvitationView::new(invitation, now))
        .collect();
    Ok(CompanyMembersView {
        members: company.members.iter().filter_map(shown).collect(),
        places_left: MOST_MEMBERS.saturating_sub(company.members.len() + invitations.len()),
        invitations: is_owner.then_some(invitations),
        is_verified: company.is_verified(),
    })
}

/// The company and the invitation of a valid link that has not expired.
///
/// An invalid link and one of an invitation that was revoked, sent again or accepted have the same response.
pub(crate) async fn by_link(
    app: &App,
    link: &SignedLink<JoinCompany>,
    visitor: &Visitor,
) -> Result<(Read<Company>, CompanyInvitation), Problem> {
    let (company, id) = &link.subject;
    let (counted, company) = tokio::join!(
        limit::LINK.count(app, id.as_str(), visitor),
        app.profiles.get::<Company>(company)
    );
    counted?;
    let absent = Problem::bad_link::<JoinCompany>;
    let company = company?.ok_or_else(absent)?;
    let found = company.invitations.iter().find(|invitation| invitation.id == *id);
    let found = found.filter(|invitation| link.opens(&app.common.seal, invitation.generation()));
    let invitation = found.cloned().ok_or_else(absent)?;
    if invitation.expires_at() <= app.common.clock.now() {
        return Err(Problem::Conflict {
            code: "invitation_expired",
            detail: sentences::company_invitation_expired(),
        });
    }
    Ok((company, invitation))
}

/// The refusal of a change of the members.
pub(crate) fn conflict(conflict: MembersConflict) -> Problem {
    Problem::Conflict {
        code: conflict.code(),
        detail: conflict.sentence(),
    }
}

/// The fact that an employer joined a company, got another seat, or left.
pub(crate) fn moved<'a>(
    app: &'a App,
    by: Actor,
    company: &CompanyId,
    member: &AccountId,
    seats: (Option<Seat>, Option<Seat>),
) -> Publication<'a> {
    let (from, to) = seats;
    let event = Event::CompanySeatMoved {
        company_id: company.clone(),
        account_id: member.clone(),
        from,
        to,
    };
    app.common.source().fact(by, event)
}

/// Saves a company after the seat of a member was changed or ended, and the member's account with `seat`, and ends the
/// member's sessions, whose tokens contain the earlier seat. A member whose seat does not include recruiting any more hands
/// over what they were in charge of, as one who leaves does: a payer must not read it, and an interviewer cannot answer
/// what is asked of the contact of an introduction, nor run saved searches. The pool is changed first, with calls that can be repeated:
/// if the request breaks off, the next sign-in corrects the pool.
pub(crate) async fn reseat(
    app: &App,
    before: &Company,
    company: &Read<Company>,
    mut member: Read<Account>,
    seat: Option<Seat>,
    published: Publication<'_>,
) -> Result<(), Problem> {
    let common = &app.common;
    let held = seat.map(|seat| CompanySeat {
        company_id: company.id.clone(),
        seat,
    });
    let directory = &app.identity.directory;
    let pool = |error: IdentityError| refused(error, "password");
    directory.set_company(&member.id, held.as_ref()).await.map_err(pool)?;
    let (sessions, signed_out) = tokio::join!(
        sessions_of(&common.accounts, &member.id),
        directory.sign_out_everywhere(&member.id)
    );
    signed_out.map_err(pool)?;
    let now = common.clock.now();
    let standing = Standing::of(&member);
    if held.is_none() && !member.former_companies.contains(&company.id) {
        member.former_companies.push(company.id.clone());
    }
    member.company = held;
    let handover = Timer {
        due_at: now,
        action: TimerAction::Seat(company.id.clone(), member.id.clone(), SeatTimer::Handover),
        generation: 0,
    };
    let written: Transaction = end_earlier(&common.accounts, &sessions?, now)
        .and(store::account::save(&common.accounts, &member, &standing))
        .and(company::save_members(&app.profiles, &app.timers, before, company, now))
        .replace_timers(
            &app.timers,
            None,
            (!seat.is_some_and(Seat::recruits)).then_some(&handover),
        )
        .replace(
            &common.accounts,
            &Denial::of_earlier_sessions(&member.id, now.as_second(), now),
        )
        .emit(&common.accounts, published);
    Ok(written.commit(&common.chance).await?)
}
