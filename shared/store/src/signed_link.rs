//! The tokens of links that work without a sign-in: in mails, and in the address of a calendar.
//!
//! One format for all: the parts of the subject and the signature, joined by hyphens. There is no dot, because an address that
//! ends with a file extension is treated as a file. Tokens are computed and never stored.

use std::{
    fmt::{self, Display},
    marker::PhantomData,
    str::FromStr,
};

use domain::{
    AccountId, AddressShareId, ApplicationId, CompanyId, InvitationId, ReferenceId, SearchId,
    csv_import::DraftProfileId, email_change::EmailSide, settings::OptionalMail,
};

use crate::Seal;

/// What a link is for.
pub trait LinkKind {
    /// Part of what is signed, so that a token grants nothing else.
    const PURPOSE: &'static str;
    /// What the link is about.
    type Subject: LinkSubject;
}

/// The subject of a link as text, without hyphens in its parts.
pub trait LinkSubject: Sized {
    /// How many parts it has.
    const PARTS: usize;
    /// The parts, joined by hyphens.
    fn text(&self) -> String;
    /// From its parts.
    fn parse<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Option<Self>;
}

macro_rules! subjects {
    ($($id:ty),+) => {$(
        impl LinkSubject for $id {
            const PARTS: usize = 1;
            fn text(&self) -> String {
                self.to_string()
            }
            fn parse<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
                parts.next()?.parse().ok()
            }
        }
    )+};
}
subjects!(
    AccountId,
    AddressShareId,
    ApplicationId,
    CompanyId,
    InvitationId,
    ReferenceId,
    SearchId,
    OptionalMail,
    EmailSide,
    DraftProfileId
);

impl<A: LinkSubject, B: LinkSubject> LinkSubject for (A, B) {
    const PARTS: usize = A::PARTS + B::PARTS;
    fn text(&self) -> String {
        format!("{}-{}", self.0.text(), self.1.text())
    }
    fn parse<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        Some((A::parse(parts)?, B::parse(parts)?))
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident($subject:ty) = $purpose:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum $kind {}
        impl LinkKind for $kind {
            const PURPOSE: &'static str = $purpose;
            type Subject = $subject;
        }
    )+};
}

kinds! {
    /// Reads and edits an application, submits or withdraws it. The generation is the application's.
    EditApplication(ApplicationId) = "edit";
    /// Claims the membership of an approved application. The generation is the application's.
    ClaimMembership(ApplicationId) = "claim";
    /// Reads, claims or refuses a draft profile. The generation is when it was created, seconds since 1970.
    AnswerDraftInvitation(DraftProfileId) = "draft profile";
    /// Reads and answers the questionnaire about an executive. The generation is the reference's.
    AnswerReference((AccountId, ReferenceId)) = "reference";
    /// Asks for a code to open a document that an account shares with an address, or declines it. The generation is the share's.
    OpenSharedDocument((AccountId, AddressShareId)) = "shared document";
    /// Reads the meetings of an account. The generation is the mark of its [`crate::CalendarFeed`].
    ReadCalendar(AccountId) = "calendar feed";
    /// Cancels the deletion of an account. The generation is the time of the deletion, seconds since 1970.
    KeepAccount(AccountId) = "keep account";
    /// Confirms or stops a change of an account's address, for one of the two addresses. The generation is the time of
    /// the request ([`domain::EmailChange::generation`]).
    ConfirmEmail((AccountId, EmailSide)) = "confirm email";
    /// Joins a company. The generation is the invitation's ([`domain::profile::CompanyInvitation::generation`]).
    JoinCompany((CompanyId, InvitationId)) = "join company";
    /// Stops one kind of mail to an account. It has one generation, 0: it works as long as the account exists.
    StopMail((AccountId, OptionalMail)) = "unsubscribe";
    /// Stops the alerts of a saved search, of an employer or an executive. It has one generation, 0: it works as long as the search exists.
    StopAlerts((AccountId, SearchId)) = "stop alerts";
}

/// A parsed token. It grants nothing before [`SignedLink::opens`], which needs the current generation of its subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedLink<K: LinkKind> {
    /// The subject, not verified.
    pub subject: K::Subject,
    signature: String,
    kind: PhantomData<K>,
}

/// The error for text that is no token of this kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a token of this kind")]
pub struct NotALink;

impl<K: LinkKind> SignedLink<K> {
    /// The link to this subject in this generation. Another generation ends the links of all others.
    pub fn new(seal: &Seal, subject: K::Subject, generation: impl Display) -> Self {
        Self {
            signature: seal.token(K::PURPOSE, &signed(&subject, generation), 0),
            subject,
            kind: PhantomData,
        }
    }

    /// Whether we signed it, for this generation of its subject.
    pub fn opens(&self, seal: &Seal, generation: impl Display) -> bool {
        seal.opens(&self.signature, K::PURPOSE, &signed(&self.subject, generation), 0)
    }
}

fn signed(subject: &impl LinkSubject, generation: impl Display) -> String {
    format!("{} {generation}", subject.text())
}

/// The token.
impl<K: LinkKind> Display for SignedLink<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.subject.text(), self.signature)
    }
}

impl<K: LinkKind> FromStr for SignedLink<K> {
    type Err = NotALink;
    fn from_str(token: &str) -> Result<Self, NotALink> {
        // A signature may contain hyphens.
        let mut parts = token.splitn(K::Subject::PARTS + 1, '-');
        let subject = K::Subject::parse(&mut parts).ok_or(NotALink)?;
        let signature = parts.next().ok_or(NotALink)?.to_owned();
        Ok(Self {
            subject,
            signature,
            kind: PhantomData,
        })
    }
}

#[cfg(test)]
mod tests {
    use domain::{Chance, Clock};

    use super::*;

    fn account() -> AccountId {
        "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap()
    }

    #[test]
    fn a_token_round_trips_and_is_valid_for_its_generation_only() {
        let (clock, chance, seal) = (Clock::system(), Chance::system(), Seal::new(*b"key"));
        // Signatures sometimes contain hyphens.
        for generation in 1..200 {
            let subject = (account(), ReferenceId::new(&clock, &chance));
            let link = SignedLink::<AnswerReference>::new(&seal, subject.clone(), generation);
            let parsed: SignedLink<AnswerReference> = link.to_string().parse().unwrap();
            assert_eq!(parsed.subject, subject);
            assert!(parsed.opens(&seal, generation));
            assert!(!parsed.opens(&seal, generation + 1));
            assert!(!parsed.opens(&Seal::new(*b"other"), generation));
            assert!(!link.to_string().contains('.'));
        }
    }

    #[test]
    fn a_token_is_bound_to_its_purpose_and_subject() {
        let seal = Seal::new(*b"key");
        let id = ApplicationId::new(&Clock::system(), &Chance::system());
        let edit = SignedLink::<EditApplication>::new(&seal, id, 3);
        let claim: SignedLink<ClaimMembership> = edit.to_string().parse().unwrap();
        assert!(!claim.opens(&seal, 3));
        let other = SignedLink::<EditApplication> {
            subject: ApplicationId::new(&Clock::system(), &Chance::system()),
            ..edit
        };
        assert!(!other.opens(&seal, 3));
    }

    #[test]
    fn every_optional_mail_has_a_token() {
        let seal = Seal::new(*b"key");
        for mail in OptionalMail::ALL {
            let link = SignedLink::<StopMail>::new(&seal, (account(), *mail), 0);
            let parsed: SignedLink<StopMail> = link.to_string().parse().unwrap();
            assert!(parsed == link && parsed.opens(&seal, 0), "{mail}");
        }
    }

    #[test]
    fn other_text_is_not_a_token() {
        for wrong in [
            "",
            "-",
            "none",
            "usr_1-ref_1-x",
            &format!("{}--x", account()),
            account().as_str(),
        ] {
            assert_eq!(wrong.parse::<SignedLink<AnswerReference>>(), Err(NotALink), "{wrong}");
        }
    }
}
