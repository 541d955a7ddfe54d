use axum::extract::State;
use cloud::PoolUser;
use domain::{Account, AccountId, Email, account::AccountState};
use events::{Envelope, Event, Recipient};
use serde::Deserialize;
use store::{account::AccountEmail, denial::Denial, sign_in::sessions_of};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::{
    App,
    account::{activate_late, recipient},
    known::end_earlier,
    limit, pace,
    password::NewPassword,
    refusal::{refused, wrong_code},
    verify_email::MailedCode,
    view::AuthNotice,
};

/// Our clock and the pool's may differ by this many seconds: a sign-in right after must not count as one before.
const CLOCKS_DIFFER: i64 = 2;

/// Replaces a forgotten password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResetPassword {
    email: Email,
    code: MailedCode,
    new_password: NewPassword,
}

/// Replaces a forgotten password by the mailed code and ends every session of the account.
#[utoipa::path(
    post,
    path = "/api/auth/reset-password",
    tag = "auth",
    request_body = ResetPassword,
    responses((status = 200, description = "Replaced: sign in", body = AuthNotice))
)]
pub(crate) async fn reset_password(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(reset): Valid<ResetPassword>,
) -> Result<Json<AuthNotice>, Problem> {
    let new = reset.new_password.chosen_by(&reset.email, "new_password")?;
    // Four rounds, and not two: the try is counted and the address is looked up before the code is looked at, and sessions
    // end after.
    let (counted, holder, user) = tokio::join!(
        limit::CODE.count(&app, &reset.email, &visitor),
        app.common.accounts.get::<AccountEmail>(&reset.email),
        app.identity.find(&reset.email)
    );
    counted?;
    let holder = holder?.map(|holder| holder.it.account_id);
    let user = user.map_err(|error| refused(error, "new_password"))?;
    pace::even(&app, Box::pin(replace(&app, &reset, new, holder, user))).await?;
    Ok(Json(AuthNotice {
        message: "Your password is changed. You can sign in now.",
    }))
}

async fn replace(
    app: &App,
    reset: &ResetPassword,
    new: &str,
    holder: Option<AccountId>,
    user: Option<PoolUser>,
) -> Result<(), Problem> {
    let pool = |error| refused(error, "new_password");
    let common = &app.common;
    let user = user.ok_or_else(wrong_code)?;
    let account = common.accounts.get::<Account>(&user.account).await?;
    // The pool mails to whatever it keeps for an address; whose address it is, is decided in our table. An administrator
    // before the first sign-in is in the pool and not yet in it.
    let is_theirs = match (&holder, &account) {
        (Some(holder), Some(account)) => *holder == account.id,
        (None, None) => true,
        _ => false,
    };
    if !is_theirs {
        return Err(wrong_code());
    }
    let replaced = app.identity.reset(&reset.email, &reset.code, new).await;
    replaced.map_err(pool)?;
    let (id, to) = match account {
        Some(account) => {
            let account = if account.state == AccountState::PendingVerification {
                activate_late(app, account).await?
            } else {
                account
            };
            (account.id.clone(), recipient(&account))
        }
        None => {
            let to = Recipient {
                email: user.email,
                name: user.first_name,
                locale: domain::Locale::default(),
            };
            (user.account, to)
        }
    };
    let now = common.clock.now();
    let denial = Denial::of_earlier_sessions(&id, now.as_second() - CLOCKS_DIFFER, now);
    let event = Event::PasswordChanged {
        account_id: id.clone(),
        to,
    };
    let written = end_earlier(app, &sessions_of(&common.accounts, &id).await?, now)
        .replace(&common.accounts, &denial)
        .emit(&common.accounts, &Envelope::new(event, &common.clock, &common.chance));
    // Both are seen through: where one fails, the other holds.
    let (written, signed_out) = tokio::join!(written.commit(&common.chance), app.identity.sign_out_everywhere(&id));
    written?;
    signed_out.map_err(pool)
}
