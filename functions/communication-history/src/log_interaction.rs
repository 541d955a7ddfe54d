//! POST /api/communication-history/log-interaction: a call, mail or meeting outside the platform.

use axum::{extract::State, http::StatusCode};
use domain::{
    Conversation, ConversationId, EventId, Interaction,
    conversation::{Author, other_side},
    interaction::{InteractionContent, InteractionEvent, LogText, LoggedType},
};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use store::{RateLimit, StoreError, interaction};
use utoipa::ToSchema;
use web::{As, Deciding, Json, MemberExceptPayer, Once, PartyTo, Problem, Valid};

use crate::{
    App,
    interaction_view::{InteractionView, Reader},
    names::Names,
    participant::{ParticipantId, timeline_with},
    sentences,
};

/// How often an interaction is added again because another one was added at the same time.
const TRIES: u32 = 8;
/// Clocks of browsers are not exact.
const CLOCK_ERROR: SignedDuration = SignedDuration::from_mins(5);

/// Logged interactions per account and day.
const LOGGED: RateLimit = RateLimit {
    what: "logged-interaction",
    tries: 100,
    window: SignedDuration::from_hours(24),
};

/// An interaction outside the platform.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LogInteraction {
    /// The other side: for an executive a company, for an employer an executive.
    participant_id: ParticipantId,
    /// The kind.
    interaction_type: LoggedType,
    /// What it was about. Both sides see it.
    summary: LogText,
    /// When it happened; not in the future.
    occurred_at: Timestamp,
}

/// Logs an interaction
///
/// Both sides see it, and it cannot be changed. For those who may write to the participant: an executive, and employers who
/// recruit, while the newest introduction between the two is live.
#[utoipa::path(
    post, path = "/api/communication-history/log-interaction", tag = "communication-history",
    request_body = LogInteraction,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = InteractionView))
)]
pub(crate) async fn log_interaction(
    by: As<MemberExceptPayer>,
    once: Once,
    State(app): State<App>,
    Valid(logged): Valid<LogInteraction>,
) -> Result<(StatusCode, Json<InteractionView>), Problem> {
    let caller = by.caller;
    let now = app.common.clock.now();
    if logged.occurred_at > now + CLOCK_ERROR {
        return Err(Problem::invalid("occurred_at", sentences::in_the_future()));
    }
    let mut timeline = timeline_with(&app, caller.side()?, logged.participant_id).await?;
    let began = timeline.seen_by(caller.side()?.party()).and_then(|seen| seen.first_at);
    // Browsers send minutes.
    if began.is_some_and(|began| logged.occurred_at < began - CLOCK_ERROR) {
        return Err(Problem::invalid("occurred_at", sentences::before_acceptance()));
    }
    let introduction = timeline
        .introduction
        .as_ref()
        .map(|newest| newest.introduction_id.clone());
    let introduction = introduction.ok_or_else(Problem::absent::<Conversation>)?;
    let id = ConversationId::of_introduction(&introduction);
    let conversation = app.conversations.get::<Conversation>(&id).await?;
    let conversation = conversation.ok_or_else(Problem::absent::<Conversation>)?;
    let PartyTo {
        record: conversation,
        party,
        caller,
        ..
    } = PartyTo::<Conversation, Deciding>::of(conversation, caller)?;
    let may_write = conversation.check_may_write(party);
    may_write.map_err(|reason| Problem::Conflict {
        code: reason.code(),
        detail: reason.into(),
    })?;
    app.common.count(LOGGED, &caller).await?;
    let event = InteractionEvent {
        id: EventId::new(&app.common.clock, &app.common.chance),
        at: logged.occurred_at,
        author: Author {
            party,
            account: Some(caller.account.clone()),
        },
        context: introduction.into(),
        content: InteractionContent::Logged {
            logged: logged.interaction_type,
            text: logged.summary,
        },
        withheld: other_side(party).is_some_and(|other| conversation.has_blocked(other)),
    };
    let reader = Reader {
        party,
        account: &caller.account,
    };
    for _ in 0..TRIES {
        let interaction = timeline.add(event.clone(), now);
        let shown = shown(&app, &interaction, reader).await?;
        let added = interaction::append(&app.interactions, &timeline, std::slice::from_ref(&interaction));
        let added = once.answer(added, &app.common.accounts, StatusCode::CREATED, &shown.0)?;
        match added.commit(&app.common.chance).await {
            Ok(()) => return Ok((StatusCode::CREATED, shown)),
            Err(StoreError::Stale) => {
                let current = app.interactions.get(&timeline.pair).await?;
                timeline = current.ok_or_else(Problem::stale)?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    Err(Problem::stale())
}

async fn shown(app: &App, interaction: &Interaction, reader: Reader<'_>) -> Result<Json<InteractionView>, Problem> {
    let names = Names::of(app, std::iter::once(interaction), None).await?;
    Ok(Json(InteractionView::new(interaction, reader, &names)))
}
