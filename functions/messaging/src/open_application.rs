//! PUT /api/messaging/applications/{id}/conversation: the conversation with an applicant to a job.

use axum::extract::State;
use domain::{Conversation, ConversationId, JobApplication, JobApplicationId, introduction::Party};
use store::{StoreError, Transaction};
use web::{Asking, Json, PartyTo, Problem};

use crate::{
    App, sentences,
    view::{ConversationView, Reader},
};

/// Opens the conversation with an applicant to a job of the company, or returns it
///
/// The applicant sees it from the first message on, and can answer while the application is open. There is none about a job
/// that does not name the company: 409 `employer_hidden`; then ask for an introduction.
#[utoipa::path(
    put, path = "/api/messaging/applications/{id}/conversation", tag = "messaging",
    params(("id" = JobApplicationId, Path)), responses((status = OK, body = ConversationView))
)]
pub(crate) async fn open_application_conversation(
    by: PartyTo<JobApplication, Asking>,
    State(app): State<App>,
) -> Result<Json<ConversationView>, Problem> {
    let (table, common) = (&app.conversations, &app.common);
    let reader = Reader {
        party: Party::Employer,
        account: &by.caller.account,
    };
    let id = ConversationId::of_job_application(&by.record.id);
    if let Some(known) = table.get::<Conversation>(&id).await? {
        return Ok(Json(ConversationView::of(&app, &known, reader).await));
    }
    let Some(new) = Conversation::about_application(&by.record, common.clock.now()) else {
        return Err(Problem::Conflict {
            code: "employer_hidden",
            detail: sentences::employer_hidden(),
        });
    };
    new.check_may_write(Party::Employer)
        .map_err(|reason| Problem::Conflict {
            code: reason.code(),
            detail: reason.into(),
        })?;
    match Transaction::new().create(table, &new).commit(&common.chance).await {
        Ok(()) => Ok(Json(ConversationView::of(&app, &new, reader).await)),
        // Opened by a colleague at the same time.
        Err(StoreError::Exists) => {
            let known = table.get::<Conversation>(&id).await?.ok_or_else(Problem::stale)?;
            Ok(Json(ConversationView::of(&app, &known, reader).await))
        }
        Err(error) => Err(error.into()),
    }
}

impl web::Load<JobApplication> for App {
    async fn load(&self, id: &JobApplicationId) -> Result<Option<store::Read<JobApplication>>, StoreError> {
        self.jobs.get::<JobApplication>(id).await
    }
}
