//! GET /api/calendar/{file}: an account's meetings as a calendar for subscription.

use axum::{
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use domain::{
    Account, Introduction,
    calendar::{Appointment, meeting_with, subscribed, uid},
    introduction::{Meeting, path_for},
    text::named,
    time::days,
};
use events::counterparty;
use jiff::SignedDuration;
use store::{CalendarFeed, RateLimit, ReadCalendar, Side, SignedLink};
use web::{Problem, Public, Visitor};

use crate::App;

/// The maximum age of introductions whose meetings are shown: calendars poll frequently, and every request reads all of
/// these.
const DAYS: i64 = 365;
/// Limits load: calendars poll at most about once an hour, from each device.
const PER_CALENDAR: RateLimit = RateLimit {
    what: "calendar",
    tries: 60,
    window: SignedDuration::from_hours(1),
};
/// For invalid URLs; they cannot be guessed.
const PER_VISITOR: RateLimit = RateLimit {
    what: "calendar_ip",
    ..PER_CALENDAR
};

/// Returns an account's meetings as a calendar
///
/// For an employer, the meetings of the company. The secret in the URL is sufficient (`POST /api/calendar-feed`). A
/// revoked or replaced URL, one of a closed account or of a payer and one that never existed have the same response: 404.
/// Contains the meetings of a year, with the same details as in mails; cancelled ones are omitted. Clients should
/// refresh it every hour.
#[utoipa::path(
    get, path = "/api/calendar/{file}", tag = "introductions",
    params(("file" = String, Path, description = "The last part of the address that was given out")),
    responses((status = OK, description = "iCalendar (RFC 5545)", content_type = "text/calendar", body = String))
)]
pub(crate) async fn get_calendar(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Path(file): Path<String>,
) -> Result<Response, Problem> {
    let (accounts, seal, now) = (&app.common.accounts, &app.common.seal, app.common.clock.now());
    let Some(account) = opened(&app, &file).await? else {
        let counted = PER_VISITOR.hit(accounts, seal, &visitor.address, now).await?;
        return Err(match counted {
            Some(retry_after) => Problem::TooMany { retry_after },
            None => Problem::NotFound(web::sentences::calendar_not_found()),
        });
    };
    let introductions = async {
        match Side::of(&account) {
            Some(side) => app.introductions.since(side, now - days(DAYS)).await,
            None => Ok(Vec::new()),
        }
    };
    let (counted, introductions) = tokio::try_join!(
        PER_CALENDAR.hit(accounts, seal, account.id.as_str(), now),
        introductions,
    )?;
    if let Some(retry_after) = counted {
        return Err(Problem::TooMany { retry_after });
    }
    let met = introductions.iter().flat_map(|read| {
        let meetings = read.earlier_meetings.iter().chain(&read.meeting);
        meetings.map(|meeting| (&read.it, meeting))
    });
    let entries: Vec<Entry<'_>> = met
        .map(|(of, meeting)| Entry::new(&app, &account, of, meeting))
        .collect();
    let appointments: Vec<_> = entries.iter().map(Entry::appointment).collect();
    let headers = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "inline; filename=\"kilele.ics\""),
        (header::CACHE_CONTROL, "private, no-store"),
    ];
    Ok((headers, subscribed("Kilele", &appointments)).into_response())
}

/// The account of this URL, if it is valid.
async fn opened(app: &App, file: &str) -> Result<Option<Account>, Problem> {
    let token = file.strip_suffix(".ics").unwrap_or_default();
    let Ok(link) = token.parse::<SignedLink<ReadCalendar>>() else {
        return Ok(None);
    };
    let (account, feed) = tokio::try_join!(
        app.common.accounts.get::<Account>(&link.subject),
        app.introductions.table.get::<CalendarFeed>(&link.subject),
    )?;
    let is_theirs = feed.is_some_and(|feed| feed.is_opened_by(&app.common.seal, &link));
    let account = account.filter(|account| is_theirs && account.state.is_open() && !account.is_payer());
    Ok(account.map(|account| account.it))
}

/// One meeting, in the language of its reader.
struct Entry<'a> {
    uid: String,
    summary: String,
    description: String,
    changed: jiff::Timestamp,
    meeting: &'a Meeting,
}

impl<'a> Entry<'a> {
    fn new(app: &App, reader: &Account, of: &Introduction, meeting: &'a Meeting) -> Self {
        let counterparty = named(&counterparty(of, reader.role), reader.locale);
        let link = format!("{}{}", app.public_url, path_for(reader.role, &of.id));
        let agenda = meeting.about.agenda.as_deref();
        let lines: Vec<&str> = agenda.into_iter().chain([link.as_str()]).collect();
        Self {
            uid: uid(meeting.id.as_str()),
            summary: meeting_with(counterparty.as_deref(), reader.locale),
            description: lines.join("\n"),
            changed: of.updated_at,
            meeting,
        }
    }

    fn appointment(&self) -> Appointment<'_> {
        Appointment {
            uid: &self.uid,
            sequence: self.meeting.sequence,
            stamp: self.changed,
            start: self.meeting.start,
            minutes: self.meeting.about.minutes,
            summary: &self.summary,
            description: &self.description,
            place: self.meeting.about.place.as_deref().unwrap_or_default(),
        }
    }
}
