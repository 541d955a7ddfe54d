//! `POST /api/admin/users/emails/{id}/cancel`

use axum::extract::State;
use domain::{BulkMail, BulkMailId, Refused};
use events::{Actor, Event};
use store::{StoreError, Transaction, bulk_mail};
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, bulk_mail_view::BulkMailView};

/// How often it is cancelled while the worker saves its progress.
const TRIES: u32 = 5;

/// Cancels a mail to many users: who has not got it yet does not get it.
#[utoipa::path(post, path = "/api/admin/users/emails/{id}/cancel", tag = "admin",
    params(("id" = BulkMailId, Path)),
    responses((status = 200, description = "Cancelled", body = BulkMailView)))]
pub(crate) async fn cancel_bulk_mail(
    admin: RecordFor<Admin, BulkMail>,
    State(app): State<App>,
) -> Result<Json<BulkMailView>, Problem> {
    let common = &app.common;
    let (mut mail, mut tried) = (admin.record, 0);
    let counts = async { Ok(bulk_mail::counts(&common.accounts, &mail.id).await?) };
    let (hand, counts) = tokio::try_join!(app.common.hand(&admin.caller), counts)?;
    loop {
        tried += 1;
        let moved = mail.cancel(hand.clone()).map_err(Refused::Invalid)?;
        let fact = Event::BulkMailMoved {
            bulk_mail_id: mail.id.clone(),
            transition: moved.into(),
        };
        let fact = common.source().fact(Actor::from(&admin.caller), fact);
        let saved = Transaction::new().save(&common.accounts, &mail);
        match saved.emit(&common.accounts, fact).commit(&common.chance).await {
            Err(StoreError::Stale) if tried < TRIES => {
                let read = common.accounts.get::<BulkMail>(&mail.id).await?;
                mail = read.ok_or_else(Problem::absent::<BulkMail>)?;
            }
            done_or_failed => break done_or_failed?,
        }
    }
    Ok(Json(BulkMailView::new(&mail, &counts)))
}
