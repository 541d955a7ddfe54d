use axum::{extract::State, response::Response};
use domain::{
    Account, EmailChange,
    email_change::{EmailChangeActor, EmailChangeEvent, EmailChangeState, EmailSide},
};
use events::{Actor, NoticeBody, Recipient};
use serde::Deserialize;
use store::{
    ConfirmEmail, Read, StoreError, Transaction,
    account::{AccountEmail, email_change::timer},
};
use utoipa::ToSchema;
use web::{Json, LinkIn, Problem, SecurityEvent, Valid, Visitor};

use crate::{
    App,
    email_change::{EmailChangeLinkView, by_link, fact},
    sentences,
};

/// The answer of the holder of one of the two addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EmailChangeAnswer {
    /// This address confirms the change.
    Confirm,
    /// The change must not happen.
    Stop,
}

/// The request of the page that a mailed link opens.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerEmailChange {
    answer: EmailChangeAnswer,
}

/// Confirms or stops a change of an address, with a mailed link and without a sign-in. Idempotent.
///
/// With the second confirmation the new address is reserved, and the change is carried out within a minute or two. All
/// sessions of the account end then.
#[utoipa::path(
    post,
    path = "/api/email-changes/{token}",
    tag = "auth",
    request_body = AnswerEmailChange,
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = 200, description = "The change since", body = EmailChangeLinkView))
)]
pub(crate) async fn answer_email_change(
    LinkIn(link): LinkIn<ConfirmEmail>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(AnswerEmailChange { answer }): Valid<AnswerEmailChange>,
) -> Result<Response, Problem> {
    let (account, mut change) = by_link(&app, &link, &visitor).await?;
    let (id, side) = &link.subject;
    let is_done = match answer {
        EmailChangeAnswer::Confirm => change.is_confirmed_by(*side),
        EmailChangeAnswer::Stop => change.state == EmailChangeState::Cancelled,
    };
    if !is_done {
        match answer {
            EmailChangeAnswer::Confirm => confirm(&app, &account, &mut change, *side).await?,
            EmailChangeAnswer::Stop => stop(&app, &account, &mut change, *side).await?,
        }
    }
    let view = EmailChangeLinkView::new(&change, *side, app.common.clock.now());
    Ok(SecurityEvent::EmailChange.on(id, Json(view)))
}

async fn confirm(app: &App, account: &Account, change: &mut Read<EmailChange>, side: EmailSide) -> Result<(), Problem> {
    let common = &app.common;
    let (seen, before) = (change.clone(), timer(change));
    change.advance(side.confirmation(), side.actor(), common.clock.now())?;
    let confirmed = fact(app, change, side.confirmation(), by(account, side));
    let mut written = Transaction::new()
        .save(&common.accounts, change)
        .replace_timers(&app.timers, &before, &timer(change))
        .emit(&common.accounts, confirmed);
    if change.state == EmailChangeState::Confirmed {
        // From now on no other account can be registered with it.
        let reserved = AccountEmail {
            email: change.new_email.clone(),
            account_id: account.id.clone(),
        };
        written = written.create(&common.accounts, &reserved);
    }
    match written.commit(&common.chance).await {
        Ok(()) => Ok(()),
        Err(StoreError::Exists) => {
            refuse(app, account, seen).await?;
            Err(Problem::Conflict {
                code: "email_change_refused",
                detail: sentences::email_change_refused(),
            })
        }
        Err(error) => Err(error.into()),
    }
}

/// Another account was registered with the new address meanwhile.
async fn refuse(app: &App, account: &Account, mut change: Read<EmailChange>) -> Result<(), Problem> {
    let common = &app.common;
    let before = timer(&change);
    change.advance(EmailChangeEvent::Refuse, EmailChangeActor::System, common.clock.now())?;
    let stopped = NoticeBody::EmailChangeStopped { is_refused: true };
    let refused = fact(app, &change, EmailChangeEvent::Refuse, Actor::SYSTEM);
    let written = Transaction::new()
        .save(&common.accounts, &change)
        .replace_timers(&app.timers, &before, &timer(&change))
        .emit(&common.accounts, refused.notify([(Recipient::from(account), stopped)]));
    Ok(written.commit(&common.chance).await?)
}

async fn stop(app: &App, account: &Account, change: &mut Read<EmailChange>, side: EmailSide) -> Result<(), Problem> {
    let common = &app.common;
    let before = timer(change);
    change.advance(EmailChangeEvent::Cancel, side.actor(), common.clock.now())?;
    let stopped = NoticeBody::EmailChangeStopped { is_refused: false };
    let cancelled = fact(app, change, EmailChangeEvent::Cancel, by(account, side));
    let written = Transaction::new()
        .save(&common.accounts, change)
        .replace_timers(&app.timers, &before, &timer(change))
        .emit(
            &common.accounts,
            cancelled.notify([(Recipient::from(account), stopped)]),
        );
    Ok(written.commit(&common.chance).await?)
}

/// Only the old address is known to be the owner's.
fn by(account: &Account, side: EmailSide) -> Actor {
    match side {
        EmailSide::Old => Actor::from(account),
        EmailSide::New => Actor::VISITOR,
    }
}
