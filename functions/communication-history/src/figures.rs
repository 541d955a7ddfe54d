//! GET /api/communication-history/analytics: figures of the caller's interactions.

use std::collections::BTreeMap;

use axum::extract::State;
use domain::{
    Timeline,
    conversation::other_side,
    interaction::{InteractionType, Pair, ReplyTime, SeenBySide, week_of},
    introduction::Party,
    time::days,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use store::{Side, interaction};
use utoipa::ToSchema;
use web::{As, Json, MemberExceptPayer, Problem};

use crate::{App, interaction_view::InteractionParticipantView, names::Names};

/// The number of weeks, with the current one.
const WEEKS: i64 = 26;

/// The totals of one timeline, or of several.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct TotalsView {
    /// Messages, with files or without.
    total_messages: u32,
    /// Moves of introductions.
    total_introductions: u32,
    /// Moves of applications to jobs.
    total_applications: u32,
    /// Messages with files, and what was done with shared documents.
    total_document_interactions: u32,
    /// All interactions.
    total_count: u32,
    /// Whether all are counted; only the newest 200 participants are.
    is_complete: bool,
}

/// Of one timeline, or of all of a side.
pub(crate) async fn totals_of(app: &App, side: Side<'_>, pair: Option<&Pair>) -> Result<TotalsView, Problem> {
    let (timelines, is_complete) = match pair {
        Some(pair) => {
            let timeline = app.interactions.get::<Timeline>(pair).await?;
            (timeline.into_iter().map(|read| read.it).collect(), true)
        }
        None => interaction::timelines(&app.interactions, side).await?,
    };
    let counts = counts(&seen_by(&timelines, side.party()));
    let of = |kind| counts.get(&kind).copied().unwrap_or_default();
    Ok(TotalsView {
        total_messages: of(InteractionType::Message) + of(InteractionType::Document),
        total_introductions: of(InteractionType::Introduction),
        total_applications: of(InteractionType::Application),
        total_document_interactions: of(InteractionType::Document),
        total_count: counts.values().sum(),
        is_complete,
    })
}

/// The figures.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FiguresView {
    /// The number of interactions of each kind that occurs, of all time.
    by_type: BTreeMap<InteractionType, u32>,
    /// The number of interactions of each of the last 26 weeks, the current one last.
    weeks: Vec<WeekView>,
    /// How soon the caller's side replied to messages, of all time.
    own_replies: BTreeMap<ReplyTime, u32>,
    /// How soon the other sides replied.
    their_replies: BTreeMap<ReplyTime, u32>,
    /// Participants with a live introduction and no contact for fourteen days: nobody of the two sides wrote, moved the
    /// introduction, or logged anything. The longest first.
    gone_quiet: Vec<ContactView>,
    /// Participants whose messages the caller's side has not answered, while their introduction or application is live. The longest
    /// first.
    unanswered: Vec<ContactView>,
    /// Whether all participants are counted; only the newest 200 are.
    is_complete: bool,
}

/// The interactions of a week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WeekView {
    /// Its Monday.
    starts_on: Date,
    interactions: u32,
}

/// A participant, and a time.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContactView {
    /// The participant.
    participant: InteractionParticipantView,
    /// The last contact, or the first message without an answer.
    since: Timestamp,
}

/// Returns figures of the caller's interactions
///
/// Of an executive, or of an employer's company. A message is answered by the first message of the other side after it;
/// of several in a row only the first is measured.
#[utoipa::path(
    get, path = "/api/communication-history/analytics", tag = "communication-history",
    responses((status = OK, body = FiguresView))
)]
pub(crate) async fn get_communication_figures(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
) -> Result<Json<FiguresView>, Problem> {
    let side = by.caller.side()?;
    let (party, now) = (side.party(), app.common.clock.now());
    let (timelines, is_complete) = interaction::timelines(&app.interactions, side).await?;
    let seen = seen_by(&timelines, party);
    let quiet = waiting(&timelines, |timeline| timeline.quiet_since(party, now));
    let unanswered = waiting(&timelines, |timeline| {
        let waits = timeline
            .unanswered
            .filter(|waits| Some(waits.from) == other_side(party));
        waits.filter(|_| timeline.is_live()).map(|waits| waits.since)
    });
    let shown = quiet.iter().chain(&unanswered).map(|(timeline, _)| *timeline);
    let names = Names::of_parties(&app, shown).await?;
    let contacts = |found: Vec<(&Timeline, Timestamp)>| {
        let contact = |(timeline, since): (&Timeline, Timestamp)| ContactView {
            participant: InteractionParticipantView::new(&timeline.pair, timeline.context().as_ref(), party, &names),
            since,
        };
        found.into_iter().map(contact).collect()
    };
    let their_side = other_side(party).unwrap_or(party);
    Ok(Json(FiguresView {
        by_type: counts(&seen),
        weeks: weeks(&seen, now),
        own_replies: replies(&seen),
        their_replies: replies(&seen_by(&timelines, their_side)),
        gone_quiet: contacts(quiet),
        unanswered: contacts(unanswered),
        is_complete,
    }))
}

fn seen_by(timelines: &[Timeline], party: Party) -> Vec<&SeenBySide> {
    timelines
        .iter()
        .filter_map(|timeline| timeline.seen_by(party))
        .collect()
}

fn counts(seen: &[&SeenBySide]) -> BTreeMap<InteractionType, u32> {
    sum(seen.iter().flat_map(|seen| &seen.counts))
}

fn replies(seen: &[&SeenBySide]) -> BTreeMap<ReplyTime, u32> {
    sum(seen.iter().flat_map(|seen| &seen.replies))
}

fn sum<'a, K: Ord + Copy + 'a>(counts: impl Iterator<Item = (&'a K, &'a u32)>) -> BTreeMap<K, u32> {
    let mut sums = BTreeMap::new();
    for (kind, count) in counts {
        *sums.entry(*kind).or_default() += count;
    }
    sums
}

fn weeks(seen: &[&SeenBySide], now: Timestamp) -> Vec<WeekView> {
    let known = sum(seen.iter().flat_map(|seen| &seen.weeks));
    let starts = (0..WEEKS).rev().map(|back| week_of(now - days(7 * back)));
    let week = |starts_on| WeekView {
        interactions: known.get(&starts_on).copied().unwrap_or_default(),
        starts_on,
    };
    starts.map(week).collect()
}

/// The timelines with such a time, the earliest first.
fn waiting(timelines: &[Timeline], since: impl Fn(&Timeline) -> Option<Timestamp>) -> Vec<(&Timeline, Timestamp)> {
    let found = timelines
        .iter()
        .filter_map(|timeline| Some((timeline, since(timeline)?)));
    let mut found: Vec<_> = found.collect();
    found.sort_by_key(|(_, since)| *since);
    found
}
