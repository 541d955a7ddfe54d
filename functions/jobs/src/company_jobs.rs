//! What a change of a job needs of its company: its names, whether it is verified, and how its earlier jobs fared.

use domain::{Account, AccountId, Company, CompanyId, job::Standing, profile::Identifiers};
use store::{Read, job::CompanyJobs};
use web::Problem;

use crate::App;

/// A company and the counters of its jobs.
pub(crate) struct CompanyOf {
    pub(crate) company: Read<Company>,
    pub(crate) jobs: CompanyJobs,
}

impl CompanyOf {
    /// # Errors
    /// When a table does not respond, or the company is gone.
    pub(crate) async fn read(app: &App, id: &CompanyId) -> Result<Self, Problem> {
        let (company, jobs) = tokio::try_join!(
            app.profiles.get::<Company>(id),
            store::job::of_company_counts(&app.jobs, id)
        )?;
        let company = company.ok_or_else(Problem::company_required)?;
        Ok(Self { company, jobs })
    }

    pub(crate) fn standing(&self) -> Standing {
        self.jobs.standing(self.company.is_verified())
    }

    /// What an anonymous text must not have: the names and websites of the company, and the name and address of the
    /// employer who posts.
    pub(crate) fn identifiers(&self, poster: Option<&Account>) -> Identifiers {
        Identifiers::of_company(&self.company, poster)
    }
}

/// The company of a job with the account of the employer who posted it, in one round.
///
/// # Errors
/// When a table does not respond, or the company is gone.
pub(crate) async fn company_and_poster(
    app: &App,
    company: &CompanyId,
    poster: &AccountId,
) -> Result<(CompanyOf, Option<Read<Account>>), Problem> {
    let poster = async { Ok(app.common.accounts.get::<Account>(poster).await?) };
    tokio::try_join!(CompanyOf::read(app, company), poster)
}
