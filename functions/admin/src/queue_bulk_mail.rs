//! `POST /api/admin/users/emails`

use axum::{extract::State, http::StatusCode};
use domain::{
    BulkMail, BulkMailId,
    bulk_mail::{BulkMailEvent, BulkMailStatus},
};
use events::{Actor, Event, Transition};
use store::bulk_mail::{self, BulkMailCounts};
use web::{Admin, As, Json, Once, Problem, Valid};

use crate::{App, bulk_mail_audience::ComposeBulkMail, bulk_mail_view::BulkMailView};

/// Queues a mail to many users: to the chosen ones, or to all that match the filters now, at most 2000. It is sent within the
/// next minutes. Who has switched news off, or cannot be reached, when it is sent gets none.
#[utoipa::path(post, path = "/api/admin/users/emails", tag = "admin", request_body = ComposeBulkMail,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 201, description = "Queued", body = BulkMailView)))]
pub(crate) async fn queue_bulk_mail(
    admin: As<Admin>,
    once: Once,
    State(app): State<App>,
    Valid(request): Valid<ComposeBulkMail>,
) -> Result<(StatusCode, Json<BulkMailView>), Problem> {
    let common = &app.common;
    let (composed, audience) = tokio::try_join!(app.common.hand(&admin.caller), request.audience(&app))?;
    let mail = BulkMail {
        id: BulkMailId::new(&common.clock, &common.chance),
        composed,
        filter: request.filter(),
        text: request.text,
        purpose: request.purpose,
        audience: u32::try_from(audience.len()).unwrap_or(u32::MAX),
        processed: 0,
        status: BulkMailStatus::Queued,
        processed_at: None,
        finished_at: None,
        cancelled: None,
    };
    let view = BulkMailView::new(&mail, &BulkMailCounts::default());
    let fact = Event::BulkMailMoved {
        bulk_mail_id: mail.id.clone(),
        transition: Transition::birth(BulkMailEvent::Queue, mail.status),
    };
    let fact = common.source().fact(Actor::from(&admin.caller), fact);
    let queued = bulk_mail::queue(&common.accounts, &mail, &audience).emit(&common.accounts, fact);
    let queued = once.answer(queued, &common.accounts, StatusCode::CREATED, &view)?;
    queued.commit(&common.chance).await?;
    Ok((StatusCode::CREATED, Json(view)))
}
