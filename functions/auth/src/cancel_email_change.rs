use axum::extract::State;
use domain::{
    EmailChange,
    email_change::{EmailChangeActor, EmailChangeEvent, EmailChangeState},
};
use events::{Actor, NoticeBody, Recipient};
use store::{Transaction, account::email_change::timer};
use web::{Anybody, Json, Own, Problem};

use crate::{
    App,
    email_change::{EmailChangeStatusView, fact},
    sentences,
};

/// Cancels the change of the account's address: its links are not valid any more. Idempotent.
#[utoipa::path(
    delete,
    path = "/api/auth/email-change",
    tag = "auth",
    responses((status = 200, description = "Cancelled", body = EmailChangeStatusView))
)]
pub(crate) async fn cancel_email_change(
    own: Own<Anybody>,
    State(app): State<App>,
) -> Result<Json<EmailChangeStatusView>, Problem> {
    let (common, account) = (&app.common, own.account);
    let now = common.clock.now();
    let change = common.accounts.get::<EmailChange>(&account.id).await?;
    let Some(mut change) = change else {
        return Err(Problem::NotFound(sentences::email_change_missing()));
    };
    if change.state != EmailChangeState::Cancelled {
        let before = timer(&change);
        change.advance(EmailChangeEvent::Cancel, EmailChangeActor::Owner, now)?;
        let stopped = NoticeBody::EmailChangeStopped { is_refused: false };
        let cancelled = fact(&app, &change, EmailChangeEvent::Cancel, Actor::from(&*account));
        let written = Transaction::new()
            .save(&common.accounts, &change)
            .replace_timers(&app.timers, &before, &timer(&change))
            .emit(
                &common.accounts,
                cancelled.notify([(Recipient::from(&*account), stopped)]),
            );
        written.commit(&common.chance).await?;
    }
    Ok(Json(EmailChangeStatusView::new(&account, Some(&change), now)))
}
