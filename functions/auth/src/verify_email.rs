use axum::extract::State;
use cloud::IdentityError;
use domain::{Account, Email, ExecutiveProfile, Line, account::AccountState};
use serde::Deserialize;
use store::{Claim, Read, account::AccountEmail};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::{
    App,
    account::{Opening, activate},
    limit, membership, pace,
    password::NewPassword,
    refusal::{refused, wrong_code},
    view::AuthNotice,
};

/// The code that was mailed to confirm an address.
pub(crate) type MailedCode = Line<1, 32>;

/// Confirms an address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyEmail {
    email: Email,
    code: MailedCode,
    /// What to sign in with from now on.
    password: NewPassword,
}

/// Confirms a registered address by the mailed code and sets the password; the account is open from then on.
///
/// The password is set here and not by the registration: whoever reads the mailbox need not be who registered the address.
/// An address nobody registered, one that is confirmed already and a wrong code are one answer.
#[utoipa::path(
    post,
    path = "/api/auth/verify-email",
    tag = "auth",
    request_body = VerifyEmail,
    responses((status = 200, description = "Confirmed: sign in", body = AuthNotice))
)]
pub(crate) async fn verify_email(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(proof): Valid<VerifyEmail>,
) -> Result<Json<AuthNotice>, Problem> {
    let password = proof.password.chosen_by(&proof.email, "password")?;
    // Four rounds, and not two: the try is counted before the code is looked at, and the code is looked at before the
    // password is set, and the account opens after. All that is read is read beside them.
    let (counted, holder, claim) = tokio::join!(
        limit::CODE.count(&app, &proof.email, &visitor),
        app.common.accounts.get::<AccountEmail>(&proof.email),
        app.applications.get::<Claim>(&proof.email)
    );
    counted?;
    let work = Box::pin(confirm(&app, &proof, password, holder?, claim?));
    pace::even(&app, work).await?;
    Ok(Json(AuthNotice {
        message: "Your e-mail address is confirmed. You can sign in now.",
    }))
}

/// The group is not seen to here: registration did so, and the sign-in that follows makes up for it if that broke off.
async fn confirm(
    app: &App,
    proof: &VerifyEmail,
    password: &str,
    holder: Option<Read<AccountEmail>>,
    claim: Option<Read<Claim>>,
) -> Result<(), Problem> {
    // A registration that broke off before the account was kept has to be made again; nobody can say now for which role.
    // Its code is not looked at: an address that is proven cannot be registered.
    let holder = holder.ok_or_else(wrong_code)?.it.account_id;
    let (confirmed, account, application, profile) = tokio::join!(
        app.identity.confirm(&proof.email, &proof.code),
        app.common.accounts.get::<Account>(&holder),
        membership::unclaimed(app, claim.as_ref()),
        app.profiles.get::<ExecutiveProfile>(&holder)
    );
    let account = account?.ok_or_else(wrong_code)?;
    match confirmed {
        Ok(()) => {}
        // The call that confirmed it broke off before the password was set. The pool looks at no code any more, so whoever
        // asks proves the mailbox once more, by the code of a forgotten password.
        Err(IdentityError::AlreadyConfirmed) if account.state == AccountState::PendingVerification => {
            return Err(refused(IdentityError::ResetRequired, "password"));
        }
        Err(IdentityError::NotFound) => return Err(wrong_code()),
        Err(error) => return Err(refused(error, "password")),
    }
    let set = app.identity.set_password(&holder, password).await;
    set.map_err(|error| refused(error, "password"))?;
    let opening = Opening {
        account,
        application: application?,
        has_profile: profile?.is_some(),
    };
    activate(app, opening).await
}
