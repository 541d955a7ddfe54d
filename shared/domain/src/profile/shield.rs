//! The shield: viewers who may not see an executive.
//!
//! An employed executive can exclude those who must not learn about the search: a company, all addresses at a domain,
//! one person. The executive is invisible to them everywhere; the shield overrides all other rules.

use crate::{Account, CompanyId, Email, Line, from_str, profile::Company, sentence, sentences};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The maximum number of entries of a shield.
pub const MOST_EXCLUSIONS: usize = 50;

/// Public mail providers, whose domains do not identify an employer: excluding one would hide the executive from
/// strangers and not from a company.
const MAIL_PROVIDERS: [&str; 16] = [
    "gmail.com",
    "googlemail.com",
    "outlook.com",
    "hotmail.com",
    "live.com",
    "msn.com",
    "yahoo.com",
    "icloud.com",
    "me.com",
    "aol.com",
    "proton.me",
    "protonmail.com",
    "gmx.com",
    "zoho.com",
    "yandex.com",
    "mail.com",
];

/// Legal forms at the end of a company's name.
const LEGAL_FORMS: [&str; 26] = [
    "ltd",
    "limited",
    "plc",
    "llc",
    "llp",
    "inc",
    "incorporated",
    "corp",
    "corporation",
    "co",
    "company",
    "sa",
    "sarl",
    "sas",
    "suarl",
    "gmbh",
    "ag",
    "bv",
    "nv",
    "pty",
    "pvt",
    "psc",
    "pjsc",
    "jsc",
    "fze",
    "wll",
];

/// A viewer who may not see the executive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Exclusion {
    /// A company, by its record if known, and always by name: all names that begin with these words.
    Company {
        /// Its name, as typed by the executive.
        name: Line<2, 120>,
        /// Its record.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        company_id: Option<CompanyId>,
    },
    /// All addresses at this domain or a subdomain, and all companies with their website there.
    Domain {
        /// `acme.com`
        domain: MailDomain,
    },
    /// One person, by their sign-in address.
    Person {
        /// The address.
        email: Email,
    },
}

/// The domain of an organisation's addresses: `acme.com`. `@acme.com` and `https://www.acme.com/` are accepted too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, min_length = 3, max_length = 300)]
pub struct MailDomain(String);

/// Why a domain cannot be excluded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotADomain {
    /// It is not a valid domain.
    None,
    /// It belongs to a public mail provider.
    Public,
}

sentence::of! { NotADomain, |error| match error {
    NotADomain::None => sentences::domain_invalid(),
    NotADomain::Public => sentences::domain_public(),
} }

impl std::str::FromStr for MailDomain {
    type Err = NotADomain;
    fn from_str(s: &str) -> Result<Self, NotADomain> {
        let s = s.trim().to_lowercase();
        let s = s
            .strip_prefix("https://")
            .or_else(|| s.strip_prefix("http://"))
            .unwrap_or(&s);
        let s = s.rsplit('@').next().unwrap_or_default();
        let host = s.split(['/', '?', '#', ':']).next().unwrap_or_default();
        let host = host.strip_prefix("www.").unwrap_or(host);
        let label = |label: &str| !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || c == '-');
        if host.len() > 253 || host.split('.').count() < 2 || !host.split('.').all(label) {
            return Err(NotADomain::None);
        }
        if MAIL_PROVIDERS.contains(&host) {
            return Err(NotADomain::Public);
        }
        Ok(Self(host.to_owned()))
    }
}

impl<'de> Deserialize<'de> for MailDomain {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        from_str::parsed(d)
    }
}

impl MailDomain {
    /// `acme.com`
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this host is the domain or a subdomain.
    fn covers(&self, host: &str) -> bool {
        host.strip_suffix(self.as_str())
            .is_some_and(|before| before.is_empty() || before.ends_with('.'))
    }
}

/// A viewer, for visibility and shields.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Viewer {
    /// The executive, or the platform's team: no shield excludes them.
    #[default]
    Trusted,
    /// An employer.
    Employer(Employer),
    /// An unknown viewer (a token whose account does not exist yet): every shield excludes them.
    Unknown,
}

/// The attributes of an employer that shields compare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Employer {
    /// The present and all former addresses.
    emails: Vec<Email>,
    company_id: Option<CompanyId>,
    /// The company's names, legal and trading, as lists of words.
    names: Vec<Vec<String>>,
    /// The hosts of the addresses and of the company's websites.
    hosts: Vec<String>,
    /// Whether the company is verified.
    is_verified: bool,
}

impl Viewer {
    /// Whether the viewer may see executives who are visible to verified employers only.
    pub const fn is_verified(&self) -> bool {
        match self {
            Self::Trusted => true,
            Self::Employer(employer) => employer.is_verified,
            Self::Unknown => false,
        }
    }

    /// A company without a person, including all former names and websites.
    pub fn company(company: &Company) -> Self {
        Self::Employer(Employer {
            company_id: Some(company.id.clone()),
            names: names_of(company).collect(),
            hosts: hosts_of(company).collect(),
            emails: Vec::new(),
            is_verified: company.is_verified(),
        })
    }

    /// An employer with their company, including all former addresses, names and websites.
    pub fn employer(account: &Account, company: Option<&Company>) -> Self {
        let emails: Vec<Email> = [&account.email]
            .into_iter()
            .chain(&account.former_emails)
            .cloned()
            .collect();
        let of_emails = emails
            .iter()
            .map(|email| email.rsplit('@').next().unwrap_or_default().to_owned());
        Self::Employer(Employer {
            company_id: account.company_id().cloned(),
            names: company.into_iter().flat_map(names_of).collect(),
            hosts: of_emails.chain(company.into_iter().flat_map(hosts_of)).collect(),
            emails,
            is_verified: company.is_some_and(Company::is_verified),
        })
    }
}

/// The names of a company, as lists of words.
fn names_of(company: &Company) -> impl Iterator<Item = Vec<String>> {
    let present = [Some(&company.legal_name), company.trading_name.as_ref()];
    let names = present.into_iter().flatten().chain(&company.former_names);
    names.map(|name| name_words(name))
}

/// The hosts of a company's websites.
fn hosts_of(company: &Company) -> impl Iterator<Item = String> {
    let sites = company.website.iter().chain(&company.former_websites);
    sites
        .filter_map(|site| site.parse::<MailDomain>().ok())
        .map(|site| site.0)
}

/// All of an executive's exclusions.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Shield(Vec<Exclusion>);

impl Shield {
    /// A shield with these exclusions, without duplicates.
    ///
    /// # Errors
    /// When there are more than [`MOST_EXCLUSIONS`].
    pub fn new(exclusions: Vec<Exclusion>) -> Result<Self, BadShield> {
        let mut kept: Vec<Exclusion> = Vec::new();
        for exclusion in exclusions {
            if !kept.contains(&exclusion) {
                kept.push(exclusion);
            }
        }
        if kept.len() > MOST_EXCLUSIONS {
            return Err(BadShield);
        }
        Ok(Self(kept))
    }

    /// The exclusions.
    pub fn exclusions(&self) -> &[Exclusion] {
        &self.0
    }

    /// Whether there are no exclusions.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the executive is invisible to this viewer.
    pub fn hides_from(&self, viewer: &Viewer) -> bool {
        match viewer {
            Viewer::Trusted => false,
            Viewer::Unknown => !self.0.is_empty(),
            Viewer::Employer(employer) => self.0.iter().any(|exclusion| exclusion.concerns(employer)),
        }
    }
}

impl Employer {
    /// The keys by which exclusions that may apply to them are found: [`Exclusion::traces`].
    pub fn traces(&self) -> Vec<String> {
        let names = self.names.iter().filter_map(|words| words.first());
        let names = names.map(|word| format!("name {word}"));
        let record = self.company_id.as_ref().map(|id| format!("record {id}"));
        // `mail.acme.com` is a subdomain of `acme.com`.
        let hosts = self.hosts.iter().flat_map(|host| {
            let below = host.match_indices('.').map(|(dot, _)| &host[dot + 1..]);
            std::iter::once(host.as_str()).chain(below)
        });
        let hosts = hosts.map(|host| format!("host {host}"));
        let addresses = self.emails.iter().map(|email| format!("address {email}"));
        names.chain(record).chain(hosts).chain(addresses).collect()
    }
}

/// Too many exclusions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadShield;

sentence::of! { BadShield, |_| sentences::at_most_entries(MOST_EXCLUSIONS) }

impl Exclusion {
    /// The keys by which this exclusion is found: it applies only to employers that share one of them.
    pub fn traces(&self) -> Vec<String> {
        match self {
            Self::Company { name, company_id } => {
                let first = name_words(name).into_iter().next().map(|word| format!("name {word}"));
                let record = company_id.as_ref().map(|id| format!("record {id}"));
                first.into_iter().chain(record).collect()
            }
            Self::Domain { domain } => vec![format!("host {}", domain.as_str())],
            Self::Person { email } => vec![format!("address {email}")],
        }
    }

    fn concerns(&self, employer: &Employer) -> bool {
        match self {
            Self::Company { name, company_id } => {
                let named = name_words(name);
                company_id.is_some() && *company_id == employer.company_id
                    || !named.is_empty() && employer.names.iter().any(|known| known.starts_with(&named))
            }
            Self::Domain { domain } => employer.hosts.iter().any(|host| domain.covers(host)),
            Self::Person { email } => employer.emails.contains(email),
        }
    }
}

/// The words of a company's name, in lower case, without the legal form at its end: `ACME Kenya, Ltd.` → `acme kenya`.
pub(crate) fn name_words(name: &str) -> Vec<String> {
    let split = name.split(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '\'' | '’'));
    let mut words: Vec<String> = split
        .map(|word| word.to_lowercase().replace(['.', '\'', '’'], ""))
        .filter(|word| !word.is_empty() && word != "the")
        .collect();
    while words.len() > 1 && words.last().is_some_and(|last| LEGAL_FORMS.contains(&last.as_str())) {
        words.pop();
    }
    words
}

#[cfg(test)]
mod tests;
