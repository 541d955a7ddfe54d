//! State machines as data: all moves, with their actors.
//!
//! A table is the only definition of its moves. Handlers query it, views carry the result ([`AllowedTransition`]), and
//! the browser derives its buttons from that; no code repeats it.

use crate::{
    Sentence,
    sentence::Term,
    sentences,
    vocabulary::{Word, vocabulary},
};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{Ref, RefOr, Schema},
};

vocabulary! {
    /// Whether a move needs a reason.
    NeedsReason {
        /// A reason is not accepted.
        Never = "never",
        /// A reason is optional.
        Optional = "optional",
        /// A reason is required.
        Required = "required",
    }
}

/// One row of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move<S: 'static, E, A: 'static> {
    /// The state before.
    pub from: S,
    /// The event.
    pub event: E,
    /// The state after.
    pub to: S,
    /// Who may make it.
    pub by: &'static [A],
    /// Whether it needs a reason.
    pub reason: NeedsReason,
}

/// A row in the notation of the tables: from, event, to, actors, reason.
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

/// An initial event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Birth<S, E, A: 'static> {
    /// The event.
    pub event: E,
    /// The initial state.
    pub to: S,
    /// Who may do it.
    pub by: &'static [A],
}

/// A state machine.
#[derive(Debug, Clone, Copy)]
pub struct Machine<S: 'static, E: 'static, A: 'static> {
    /// Its records in a sentence: `the introduction`.
    pub what: fn() -> Sentence,
    /// Initial events.
    pub births: &'static [Birth<S, E, A>],
    /// Moves.
    pub moves: &'static [Move<S, E, A>],
}

/// A possible next move, part of every view: typed by the states and events of its machine in views, by their names
/// alone in [`InvalidMove`]. Each machine names its own: `StageTransition` for [`Stage`](crate::introduction::Stage)
/// and [`StageEvent`](crate::introduction::StageEvent).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AllowedTransition<S = &'static str, E = &'static str> {
    /// The event, for programs.
    pub event: E,
    /// The state it leads to.
    pub to: S,
    /// Whether a reason is required.
    pub needs_reason: NeedsReason,
    /// Why it is not possible at present; `None` when it is.
    pub blocked: Option<Sentence>,
}

impl<S: Word, E: Word> AllowedTransition<S, E> {
    /// The same with the names of state and event.
    fn named(self) -> AllowedTransition {
        AllowedTransition {
            event: self.event.as_str(),
            to: self.to.as_str(),
            needs_reason: self.needs_reason,
            blocked: self.blocked,
        }
    }
}

/// A possible next move, as responses carry it.
#[derive(Serialize, ToSchema)]
#[schema(as = AllowedTransition)]
struct AllowedTransitionView<'a> {
    /// The event, for programs.
    #[schema(example = "accept")]
    event: &'static str,
    /// The state it leads to.
    #[schema(example = "accepted")]
    to: &'static str,
    /// Whether a reason is required.
    needs_reason: NeedsReason,
    /// Why it is not possible at present, in one English sentence; `null` when it is.
    blocked: Option<&'a str>,
    /// The same for other languages.
    blocked_sentence: Option<&'a Sentence>,
}

impl<S, E> AllowedTransition<S, E> {
    /// Its form in a response, with the names of state and event.
    fn view(&self, to: &'static str, event: &'static str) -> AllowedTransitionView<'_> {
        AllowedTransitionView {
            event,
            to,
            needs_reason: self.needs_reason,
            blocked: self.blocked.as_deref(),
            blocked_sentence: self.blocked.as_ref(),
        }
    }
}

impl Serialize for AllowedTransition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.view(self.to, self.event).serialize(serializer)
    }
}

impl<S: Word, E: Word> Serialize for AllowedTransition<S, E> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.view(self.to.as_str(), self.event.as_str()).serialize(serializer)
    }
}

impl PartialSchema for AllowedTransition {
    fn schema() -> RefOr<Schema> {
        AllowedTransitionView::schema()
    }
}

impl ToSchema for AllowedTransition {
    fn name() -> Cow<'static, str> {
        AllowedTransitionView::name()
    }
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        AllowedTransitionView::schemas(schemas);
    }
}

/// The schema of the named form, with the values of state and event. Its name follows from the event's:
/// `StageTransition` for `StageEvent`.
impl<S: Word + ToSchema, E: Word + ToSchema> PartialSchema for AllowedTransition<S, E> {
    fn schema() -> RefOr<Schema> {
        let mut schema = AllowedTransitionView::schema();
        if let RefOr::T(Schema::Object(object)) = &mut schema {
            for (field, name) in [("event", E::name()), ("to", S::name())] {
                object
                    .properties
                    .insert(field.to_owned(), Ref::from_schema_name(name).into());
            }
        }
        schema
    }
}

impl<S: Word + ToSchema, E: Word + ToSchema> ToSchema for AllowedTransition<S, E> {
    fn name() -> Cow<'static, str> {
        let event = E::name();
        format!("{}Transition", event.strip_suffix("Event").unwrap_or(&event)).into()
    }
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        AllowedTransitionView::schemas(schemas);
        schemas.push((S::name().into_owned(), S::schema()));
        schemas.push((E::name().into_owned(), E::schema()));
    }
}

/// A move that was made, for the history and the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Moved<S, E> {
    /// The event.
    pub event: E,
    /// The state before.
    pub from: S,
    /// The state after.
    pub to: S,
}

/// A move that is not in the table, or that a further rule forbids at present. Responded to with 409.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct InvalidMove {
    /// One sentence for people. Boxed, because results carry this error.
    pub sentence: Box<Sentence>,
    /// The state the record is in.
    pub from: &'static str,
    /// The requested state or event.
    pub to: String,
    /// The actor.
    pub by: &'static str,
    /// The moves that the same actor can make instead.
    pub allowed: Vec<AllowedTransition>,
}

impl InvalidMove {
    /// The refusal of `by` in the state `from`; `to` is the requested state or event.
    pub fn new<S: Word, E: Word, A: Word>(
        sentence: Sentence,
        from: S,
        to: &str,
        by: A,
        allowed: Vec<AllowedTransition<S, E>>,
    ) -> Self {
        Self {
            sentence: Box::new(sentence),
            from: from.as_str(),
            to: to.to_owned(),
            by: by.as_str(),
            allowed: Vec::new(),
        }
        .instead(allowed)
    }

    /// The same refusal with other moves that the actor can make instead.
    #[must_use]
    pub fn instead<S: Word, E: Word>(self, allowed: Vec<AllowedTransition<S, E>>) -> Self {
        let allowed = allowed.into_iter().map(AllowedTransition::named).collect();
        Self { allowed, ..self }
    }
}

/// A field that prevents a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The field's name in the API.
    pub field: &'static str,
    /// What is wrong with it, in one sentence.
    pub message: Sentence,
}

/// Why a record refused a move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The move is not possible in this state, at this time, or by this actor: 409.
    #[error(transparent)]
    Invalid(#[from] InvalidMove),
    /// The move is possible, but these fields are invalid: 422.
    #[error("{}", .0.first().map_or_else(sentences::fields_required, |fault| fault.message.clone()))]
    Unfit(Vec<Fault>),
}

impl Refused {
    /// One field is invalid.
    pub fn field(field: &'static str, message: Sentence) -> Self {
        Self::Unfit(vec![Fault { field, message }])
    }

    /// These fields are missing.
    pub fn missing(fields: Vec<&'static str>) -> Self {
        Self::Unfit(
            fields
                .into_iter()
                .map(|field| Fault {
                    field,
                    message: sentences::fields_required(),
                })
                .collect(),
        )
    }
}

impl<S: Word, E: Word, A: Word> Move<S, E, A> {
    /// Refuses when a reason is required and `reason` is absent or blank; `field` is its name in the API.
    pub fn check_reason(&self, field: &'static str, reason: Option<&str>) -> Result<(), Refused> {
        let given = reason.is_some_and(|reason| !reason.trim().is_empty());
        if self.reason == NeedsReason::Required && !given {
            return Err(Refused::field(field, sentences::reason_required(Term::of(self.event))));
        }
        Ok(())
    }

    /// The move as made.
    pub const fn made(&self) -> Moved<S, E> {
        Moved {
            event: self.event,
            from: self.from,
            to: self.to,
        }
    }
}

impl<S: Word, E: Word, A: Word> Machine<S, E, A> {
    /// The moves that `by` can make in `state`, in the order of the table.
    pub fn next(&self, state: S, by: A) -> impl Iterator<Item = &'static Move<S, E, A>> {
        self.moves
            .iter()
            .filter(move |row| row.from == state && row.by.contains(&by))
    }

    /// The move of `event`.
    pub fn perform(&self, state: S, event: E, by: A) -> Result<&'static Move<S, E, A>, InvalidMove> {
        self.next(state, by).find(|row| row.event == event).ok_or_else(|| {
            let (from, actor) = (Term::of(state), Term::of(by));
            let sentence = sentences::does_not_take((self.what)(), from, Term::of(event), actor);
            self.invalid(state, event.as_str(), by, sentence)
        })
    }

    /// The move to `to`: the first in the table if there are several.
    pub fn advance(&self, state: S, to: S, by: A) -> Result<&'static Move<S, E, A>, InvalidMove> {
        self.next(state, by).find(|row| row.to == to).ok_or_else(|| {
            let (from, actor) = (Term::of(state), Term::of(by));
            let sentence = sentences::cannot_become((self.what)(), from, Term::of(to), actor);
            self.invalid(state, to.as_str(), by, sentence)
        })
    }

    /// Whether no move leads out of it.
    pub fn is_terminal(&self, state: S) -> bool {
        !self.moves.iter().any(|row| row.from == state)
    }

    /// The moves for views; `blocked` returns what a further rule objects to.
    pub fn allowed(
        &self,
        state: S,
        by: A,
        blocked: impl Fn(&Move<S, E, A>) -> Option<Sentence>,
    ) -> Vec<AllowedTransition<S, E>> {
        let view = |row: &Move<S, E, A>| AllowedTransition {
            event: row.event,
            to: row.to,
            needs_reason: row.reason,
            blocked: blocked(row),
        };
        self.next(state, by).map(view).collect()
    }

    /// The refusal of a move that is in the table but forbidden at present by a further rule, for the reason in
    /// `sentence`.
    pub fn blocked(&self, row: &Move<S, E, A>, by: A, sentence: Sentence) -> InvalidMove {
        self.invalid(row.from, row.to.as_str(), by, sentence)
    }

    fn invalid(&self, state: S, to: &str, by: A, sentence: Sentence) -> InvalidMove {
        InvalidMove::new(sentence, state, to, by, self.allowed(state, by, |_| None))
    }
}

#[cfg(test)]
pub(crate) mod law;
