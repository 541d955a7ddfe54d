use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use cloud::{IdentityError, PoolUser};
use domain::{
    Account, Application, ExecutiveProfile, Role,
    account::{AccountActor, AccountEvent, AccountState},
    application::{CONSENT_TEXT, Consent},
    data_rights::{self, Purpose},
};
use serde::Deserialize;
use store::{Read, StoreError, Transaction, account::Standing};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::{App, account, invitation, limit, membership, password::NewPassword, refusal::refused, view::ClaimedView};

/// Claims a membership.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimInvitation {
    password: NewPassword,
    /// Agreement to the terms; must be `true`.
    consent: bool,
}

/// Makes the account of an approved applicant. The link proves the address, so no code is mailed.
///
/// Whoever has an executive's account under that address already becomes a member with it and keeps its password.
#[utoipa::path(
    post,
    path = "/api/invitations/{token}/claim",
    tag = "auth",
    params(("token" = String, Path, description = "From the link in the mail")),
    request_body = ClaimInvitation,
    responses((status = 201, description = "Claimed: sign in", body = ClaimedView))
)]
pub(crate) async fn claim_invitation(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Path(token): Path<String>,
    Valid(claim): Valid<ClaimInvitation>,
) -> Result<(StatusCode, Json<ClaimedView>), Problem> {
    let (counted, found) = tokio::join!(
        limit::LINK.count(&app, &token, &visitor),
        invitation::unclaimed(&app, &token)
    );
    counted?;
    if !claim.consent {
        return Err(Problem::invalid("consent", "is needed to become a member"));
    }
    let (mut application, _) = found?;
    let email = application.email.clone();
    let password = claim.password.chosen_by(&email, "password")?;
    application.consent.get_or_insert_with(|| Consent {
        text: CONSENT_TEXT.to_owned(),
        at: app.common.clock.now(),
    });
    // One thing follows from the other here: who has the address, what they have with us, what the pool is told of them,
    // and only then our own record of it.
    let user = pool_user(&app, &application).await?;
    let (known, profile) = tokio::try_join!(
        app.common.accounts.get::<Account>(&user.account),
        app.profiles.get::<ExecutiveProfile>(&user.account)
    )?;
    let has_profile = profile.is_some();
    let had_account = known
        .as_ref()
        .is_some_and(|known| known.state != AccountState::PendingVerification);
    let written = match known {
        Some(account) => Box::pin(join(&app, account, application, has_profile, password)).await,
        None => Box::pin(begin(&app, &user, application, has_profile, password)).await,
    };
    match written {
        Ok(()) => {}
        // The same claim, sent twice at once, and the other was first.
        Err(Problem::Conflict {
            code: "stale" | "exists",
            ..
        }) => return Err(invitation::claimed()),
        Err(problem) => return Err(problem),
    }
    let message = if had_account {
        "Your membership is linked to the account you have. Sign in with its password."
    } else {
        "Welcome. Sign in with the password you have just chosen."
    };
    Ok((
        StatusCode::CREATED,
        Json(ClaimedView {
            email,
            had_account,
            message,
        }),
    ))
}

/// Who has the applicant's address in the pool; made if nobody has.
async fn pool_user(app: &App, application: &Application) -> Result<PoolUser, Problem> {
    let pool = |error| refused(error, "password");
    let email = &application.email;
    match app.identity.create_proven(email).await {
        Ok(_) | Err(IdentityError::Exists) => {}
        Err(error) => return Err(pool(error)),
    }
    let found = app.identity.find(email).await.map_err(pool)?;
    found.ok_or_else(Problem::stale)
}

/// Nobody has an account under this address. The pool may know it all the same: from a moment ago, or from a claim that
/// broke off here, which is simply gone through again.
async fn begin(
    app: &App,
    user: &PoolUser,
    application: Read<Application>,
    has_profile: bool,
    password: &str,
) -> Result<(), Problem> {
    let pool = |error| refused(error, "password");
    let common = &app.common;
    let roles = app.identity.roles(&user.account).await.map_err(pool)?;
    if roles.iter().any(|role| *role != Role::Executive) {
        return Err(other_account());
    }
    tokio::try_join!(
        app.identity.join(&user.account, Role::Executive),
        app.identity.set_password(&user.account, password)
    )
    .map_err(pool)?;
    let mut account = account::new(app, user, Role::Executive, AccountState::Invited);
    account.locale = application.locale;
    account.advance(AccountEvent::Claim, AccountActor::User, None, common.clock.now())?;
    membership::link(app, agreed(app, &account), &mut account, application, has_profile)
        .create_account(&common.accounts, &account)
        .emit(&common.accounts, &account::welcome(app, &account))
        .commit(&common.chance)
        .await?;
    Ok(())
}

/// Somebody has: an executive becomes a member with it. One who registered and never confirmed does so by this link,
/// and the password is the one chosen now: the other may not have been theirs.
async fn join(
    app: &App,
    mut account: Read<Account>,
    application: Read<Application>,
    has_profile: bool,
    password: &str,
) -> Result<(), Problem> {
    let common = &app.common;
    if account.role != Role::Executive || account.application_id.is_some() {
        return Err(other_account());
    }
    if let Some(problem) = account::closed(&account).filter(|_| account.state != AccountState::PendingVerification) {
        return Err(problem);
    }
    let before = Standing::of(&account);
    let mut transaction = agreed(app, &account);
    if account.state == AccountState::PendingVerification {
        let pool = |error| refused(error, "password");
        tokio::try_join!(
            app.identity.join(&account.id, Role::Executive),
            app.identity.set_password(&account.id, password)
        )
        .map_err(pool)?;
        account.advance(AccountEvent::VerifyEmail, AccountActor::User, None, common.clock.now())?;
        transaction = transaction.emit(&common.accounts, &account::welcome(app, &account));
    }
    let written = membership::link(app, transaction, &mut account, application, has_profile)
        .save_account(&common.accounts, &account, &before)
        .commit(&common.chance)
        .await;
    written.map_err(|error: StoreError| error.into())
}

/// The entry in the ledger of what this person agreed to.
fn agreed(app: &App, account: &Account) -> Transaction {
    let now = app.common.clock.now();
    let consent = data_rights::Consent::of_account(&account.id, Purpose::Membership, "/claim", now);
    Transaction::new().agree(&app.rights, &consent)
}

fn other_account() -> Problem {
    Problem::Conflict {
        code: "other_account",
        detail: "This address belongs to another account. Write to us and we will sort it out.".into(),
    }
}
