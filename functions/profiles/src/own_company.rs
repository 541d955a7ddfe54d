//! The company of an employer, with the employer's documents.

use domain::{Account, Company, Document};
use store::{Read, document::current_of};
use web::Problem;

use crate::App;

/// The records that the company's page shows.
pub(crate) struct OwnCompany {
    pub(crate) company: Read<Company>,
    /// The owner's current documents.
    pub(crate) documents: Vec<Read<Document>>,
}

impl OwnCompany {
    /// Reads both in parallel; for a colleague of the owner, the owner's documents after the company.
    ///
    /// # Errors
    /// 404 for an employer without a company.
    pub(crate) async fn of(app: &App, employer: &Account) -> Result<Self, Problem> {
        let absent = || Problem::NotFound(web::sentences::company_not_found());
        let id = employer.company_id().ok_or_else(absent)?;
        let (company, mut documents) = tokio::try_join!(
            app.profiles.get::<Company>(id),
            current_of(&app.vettings.documents, &employer.id)
        )?;
        let company = company.ok_or_else(absent)?;
        if company.owner != employer.id {
            documents = current_of(&app.vettings.documents, &company.owner).await?;
        }
        Ok(Self { company, documents })
    }
}
