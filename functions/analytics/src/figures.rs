//! Loads the figures of one executive, for the screen, the CSV and the printed report.

use domain::time::day_of;
use domain::{Account, AccountId, ExecutiveProfile, analytics::Range, profile::ProfileDetails};
use store::{
    Read,
    analytics::{self, KeptGoals},
};
use web::Problem;

use crate::{
    App,
    report::{AnalyticsView, Source},
};

/// The figures and their owner.
pub(crate) struct Figures {
    /// Absent for an account that is being created.
    pub(crate) account: Option<Read<Account>>,
    pub(crate) view: AnalyticsView,
}

impl Figures {
    /// Five reads in parallel.
    pub(crate) async fn of(app: &App, id: &AccountId, range: Range) -> Result<Self, Problem> {
        let source = Source::until(day_of(app.common.clock.now()), range);
        // Figures of thirty days and of a week are shown for every range.
        let first = source.first_needed();
        let (account, profile, days, requests, goals) = tokio::try_join!(
            app.common.accounts.get::<Account>(id),
            app.profiles.get::<ExecutiveProfile>(id),
            analytics::days(&app.analytics, id, first),
            analytics::requests(&app.analytics, id, source.beginning_of(first)),
            app.analytics.get::<KeptGoals>(id),
        )?;
        let unsaid = ProfileDetails::default();
        let details = profile.as_ref().map_or(&unsaid, |profile| &profile.details);
        let requests: Vec<_> = requests.into_iter().map(|read| read.it).collect();
        let view = source.view(
            &days,
            &requests,
            details.completion().percent,
            account.as_ref().and_then(|account| account.last_login_at),
            goals.map(|goals| goals.it.goals).unwrap_or_default(),
        );
        Ok(Self { account, view })
    }
}
