//! What happened in an introduction, for good: moves and words, one entry after another.

use super::{Introduction, Party, Stage, StageEvent, StageMoved, Terms};
use crate::{AccountId, HistoryId, IntroductionId, Line, Text, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many entries a record carries itself; the whole history is read by itself.
const RECENT: usize = 5;
/// How much of a comment is carried along with them, characters.
const EXCERPT: usize = 200;

/// What somebody says of an introduction or of a move.
pub type Comment = Text<1, 2000>;
/// What a program keeps beside a comment.
pub type Metadata = BTreeMap<Line<1, 40>, Text<0, 200>>;

vocabulary! {
    /// What an entry of the history tells of.
    ActionType {
        /// The stage changed, or the introduction began.
        StatusChanged = "status_changed",
        CommentAdded = "comment_added",
        /// The message of a draft or the next steps were rewritten.
        DetailsChanged = "details_changed",
        /// Times for a meeting were proposed.
        TimesProposed = "times_proposed",
        /// A meeting was arranged or moved beside the stage.
        MeetingArranged = "meeting_arranged",
        /// A meeting beside the stage was called off.
        MeetingCancelled = "meeting_cancelled",
    }

    /// Who reads a comment.
    #[derive(Default)]
    CommentVisibility {
        /// Everybody who sees the introduction.
        #[default]
        Shared = "shared",
        /// The side that wrote it.
        Private = "private",
    }
}

/// One entry of an introduction's history. Never changed, never taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its id.
    pub id: HistoryId,
    /// Whose history it is.
    pub introduction_id: IntroductionId,
    /// Its place in the history, from 1.
    pub number: u32,
    /// When.
    pub at: Timestamp,
    /// In which part.
    pub by: Party,
    /// Who; nobody when the system did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
    /// What kind of thing.
    pub action: ActionType,
    /// The event of a move or a beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<StageEvent>,
    /// The stage before a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Stage>,
    /// The stage after a move or a beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Stage>,
    /// What was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<Comment>,
    /// What was offered, or asked for in answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
    /// When the meeting is to be that was arranged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meeting_at: Option<Timestamp>,
    /// Who reads it.
    #[serde(default)]
    pub visibility: CommentVisibility,
    /// What a program kept beside it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub metadata: Metadata,
}

/// An entry as the record itself carries it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecentAction {
    /// In which part.
    pub by: Party,
    /// What kind of thing.
    pub action: ActionType,
    /// The stage after a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Stage>,
    /// The beginning of what was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// When.
    pub at: Timestamp,
}

/// What an entry is to be made of.
#[derive(Debug, Clone)]
pub enum Happened {
    /// The introduction began, with this event.
    Began(StageEvent),
    /// A move, and what was said of it.
    Moved(StageMoved, Option<Comment>),
    /// An offer or the answer to one, and what was said with it.
    Offered(StageMoved, Terms, Option<Comment>),
    /// A meeting was arranged, moved (to this time) or called off, with or without a move, and what was said of it.
    Met(Option<StageMoved>, Option<Timestamp>, Option<Comment>),
    /// Times for a meeting were proposed.
    Proposed,
    /// A comment.
    Said(Comment, CommentVisibility, Metadata),
    /// The message or the next steps were rewritten.
    Revised,
}

impl Introduction {
    /// Makes the next entry of the history. It is kept together with the introduction, in one write.
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
            terms: None,
            meeting_at: None,
            visibility: CommentVisibility::Shared,
            metadata: Metadata::new(),
        };
        match happened {
            Happened::Began(event) => (entry.event, entry.to) = (Some(event), Some(self.stage)),
            Happened::Moved(moved, comment) => {
                entry.tell(moved);
                entry.comment = comment;
            }
            Happened::Offered(moved, terms, comment) => {
                entry.tell(moved);
                (entry.terms, entry.comment) = (Some(terms), comment);
            }
            Happened::Met(moved, start, comment) => {
                match moved {
                    Some(moved) => entry.tell(moved),
                    None if start.is_some() => entry.action = ActionType::MeetingArranged,
                    None => entry.action = ActionType::MeetingCancelled,
                }
                (entry.meeting_at, entry.comment) = (start, comment);
            }
            Happened::Proposed => entry.action = ActionType::TimesProposed,
            Happened::Said(comment, visibility, metadata) => {
                entry.action = ActionType::CommentAdded;
                (entry.comment, entry.visibility, entry.metadata) = (Some(comment), visibility, metadata);
            }
            Happened::Revised => entry.action = ActionType::DetailsChanged,
        }
        if entry.visibility == CommentVisibility::Shared {
            self.recent_actions.insert(0, RecentAction::of(&entry));
            self.recent_actions.truncate(RECENT);
        }
        entry
    }

    /// How many entries of the history `reader` may read.
    pub fn history_length_for(&self, reader: Party) -> u32 {
        let of_others = self.private_comments.iter().filter(|(side, _)| **side != reader);
        self.history_length - of_others.map(|(_, count)| count).sum::<u32>().min(self.history_length)
    }
}

impl Entry {
    fn tell(&mut self, moved: StageMoved) {
        (self.event, self.from, self.to) = (Some(moved.event), Some(moved.from), Some(moved.to));
    }

    /// May this party read it?
    pub fn is_for(&self, reader: Party) -> bool {
        self.visibility == CommentVisibility::Shared || self.by == reader
    }
}

impl RecentAction {
    fn of(entry: &Entry) -> Self {
        Self {
            by: entry.by,
            action: entry.action,
            to: entry.to,
            comment: entry.comment.as_ref().map(|comment| excerpt(comment)),
            at: entry.at,
        }
    }
}

/// The first words of a longer text.
fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}
