//! Who may know whose name.

use super::{Contact, Introduction, Party};
use crate::{
    CompanyId, Email, IntroductionId, Role,
    profile::{initials, without_company},
    vocabulary::Seniority,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The names in an introduction, as far as the reader may know them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "the brief's own fields, named as it names them")]
pub struct Seen {
    /// The name, or initials while it is masked.
    pub executive_name: String,
    /// Without the company while that is masked.
    pub executive_title: Option<String>,
    /// The level the title speaks of.
    pub executive_seniority: Seniority,
    pub executive_company: Option<String>,
    /// For the executive and admins; for the employer once it was accepted.
    pub executive_email: Option<Email>,
    /// The name, or initials while it is masked.
    pub employer_name: String,
    pub employer_company: Option<String>,
    /// For the employer and admins; for the executive once they accepted.
    pub employer_email: Option<Email>,
    /// Is anything held back from this reader?
    pub is_masked: bool,
}

/// Where on the site this side of an introduction sees it.
pub fn path_for(role: Role, id: &IntroductionId) -> String {
    match role {
        Role::Executive => format!("/dashboard?introduction={id}"),
        Role::Employer | Role::Admin => format!("/introduction-management/{id}"),
    }
}

impl Introduction {
    /// The names, as far as `reader` may know them. The executive's is masked from the employer until accepted, the
    /// employer's from the executive too if they asked anonymously. Nobody is masked from themselves or from admins.
    pub fn seen_by(&self, reader: Party) -> Seen {
        let people = &self.people;
        let hide_executive = reader == Party::Employer && !self.identities_revealed;
        let hide_employer = reader == Party::Executive && self.proposal.anonymous && !self.identities_revealed;
        let name = |hidden: bool, name: &str| if hidden { initials(name) } else { name.to_owned() };
        let email = |owner: Party, contact: &Contact| {
            let is_told = reader == owner || reader == Party::Admin || self.identities_revealed;
            is_told.then(|| contact.email.clone())
        };
        let known = |hidden: bool, fact: &Option<String>| fact.clone().filter(|_| !hidden);
        let title = people.executive_title.clone();
        let company = people.executive_company.as_deref().filter(|_| hide_executive);
        let title = title.and_then(|title| without_company(&title, company));
        Seen {
            executive_name: name(hide_executive, &people.executive_name),
            executive_title: title,
            executive_seniority: Seniority::of_title(people.executive_title.as_deref().unwrap_or_default()),
            executive_email: email(Party::Executive, &people.executive_contact),
            executive_company: known(hide_executive, &people.executive_company),
            employer_name: name(hide_employer, &people.employer_name),
            employer_company: known(hide_employer, &people.employer_company),
            employer_email: email(Party::Employer, &people.employer_contact),
            is_masked: hide_executive || hide_employer,
        }
    }

    /// The company that the executive may read about: while the introduction is live, one that asks by its name.
    pub fn company_told(&self) -> Option<&CompanyId> {
        let is_told = self.stage.is_live() && self.seen_by(Party::Executive).employer_company.is_some();
        self.people.employer_company_id.as_ref().filter(|_| is_told)
    }
}
