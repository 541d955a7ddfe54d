use axum::extract::State;
use domain::announcement::AnnouncementState;
use serde::{Deserialize, Serialize};
use store::announcement;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, announcement_view::AdminAnnouncementView};

/// A filter for announcements.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnnouncementQuery {
    /// Only those shown now: one page, earliest end first.
    #[serde(default)]
    active_only: bool,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of announcements.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnnouncementList {
    announcements: Vec<AdminAnnouncementView>,
    next_cursor: Option<String>,
}

/// Lists all announcements, past and future, latest end first.
#[utoipa::path(
    get,
    path = "/api/admin/announcements",
    tag = "admin",
    params(AnnouncementQuery),
    responses((status = 200, description = "A page of announcements", body = AnnouncementList))
)]
pub(crate) async fn list_admin_announcements(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<AnnouncementQuery>,
) -> Result<Json<AnnouncementList>, Problem> {
    let (profiles, common) = (&app.profiles, &app.common);
    let limit = query.limit.get();
    let now = common.clock.now();
    let (found, next_cursor) = if query.active_only {
        let mut active = announcement::unended(profiles, now).await?;
        active.retain(|it| it.state(now) == AnnouncementState::Active);
        (active, None)
    } else {
        let page = announcement::page(profiles, limit, query.cursor.as_deref(), &common.seal).await?;
        (page.items, page.next_cursor)
    };
    Ok(Json(AnnouncementList {
        announcements: found.iter().map(|it| AdminAnnouncementView::new(it, now)).collect(),
        next_cursor,
    }))
}
