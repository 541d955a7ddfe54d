//! Requests of people about their own data (state machine `data_request`).

use crate::{
    AccountId, DataRequestId, Refused, Sentence, Text,
    account::DELETION_GRACE_DAYS,
    moves::{AllowedTransition, Birth, Machine, Move, Moved, NeedsReason, row},
    sentences,
    time::days,
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// The kind of a request. The same list is in the privacy notice ("Your rights").
    DataRequestKind {
        /// A copy of all data; provided at once.
        Export = "export",
        /// Erasure; done by the system when the grace period is over.
        Erasure = "erasure",
        /// The correction of data that they cannot change themselves.
        Correction = "correction",
        /// An objection to a kind of processing.
        Objection = "objection",
        /// Data are to be stored but not used.
        Restriction = "restriction",
        /// A decision is to be reviewed by a person.
        Review = "review",
    }

    /// The state of a request.
    DataRequestState {
        /// The requester's identity is not verified yet.
        Received = "received",
        /// The identity is verified; the thirty days run.
        Verified = "verified",
        /// Done.
        Fulfilled = "fulfilled",
        /// Done except for what a law forbids or does not require; the reason was sent.
        PartlyRefused = "partly_refused",
        /// Withdrawn by the requester.
        Withdrawn = "withdrawn",
    }

    /// An event of a request.
    DataRequestEvent {
        /// Received.
        Receive = "receive",
        /// The requester is the data subject: signed in.
        Verify = "verify",
        /// Done.
        Fulfil = "fulfil",
        /// Done in part.
        RefuseInPart = "refuse_in_part",
        /// An erasure was cancelled within the grace period.
        Withdraw = "withdraw",
    }

    /// The actor of a move.
    DataRequestActor {
        /// The data subject.
        User = "user",
        /// The team.
        Admin = "admin",
        /// The product itself.
        System = "system",
    }
}

use DataRequestActor::{Admin, System, User};
use DataRequestEvent::{Fulfil, Receive, RefuseInPart, Verify, Withdraw};
use DataRequestState::{Fulfilled, PartlyRefused, Received, Verified, Withdrawn};

/// A possible next move of a request.
pub type DataRequestTransition = AllowedTransition<DataRequestState, DataRequestEvent>;

/// The moves of a request, with their actors. The only definition.
///
/// `withdraw` follows an account's `cancel_deletion`: without it a cancelled erasure would stay in the queue, overdue.
pub const MACHINE: Machine<DataRequestState, DataRequestEvent, DataRequestActor> = Machine {
    what: crate::sentences::the_data_request,
    births: &[Birth {
        event: Receive,
        to: Received,
        by: &[User],
    }],
    moves: &[
        row(Received, Verify, Verified, &[System], NeedsReason::Never),
        row(Verified, Fulfil, Fulfilled, &[Admin, System], NeedsReason::Optional),
        row(Verified, RefuseInPart, PartlyRefused, &[Admin], NeedsReason::Required),
        row(Verified, Withdraw, Withdrawn, &[User], NeedsReason::Never),
    ],
};

/// The text of a request.
pub type RequestWords = Text<1, 2000>;

/// A request of a person about their own data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DataRequest {
    /// Its id.
    pub id: DataRequestId,
    /// The requester, who is also the data subject.
    pub account_id: AccountId,
    /// The kind. Stored under another name, because every item has an attribute `kind`.
    #[serde(rename = "request_kind")]
    pub kind: DataRequestKind,
    /// The text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<RequestWords>,
    /// The state.
    pub state: DataRequestState,
    /// When it was received.
    pub received_at: Timestamp,
    /// The deadline.
    pub due_at: Timestamp,
    /// The outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// When the record is deleted, after the account was erased: until then it proves the erasure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_until: Option<Timestamp>,
}

/// The outcome of a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The administrator; absent if the product or the owner completed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// The time.
    pub at: Timestamp,
    /// The message to the requester: the legal reason of a refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
}

impl DataRequest {
    /// A request of a signed-in user, whose identity is therefore verified.
    pub fn of_owner(
        id: DataRequestId,
        account_id: AccountId,
        kind: DataRequestKind,
        message: Option<RequestWords>,
        now: Timestamp,
    ) -> Result<Self, Refused> {
        let mut request = Self {
            id,
            account_id,
            kind,
            message,
            state: Received,
            received_at: now,
            due_at: now + days(super::ANSWER_DAYS),
            answer: None,
            kept_until: None,
        };
        request.advance(Verify, System, None, None, now)?;
        Ok(request)
    }

    /// Makes a move. The only function that changes the state.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or the kind of request forbids the move, [`Refused::Unfit`] when `words` are
    /// required and missing.
    pub fn advance(
        &mut self,
        event: DataRequestEvent,
        by: DataRequestActor,
        admin: Option<&AccountId>,
        words: Option<&str>,
        now: Timestamp,
    ) -> Result<Moved<DataRequestState, DataRequestEvent>, Refused> {
        let row = MACHINE.perform(self.state, event, by)?;
        if let Some(sentence) = self.against(row, by) {
            return Err(MACHINE.blocked(row, by, sentence).into());
        }
        row.check_reason("reason", words)?;
        self.state = row.to;
        if event != Verify {
            self.answer = Some(Answer {
                by: admin.cloned(),
                at: now,
                words: words
                    .map(str::trim)
                    .filter(|words| !words.is_empty())
                    .map(str::to_owned),
            });
        }
        Ok(row.made())
    }

    /// The moves that `by` can make, each with what blocks it.
    pub fn allowed(&self, by: DataRequestActor) -> Vec<DataRequestTransition> {
        MACHINE.allowed(self.state, by, |row| self.against(row, by))
    }

    /// Whether the requester still waits for an answer.
    pub fn is_open(&self) -> bool {
        !MACHINE.is_terminal(self.state)
    }

    fn against(
        &self,
        row: &Move<DataRequestState, DataRequestEvent, DataRequestActor>,
        by: DataRequestActor,
    ) -> Option<Sentence> {
        (row.event == Fulfil && by == Admin && self.kind == DataRequestKind::Erasure)
            .then(|| sentences::erased_by_itself(DELETION_GRACE_DAYS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Clock, moves::law};

    fn request(kind: DataRequestKind) -> DataRequest {
        let clock = Clock::at("2026-11-20T12:00:00Z".parse().unwrap());
        let id = DataRequestId::new(&clock, &Chance::seeded(1));
        let account = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        DataRequest::of_owner(id, account, kind, None, clock.now()).unwrap()
    }

    #[test]
    fn the_data_request_machine_is_consistent() {
        law::holds(&MACHINE);
        insta::assert_snapshot!(law::diagram(&MACHINE));
    }

    #[test]
    fn a_record_makes_every_move_of_the_table_and_no_other() {
        for state in DataRequestState::ALL {
            for event in DataRequestEvent::ALL {
                for by in DataRequestActor::ALL {
                    let mut request = DataRequest {
                        state: *state,
                        ..request(DataRequestKind::Correction)
                    };
                    let listed = MACHINE
                        .moves
                        .iter()
                        .find(|row| row.from == *state && row.event == *event && row.by.contains(by));
                    let moved = request.advance(*event, *by, None, Some("Because."), request.received_at);
                    match listed {
                        Some(row) => assert_eq!((moved.unwrap().to, request.state), (row.to, row.to)),
                        None => {
                            assert!(moved.is_err(), "{state} {event} {by}");
                            assert_eq!(request.state, *state);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_request_of_a_signed_in_user_is_verified_and_due_in_thirty_days() {
        let request = request(DataRequestKind::Correction);
        assert_eq!(request.state, Verified);
        assert_eq!(request.due_at, "2026-12-20T12:00:00Z".parse().unwrap());
        assert!(request.is_open());
    }

    #[test]
    fn a_refusal_needs_a_reason() {
        let mut request = request(DataRequestKind::Erasure);
        let (admin, at) = (request.account_id.clone(), request.received_at);
        for blank in [None, Some("  ")] {
            let refusal = request
                .advance(RefuseInPart, Admin, Some(&admin), blank, at)
                .unwrap_err();
            assert_eq!(refusal.to_string(), "Reason is required to refuse in part");
        }
        let reason = Some("Invoices are kept for seven years by law.");
        request.advance(RefuseInPart, Admin, Some(&admin), reason, at).unwrap();
        assert_eq!(request.answer.unwrap().words.as_deref(), reason);
    }

    #[test]
    fn only_the_system_fulfils_an_erasure() {
        let mut request = request(DataRequestKind::Erasure);
        let at = request.received_at;
        assert!(request.allowed(Admin)[0].blocked.is_some());
        assert!(request.advance(Fulfil, Admin, None, None, at).is_err());
        assert!(request.advance(Fulfil, System, None, None, at).is_ok());
    }
}
