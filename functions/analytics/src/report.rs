//! The figures of a range, computed from daily counters.

use std::collections::BTreeMap;

use domain::analytics::{Answer, Day, Goals, Range, RequestRecord, top_counts};
use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};
use serde::Serialize;
use utoipa::ToSchema;

/// The length of rankings.
const RANKED: usize = 10;

/// Analytics about the caller's profile.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnalyticsView {
    pub(crate) range: Range,
    pub(crate) profile_views: ProfileViews,
    pub(crate) introduction_requests: IntroductionRequests,
    pub(crate) search_appearances: SearchAppearances,
    pub(crate) engagement_metrics: EngagementMetrics,
    pub(crate) employer_insights: EmployerInsights,
    pub(crate) goals: Goals,
}

/// Employers who viewed the profile, each counted once a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProfileViews {
    /// In the range.
    pub(crate) total: u64,
    /// In the last 7 days.
    pub(crate) this_week: u64,
    /// In the last 30 days.
    pub(crate) this_month: u64,
    /// The change in percent from the period of the same length before; null if that had none.
    pub(crate) trend: Option<i64>,
    /// Every day of the range.
    pub(crate) daily_views: Vec<DailyViews>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyViews {
    #[schema(example = "2026-11-20")]
    pub(crate) date: String,
    pub(crate) views: u64,
}

/// Introduction requests received in the range, by their current outcome.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IntroductionRequests {
    pub(crate) total: usize,
    pub(crate) pending: usize,
    pub(crate) accepted: usize,
    pub(crate) declined: usize,
    /// In the last 30 days.
    pub(crate) this_month: usize,
    /// Every month of the range.
    pub(crate) monthly_data: Vec<MonthlyRequests>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MonthlyRequests {
    #[schema(example = "2026-11")]
    pub(crate) month: String,
    pub(crate) requests: usize,
}

/// Pages of search results that included the executive, until the last midnight in UTC.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchAppearances {
    /// In the range.
    pub(crate) total: u64,
    /// In the last 7 days.
    pub(crate) this_week: u64,
    /// The most frequent words of these searches; none with a count below three.
    pub(crate) keywords: Vec<Keyword>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Keyword {
    pub(crate) keyword: String,
    pub(crate) count: u64,
}

/// The executive's responses to requests.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EngagementMetrics {
    /// The percentage of the range's closed requests that were answered, without withdrawn ones; null if there are
    /// none.
    pub(crate) response_rate: Option<u8>,
    /// Mean hours to a response; null without responses.
    pub(crate) avg_response_time: Option<f64>,
    /// The completed percentage of the profile's eight items.
    pub(crate) profile_completion: u8,
    /// The executive's last sign-in.
    pub(crate) last_active: Option<Timestamp>,
}

/// Which employers view the profile, without identifying single ones: nothing with a count below three is named.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EmployerInsights {
    pub(crate) top_companies: Vec<CompanyViews>,
    pub(crate) top_industries: Vec<IndustryCount>,
    pub(crate) geographic_distribution: Vec<LocationCount>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyViews {
    pub(crate) company: String,
    pub(crate) views: u64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IndustryCount {
    /// The API value of the industry.
    pub(crate) industry: String,
    pub(crate) count: u64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LocationCount {
    /// The country code.
    pub(crate) location: String,
    pub(crate) count: u64,
}

/// The range of a view.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Source {
    range: Range,
    today: Date,
}

impl Source {
    pub(crate) fn until(today: Date, range: Range) -> Self {
        Self { range, today }
    }

    /// The first of the last `days` days.
    fn first(self, days: i32) -> Date {
        self.today.saturating_sub((days - 1).days())
    }

    /// The earliest day needed: the range and the same period before it, or thirty days.
    pub(crate) fn first_needed(self) -> Date {
        self.first((2 * self.range.days()).max(Range::Month.days()))
    }

    /// The start of a day, in UTC.
    pub(crate) fn beginning_of(self, day: Date) -> Timestamp {
        day.to_zoned(TimeZone::UTC)
            .map_or(Timestamp::MIN, |zoned| zoned.timestamp())
    }

    pub(crate) fn view(
        self,
        days: &BTreeMap<Date, Day>,
        requests: &[RequestRecord],
        profile_completion: u8,
        last_active: Option<Timestamp>,
        goals: Goals,
    ) -> AnalyticsView {
        let length = self.range.days();
        let within = |days_back| days.range(self.first(days_back)..).map(|(_, day)| day);
        let sum = |days_back, of: fn(&Day) -> u64| within(days_back).map(of).sum::<u64>();
        let merged = |of: fn(&Day) -> &BTreeMap<String, u64>| {
            let mut all = BTreeMap::<String, u64>::new();
            for (name, count) in within(length).flat_map(of) {
                *all.entry(name.clone()).or_default() += count;
            }
            top_counts(&all, RANKED)
        };
        let since = |days_back| {
            let first = self.beginning_of(self.first(days_back));
            requests.iter().filter(move |request| request.sent_at >= first)
        };
        let of_range: Vec<_> = since(length).collect();
        let (views, before) = (sum(length, |day| day.views), sum(2 * length, |day| day.views));
        AnalyticsView {
            range: self.range,
            profile_views: ProfileViews {
                total: views,
                this_week: sum(7, |day| day.views),
                this_month: sum(30, |day| day.views),
                trend: trend(before - views, views),
                daily_views: self.daily(days),
            },
            introduction_requests: IntroductionRequests {
                this_month: since(30).count(),
                monthly_data: self.monthly(&of_range),
                ..IntroductionRequests::of(&of_range)
            },
            search_appearances: SearchAppearances {
                total: sum(length, |day| day.appearances),
                this_week: sum(7, |day| day.appearances),
                keywords: merged(|day| &day.words)
                    .into_iter()
                    .map(|(keyword, count)| Keyword { keyword, count })
                    .collect(),
            },
            engagement_metrics: EngagementMetrics {
                response_rate: response_rate(&of_range),
                avg_response_time: hours_to_answer(&of_range),
                profile_completion,
                last_active,
            },
            employer_insights: EmployerInsights {
                top_companies: merged(|day| &day.companies)
                    .into_iter()
                    .map(|(company, views)| CompanyViews { company, views })
                    .collect(),
                top_industries: merged(|day| &day.industries)
                    .into_iter()
                    .map(|(industry, count)| IndustryCount { industry, count })
                    .collect(),
                geographic_distribution: merged(|day| &day.countries)
                    .into_iter()
                    .map(|(location, count)| LocationCount { location, count })
                    .collect(),
            },
            goals,
        }
    }

    fn daily(self, days: &BTreeMap<Date, Day>) -> Vec<DailyViews> {
        let first = self.first(self.range.days());
        first
            .series(1.day())
            .take_while(|date| *date <= self.today)
            .map(|date| DailyViews {
                date: date.to_string(),
                views: days.get(&date).map_or(0, |day| day.views),
            })
            .collect()
    }

    fn monthly(self, requests: &[&RequestRecord]) -> Vec<MonthlyRequests> {
        let month = |date: Date| date.strftime("%Y-%m").to_string();
        let first = self.first(self.range.days());
        first
            .first_of_month()
            .series(1.month())
            .take_while(|date| *date <= self.today)
            .map(|date| {
                let month_of = |request: &&&RequestRecord| month(request.sent_at.to_zoned(TimeZone::UTC).date());
                MonthlyRequests {
                    month: month(date),
                    requests: requests
                        .iter()
                        .filter(|request| month_of(request) == month(date))
                        .count(),
                }
            })
            .collect()
    }
}

impl IntroductionRequests {
    fn of(requests: &[&RequestRecord]) -> Self {
        let count = |answer| requests.iter().filter(|request| request.answer == answer).count();
        Self {
            total: requests.len(),
            pending: count(None),
            accepted: count(Some(Answer::Accepted)),
            declined: count(Some(Answer::Declined)),
            this_month: 0,
            monthly_data: vec![],
        }
    }
}

/// Rounded to whole percent; `None` without a basis for comparison.
fn trend(before: u64, now: u64) -> Option<i64> {
    let (before, now) = (i64::try_from(before).ok()?, i64::try_from(now).ok()?);
    (before > 0).then(|| {
        let tenths = (now - before) * 1000 / before;
        (tenths + tenths.signum() * 5) / 10
    })
}

fn response_rate(requests: &[&RequestRecord]) -> Option<u8> {
    let answered = requests
        .iter()
        .filter(|request| request.seconds_to_answer().is_some())
        .count();
    let lapsed = requests
        .iter()
        .filter(|request| request.answer == Some(Answer::Lapsed))
        .count();
    let over = answered + lapsed;
    (over > 0).then(|| u8::try_from((200 * answered + over) / (2 * over)).unwrap_or(100))
}

/// The mean, in hours with one decimal.
fn hours_to_answer(requests: &[&RequestRecord]) -> Option<f64> {
    let taken: Vec<i64> = requests
        .iter()
        .filter_map(|request| request.seconds_to_answer())
        .collect();
    let count = i64::try_from(taken.len()).ok().filter(|count| *count > 0)?;
    let tenths = i32::try_from(taken.iter().sum::<i64>() / count / 360).unwrap_or(i32::MAX);
    Some(f64::from(tenths) / 10.0)
}
