//! What identifies an employer, to keep texts free of it that must not tell who wrote them.

use super::{Company, MailDomain, name_words};
use crate::{Account, Email};

/// The names, addresses and domains of an employer. No check finds every description, so the forms say it as well.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Identifiers {
    names: Vec<Vec<String>>,
    /// Mail addresses and domains, in lower case.
    addresses: Vec<String>,
}

impl Identifiers {
    /// The present and former names and websites of a company, and what identifies these employers of it.
    pub fn of_company<'a>(company: &Company, employers: impl IntoIterator<Item = &'a Account>) -> Self {
        let names = [Some(&company.legal_name), company.trading_name.as_ref()];
        let names = names.into_iter().flatten().chain(&company.former_names);
        let sites = company.website.iter().chain(&company.former_websites);
        let mut found = Self::default();
        names.for_each(|name| found.add_name(name));
        sites.for_each(|site| found.add_domain(site));
        for employer in employers {
            found.add_name(&employer.shown_name());
            found.add_email(&employer.email);
        }
        found
    }

    /// Adds a name of a person or a company.
    pub fn add_name(&mut self, name: &str) {
        let words = name_words(name);
        if !words.is_empty() {
            self.names.push(words);
        }
    }

    /// Adds an address and its domain, unless that belongs to a public mail provider.
    pub fn add_email(&mut self, email: &Email) {
        self.addresses.push(email.as_str().to_lowercase());
        self.add_domain(email);
    }

    fn add_domain(&mut self, of: &str) {
        self.addresses
            .extend(of.parse::<MailDomain>().ok().map(|domain| domain.as_str().to_owned()));
    }

    /// Whether a text has one of them: an address anywhere, a name as whole words.
    pub fn are_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        if self.addresses.iter().any(|address| text.contains(address)) {
            return true;
        }
        let said = name_words(&text);
        self.names
            .iter()
            .any(|name| said.windows(name.len()).any(|words| words == name))
    }
}
