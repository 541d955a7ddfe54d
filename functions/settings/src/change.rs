//! The request to change settings: all of them, or one of the four groups, each field in its group or at the top level.

use domain::{
    Currency, Email, Locale, Phone,
    account::Name,
    introduction::ZoneName,
    profile::{Exclusion, Visibility},
    settings::SessionTimeout,
    text::{Patch, blank_as_none, patch},
};
use serde::Deserialize;
use utoipa::ToSchema;

/// Declares the groups once: each as an object of its own, and all their fields at the top level. Every field is an
/// `Option`; if a field is sent both ways, the one in the group applies.
macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident: $Group:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Default, Deserialize, ToSchema)]
            #[serde(deny_unknown_fields)]
            pub(crate) struct $Group { $($(#[$field_doc])* pub(crate) $field: $type),+ }
        )+

        /// The changes. Absent fields are unchanged.
        #[derive(Debug, Default, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct SettingsChange {
            $($(#[$doc])* $group: Option<$Group>,)+
            $($($(#[$field_doc])* $field: $type,)+)+
        }

        impl SettingsChange {
            /// The path of a field: within its group if it was sent there, otherwise the field alone.
            pub(crate) fn path(&self, field: &str) -> String {
                $(if [$(stringify!($field)),+].contains(&field) && self.$group.is_some() {
                    return format!("{}.{field}", stringify!($group));
                })+
                field.to_owned()
            }

            /// All fields in their groups.
            pub(crate) fn grouped(self) -> Groups {
                Groups { $($group: {
                    let inside = self.$group.unwrap_or_default();
                    $Group { $($field: inside.$field.or(self.$field)),+ }
                }),+ }
            }
        }

        /// All four groups, possibly empty.
        pub(crate) struct Groups { $(pub(crate) $group: $Group),+ }
    };
}

groups! {
    /// The owner's data.
    profile: ProfileGroup {
        #[serde(default, deserialize_with = "patch")]
        #[schema(value_type = Option<Name>)]
        first_name: Patch<Name>,
        #[serde(default, deserialize_with = "patch")]
        #[schema(value_type = Option<Name>)]
        last_name: Patch<Name>,
        /// Must be unchanged: the address for signing in is changed at `/api/auth/email-change`.
        #[serde(default, deserialize_with = "blank_as_none")]
        email: Option<Email>,
        /// Changing it resets its verification.
        #[serde(default, deserialize_with = "patch")]
        #[schema(value_type = Option<Phone>)]
        phone: Patch<Phone>,
        /// Accepted but ignored if there is an avatar, so that a response can be sent back: the link differs each time.
        /// The avatar is changed by an upload.
        #[serde(default, deserialize_with = "blank_as_none")]
        avatar_url: Option<String>,
        /// Must be unchanged: it follows from the verification by code.
        phone_verified: Option<bool>,
        #[serde(default, deserialize_with = "blank_as_none")]
        locale: Option<Locale>,
        /// The IANA name of the zone in which times of meetings are shown and entered: `Africa/Nairobi`. `null` for the
        /// browser's.
        #[serde(default, deserialize_with = "patch")]
        #[schema(value_type = Option<ZoneName>)]
        time_zone: Patch<ZoneName>,
        /// The currency that forms suggest; `null` for dollars.
        #[serde(default, deserialize_with = "patch")]
        #[schema(value_type = Option<Currency>)]
        currency: Patch<Currency>,
    }
    /// What others see; for executives, except `private_read_receipts` and `private_presence`.
    privacy: PrivacyGroup {
        #[serde(default, deserialize_with = "blank_as_none")]
        profile_visibility: Option<Visibility>,
        show_email: Option<bool>,
        show_phone: Option<bool>,
        show_location: Option<bool>,
        /// The current company: shown on the masked card, and searchable.
        show_company: Option<bool>,
        allow_introduction_requests: Option<bool>,
        /// Whether the other side of a conversation gets no read receipts of the owner; for employers too.
        private_read_receipts: Option<bool>,
        /// Whether the other side of a conversation does not learn that the owner is online or writing; for employers too.
        private_presence: Option<bool>,
        /// Replaces the list.
        #[schema(max_items = 50)]
        shield: Option<Vec<Exclusion>>,
    }
    /// Mails, notifications in the product, and text messages.
    notifications: NotificationsGroup {
        email_notifications: Option<EmailChange>,
        inbox_notifications: Option<InboxChange>,
        sms_notifications: Option<SmsChange>,
    }
    /// Security.
    security: SecurityGroup {
        /// Must be unchanged: it is changed by the calls for enrolling and disabling an authenticator.
        two_factor_enabled: Option<bool>,
        login_alerts: Option<bool>,
        session_timeout: Option<SessionTimeout>,
    }
}

/// The mail settings to change.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EmailChange {
    pub(crate) introduction_requests: Option<bool>,
    pub(crate) profile_views: Option<bool>,
    pub(crate) job_matches: Option<bool>,
    pub(crate) job_applications: Option<bool>,
    pub(crate) messages: Option<bool>,
    pub(crate) account_updates: Option<bool>,
    pub(crate) news: Option<bool>,
}

/// The notifications in the product to change.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InboxChange {
    pub(crate) introduction_requests: Option<bool>,
    pub(crate) profile_views: Option<bool>,
    pub(crate) job_matches: Option<bool>,
    pub(crate) job_applications: Option<bool>,
    pub(crate) account_updates: Option<bool>,
}

/// The text messages that are to be switched. On only with a verified number.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SmsChange {
    pub(crate) urgent_messages: Option<bool>,
    pub(crate) interview_reminders: Option<bool>,
}
