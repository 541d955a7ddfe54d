//! The owner's view of settings.

use domain::{
    Account, Currency, Email, ExecutiveProfile, Locale, Role,
    introduction::ZoneName,
    profile::{Exclusion, Visibility},
    settings::{EmailSwitches, InboxSwitches, SessionTimeout, Settings, SmsSwitches},
};
use serde::Serialize;
use utoipa::ToSchema;

/// `{settings}`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SettingsView {
    settings: AllSettings,
}

/// All settings, combined with the names and the address of the account. Can be sent back unchanged.
#[derive(Debug, Serialize, ToSchema)]
struct AllSettings {
    first_name: String,
    last_name: String,
    /// The address for signing in; changed at `/api/auth/email-change`.
    email: Email,
    phone: Option<String>,
    /// The URL of the avatar, valid for an hour; changed by an upload (`/api/documents`).
    avatar_url: Option<String>,
    /// Whether the number was verified with a code.
    phone_verified: bool,
    /// The language of mails.
    locale: Locale,
    /// The zone in which times of meetings are shown and entered; `null` for the browser's.
    time_zone: Option<ZoneName>,
    /// The currency that forms suggest; `null` for dollars.
    currency: Option<Currency>,
    /// Who may find the profile. `null` for employers, like the next six.
    profile_visibility: Option<Visibility>,
    show_email: Option<bool>,
    show_phone: Option<bool>,
    show_location: Option<bool>,
    /// Whether the masked card shows the current company, and search matches it.
    show_company: Option<bool>,
    allow_introduction_requests: Option<bool>,
    /// Viewers who may not see the executive at all.
    shield: Option<Vec<Exclusion>>,
    /// Whether the other side of a conversation gets no read receipts of the owner.
    private_read_receipts: bool,
    /// Whether the other side of a conversation does not learn that the owner is online or writing.
    private_presence: bool,
    email_notifications: EmailSwitches,
    inbox_notifications: InboxSwitches,
    /// Disabled while the number is not verified.
    sms_notifications: SmsSwitches,
    /// Changed by enrolling or disabling an authenticator, not here.
    two_factor_enabled: bool,
    login_alerts: bool,
    session_timeout: SessionTimeout,
}

/// The effective settings: all disabled without a verified number.
pub(crate) fn effective_sms(account: &Account, settings: &Settings) -> SmsSwitches {
    if account.verified_phone().is_some() {
        settings.sms_notifications.clone()
    } else {
        SmsSwitches {
            urgent_messages: false,
            interview_reminders: false,
        }
    }
}

impl SettingsView {
    pub(crate) fn new(
        account: &Account,
        settings: &Settings,
        profile: Option<&ExecutiveProfile>,
        avatar_url: Option<String>,
    ) -> Self {
        // Without a profile the defaults apply.
        let fresh = ExecutiveProfile::new(account.id.clone(), account.created_at);
        let shown = (account.role == Role::Executive).then(|| profile.unwrap_or(&fresh));
        Self {
            settings: AllSettings {
                first_name: account.first_name.to_string(),
                last_name: account.last_name.to_string(),
                email: account.email.clone(),
                phone: account.phone.as_ref().map(ToString::to_string),
                avatar_url,
                phone_verified: account.verified_phone().is_some(),
                locale: account.locale,
                time_zone: settings.time_zone.clone(),
                currency: settings.currency,
                profile_visibility: shown.map(|profile| profile.visibility),
                show_email: shown.map(|profile| profile.privacy.show_email),
                show_phone: shown.map(|profile| profile.privacy.show_phone),
                show_location: shown.map(|profile| profile.privacy.show_location),
                show_company: shown.map(|profile| profile.privacy.show_company),
                allow_introduction_requests: shown.map(|profile| profile.allow_introduction_requests),
                shield: shown.map(|profile| profile.privacy.shield.exclusions().to_vec()),
                private_read_receipts: settings.private_read_receipts,
                private_presence: settings.private_presence,
                email_notifications: settings.email_notifications.clone(),
                inbox_notifications: settings.inbox_notifications.clone(),
                sms_notifications: effective_sms(account, settings),
                two_factor_enabled: settings.two_factor_enabled,
                login_alerts: settings.login_alerts,
                session_timeout: settings.session_timeout,
            },
        }
    }
}
