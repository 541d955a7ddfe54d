//! GET /api/communication-history/interaction-timeline/{id}: the interactions with one participant.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use domain::{
    IntroductionId, JobApplicationId, Timeline, interaction::InteractionType, introduction::Stage,
    job_application::JobApplicationStatus,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::interaction::{self, Within};
use utoipa::{IntoParams, ToSchema};
use web::{As, Json, MemberExceptPayer, PageSize, Problem, ValidQuery, decides};

use crate::{
    App,
    interaction_view::{InteractionParticipantView, InteractionView, Reader},
    names::Names,
    participant::{ParticipantId, participant_in, timeline_with},
};

/// A page of a timeline.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TimelinePage {
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    page_size: PageSize<50, 100>,
}

/// The interactions with one participant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TimelineView {
    /// The participant.
    participant: InteractionParticipantView,
    /// The figures of the whole timeline.
    summary: TimelineSummary,
    /// The newest introduction, if there is one.
    introduction_id: Option<IntroductionId>,
    /// Its stage.
    stage: Option<Stage>,
    /// The newest application to a job, if there is one.
    job_application_id: Option<JobApplicationId>,
    /// Its stage.
    application_status: Option<JobApplicationStatus>,
    /// Whether the caller can log an interaction now.
    can_log: bool,
    /// The newest first.
    events: Vec<InteractionView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// The figures of a timeline, as the caller sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TimelineSummary {
    /// The number of interactions.
    total_interactions: u32,
    /// When the first happened.
    first_interaction: Option<Timestamp>,
    /// When the last happened.
    last_interaction: Option<Timestamp>,
    /// The kinds that occur.
    interaction_types: BTreeSet<InteractionType>,
    /// The hash of the interaction that was recorded last.
    last_hash: String,
}

/// Returns the interactions with one participant
///
/// For an executive a company, for an employer an executive; 404 if nothing happened between the two.
#[utoipa::path(
    get, path = "/api/communication-history/interaction-timeline/{id}", tag = "communication-history",
    params(("id" = inline(ParticipantId), Path), TimelinePage),
    responses((status = OK, body = TimelineView))
)]
pub(crate) async fn get_interaction_timeline(
    by: As<MemberExceptPayer>,
    Path(id): Path<String>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<TimelinePage>,
) -> Result<Json<TimelineView>, Problem> {
    let side = by.caller.side()?;
    let timeline = timeline_with(&app, side, participant_in(&id)?).await?.it;
    let (cursor, limit) = (query.cursor.as_deref(), query.page_size.get());
    let (of, all) = ((side, Some(&timeline.pair)), Within::default());
    let seal = &app.common.seal;
    let page = interaction::page(&app.interactions, of, all, limit, cursor, seal, |_| true).await?;
    let names = Names::of(&app, page.items.iter().map(|read| &read.it), Some(&timeline)).await?;
    let reader = Reader {
        party: side.party(),
        account: &by.caller.account,
    };
    Ok(Json(TimelineView {
        participant: InteractionParticipantView::new(&timeline.pair, timeline.context().as_ref(), reader.party, &names),
        summary: summary(&timeline, reader),
        stage: timeline.stage(),
        introduction_id: timeline
            .introduction
            .as_ref()
            .map(|newest| newest.introduction_id.clone()),
        job_application_id: timeline
            .application
            .as_ref()
            .map(|newest| newest.job_application_id.clone()),
        application_status: timeline.application.as_ref().map(|newest| newest.application_status),
        can_log: timeline.has_live_introduction() && decides(&by.caller),
        events: page
            .items
            .iter()
            .map(|read| InteractionView::new(read, reader, &names))
            .collect(),
        next_cursor: page.next_cursor,
    }))
}

fn summary(timeline: &Timeline, reader: Reader<'_>) -> TimelineSummary {
    let seen = timeline.seen_by(reader.party);
    TimelineSummary {
        total_interactions: seen.map_or(0, domain::interaction::SeenBySide::total),
        first_interaction: seen.and_then(|seen| seen.first_at),
        last_interaction: seen.and_then(|seen| seen.last_at),
        interaction_types: seen
            .map(|seen| seen.counts.keys().copied().collect())
            .unwrap_or_default(),
        last_hash: timeline.last_hash.clone(),
    }
}
