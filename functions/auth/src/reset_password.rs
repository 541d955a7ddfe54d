use axum::{Json, extract::State};
use domain::{Account, Email};
use events::{Envelope, Event, Recipient};
use serde::Deserialize;
use store::{Transaction, denial::Denial};
use utoipa::ToSchema;
use web::{Problem, Public, Valid, Visitor};

use crate::{
    App, account::recipient, limit, pace, password::NewPassword, refusal::refused, verify_email::MailedCode,
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
    limit::CODE.count(&app, &reset.email, &visitor).await?;
    pace::even(&app, replace(&app, &reset, new)).await?;
    Ok(Json(AuthNotice {
        message: "Your password is changed. You can sign in now.",
    }))
}

async fn replace(app: &App, reset: &ResetPassword, new: &str) -> Result<(), Problem> {
    let pool = |error| refused(error, "new_password");
    let common = &app.common;
    app.identity.reset(&reset.email, &reset.code, new).await.map_err(pool)?;
    let Some(user) = app.identity.find(&reset.email).await.map_err(pool)? else {
        return Ok(());
    };
    app.identity.sign_out_everywhere(&user.account).await.map_err(pool)?;
    let account = common.accounts.get::<Account>(&user.account).await?;
    let event = Event::PasswordChanged {
        account_id: user.account.clone(),
        to: account.map_or_else(
            || Recipient {
                email: user.email,
                name: user.first_name,
                locale: domain::Locale::default(),
            },
            |account| recipient(&account),
        ),
    };
    let now = common.clock.now();
    let denial = Denial::of_earlier_sessions(&user.account, now.as_second() - CLOCKS_DIFFER, now);
    Transaction::new()
        .replace(&common.accounts, &denial)
        .emit(&common.accounts, &Envelope::new(event, &common.clock, &common.chance))
        .commit(&common.chance)
        .await?;
    Ok(())
}
