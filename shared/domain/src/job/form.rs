//! The text of a job, as recruiters enter it.

use crate::{
    Country, Currency, Engagement, Fault, Industry, Line, Locale, Money, Refused, Sentence, Text, sentences,
    text::{blank_as_none, list},
    vocabulary::vocabulary,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most questions that a job asks its applicants.
pub const MOST_QUESTIONS: usize = 5;
/// The most countries of a job.
const MOST_COUNTRIES: usize = 10;
/// An upper bound for salaries, against typing errors; in the currency's minor unit.
const MOST_MINOR: i64 = 1_000_000_000_000;

vocabulary! {
    /// The kind of work, in the words of job boards. [`Engagement`] is the one that the product compares.
    JobType {
        /// Permanent employment.
        FullTime = "full-time",
        /// Fractional or advisory work.
        PartTime = "part-time",
        /// Interim work.
        Contract = "contract",
        /// A project.
        Freelance = "freelance",
    }

    /// The experience that a job asks for.
    ExperienceLevel {
        Entry = "entry",
        Mid = "mid",
        Senior = "senior",
        Executive = "executive",
    }

    /// The place of work.
    #[derive(Default)]
    Workplace {
        /// At the location.
        #[default]
        OnSite = "on_site",
        /// At the location on some days.
        Hybrid = "hybrid",
        /// Anywhere in the countries of the job.
        Remote = "remote",
    }

    /// What a salary is paid for.
    SalaryType {
        Yearly = "yearly",
        Monthly = "monthly",
        Hourly = "hourly",
        /// The whole project.
        Project = "project",
    }

    /// Why a job does not say its salary.
    SalaryWithheld {
        /// It depends on the experience of the executive.
        DependsOnExperience = "depends_on_experience",
        /// It is negotiated.
        Negotiable = "negotiable",
        /// The employer tells it in the first conversation.
        ToldInPerson = "told_in_person",
    }

    /// How a question is answered.
    #[derive(Default)]
    QuestionKind {
        /// In words.
        #[default]
        Text = "text",
        /// With yes or no.
        YesNo = "yes_no",
    }
}

impl From<JobType> for Engagement {
    fn from(other: JobType) -> Self {
        match other {
            JobType::FullTime => Self::Permanent,
            JobType::PartTime => Self::Fractional,
            JobType::Contract => Self::Interim,
            JobType::Freelance => Self::Project,
        }
    }
}

impl From<Engagement> for JobType {
    fn from(other: Engagement) -> Self {
        match other {
            Engagement::Permanent => Self::FullTime,
            Engagement::Fractional | Engagement::Advisory => Self::PartTime,
            Engagement::Interim => Self::Contract,
            Engagement::Project => Self::Freelance,
        }
    }
}

/// A salary range before tax, in minor units of its currency: cents, fils.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SalaryRange {
    /// The lower end, in minor units.
    #[schema(minimum = 1, example = 5_000_000)]
    pub min: i64,
    /// The upper end, in minor units.
    #[schema(minimum = 1, example = 10_000_000)]
    pub max: i64,
    /// The currency.
    pub currency: Currency,
    /// What it is paid for.
    #[serde(rename = "type")]
    pub salary_type: SalaryType,
}

impl SalaryRange {
    /// The lower and the upper end.
    pub const fn ends(&self) -> [Money; 2] {
        [
            Money {
                minor: self.min,
                currency: self.currency,
            },
            Money {
                minor: self.max,
                currency: self.currency,
            },
        ]
    }

    fn against(&self) -> Option<Sentence> {
        if self.min < 1 {
            Some(sentences::pay_above_zero())
        } else if self.max > MOST_MINOR {
            Some(sentences::pay_too_high())
        } else if self.min > self.max {
            Some(sentences::salary_reversed())
        } else {
            None
        }
    }
}

/// A question to the applicants.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreeningQuestion {
    /// The question.
    pub question: Line<1, 300>,
    /// How it is answered.
    #[serde(default)]
    pub kind: QuestionKind,
    /// Whether an application needs the answer.
    #[serde(default)]
    pub is_required: bool,
}

/// A job, as entered. Only the title is required for a draft; [`JobForm::missing`] lists what a publication needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JobForm {
    /// The title: "Chief Financial Officer".
    pub title: Line<2, 120>,
    /// The kind of work.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub engagement_type: Option<Engagement>,
    /// The same in the words of job boards. If `engagement_type` is absent, it follows from this; if both are there,
    /// they must mean the same.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing)]
    pub job_type: Option<JobType>,
    /// The experience it asks for.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub experience_level: Option<ExperienceLevel>,
    /// The company's industry.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub industry: Option<Industry>,
    /// City and country, as typed.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub location: Option<Line<1, 120>>,
    /// The countries of the place of work.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub countries: Vec<Country>,
    /// Whether the work is done at the location.
    #[serde(default)]
    pub workplace: Workplace,
    /// The salary; otherwise `salary_withheld` says why not.
    #[serde(default)]
    pub salary_range: Option<SalaryRange>,
    /// Why the salary is not said.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub salary_withheld: Option<SalaryWithheld>,
    /// The description, paragraphs.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub description: Option<Text<1, 10_000>>,
    /// The requirements. Blank rows are dropped.
    #[serde(default, deserialize_with = "list::<20, _, _>")]
    #[schema(max_items = 20)]
    pub requirements: Vec<Line<1, 300>>,
    /// What the employer offers. Blank rows are dropped.
    #[serde(default, deserialize_with = "list::<20, _, _>")]
    #[schema(max_items = 20)]
    pub benefits: Vec<Line<1, 300>>,
    /// Questions to the applicants.
    #[serde(default)]
    #[schema(max_items = 5)]
    pub questions: Vec<ScreeningQuestion>,
    /// Whether readers do not learn which company it is. The texts must not name it.
    #[serde(default)]
    pub is_anonymous: bool,
    /// How an anonymous company is described: "A listed bank in East Africa".
    #[serde(default, deserialize_with = "blank_as_none")]
    pub employer_description: Option<Line<1, 200>>,
    /// The language of the texts.
    #[serde(default)]
    pub locale: Locale,
}

impl JobForm {
    /// The same with one kind of work, and each country once.
    ///
    /// # Errors
    /// [`Refused::Unfit`] with the errors that no draft may have.
    pub fn checked(self) -> Result<Self, Refused> {
        let faults = self.faults();
        if faults.is_empty() {
            Ok(self.normalised())
        } else {
            Err(Refused::Unfit(faults))
        }
    }

    fn faults(&self) -> Vec<Fault> {
        let fault = |field, message| Some(Fault { field, message });
        let engagement = match (self.engagement_type, self.job_type) {
            (Some(engagement), Some(job_type)) if JobType::from(engagement) != job_type => {
                fault("job_type", sentences::job_type_differs())
            }
            _ => None,
        };
        let salary = self.salary_range.as_ref().and_then(SalaryRange::against);
        let salary = salary.and_then(|message| fault("salary_range", message));
        let withheld = (self.salary_range.is_some() && self.salary_withheld.is_some())
            .then(|| fault("salary_withheld", sentences::salary_said()))
            .flatten();
        let countries = (self.countries.len() > MOST_COUNTRIES)
            .then(|| fault("countries", sentences::at_most_entries(MOST_COUNTRIES)))
            .flatten();
        let questions = (self.questions.len() > MOST_QUESTIONS)
            .then(|| fault("questions", sentences::at_most_entries(MOST_QUESTIONS)))
            .flatten();
        [engagement, salary, withheld, countries, questions]
            .into_iter()
            .flatten()
            .collect()
    }

    fn normalised(mut self) -> Self {
        let of_board = self.job_type.take().map(Engagement::from);
        self.engagement_type = self.engagement_type.or(of_board);
        let mut seen = Vec::new();
        self.countries.retain(|country| {
            let is_new = !seen.contains(country);
            seen.push(*country);
            is_new
        });
        self
    }

    /// The fields that a publication needs and that are empty.
    pub fn missing(&self) -> Vec<&'static str> {
        let needed = [
            ("engagement_type", self.engagement_type.is_some()),
            ("experience_level", self.experience_level.is_some()),
            ("location", self.location.is_some()),
            ("countries", !self.countries.is_empty()),
            ("description", self.description.is_some()),
            (
                "salary_range",
                self.salary_range.is_some() || self.salary_withheld.is_some(),
            ),
        ];
        needed
            .into_iter()
            .filter_map(|(field, is_there)| (!is_there).then_some(field))
            .collect()
    }

    /// Its texts, by field.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let one = [
            Some(("title", self.title.as_str())),
            self.location.as_ref().map(|text| ("location", text.as_str())),
            self.description.as_ref().map(|text| ("description", text.as_str())),
            self.employer_description
                .as_ref()
                .map(|text| ("employer_description", text.as_str())),
        ];
        let requirements = self.requirements.iter().map(|text| ("requirements", text.as_str()));
        let benefits = self.benefits.iter().map(|text| ("benefits", text.as_str()));
        let questions = self.questions.iter().map(|it| ("questions", it.question.as_str()));
        one.into_iter()
            .flatten()
            .chain(requirements)
            .chain(benefits)
            .chain(questions)
    }
}
