//! Typed ids: a prefix for the kind, and a time-ordered, unguessable rest.
//!
//! An id of one kind cannot be passed for another, a malformed one does not decode, and static path segments
//! (`/jobs/saved`) can never be an id.

use crate::{Chance, Clock, Sentence, from_str, sentences};
use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};
use ulid::Ulid;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

/// A string that is not an id of the expected kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", sentences::id_invalid(.0))]
pub struct NotAnId(&'static str);

impl From<NotAnId> for Sentence {
    fn from(error: NotAnId) -> Self {
        sentences::id_invalid(error.0)
    }
}

/// The methods of every id type.
macro_rules! id_string {
    ($name:ident, $pattern:expr, $example:expr) => {
        impl $name {
            /// The id as in the API and in keys.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                from_str::parsed(d)
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new()
                    .schema_type(Type::String)
                    .pattern(Some($pattern))
                    .examples([$example])
                    .into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}

macro_rules! ulid_ids {
    ($($(#[$doc:meta])* $name:ident $prefix:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The prefix of all ids of this kind.
            pub const PREFIX: &'static str = $prefix;

            /// A new id: the time to the millisecond, then 80 random bits. Ids sort by creation time.
            pub fn new(clock: &Clock, chance: &Chance) -> Self {
                Self(format!("{}{}", $prefix, ulid(clock.now(), chance.bytes())))
            }

            /// An id from a time and a digest of the content, so that repeated content [is recognised](Self::is_of).
            pub fn of(at: Timestamp, digest: [u8; 10]) -> Self {
                Self(format!("{}{}", $prefix, ulid(at, digest)))
            }

            /// Whether the id contains this digest, at any time.
            pub fn is_of(&self, digest: [u8; 10]) -> bool {
                let time = $prefix.len() + TIME_LENGTH;
                self.0.get(time..) == Self::of(Timestamp::UNIX_EPOCH, digest).0.get(time..)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;
            fn from_str(s: &str) -> Result<Self, NotAnId> {
                let rest = s.strip_prefix($prefix).ok_or(NotAnId($prefix))?;
                is_canonical_ulid(rest).then(|| Self(s.to_owned())).ok_or(NotAnId($prefix))
            }
        }

        id_string!(
            $name,
            concat!("^", $prefix, "[0-7][0-9A-HJKMNP-TV-Z]{25}$"),
            concat!($prefix, "01JQ8Z6Y5N3V9T7W2K4M6P8R0S")
        );
    )+};
}

/// The number of characters, out of 26, that encode the time; the others are random or a digest.
const TIME_LENGTH: usize = 10;

fn ulid(at: Timestamp, rest: [u8; 10]) -> Ulid {
    let mut random = [0; 16];
    random[6..].copy_from_slice(&rest);
    let millis = u64::try_from(at.as_millisecond()).unwrap_or_default();
    Ulid::from_parts(millis, u128::from_be_bytes(random))
}

/// Accepts only the canonical form: ids are compared as text, so each may have only one. 26 digits of Crockford's
/// alphabet (no I, L, O, U) are 130 bits, two more than an id has: so the first is at most 7.
fn is_canonical_ulid(s: &str) -> bool {
    let digit = |b: u8| matches!(b, b'0'..=b'9' | b'A'..=b'H' | b'J' | b'K' | b'M' | b'N' | b'P'..=b'T' | b'V'..=b'Z');
    s.len() == 26 && s.as_bytes()[0] <= b'7' && s.bytes().all(digit)
}

ulid_ids! {
    /// A membership application.
    ApplicationId "app_";
    /// An introduction between an employer and an executive.
    IntroductionId "int_";
    /// A checkout.
    CheckoutId "cko_";
    /// An invoice or a credit note.
    InvoiceId "ivc_";
    /// Money that arrived on the bank account. Its time is the day on which the bank booked it.
    BankLineId "bnk_";
    /// A job that a company posts.
    JobId "job_";
    /// An application of an executive to a job.
    JobApplicationId "jap_";
    /// A report of a member about a job.
    JobReportId "jrp_";
    /// An event.
    EventId "evt_";
    /// A timer.
    TimerId "tim_";
    /// A history entry of a record.
    HistoryId "his_";
    /// An invitation to join a company.
    InvitationId "inv_";
    /// An employer's company.
    CompanyId "com_";
    /// A message from the contact form.
    ContactMessageId "ctm_";
    /// A meeting of an introduction; unchanged when it is moved.
    MeetingId "mtg_";
    /// An interview of a vetting.
    InterviewId "ivw_";
    /// A reference of an executive.
    ReferenceId "ref_";
    /// A version of an uploaded document.
    DocumentId "doc_";
    /// An announcement of the team.
    AnnouncementId "ann_";
    /// A position in an executive's career.
    CareerEntryId "car_";
    /// A saved search of an employer.
    SearchId "ssr_";
    /// A request of a person about their own data.
    DataRequestId "drq_";
    /// A conversation. It has the time and the random bits of the introduction or the application to a job that it is about.
    ConversationId "cnv_";
    /// A message of a conversation.
    MessageId "msg_";
    /// A document that is shared with the other side of a conversation.
    DocumentShareId "shr_";
    /// A document that is shared with an email address outside the platform.
    AddressShareId "ads_";
    /// A file for a message.
    AttachmentId "att_";
    /// Accounts that were deactivated together.
    BulkDeactivationId "bde_";
    /// A mail of the team to many users.
    BulkMailId "bml_";
    /// An export of a list as a file.
    ExportId "exp_";
    /// Two records about one person that were merged.
    MergeId "mrg_";
    /// An import of executives from a CSV file.
    CsvImportId "imp_";
}

/// An account: `usr_` and the subject of its Cognito user, without hyphens.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct AccountId(String);

impl ConversationId {
    /// The id of the conversation that an introduction opens: an introduction has one, which is found without a search.
    pub fn of_introduction(introduction: &IntroductionId) -> Self {
        Self(introduction.0.replacen(IntroductionId::PREFIX, Self::PREFIX, 1))
    }

    /// The id of the conversation about an application to a job: an application has one at most.
    pub fn of_job_application(application: &JobApplicationId) -> Self {
        Self(application.0.replacen(JobApplicationId::PREFIX, Self::PREFIX, 1))
    }

    /// The introduction that opened it, if one did: no other has an id that introductions could have, and none is found then.
    pub fn introduction(&self) -> IntroductionId {
        IntroductionId(self.0.replacen(Self::PREFIX, IntroductionId::PREFIX, 1))
    }

    /// The application to a job that it is about, if it is about one: no other has an id that applications could have.
    pub fn job_application(&self) -> JobApplicationId {
        JobApplicationId(self.0.replacen(Self::PREFIX, JobApplicationId::PREFIX, 1))
    }
}

impl EventId {
    /// The id of an introduction's first event. It has the time and the random bits of the introduction.
    pub fn of_introduction(introduction: &IntroductionId) -> Self {
        Self(introduction.0.replacen(IntroductionId::PREFIX, Self::PREFIX, 1))
    }

    /// The id of the first event of an application to a job that a company receives later than it was sent.
    pub fn of_job_application(application: &JobApplicationId) -> Self {
        Self(application.0.replacen(JobApplicationId::PREFIX, Self::PREFIX, 1))
    }
}

impl AccountId {
    /// The prefix of all account ids.
    pub const PREFIX: &'static str = "usr_";

    /// The account of a Cognito subject (`8-4-4-4-12` lower-case hex). `None` for another format.
    pub fn from_subject(subject: &str) -> Option<Self> {
        let hyphens: Vec<usize> = subject.match_indices('-').map(|(at, _)| at).collect();
        if hyphens != [8, 13, 18, 23] {
            return None;
        }
        format!("{}{}", Self::PREFIX, subject.replace('-', "")).parse().ok()
    }

    /// The Cognito subject of this account, with hyphens.
    pub fn subject(&self) -> String {
        let hex = &self.0[Self::PREFIX.len()..];
        format!(
            "{}-{}-{}-{}-{}",
            &hex[..8],
            &hex[8..12],
            &hex[12..16],
            &hex[16..20],
            &hex[20..]
        )
    }
}

impl FromStr for AccountId {
    type Err = NotAnId;
    fn from_str(s: &str) -> Result<Self, NotAnId> {
        let hex = s.strip_prefix(Self::PREFIX).ok_or(NotAnId(Self::PREFIX))?;
        let well_formed = hex.len() == 32 && hex.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        well_formed.then(|| Self(s.to_owned())).ok_or(NotAnId(Self::PREFIX))
    }
}

id_string!(AccountId, "^usr_[0-9a-f]{32}$", "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b");

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::SignedDuration;

    #[test]
    fn an_id_survives_text_and_json_and_sorts_by_time() {
        let (clock, chance) = (Clock::at("2026-03-02T09:00:00Z".parse().unwrap()), Chance::seeded(1));
        let mut last: Option<ApplicationId> = None;
        for _ in 0..200 {
            let id = ApplicationId::new(&clock, &chance);
            assert_eq!(id.as_str().parse(), Ok(id.clone()));
            let json = serde_json::to_string(&id).unwrap();
            assert_eq!(serde_json::from_str::<ApplicationId>(&json).unwrap(), id);
            assert!(last.is_none_or(|last| last < id));
            last = Some(id);
            clock.advance(SignedDuration::from_millis(1));
        }
    }

    #[test]
    fn ids_of_another_kind_or_spelling_are_refused() {
        let id = ApplicationId::new(&Clock::system(), &Chance::system());
        let ulid = &id.as_str()[4..];
        assert!(id.as_str().parse::<IntroductionId>().is_err());
        for wrong in [
            "",
            "app_",
            "app_1",
            "saved",
            ulid,
            &format!("app_{}", ulid.to_lowercase()),
            &format!("app_8{}", &ulid[1..]),
        ] {
            assert!(wrong.parse::<ApplicationId>().is_err(), "{wrong}");
            assert!(
                serde_json::from_value::<ApplicationId>(wrong.into()).is_err(),
                "{wrong}"
            );
        }
    }

    #[test]
    fn an_account_id_is_the_subject_of_the_pool() {
        let subject = "5f1c2a9e-7b3d-4c6f-8a0b-1c2d3e4f5a6b";
        let id = AccountId::from_subject(subject).unwrap();
        assert_eq!(id.as_str(), "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b");
        assert_eq!(id.subject(), subject);
        assert_eq!(id.as_str().parse(), Ok(id));
        for wrong in [
            "",
            "5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b",
            "5F1C2A9E-7B3D-4C6F-8A0B-1C2D3E4F5A6B",
            "5f1c2a9e-7b3d-4c6f-8a0b-1c2d3e4f5a6",
        ] {
            assert_eq!(AccountId::from_subject(wrong), None, "{wrong}");
        }
    }
}
