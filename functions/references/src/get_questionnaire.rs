//! GET /api/references/respond/{token}

use axum::extract::{Path, State};
use domain::{
    Locale, Reference,
    reference::{ReferenceState, Relationship},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Read, StoreError, reference::LinkToken};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Visitor};

use crate::{
    App,
    link::{Opened, closed, open},
};

/// What a referee sees of a questionnaire.
#[derive(Serialize, ToSchema)]
pub(crate) struct QuestionnaireView {
    /// Has it been answered? Then there is nothing left to ask.
    is_answered: bool,
    /// The language the referee was written to in.
    locale: Locale,
    /// What to ask with; `null` once it was answered.
    asked: Option<AskedView>,
}

/// What the executive said of the two of them.
#[derive(Serialize, ToSchema)]
pub(crate) struct AskedView {
    /// The executive's name.
    executive_name: String,
    /// The referee's name.
    referee_name: String,
    /// What the referee was to the executive, as the executive says.
    relationship: Relationship,
    /// For how many years they have known each other, as the executive says.
    #[schema(minimum = 1, maximum = 50)]
    years_known: u32,
    /// Until when it can be answered.
    expires_at: Timestamp,
}

/// The questionnaire behind a mailed link. A link that opens nothing, for whatever reason, is one that never was: 404.
#[utoipa::path(
    get,
    path = "/api/references/respond/{token}",
    tag = "references",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = 200, description = "It can be answered, or has been", body = QuestionnaireView))
)]
pub(crate) async fn get_questionnaire(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Json<QuestionnaireView>, Problem> {
    let token = LinkToken::parse(&token).ok_or_else(closed)?;
    let Opened { mut reference, .. } = open(&app, &token, &visitor).await?;
    let view = view(&reference);
    if reference.state == ReferenceState::Contacted && reference.opened_at.is_none() {
        reference.opened_at = Some(app.common.clock.now());
        match app.references.table.save(&reference).await {
            // Opened, answered or removed at the same moment: what follows will tell.
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
