//! From an approved application to a member's account.

use domain::{Account, Application, Email, ExecutiveProfile, application::ApplicationStatus};
use events::{Envelope, Event};
use store::{Claim, Read, StoreError, Transaction};

use crate::App;

/// The approved application of this address, if there is one that no account came of yet.
pub(crate) async fn unclaimed(app: &App, email: &Email) -> Result<Option<Read<Application>>, StoreError> {
    let Some(claim) = app.applications.get::<Claim>(email).await? else {
        return Ok(None);
    };
    let application = app.applications.get::<Application>(&claim.application_id).await?;
    Ok(application.filter(|it| it.status == ApplicationStatus::Approved && it.account_id.is_none()))
}

/// Makes the account a member by this application: each names the other, the applicant's answers fill the profile if
/// there is none yet, and search looks again. The account is changed but not written: the caller adds it.
pub(crate) async fn link(
    app: &App,
    transaction: Transaction,
    account: &mut Account,
    mut application: Read<Application>,
) -> Result<Transaction, StoreError> {
    let now = app.common.clock.now();
    account.application_id = Some(application.id.clone());
    account.membership_status = Some(application.status);
    if account.full_name().is_empty() {
        account.first_name = application.first_name.parse().unwrap_or_default();
        account.last_name = application.last_name.parse().unwrap_or_default();
    }
    application.account_id = Some(account.id.clone());
    application.updated_at = now;
    let event = Event::ProfileChanged {
        account_id: account.id.clone(),
    };
    let transaction = transaction.save(&app.applications, &application).emit(
        &app.common.accounts,
        &Envelope::new(event, &app.common.clock, &app.common.chance),
    );
    let profile = app.profiles.get::<ExecutiveProfile>(&account.id).await?;
    Ok(match profile {
        Some(_) => transaction,
        None => transaction.create(
            &app.profiles,
            &ExecutiveProfile::from_application(account.id.clone(), &application, now),
        ),
    })
}
