//! What can be sent: all settings at once, or one of the four groups, each field in its group or beside it (P25).

use domain::{
    Email, Locale, Phone,
    account::Name,
    profile::{Exclusion, Visibility},
    settings::SessionTimeout,
    text::blank_as_none,
};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

/// A field that may be emptied: absent, or what it is to be from now on.
pub(crate) type Change<T> = Option<Option<T>>;

/// Reads a field that is there; serde leaves an absent one alone.
fn change<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Change<T>, D::Error> {
    blank_as_none(from).map(Some)
}

/// Declares the groups once: each as an object of its own, and all their fields side by side. Every field is an `Option`;
/// where a field is sent both ways, the one in the group counts.
macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident: $Group:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Default, Deserialize, ToSchema)]
            #[serde(deny_unknown_fields)]
            pub(crate) struct $Group { $($(#[$field_doc])* pub(crate) $field: $type),+ }
        )+

        /// What is to change. What is absent stays as it is.
        #[derive(Debug, Default, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct SettingsChange {
            $($(#[$doc])* $group: Option<$Group>,)+
            $($($(#[$field_doc])* $field: $type,)+)+
        }

        impl SettingsChange {
            /// The group that a field was sent in, as its path begins; nothing where it stands by itself.
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

        /// All four, full or empty.
        pub(crate) struct Groups { $(pub(crate) $group: $Group),+ }
    };
}

groups! {
    /// Who they are.
    profile: ProfileGroup {
        #[serde(default, deserialize_with = "change")]
        #[schema(value_type = Option<Name>)]
        first_name: Change<Name>,
        #[serde(default, deserialize_with = "change")]
        #[schema(value_type = Option<Name>)]
        last_name: Change<Name>,
        /// Only as it is: the address they sign in with is not changed here.
        #[serde(default, deserialize_with = "blank_as_none")]
        email: Option<Email>,
        /// Another number is not verified.
        #[serde(default, deserialize_with = "change")]
        #[schema(value_type = Option<Phone>)]
        phone: Change<Phone>,
        /// Only where there is a picture, so that what was read can be sent back: its link is another every time. The picture
        /// is changed by uploading one.
        #[serde(default, deserialize_with = "blank_as_none")]
        avatar_url: Option<String>,
        /// Only as it is: it follows from the code that was sent.
        phone_verified: Option<bool>,
        #[serde(default, deserialize_with = "blank_as_none")]
        locale: Option<Locale>,
    }
    /// What others see; for executives.
    privacy: PrivacyGroup {
        #[serde(default, deserialize_with = "blank_as_none")]
        profile_visibility: Option<Visibility>,
        show_email: Option<bool>,
        show_phone: Option<bool>,
        show_location: Option<bool>,
        /// The present company: on the masked card, and found by employers who search for it.
        show_company: Option<bool>,
        allow_introduction_requests: Option<bool>,
        /// Replaces the list.
        #[schema(max_items = 50)]
        shield: Option<Vec<Exclusion>>,
    }
    /// Which mails and messages they get.
    notifications: NotificationsGroup {
        email_notifications: Option<EmailChange>,
        sms_notifications: Option<SmsChange>,
    }
    /// How they are kept safe.
    security: SecurityGroup {
        /// Only as it is: an authenticator is enrolled, or given up, by calls of its own.
        two_factor_enabled: Option<bool>,
        login_alerts: Option<bool>,
        session_timeout: Option<SessionTimeout>,
    }
}

/// The mails that are to be switched.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EmailChange {
    pub(crate) introduction_requests: Option<bool>,
    pub(crate) profile_views: Option<bool>,
    pub(crate) job_matches: Option<bool>,
    pub(crate) newsletter: Option<bool>,
    pub(crate) account_updates: Option<bool>,
}

/// The text messages that are to be switched. On only with a verified number.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SmsChange {
    pub(crate) urgent_messages: Option<bool>,
    pub(crate) interview_reminders: Option<bool>,
}
