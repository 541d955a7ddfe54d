//! What strangers write to the team through the contact form, and what keeps machines from writing.

use crate::{
    AccountId, ContactMessageId, Email, Fault, Line, Locale, Refused, Text,
    moves::{AllowedTransition, Birth, Machine, Move, Moved, NeedsReason},
    time::days,
    vocabulary::vocabulary,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

vocabulary! {
    /// What a message is about.
    ContactTopic {
        /// A permanent placement.
        ExecutiveSearch = "executive_search",
        /// Somebody for a time, at once.
        Interim = "interim",
        /// Some days a week.
        Fractional = "fractional",
        /// An adviser.
        Advisory = "advisory",
        /// Becoming or being a member.
        Membership = "membership",
        /// A journalist's question.
        Press = "press",
        /// Anything else.
        Other = "other",
    }

    /// Where a message stands.
    ContactState {
        /// Nobody has answered yet.
        Waiting = "waiting",
        /// Somebody of the team has answered, by mail or by telephone.
        Answered = "answered",
    }

    /// What happens to a message.
    ContactEvent {
        /// It was sent.
        Send = "send",
        /// It was answered.
        Answer = "answer",
        /// It turned out not to be answered after all.
        Reopen = "reopen",
    }

    /// Who moves it.
    ContactActor {
        /// Whoever wrote.
        Visitor = "visitor",
        /// The team.
        Admin = "admin",
    }
}

use ContactState::{Answered, Waiting};

/// Who may move a message where. The only place that says so (machine `contact_message`).
pub const MACHINE: Machine<ContactState, ContactEvent, ContactActor> = Machine {
    name: "contact_message",
    what: "A message",
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
    /// Who wrote, as they call themselves.
    pub name: Line<1, 120>,
    /// Where the answer goes.
    pub email: Email,
    /// For whom they work.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<Line<1, 160>>,
    /// What it is about.
    pub topic: ContactTopic,
    /// What they say.
    pub message: Text<20, 4000>,
    /// The language of the page they wrote on.
    pub locale: Locale,
    /// When it came.
    pub received_at: Timestamp,
    /// Where it stands.
    pub state: ContactState,
    /// Who marked it as answered, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered: Option<Answer>,
}

/// Who answered a message, and when they said so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The administrator.
    pub by: AccountId,
    /// When.
    pub at: Timestamp,
}

impl ContactMessage {
    /// Makes a move, by an administrator. The one function that changes where a message stands.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table forbids it.
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

    /// When it is erased: half a year after it was answered, unless it is reopened (the privacy notice: until the matter is
    /// closed). While it waits it stays.
    pub fn erased_at(&self) -> Option<Timestamp> {
        self.answered.as_ref().map(|answer| answer.at + days(KEPT_DAYS))
    }

    /// What an administrator may do with it.
    pub fn allowed(&self) -> Vec<AllowedTransition> {
        MACHINE.allowed(self.state, ContactActor::Admin, |_| None)
    }
}

impl ContactMessageId {
    /// The number that people quote on the telephone: the random end of the id, in two groups of four.
    pub fn reference(&self) -> String {
        let id = self.as_str();
        let end = &id[id.len() - 8..];
        format!("K-{}-{}", &end[..4], &end[4..])
    }
}

/// How long an answered message is kept, in case the answer is not the end of it.
const KEPT_DAYS: i64 = 180;

/// Nobody reads the page, finds the fields and writes twenty characters in less.
pub const FASTEST: SignedDuration = SignedDuration::from_secs(3);
/// A form that was opened longer ago was kept by a machine, or by somebody who will not mind sending it twice.
pub const SLOWEST: SignedDuration = SignedDuration::from_hours(24);
/// A person may point to their company and to a profile. Advertisements point to more.
pub const MOST_LINKS: usize = 2;

/// Why a message looks like a machine's. Without a third party and without a riddle: what remains is limited by rate.
///
/// # Errors
/// Each sign, by the field it was seen in.
pub fn check_is_human(message: &str, started_at: Timestamp, now: Timestamp) -> Result<(), Refused> {
    let mut faults = Vec::new();
    let mut fault = |field, message: &str| {
        faults.push(Fault {
            field,
            message: message.to_owned(),
        });
    };
    if links(message) > MOST_LINKS {
        fault("message", "must not contain more than two web addresses");
    }
    let taken = now.duration_since(started_at);
    if taken < FASTEST {
        fault("started_at", "is a moment ago; please send the form again");
    } else if taken > SLOWEST {
        fault("started_at", "is too long ago; please send the form again");
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Refused::Unfit(faults))
    }
}

/// How many web addresses a text holds: `http://…`, `https://…`, or `www.…` by itself.
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
    fn the_law_holds_over_the_contact_table() {
        law::holds(&MACHINE);
        insta::assert_snapshot!(law::diagram(&MACHINE));
    }

    #[test]
    fn a_reference_can_be_said_aloud() {
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
    fn a_message_is_erased_half_a_year_after_it_was_answered_and_not_while_it_waits() {
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
    fn addresses_are_counted_however_they_are_written() {
        for (text, count) in [
            ("We are at Nairobi.", 0),
            ("See https://www.example.com and HTTP://x.example", 2),
            ("www.example.com, www.example.org, https://a.example", 3),
        ] {
            assert_eq!(links(text), count, "{text}");
        }
    }

    #[test]
    fn only_the_time_a_person_takes_is_taken() {
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
    fn every_sign_is_named() {
        let message = "www.a.example www.b.example www.c.example";
        let Err(Refused::Unfit(faults)) = check_is_human(message, noon(), noon()) else {
            panic!("a machine")
        };
        let fields: Vec<_> = faults.iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["message", "started_at"]);
    }
}
