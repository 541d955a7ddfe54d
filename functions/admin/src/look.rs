//! That an administrator looked at somebody's data: their access log says so.

use domain::{
    AccountId,
    data_rights::{Access, Seen},
};
use store::{StoreError, Transaction};
use web::Caller;

use crate::App;

/// Writes it down before the answer is given: what cannot be written down is not shown.
pub(crate) async fn note(app: &App, admin: &Caller, owner: &AccountId, seen: Seen) -> Result<(), StoreError> {
    let common = &app.common;
    let access = Access::new(owner, admin.viewer(), seen, common.clock.now());
    let looked = Transaction::new().look(&app.rights, access.as_ref());
    looked.commit(&common.chance).await
}
