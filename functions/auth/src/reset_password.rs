use axum::{extract::State, response::Response};
use domain::{
    Account, AccountId, Email, ExecutiveProfile, Role,
    account::{AccountState, CodePurpose},
};
use events::{Actor, Event, NoticeBody, Recipient};
use operations::sessions::end_earlier;
use serde::Deserialize;
use store::{Claim, Read, account::AccountEmail, denial::Denial, mailed_code::Proof, sign_in::sessions_of};
use tracing::warn;
use utoipa::ToSchema;
use web::{
    Acknowledgement, Json, Problem, Public, SecurityEvent, Valid, Visitor,
    mailed_code::{MailedCode, verify, wrong_code},
};

use crate::{
    App,
    account::{Opening, enrol, not_adopted, open},
    membership, pace,
    password::NewPassword,
    refusal::refused,
    sentences,
};

/// The maximum difference in seconds between our clock and the pool's: a sign-in directly afterwards must not be
/// treated as an earlier one.
const CLOCKS_DIFFER: i64 = 2;

/// The request to replace a forgotten password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResetPassword {
    email: Email,
    code: MailedCode,
    new_password: NewPassword,
}

/// Replaces a forgotten password with the mailed code and ends every session of the account. Activates an account that
/// was registered and not confirmed: the code confirms the address as well.
#[utoipa::path(
    post,
    path = "/api/auth/reset-password",
    tag = "auth",
    request_body = ResetPassword,
    responses((status = 200, description = "Replaced: sign in", body = Acknowledgement))
)]
pub(crate) async fn reset_password(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(reset): Valid<ResetPassword>,
) -> Result<Response, Problem> {
    let new = reset.new_password.chosen_by(&reset.email, "new_password")?;
    // Three sequential rounds: the address gives the account, and sessions end only after the old password is replaced.
    let (code, holder, claim) = tokio::join!(
        verify(&app.common, CodePurpose::Reset, &reset.email, &reset.code, &visitor),
        app.common.accounts.get::<AccountEmail>(&reset.email),
        app.applications.get::<Claim>(&reset.email)
    );
    let (code, holder, claim) = (code?, holder?, claim?);
    let work = Box::pin(async {
        let code = code.ok_or_else(wrong_code)?;
        let id = match holder {
            Some(holder) => holder.it.account_id,
            None => not_adopted(&app, &reset.email).await?.ok_or_else(wrong_code)?.account,
        };
        Box::pin(replace(&app, &reset.email, new, &id, &code, claim)).await?;
        Ok::<_, Problem>(id)
    });
    let id = pace::even(&app, work).await?;
    let acknowledgement = Acknowledgement::from(sentences::password_reset());
    Ok(SecurityEvent::PasswordChanged.on(&id, Json(acknowledgement)))
}

/// The code is used up by the last write, so an interrupted request can be repeated with it.
async fn replace(
    app: &App,
    email: &Email,
    new: &str,
    id: &AccountId,
    code: &Proof,
    claim: Option<Read<Claim>>,
) -> Result<(), Problem> {
    let pool = |error| refused(error, "new_password");
    let common = &app.common;
    let accounts = &common.accounts;
    let (account, sessions, application, profile, set) = tokio::join!(
        accounts.get::<Account>(id),
        sessions_of(accounts, id),
        membership::unclaimed(app, claim.as_ref()),
        app.profiles.get::<ExecutiveProfile>(id),
        app.identity.directory.set_password(id, new)
    );
    set.map_err(pool)?;
    let account = account?;
    let (by, to) = match account.as_deref() {
        Some(account) => (Actor::from(account), Recipient::from(account)),
        None => {
            let to = Recipient {
                account_id: Some(id.clone()),
                email: email.clone(),
                name: String::new(),
                locale: domain::Locale::default(),
            };
            (Actor::account(Role::Admin, id), to)
        }
    };
    let now = common.clock.now();
    let denial = Denial::of_earlier_sessions(id, now.as_second() - CLOCKS_DIFFER, now);
    let event = Event::PasswordChanged { account_id: id.clone() };
    let changed = common.source().fact(by, event);
    let mut written = end_earlier(&app.common.accounts, &sessions?, now)
        .replace(accounts, &denial)
        .emit(accounts, changed.notify([(to, NoticeBody::PasswordChanged)]))
        .and(store::mailed_code::spend(accounts, code));
    let unproven = account.filter(|account| account.state == AccountState::PendingVerification);
    let role = unproven.as_ref().map(|account| account.role);
    let mut company = None;
    if let Some(account) = unproven {
        let opening = Opening {
            account,
            application: application?,
            has_profile: profile?.is_some(),
        };
        written = written.and(store::mailed_code::revoke(
            accounts,
            &common.seal,
            CodePurpose::Confirmation,
            email,
        ));
        (written, company) = open(app, written, opening)?;
    }
    let enrolled = async {
        match role {
            Some(role) => enrol(app, id, role, company.as_ref()).await,
            None => Ok(()),
        }
    };
    // All three are awaited even when one fails. Only the write decides, because it uses up the code: the next sign-in
    // sets the group and the seat, and sessions without their records cannot be renewed.
    let signed_out = app.identity.directory.sign_out_everywhere(id);
    let (written, enrolled, signed_out) = tokio::join!(written.commit(&common.chance), enrolled, signed_out);
    written?;
    for error in [enrolled, signed_out].into_iter().filter_map(Result::err) {
        warn!(account = %id, %error, "a new password was not followed up in the pool");
    }
    Ok(())
}
