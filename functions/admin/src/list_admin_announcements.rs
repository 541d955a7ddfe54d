use axum::extract::State;
use domain::announcement::AnnouncementState;
use serde::{Deserialize, Serialize};
use store::announcement;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{App, announcement_view::AdminAnnouncementView};

/// Announcements a page unless asked otherwise, and the most of them.
const PAGE: u16 = 20;
const LONGEST_PAGE: u16 = 100;

/// Which announcements to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnnouncementQuery {
    /// Only those that are shown now: one page, the ones that end first first.
    #[serde(default)]
    active_only: bool,
    /// 1 to 100, otherwise 20.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u16>,
    /// From the page before.
    cursor: Option<String>,
}

/// Announcements, a page at a time.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnnouncementList {
    announcements: Vec<AdminAnnouncementView>,
    next_cursor: Option<String>,
}

/// Everything that was ever announced, or will be, what ends last first.
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
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(Problem::invalid("limit", format!("must be 1 to {LONGEST_PAGE}")));
    }
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
