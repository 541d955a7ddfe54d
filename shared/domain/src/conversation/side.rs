//! The sides of a conversation, and who belongs to them.

use std::collections::BTreeMap;

use jiff::Timestamp;

use super::{About, Conversation, Party, Topic};
use crate::{AccountId, CompanyId, ConversationId, profile::Seat};

/// Who begins a conversation with the platform's team, or with colleagues.
#[derive(Debug, Clone)]
pub enum NewSide {
    /// Employers of a company: those who take part, with their names.
    Company {
        /// The company.
        id: CompanyId,
        /// Its name.
        name: String,
        /// Those who take part, with their names.
        members: BTreeMap<AccountId, String>,
    },
    /// An executive.
    Executive {
        /// The account.
        id: AccountId,
        /// The name.
        name: String,
        /// The title, if it is known.
        title: Option<String>,
    },
}

impl Conversation {
    /// A conversation about a topic, without messages.
    pub fn begin(id: ConversationId, topic: Topic, side: NewSide, now: Timestamp) -> Self {
        let mut conversation = Self::empty(id, About::Topic(topic), now);
        match side {
            NewSide::Company { id, name, members } => {
                for (account, name) in members {
                    conversation.participant(&account, Party::Employer).name = Some(name);
                }
                (conversation.company_id, conversation.company_name) = (Some(id), Some(name));
            }
            NewSide::Executive { id, name, title } => {
                conversation.executive_id = Some(id);
                (conversation.executive_name, conversation.executive_title) = (Some(name), title);
            }
        }
        conversation
    }

    /// The sides, one or two: all employers of one company are one side, also where only they take part.
    pub fn sides(&self) -> impl Iterator<Item = Party> + Clone + use<> {
        let sides = [
            (Party::Employer, self.company_id.is_some()),
            (Party::Executive, self.executive_id.is_some()),
            (Party::Admin, self.about.is_with_team()),
        ];
        sides.into_iter().filter_map(|(side, is_here)| is_here.then_some(side))
    }

    /// Whether this party is a side. The platform's team can read every conversation, and is a side of some.
    pub fn has_side(&self, party: Party) -> bool {
        self.sides().any(|side| side == party)
    }

    /// The other side; `None` where there is only one, and for who is none.
    pub fn other_side(&self, side: Party) -> Option<Party> {
        self.has_side(side)
            .then(|| self.sides().find(|other| *other != side))
            .flatten()
    }

    /// Whether this account of a side takes part: about a topic those employers who were chosen, otherwise all of the company.
    pub fn includes(&self, account: &AccountId, side: Party) -> bool {
        match &self.about {
            About::Topic(_) if side == Party::Employer => self.participants.contains_key(account),
            About::Topic(_) | About::Introduction(_) | About::Application(_) => true,
        }
    }

    /// Whether employers with this seat can take part: in a conversation with an executive those who take part in recruiting.
    pub const fn is_shown_to_seat(&self, seat: Seat) -> bool {
        self.about.topic().is_some() || seat.sees_candidates()
    }

    /// Whether it is in the list of a side. What a company opens about an application is in that of the executive from the
    /// first message on.
    pub fn is_listed_for(&self, side: Party) -> bool {
        side != Party::Executive || self.about.application().is_none() || self.last.contains_key(&side)
    }

    /// Whether this employer takes part.
    pub fn is_with_employer(&self, company: &CompanyId, account: &AccountId) -> bool {
        self.company_id.as_ref() == Some(company) && self.includes(account, Party::Employer)
    }

    /// Whether this account is the executive.
    pub fn is_with_executive(&self, account: &AccountId) -> bool {
        self.executive_id.as_ref() == Some(account)
    }
}

/// The two sides of an introduction.
pub const SIDES: [Party; 2] = [Party::Employer, Party::Executive];

/// The other of the two sides of an introduction; the team and the system have none.
pub const fn other_side(side: Party) -> Option<Party> {
    match side {
        Party::Employer => Some(Party::Executive),
        Party::Executive => Some(Party::Employer),
        Party::Admin | Party::System => None,
    }
}
