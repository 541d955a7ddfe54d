use axum::{extract::State, response::Response};
use domain::{
    Email, EmailChange,
    email_change::{EmailChangeEvent, EmailChangeState},
};
use events::Actor;
use serde::Deserialize;
use store::{
    StoreError, Transaction,
    account::{AccountEmail, email_change::timer},
};
use utoipa::ToSchema;
use web::{Anybody, Json, Own, Problem, SecurityEvent, Valid, Visitor};

use crate::{
    App,
    email_change::{EmailChangeStatusView, asking, fact, holder_of},
    limit, pace,
    password::TypedPassword,
    second_factor::confirm,
    sentences,
};

/// The request to change the address, with the current password: with a stolen token alone an attacker could otherwise
/// take the account over.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RequestEmailChange {
    new_email: Email,
    password: TypedPassword,
}

/// Requests a change of the account's address. Both addresses get a mail with a link; the address changes when both have
/// confirmed.
///
/// An address that has an account gets the same response: its owner is informed by mail, and no link confirms. A
/// request for another address replaces an earlier one; the same request again sends no mail.
#[utoipa::path(
    post,
    path = "/api/auth/email-change",
    tag = "auth",
    request_body = RequestEmailChange,
    responses((status = 200, description = "Both addresses are asked", body = EmailChangeStatusView))
)]
pub(crate) async fn request_email_change(
    own: Own<Anybody>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wish): Valid<RequestEmailChange>,
) -> Result<Response, Problem> {
    let (common, account) = (&app.common, own.account);
    let now = common.clock.now();
    if wish.new_email == account.email {
        return Err(Problem::invalid("new_email", sentences::email_unchanged()));
    }
    Box::pin(confirm(&app, &account, &wish.password, &visitor)).await?;
    let kept = common.accounts.get::<EmailChange>(&account.id).await?;
    if let Some(kept) = &kept {
        if kept.state == EmailChangeState::Confirmed {
            return Err(Problem::Conflict {
                code: "email_change_under_way",
                detail: sentences::email_change_under_way(),
            });
        }
        if kept.is_open() && kept.new_email == wish.new_email && now < kept.expires_at {
            let view = EmailChangeStatusView::new(&account, Some(kept), now);
            return Ok(SecurityEvent::EmailChange.on(&account.id, Json(view)));
        }
    }
    let (per_account, per_address) = tokio::join!(
        limit::EMAIL_CHANGE.hit(&common.accounts, &common.seal, account.id.as_str(), now),
        limit::NEW_ADDRESS.count(&app, &wish.new_email, &visitor)
    );
    if let Some(retry_after) = per_account? {
        return Err(Problem::TooMany { retry_after });
    }
    per_address?;
    let work = Box::pin(async {
        let (taken, holder) = tokio::try_join!(
            async { Ok(common.accounts.get::<AccountEmail>(&wish.new_email).await?) },
            holder_of(&app, &wish.new_email, &account.id)
        )?;
        let change = EmailChange::request(&account, wish.new_email, taken.is_some(), now);
        let mails = asking(&account, &change, holder.as_deref());
        let asked = fact(&app, &change, EmailChangeEvent::Request, Actor::from(&*account)).notify(mails);
        let before = kept.as_deref().and_then(timer);
        let written = match kept {
            Some(kept) => Transaction::new().save(&common.accounts, &kept.with(change.clone())),
            None => Transaction::new().create(&common.accounts, &change),
        };
        let written = written
            .replace_timers(&app.timers, &before, &timer(&change))
            .emit(&common.accounts, asked);
        written.commit(&common.chance).await.map_err(|error| match error {
            // Two windows requested it at the same time.
            StoreError::Exists => Problem::stale(),
            error => error.into(),
        })?;
        Ok::<_, Problem>(change)
    });
    let change = pace::even(&app, work).await?;
    let view = EmailChangeStatusView::new(&account, Some(&change), now);
    Ok(SecurityEvent::EmailChange.on(&account.id, Json(view)))
}
