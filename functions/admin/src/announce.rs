use axum::{extract::State, http::StatusCode};
use domain::{
    Announcement, AnnouncementId,
    announcement::{AnnouncementEvent, AnnouncementForm},
};
use events::{Actor, Event, Transition};
use store::Transaction;
use web::{Admin, As, Json, Once, Problem, Valid};

use crate::{App, announcement_view::AdminAnnouncementView};

/// Creates an announcement for all members or for one role, with start and end.
#[utoipa::path(
    post,
    path = "/api/admin/announcements",
    tag = "admin",
    request_body = AnnouncementForm,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 201, description = "The announcement", body = AdminAnnouncementView))
)]
pub(crate) async fn announce(
    admin: As<Admin>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<AnnouncementForm>,
) -> Result<(StatusCode, Json<AdminAnnouncementView>), Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let announcement = Announcement::new(AnnouncementId::new(clock, chance), form, clock.now())
        .map_err(|fault| Problem::invalid(fault.field, fault.message))?;
    let view = AdminAnnouncementView::new(&announcement, clock.now());
    let fact = Event::AnnouncementMoved {
        announcement_id: announcement.id.clone(),
        transition: Transition::birth(AnnouncementEvent::Announce, announcement.state(clock.now())),
    };
    let fact = app.common.source().fact(Actor::from(&admin.caller), fact);
    let added = Transaction::new()
        .create(&app.profiles, &announcement)
        .emit(&app.profiles, fact);
    let added = once.answer(added, &app.common.accounts, StatusCode::CREATED, &view)?;
    added.commit(chance).await?;
    Ok((StatusCode::CREATED, Json(view)))
}
