use axum::{extract::State, http::StatusCode};
use domain::{
    Account, AccountId, Application, ExecutiveProfile, Role,
    account::{AccountActor, AccountEvent, AccountState, CodePurpose},
    application::{CONSENT_TEXT, Consent},
    data_rights::{self, Purpose},
};
use serde::Deserialize;
use store::{
    ClaimMembership, Read, StoreError, Transaction,
    account::{AccountEmail, Standing},
};
use utoipa::ToSchema;
use web::{Json, LinkIn, Problem, Valid, Visitor};

use crate::{App, account, invitation, limit, membership, password::NewPassword, sentences, view::ClaimedView};

/// The request to claim a membership.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimInvitation {
    password: NewPassword,
    /// Consent to the terms; must be `true`.
    consent: bool,
}

/// Creates the account of an approved applicant. The link confirms the address, so no code is mailed.
///
/// An applicant who already has an executive's account with that address becomes a member with it and keeps its
/// password.
#[utoipa::path(
    post,
    path = "/api/invitations/{token}/claim",
    tag = "auth",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    request_body = ClaimInvitation,
    responses((status = 201, description = "Claimed: sign in", body = ClaimedView))
)]
pub(crate) async fn claim_invitation(
    LinkIn(link): LinkIn<ClaimMembership>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(claim): Valid<ClaimInvitation>,
) -> Result<(StatusCode, Json<ClaimedView>), Problem> {
    let token = link.to_string();
    let (counted, found) = tokio::join!(
        limit::LINK.count(&app, &token, &visitor),
        invitation::unclaimed(&app, &link)
    );
    counted?;
    if !claim.consent {
        return Err(Problem::invalid("consent", sentences::consent_needed()));
    }
    let (mut application, _) = found?;
    let email = application.email.clone();
    let password = claim.password.chosen_by(&email, "password")?;
    application.consent.get_or_insert_with(|| Consent {
        text: CONSENT_TEXT.to_owned(),
        at: app.common.clock.now(),
    });
    // Four sequential rounds: the link gives the application, the application gives the address, the address gives the account,
    // and the pool is updated before our own record.
    let (made, holder) = tokio::join!(
        app.identity.directory.create(&email),
        app.common.accounts.get::<AccountEmail>(&email)
    );
    let (written, had_account) = match holder? {
        Some(holder) => {
            let (account, profile) = tokio::try_join!(
                app.common.accounts.get::<Account>(&holder.account_id),
                app.profiles.get::<ExecutiveProfile>(&holder.account_id)
            )?;
            let account = account.ok_or_else(Problem::stale)?;
            let had_account = account.state != AccountState::PendingVerification;
            let written = join(&app, account, application, profile.is_some(), password);
            (Box::pin(written).await, had_account)
        }
        None => {
            let id = account::made_or_left(&app, made, &email, Role::Executive).await?;
            (Box::pin(begin(&app, id, application, password)).await, false)
        }
    };
    match written {
        Ok(()) => {}
        // The same claim was sent twice in parallel, and the other was faster.
        Err(Problem::Conflict {
            code: "stale" | "exists",
            ..
        }) => return Err(invitation::claimed()),
        Err(problem) => return Err(problem),
    }
    let acknowledgement = if had_account {
        sentences::membership_linked()
    } else {
        sentences::membership_claimed()
    };
    Ok((
        StatusCode::CREATED,
        Json(ClaimedView {
            email,
            had_account,
            acknowledgement: acknowledgement.into(),
        }),
    ))
}

/// Creates the account; there is none for this address.
async fn begin(app: &App, id: AccountId, application: Read<Application>, password: &str) -> Result<(), Problem> {
    let common = &app.common;
    let (password, profile) = tokio::join!(
        account::let_in(app, &id, Role::Executive, password),
        app.profiles.get::<ExecutiveProfile>(&id)
    );
    password?;
    let email = application.email.clone();
    let mut account = account::new(app, id, email, Role::Executive, AccountState::Invited);
    account.locale = application.locale;
    account.advance(AccountEvent::Claim, AccountActor::User, None, common.clock.now())?;
    let has_profile = profile?.is_some();
    membership::link(app, agreed(app, &account), &mut account, application, has_profile)
        .and(store::account::create(&common.accounts, &account))
        .emit(&common.accounts, account::welcome(app, &account))
        .commit(&common.chance)
        .await?;
    Ok(())
}

/// The address has an account: an executive becomes a member with it. If it was registered but never confirmed, this
/// link confirms it, and the password of this request is set: the earlier one may be from a stranger.
async fn join(
    app: &App,
    mut account: Read<Account>,
    application: Read<Application>,
    has_profile: bool,
    password: &str,
) -> Result<(), Problem> {
    let common = &app.common;
    // The same claim was sent twice in parallel, and the other has made the account in the meantime.
    if account.application_id.as_ref() == Some(&application.id) {
        return Err(invitation::claimed());
    }
    if account.role != Role::Executive || account.application_id.is_some() {
        return Err(account::other_account());
    }
    if let Some(problem) = account::closed(&account).filter(|_| account.state != AccountState::PendingVerification) {
        return Err(problem);
    }
    let before = Standing::of(&account);
    let mut transaction = agreed(app, &account);
    if account.state == AccountState::PendingVerification {
        account::let_in(app, &account.id, Role::Executive, password).await?;
        account.advance(AccountEvent::VerifyEmail, AccountActor::User, None, common.clock.now())?;
        transaction = account::registered(app, transaction, &mut account)
            .and(store::mailed_code::revoke(
                &common.accounts,
                &common.seal,
                CodePurpose::Confirmation,
                &account.email,
            ))
            .emit(&common.accounts, account::welcome(app, &account));
    }
    let written = membership::link(app, transaction, &mut account, application, has_profile)
        .and(store::account::save(&common.accounts, &account, &before))
        .commit(&common.chance)
        .await;
    written.map_err(|error: StoreError| error.into())
}

/// The entry in the ledger of consents.
fn agreed(app: &App, account: &Account) -> Transaction {
    let now = app.common.clock.now();
    let consent = data_rights::Consent::of_account(&account.id, Purpose::Membership, "/claim", now);
    store::data_rights::agree(&app.rights, &consent)
}
