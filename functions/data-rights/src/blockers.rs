//! What has to be settled before an account can be deleted (machine `user_account`: no funded escrow, no unsigned contract
//! as a party). Each area that binds somebody to somebody else adds its question here.

use domain::{AccountId, introduction::Stage};
use serde::Serialize;
use store::StoreError;
use utoipa::ToSchema;

use crate::App;

/// Something that has to be settled first.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Blocker {
    /// `open_offers`: an offer was made or accepted; `open_contracts`: a contract is signed and the work not begun.
    pub(crate) code: &'static str,
    /// How many.
    pub(crate) count: u32,
    /// One plain sentence.
    pub(crate) detail: &'static str,
}

/// Everything that stands against deleting this account now.
pub(crate) async fn blockers(app: &App, account: &AccountId) -> Result<Vec<Blocker>, StoreError> {
    introductions(app, account).await
}

/// Talks may be left at any time, and end with the account. Words that bind may not: an offer on the table, one accepted
/// and not signed yet, and a contract that has not begun.
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
