//! Figures of the platform in a period, which three calls share.

use domain::{
    analytics::{PlatformCounter, Range},
    time::day_of,
};
use jiff::{ToSpan, civil::Date};
use serde::{Deserialize, Serialize};
use store::analytics::platform::{self, Counters};
use utoipa::{IntoParams, ToSchema};

use crate::App;

/// The period.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlatformAnalyticsQuery {
    /// 30 days by default.
    #[param(inline)]
    pub(crate) range: Option<Range>,
}

/// What happened in the period.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlatformFunnel {
    /// Applications that were submitted.
    pub(crate) applications_submitted: u64,
    /// Decisions to approve an application.
    pub(crate) applications_approved: u64,
    /// Decisions to reject one.
    pub(crate) applications_rejected: u64,
    /// Decisions to approve a vetting.
    pub(crate) vettings_approved: u64,
    /// Requests for introductions that were sent.
    pub(crate) introductions_sent: u64,
    /// Those of them that were accepted until now.
    pub(crate) introductions_accepted: u64,
    /// Those of them that have led to a signed contract until now.
    pub(crate) placements: u64,
}

/// Searches of employers in the period, counted once a day after midnight: today's are not among them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchFigures {
    searches: u64,
    /// Those that found no executive.
    without_results: u64,
}

impl From<&Counters> for SearchFigures {
    fn from(counters: &Counters) -> Self {
        Self {
            searches: get(counters, PlatformCounter::Searches),
            without_results: get(counters, PlatformCounter::SearchesWithoutResults),
        }
    }
}

/// How requests of the period were answered until now.
#[derive(Debug, Default, Clone, Serialize, ToSchema)]
pub(crate) struct RequestFigures {
    pub(crate) sent: u64,
    accepted: u64,
    declined: u64,
    /// Without a response in time.
    lapsed: u64,
    /// Withdrawn by the employer before a response.
    withdrawn: u64,
    /// Accepted and declined ones among accepted, declined and lapsed ones, 0 to 1; `null` if there are none.
    response_rate: Option<f64>,
    /// From the request to the response, the mean of all responses in seconds; `null` without one.
    mean_seconds_to_answer: Option<u64>,
}

/// What happened on a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlatformDay {
    /// In UTC.
    pub(crate) date: Date,
    /// Who confirmed their address, or claimed their membership.
    pub(crate) new_executives: u64,
    /// Who confirmed their address.
    pub(crate) new_employers: u64,
    #[serde(flatten)]
    pub(crate) funnel: PlatformFunnel,
}

/// The days of a range, today included.
pub(crate) struct Period {
    pub(crate) range: Range,
    pub(crate) first: Date,
    pub(crate) last: Date,
}

impl Period {
    pub(crate) fn of(app: &App, range: Option<Range>) -> Self {
        let (range, last) = (range.unwrap_or(Range::Month), day_of(app.common.clock.now()));
        Self {
            range,
            first: last.saturating_sub((range.days() - 1).days()),
            last,
        }
    }
}

/// The first days of the months from one to another.
pub(crate) fn months(first: Date, last: Date) -> Vec<Date> {
    first.series(1.month()).take_while(|month| *month <= last).collect()
}

/// The days of a period; one on which nothing happened has zeros.
pub(crate) async fn days_of(app: &App, period: &Period) -> Result<Vec<PlatformDay>, store::StoreError> {
    let days = platform::days(&app.analytics, period.first, period.last).await?;
    let none = Counters::default();
    let dates = period.first.series(1.day()).take_while(|day| *day <= period.last);
    let day = |date| {
        let counters = days.get(&date).unwrap_or(&none);
        PlatformDay {
            date,
            new_executives: get(counters, PlatformCounter::NewExecutives),
            new_employers: get(counters, PlatformCounter::NewEmployers),
            funnel: PlatformFunnel::from(counters),
        }
    };
    Ok(dates.map(day).collect())
}

pub(crate) fn get(counters: &Counters, counter: PlatformCounter) -> u64 {
    counters.get(&counter).copied().unwrap_or_default()
}

pub(crate) fn sum<'a>(all: impl Iterator<Item = &'a Counters>) -> Counters {
    let mut sums = Counters::default();
    for (counter, count) in all.flatten() {
        *sums.entry(*counter).or_default() += count;
    }
    sums
}

impl From<&Counters> for PlatformFunnel {
    fn from(counters: &Counters) -> Self {
        let of = |counter| get(counters, counter);
        Self {
            applications_submitted: of(PlatformCounter::ApplicationsSubmitted),
            applications_approved: of(PlatformCounter::ApplicationsApproved),
            applications_rejected: of(PlatformCounter::ApplicationsRejected),
            vettings_approved: of(PlatformCounter::VettingsApproved),
            introductions_sent: of(PlatformCounter::Introductions),
            introductions_accepted: of(PlatformCounter::IntroductionsAccepted),
            placements: of(PlatformCounter::Placements),
        }
    }
}

impl From<&Counters> for RequestFigures {
    fn from(counters: &Counters) -> Self {
        let of = |counter| get(counters, counter);
        let (accepted, declined) = (
            of(PlatformCounter::IntroductionsAccepted),
            of(PlatformCounter::IntroductionsDeclined),
        );
        let (answered, lapsed) = (accepted + declined, of(PlatformCounter::IntroductionsLapsed));
        let ended = answered + lapsed;
        #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
        let response_rate = (ended > 0).then(|| answered as f64 / ended as f64);
        Self {
            sent: of(PlatformCounter::Introductions),
            accepted,
            declined,
            lapsed,
            withdrawn: of(PlatformCounter::IntroductionsWithdrawn),
            response_rate,
            mean_seconds_to_answer: of(PlatformCounter::AnswerSeconds).checked_div(answered),
        }
    }
}
