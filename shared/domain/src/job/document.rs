//! The search document of a public job: what everybody may read of it, so that a bug in search cannot reveal more.

use crate::{
    CompanyId, Country, Currency, Engagement, Industry, Job, JobId, Locale, Text, Whole,
    job::{ExperienceLevel, SalaryRange, SalaryType, SalaryWithheld, Workplace},
    search::{Indexed, Word},
    text::blank_as_none,
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The most characters of a card's summary.
const SUMMARY: usize = 280;

/// A job in a list of readers. That of an anonymous job does not tell the company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct JobCard {
    /// The job.
    pub id: JobId,
    /// The title.
    pub title: String,
    /// The company; `null` if the job is anonymous.
    pub company_name: Option<String>,
    /// How an anonymous company is described; `null` if it is not, and for others.
    pub employer_description: Option<String>,
    /// Whether readers do not learn the company.
    pub is_anonymous: bool,
    /// City and country, as typed.
    pub location: String,
    /// The countries of the place of work.
    pub countries: Vec<Country>,
    /// Whether the work is done at the location.
    pub workplace: Workplace,
    /// The kind of work.
    pub engagement_type: Option<Engagement>,
    /// The experience it asks for.
    pub experience_level: Option<ExperienceLevel>,
    /// The company's industry.
    pub industry: Option<Industry>,
    /// The salary.
    pub salary_range: Option<SalaryRange>,
    /// Why the salary is not said.
    pub salary_withheld: Option<SalaryWithheld>,
    /// The beginning of the description.
    pub summary: String,
    /// The language of the texts.
    pub locale: Locale,
    /// Whether the company features it.
    #[serde(default)]
    pub is_featured: bool,
    /// When it first became public.
    pub published_at: Timestamp,
    /// When it ends by itself.
    pub expires_at: Option<Timestamp>,
}

impl JobCard {
    /// The card of a job that was published; `None` for one that never was.
    pub fn of(job: &Job) -> Option<Self> {
        let content = &job.content;
        let is_anonymous = job.hides_company();
        let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
        Some(Self {
            id: job.id.clone(),
            title: content.title.to_string(),
            company_name: (!is_anonymous).then(|| job.company_name.clone()),
            employer_description: content
                .employer_description
                .as_ref()
                .filter(|_| is_anonymous)
                .map(ToString::to_string),
            is_anonymous,
            location: text(content.location.as_deref()),
            countries: content.countries.clone(),
            workplace: content.workplace,
            engagement_type: content.engagement_type,
            experience_level: content.experience_level,
            industry: content.industry,
            salary_range: content.salary_range,
            salary_withheld: content.salary_withheld,
            summary: summary(content.description.as_deref().unwrap_or_default()),
            locale: content.locale,
            is_featured: job.is_featured(),
            published_at: job.published_at?,
            expires_at: job.expires_at,
        })
    }
}

/// The search document of a public job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobDocument {
    /// What a list shows.
    pub card: JobCard,
    /// The whole description.
    pub description: String,
    /// The requirements.
    pub requirements: Vec<String>,
    /// The company of a job that names it, for exclusions of readers; absent if the job is anonymous.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company_id: Option<CompanyId>,
}

impl Indexed for JobDocument {
    type Id = JobId;
}

impl JobDocument {
    /// The document of a public job; `None` for others.
    pub fn of(job: &Job) -> Option<Self> {
        let content = &job.content;
        JobCard::of(job).filter(|_| job.is_public()).map(|card| Self {
            card,
            description: content.description.as_deref().unwrap_or_default().to_owned(),
            requirements: content.requirements.iter().map(ToString::to_string).collect(),
            company_id: (!job.hides_company()).then(|| job.company_id.clone()),
        })
    }
}

/// The first words, in one line.
fn summary(text: &str) -> String {
    let mut summary = String::new();
    for word in text.split_whitespace() {
        if summary.chars().count() + word.chars().count() + 1 > SUMMARY {
            summary.push('…');
            break;
        }
        if !summary.is_empty() {
            summary.push(' ');
        }
        summary.push_str(word);
    }
    summary
}

/// A search query for jobs. A parameter may be repeated: its values are alternatives. Empty ones are ignored.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct JobQuery {
    /// Words to find in the title, the requirements, the industry, the company if it is named, the location, the kind of
    /// work and the description, as in the search for executives; `title:`, `company:`, `location:`, `skills:` (the
    /// requirements) and `industry:` before a word or phrase. In the description, phrases are found if they are a term.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub q: Option<Text<0, 200>>,
    /// Kinds of work.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub engagement_type: Vec<Engagement>,
    /// Country codes of two letters, names of places (`West Africa` is all of it), or other words of the location.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub location: Vec<Word>,
    /// Places of work.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub workplace: Vec<Workplace>,
    /// Levels of experience.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub experience_level: Vec<ExperienceLevel>,
    /// Industries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub industry: Vec<Industry>,
    /// The minimum salary, in whole units: jobs whose range reaches it. Jobs that do not say their salary, or say it in
    /// another currency or for another period, do not match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u32>, maximum = 1_000_000_000)]
    #[schema(value_type = Option<u32>, maximum = 1_000_000_000)]
    pub min_salary: Option<Whole<1_000_000_000>>,
    /// The currency of `min_salary`; US dollars by default.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// What `min_salary` is paid for; a year by default.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    #[param(inline)]
    pub salary_type: Option<SalaryType>,
    /// Published within this many days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u32>, minimum = 1, maximum = 60)]
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 60)]
    pub posted_within: Option<Whole<60>>,
    /// The order.
    #[serde(default, skip_serializing_if = "JobSortBy::is_default")]
    #[param(inline)]
    pub sort: JobSortBy,
    /// Results per page. Not part of a saved search.
    #[param(minimum = 1, maximum = 50, default = 20)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 50)]
    pub limit: Option<u32>,
    /// `next_cursor` of the previous page. Not part of a saved search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

vocabulary! {
    /// The order of jobs.
    #[derive(Default)]
    JobSortBy {
        /// Best match first, and among equal ones the featured jobs; without words, the featured jobs first, then the last
        /// published.
        #[default]
        Relevance = "relevance",
        /// The last published first.
        Recent = "recent",
        /// The first to end first.
        EndingSoon = "ending_soon",
    }
}

impl JobSortBy {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_one_line_of_whole_words() {
        assert_eq!(summary("  Lead\n\nthe   finance team. "), "Lead the finance team.");
        let long = summary(&"treasury ".repeat(100));
        assert!(
            long.ends_with("treasury…") && long.chars().count() <= SUMMARY + 1,
            "{long}"
        );
        assert_eq!(summary(""), "");
    }
}
