//! Obligations that prevent the deletion of an account (state machine `user_account`: no funded escrow, no unsigned
//! contract as a party). Each area with obligations between users adds its check here.

use domain::{AccountId, introduction::Stage};
use serde::Serialize;
use store::StoreError;
use utoipa::ToSchema;

use crate::App;

/// An obligation that must be settled first.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Blocker {
    /// `open_offers`: an offer was made or accepted; `open_contracts`: a contract is signed and the work has not
    /// started.
    pub(crate) code: &'static str,
    /// The number of them.
    pub(crate) count: u32,
    /// One sentence for people.
    pub(crate) detail: &'static str,
}

/// All obligations that prevent the deletion of this account now.
pub(crate) async fn blockers(app: &App, account: &AccountId) -> Result<Vec<Blocker>, StoreError> {
    introductions(app, account).await
}

/// Talks can be left at any time, and end with the account. Commitments cannot: an open offer, one accepted and not
/// signed yet, and a contract before its start.
async fn introductions(app: &App, account: &AccountId) -> Result<Vec<Blocker>, StoreError> {
    let totals = app.introductions.totals(account).await?;
    let count = |stages: &[Stage]| {
        let found: i64 = stages.iter().filter_map(|stage| totals.get(stage)).sum();
        u32::try_from(found).unwrap_or_default()
    };
    let offers = Blocker {
        code: "open_offers",
        count: count(&[Stage::OfferMade, Stage::OfferAccepted]),
        detail: "An offer is open: answer or withdraw it first.",
    };
    let contracts = Blocker {
        code: "open_contracts",
        count: count(&[Stage::Contracted]),
        detail: "A contract is signed and the work has not begun: confirm the start first.",
    };
    Ok([offers, contracts]
        .into_iter()
        .filter(|found| found.count > 0)
        .collect())
}
