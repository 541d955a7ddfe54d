//! POST /api/messaging/conversations/{id}/report: reports the other side to the team.

use axum::{extract::State, http::StatusCode};
use domain::{
    Account, ContactMessage, ContactMessageId, Conversation, ConversationId, Line, Text,
    contact::{ContactState, ContactTopic},
    text::{BadText, blank_as_none},
};
use events::Actor;
use operations::contact;
use serde::{Deserialize, Serialize};
use store::platform::platform_settings;
use utoipa::ToSchema;
use web::{Json, Once, PartyTo, Problem, Sides, Valid};

use crate::App;

/// What is wrong.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReportReason {
    /// Insults, threats, pressure.
    Harassment,
    /// Advertisements, or the same text to many.
    Spam,
    /// Requests for money or secrets.
    Fraud,
    /// Anything else; the details say what.
    Other,
}

/// A report.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportConversation {
    /// What is wrong.
    reason: ReportReason,
    /// More about it, for the team.
    #[serde(default, deserialize_with = "blank_as_none")]
    details: Option<Text<1, 2000>>,
}

/// The receipt for the reporter.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportReceiptView {
    /// The number of the report, for questions about it.
    #[schema(example = "K-5M59-2SZC")]
    reference: String,
}

/// Reports the other side of a conversation to the team
///
/// The report is a message to the team, who can then read the conversation and answer by mail. The other side does not
/// learn of it.
#[utoipa::path(
    post, path = "/api/messaging/conversations/{id}/report", tag = "messaging", request_body = ReportConversation,
    params(("id" = ConversationId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = ReportReceiptView))
)]
pub(crate) async fn report_conversation(
    by: PartyTo<Conversation, Sides>,
    once: Once,
    State(app): State<App>,
    Valid(report): Valid<ReportConversation>,
) -> Result<(StatusCode, Json<ReportReceiptView>), Problem> {
    let common = &app.common;
    let (account, settings) = tokio::try_join!(
        common.accounts.get::<Account>(&by.caller.account),
        platform_settings(&common.accounts)
    )?;
    let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    let now = common.clock.now();
    let message = ContactMessage {
        id: ContactMessageId::new(&common.clock, &common.chance),
        name: sender_name(&account).map_err(Problem::internal)?,
        email: account.email.clone(),
        company: None,
        topic: ContactTopic::Other,
        message: report.text(&by.record.id)?,
        conversation_id: Some(by.record.id.clone()),
        locale: account.locale,
        received_at: now,
        due_at: Some(settings.review_times.contact_message_due(now)),
        state: ContactState::Waiting,
        answered: None,
    };
    let receipt = ReportReceiptView {
        reference: message.id.reference(),
    };
    let received = contact::receive(
        &app.contacts,
        common.source(),
        &message,
        Actor::from(&by.caller),
        &app.team,
    );
    let received = once.answer(received, &common.accounts, StatusCode::CREATED, &receipt)?;
    received.commit(&common.chance).await?;
    Ok((StatusCode::CREATED, Json(receipt)))
}

/// The reporter's name; without one, the address.
fn sender_name(account: &Account) -> Result<Line<1, 120>, BadText> {
    let name = account.full_name().parse();
    name.or_else(|_| account.email.as_str().chars().take(120).collect::<String>().parse())
}

impl ReportConversation {
    /// The message to the team.
    fn text(self, id: &ConversationId) -> Result<Text<20, 4000>, Problem> {
        let reason = match self.reason {
            ReportReason::Harassment => "harassment",
            ReportReason::Spam => "spam",
            ReportReason::Fraud => "fraud",
            ReportReason::Other => "another reason",
        };
        let details = self.details.map(|details| format!("\n\n{details}"));
        let text = format!(
            "Report of the conversation {id}: {reason}.{}",
            details.unwrap_or_default()
        );
        text.parse().map_err(Problem::internal)
    }
}
