//! GET /api/admin/placements: introductions from an accepted offer on, for the team.

use axum::extract::State;
use domain::{
    Engagement, Introduction, IntroductionId,
    introduction::{Party, Stage},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::App;

/// The stages of a placement.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PlacementStage {
    /// An offer was accepted; the contract is still to come, or to be checked.
    #[default]
    OfferAccepted,
    /// The contract is recorded; the work has not begun.
    Contracted,
    /// The work has begun.
    Completed,
}

impl From<PlacementStage> for Stage {
    fn from(stage: PlacementStage) -> Self {
        match stage {
            PlacementStage::OfferAccepted => Self::OfferAccepted,
            PlacementStage::Contracted => Self::Contracted,
            PlacementStage::Completed => Self::Completed,
        }
    }
}

/// A filter for placements.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlacementQuery {
    /// The stage.
    #[serde(default)]
    #[param(inline)]
    status: PlacementStage,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// The cursor from the previous page.
    cursor: Option<String>,
}

/// One placement in the team's list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlacementLineView {
    /// The introduction.
    id: IntroductionId,
    /// The executive.
    executive_name: String,
    /// The employer's contact person.
    employer_name: String,
    /// The employer's company.
    employer_company: Option<String>,
    /// The kind of work.
    engagement_type: Engagement,
    /// The stage.
    workflow_status: Stage,
    /// When the stage began.
    since: Timestamp,
    /// The party it waits for; `admin` once a contract is attached that the team has to check.
    whose_turn: Option<Party>,
    /// When it expires.
    expires_at: Option<Timestamp>,
    /// The first day of work, by the contract or else by the offer.
    starts_on: Option<Date>,
}

impl From<&Introduction> for PlacementLineView {
    fn from(introduction: &Introduction) -> Self {
        let people = &introduction.people;
        let contracted = introduction.contract.as_ref().map(|contract| contract.starts_on);
        Self {
            id: introduction.id.clone(),
            executive_name: people.executive_name.clone(),
            employer_name: people.employer_name.clone(),
            employer_company: people.employer_company.clone(),
            engagement_type: introduction.proposal.engagement,
            workflow_status: introduction.stage,
            since: introduction.stage_since,
            whose_turn: introduction.whose_turn,
            expires_at: introduction.expires_at,
            starts_on: contracted.or(introduction.proposal.starts_on),
        }
    }
}

/// A page of placements.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlacementsView {
    /// The longest in its stage first; of completed ones the newest first.
    placements: Vec<PlacementLineView>,
    /// For the next page; `null` on the last. A page may hold fewer than `limit` and still have one.
    next_cursor: Option<String>,
}

/// Lists the introductions from an accepted offer on
#[utoipa::path(
    get, path = "/api/admin/placements", tag = "introductions", params(PlacementQuery),
    responses((status = OK, body = PlacementsView))
)]
pub(crate) async fn list_placements(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<PlacementQuery>,
) -> Result<Json<PlacementsView>, Problem> {
    let (limit, cursor, seal) = (query.limit.get(), query.cursor.as_deref(), &app.common.seal);
    let page = app
        .introductions
        .placements(query.status.into(), limit, cursor, seal)
        .await?;
    Ok(Json(PlacementsView {
        placements: page
            .items
            .iter()
            .map(|read| PlacementLineView::from(&read.it))
            .collect(),
        next_cursor: page.next_cursor,
    }))
}
