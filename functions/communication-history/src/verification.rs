//! Checks that no interaction of a timeline was changed, removed or inserted.

use axum::extract::{Path, State};
use domain::{
    Introduction, IntroductionId, Timeline,
    hash_chain::Broken,
    interaction::{Pair, check},
};
use serde::Serialize;
use store::interaction;
use utoipa::ToSchema;
use web::{Admin, As, Json, MemberExceptPayer, Problem, RecordFor};

use crate::{
    App,
    participant::{ParticipantId, participant_in, timeline_with},
    sentences,
};

/// The result of a check.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChainVerificationView {
    /// Whether all interactions are as they were recorded.
    is_intact: bool,
    /// The number of interactions that were recorded.
    interactions: u32,
    /// The hash of the one that was recorded last.
    last_hash: String,
    /// The first broken link; `null` if there is none.
    first_broken: Option<BrokenLinkView>,
}

/// A broken link.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BrokenLinkView {
    /// The number of the interaction.
    number: u32,
    /// Why it is broken.
    why: Broken,
}

/// Verifies the interactions with one participant
///
/// Computes the hash of every interaction again, also of those that only the other side sees.
#[utoipa::path(
    get, path = "/api/communication-history/interaction-timeline/{id}/verification", tag = "communication-history",
    params(("id" = inline(ParticipantId), Path)),
    responses((status = OK, body = ChainVerificationView))
)]
pub(crate) async fn verify_interaction_timeline(
    by: As<MemberExceptPayer>,
    Path(id): Path<String>,
    State(app): State<App>,
) -> Result<Json<ChainVerificationView>, Problem> {
    let timeline = timeline_with(&app, by.caller.side()?, participant_in(&id)?).await?;
    verify(&app, &timeline).await
}

/// Verifies the interactions between the parties of an introduction
///
/// For the platform's team, which sees only the result.
#[utoipa::path(
    get, path = "/api/communication-history/introductions/{id}/verification", tag = "communication-history",
    params(("id" = IntroductionId, Path)),
    responses((status = OK, body = ChainVerificationView))
)]
pub(crate) async fn verify_interactions_of_introduction(
    of: RecordFor<Admin, Introduction>,
    State(app): State<App>,
) -> Result<Json<ChainVerificationView>, Problem> {
    let people = &of.record.people;
    let pair = Pair {
        company_id: people.employer_company_id.clone(),
        executive_id: people.executive_id.clone(),
    };
    let timeline = app.interactions.get::<Timeline>(&pair).await?;
    let absent = || Problem::NotFound(sentences::no_interactions());
    verify(&app, &timeline.ok_or_else(absent)?.it).await
}

async fn verify(app: &App, timeline: &Timeline) -> Result<Json<ChainVerificationView>, Problem> {
    let chain = interaction::chain(&app.interactions, &timeline.pair).await?;
    let first_broken = check(timeline, &chain);
    Ok(Json(ChainVerificationView {
        is_intact: first_broken.is_none(),
        interactions: timeline.length,
        last_hash: timeline.last_hash.clone(),
        first_broken: first_broken.map(|link| BrokenLinkView {
            number: link.number,
            why: link.why,
        }),
    }))
}
