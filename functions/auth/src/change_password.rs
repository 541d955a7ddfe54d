use axum::{
    extract::State,
    http::{HeaderMap, header},
};
use cloud::{IdentityError, SignIn};
use events::{Envelope, Event};
use serde::Deserialize;
use store::{Transaction, denial::Denial};
use utoipa::ToSchema;
use web::{Anybody, Own, Problem, Valid, Visitor};

use crate::{
    App,
    account::recipient,
    limit,
    password::{NewPassword, TypedPassword},
    refusal::refused,
    session::Session,
    view::SessionView,
};

/// Replaces a password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangePassword {
    current_password: TypedPassword,
    new_password: NewPassword,
}

/// Replaces the password and ends every other session, which is what whoever fears for the old password expects. This
/// one goes on, with the tokens of the answer.
#[utoipa::path(
    post,
    path = "/api/auth/change-password",
    tag = "auth",
    request_body = ChangePassword,
    responses((status = 200, description = "Changed; these tokens take the place of the old ones", body = SessionView))
)]
pub(crate) async fn change_password(
    own: Own<Anybody>,
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Valid(change): Valid<ChangePassword>,
) -> Result<Session, Problem> {
    let (common, account) = (&app.common, own.account);
    let new = change.new_password.chosen_by(&account.email, "new_password")?;
    let current = change.current_password.as_str();
    if new == current {
        return Err(Problem::invalid("new_password", "must be another than the current one"));
    }
    limit::LOGIN.count(&app, &account.email, &visitor).await?;
    let pool = |error| refused(error, "new_password");
    let changed = app.identity.change_password(bearer(&headers)?, current, new).await;
    changed.map_err(|error| match error {
        IdentityError::WrongCredentials => Problem::invalid("current_password", "is not right"),
        error => pool(error),
    })?;
    // From here on one thing follows from the other: the old sessions end before the new one begins.
    let (given_back, signed_out) = tokio::join!(
        limit::LOGIN.give_back(&app, &account.email, &visitor),
        app.identity.sign_out_everywhere(&account.id)
    );
    given_back?;
    signed_out.map_err(pool)?;
    let SignIn::Done(tokens) = app.identity.sign_in(&account.email, new).await.map_err(pool)? else {
        return Err(Problem::Unauthenticated);
    };
    let event = Event::PasswordChanged {
        account_id: account.id.clone(),
        to: recipient(&account),
    };
    // Measured by the pool's clock, which is the one that dates the sessions: this one is the first that counts.
    let denial = Denial::of_earlier_sessions(&account.id, tokens.signed_in_at, common.clock.now());
    let said = Transaction::new()
        .replace(&common.accounts, &denial)
        .emit(&common.accounts, &Envelope::new(event, &common.clock, &common.chance));
    let session = Box::pin(Session::open(&app, tokens, Some(account)));
    let (said, session) = tokio::join!(said.commit(&common.chance), session);
    said?;
    session
}

/// The access token itself, which the pool wants to see.
fn bearer(headers: &HeaderMap) -> Result<&str, Problem> {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = value
        .and_then(|value| value.split_once(' '))
        .map(|(_, token)| token.trim());
    token.ok_or(Problem::Unauthenticated)
}
