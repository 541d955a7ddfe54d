//! Executives as documents of an index.

use std::borrow::Cow;

use domain::{
    AccountId, Country, Engagement, Industry, Money,
    profile::{Card, Shield, Visibility},
    search::{Document, language::Field},
    vocabulary::{AvailabilityType, CompanySize, Seniority, Travel},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    Index,
    bits::Bits,
    column::{Column, column_of},
    searched::{ColumnKind, Facet, FacetSource, Row, Searched},
    texts::Content,
};

/// The country code.
const COUNTRY: usize = 7;
/// The availability.
const AVAILABILITY: usize = 8;
/// The flag of executives who are available now.
const AVAILABLE: usize = 0;
/// The flag of executives who are open to remote work.
const REMOTE: usize = 1;

/// A facet of executives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExecutiveFacet {
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

impl Facet for ExecutiveFacet {
    const ALL: &'static [Self] = &[
        Self::Industry,
        Self::Specialization,
        Self::Skills,
        Self::Location,
        Self::Availability,
        Self::Language,
        Self::Remote,
    ];

    fn name(self) -> &'static str {
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

    fn source(self) -> FacetSource {
        let of = column_of::<Document>;
        FacetSource::Column(match self {
            Self::Industry => of(Field::Industry),
            Self::Specialization => of(Field::Specialization),
            Self::Skills => of(Field::Skill),
            Self::Location => COUNTRY,
            Self::Availability => AVAILABILITY,
            Self::Language => of(Field::Language),
            Self::Remote => return FacetSource::Flag(REMOTE),
        })
    }
}

impl ExecutiveFacet {
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
}

/// The order of executives. Ties are broken by the last change, newest first, then by the id.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    /// By score: each matching word scores the weight of its field, the highest one (8 for the title, 6 for a
    /// specialisation, 4 for a skill, 2 otherwise), twice if at most one in ten of the executives visible to the viewer
    /// has it, three times if at most one in a hundred; each chosen value scores 2, being available 1.
    #[default]
    Relevance,
    /// Most years of experience first.
    Years,
    /// Last changed first.
    Recent,
}

/// The conditions for executives that are not facets. Absent ones match all.
#[derive(Debug, Clone, Default)]
pub struct ExecutiveFilter {
    /// Minimum years of experience.
    pub min_years: Option<u32>,
    /// Maximum years of experience.
    pub max_years: Option<u32>,
    /// The minimum salary expected must not be above this. Profiles without an expectation, or with one in another
    /// currency, do not match, because they cannot be compared.
    pub max_salary: Option<Money>,
    /// Whether the executive is available now.
    pub is_available: Option<bool>,
}

/// The part of an executive's document that is not searchable.
#[derive(Serialize, Deserialize)]
pub struct ExecutiveRow {
    id: AccountId,
    initials: Box<str>,
    seniority: Seniority,
    country: Option<Country>,
    industry: Option<Industry>,
    years: u32,
    is_available: bool,
    availability_type: Option<AvailabilityType>,
    engagement: Option<Engagement>,
    preferred_company_size: CompanySize,
    travel_willingness: Travel,
    remote_work: bool,
    allow_introduction_requests: bool,
    visibility: Visibility,
    least_salary: Option<Money>,
    #[serde(with = "jiff::fmt::serde::timestamp::nanosecond::required")]
    updated_at: Timestamp,
}

impl Row for ExecutiveRow {
    type Id = AccountId;

    fn id(&self) -> &AccountId {
        &self.id
    }

    /// Years of experience.
    fn number(&self) -> u32 {
        self.years
    }

    fn has(&self, flag: usize) -> bool {
        match flag {
            AVAILABLE => self.is_available,
            _ => self.remote_work,
        }
    }

    fn visibility(&self) -> Visibility {
        self.visibility
    }

    fn updated_at(&self) -> Timestamp {
        self.updated_at
    }
}

impl Searched for Document {
    type Row = ExecutiveRow;
    type Card = Card;
    type Facet = ExecutiveFacet;
    type Filter = ExecutiveFilter;
    type Sort = Sort;

    const MARK: [u8; 8] = *b"kilele\0i";
    const COLUMNS: &'static [ColumnKind] = &[
        ColumnKind::of(Field::Title, Content::Titles),
        ColumnKind::of(Field::Specialization, Content::Subjects),
        ColumnKind::of(Field::Skill, Content::Subjects),
        ColumnKind::of(Field::Industry, Content::Industries),
        ColumnKind::of(Field::Company, Content::Companies),
        ColumnKind::of(Field::Location, Content::Places),
        ColumnKind::of(Field::Language, Content::Subjects),
        ColumnKind::codes(Content::Countries, Some(Field::Location), "location"),
        ColumnKind::codes(Content::Engagements, None, "availability"),
    ];
    const FLAGS: usize = 2;

    fn row(&self) -> ExecutiveRow {
        let card = &self.card;
        ExecutiveRow {
            id: card.id.clone(),
            initials: card.initials.as_str().into(),
            seniority: card.seniority,
            country: card.country,
            industry: card.industry,
            years: card.years_of_experience,
            is_available: card.is_available,
            availability_type: card.availability_type,
            engagement: card.engagement,
            preferred_company_size: card.preferred_company_size,
            travel_willingness: card.travel_willingness,
            remote_work: card.remote_work,
            allow_introduction_requests: card.allow_introduction_requests,
            visibility: self.visibility,
            least_salary: self.least_salary,
            updated_at: self.updated_at,
        }
    }

    fn texts(&self) -> Vec<Vec<Cow<'_, str>>> {
        let card = &self.card;
        let one = |text: Option<&'_ str>| text.map(|text| text.to_owned().into()).into_iter().collect();
        vec![
            one(card.title.as_deref()),
            borrowed(&card.specializations),
            borrowed(&card.skills),
            one(card.industry.map(Industry::as_str)),
            one(card.current_company.as_deref()),
            one(card.location.as_deref()),
            borrowed(&card.languages),
            one(card.country.as_ref().map(Country::as_str)),
            one(card.engagement.map(Engagement::as_str)),
        ]
    }

    fn shield(&self) -> Shield {
        self.shield.clone()
    }

    fn card(row: &ExecutiveRow, slot: u32, columns: &[Column]) -> Card {
        let all = |field| columns[column_of::<Self>(field)].strings(slot);
        Card {
            id: row.id.clone(),
            initials: row.initials.to_string(),
            title: all(Field::Title).pop(),
            current_company: all(Field::Company).pop(),
            seniority: row.seniority,
            location: all(Field::Location).pop(),
            country: row.country,
            industry: row.industry,
            years_of_experience: row.years,
            skills: all(Field::Skill),
            specializations: all(Field::Specialization),
            languages: all(Field::Language),
            is_available: row.is_available,
            availability_type: row.availability_type,
            engagement: row.engagement,
            preferred_company_size: row.preferred_company_size,
            travel_willingness: row.travel_willingness,
            remote_work: row.remote_work,
            allow_introduction_requests: row.allow_introduction_requests,
            identity: None,
        }
    }

    fn retain(filter: &ExecutiveFilter, index: &Index<Self>, slots: &mut Bits) {
        match filter.is_available {
            Some(true) => slots.keep(&index.flags[AVAILABLE]),
            Some(false) => slots.drop_all(&index.flags[AVAILABLE]),
            None => {}
        }
        if filter.min_years.is_some() || filter.max_years.is_some() {
            let years = filter.min_years.unwrap_or(0)..=filter.max_years.unwrap_or(u32::MAX);
            slots.keep_if(|slot| years.contains(&index.numbers[slot as usize]));
        }
        if let Some(most) = filter.max_salary {
            let affordable = |least: Money| least.currency == most.currency && least.minor <= most.minor;
            slots.keep_if(|slot| index.rows[slot as usize].least_salary.is_some_and(affordable));
        }
    }

    fn rank(sort: Sort, index: &Index<Self>, slot: u32, score: u16) -> u32 {
        match sort {
            Sort::Relevance => u32::from(score) + u32::from(index.flags[AVAILABLE].has(slot)),
            Sort::Years => index.numbers[slot as usize],
            Sort::Recent => 0,
        }
    }
}

fn borrowed(texts: &[String]) -> Vec<Cow<'_, str>> {
    texts.iter().map(|text| text.as_str().into()).collect()
}
