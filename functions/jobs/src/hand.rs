//! Who of the team did something, and when.

use domain::{Account, approval::Hand};
use web::{Caller, Problem};

use crate::App;

/// The administrator, with their present name.
pub(crate) async fn hand(app: &App, admin: &Caller) -> Result<Hand, Problem> {
    let account = app.common.accounts.get::<Account>(&admin.account).await?;
    Ok(Hand {
        by: admin.account.clone(),
        by_name: account.map(|account| account.full_name()).unwrap_or_default(),
        at: app.common.clock.now(),
    })
}
