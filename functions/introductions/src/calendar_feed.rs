//! GET, POST and DELETE /api/calendar-feed: the secret address that a calendar reads somebody's meetings from.

use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use store::{CalendarFeed, Transaction};
use utoipa::ToSchema;
use web::{As, Json, Member, Problem};

use crate::App;

/// The caller's address.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CalendarFeedView {
    /// Whoever has it reads the meetings, without signing in. `null` where there is none.
    url: Option<String>,
    /// Since when it works.
    made_at: Option<Timestamp>,
}

impl CalendarFeedView {
    const NONE: Self = Self {
        url: None,
        made_at: None,
    };

    fn new(app: &App, feed: &CalendarFeed) -> Self {
        let token = feed.token(&app.common.seal);
        Self {
            url: Some(format!("{}/api/calendar/{token}.ics", app.public_url)),
            made_at: Some(feed.made_at),
        }
    }
}

/// The address of the caller's meetings
///
/// The same address every time, until it is replaced or revoked.
#[utoipa::path(
    get, path = "/api/calendar-feed", tag = "introductions",
    responses((status = OK, body = CalendarFeedView))
)]
pub(crate) async fn get_calendar_feed(
    by: As<Member>,
    State(app): State<App>,
) -> Result<Json<CalendarFeedView>, Problem> {
    let feed = app.introductions.table.get::<CalendarFeed>(&by.caller.account).await?;
    Ok(Json(feed.map_or(CalendarFeedView::NONE, |feed| {
        CalendarFeedView::new(&app, &feed)
    })))
}

/// Make an address for the caller's meetings
///
/// In place of the one there was, which works no longer.
#[utoipa::path(
    post, path = "/api/calendar-feed", tag = "introductions",
    responses((status = OK, body = CalendarFeedView))
)]
pub(crate) async fn replace_calendar_feed(
    by: As<Member>,
    State(app): State<App>,
) -> Result<Json<CalendarFeedView>, Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let feed = CalendarFeed::new(by.caller.account, clock.now(), chance);
    let made = Transaction::new().replace(&app.introductions.table, &feed);
    made.commit(chance).await?;
    Ok(Json(CalendarFeedView::new(&app, &feed)))
}

/// Revoke the address of the caller's meetings
///
/// Calendars that read it find nothing any more. Revoking none changes nothing.
#[utoipa::path(
    delete, path = "/api/calendar-feed", tag = "introductions",
    responses((status = OK, body = CalendarFeedView))
)]
pub(crate) async fn revoke_calendar_feed(
    by: As<Member>,
    State(app): State<App>,
) -> Result<Json<CalendarFeedView>, Problem> {
    let gone = Transaction::new().remove::<CalendarFeed>(&app.introductions.table, &by.caller.account);
    gone.commit(&app.common.chance).await?;
    Ok(Json(CalendarFeedView::NONE))
}
