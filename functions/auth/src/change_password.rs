use axum::{extract::State, response::Response};
use cloud::{IdentityError, SignIn};
use events::{Actor, Event, NoticeBody, Recipient};
use operations::sessions::end_earlier;
use serde::Deserialize;
use store::denial::Denial;
use utoipa::ToSchema;
use web::{Anybody, Own, Problem, SecurityEvent, Valid, Visitor};

use crate::{
    App,
    known::Known,
    limit,
    password::{NewPassword, TypedPassword},
    refusal::refused,
    sentences,
    session::Session,
    view::SessionView,
};

/// The request to change a password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangePassword {
    current_password: TypedPassword,
    new_password: NewPassword,
}

/// Replaces the password and ends every other session, in case the old password was stolen. This session continues with
/// the tokens in the response.
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
    Valid(change): Valid<ChangePassword>,
) -> Result<Response, Problem> {
    let (common, account) = (&app.common, own.account);
    let new = change.new_password.chosen_by(&account.email, "new_password")?;
    let current = change.current_password.as_str();
    if new == current {
        return Err(Problem::invalid("new_password", sentences::password_unchanged()));
    }
    let (counted, known) = tokio::join!(
        limit::CONFIRM.count(&app, &account.email, &visitor),
        Known::of(&app, &account.id)
    );
    counted?;
    let known = known?;
    let pool = |error| refused(error, "new_password");
    let mut proven = app.identity.sign_in(&account.email, current).await;
    if matches!(proven, Err(IdentityError::WrongCredentials)) {
        // An identical earlier request may have been interrupted after the new password was set: then the rest is
        // completed.
        proven = app.identity.sign_in(&account.email, new).await;
    }
    match proven {
        // The session that verified the password ends with all others, below.
        Ok(SignIn::Done(_) | SignIn::CodeRequired(_)) => {}
        Err(IdentityError::WrongCredentials) => {
            return Err(Problem::unproven("current_password", web::sentences::not_right()));
        }
        Err(error) => return Err(pool(error)),
    }
    // Strictly in this order: set the password, so that no session begins with the old one; end all sessions; begin the
    // new one.
    let set = app.identity.directory.set_password(&account.id, new);
    let (set, ()) = tokio::join!(set, limit::CONFIRM.give_back(&app, &account.email, &visitor));
    set.map_err(pool)?;
    let signed_out = app.identity.directory.sign_out_everywhere(&account.id).await;
    signed_out.map_err(pool)?;
    let tokens = match app.identity.sign_in(&account.email, new).await.map_err(pool)? {
        SignIn::Done(tokens) => Some(tokens),
        // The account has an authenticator app: a code is required here too.
        SignIn::CodeRequired(_) => None,
    };
    let event = Event::PasswordChanged {
        account_id: account.id.clone(),
    };
    let changed = common
        .source()
        .fact(Actor::from(&*account), event)
        .notify([(Recipient::from(&*account), NoticeBody::PasswordChanged)]);
    // Uses the pool's clock, which also dates the sessions: this is the first one that is still valid.
    let now = common.clock.now();
    let first = tokens
        .as_ref()
        .map_or(now.as_second() + 1, |tokens| tokens.signed_in_at);
    let denial = Denial::of_earlier_sessions(&account.id, first, now);
    let published = end_earlier(&app.common.accounts, &known.sessions, now)
        .replace(&common.accounts, &denial)
        .emit(&common.accounts, changed);
    let Some(tokens) = tokens else {
        published.commit(&common.chance).await?;
        return Err(Problem::Denied {
            code: "signed_out",
            detail: sentences::signed_out_by_change(),
        });
    };
    let session = Box::pin(Session::open(&app, tokens, known, &visitor, None));
    let (published, session) = tokio::join!(published.commit(&common.chance), session);
    published?;
    Ok(SecurityEvent::PasswordChanged.on(&account.id, session?))
}
