//! Document templates: a library of business documents, which a member completes with a form and gets as a PDF.
//!
//! Their texts and forms are the files in `templates/`. Typst sets them ([`typeset`]), in a function of its own, because it is
//! larger than all others together. The PDF becomes a document of the member's that they can download and share.

mod check;
mod generate;
mod keep;
mod library;
mod list_templates;
pub mod sentences;

use cloud::Files;
use environment::Env;
use store::document::Documents;
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// All routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(list_templates::list_templates))
        .routes(route!(generate::generate_from_template))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, accounts.
    pub common: Common,
    /// The documents of members.
    pub documents: Documents,
    /// Their files.
    pub files: Files,
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `DOCUMENTS_TABLE`, `TIMERS_TABLE`,
    /// `DOCUMENTS_BUCKET`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            documents: Documents::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}
