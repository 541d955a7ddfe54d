//! What somebody has chosen about mails, messages and sessions. Names, telephone, visibility and privacy are elsewhere: in
//! the account and in the profile, each in one place.

use crate::{AccountId, vocabulary::vocabulary};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

vocabulary! {
    /// The mails somebody can do without. What concerns the security of an account, its membership or the law is always
    /// sent and has no word here.
    OptionalMail {
        /// Requests to be introduced, and what becomes of them.
        IntroductionRequests = "introduction_requests",
        /// Who looked at a profile.
        ProfileViews = "profile_views",
        /// Searches and positions that fit.
        JobMatches = "job_matches",
        /// News of the platform.
        Newsletter = "newsletter",
        /// What changed in the account and is no matter of security.
        AccountUpdates = "account_updates",
    }
}

/// The switches of mails (defaults: D3 §9, all on but the newsletter).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
#[expect(missing_docs, reason = "the brief's own fields, explained at `OptionalMail`")]
pub struct EmailSwitches {
    pub introduction_requests: bool,
    pub profile_views: bool,
    pub job_matches: bool,
    pub newsletter: bool,
    pub account_updates: bool,
}

impl Default for EmailSwitches {
    fn default() -> Self {
        Self {
            introduction_requests: true,
            profile_views: true,
            job_matches: true,
            newsletter: false,
            account_updates: true,
        }
    }
}

impl EmailSwitches {
    /// Is this mail wished for?
    pub fn allow(&self, mail: OptionalMail) -> bool {
        match mail {
            OptionalMail::IntroductionRequests => self.introduction_requests,
            OptionalMail::ProfileViews => self.profile_views,
            OptionalMail::JobMatches => self.job_matches,
            OptionalMail::Newsletter => self.newsletter,
            OptionalMail::AccountUpdates => self.account_updates,
        }
    }

    /// No more of these.
    pub fn stop(&mut self, mail: OptionalMail) {
        *match mail {
            OptionalMail::IntroductionRequests => &mut self.introduction_requests,
            OptionalMail::ProfileViews => &mut self.profile_views,
            OptionalMail::JobMatches => &mut self.job_matches,
            OptionalMail::Newsletter => &mut self.newsletter,
            OptionalMail::AccountUpdates => &mut self.account_updates,
        } = false;
    }
}

/// The switches of text messages (defaults: D3 §9, both on). They count only while the telephone number is verified.
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

/// The minutes that can be chosen (D3 §9).
pub const SESSION_TIMEOUTS: [u32; 5] = [30, 60, 120, 240, 480];

/// Minutes without a touch after which a session ends: 30, 60, 120, 240 or 480.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct SessionTimeout(u32);

impl SessionTimeout {
    /// In minutes.
    pub const fn minutes(self) -> u32 {
        self.0
    }

    /// As a length of time.
    pub const fn length(self) -> SignedDuration {
        SignedDuration::from_mins(self.0 as i64)
    }
}

impl Default for SessionTimeout {
    /// An hour (D3 §9).
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
            Err(serde::de::Error::custom("must be one of: 30, 60, 120, 240, 480"))
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

/// Somebody's settings. Whoever never changed any has the defaults, and no record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Whose they are.
    pub account_id: AccountId,
    /// Which mails.
    #[serde(default)]
    pub email_notifications: EmailSwitches,
    /// Which text messages.
    #[serde(default)]
    pub sms_notifications: SmsSwitches,
    /// Does a sign-in ask for a code? A copy of what the user pool decides, written when it does.
    #[serde(default)]
    pub two_factor_enabled: bool,
    /// A mail when somebody signs in from a device that was not seen before?
    #[serde(default = "on")]
    pub login_alerts: bool,
    /// When an idle session ends.
    #[serde(default)]
    pub session_timeout: SessionTimeout,
}

const fn on() -> bool {
    true
}

impl Settings {
    /// The defaults of the brief (D3 §9).
    pub fn new(account_id: AccountId) -> Self {
        Self {
            account_id,
            email_notifications: EmailSwitches::default(),
            sms_notifications: SmsSwitches::default(),
            two_factor_enabled: false,
            login_alerts: true,
            session_timeout: SessionTimeout::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_the_briefs() {
        let settings = Settings::new("usr_0123456789abcdef0123456789abcdef".parse().unwrap());
        let off: Vec<_> = OptionalMail::ALL
            .iter()
            .filter(|mail| !settings.email_notifications.allow(**mail))
            .collect();
        assert_eq!(off, [&OptionalMail::Newsletter]);
        assert!(settings.sms_notifications.urgent_messages && settings.sms_notifications.interview_reminders);
        assert!(settings.login_alerts && !settings.two_factor_enabled);
        assert_eq!(settings.session_timeout.minutes(), 60);
        // A record of which only the key is left reads as the defaults too.
        let bare = serde_json::json!({ "account_id": settings.account_id });
        assert_eq!(serde_json::from_value::<Settings>(bare).unwrap(), settings);
    }

    #[test]
    fn every_optional_mail_can_be_stopped_by_itself() {
        for mail in OptionalMail::ALL {
            let mut switches = EmailSwitches {
                newsletter: true,
                ..EmailSwitches::default()
            };
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
