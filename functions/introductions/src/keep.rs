//! How every change of an introduction ends: written in one transaction with what follows from it, and shown.
//!
//! `ETag` goes out and `If-Match` may come in: a change made from an old picture is refused (RFC 9110 §13.1.1).

use axum::{
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use domain::{HistoryId, Introduction, introduction::Happened};
use events::{Envelope, Event};
use jiff::Timestamp;
use store::{Read, Transaction};
use web::{Json, PartyTo, Problem};

use crate::{App, quota::Quota, view::IntroductionView};

/// The most history entries of one introduction, after which offers, counter-offers and comments are refused.
const LONGEST_HISTORY: u32 = 300;

/// A view with its version in the `ETag`.
pub(crate) struct Tagged(pub(crate) IntroductionView);

impl IntoResponse for Tagged {
    fn into_response(self) -> Response {
        let tag = format!("\"{}\"", self.0.version);
        ([(header::ETAG, tag)], Json(self.0)).into_response()
    }
}

/// The record as it was read: for a wish that is fulfilled already.
pub(crate) fn unchanged<P>(by: &PartyTo<Introduction, P>, now: Timestamp) -> Tagged {
    Tagged(IntroductionView::new(&by.record, by.record.version(), by.party, now))
}

/// Refuses another offer, counter-offer or comment when the history is full. Other actions, such as declining, stay possible.
pub(crate) fn may_say_more(introduction: &Introduction) -> Result<(), Problem> {
    if introduction.history_length < LONGEST_HISTORY {
        return Ok(());
    }
    Err(Problem::Conflict {
        code: "history_full",
        detail: "More has been said about this introduction than we keep. Please write to us.".into(),
    })
}

/// Refuses when `If-Match` is there and names another version than the one that was read.
pub(crate) fn check(headers: &HeaderMap, read: &Read<Introduction>) -> Result<(), Problem> {
    let Some(wanted) = headers.get(header::IF_MATCH) else {
        return Ok(());
    };
    let wanted = wanted.to_str().unwrap_or_default().trim();
    if wanted == "*" || wanted.trim_matches('"') == read.version().to_string() {
        Ok(())
    } else {
        Err(Problem::stale())
    }
}

/// Keeps the changed record in `by`, what `happened` to it since `before`, and the events that say so: these, and what both
/// sides are told of their meeting.
pub(crate) async fn keep<P>(
    app: &App,
    before: &Introduction,
    by: PartyTo<Introduction, P>,
    happened: Happened,
    events: Vec<Event>,
) -> Result<Tagged, Problem> {
    let change = Change::new(app, before, by, happened, events);
    change.transaction.commit(&app.common.chance).await?;
    Ok(change.shown)
}

/// As [`keep`], of a draft that is sent: it counts as a request of this month, unless there are as many as may be.
pub(crate) async fn keep_sent<P>(
    app: &App,
    before: &Introduction,
    by: PartyTo<Introduction, P>,
    happened: Happened,
    events: Vec<Event>,
) -> Result<Tagged, Problem> {
    let employer = &before.people.employer_id;
    let quota = Quota::of(app, employer).await?;
    let change = Change::new(app, before, by, happened, events);
    let counted = app
        .introductions
        .count_sent(change.transaction, employer, quota.month, quota.limit);
    match counted.commit(&app.common.chance).await {
        Ok(()) => Ok(change.shown),
        Err(error) => Err(quota.refusal(app, employer, error).await),
    }
}

/// What is to be written, and what it will look like.
struct Change {
    transaction: Transaction,
    shown: Tagged,
}

impl Change {
    fn new<P>(
        app: &App,
        before: &Introduction,
        by: PartyTo<Introduction, P>,
        happened: Happened,
        events: Vec<Event>,
    ) -> Self {
        let PartyTo {
            mut record,
            party,
            caller,
            ..
        } = by;
        let (clock, chance) = (&app.common.clock, &app.common.chance);
        let now = clock.now();
        let entry = record.note(
            HistoryId::new(clock, chance),
            party,
            Some(&caller.account),
            happened,
            now,
        );
        let mut transaction = app.introductions.change(before, &record, &entry);
        for event in events.into_iter().chain(Event::of_meeting(before, &record, now)) {
            transaction = transaction.emit(&app.introductions.table, &Envelope::new(event, clock, chance));
        }
        Self {
            shown: Tagged(IntroductionView::new(&record, record.version() + 1, party, now)),
            transaction,
        }
    }
}
