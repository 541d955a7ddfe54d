//! POST /api/references/respond/{token}

use axum::extract::State;
use domain::{
    Locale,
    reference::{Answers, ReferenceActor, ReferenceEvent, ReferenceState},
};
use events::{Actor, Event, NoticeBody};
use serde::{Deserialize, Serialize};
use store::{
    AnswerReference,
    sign_in::{fingerprint, sessions_of},
};
use utoipa::ToSchema;
use web::{Json, LinkIn, Problem, Valid, Visitor};

use crate::{
    App,
    link::{Opened, open},
    sentences,
};

/// The referee's response: answers and consent, or a decline.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuestionnaireReply {
    /// "I prefer not to." Then nothing else is required or stored.
    #[serde(default)]
    declines: bool,
    #[serde(default)]
    answers: Option<Answers>,
    /// Consent to storing the answers and their use by the vetting team. Required for answers.
    #[serde(default)]
    consent: bool,
    /// The language in which questions and consent were shown.
    locale: Locale,
}

/// The result.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReplyTakenView {
    /// Whether it was answered; otherwise it was declined.
    is_answered: bool,
}

/// Stores a referee's answers, or the decline. Only once: answers cannot be changed.
#[utoipa::path(
    post,
    path = "/api/references/respond/{token}",
    tag = "references",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    request_body = QuestionnaireReply,
    responses((status = 200, description = "Taken", body = ReplyTakenView))
)]
pub(crate) async fn respond_to_questionnaire(
    LinkIn(link): LinkIn<AnswerReference>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(reply): Valid<QuestionnaireReply>,
) -> Result<Json<ReplyTakenView>, Problem> {
    let common = &app.common;
    let executive = &link.subject.0;
    let (opened, known) = tokio::join!(open(&app, &link, &visitor), sessions_of(&common.accounts, executive));
    let Opened {
        mut reference,
        executive,
    } = opened?;
    if reference.state == ReferenceState::Completed {
        return Err(Problem::Conflict {
            code: "answered",
            detail: sentences::already_answered(),
        });
    }
    let (before, now) = (reference.it.clone(), common.clock.now());
    let (moved, notices) = if reply.declines {
        let moved = reference.advance(ReferenceEvent::Decline, ReferenceActor::Referee, now)?;
        let failed = NoticeBody::of_failed(&reference, &executive);
        (moved, failed.into_iter().collect())
    } else {
        let answers = checked(reply.answers, reply.consent)?;
        let seen = fingerprint(&common.seal, &executive.id, &visitor.address, &visitor.agent);
        let known: Vec<_> = known?.into_iter().map(|session| session.it.fingerprint).collect();
        let moved = reference.answer(answers, reply.locale, &seen, &known, now)?;
        (moved, Vec::from(NoticeBody::of_completed(&reference, &executive)))
    };
    let (source, table) = (common.source(), &app.references.table);
    let by = Actor::new(ReferenceActor::Referee, None);
    let published = source.fact(by.clone(), Event::of_reference(&reference, moved));
    app.references
        .change(&before, &reference, now)
        .and(operations::reference::evidence_changed(
            table,
            &executive.id,
            by,
            source,
        ))
        .emit(table, published.notify(notices))
        .commit(&common.chance)
        .await?;
    Ok(Json(ReplyTakenView {
        is_answered: !reply.declines,
    }))
}

/// Requires complete answers and the consent.
fn checked(answers: Option<Answers>, consent: bool) -> Result<Answers, Problem> {
    let answers = answers.ok_or_else(|| Problem::invalid("answers", sentences::answers_required()))?;
    if consent {
        Ok(answers)
    } else {
        Err(Problem::invalid("consent", sentences::consent_to_answer()))
    }
}
