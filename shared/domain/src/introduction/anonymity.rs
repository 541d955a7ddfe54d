//! Requests that do not tell the executive who asks until they accept.

use super::{Introduction, Party, People};
use crate::{Refused, profile::Identifiers, sentences};

impl Introduction {
    /// Whether the executive is not told who asks: the request is anonymous and not accepted.
    pub const fn hides_employer(&self) -> bool {
        self.proposal.anonymous && !self.identities_revealed
    }

    /// Refuses a text of the employer that tells the executive who asks while that is hidden: the company's name, the
    /// employer's full name, the address or its domain. No check finds every description, so the form says it as well.
    ///
    /// # Errors
    /// [`Refused::Unfit`] for this field.
    pub fn check_anonymity(&self, field: &'static str, by: Party, text: &str) -> Result<(), Refused> {
        if by == Party::Employer && self.hides_employer() && self.people.are_employer_named_in(text) {
            return Err(Refused::field(field, sentences::names_the_employer()));
        }
        Ok(())
    }

    /// As [`Self::check_anonymity`], for the texts of the request and the next steps. A request that follows an application
    /// to a job that names the company is not anonymous.
    ///
    /// # Errors
    /// [`Refused::Unfit`] for the first of them that names the employer, and for the anonymity.
    pub fn check_proposal(&self) -> Result<(), Refused> {
        if let Some(followed) = &self.proposal.application
            && self.proposal.anonymous
            && !followed.hides_company
        {
            return Err(Refused::field("anonymous", sentences::company_is_known()));
        }
        let check = |field, text: &str| self.check_anonymity(field, Party::Employer, text);
        check("message", &self.proposal.message)?;
        if let Some(hint) = &self.proposal.compensation_hint {
            check("compensation_hint", hint)?;
        }
        self.next_steps.iter().try_for_each(|step| check("next_steps", step))
    }
}

impl People {
    fn are_employer_named_in(&self, text: &str) -> bool {
        let mut identifiers = Identifiers::default();
        identifiers.add_email(&self.employer_contact.email);
        let names = self.employer_company.iter().chain([&self.employer_name]);
        names.for_each(|name| identifiers.add_name(name));
        identifiers.are_in(text)
    }
}
