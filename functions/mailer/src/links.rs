//! Where mails lead.

use domain::Locale;
use events::Applicant;
use store::Seal;

/// The addresses mails lead to.
#[derive(Clone)]
pub struct Links {
    public_url: String,
    seal: Seal,
}

impl Links {
    /// On the site at `public_url` (no slash at the end); `seal` mints the tokens.
    pub fn new(public_url: impl Into<String>, seal: Seal) -> Self {
        Self {
            public_url: public_url.into(),
            seal,
        }
    }

    /// The applicant's own view, in which the application can be changed.
    pub(crate) fn application(&self, who: &Applicant) -> String {
        let email = escaped(who.to.email.as_ref());
        let token = self.token("edit", who);
        format!(
            "{}/member-application/status?email={email}&token={token}",
            self.public_url
        )
    }

    /// Where an approved applicant becomes a member.
    pub(crate) fn claim(&self, who: &Applicant) -> String {
        format!("{}/claim?token={}", self.public_url, self.token("claim", who))
    }

    fn token(&self, purpose: &str, who: &Applicant) -> String {
        let id = who.application_id.as_str();
        format!("{id}.{}", self.seal.token(purpose, id, who.generation))
    }

    pub(crate) fn apply(&self) -> String {
        format!("{}/member-application", self.public_url)
    }

    pub(crate) fn dashboard(&self) -> String {
        format!("{}/dashboard", self.public_url)
    }

    /// Where administrators begin.
    pub(crate) fn admin(&self) -> String {
        format!("{}/admin", self.public_url)
    }

    /// What to expect of us. Public pages of other languages than English lie below the language.
    pub(crate) fn how_it_works(&self, locale: Locale) -> String {
        match locale {
            Locale::En => format!("{}/how-it-works", self.public_url),
            other => format!("{}/{other}/how-it-works", self.public_url),
        }
    }

    pub(crate) fn sign_in(&self) -> String {
        format!("{}/auth", self.public_url)
    }

    pub(crate) fn introduction(&self, id: &str) -> String {
        format!("{}/introduction-management/{id}", self.public_url)
    }
}

fn escaped(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
