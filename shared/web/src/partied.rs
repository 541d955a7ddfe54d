//! Access rules per record type.

use domain::{Document, DocumentId, Introduction, IntroductionId, Role, document::DocumentActor, introduction::Party};

use crate::{Caller, Partied, Parties};

/// Parties: the requesting employer, the executive, and the platform's team.
impl Partied for Introduction {
    const NAME: &'static str = "Introduction";
    const ACCESS: &'static str = "party to the introduction, admin";
    type Id = IntroductionId;
    type As = Party;

    fn party(&self, caller: &Caller) -> Option<Party> {
        match caller.role {
            Role::Admin => Some(Party::Admin),
            Role::Employer => self.party(&caller.account).filter(|party| *party == Party::Employer),
            Role::Executive => self.party(&caller.account).filter(|party| *party == Party::Executive),
        }
    }
}

/// The requesting employer.
pub struct Asking;

impl Parties<Introduction> for Asking {
    const ACCESS: &'static str = "employer of the introduction";
    fn include(party: Party) -> bool {
        party == Party::Employer
    }
}

/// The executive.
pub struct Asked;

impl Parties<Introduction> for Asked {
    const ACCESS: &'static str = "executive of the introduction";
    fn include(party: Party) -> bool {
        party == Party::Executive
    }
}

/// The employer and the executive, without the platform's team.
pub struct Sides;

impl Parties<Introduction> for Sides {
    const ACCESS: &'static str = "employer or executive of the introduction";
    fn include(party: Party) -> bool {
        matches!(party, Party::Employer | Party::Executive)
    }
}

/// Parties: the uploader, and the platform's team.
impl Partied for Document {
    const NAME: &'static str = "Document";
    const ACCESS: &'static str = "owner of the document, admin";
    type Id = DocumentId;
    type As = DocumentActor;

    fn party(&self, caller: &Caller) -> Option<DocumentActor> {
        match caller.role {
            Role::Admin => Some(DocumentActor::Admin),
            Role::Executive | Role::Employer => (self.owner == caller.account).then_some(DocumentActor::Owner),
        }
    }
}
