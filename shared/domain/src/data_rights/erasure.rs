//! The remains of an erased person: an account without personal data, and a placeholder name in the records of others.
//! Texts that others wrote are theirs and stay.

use crate::{
    Account, AccountId, Email, Moved, Refused,
    account::{AccountActor, AccountEvent, AccountState, Name, Presence},
    introduction::{Entry, Introduction, Metadata, Party, StageEvent},
};
use jiff::Timestamp;

/// The placeholder for a name.
pub const FORMER_MEMBER: &str = "Former member";
/// The placeholder for the text of a request by an erased person; a request has at least twenty characters.
const FORMER_WORDS: &str = "Erased with the account of its author.";
/// A domain that never receives mail (RFC 2606).
const NOWHERE: &str = "erased.invalid";

/// The address of an erased account: unique and undeliverable.
pub fn forgotten_address(account: &AccountId) -> Email {
    let address = format!("{account}@{NOWHERE}");
    address.parse().expect("an account id and a domain are an address")
}

/// Whether it is the placeholder of an erased address, which cannot be written to.
pub fn is_forgotten(address: &Email) -> bool {
    address.as_str().ends_with(&format!("@{NOWHERE}"))
}

impl Account {
    /// Erases it: the move, and all personal data. An id, a role and two dates remain, so that references from other
    /// records stay valid.
    ///
    /// # Errors
    /// [`Refused::Invalid`] unless its deletion was requested and the grace period is over.
    pub fn erase(&mut self, now: Timestamp) -> Result<Moved<AccountState, AccountEvent>, Refused> {
        let moved = self.advance(AccountEvent::Erase, AccountActor::System, None, now)?;
        *self = Self {
            id: self.id.clone(),
            email: forgotten_address(&self.id),
            former_emails: Vec::new(),
            first_name: Name::default(),
            last_name: Name::default(),
            role: self.role,
            state: self.state,
            state_before: None,
            phone: None,
            phone_verified_at: None,
            vetted_at: None,
            locale: crate::Locale::default(),
            company: None,
            former_companies: Vec::new(),
            application_id: None,
            membership_status: None,
            vetting_status: None,
            suspended_until: None,
            deletion_at: None,
            registration: None,
            reason: None,
            created_at: self.created_at,
            last_login_at: None,
            presence: Presence::default(),
            merged: None,
            blacklist: None,
        };
        Ok(moved)
    }
}

/// The moves by which a party leaves, in the order of preference.
const WAYS_OUT: [StageEvent; 8] = [
    StageEvent::Discard,
    StageEvent::Decline,
    StageEvent::Withdraw,
    StageEvent::StepBack,
    StageEvent::NotProceed,
    StageEvent::DeclineOffer,
    StageEvent::Rescind,
    StageEvent::Close,
];

impl Introduction {
    /// The move by which `party` leaves it; `None` if it has ended, or waits for the system only.
    pub fn way_out(&self, party: Party) -> Option<StageEvent> {
        let mut ways = WAYS_OUT.iter().copied();
        ways.find(|event| self.stage.perform(*event, party).is_ok())
    }

    /// Removes a party's name, address, company and texts. Returns whether there was anything to remove.
    pub fn forget(&mut self, party: Party) -> bool {
        let before = self.clone();
        let people = &mut self.people;
        match party {
            Party::Executive => {
                people.executive_name = FORMER_MEMBER.to_owned();
                people.executive_title = None;
                people.executive_company = None;
                people.executive_contact.email = forgotten_address(&people.executive_id);
                people.executive_contact.greeting = FORMER_MEMBER.to_owned();
                people.executive_contact.locale = crate::Locale::default();
                if let Some(counter) = &mut self.counter_offer {
                    (counter.terms.location, counter.terms.notes) = (None, None);
                }
            }
            Party::Employer => {
                people.employer_name = FORMER_MEMBER.to_owned();
                people.employer_company = None;
                people.employer_contact.email = forgotten_address(&people.employer_id);
                people.employer_contact.greeting = FORMER_MEMBER.to_owned();
                people.employer_contact.locale = crate::Locale::default();
                self.proposal.message = FORMER_WORDS.parse().expect("it is long enough");
                self.proposal.compensation_hint = None;
                self.next_steps.clear();
                if let Some(offer) = &mut self.offer {
                    (offer.terms.location, offer.terms.notes) = (None, None);
                }
            }
            Party::Admin | Party::System => {}
        }
        self.zones.remove(&party);
        let times = self.proposed_times.as_mut().filter(|times| times.by == party);
        let meetings = self.meeting.iter_mut().chain(&mut self.earlier_meetings);
        let meetings = meetings.filter(|meeting| meeting.arranged_by == party);
        let abouts = times.map(|times| &mut times.about).into_iter();
        for about in abouts.chain(meetings.map(|meeting| &mut meeting.about)) {
            (about.place, about.agenda) = (None, None);
        }
        for action in self.recent_actions.iter_mut().filter(|action| action.by == party) {
            action.comment = None;
        }
        *self != before
    }
}

impl Entry {
    /// Removes the texts of `party` from a history entry. Returns whether there was anything to remove.
    pub fn forget(&mut self, party: Party) -> bool {
        let written = self
            .terms
            .as_ref()
            .is_some_and(|terms| terms.location.is_some() || terms.notes.is_some());
        if self.by != party || (self.comment.is_none() && self.metadata.is_empty() && !written) {
            return false;
        }
        self.comment = None;
        if let Some(terms) = &mut self.terms {
            (terms.location, terms.notes) = (None, None);
        }
        self.metadata = Metadata::new();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        account::tests::account,
        introduction::{MOVES, Stage},
        time::days,
    };

    #[test]
    fn an_erased_account_has_no_personal_data() {
        let mut account = account();
        let start = account.created_at;
        account.reason = Some("Spam".to_owned());
        account
            .advance(AccountEvent::RequestDeletion, AccountActor::User, None, start)
            .unwrap();
        assert!(account.clone().erase(start + days(29)).is_err());
        account.erase(start + days(30)).unwrap();
        let left = serde_json::to_string(&account).unwrap();
        for word in ["Amina", "Diallo", "example.com", "Spam"] {
            assert!(!left.contains(word), "{left}");
        }
        assert_eq!(account.state, AccountState::Erased);
        assert!(is_forgotten(&account.email));
        assert!(!is_forgotten(&"amina@example.com".parse().unwrap()));
    }

    /// A declined offer waits for the employer, then for the system; a contract for its start.
    #[test]
    fn a_party_can_leave_every_open_stage() {
        for party in [Party::Executive, Party::Employer] {
            for stage in Stage::ALL.iter().filter(|stage| stage.is_live()) {
                let leaves = WAYS_OUT.iter().any(|event| stage.perform(*event, party).is_ok());
                let stays = match party {
                    Party::Executive => matches!(stage, Stage::Draft | Stage::OfferDeclined | Stage::Contracted),
                    _ => *stage == Stage::Contracted,
                };
                assert_eq!(leaves, !stays, "{stage} {party}");
            }
        }
        let worse = MOVES
            .iter()
            .find(|row| WAYS_OUT.contains(&row.event) && row.to == Stage::Accepted);
        assert_eq!(worse, None, "a way out leads out");
    }
}
