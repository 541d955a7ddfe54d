use axum::{extract::State, response::Response};
use domain::{
    Account, Email, ExecutiveProfile,
    account::{AccountState, CodePurpose},
};
use serde::Deserialize;
use store::{Claim, Read, StoreError, account::AccountEmail, mailed_code::Proof};
use tracing::warn;
use utoipa::ToSchema;
use web::{
    Acknowledgement, Json, Problem, Public, SecurityEvent, Valid, Visitor,
    mailed_code::{MailedCode, verify, wrong_code},
};

use crate::{
    App,
    account::{Opening, enrol, open},
    membership, pace,
    password::NewPassword,
    refusal::refused,
    sentences,
};

/// The request to confirm an address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyEmail {
    email: Email,
    code: MailedCode,
    /// The password for future sign-ins.
    password: NewPassword,
}

/// Confirms a registered address with the mailed code and sets the password; activates the account.
///
/// The password is set here and not by the registration, because another person may have registered the address. An
/// address without a registration, one that is already confirmed and a wrong code have the same response.
#[utoipa::path(
    post,
    path = "/api/auth/verify-email",
    tag = "auth",
    request_body = VerifyEmail,
    responses((status = 200, description = "Confirmed: sign in", body = Acknowledgement))
)]
pub(crate) async fn verify_email(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(proof): Valid<VerifyEmail>,
) -> Result<Response, Problem> {
    let password = proof.password.chosen_by(&proof.email, "password")?;
    // Four sequential rounds: the address gives the account, the password is set only for an account that is not confirmed yet, and
    // the code is used up last.
    let (code, holder, claim) = tokio::join!(
        verify(
            &app.common,
            CodePurpose::Confirmation,
            &proof.email,
            &proof.code,
            &visitor
        ),
        app.common.accounts.get::<AccountEmail>(&proof.email),
        app.applications.get::<Claim>(&proof.email)
    );
    let (code, holder, claim) = (code?, holder?, claim?);
    let work = async {
        let (code, holder) = code.zip(holder).ok_or_else(wrong_code)?;
        Box::pin(confirm(&app, &code, &holder, claim, password)).await?;
        Ok::<_, Problem>(holder.it.account_id)
    };
    let id = pace::even(&app, Box::pin(work)).await?;
    let acknowledgement = Acknowledgement::from(sentences::email_confirmed());
    Ok(SecurityEvent::PasswordChanged.on(&id, Json(acknowledgement)))
}

/// The code is used up by the last write, so an interrupted request can be repeated with it.
async fn confirm(
    app: &App,
    code: &Proof,
    holder: &AccountEmail,
    claim: Option<Read<Claim>>,
    password: &str,
) -> Result<(), Problem> {
    let common = &app.common;
    let id = &holder.account_id;
    let pool = |error| refused(error, "password");
    let (account, application, profile) = tokio::join!(
        common.accounts.get::<Account>(id),
        membership::unclaimed(app, claim.as_ref()),
        app.profiles.get::<ExecutiveProfile>(id)
    );
    // A code is issued for every address and mailed only if an account is not confirmed yet. Without this check a
    // guessed code could set the password of an active account.
    let account = account?.filter(|account| account.state == AccountState::PendingVerification);
    let account = account.ok_or_else(wrong_code)?;
    app.identity.directory.set_password(id, password).await.map_err(pool)?;
    let role = account.role;
    let opening = Opening {
        account,
        application: application?,
        has_profile: profile?.is_some(),
    };
    let spent = store::mailed_code::spend(&common.accounts, code);
    let (opened, company) = open(app, spent, opening)?;
    let enrolled = enrol(app, id, role, company.as_ref());
    let (opened, enrolled) = tokio::join!(opened.commit(&common.chance), enrolled);
    match opened {
        Ok(()) => {
            if let Err(error) = enrolled {
                warn!(account = %id, %error, "the first sign-in makes up for the group and the company");
            }
            Ok(())
        }
        // The same code was sent twice in parallel.
        Err(StoreError::Stale) => is_open(app, holder).await,
        Err(error) => Err(error.into()),
    }
}

async fn is_open(app: &App, holder: &AccountEmail) -> Result<(), Problem> {
    let account = app.common.accounts.get::<Account>(&holder.account_id).await?;
    if account.is_some_and(|account| account.state.is_open()) {
        Ok(())
    } else {
        Err(Problem::stale())
    }
}
