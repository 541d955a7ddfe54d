//! The closed word lists of the product. The words on the wire are the brief's own, letter by letter; how the lists of
//! different screens map to each other is settled in one place, here (C12, C14, C16 of the resolved contradictions).

/// Declares a list of words once: the enum, its wire words, reading (forgiving about case and punctuation, and about the
/// other names after `|`), writing, and its description in the API document.
macro_rules! vocabulary {
    ($($(#[$doc:meta])* $name:ident { $($(#[$word_doc:meta])* $word:ident = $wire:literal $(| $other:literal)*),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$word_doc])* #[doc = concat!("`", $wire, "`")] $word),+ }

        impl $name {
            /// Every word, in the order the screens show them.
            pub const ALL: &'static [Self] = &[$(Self::$word),+];

            /// The word on the wire.
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
                // What we wrote ourselves needs no forgiveness: fifty records are a thousand words.
                match s {
                    $($wire => return Ok(Self::$word),)+
                    _ => {}
                }
                let said = $crate::vocabulary::fold(s);
                $(if [$wire $(, $other)*].iter().any(|known| $crate::vocabulary::fold(known) == said) {
                    return Ok(Self::$word);
                })+
                Err($crate::vocabulary::UnknownWord(concat!("must be one of: ", $("“", $wire, "” "),+)))
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                $crate::said::parsed(d)
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

/// A word of a closed list. What the state tables need of their states, events and actors.
pub trait Word: Copy + PartialEq + std::fmt::Debug + 'static {
    /// Every word, in the order the screens show them.
    const ALL: &'static [Self];
    /// The word on the wire.
    fn as_str(self) -> &'static str;
}

/// A word that is not on the list.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.trim_end())]
pub struct UnknownWord(pub(crate) &'static str);

/// Letters and digits in lower case: "Retail & Consumer", "retail_consumer" and "Retail consumer" are one word.
pub(crate) fn fold(s: &str) -> String {
    s.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

pub(crate) use vocabulary;

#[cfg(test)]
mod tests;
