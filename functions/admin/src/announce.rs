use axum::{extract::State, http::StatusCode};
use domain::{Announcement, AnnouncementId, announcement::AnnouncementForm};
use web::{Admin, As, Json, Problem, Valid};

use crate::{App, announcement_view::AdminAnnouncementView};

/// Announces something to all members or to one kind of them, from a time until a time.
#[utoipa::path(
    post,
    path = "/api/admin/announcements",
    tag = "admin",
    request_body = AnnouncementForm,
    responses((status = 201, description = "The announcement", body = AdminAnnouncementView))
)]
pub(crate) async fn announce(
    _: As<Admin>,
    State(app): State<App>,
    Valid(form): Valid<AnnouncementForm>,
) -> Result<(StatusCode, Json<AdminAnnouncementView>), Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let announcement = Announcement::new(AnnouncementId::new(clock, chance), form, clock.now())
        .map_err(|fault| Problem::invalid(fault.field, fault.message))?;
    app.profiles.create(&announcement).await?;
    let view = AdminAnnouncementView::new(&announcement, clock.now());
    Ok((StatusCode::CREATED, Json(view)))
}
