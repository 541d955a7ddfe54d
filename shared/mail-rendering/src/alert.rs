//! Which notices become text messages, their recipients, and the setting that applies.
//!
//! A text message is short and shown on locked screens: it contains no names, no quotations and no links, because links
//! in text messages are typical of fraud. The details are in the mail, or in the product.

use domain::{Account, Locale, Phone, Role, introduction::Stage, settings::Settings};
use events::{Notice, NoticeBody, Recipient};
use jiff::{SignedDuration, Timestamp};

use crate::Unworded;

/// A request, an offer or an accepted introduction that lapses within this time is urgent: its last reminder.
const LAST_DAYS: SignedDuration = domain::time::days(5);
/// Older notices are not sent as text messages; the mail is enough.
const FRESH: SignedDuration = SignedDuration::from_hours(6);

/// A text message without its wording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alert<'a> {
    /// The recipient, by whose address the account is found.
    pub to: &'a Recipient,
    /// The content.
    pub news: News,
}

/// One variant per text message. Its text is the message of the same name in `mails/texts`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are the notices', which document them")]
pub enum News {
    /// A sign-in from a new device.
    NewDevice,
    /// The password was changed.
    PasswordChanged,
    /// The second factor was disabled.
    TwoFactorOff,
    /// A recovery code disabled the second factor.
    RecoveryCodeUsed,
    /// An offer waits for a response.
    OfferMade,
    /// An introduction that waits for them lapses soon.
    LapsesSoon { expires_at: Timestamp },
    /// The interview is soon.
    InterviewSoon { start: Timestamp },
    /// The interview was cancelled.
    InterviewCancelled { start: Timestamp },
}

impl<'a> Alert<'a> {
    /// The text message for a notice, if there is one at this time.
    pub fn of(notice: &'a Notice, now: Timestamp) -> Option<Self> {
        if now.duration_since(notice.at) > FRESH {
            return None;
        }
        let news = match &notice.body {
            NoticeBody::NewDevice { .. } => News::NewDevice,
            NoticeBody::PasswordChanged => News::PasswordChanged,
            NoticeBody::TwoFactorChanged { is_on: false } => News::TwoFactorOff,
            NoticeBody::RecoveryCodesChanged { is_used: true } => News::RecoveryCodeUsed,
            NoticeBody::IntroductionMoved {
                role: Role::Executive,
                stage: Stage::OfferMade,
                ..
            } => News::OfferMade,
            NoticeBody::IntroductionReminded { expires_at, .. }
                if expires_at.duration_since(notice.at) <= LAST_DAYS =>
            {
                let expires_at = *expires_at;
                News::LapsesSoon { expires_at }
            }
            NoticeBody::InterviewReminded { interview } if now < interview.start => {
                News::InterviewSoon { start: interview.start }
            }
            NoticeBody::InterviewCancelled { interview } if now < interview.start => {
                News::InterviewCancelled { start: interview.start }
            }
            _ => return None,
        };
        Some(Self { to: &notice.to, news })
    }

    /// The recipient's number: verified, of an active account, with the consent to text
    /// messages and the setting enabled. `None` for others.
    pub fn number<'b>(&self, account: &'b Account, settings: &Settings) -> Option<&'b Phone> {
        let switches = &settings.sms_notifications;
        let is_on = match self.news {
            News::InterviewSoon { .. } => switches.interview_reminders,
            News::NewDevice
            | News::PasswordChanged
            | News::TwoFactorOff
            | News::RecoveryCodeUsed
            | News::OfferMade
            | News::LapsesSoon { .. }
            | News::InterviewCancelled { .. } => switches.urgent_messages,
        };
        let is_on = is_on && settings.text_messages;
        account.verified_phone().filter(|_| is_on && account.state.is_open())
    }

    /// The text, in the language of the account.
    ///
    /// # Errors
    /// When the Fluent files lack a message that the text needs.
    pub fn text(&self, locale: Locale) -> Result<String, Unworded> {
        self.news.text(locale)
    }
}
