//! GET /api/references/respond/{token}

use axum::extract::State;
use domain::{
    Locale, Reference,
    reference::{ReferenceState, Relationship},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{AnswerReference, Read, StoreError};
use utoipa::ToSchema;
use web::{Json, LinkIn, Problem, Visitor};

use crate::{
    App,
    link::{Opened, open},
};

/// The referee's view of a questionnaire.
#[derive(Serialize, ToSchema)]
pub(crate) struct QuestionnaireView {
    /// Whether it is completed.
    is_answered: bool,
    /// The language of the mails to the referee.
    locale: Locale,
    /// The content of the form; `null` once it is completed.
    asked: Option<AskedView>,
}

/// The executive's description of the relationship.
#[derive(Serialize, ToSchema)]
pub(crate) struct AskedView {
    /// The executive's name.
    executive_name: String,
    /// The referee's name.
    referee_name: String,
    /// The referee's relationship to the executive, as the executive describes it.
    relationship: Relationship,
    /// For how many years they have known each other, according to the executive.
    #[schema(minimum = 1, maximum = 50)]
    years_known: u32,
    /// The deadline.
    expires_at: Timestamp,
}

/// Returns the questionnaire of a mailed link. An invalid link, for whatever reason, gets 404.
#[utoipa::path(
    get,
    path = "/api/references/respond/{token}",
    tag = "references",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = 200, description = "It can be answered, or has been", body = QuestionnaireView))
)]
pub(crate) async fn get_questionnaire(
    LinkIn(link): LinkIn<AnswerReference>,
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<QuestionnaireView>, Problem> {
    let Opened { mut reference, .. } = open(&app, &link, &visitor).await?;
    let view = view(&reference);
    if reference.state == ReferenceState::Contacted && reference.opened_at.is_none() {
        reference.opened_at = Some(app.common.clock.now());
        match app.references.table.save(&reference).await {
            // Opened, completed or removed concurrently: the next request will see it.
            Ok(()) | Err(StoreError::Stale) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(Json(view))
}

fn view(reference: &Read<Reference>) -> QuestionnaireView {
    let referee = &reference.referee;
    let sent = reference.sent.filter(|_| reference.state == ReferenceState::Contacted);
    QuestionnaireView {
        is_answered: reference.state == ReferenceState::Completed,
        locale: referee.locale,
        asked: sent.map(|sent| AskedView {
            executive_name: reference.executive_name.clone(),
            referee_name: referee.name.to_string(),
            relationship: referee.relationship,
            years_known: referee.years_known.get(),
            expires_at: sent.expires_at,
        }),
    }
}
