//! The facets: the fields by which results are counted and filtered.

use domain::{Country, Engagement, Industry, search::Document, search::language::Field};

use super::column;

/// A facet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facet {
    /// The industry code.
    Industry,
    /// Executive specialisations.
    Specialization,
    /// Core skills.
    Skills,
    /// The country code.
    Location,
    /// The availability, with the same values as on all screens.
    Availability,
    /// Languages.
    Language,
    /// Open to remote work: `true` or `false`.
    Remote,
}

impl Facet {
    /// All facets, in the order of the screen.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Industry,
        Self::Specialization,
        Self::Skills,
        Self::Location,
        Self::Availability,
        Self::Language,
        Self::Remote,
    ];
    /// The maximum number of values of a facet in a response, the most frequent ones; chosen ones come in addition. People
    /// type tens of thousands of different skills.
    pub const MOST_VALUES: usize = 100;
    /// The number of facets.
    pub const COUNT: usize = 7;

    /// The name in the API: of the query parameter, of the facet and of the reason.
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

    /// The values of a document in this facet.
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

    /// The column that holds it; remote work has none, it is one bit.
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
