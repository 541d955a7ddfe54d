//! Access log entries for views by administrators.

use domain::{
    AccountId,
    data_rights::{Access, Seen},
};
use store::StoreError;
use web::Caller;

use crate::App;

/// Writes the entry before the response: if it cannot be written, the data are not shown.
pub(crate) async fn note(app: &App, admin: &Caller, owner: &AccountId, seen: Seen) -> Result<(), StoreError> {
    let common = &app.common;
    let access = Access::new(owner, admin.viewer(), seen, common.clock.now());
    let looked = store::data_rights::look(&app.rights, access.as_ref());
    looked.commit(&common.chance).await
}
