//! PUT /api/introductions/{id}/contract: a party attaches the signed contract of an accepted offer.

use axum::extract::State;
use domain::{
    DocumentId, Introduction, IntroductionId,
    document::DocumentType,
    introduction::{Contract, Happened},
};
use events::NoticeBody;
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{IfMatch, PartyTo, Problem, Sides, Valid};

use crate::{
    App,
    keep::{Tagged, keep, may_say_more, unchanged},
    sentences,
    view::IntroductionView,
};

/// The signed contract.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttachContract {
    /// The caller's uploaded document, of type `contract`.
    document_id: DocumentId,
    /// The day on which the last party signed; not in the future.
    signed_on: Date,
    /// The first day of work; at most two years after the signature.
    starts_on: Date,
}

/// Attaches the signed contract
///
/// After the acceptance of an offer, by either party; a later one replaces it. Then the team checks it, and records the
/// contract (`record_contract`). Only the party that attached the file and the team can open it.
#[utoipa::path(
    put, path = "/api/introductions/{id}/contract", tag = "introductions", request_body = AttachContract,
    params(("id" = IntroductionId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn attach_contract(
    mut by: PartyTo<Introduction, Sides>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(attached): Valid<AttachContract>,
) -> Result<Tagged, Problem> {
    if is_attached(&by, &attached) {
        return Ok(unchanged(&by, app.common.clock.now()));
    }
    if_match.check(None, &by.record.version().to_string())?;
    may_say_more(&by.record)?;
    let owner = &by.caller.account;
    let document = store::document::own(&app.documents, owner, &attached.document_id).await?;
    let document = document
        .filter(|document| document.document_type == DocumentType::Contract)
        .ok_or_else(|| Problem::invalid("document_id", sentences::contract_not_uploaded()))?;
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    let contract = Contract {
        document_id: document.id,
        file_name: document.file_name,
        signed_on: attached.signed_on,
        starts_on: attached.starts_on,
        attached_by: by.party,
        attached_at: now,
    };
    by.record.attach_contract(contract, now)?;
    let notices = NoticeBody::of_contract(&by.record);
    keep(&app, &before, by, Happened::Contract, notices).await
}

/// Whether the request repeats the one before.
fn is_attached(by: &PartyTo<Introduction, Sides>, attached: &AttachContract) -> bool {
    by.record.contract.as_ref().is_some_and(|contract| {
        contract.attached_by == by.party
            && contract.document_id == attached.document_id
            && contract.signed_on == attached.signed_on
            && contract.starts_on == attached.starts_on
    })
}
