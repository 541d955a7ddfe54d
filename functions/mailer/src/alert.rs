//! Which event is told by text message, to whom, and which switch it obeys.
//!
//! A text is short and shown on locked screens: it names nobody, quotes nothing and carries no link, because links in texts
//! are what frauds are made of. What it says in full is in the mail, or behind the sign-in.

use domain::{Account, Locale, Phone, introduction::Stage, settings::Settings};
use events::{Envelope, Event, Recipient, VettingNews};
use jiff::{SignedDuration, Timestamp};

use crate::Unworded;

/// A request, an offer or an accepted introduction that lapses within this time is urgent: its last reminder.
const LAST_DAYS: SignedDuration = domain::time::days(5);
/// What waited longer in a queue is no alert any more; the mail tells it.
const FRESH: SignedDuration = SignedDuration::from_hours(6);

/// A text message before it is put into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alert<'a> {
    /// Whose address the account is known by.
    pub to: &'a Recipient,
    /// What it tells.
    pub news: News,
}

/// One variant for each text message. Its words are the message of the same name in `mails/texts`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are the events', which document them")]
pub enum News {
    /// Somebody signed in from a new device.
    NewDevice,
    /// The password was changed.
    PasswordChanged,
    /// The second factor was switched off.
    TwoFactorOff,
    /// A recovery code took the authenticator off.
    RecoveryCodeUsed,
    /// An offer waits for an answer.
    OfferMade,
    /// An introduction that waits for them lapses soon.
    LapsesSoon { expires_at: Timestamp },
    /// The interview is near.
    InterviewSoon { start: Timestamp },
    /// It will not take place.
    InterviewCancelled { start: Timestamp },
}

impl<'a> Alert<'a> {
    /// The text an event asks for, if it asks for one now.
    pub fn of(envelope: &'a Envelope, now: Timestamp) -> Option<Self> {
        if now.duration_since(envelope.at) > FRESH {
            return None;
        }
        let (to, news) = match &envelope.event {
            Event::SignedInFromNewDevice { to, .. } => (to, News::NewDevice),
            Event::PasswordChanged { to, .. } => (to, News::PasswordChanged),
            Event::TwoFactorChanged { to, is_on: false, .. } => (to, News::TwoFactorOff),
            Event::RecoveryCodesChanged { to, is_used: true, .. } => (to, News::RecoveryCodeUsed),
            Event::IntroductionMoved {
                to: Some(to),
                role: domain::Role::Executive,
                stage: Stage::OfferMade,
                ..
            } => (to, News::OfferMade),
            Event::IntroductionReminded { to, expires_at, .. }
                if expires_at.duration_since(envelope.at) <= LAST_DAYS =>
            {
                let expires_at = *expires_at;
                (to, News::LapsesSoon { expires_at })
            }
            Event::InterviewReminded { to, interview, .. } if now < interview.start => {
                let start = interview.start;
                (to, News::InterviewSoon { start })
            }
            Event::VettingMoved {
                to,
                news: VettingNews::InterviewCancelled { interview },
                ..
            } if now < interview.start => {
                let start = interview.start;
                (to, News::InterviewCancelled { start })
            }
            _ => return None,
        };
        Some(Self { to, news })
    }

    /// The number it goes to: verified, of an account that is open, whose owner has the switch on. Everybody else hears
    /// nothing.
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
        account.verified_phone().filter(|_| is_on && account.state.is_open())
    }

    /// In words, in the language of the account.
    ///
    /// # Errors
    /// When the Fluent files lack something that the text needs.
    pub fn text(&self, locale: Locale) -> Result<String, Unworded> {
        self.news.text(locale)
    }
}
