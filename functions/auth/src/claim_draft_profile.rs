use axum::{extract::State, http::StatusCode};
use domain::{
    Account, ExecutiveProfile, Locale, Role,
    account::{AccountActor, AccountEvent, AccountState, CodePurpose, Name},
    csv_import::{DraftInvitationActor, DraftInvitationEvent},
    data_rights::{Consent, Purpose},
};
use events::{Actor, Event};
use serde::Deserialize;
use store::{
    AnswerDraftInvitation, Claim, Read, Transaction,
    account::{AccountEmail, Standing},
    draft_profile::{StoredDraft, end_invitation},
};
use utoipa::ToSchema;
use web::{FieldError, Json, LinkIn, Problem, Valid, Visitor};

use crate::{
    App, account, draft_profile::open, limit, membership, password::NewPassword, sentences, view::ClaimedView,
};

/// The page with the form; it says that claiming includes the consent to the terms.
const PAGE: &str = "/draft-profile";

/// The request to claim a draft profile.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimDraftProfile {
    #[serde(default)]
    first_name: Name,
    #[serde(default)]
    last_name: Name,
    password: NewPassword,
    /// Consent to the terms; must be `true`.
    consent: bool,
    /// The language of mails.
    #[serde(default)]
    locale: Locale,
}

/// Claims a draft profile: creates the executive's account and profile from it
///
/// The link confirms the address, so no code is mailed. No employer sees the profile before the executive is vetted.
#[utoipa::path(
    post,
    path = "/api/executive-invitations/{token}/claim",
    tag = "auth",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    request_body = ClaimDraftProfile,
    responses((status = 201, description = "Claimed: sign in", body = ClaimedView))
)]
pub(crate) async fn claim_draft_profile(
    LinkIn(link): LinkIn<AnswerDraftInvitation>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(claim): Valid<ClaimDraftProfile>,
) -> Result<(StatusCode, Json<ClaimedView>), Problem> {
    let token = link.to_string();
    let (counted, found) = tokio::join!(limit::LINK.count(&app, &token, &visitor), open(&app, &link));
    counted?;
    let mut draft = found?;
    let (event, now) = (DraftInvitationEvent::Claim, app.common.clock.now());
    draft
        .draft
        .advance_invitation(event, DraftInvitationActor::Invitee, now)?;
    let password = check(&claim, &draft)?;
    match Box::pin(create(&app, &draft, &claim, password)).await {
        Ok(()) => {}
        // The same claim was sent twice in parallel, or the address was registered, and the other was faster.
        Err(Problem::Conflict { code: "exists", .. }) => return Err(has_account()),
        Err(problem) => return Err(problem),
    }
    Ok((
        StatusCode::CREATED,
        Json(ClaimedView {
            email: draft.draft.email.clone(),
            had_account: false,
            acknowledgement: sentences::draft_profile_claimed().into(),
        }),
    ))
}

/// The password, if everything else is there too.
fn check<'a>(claim: &'a ClaimDraftProfile, draft: &StoredDraft) -> Result<&'a str, Problem> {
    let needed = [
        ("first_name", claim.first_name.is_empty()),
        ("last_name", claim.last_name.is_empty()),
    ];
    let missing = needed.into_iter().filter(|(_, is_missing)| *is_missing);
    let mut faults: Vec<_> = missing
        .map(|(field, _)| FieldError::new(field, domain::sentences::is_required()))
        .collect();
    if !claim.consent {
        faults.push(FieldError::new("consent", sentences::consent_to_claim()));
    }
    if faults.is_empty() {
        claim.password.chosen_by(&draft.draft.email, "password")
    } else {
        Err(Problem::Invalid(faults))
    }
}

/// Creates account and profile and deletes the draft, in one transaction.
async fn create(
    app: &App,
    draft: &Read<StoredDraft>,
    claim: &ClaimDraftProfile,
    password: &str,
) -> Result<(), Problem> {
    let (common, email) = (&app.common, &draft.draft.email);
    let accounts = &common.accounts;
    let (made, holder, applied) = tokio::join!(
        app.identity.directory.create(email),
        accounts.get::<AccountEmail>(email),
        app.applications.get::<Claim>(email)
    );
    let unconfirmed = match holder? {
        Some(holder) => Some(unconfirmed(app, &holder).await?),
        None => None,
    };
    let id = match &unconfirmed {
        Some(account) => account.id.clone(),
        None => account::made_or_left(app, made, email, Role::Executive).await?,
    };
    let (now, applied) = (common.clock.now(), applied?);
    let tables = (&app.imports, accounts);
    let (password, application, profile, ended) = tokio::join!(
        account::let_in(app, &id, Role::Executive, password),
        membership::unclaimed(app, applied.as_ref()),
        app.profiles.get::<ExecutiveProfile>(&id),
        end_invitation(tables, draft, DraftInvitationEvent::Claim, now)
    );
    password?;
    let consent = Consent::of_account(&id, Purpose::Registration, PAGE, now);
    let mut written = ended?.and(store::data_rights::agree(&app.rights, &consent));
    if profile?.is_none() {
        let mut profile = ExecutiveProfile::new(id.clone(), now);
        profile.details = draft.draft.details.clone().unwrap_or_default();
        written = written.create(&app.profiles, &profile);
    }
    let mut account = match &unconfirmed {
        Some(kept) => kept.it.clone(),
        None => account::new(app, id, email.clone(), Role::Executive, AccountState::Invited),
    };
    fill(&mut account, draft, claim);
    let activated = match &unconfirmed {
        Some(_) => AccountEvent::VerifyEmail,
        None => AccountEvent::Claim,
    };
    account.advance(activated, AccountActor::User, None, now)?;
    written = match application?.filter(|_| account.application_id.is_none()) {
        Some(application) => membership::link(app, written, &mut account, application, true),
        None => {
            let account_id = account.id.clone();
            let fact = common
                .source()
                .fact(Actor::from(&account), Event::ProfileChanged { account_id });
            written.emit(accounts, fact)
        }
    };
    let saved = match &unconfirmed {
        Some(kept) => {
            store::account::save(accounts, &kept.with(account.clone()), &Standing::of(kept)).and(revoked(app, &account))
        }
        None => store::account::create(accounts, &account),
    };
    written
        .and(saved)
        .emit(accounts, account::welcome(app, &account))
        .commit(&common.chance)
        .await?;
    Ok(())
}

/// The account with the address of the draft, if it was registered and never confirmed: the data of that registration may
/// be a stranger's, so they are replaced, its password included. The owner of any other account signs in.
async fn unconfirmed(app: &App, holder: &AccountEmail) -> Result<Read<Account>, Problem> {
    let account = app.common.accounts.get::<Account>(&holder.account_id).await?;
    let account = account.ok_or_else(Problem::stale)?;
    if account.state == AccountState::PendingVerification {
        Ok(account)
    } else {
        Err(has_account())
    }
}

fn fill(account: &mut Account, draft: &StoredDraft, claim: &ClaimDraftProfile) {
    account.first_name = claim.first_name.clone();
    account.last_name = claim.last_name.clone();
    account.phone = draft.draft.phone.clone();
    account.locale = claim.locale;
    account.role = Role::Executive;
    account.registration = None;
    account.company = None;
}

/// Ends the code that the registration has mailed.
fn revoked(app: &App, account: &Account) -> Transaction {
    let (accounts, seal) = (&app.common.accounts, &app.common.seal);
    store::mailed_code::revoke(accounts, seal, CodePurpose::Confirmation, &account.email)
}

fn has_account() -> Problem {
    Problem::Conflict {
        code: "has_account",
        detail: sentences::draft_profile_has_account(),
    }
}
