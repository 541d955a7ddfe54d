//! GET, POST and DELETE /api/calendar-feed: the secret URL of an account's meetings for calendar programs.

use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use store::{CalendarFeed, Transaction};
use utoipa::ToSchema;
use web::{As, Json, MemberExceptPayer, Problem};

use crate::App;

/// The caller's calendar URL.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CalendarFeedView {
    /// Gives access to the meetings without signing in. `null` if there is none.
    url: Option<String>,
    /// When it was created.
    made_at: Option<Timestamp>,
}

impl CalendarFeedView {
    const NONE: Self = Self {
        url: None,
        made_at: None,
    };

    fn new(app: &App, feed: &CalendarFeed) -> Self {
        let token = feed.link(&app.common.seal);
        Self {
            url: Some(format!("{}/api/calendar/{token}.ics", app.public_url)),
            made_at: Some(feed.made_at),
        }
    }
}

/// Returns the URL of the caller's meetings
///
/// The URL stays the same until it is replaced or revoked.
#[utoipa::path(
    get, path = "/api/calendar-feed", tag = "introductions",
    responses((status = OK, body = CalendarFeedView))
)]
pub(crate) async fn get_calendar_feed(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
) -> Result<Json<CalendarFeedView>, Problem> {
    let feed = app.introductions.table.get::<CalendarFeed>(&by.caller.account).await?;
    Ok(Json(feed.map_or(CalendarFeedView::NONE, |feed| {
        CalendarFeedView::new(&app, &feed)
    })))
}

/// Creates a URL for the caller's meetings
///
/// Replaces the existing one, which becomes invalid.
#[utoipa::path(
    post, path = "/api/calendar-feed", tag = "introductions",
    responses((status = OK, body = CalendarFeedView))
)]
pub(crate) async fn replace_calendar_feed(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
) -> Result<Json<CalendarFeedView>, Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let feed = CalendarFeed::new(by.caller.account, clock.now(), chance);
    let made = Transaction::new().replace(&app.introductions.table, &feed);
    made.commit(chance).await?;
    Ok(Json(CalendarFeedView::new(&app, &feed)))
}

/// Revokes the URL of the caller's meetings
///
/// Calendars that use it get an error from now on. Idempotent.
#[utoipa::path(
    delete, path = "/api/calendar-feed", tag = "introductions",
    responses((status = OK, body = CalendarFeedView))
)]
pub(crate) async fn revoke_calendar_feed(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
) -> Result<Json<CalendarFeedView>, Problem> {
    let gone = Transaction::new().remove::<CalendarFeed, _>(&app.introductions.table, &by.caller.account);
    gone.commit(&app.common.chance).await?;
    Ok(Json(CalendarFeedView::NONE))
}
