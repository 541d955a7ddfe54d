//! Search for executives, over a copy of the projection held in memory, never older than a second; and whom employers keep in
//! view of those they found.

mod list_saved_candidates;
mod projection;
mod save_candidate;
mod search_executives;
mod unsave_candidate;
mod viewers;

use cloud::Files;
use snapshots::Snapshots;
use store::Table;
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

pub use projection::Projection;
pub use viewers::Viewers;

/// The area on one screen.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(search_executives::search_executives))
        .routes(route!(list_saved_candidates::list_saved_candidates))
        .routes(route!(save_candidate::save_candidate))
        .routes(route!(unsave_candidate::unsave_candidate))
}

/// What the handlers reach.
#[derive(Clone)]
pub struct App {
    /// Time, chance, the seal, the gate.
    pub common: Common,
    /// The documents.
    pub projection: Projection,
    /// Who looks.
    pub viewers: Viewers,
    /// Whom employers keep in view. What was found is told through it as well, for those who count it.
    pub search: Table,
}

impl App {
    /// From the deployment's environment: `SEARCH_TABLE`, `SEARCH_BUCKET` and `PROFILES_TABLE` beside what [`Common`] needs.
    ///
    /// # Errors
    /// When a variable is not set.
    pub fn from_env() -> Result<Self, cloud::MissingEnv> {
        let common = Common::from_env()?;
        let search = common.table(cloud::env("SEARCH_TABLE")?);
        let snapshots = Snapshots::new(Files::new(&common.aws, cloud::env("SEARCH_BUCKET")?));
        Ok(Self {
            projection: Projection::new(search.clone(), snapshots, common.clock.clone()),
            viewers: Viewers::new(&common, common.table(cloud::env("PROFILES_TABLE")?)),
            search,
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}
