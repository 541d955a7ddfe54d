//! Recovery codes: sign-in for users who have lost the authenticator app.
//!
//! Cognito has none, and does not complete a sign-in with a second factor without its code. So a recovery code does not
//! replace the app's code: together with the right password it disables the authenticator of the account
//! (`AdminSetUserMFAPreference`), the password then signs in, and the screen asks to enrol again, which creates ten new
//! codes. Enabling the authenticator again after the sign-in would keep the factor, but an interruption in between
//! would leave an account silently without it; this way the settings and a mail report the actual state.
//!
//! An administrator's other sessions end: their tokens still state the second factor that was lost. The new session gets
//! nothing before the administrator has enrolled again.
//!
//! The order is: the code is used up and the notice written in one conditional transaction, then the pool is updated,
//! then the sign-in is made. After an interruption following the first step the authenticator is still required, and
//! another code completes the process: that is why the others stay valid until new ones replace them.

use cloud::{SignIn, Tokens};
use domain::{Account, RecoveryCode, settings::Settings};
use events::{Actor, Event, NoticeBody, Recipient};
use jiff::Timestamp;
use serde::Serialize;
use store::{Transaction, account::AccountEmail, recovery::RecoveryCodes};
use utoipa::ToSchema;
use web::Problem;

use crate::{
    App,
    end_other_sessions::end_all_but,
    login::{Login, code_required},
    refusal::refused,
    second_factor::remember,
    sentences,
};

/// Ten codes, shown only once: only hashes are stored.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecoveryCodesView {
    /// Each can be used once, instead of a code of the authenticator app: `7K3QW-0MZ9A`.
    #[schema(min_items = 10, max_items = 10)]
    recovery_codes: Vec<String>,
    made_at: Timestamp,
}

impl RecoveryCodesView {
    pub(crate) fn new(kept: &RecoveryCodes, codes: &[RecoveryCode]) -> Self {
        Self {
            recovery_codes: codes.iter().map(RecoveryCode::shown).collect(),
            made_at: kept.made_at,
        }
    }
}

/// The same response for an invalid code, a used one, and one of another account.
fn wrong_recovery_code() -> Problem {
    Problem::unproven("recovery_code", sentences::recovery_code_wrong())
}

/// The second step of a sign-in with a right password, by a recovery code. A wrong one counts like a wrong password.
pub(crate) async fn by_recovery_code(app: &App, login: &Login, code: &RecoveryCode) -> Result<Tokens, Problem> {
    let common = &app.common;
    let accounts = &common.accounts;
    let holder = accounts.get::<AccountEmail>(&login.email).await?;
    let id = holder.ok_or_else(wrong_recovery_code)?.it.account_id;
    let (account, codes, settings) = tokio::try_join!(
        accounts.get::<Account>(&id),
        accounts.get::<RecoveryCodes>(&id),
        accounts.get::<Settings>(&id)
    )?;
    let (account, mut codes) = account.zip(codes).ok_or_else(wrong_recovery_code)?;
    if !codes.take(&common.seal, code) {
        return Err(wrong_recovery_code());
    }
    let event = Event::RecoveryCodesChanged {
        account_id: id.clone(),
        is_used: true,
    };
    let notice = NoticeBody::RecoveryCodesChanged { is_used: true };
    let changed = common.source().fact(Actor::from(&*account), event);
    let used = Transaction::new()
        .save(accounts, &codes)
        .emit(accounts, changed.notify([(Recipient::from(&*account), notice)]));
    let used = remember(app, used, &account, settings, false);
    used.commit(&common.chance).await?;
    if account.is_admin() {
        end_all_but(app, &id, None).await?;
    }
    let pool = |error| refused(error, "password");
    app.identity.directory.drop_second_factor(&id).await.map_err(pool)?;
    let answer = app.identity.sign_in(&login.email, login.password.as_str()).await;
    match answer.map_err(pool)? {
        SignIn::Done(tokens) => Ok(tokens),
        // The user has enrolled again at this moment.
        SignIn::CodeRequired(_) => Err(code_required()),
    }
}
