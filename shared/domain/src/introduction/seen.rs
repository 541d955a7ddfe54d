//! Which names each party may see.

use super::{Contact, Introduction, Party};
use crate::{
    AccountId, CompanyId, Email, IntroductionId, Role,
    profile::{initials, without_company},
    vocabulary::Seniority,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The names in an introduction, as far as the reader may see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "the brief's own fields, named as it names them")]
pub struct Seen {
    /// The name, or initials while it is masked.
    pub executive_name: String,
    /// Without the company while that is masked.
    pub executive_title: Option<String>,
    /// The seniority that the title indicates.
    pub executive_seniority: Seniority,
    pub executive_company: Option<String>,
    /// For the executive and admins. What an employer sees depends on the executive's settings
    /// ([`crate::profile::ShownContact`]).
    pub executive_email: Option<Email>,
    /// The name, or initials while it is masked.
    pub employer_name: String,
    pub employer_company: Option<String>,
    /// For the employer and admins; for the executive after the acceptance.
    pub employer_email: Option<Email>,
    /// Whether anything is masked for this reader.
    pub is_masked: bool,
}

/// The path of the page of an introduction for this role.
pub fn path_for(role: Role, id: &IntroductionId) -> String {
    match role {
        Role::Executive => format!("/dashboard?introduction={id}"),
        Role::Employer | Role::Admin => format!("/introduction-management/{id}"),
    }
}

impl Introduction {
    /// Whether `reader` may see the name of this party, and so the picture.
    const fn is_named(&self, party: Party, reader: Party) -> bool {
        match (party, reader) {
            (Party::Executive, Party::Employer) => self.identities_revealed,
            (Party::Employer, Party::Executive) => !self.hides_employer(),
            _ => true,
        }
    }

    /// The person of this party whose picture `reader` may see: where the name is shown, and not one's own.
    pub fn pictured(&self, party: Party, reader: Party) -> Option<&AccountId> {
        let person = match party {
            Party::Executive => &self.people.executive_id,
            Party::Employer => &self.people.employer_id,
            Party::Admin | Party::System => return None,
        };
        (party != reader && self.is_named(party, reader)).then_some(person)
    }

    /// The names as `reader` may see them. The executive's is masked for the employer until the acceptance, the
    /// employer's for the executive as well if the request is anonymous. Nothing is masked for oneself and for admins.
    pub fn seen_by(&self, reader: Party) -> Seen {
        let people = &self.people;
        let hide_executive = !self.is_named(Party::Executive, reader);
        let hide_employer = !self.is_named(Party::Employer, reader);
        let name = |hidden: bool, name: &str| if hidden { initials(name) } else { name.to_owned() };
        let email = |is_told: bool, contact: &Contact| is_told.then(|| contact.email.clone());
        let tells_executive = matches!(reader, Party::Executive | Party::Admin);
        let tells_employer = reader != Party::Executive || self.identities_revealed;
        let known = |hidden: bool, fact: &Option<String>| fact.clone().filter(|_| !hidden);
        let title = people.executive_title.clone();
        let company = people.executive_company.as_deref().filter(|_| hide_executive);
        let title = title.and_then(|title| without_company(&title, company));
        Seen {
            executive_name: name(hide_executive, &people.executive_name),
            executive_title: title,
            executive_seniority: Seniority::of_title(people.executive_title.as_deref().unwrap_or_default()),
            executive_email: email(tells_executive, &people.executive_contact),
            executive_company: known(hide_executive, &people.executive_company),
            employer_name: name(hide_employer, &people.employer_name),
            employer_company: known(hide_employer, &people.employer_company),
            employer_email: email(tells_employer, &people.employer_contact),
            is_masked: hide_executive || hide_employer,
        }
    }

    /// The company that the executive may see: while the introduction is live, unless the request is anonymous.
    pub fn company_told(&self) -> Option<&CompanyId> {
        let is_told = self.stage.is_live() && self.seen_by(Party::Executive).employer_company.is_some();
        is_told.then_some(&self.people.employer_company_id)
    }
}
