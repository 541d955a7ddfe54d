//! The record of a timeline: its length, the last hash, and the figures of both sides.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};

use super::{Interaction, InteractionContent, InteractionContext, InteractionEvent, InteractionType, Pair};
use crate::{
    IntroductionId, JobApplicationId,
    conversation::{SIDES, other_side},
    hash_chain::{HASH_OF_NONE, Link},
    introduction::{Party, Stage},
    job_application::JobApplicationStatus,
    time::days,
    vocabulary::vocabulary,
};

/// How long after the last contact an executive or a company whose introduction is live has gone quiet.
pub const GONE_QUIET_AFTER: SignedDuration = days(14);
/// The number of weeks of which the volume is kept.
const WEEKS: usize = 26;

vocabulary! {
    /// How soon a side replied.
    ReplyTime {
        WithinHour = "within_hour",
        WithinFourHours = "within_four_hours",
        WithinDay = "within_day",
        WithinThreeDays = "within_three_days",
        Later = "later",
    }
}

impl ReplyTime {
    /// Of a reply after this time.
    pub fn of(time: SignedDuration) -> Self {
        const UP_TO: [(SignedDuration, ReplyTime); 4] = [
            (SignedDuration::from_hours(1), ReplyTime::WithinHour),
            (SignedDuration::from_hours(4), ReplyTime::WithinFourHours),
            (SignedDuration::from_hours(24), ReplyTime::WithinDay),
            (SignedDuration::from_hours(72), ReplyTime::WithinThreeDays),
        ];
        let within = UP_TO.into_iter().find(|(most, _)| time <= *most);
        within.map_or(Self::Later, |(_, within)| within)
    }
}

/// What a company and an executive have had to do with each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timeline {
    /// The two sides.
    #[serde(flatten)]
    pub pair: Pair,
    /// The number of interactions, and so the number of the last one.
    pub length: u32,
    /// The hash of the last one.
    pub last_hash: String,
    /// The newest introduction.
    #[serde(flatten)]
    pub introduction: Option<NewestIntroduction>,
    /// The newest application to a job.
    #[serde(flatten)]
    pub application: Option<NewestApplication>,
    /// What each side sees of it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seen: BTreeMap<Party, SeenBySide>,
    /// The messages of one side that the other has not replied to: whose, and when the first of them was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unanswered: Option<Unanswered>,
    /// The sides that left the platform.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub left: BTreeSet<Party>,
}

/// The newest introduction of a timeline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewestIntroduction {
    /// Its id.
    pub introduction_id: IntroductionId,
    /// Its stage.
    pub stage: Stage,
}

/// The newest application to a job of a timeline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewestApplication {
    /// Its id.
    pub job_application_id: JobApplicationId,
    /// Its stage.
    pub application_status: JobApplicationStatus,
}

/// What one side sees of a timeline.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenBySide {
    /// When the first interaction happened.
    pub first_at: Option<Timestamp>,
    /// When the last one happened.
    pub last_at: Option<Timestamp>,
    /// When a person of one of the two sides last did something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_contact_at: Option<Timestamp>,
    /// The number of interactions of each kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<InteractionType, u32>,
    /// The number of interactions of each week, by its Monday in UTC; of the last 26 weeks that had any.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub weeks: BTreeMap<Date, u32>,
    /// How often this side replied to messages how soon.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub replies: BTreeMap<ReplyTime, u32>,
}

/// Messages without a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unanswered {
    /// The side that sent them.
    pub from: Party,
    /// When the first of them was sent.
    pub since: Timestamp,
}

impl Timeline {
    /// A timeline without interactions.
    pub fn new(pair: Pair) -> Self {
        Self {
            pair,
            length: 0,
            last_hash: HASH_OF_NONE.to_owned(),
            introduction: None,
            application: None,
            seen: BTreeMap::new(),
            unanswered: None,
            left: BTreeSet::new(),
        }
    }

    /// Adds an interaction. Events may arrive late: it counts for the time when it happened.
    pub fn add(&mut self, event: InteractionEvent, now: Timestamp) -> Interaction {
        self.length += 1;
        for side in SIDES.into_iter().filter(|side| event.is_for(*side)) {
            self.seen.entry(side).or_default().count(&event);
        }
        self.note_reply(&event);
        let mut interaction = Interaction {
            previous_hash: std::mem::take(&mut self.last_hash),
            hash: String::new(),
            number: self.length,
            recorded_at: now,
            pair: self.pair.clone(),
            event,
        };
        interaction.hash = interaction.computed_hash();
        self.last_hash.clone_from(&interaction.hash);
        interaction
    }

    /// Takes over the stage of an introduction: of the newest that both sides have had.
    pub fn follow(&mut self, introduction: &IntroductionId, stage: Stage) {
        let known = self.introduction.as_ref();
        if known.is_none_or(|known| *introduction >= known.introduction_id) {
            self.introduction = Some(NewestIntroduction {
                introduction_id: introduction.clone(),
                stage,
            });
        }
    }

    /// Takes over the stage of an application to a job: of the newest that both sides have had.
    pub fn follow_application(&mut self, application: &JobApplicationId, application_status: JobApplicationStatus) {
        let known = self.application.as_ref();
        if known.is_none_or(|known| *application >= known.job_application_id) {
            self.application = Some(NewestApplication {
                job_application_id: application.clone(),
                application_status,
            });
        }
    }

    /// What names both sides: the newest introduction, otherwise the newest application.
    pub fn context(&self) -> Option<InteractionContext> {
        let introduction = self.introduction.as_ref();
        let introduction = introduction.map(|known| known.introduction_id.clone().into());
        let application = self.application.as_ref();
        introduction.or_else(|| application.map(|known| known.job_application_id.clone().into()))
    }

    /// The stage of the newest introduction.
    pub fn stage(&self) -> Option<Stage> {
        self.introduction.as_ref().map(|known| known.stage)
    }

    /// Whether the newest introduction is live.
    pub fn has_live_introduction(&self) -> bool {
        self.stage().is_some_and(Stage::is_live)
    }

    /// Whether the newest introduction or the newest application is live.
    pub fn is_live(&self) -> bool {
        let application = self.application.as_ref();
        self.has_live_introduction() || application.is_some_and(|known| !known.application_status.is_terminal())
    }

    /// A message of one side is a reply to those of the other that have none yet; only the first of several counts.
    fn note_reply(&mut self, event: &InteractionEvent) {
        let (InteractionContent::Message { .. }, false) = (&event.content, event.withheld) else {
            return;
        };
        let by = event.author.party;
        let Some(other) = other_side(by) else { return };
        let waiting = self.unanswered;
        if waiting.is_some_and(|waiting| waiting.from == by) {
            return;
        }
        self.unanswered = Some(Unanswered {
            from: by,
            since: event.at,
        });
        if let Some(waiting) = waiting.filter(|waiting| waiting.from == other) {
            let time = event.at.duration_since(waiting.since);
            let replies = &mut self.seen.entry(by).or_default().replies;
            *replies.entry(ReplyTime::of(time)).or_default() += 1;
        }
    }

    /// What a side sees of it; `None` if it sees no interaction.
    pub fn seen_by(&self, side: Party) -> Option<&SeenBySide> {
        self.seen.get(&side)
    }

    /// Since when the other side has heard nothing and said nothing, if that is longer than [`GONE_QUIET_AFTER`] and the
    /// introduction is live.
    pub fn quiet_since(&self, side: Party, now: Timestamp) -> Option<Timestamp> {
        let last = self.seen_by(side)?.last_contact_at?;
        let is_quiet = self.has_live_introduction() && now.duration_since(last) > GONE_QUIET_AFTER;
        is_quiet.then_some(last)
    }

    /// A side left the platform. Returns whether that is new.
    pub fn leave(&mut self, side: Party) -> bool {
        self.left.insert(side)
    }

    /// Whether both sides left: then neither has a right to the interactions.
    pub fn is_abandoned(&self) -> bool {
        SIDES.iter().all(|side| self.left.contains(side))
    }
}

impl SeenBySide {
    fn count(&mut self, event: &InteractionEvent) {
        let at = event.at;
        *self.counts.entry(event.content.interaction_type()).or_default() += 1;
        *self.weeks.entry(week_of(at)).or_default() += 1;
        while self.weeks.len() > WEEKS {
            self.weeks.pop_first();
        }
        self.first_at = Some(self.first_at.map_or(at, |first| first.min(at)));
        self.last_at = self.last_at.max(Some(at));
        if event.is_contact() {
            self.last_contact_at = self.last_contact_at.max(Some(at));
        }
    }

    /// The number of all interactions.
    pub fn total(&self) -> u32 {
        self.counts.values().sum()
    }
}

/// The Monday of the week of an instant, in UTC.
pub fn week_of(at: Timestamp) -> Date {
    let date = at.to_zoned(TimeZone::UTC).date();
    let since_monday = date.weekday().to_monday_zero_offset();
    date.saturating_sub(jiff::Span::new().days(i64::from(since_monday)))
}
