use axum::extract::State;
use domain::{Account, AccountId, Email};
use events::{Envelope, Event, Recipient};
use serde::Deserialize;
use store::{account::AccountEmail, denial::Denial, sign_in::sessions_of};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::{
    App, account::recipient, known::end_rows, limit, pace, password::NewPassword, refusal::refused,
    verify_email::MailedCode, view::AuthNotice,
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
    // Three rounds, and not two: the try is counted before the code is looked at, and sessions end after.
    let (counted, holder) = tokio::join!(
        limit::CODE.count(&app, &reset.email, &visitor),
        app.common.accounts.get::<AccountEmail>(&reset.email)
    );
    counted?;
    let holder = holder?.map(|holder| holder.it.account_id);
    pace::even(&app, Box::pin(replace(&app, &reset, new, holder))).await?;
    Ok(Json(AuthNotice {
        message: "Your password is changed. You can sign in now.",
    }))
}

async fn replace(app: &App, reset: &ResetPassword, new: &str, holder: Option<AccountId>) -> Result<(), Problem> {
    let pool = |error| refused(error, "new_password");
    let common = &app.common;
    let known = async {
        match &holder {
            Some(id) => common.accounts.get::<Account>(id).await,
            None => Ok(None),
        }
    };
    let (replaced, account) = tokio::join!(app.identity.reset(&reset.email, &reset.code, new), known);
    replaced.map_err(pool)?;
    let (id, to) = match account? {
        Some(account) => (account.id.clone(), recipient(&account)),
        // In the pool and not yet with us: an administrator before the first sign-in.
        None => match app.identity.find(&reset.email).await.map_err(pool)? {
            Some(user) => {
                let to = Recipient {
                    email: user.email,
                    name: user.first_name,
                    locale: domain::Locale::default(),
                };
                (user.account, to)
            }
            None => return Ok(()),
        },
    };
    let now = common.clock.now();
    let denial = Denial::of_earlier_sessions(&id, now.as_second() - CLOCKS_DIFFER, now);
    let event = Event::PasswordChanged {
        account_id: id.clone(),
        to,
    };
    let written = end_rows(app, sessions_of(&common.accounts, &id).await?, now)
        .replace(&common.accounts, &denial)
        .emit(&common.accounts, &Envelope::new(event, &common.clock, &common.chance));
    // Both are seen through: where one fails, the other holds.
    let (written, signed_out) = tokio::join!(written.commit(&common.chance), app.identity.sign_out_everywhere(&id));
    written?;
    signed_out.map_err(pool)
}
