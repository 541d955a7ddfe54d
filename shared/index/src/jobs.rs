//! Jobs as documents of an index.

use std::{borrow::Cow, collections::BTreeSet};

use domain::{
    CompanyId, Country, Engagement, Industry, JobId, Locale, Money,
    job::{ExperienceLevel, JobCard, JobDocument, SalaryRange, SalaryType, SalaryWithheld, Workplace},
    profile::{ProfileDetails, Shield, Visibility},
    search::{
        language::{Expr, Field, Term},
        words_of,
    },
};
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};

use super::{
    Index, Query,
    bits::Bits,
    column::Column,
    lexicon::{is_linking, lexicon},
    searched::{ColumnKind, Facet, FacetSource, Row, Searched},
    texts::Content,
};

const TITLE: usize = 0;
const INDUSTRY: usize = 2;
const COMPANY: usize = 3;
const LOCATION: usize = 4;
const COUNTRY: usize = 5;
const ENGAGEMENT: usize = 6;
const WORKPLACE: usize = 8;
const EXPERIENCE: usize = 9;

/// A facet of jobs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JobFacet {
    /// The kind of work.
    EngagementType,
    /// The country codes.
    Location,
    /// The place of work.
    Workplace,
    /// The level of experience.
    ExperienceLevel,
    /// The industry code.
    Industry,
}

impl Facet for JobFacet {
    const ALL: &'static [Self] = &[
        Self::EngagementType,
        Self::Location,
        Self::Workplace,
        Self::ExperienceLevel,
        Self::Industry,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::EngagementType => "engagement_type",
            Self::Location => "location",
            Self::Workplace => "workplace",
            Self::ExperienceLevel => "experience_level",
            Self::Industry => "industry",
        }
    }

    fn source(self) -> FacetSource {
        FacetSource::Column(match self {
            Self::EngagementType => ENGAGEMENT,
            Self::Location => COUNTRY,
            Self::Workplace => WORKPLACE,
            Self::ExperienceLevel => EXPERIENCE,
            Self::Industry => INDUSTRY,
        })
    }
}

impl JobFacet {
    /// The values of a document in this facet.
    pub fn values(self, document: &JobDocument) -> Vec<String> {
        let card = &document.card;
        let one = |value: Option<&str>| value.map(ToOwned::to_owned).into_iter().collect();
        match self {
            Self::EngagementType => one(card.engagement_type.map(Engagement::as_str)),
            Self::Location => card.countries.iter().map(ToString::to_string).collect(),
            Self::Workplace => one(Some(card.workplace.as_str())),
            Self::ExperienceLevel => one(card.experience_level.map(ExperienceLevel::as_str)),
            Self::Industry => one(card.industry.map(Industry::as_str)),
        }
    }
}

/// The order of jobs. Ties are broken by the publication, newest first, then by the id.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum JobSort {
    /// By score: each matching word scores the weight of its field, the highest one (8 for the title, 4 for a
    /// requirement, 2 for industry, company, place and kind of work, 1 for the description), twice if at most one in ten
    /// of the jobs has it, three times if at most one in a hundred; each chosen value scores 2. Among equal scores, the
    /// featured jobs are first.
    #[default]
    Relevance,
    /// Last published first.
    Recent,
    /// The first to end first, by day.
    EndingSoon,
}

/// The conditions for jobs that are not facets. Absent ones match all.
#[derive(Debug, Clone, Default)]
pub struct JobFilter {
    /// The range of the salary must reach this amount, for this. Jobs without a salary, or with one in another currency
    /// or for another period, do not match, because they cannot be compared.
    pub min_salary: Option<(Money, SalaryType)>,
    /// Published at this instant or later.
    pub published_since: Option<Timestamp>,
}

/// The part of a job's document that is not searchable.
#[derive(Serialize, Deserialize)]
pub struct JobRow {
    id: JobId,
    company_id: Option<CompanyId>,
    employer_description: Option<Box<str>>,
    is_anonymous: bool,
    countries: Vec<Country>,
    workplace: Workplace,
    engagement_type: Option<Engagement>,
    experience_level: Option<ExperienceLevel>,
    industry: Option<Industry>,
    /// Lower end, upper end, currency and period: not as [`SalaryRange`], whose JSON names postcard does not need.
    salary: Option<(Money, Money, SalaryType)>,
    salary_withheld: Option<SalaryWithheld>,
    summary: Box<str>,
    locale: Locale,
    is_featured: bool,
    #[serde(with = "jiff::fmt::serde::timestamp::nanosecond::required")]
    published_at: Timestamp,
    #[serde(with = "jiff::fmt::serde::timestamp::nanosecond::optional")]
    expires_at: Option<Timestamp>,
}

impl Row for JobRow {
    type Id = JobId;

    fn id(&self) -> &JobId {
        &self.id
    }

    /// Higher for the jobs that end earlier, by day (UTC); 0 for those without an end.
    fn number(&self) -> u32 {
        let day = |at: Timestamp| at.to_zoned(TimeZone::UTC).date().since(jiff::civil::date(1970, 1, 1));
        let days = self
            .expires_at
            .and_then(|at| day(at).ok())
            .map(|since| since.get_days());
        days.map_or(0, |days| u32::MAX - u32::try_from(days).unwrap_or_default())
    }

    fn has(&self, _: usize) -> bool {
        false
    }

    /// Only public jobs have a document.
    fn visibility(&self) -> Visibility {
        Visibility::Public
    }

    fn updated_at(&self) -> Timestamp {
        self.published_at
    }
}

impl Searched for JobDocument {
    type Row = JobRow;
    type Card = JobCard;
    type Facet = JobFacet;
    type Filter = JobFilter;
    type Sort = JobSort;

    const MARK: [u8; 8] = *b"kilele\0j";
    const COLUMNS: &'static [ColumnKind] = &[
        ColumnKind::of(Field::Title, Content::Titles),
        ColumnKind::of(Field::Skill, Content::Subjects),
        ColumnKind::of(Field::Industry, Content::Industries),
        ColumnKind::of(Field::Company, Content::Companies),
        ColumnKind::of(Field::Location, Content::Places),
        ColumnKind::codes(Content::Countries, Some(Field::Location), "location"),
        ColumnKind::codes(Content::Engagements, None, "engagement_type"),
        ColumnKind {
            content: Content::Subjects,
            field: None,
            name: "description",
            weight: 1,
            is_reason: false,
        },
        ColumnKind::chosen_only("workplace"),
        ColumnKind::chosen_only("experience_level"),
    ];
    const FLAGS: usize = 0;

    fn row(&self) -> JobRow {
        let card = &self.card;
        let text = |text: &String| text.as_str().into();
        JobRow {
            id: card.id.clone(),
            company_id: self.company_id.clone(),
            employer_description: card.employer_description.as_ref().map(text),
            is_anonymous: card.is_anonymous,
            countries: card.countries.clone(),
            workplace: card.workplace,
            engagement_type: card.engagement_type,
            experience_level: card.experience_level,
            industry: card.industry,
            salary: card.salary_range.map(|range| {
                let [min, max] = range.ends();
                (min, max, range.salary_type)
            }),
            salary_withheld: card.salary_withheld,
            summary: text(&card.summary),
            locale: card.locale,
            is_featured: card.is_featured,
            published_at: card.published_at,
            expires_at: card.expires_at,
        }
    }

    fn texts(&self) -> Vec<Vec<Cow<'_, str>>> {
        let card = &self.card;
        let one = |text: Option<&'static str>| text.map(Cow::from).into_iter().collect();
        vec![
            vec![card.title.as_str().into()],
            self.requirements.iter().map(Cow::from).collect(),
            one(card.industry.map(Industry::as_str)),
            card.company_name.iter().map(Cow::from).collect(),
            vec![card.location.as_str().into()],
            card.countries
                .iter()
                .map(|country| country.to_string().into())
                .collect(),
            one(card.engagement_type.map(Engagement::as_str)),
            terms(&self.description).into_iter().map(Cow::from).collect(),
            one(Some(card.workplace.as_str())),
            one(card.experience_level.map(ExperienceLevel::as_str)),
        ]
    }

    fn shield(&self) -> Shield {
        Shield::default()
    }

    fn card(row: &JobRow, slot: u32, columns: &[Column]) -> JobCard {
        let one = |column: usize| columns[column].strings(slot).pop();
        JobCard {
            id: row.id.clone(),
            title: one(TITLE).unwrap_or_default(),
            company_name: one(COMPANY),
            employer_description: row.employer_description.as_ref().map(ToString::to_string),
            is_anonymous: row.is_anonymous,
            location: one(LOCATION).unwrap_or_default(),
            countries: row.countries.clone(),
            workplace: row.workplace,
            engagement_type: row.engagement_type,
            experience_level: row.experience_level,
            industry: row.industry,
            salary_range: row.salary.map(|(min, max, salary_type)| SalaryRange {
                min: min.minor,
                max: max.minor,
                currency: min.currency,
                salary_type,
            }),
            salary_withheld: row.salary_withheld,
            summary: row.summary.to_string(),
            locale: row.locale,
            is_featured: row.is_featured,
            published_at: row.published_at,
            expires_at: row.expires_at,
        }
    }

    fn retain(filter: &JobFilter, index: &Index<Self>, slots: &mut Bits) {
        if let Some((least, period)) = filter.min_salary {
            slots.keep_if(|slot| {
                let salary = index.rows[slot as usize].salary;
                salary.is_some_and(|(_, max, own)| {
                    own == period && max.currency == least.currency && max.minor >= least.minor
                })
            });
        }
        if let Some(since) = filter.published_since {
            slots.keep_if(|slot| index.updated[slot as usize] >= since);
        }
    }

    fn rank(sort: JobSort, index: &Index<Self>, slot: u32, score: u16) -> u32 {
        match sort {
            JobSort::Relevance => 2 * u32::from(score) + u32::from(index.rows[slot as usize].is_featured),
            JobSort::Recent => 0,
            JobSort::EndingSoon => index.numbers[slot as usize],
        }
    }
}

impl Index<JobDocument> {
    /// The company of a job that names it.
    pub fn company_of(&self, id: &JobId) -> Option<CompanyId> {
        let (_, slot) = self.known.get(id)?;
        self.rows[(*slot)? as usize].company_id.clone()
    }
}

impl Query<JobDocument> {
    /// The jobs whose title means that of a profile, or one of its specialisations; `None` if it has none. Of a title with
    /// more words, such as "Group CFO, East Africa", only what it means counts: the position.
    pub fn with_title_of(details: &ProfileDetails) -> Option<Self> {
        let texts = details.title.as_deref().into_iter();
        let texts = texts.chain(details.specializations.iter().map(domain::Line::as_str));
        let positions = texts.flat_map(|text| {
            let words: Vec<String> = words_of(text).collect();
            let runs = lexicon().understand(&words, true, false).into_iter();
            let titles = runs.filter(|run| run.meanings.iter().any(|meaning| lexicon().is_title(*meaning)));
            let titles: Vec<Vec<String>> = titles.map(|run| words[run.words].to_vec()).collect();
            if titles.is_empty() { vec![words] } else { titles }
        });
        Self::with_any(Field::Title, positions)
    }

    /// The jobs with a requirement that has a skill of a profile; `None` if it has none.
    pub fn with_skills_of(details: &ProfileDetails) -> Option<Self> {
        let skills = details.skills.iter().map(|skill| words_of(skill).collect());
        Self::with_any(Field::Skill, skills)
    }

    fn with_any(field: Field, texts: impl Iterator<Item = Vec<String>>) -> Option<Self> {
        let texts = texts.filter(|words| !words.is_empty());
        let all = texts.map(|words| {
            let terms = words.into_iter().map(|word| Term {
                field: Some(field),
                words: vec![word],
                is_phrase: false,
            });
            Expr::All(terms.map(Expr::Term).collect())
        });
        let any: Vec<Expr> = all.collect();
        (!any.is_empty()).then(|| Self {
            words: Expr::Any(any),
            ..Self::default()
        })
    }
}

/// The searchable terms of a description: each of its words once, and the terms of several words that the tables have.
/// A description is long and like no other; its words are in many, so the index stores each word once.
fn terms(description: &str) -> BTreeSet<String> {
    let words: Vec<String> = words_of(description).collect();
    let runs = lexicon().understand(&words, true, false).into_iter();
    let several = runs.filter(|run| run.words.len() > 1);
    let phrases: Vec<String> = several.map(|run| words[run.words].join(" ")).collect();
    let words = words.into_iter().filter(|word| !is_linking(word));
    words.chain(phrases).collect()
}
