//! The enumerations of the product. The API values are fixed by its specification; the mapping between the lists of
//! different screens is defined only here.

/// Declares an enumeration: the enum, its API values, parsing (tolerant of case and punctuation, and of the aliases
/// after `|`), serialisation, and its description in the API document.
macro_rules! vocabulary {
    ($($(#[$doc:meta])* $name:ident { $($(#[$word_doc:meta])* $word:ident = $wire:literal $(| $other:literal)*),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$word_doc])* #[doc = concat!("`", $wire, "`")] $word),+ }

        impl $name {
            /// All values, in the order of the screens.
            pub const ALL: &'static [Self] = &[$(Self::$word),+];

            /// The value in the API.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$word => $wire),+ }
            }
        }

        impl $crate::vocabulary::Word for $name {
            const ALL: &'static [Self] = Self::ALL;
            fn as_str(self) -> &'static str {
                Self::as_str(self)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::vocabulary::UnknownWord;
            fn from_str(s: &str) -> Result<Self, Self::Err> {
                // Exact values skip the normalisation: fifty records have a thousand of them.
                match s {
                    $($wire => return Ok(Self::$word),)+
                    _ => {}
                }
                let folded = $crate::vocabulary::fold(s);
                $(if [$wire $(, $other)*].iter().any(|known| $crate::vocabulary::fold(known) == folded) {
                    return Ok(Self::$word);
                })+
                let values = concat!($("“", $wire, "” "),+);
                Err($crate::vocabulary::UnknownWord($crate::sentences::one_of(values.trim_end())))
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                $crate::from_str::parsed(d)
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .enum_values(Some([$($wire),+]))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }
    )+};
}

mod industry;
mod person;
mod seniority;
mod work;

pub use industry::Industry;
pub use person::{Country, Locale, Role};
pub use seniority::Seniority;
pub use work::{
    AvailabilityType, CompanySize, Engagement, ExperienceBand, GeographicFlexibility, OpportunityType, RoleLevel,
    SKILLS, SPECIALIZATIONS, Travel,
};

use crate::Sentence;

/// A value of an enumeration, with what state machines need of their states, events and actors.
pub trait Word: Copy + PartialEq + std::fmt::Debug + 'static {
    /// All values, in the order of the screens.
    const ALL: &'static [Self];
    /// The value in the API.
    fn as_str(self) -> &'static str;
}

/// A value that is not in the enumeration.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct UnknownWord(pub(crate) Sentence);

impl From<UnknownWord> for Sentence {
    fn from(error: UnknownWord) -> Self {
        error.0
    }
}

/// Letters and digits in lower case: "Retail & Consumer", "retail_consumer" and "Retail consumer" are the same value.
pub(crate) fn fold(s: &str) -> String {
    s.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

pub(crate) use vocabulary;

#[cfg(test)]
mod tests;
