//! Who of the team did something, and when.

use domain::{Account, AccountId, approval::Hand};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use web::{Caller, Problem};

use crate::App;

/// An administrator's action.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HandView {
    by: AccountId,
    /// Their name at that time.
    by_name: String,
    at: Timestamp,
}

impl From<&Hand> for HandView {
    fn from(hand: &Hand) -> Self {
        Self {
            by: hand.by.clone(),
            by_name: hand.by_name.clone(),
            at: hand.at,
        }
    }
}

/// The administrator, with their present name.
pub(crate) async fn hand(app: &App, admin: &Caller) -> Result<Hand, Problem> {
    let account = app.common.accounts.get::<Account>(&admin.account).await?;
    Ok(Hand {
        by: admin.account.clone(),
        by_name: account.map(|account| account.full_name()).unwrap_or_default(),
        at: app.common.clock.now(),
    })
}
