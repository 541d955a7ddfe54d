//! Messages from visitors through the contact form, and its protection against bots.

use crate::{
    AccountId, ContactMessageId, ConversationId, Email, Fault, Line, Locale, Refused, Text,
    moves::{AllowedTransition, Birth, Machine, Move, Moved, NeedsReason},
    sentences,
    time::days,
    vocabulary::vocabulary,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

vocabulary! {
    /// The topic of a message.
    ContactTopic {
        /// A permanent placement.
        ExecutiveSearch = "executive_search",
        /// A temporary placement, at short notice.
        Interim = "interim",
        /// Part-time: some days a week.
        Fractional = "fractional",
        /// An adviser.
        Advisory = "advisory",
        /// Questions about membership.
        Membership = "membership",
        /// A press enquiry.
        Press = "press",
        /// Anything else.
        Other = "other",
    }

    /// The state of a message.
    ContactState {
        /// Not answered yet.
        Waiting = "waiting",
        /// Answered by the team, by mail or by telephone.
        Answered = "answered",
    }

    /// An event of a message.
    ContactEvent {
        /// It was sent.
        Send = "send",
        /// It was answered.
        Answer = "answer",
        /// Marked as answered by mistake.
        Reopen = "reopen",
    }

    /// The actor of a move.
    ContactActor {
        /// The sender.
        Visitor = "visitor",
        /// The team.
        Admin = "admin",
    }
}

use ContactState::{Answered, Waiting};

/// A possible next move of a contact message.
pub type ContactTransition = AllowedTransition<ContactState, ContactEvent>;

/// The moves of a message, with their actors. The only definition (state machine `contact_message`).
pub const MACHINE: Machine<ContactState, ContactEvent, ContactActor> = Machine {
    what: crate::sentences::the_message,
    births: &[Birth {
        event: ContactEvent::Send,
        to: Waiting,
        by: &[ContactActor::Visitor],
    }],
    moves: &[
        row(Waiting, ContactEvent::Answer, Answered),
        row(Answered, ContactEvent::Reopen, Waiting),
    ],
};

const fn row(
    from: ContactState,
    event: ContactEvent,
    to: ContactState,
) -> Move<ContactState, ContactEvent, ContactActor> {
    Move {
        from,
        event,
        to,
        by: &[ContactActor::Admin],
        reason: NeedsReason::Never,
    }
}

/// A message to the team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContactMessage {
    /// Its id.
    pub id: ContactMessageId,
    /// The sender's name, as entered.
    pub name: Line<1, 120>,
    /// The address for the answer.
    pub email: Email,
    /// The sender's company.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<Line<1, 160>>,
    /// The topic.
    pub topic: ContactTopic,
    /// The text.
    pub message: Text<20, 4000>,
    /// The conversation that it reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conversation_id: Option<ConversationId>,
    /// The language of the page with the form.
    pub locale: Locale,
    /// When it was received.
    pub received_at: Timestamp,
    /// When the answer is due; a message that is reopened keeps it. Absent in messages of before there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// The state.
    pub state: ContactState,
    /// Who marked it as answered, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered: Option<Answer>,
}

/// Who marked a message as answered, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The administrator.
    pub by: AccountId,
    /// The time.
    pub at: Timestamp,
}

impl ContactMessage {
    /// Makes a move, by an administrator. The only function that changes the state.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table forbids the move.
    pub fn advance(
        &mut self,
        event: ContactEvent,
        by: &AccountId,
        now: Timestamp,
    ) -> Result<Moved<ContactState, ContactEvent>, Refused> {
        let row = MACHINE.perform(self.state, event, ContactActor::Admin)?;
        self.state = row.to;
        self.answered = (row.to == Answered).then(|| Answer {
            by: by.clone(),
            at: now,
        });
        Ok(row.made())
    }

    /// When it is erased: half a year after it was answered, unless it is reopened (the privacy notice: until the
    /// matter is closed). Open messages are kept.
    pub fn erased_at(&self) -> Option<Timestamp> {
        self.answered.as_ref().map(|answer| answer.at + days(KEPT_DAYS))
    }

    /// The moves that an administrator can make.
    pub fn allowed(&self) -> Vec<ContactTransition> {
        MACHINE.allowed(self.state, ContactActor::Admin, |_| None)
    }
}

impl ContactMessageId {
    /// The number for support calls: the random end of the id, in two groups of four.
    pub fn reference(&self) -> String {
        let id = self.as_str();
        let end = &id[id.len() - 8..];
        format!("K-{}-{}", &end[..4], &end[4..])
    }
}

/// How long an answered message is kept, in case it is reopened.
const KEPT_DAYS: i64 = 180;

/// The minimum time for a person to read the page, fill in the fields and write twenty characters.
pub const FASTEST: SignedDuration = SignedDuration::from_secs(3);
/// The maximum age of a form. An older one probably comes from a bot; a person can send it again.
pub const SLOWEST: SignedDuration = SignedDuration::from_hours(24);
/// The maximum number of links. A person may link to their company and a profile; advertisements have more.
pub const MOST_LINKS: usize = 2;

/// Signs that a message comes from a bot. Without third parties and captchas: rate limits handle the rest.
///
/// # Errors
/// Each sign, with the field it was found in.
pub fn check_is_human(message: &str, started_at: Timestamp, now: Timestamp) -> Result<(), Refused> {
    let mut faults = Vec::new();
    let mut fault = |field, message| faults.push(Fault { field, message });
    if links(message) > MOST_LINKS {
        fault("message", sentences::too_many_links());
    }
    let taken = now.duration_since(started_at);
    if taken < FASTEST {
        fault("started_at", sentences::form_too_new());
    } else if taken > SLOWEST {
        fault("started_at", sentences::form_too_old());
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Refused::Unfit(faults))
    }
}

/// The number of web addresses in a text: `http://…`, `https://…`, or `www.…` alone.
fn links(text: &str) -> usize {
    let text = text.to_lowercase();
    let count = |mark: &str| text.matches(mark).count();
    count("http://") + count("https://") + count("www.") - count("://www.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Clock, moves::law};

    fn noon() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    #[test]
    fn the_contact_machine_is_consistent() {
        law::holds(&MACHINE);
        insta::assert_snapshot!(law::diagram(&MACHINE));
    }

    #[test]
    fn a_contact_reference_has_no_ambiguous_characters() {
        let id = ContactMessageId::new(&Clock::at(noon()), &Chance::seeded(1));
        let reference = id.reference();
        assert_eq!(reference.len(), 11, "{reference}");
        // Crockford's alphabet has no I, L, O and U.
        assert!(
            reference
                .chars()
                .skip(1)
                .all(|c| c == '-' || (c.is_ascii_alphanumeric() && !"ILOU".contains(c)))
        );
        let other = ContactMessageId::new(&Clock::at(noon()), &Chance::seeded(2));
        assert_ne!(reference, other.reference());
    }

    #[test]
    fn an_answered_message_is_erased_after_half_a_year_and_an_open_one_is_not() {
        let mut message: ContactMessage = serde_json::from_value(serde_json::json!({
            "id": ContactMessageId::new(&Clock::at(noon()), &Chance::seeded(1)), "name": "Amina",
            "email": "amina@example.com", "topic": "press", "locale": "ar", "message": "May we quote your figures?",
            "received_at": noon(), "state": "waiting",
        }))
        .unwrap();
        let admin = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        assert_eq!(message.erased_at(), None);
        message.advance(ContactEvent::Answer, &admin, noon()).unwrap();
        assert_eq!(message.erased_at(), Some("2027-05-19T12:00:00Z".parse().unwrap()));
        message.advance(ContactEvent::Reopen, &admin, noon()).unwrap();
        assert_eq!((message.erased_at(), message.answered), (None, None));
    }

    #[test]
    fn addresses_are_counted_in_normalised_spelling() {
        for (text, count) in [
            ("We are at Nairobi.", 0),
            ("See https://www.example.com and HTTP://x.example", 2),
            ("www.example.com, www.example.org, https://a.example", 3),
        ] {
            assert_eq!(links(text), count, "{text}");
        }
    }

    #[test]
    fn a_form_sent_too_fast_or_too_late_is_refused() {
        let ago = |seconds| noon() - SignedDuration::from_secs(seconds);
        for (seconds, is_human) in [
            (-600, false),
            (0, false),
            (2, false),
            (3, true),
            (90, true),
            (86_400, true),
            (86_401, false),
        ] {
            assert_eq!(
                check_is_human("Hello.", ago(seconds), noon()).is_ok(),
                is_human,
                "{seconds}"
            );
        }
    }

    #[test]
    fn every_sign_of_a_bot_is_reported() {
        let message = "www.a.example www.b.example www.c.example";
        let Err(Refused::Unfit(faults)) = check_is_human(message, noon(), noon()) else {
            panic!("a machine")
        };
        let fields: Vec<_> = faults.iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["message", "started_at"]);
    }
}
