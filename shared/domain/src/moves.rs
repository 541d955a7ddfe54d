//! The shape of every state table: who may move what where, once, as data.
//!
//! A table is the only place that knows its moves. Handlers ask it, views carry what it answers
//! ([`AllowedTransition`]), and the browser draws its buttons from that; nobody copies it.

use crate::vocabulary::{Word, vocabulary};
use serde::Serialize;
use utoipa::ToSchema;

vocabulary! {
    /// Must whoever makes the move say why?
    NeedsReason {
        /// No place for a reason.
        Never = "never",
        /// A reason is welcome.
        Optional = "optional",
        /// Not without one.
        Required = "required",
    }
}

/// One row of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move<S: 'static, E, A: 'static> {
    /// The state it starts from.
    pub from: S,
    /// What happens.
    pub event: E,
    /// The state it ends in.
    pub to: S,
    /// Who may make it.
    pub by: &'static [A],
    /// Must they say why?
    pub reason: NeedsReason,
}

/// A row as tables write it: from, what happens, to, who, and whether they must say why.
pub(crate) const fn row<S: Copy, E: Copy, A>(
    from: S,
    event: E,
    to: S,
    by: &'static [A],
    reason: NeedsReason,
) -> Move<S, E, A> {
    Move {
        from,
        event,
        to,
        by,
        reason,
    }
}

/// One way a record comes into being.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Birth<S, E, A: 'static> {
    /// What happens.
    pub event: E,
    /// The first state.
    pub to: S,
    /// Who may do it.
    pub by: &'static [A],
}

/// A whole table.
#[derive(Debug, Clone, Copy)]
pub struct Machine<S: 'static, E: 'static, A: 'static> {
    /// Its name in keys of texts: `introduction`.
    pub name: &'static str,
    /// Its records in a sentence: `An introduction`.
    pub what: &'static str,
    /// How records begin.
    pub births: &'static [Birth<S, E, A>],
    /// How they move on.
    pub moves: &'static [Move<S, E, A>],
}

/// A move that may be made next, as every view carries it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AllowedTransition {
    /// What happens, for programs.
    #[schema(example = "accept")]
    pub event: &'static str,
    /// The state it leads to.
    #[schema(example = "accepted")]
    pub to: &'static str,
    /// The key of its button's text in the browser's dictionary.
    #[schema(example = "introduction.accept")]
    pub label: String,
    /// Must a reason be given?
    pub needs_reason: NeedsReason,
    /// Why it cannot be made just now, in one sentence; `null` when it can.
    pub blocked: Option<String>,
}

/// A move that was made: what goes into the history and the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Moved<S, E> {
    /// What happened.
    pub event: E,
    /// The state before.
    pub from: S,
    /// The state after.
    pub to: S,
}

/// A move that the table does not have, or that a rule of time or order forbids just now. Answered with 409.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct InvalidMove {
    /// One plain sentence for people.
    pub sentence: String,
    /// The state the record is in.
    pub from: &'static str,
    /// The state or event that was asked for.
    pub to: String,
    /// Who asked.
    pub by: &'static str,
    /// What the same person may do instead.
    pub allowed: Vec<AllowedTransition>,
}

/// A field that keeps a move from being made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Fault {
    /// The field's name on the wire.
    pub field: &'static str,
    /// What is wrong with it, in one sentence.
    pub message: String,
}

/// Why a record refused to move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The move cannot be made from here, now, by them: 409.
    #[error(transparent)]
    Invalid(#[from] InvalidMove),
    /// The move could be made if these fields were right: 422.
    #[error("{}", .0.first().map_or("Please fill in all required fields", |fault| &fault.message))]
    Unfit(Vec<Fault>),
}

impl Refused {
    /// One field is wrong.
    pub fn field(field: &'static str, message: impl Into<String>) -> Self {
        Self::Unfit(vec![Fault {
            field,
            message: message.into(),
        }])
    }

    /// These fields are not filled in (M012).
    pub fn missing(fields: Vec<&'static str>) -> Self {
        let message = "Please fill in all required fields";
        Self::Unfit(
            fields
                .into_iter()
                .map(|field| Fault {
                    field,
                    message: message.to_owned(),
                })
                .collect(),
        )
    }
}

impl<S: Word, E: Word, A: Word> Move<S, E, A> {
    /// Refuses when a reason is required and `reason` is absent or blank; `field` is its name on the wire (V14, V24).
    pub fn check_reason(&self, field: &'static str, reason: Option<&str>) -> Result<(), Refused> {
        let given = reason.is_some_and(|reason| !reason.trim().is_empty());
        if self.reason == NeedsReason::Required && !given {
            return Err(Refused::field(
                field,
                format!("Reason is required to {}", words(self.event.as_str())),
            ));
        }
        Ok(())
    }

    /// The move as something that happened.
    pub const fn made(&self) -> Moved<S, E> {
        Moved {
            event: self.event,
            from: self.from,
            to: self.to,
        }
    }
}

impl<S: Word, E: Word, A: Word> Machine<S, E, A> {
    /// What `by` may do with a record in `state`, in the order of the table.
    pub fn next(&self, state: S, by: A) -> impl Iterator<Item = &'static Move<S, E, A>> {
        self.moves
            .iter()
            .filter(move |row| row.from == state && row.by.contains(&by))
    }

    /// The move that `event` makes.
    pub fn perform(&self, state: S, event: E, by: A) -> Result<&'static Move<S, E, A>, InvalidMove> {
        self.next(state, by).find(|row| row.event == event).ok_or_else(|| {
            self.invalid(
                state,
                event.as_str(),
                &format!("does not take “{}”", words(event.as_str())),
                by,
            )
        })
    }

    /// The move that leads to `to`: the first of the table where several events do.
    pub fn advance(&self, state: S, to: S, by: A) -> Result<&'static Move<S, E, A>, InvalidMove> {
        self.next(state, by).find(|row| row.to == to).ok_or_else(|| {
            self.invalid(
                state,
                to.as_str(),
                &format!("cannot become “{}”", words(to.as_str())),
                by,
            )
        })
    }

    /// Does nothing ever follow?
    pub fn is_terminal(&self, state: S) -> bool {
        !self.moves.iter().any(|row| row.from == state)
    }

    /// The moves as views carry them; `blocked` says what a rule beyond the table has against one.
    pub fn allowed(
        &self,
        state: S,
        by: A,
        blocked: impl Fn(&Move<S, E, A>) -> Option<String>,
    ) -> Vec<AllowedTransition> {
        let view = |row: &Move<S, E, A>| AllowedTransition {
            event: row.event.as_str(),
            to: row.to.as_str(),
            label: format!("{}.{}", self.name, row.event.as_str()),
            needs_reason: row.reason,
            blocked: blocked(row),
        };
        self.next(state, by).map(view).collect()
    }

    /// The refusal of a move that the table has but a rule beyond it forbids just now, for the reason in `sentence`.
    pub fn blocked(&self, row: &Move<S, E, A>, by: A, sentence: impl Into<String>) -> InvalidMove {
        let mut refusal = self.invalid(row.from, row.to.as_str(), "", by);
        refusal.sentence = sentence.into();
        refusal
    }

    fn invalid(&self, state: S, to: &str, verdict: &str, by: A) -> InvalidMove {
        InvalidMove {
            sentence: format!(
                "{} that is {} {verdict} at the hand of the {}.",
                self.what,
                words(state.as_str()),
                by.as_str()
            ),
            from: state.as_str(),
            to: to.to_owned(),
            by: by.as_str(),
            allowed: self.allowed(state, by, |_| None),
        }
    }
}

/// `offer_made` as it stands in a sentence.
fn words(word: &str) -> String {
    word.replace('_', " ")
}

#[cfg(test)]
pub(crate) mod law;
