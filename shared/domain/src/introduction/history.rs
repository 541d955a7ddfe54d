//! The history of an introduction: moves, comments and reminders. Immutable.

use super::{DeclineReason, Introduction, Party, Stage, StageEvent, StageMoved, Terms};
use crate::{AccountId, HistoryId, IntroductionId, Line, Text, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of entries in the record itself; the whole history is read separately.
const RECENT: usize = 5;
/// The length of the comment excerpt in them, characters.
const EXCERPT: usize = 200;

/// A comment on an introduction or on a move.
pub type Comment = Text<1, 2000>;
/// Metadata that a program attaches to a comment.
pub type Metadata = BTreeMap<Line<1, 40>, Text<0, 200>>;

vocabulary! {
    /// The kind of a history entry.
    ActionType {
        /// The stage changed, or the introduction was created.
        StatusChanged = "status_changed",
        CommentAdded = "comment_added",
        /// The message of a draft or the next steps were changed.
        DetailsChanged = "details_changed",
        /// Times for a meeting were proposed.
        TimesProposed = "times_proposed",
        /// A meeting was arranged or moved without a change of the stage.
        MeetingArranged = "meeting_arranged",
        /// A meeting was cancelled without a change of the stage.
        MeetingCancelled = "meeting_cancelled",
        /// The signed contract was attached, or replaced.
        ContractAttached = "contract_attached",
        /// A reminder was due to the party that the introduction waits for, or to both parties before their meeting. It is
        /// not mailed to a party that switched these mails off.
        ReminderSent = "reminder_sent",
    }

    /// The readers of a comment.
    #[derive(Default)]
    CommentVisibility {
        /// All parties.
        #[default]
        Shared = "shared",
        /// The author's party.
        Private = "private",
        /// The author's party and Kilele's team: a note with which an executive declines.
        Team = "team",
    }
}

/// One history entry. Immutable, and never deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its id.
    pub id: HistoryId,
    /// The introduction.
    pub introduction_id: IntroductionId,
    /// Its number in the history, from 1.
    pub number: u32,
    /// The time.
    pub at: Timestamp,
    /// The actor's role.
    pub by: Party,
    /// The actor; absent for the system.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
    /// The kind of the entry.
    pub action: ActionType,
    /// The event of a move or of the creation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<StageEvent>,
    /// The stage before a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Stage>,
    /// The stage after a move or the creation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Stage>,
    /// The comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<Comment>,
    /// Why the executive declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decline_reason: Option<DeclineReason>,
    /// The terms of an offer or a counter-offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
    /// The start of the arranged meeting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meeting_at: Option<Timestamp>,
    /// Whom a reminder went to; absent if both parties were reminded of their meeting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reminded: Option<Party>,
    /// The readers of the comment. All parties see a move, also those that may not read its comment.
    #[serde(default)]
    pub visibility: CommentVisibility,
    /// Metadata that a program attached.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub metadata: Metadata,
}

/// A history entry in the record itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecentAction {
    /// The actor's role.
    pub by: Party,
    /// The kind of the entry.
    pub action: ActionType,
    /// The stage after a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Stage>,
    /// An excerpt of the comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The time.
    pub at: Timestamp,
}

/// The content of a new history entry.
#[derive(Debug, Clone)]
pub enum Happened {
    /// The introduction was created, with this event.
    Began(StageEvent),
    /// A move, and its comment.
    Moved(StageMoved, Option<Comment>),
    /// The executive declined: the move, why, and a comment with its readers.
    Declined(StageMoved, Option<DeclineReason>, Option<Comment>, CommentVisibility),
    /// An offer or a response to one, and its comment.
    Offered(StageMoved, Terms, Option<Comment>),
    /// A meeting was arranged, moved (to this time) or cancelled, with or without a move, and the comment.
    Met(Option<StageMoved>, Option<Timestamp>, Option<Comment>),
    /// Times for a meeting were proposed.
    Proposed,
    /// A comment.
    Commented(Comment, CommentVisibility, Metadata),
    /// The message or the next steps were changed.
    Revised,
    /// The signed contract was attached, or replaced.
    Contract,
    /// This party was reminded, or both of their meeting.
    Reminded(Option<Party>),
}

impl Introduction {
    /// Creates the next history entry. It is written together with the introduction.
    pub fn note(
        &mut self,
        id: HistoryId,
        by: Party,
        account: Option<&AccountId>,
        happened: Happened,
        now: Timestamp,
    ) -> Entry {
        self.history_length += 1;
        let mut entry = Entry {
            id,
            introduction_id: self.id.clone(),
            number: self.history_length,
            at: now,
            by,
            account: account.cloned(),
            action: ActionType::StatusChanged,
            event: None,
            from: None,
            to: None,
            comment: None,
            decline_reason: None,
            terms: None,
            meeting_at: None,
            reminded: None,
            visibility: CommentVisibility::Shared,
            metadata: Metadata::new(),
        };
        match happened {
            Happened::Began(event) => (entry.event, entry.to) = (Some(event), Some(self.stage)),
            Happened::Moved(moved, comment) => {
                entry.record_move(moved);
                entry.comment = comment;
            }
            Happened::Declined(moved, reason, comment, visibility) => {
                entry.record_move(moved);
                (entry.decline_reason, entry.comment, entry.visibility) = (reason, comment, visibility);
            }
            Happened::Offered(moved, terms, comment) => {
                entry.record_move(moved);
                (entry.terms, entry.comment) = (Some(terms), comment);
            }
            Happened::Met(moved, start, comment) => {
                match moved {
                    Some(moved) => entry.record_move(moved),
                    None if start.is_some() => entry.action = ActionType::MeetingArranged,
                    None => entry.action = ActionType::MeetingCancelled,
                }
                (entry.meeting_at, entry.comment) = (start, comment);
            }
            Happened::Proposed => entry.action = ActionType::TimesProposed,
            Happened::Commented(comment, visibility, metadata) => {
                entry.action = ActionType::CommentAdded;
                (entry.comment, entry.visibility, entry.metadata) = (Some(comment), visibility, metadata);
            }
            Happened::Revised => entry.action = ActionType::DetailsChanged,
            Happened::Contract => entry.action = ActionType::ContractAttached,
            Happened::Reminded(party) => (entry.action, entry.reminded) = (ActionType::ReminderSent, party),
        }
        if entry.is_shared() {
            self.recent_actions.insert(0, RecentAction::of(&entry));
            self.recent_actions.truncate(RECENT);
        }
        entry
    }

    /// The number of entries that `reader` may read.
    pub fn history_length_for(&self, reader: Party) -> u32 {
        let of_others = self.private_comments.iter().filter(|(side, _)| **side != reader);
        self.history_length - of_others.map(|(_, count)| count).sum::<u32>().min(self.history_length)
    }
}

impl Entry {
    fn record_move(&mut self, moved: StageMoved) {
        (self.event, self.from, self.to) = (Some(moved.event), Some(moved.from), Some(moved.to));
    }

    /// Whether all parties may read it. A move is never secret; its comment may be.
    fn is_shared(&self) -> bool {
        self.event.is_some() || self.visibility == CommentVisibility::Shared
    }

    /// Whether this party may read it, apart from its comment perhaps.
    pub fn is_for(&self, reader: Party) -> bool {
        self.is_shared() || self.is_comment_for(reader)
    }

    /// Removes the comment unless this party may read it.
    pub fn hide_comment_from(&mut self, reader: Party) {
        if !self.is_comment_for(reader) {
            self.comment = None;
        }
    }

    fn is_comment_for(&self, reader: Party) -> bool {
        match self.visibility {
            CommentVisibility::Shared => true,
            CommentVisibility::Private => self.by == reader,
            CommentVisibility::Team => self.by == reader || reader == Party::Admin,
        }
    }
}

impl RecentAction {
    fn of(entry: &Entry) -> Self {
        Self {
            by: entry.by,
            action: entry.action,
            to: entry.to,
            comment: (entry.visibility == CommentVisibility::Shared)
                .then_some(entry.comment.as_ref())
                .flatten()
                .map(|comment| excerpt(comment)),
            at: entry.at,
        }
    }
}

/// The beginning of a longer text.
fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}
