//! Links an approved application with a member's account.

use domain::{Account, Application, ExecutiveProfile};
use events::{Actor, Event};
use store::{Claim, Read, StoreError, Transaction, member_application::schedule};

use crate::App;

/// The approved application of an address, if it has no account yet.
pub(crate) async fn unclaimed(app: &App, claim: Option<&Read<Claim>>) -> Result<Option<Read<Application>>, StoreError> {
    let Some(claim) = claim else { return Ok(None) };
    let application = app.applications.get::<Application>(&claim.application_id).await?;
    Ok(application.filter(|it| it.is_unclaimed()))
}

/// Makes the account a member by this application: each refers to the other, the answers fill the profile if there is
/// none yet, the timers of the invitation end, and search is updated. Changes the account but does not write it: the
/// caller adds it.
pub(crate) fn link(
    app: &App,
    transaction: Transaction,
    account: &mut Account,
    mut application: Read<Application>,
    has_profile: bool,
) -> Transaction {
    let now = app.common.clock.now();
    account.application_id = Some(application.id.clone());
    account.membership_status = Some(application.status);
    if account.full_name().is_empty() {
        account.first_name = application.first_name.parse().unwrap_or_default();
        account.last_name = application.last_name.parse().unwrap_or_default();
    }
    let invited = schedule(&application);
    application.account_id = Some(account.id.clone());
    application.updated_at = now;
    let event = Event::ProfileChanged {
        account_id: account.id.clone(),
    };
    let transaction = transaction
        .save(&app.applications, &application)
        .retime(&app.timers, &invited, &schedule(&application), now)
        .emit(
            &app.common.accounts,
            app.common.source().fact(Actor::from(&*account), event),
        );
    if has_profile {
        return transaction;
    }
    let profile = ExecutiveProfile::from_application(account.id.clone(), &application, now);
    transaction.create(&app.profiles, &profile)
}
