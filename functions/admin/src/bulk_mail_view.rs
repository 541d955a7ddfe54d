//! The team's view of a mail to many users.

use domain::{
    BulkMail, BulkMailId,
    bulk_mail::{AudienceFilter, BulkMailPurpose, BulkMailResult, BulkMailStatus, BulkMailText, BulkMailTransition},
};
use jiff::Timestamp;
use serde::Serialize;
use store::bulk_mail::BulkMailCounts;
use utoipa::ToSchema;

use web::HandView;

/// A mail to many users, how far it is, and the possible moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkMailView {
    id: BulkMailId,
    composed: HandView,
    text: BulkMailText,
    purpose: BulkMailPurpose,
    /// The filter of the users' list; `null` if the users were chosen one by one.
    filter: Option<AudienceFilter>,
    /// How many users are in the audience.
    audience: u32,
    status: BulkMailStatus,
    counts: BulkMailCountsView,
    finished_at: Option<Timestamp>,
    /// Who cancelled it; `null` if it was not cancelled.
    cancelled: Option<HandView>,
    allowed_transitions: Vec<BulkMailTransition>,
}

/// How many of the audience have each result. All together are the audience.
#[derive(Debug, Serialize, ToSchema)]
struct BulkMailCountsView {
    /// Not processed yet, or with the mailer.
    waiting: u32,
    sent: u32,
    failed: u32,
    bounced: u32,
    switched_off: u32,
    unconfirmed: u32,
    undeliverable: u32,
    closed: u32,
    /// Not sent because the mail was cancelled.
    cancelled: u32,
}

impl BulkMailView {
    pub(crate) fn new(it: &BulkMail, counts: &BulkMailCounts) -> Self {
        let recorded = |result: &BulkMailResult| counts.of(*result);
        let unprocessed = it
            .audience
            .saturating_sub(BulkMailResult::ALL.iter().map(recorded).sum());
        let is_cancelled = it.status == BulkMailStatus::Cancelled;
        let plus = |is_here: bool| if is_here { unprocessed } else { 0 };
        Self {
            id: it.id.clone(),
            composed: HandView::from(&it.composed),
            text: it.text.clone(),
            purpose: it.purpose,
            filter: it.filter.clone(),
            audience: it.audience,
            status: it.status,
            counts: BulkMailCountsView {
                waiting: counts.of(BulkMailResult::Waiting) + plus(!is_cancelled),
                sent: counts.of(BulkMailResult::Sent),
                failed: counts.of(BulkMailResult::Failed),
                bounced: counts.of(BulkMailResult::Bounced),
                switched_off: counts.of(BulkMailResult::SwitchedOff),
                unconfirmed: counts.of(BulkMailResult::Unconfirmed),
                undeliverable: counts.of(BulkMailResult::Undeliverable),
                closed: counts.of(BulkMailResult::Closed),
                cancelled: counts.of(BulkMailResult::Cancelled) + plus(is_cancelled),
            },
            finished_at: it.finished_at,
            cancelled: it.cancelled.as_ref().map(HandView::from),
            allowed_transitions: it.allowed(),
        }
    }
}
