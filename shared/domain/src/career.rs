//! An executive's career, position by position.

mod month;
mod tenure;

pub use month::{BadMonth, Month};
pub use tenure::Tenure;

use crate::{
    AccountId, CareerEntryId, Fault, Industry, Line, Text, sentences,
    text::{blank_as_none, list},
    vocabulary::vocabulary,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use utoipa::ToSchema;

/// The maximum number of positions: forty years with a new one every eight months.
pub const MOST_ENTRIES: u32 = 60;

vocabulary! {
    /// The size of an employer. Where two ranges share a bound, it belongs to the range that begins with it.
    EmployerSize {
        /// 1 to 50 people.
        Startup = "startup",
        /// 51 to 200 people.
        Small = "small",
        /// 201 to 1000 people.
        Medium = "medium",
        /// 1001 to 10000 people.
        Large = "large",
        /// 10001 people and more.
        Enterprise = "enterprise",
    }
}

/// The technologies that the form suggests; others may be typed. Skills are those of the wizard
/// ([`crate::vocabulary::SKILLS`]).
pub const TECHNOLOGIES: [&str; 18] = [
    "Salesforce",
    "SAP",
    "Oracle",
    "Microsoft Office",
    "Power BI",
    "Tableau",
    "Slack",
    "Zoom",
    "AWS",
    "Azure",
    "Google Cloud",
    "Jira",
    "Confluence",
    "HubSpot",
    "Workday",
    "QuickBooks",
    "NetSuite",
    "Shopify",
];

/// One position of a career. Position, company and start are required, the rest is optional.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CareerDetails {
    /// The employer.
    pub company: Line<1, 120>,
    /// The job title.
    pub position: Line<1, 120>,
    /// City and country, as typed.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub location: Option<Line<1, 120>>,
    /// The first month.
    pub start_date: Month,
    /// The last month; null while the position is current.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub end_date: Option<Month>,
    /// Whether they still have it.
    #[serde(default)]
    pub is_current: bool,
    /// The description.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub description: Option<Text<1, 4000>>,
    /// Achievements. Blank rows are dropped.
    #[serde(default, deserialize_with = "list::<20, _, _>")]
    #[schema(max_items = 20)]
    pub achievements: Vec<Text<1, 500>>,
    /// The company's industry.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub industry: Option<Industry>,
    /// The company's size.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub company_size: Option<EmployerSize>,
    /// Technologies used.
    #[serde(default, deserialize_with = "list::<40, _, _>")]
    #[schema(max_items = 40)]
    pub technologies: Vec<Line<1, 60>>,
    /// Skills learned.
    #[serde(default, deserialize_with = "list::<40, _, _>")]
    #[schema(max_items = 40)]
    pub skills_developed: Vec<Line<1, 60>>,
}

/// One position of an executive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CareerEntry {
    /// Its id.
    pub id: CareerEntryId,
    /// The executive.
    pub account_id: AccountId,
    /// As entered.
    pub details: CareerDetails,
    /// When it was first saved.
    pub created_at: Timestamp,
    /// When it was last saved.
    pub updated_at: Timestamp,
}

impl CareerDetails {
    /// The errors in the months: the end before the start, an end although the position is current, a month in the
    /// future. Empty if valid.
    pub fn faults(&self, now: Timestamp) -> Vec<Fault> {
        // On the last day of a month the next one has begun already in Auckland: UTC+13.
        let latest = Month::of(now + SignedDuration::from_hours(13));
        let fault = |field, message| Fault { field, message };
        let start = (self.start_date > latest).then(|| fault("start_date", sentences::must_not_be_future()));
        let end = match self.end_date {
            Some(_) if self.is_current => Some(sentences::end_while_current()),
            Some(end) if end < self.start_date => Some(sentences::end_before_start()),
            Some(end) if end > latest => Some(sentences::end_in_future()),
            None if !self.is_current => Some(sentences::end_required()),
            _ => None,
        };
        start
            .into_iter()
            .chain(end.map(|message| fault("end_date", message)))
            .collect()
    }

    /// The duration until `now`, or until its end.
    pub fn tenure(&self, now: Timestamp) -> Tenure {
        Tenure::between(self.start_date, self.end_date.unwrap_or_else(|| Month::of(now)))
    }
}

impl CareerEntry {
    /// Replaces the details.
    pub fn revise(&mut self, details: CareerDetails, now: Timestamp) {
        self.details = details;
        self.updated_at = now;
    }

    /// The sort key for newest first: by start; if equal, the longer one first, then the one entered later.
    pub fn newest_first(&self) -> impl Ord + use<> {
        let end = self.details.end_date;
        Reverse((self.details.start_date, end.is_none(), end, self.id.clone()))
    }
}

#[cfg(test)]
mod tests;
