//! The facets: what results are counted and chosen by.

use domain::{Country, Engagement, Industry, search::Document, search::language::Field};

use super::column;

/// One of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facet {
    /// The industry's code.
    Industry,
    /// Executive specialisations.
    Specialization,
    /// Core skills.
    Skills,
    /// The country's code.
    Location,
    /// The kind of work wished for, in the word of all screens (C16).
    Availability,
    /// Languages.
    Language,
    /// Open to working from elsewhere: `true` or `false`.
    Remote,
}

impl Facet {
    /// Every facet, in the order the screen shows them.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Industry,
        Self::Specialization,
        Self::Skills,
        Self::Location,
        Self::Availability,
        Self::Language,
        Self::Remote,
    ];
    /// How many there are.
    pub const COUNT: usize = 7;

    /// Its name on the wire: of the query parameter, of the facet and of the reason.
    pub fn name(self) -> &'static str {
        match self {
            Self::Industry => "industry",
            Self::Specialization => "specialization",
            Self::Skills => "skills",
            Self::Location => "location",
            Self::Availability => "availability",
            Self::Language => "language",
            Self::Remote => "remote",
        }
    }

    /// What a document says in it.
    pub fn values(self, document: &Document) -> Vec<String> {
        let card = &document.card;
        let one = |value: Option<&str>| value.map(ToOwned::to_owned).into_iter().collect();
        match self {
            Self::Industry => one(card.industry.map(Industry::as_str)),
            Self::Specialization => card.specializations.clone(),
            Self::Skills => card.skills.clone(),
            Self::Location => one(card.country.as_ref().map(Country::as_str)),
            Self::Availability => one(card.engagement.map(Engagement::as_str)),
            Self::Language => card.languages.clone(),
            Self::Remote => one(Some(if card.remote_work { "true" } else { "false" })),
        }
    }

    /// The column that holds it; whether somebody works from elsewhere is one bit.
    pub(super) fn column(self) -> Option<usize> {
        Some(match self {
            Self::Industry => column::of(Field::Industry),
            Self::Specialization => column::of(Field::Specialization),
            Self::Skills => column::of(Field::Skill),
            Self::Location => column::COUNTRY,
            Self::Availability => column::AVAILABILITY,
            Self::Language => column::of(Field::Language),
            Self::Remote => return None,
        })
    }
}
