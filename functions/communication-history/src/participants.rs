//! GET /api/communication-history/participants: whom the caller has had to do with.

use axum::extract::State;
use domain::{introduction::Stage, job_application::JobApplicationStatus};
use jiff::Timestamp;
use serde::Serialize;
use store::interaction;
use utoipa::ToSchema;
use web::{As, Json, MemberExceptPayer, Problem};

use crate::{App, interaction_view::InteractionParticipantView, names::Names};

/// The participants.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ParticipantsView {
    /// The one of the last interaction first.
    participants: Vec<KnownParticipantView>,
    /// Whether these are all; only the newest 200 are listed.
    is_complete: bool,
}

/// A participant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KnownParticipantView {
    /// The participant.
    participant: InteractionParticipantView,
    /// The stage of the newest introduction, if there is one.
    stage: Option<Stage>,
    /// The stage of the newest application to a job, if there is one.
    application_status: Option<JobApplicationStatus>,
    /// The number of interactions that the caller sees.
    interactions: u32,
    /// When the last happened.
    last_interaction: Option<Timestamp>,
}

/// Lists the participants of the caller's interactions
///
/// For an executive companies, for an employer executives.
#[utoipa::path(
    get, path = "/api/communication-history/participants", tag = "communication-history",
    responses((status = OK, body = ParticipantsView))
)]
pub(crate) async fn list_participants(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
) -> Result<Json<ParticipantsView>, Problem> {
    let side = by.caller.side()?;
    let (timelines, is_complete) = interaction::timelines(&app.interactions, side).await?;
    let names = Names::of_parties(&app, timelines.iter()).await?;
    let party = side.party();
    let participants = timelines.iter().map(|timeline| {
        let seen = timeline.seen_by(party);
        KnownParticipantView {
            participant: InteractionParticipantView::new(&timeline.pair, timeline.context().as_ref(), party, &names),
            stage: timeline.stage(),
            application_status: timeline.application.as_ref().map(|newest| newest.application_status),
            interactions: seen.map_or(0, domain::interaction::SeenBySide::total),
            last_interaction: seen.and_then(|seen| seen.last_at),
        }
    });
    Ok(Json(ParticipantsView {
        participants: participants.collect(),
        is_complete,
    }))
}
