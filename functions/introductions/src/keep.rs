//! Saving a changed introduction: in one transaction with everything that follows from it, and the response.
//!
//! Responses have an `ETag`, and requests may have `If-Match`: a change based on an outdated version is refused (RFC
//! 9110 §13.1.1).

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use domain::{HistoryId, Introduction, introduction::Happened, platform::Feature};
use events::{Actor, Addressed, Event, NoticeBody};
use jiff::Timestamp;
use store::Transaction;
use web::{Json, Once, PartyTo, Problem};

use crate::{App, quota::Quota, sentences, view::IntroductionView};

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

/// The record as it was read: for a request that is already fulfilled.
pub(crate) fn unchanged<P>(by: &PartyTo<Introduction, P>, now: Timestamp) -> Tagged {
    Tagged(IntroductionView::new(&by.record, by.record.version(), by.party, now).for_seat_of(&by.caller))
}

/// Refuses another offer, counter-offer or comment when the history is full. Other actions, such as declining, stay possible.
pub(crate) fn may_say_more(introduction: &Introduction) -> Result<(), Problem> {
    if introduction.history_length < LONGEST_HISTORY {
        return Ok(());
    }
    Err(Problem::Conflict {
        code: "history_full",
        detail: sentences::history_full(),
    })
}

/// Saves the changed record in `by`, with the history entry for what `happened` since `before`, the facts that follow
/// from it, these notices, and the notices about the meeting for both parties.
pub(crate) async fn keep<P>(
    app: &App,
    before: &Introduction,
    by: PartyTo<Introduction, P>,
    happened: Happened,
    notices: Vec<Addressed>,
) -> Result<Tagged, Problem> {
    let change = Change::new(app, before, by, happened, notices);
    change.transaction.commit(&app.common.chance).await?;
    Ok(change.shown)
}

/// As [`keep`], for a comment: a repeated request must not add a second one.
pub(crate) async fn keep_once<P>(
    app: &App,
    before: &Introduction,
    by: PartyTo<Introduction, P>,
    happened: Happened,
    notices: Vec<Addressed>,
    once: &Once,
) -> Result<Tagged, Problem> {
    let Change { transaction, shown } = Change::new(app, before, by, happened, notices);
    let transaction = once.answer(transaction, &app.common.accounts, StatusCode::CREATED, &shown.0)?;
    transaction.commit(&app.common.chance).await?;
    Ok(shown)
}

/// As [`keep`], for a draft that is sent: counts it against the monthly quota.
pub(crate) async fn keep_sent<P>(
    app: &App,
    before: &Introduction,
    by: PartyTo<Introduction, P>,
    happened: Happened,
    notices: Vec<Addressed>,
) -> Result<Tagged, Problem> {
    let company = &before.people.employer_company_id;
    let quota = async { Quota::of(app, company).await.map_err(Problem::from) };
    let (quota, ()) = tokio::try_join!(quota, app.common.require(Feature::IntroductionRequests))?;
    let change = Change::new(app, before, by, happened, notices);
    let counted = app.introductions.count_sent(company, quota.month, quota.limit);
    match change.transaction.and(counted).commit(&app.common.chance).await {
        Ok(()) => Ok(change.shown),
        Err(error) => Err(quota.refusal(app, company, error).await),
    }
}

/// The writes, and the resulting view.
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
        notices: Vec<Addressed>,
    ) -> Self {
        let PartyTo {
            mut record,
            party,
            caller,
            ..
        } = by;
        let (clock, chance) = (&app.common.clock, &app.common.chance);
        let now = clock.now();
        let facts = facts(before, &record, &happened, &notices, now);
        let entry = record.note(
            HistoryId::new(clock, chance),
            party,
            Some(&caller.account),
            happened,
            now,
        );
        let published = app
            .common
            .source()
            .nothing()
            .facts(&Actor::new(party, Some(&caller.account)), facts)
            .notify(notices)
            .notify(NoticeBody::of_meeting(before, &record, now));
        let transaction = app.introductions.change(&app.timers, before, &record, &entry);
        let transaction = transaction.emit(&app.introductions.table, published);
        Self {
            shown: Tagged(IntroductionView::new(&record, record.version() + 1, party, now).for_seat_of(&caller)),
            transaction,
        }
    }
}

/// The facts about a change.
fn facts(
    before: &Introduction,
    after: &Introduction,
    happened: &Happened,
    notices: &[Addressed],
    now: Timestamp,
) -> Vec<Event> {
    let introduction_id = || after.id.clone();
    let is_question = notices
        .iter()
        .any(|(_, body)| matches!(body, NoticeBody::IntroductionQuestioned { .. }));
    let own = match happened {
        Happened::Moved(moved, _)
        | Happened::Declined(moved, ..)
        | Happened::Offered(moved, ..)
        | Happened::Met(Some(moved), ..) => {
            return Event::of_introduction(before, after, Some((*moved).into()), now);
        }
        Happened::Proposed => Some(Event::MeetingTimesProposed {
            introduction_id: introduction_id(),
        }),
        Happened::Commented(..) if is_question => Some(Event::IntroductionQuestioned {
            introduction_id: introduction_id(),
        }),
        Happened::Contract => Some(Event::ContractAttached {
            introduction_id: introduction_id(),
        }),
        Happened::Commented(..)
        | Happened::Met(None, ..)
        | Happened::Began(_)
        | Happened::Revised
        | Happened::Reminded(_) => None,
    };
    let meeting = Event::of_introduction(before, after, None, now);
    own.into_iter().chain(meeting).collect()
}
