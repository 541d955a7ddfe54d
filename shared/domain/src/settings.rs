//! Settings for mails, text messages, sessions, and for how times and amounts are shown. Name, telephone, visibility and privacy are stored elsewhere: in the
//! account and in the profile.

use crate::{AccountId, Currency, data_rights::Purpose, introduction::ZoneName, sentences, vocabulary::vocabulary};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

vocabulary! {
    /// Optional mails. Mails about security, membership or legal matters are always sent and are not listed.
    OptionalMail {
        /// Introduction requests and their progress.
        IntroductionRequests = "introduction_requests",
        /// The weekly number of employers who viewed the profile.
        ProfileViews = "profile_views",
        /// New matches of saved searches.
        JobMatches = "job_matches",
        /// Applications to jobs: those of the executive, or those that the company received.
        JobApplications = "job_applications",
        /// Messages that stay unread.
        Messages = "messages",
        /// News about the vetting that require no action: an approved document, an answer of a referee.
        AccountUpdates = "account_updates",
        /// News from Kilele that the team writes to many members.
        News = "news",
    }
}

/// The switches of mails, all on by default. What each stops is listed in `events::STOPPED_MAILS`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
#[expect(missing_docs, reason = "the brief's own fields, explained at `OptionalMail`")]
pub struct EmailSwitches {
    pub introduction_requests: bool,
    pub profile_views: bool,
    pub job_matches: bool,
    pub job_applications: bool,
    pub messages: bool,
    pub account_updates: bool,
    pub news: bool,
}

impl Default for EmailSwitches {
    fn default() -> Self {
        Self {
            introduction_requests: true,
            profile_views: true,
            job_matches: true,
            job_applications: true,
            messages: true,
            account_updates: true,
            news: true,
        }
    }
}

impl EmailSwitches {
    /// Whether this mail is enabled.
    pub fn allow(&self, mail: OptionalMail) -> bool {
        match mail {
            OptionalMail::IntroductionRequests => self.introduction_requests,
            OptionalMail::ProfileViews => self.profile_views,
            OptionalMail::JobMatches => self.job_matches,
            OptionalMail::JobApplications => self.job_applications,
            OptionalMail::Messages => self.messages,
            OptionalMail::AccountUpdates => self.account_updates,
            OptionalMail::News => self.news,
        }
    }

    /// Disables this mail.
    pub fn stop(&mut self, mail: OptionalMail) {
        *match mail {
            OptionalMail::IntroductionRequests => &mut self.introduction_requests,
            OptionalMail::ProfileViews => &mut self.profile_views,
            OptionalMail::JobMatches => &mut self.job_matches,
            OptionalMail::JobApplications => &mut self.job_applications,
            OptionalMail::Messages => &mut self.messages,
            OptionalMail::AccountUpdates => &mut self.account_updates,
            OptionalMail::News => &mut self.news,
        } = false;
    }
}

/// The switches of notifications in the product, all on by default. Each stops what the switch of the same name in
/// [`EmailSwitches`] stops as mails; messages have an unread count of their own instead, and news are mailed only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
#[expect(missing_docs, reason = "the words of `OptionalMail`")]
pub struct InboxSwitches {
    pub introduction_requests: bool,
    pub profile_views: bool,
    pub job_matches: bool,
    pub job_applications: bool,
    pub account_updates: bool,
}

impl Default for InboxSwitches {
    fn default() -> Self {
        Self {
            introduction_requests: true,
            profile_views: true,
            job_matches: true,
            job_applications: true,
            account_updates: true,
        }
    }
}

impl InboxSwitches {
    /// Whether notifications of this kind are shown.
    pub fn allow(&self, kind: OptionalMail) -> bool {
        match kind {
            OptionalMail::IntroductionRequests => self.introduction_requests,
            OptionalMail::ProfileViews => self.profile_views,
            OptionalMail::JobMatches => self.job_matches,
            OptionalMail::JobApplications => self.job_applications,
            OptionalMail::Messages | OptionalMail::News => false,
            OptionalMail::AccountUpdates => self.account_updates,
        }
    }
}

/// The switches of text messages (both on by default). They apply only while the telephone number is verified.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
#[expect(missing_docs, reason = "the brief's own fields, named as it names them")]
pub struct SmsSwitches {
    pub urgent_messages: bool,
    pub interview_reminders: bool,
}

impl Default for SmsSwitches {
    fn default() -> Self {
        Self {
            urgent_messages: true,
            interview_reminders: true,
        }
    }
}

/// The available values in minutes.
pub const SESSION_TIMEOUTS: [u32; 5] = [30, 60, 120, 240, 480];

/// Minutes of inactivity after which a session ends: 30, 60, 120, 240 or 480.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct SessionTimeout(u32);

impl SessionTimeout {
    /// In minutes.
    pub const fn minutes(self) -> u32 {
        self.0
    }

    /// As a duration.
    pub const fn length(self) -> SignedDuration {
        SignedDuration::from_mins(self.0 as i64)
    }
}

impl Default for SessionTimeout {
    /// An hour.
    fn default() -> Self {
        Self(60)
    }
}

impl<'de> Deserialize<'de> for SessionTimeout {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let minutes = u32::deserialize(d)?;
        if SESSION_TIMEOUTS.contains(&minutes) {
            Ok(Self(minutes))
        } else {
            Err(sentences::one_of(&SESSION_TIMEOUTS.map(|minutes| minutes.to_string()).join(", ")).as_error())
        }
    }
}

impl utoipa::PartialSchema for SessionTimeout {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::Integer)
            .enum_values(Some(SESSION_TIMEOUTS))
            .into()
    }
}

impl ToSchema for SessionTimeout {
    fn name() -> std::borrow::Cow<'static, str> {
        "SessionTimeout".into()
    }
}

/// The settings of an account. An account with default settings has no record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The account.
    pub account_id: AccountId,
    /// The consent to optional mails; without it the switches have no effect. Changed with an entry in the ledger of
    /// consents.
    #[serde(default = "on")]
    pub optional_mail: bool,
    /// The consent to text messages, likewise.
    #[serde(default = "on")]
    pub text_messages: bool,
    /// Mails.
    #[serde(default)]
    pub email_notifications: EmailSwitches,
    /// Notifications in the product.
    #[serde(default)]
    pub inbox_notifications: InboxSwitches,
    /// Text messages.
    #[serde(default)]
    pub sms_notifications: SmsSwitches,
    /// Whether a sign-in requires a code. A copy of the user pool's setting.
    #[serde(default)]
    pub two_factor_enabled: bool,
    /// Whether to send a mail after a sign-in from a new device.
    #[serde(default = "on")]
    pub login_alerts: bool,
    /// Whether the other side of a conversation gets no read receipts of the owner.
    #[serde(default)]
    pub private_read_receipts: bool,
    /// Whether the other side of a conversation does not learn that the owner is online or writing.
    #[serde(default)]
    pub private_presence: bool,
    /// When an idle session ends.
    #[serde(default)]
    pub session_timeout: SessionTimeout,
    /// The time zone in which the owner sees and enters times of meetings; the browser's if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<ZoneName>,
    /// The currency that forms suggest to the owner; dollars if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
}

const fn on() -> bool {
    true
}

impl Settings {
    /// The default settings.
    pub fn new(account_id: AccountId) -> Self {
        Self {
            account_id,
            optional_mail: true,
            text_messages: true,
            email_notifications: EmailSwitches::default(),
            inbox_notifications: InboxSwitches::default(),
            sms_notifications: SmsSwitches::default(),
            two_factor_enabled: false,
            login_alerts: true,
            private_read_receipts: false,
            private_presence: false,
            session_timeout: SessionTimeout::default(),
            time_zone: None,
            currency: None,
        }
    }

    /// Whether this mail is sent.
    pub fn allow(&self, mail: OptionalMail) -> bool {
        self.optional_mail && self.email_notifications.allow(mail)
    }

    /// Whether there is a consent to an optional purpose; `None` for others.
    pub fn consents_to(&self, purpose: Purpose) -> Option<bool> {
        match purpose {
            Purpose::OptionalMail => Some(self.optional_mail),
            Purpose::TextMessages => Some(self.text_messages),
            Purpose::Registration | Purpose::Application | Purpose::Membership => None,
        }
    }

    /// Gives or withdraws the consent to an optional purpose; does nothing for others.
    pub fn set_consent(&mut self, purpose: Purpose, is_given: bool) {
        match purpose {
            Purpose::OptionalMail => self.optional_mail = is_given,
            Purpose::TextMessages => self.text_messages = is_given,
            Purpose::Registration | Purpose::Application | Purpose::Membership => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_settings_are_as_specified() {
        let settings = Settings::new("usr_0123456789abcdef0123456789abcdef".parse().unwrap());
        let mails = &settings.email_notifications;
        assert!(OptionalMail::ALL.iter().all(|mail| mails.allow(*mail)));
        assert!(settings.sms_notifications.urgent_messages && settings.sms_notifications.interview_reminders);
        assert!(settings.login_alerts && !settings.two_factor_enabled);
        assert_eq!(settings.session_timeout.minutes(), 60);
        // A record with only the key has the defaults too.
        let bare = serde_json::json!({ "account_id": settings.account_id });
        assert_eq!(serde_json::from_value::<Settings>(bare).unwrap(), settings);
    }

    #[test]
    fn every_optional_mail_can_be_stopped_by_itself() {
        for mail in OptionalMail::ALL {
            let mut switches = EmailSwitches::default();
            switches.stop(*mail);
            let left = OptionalMail::ALL.iter().filter(|other| switches.allow(**other)).count();
            assert!(!switches.allow(*mail) && left == OptionalMail::ALL.len() - 1);
        }
    }

    #[test]
    fn only_the_listed_minutes_are_a_timeout() {
        for minutes in 0..1000 {
            let read = serde_json::from_value::<SessionTimeout>(minutes.into());
            assert_eq!(read.is_ok(), SESSION_TIMEOUTS.contains(&minutes));
        }
    }
}
