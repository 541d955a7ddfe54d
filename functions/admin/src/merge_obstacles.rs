//! What prevents a merge.
//!
//! An account with live work cannot be merged away: what others wait for would be closed with it. The checks are those
//! records that can be found by the account; each names the first obstacle in one sentence.

use domain::{
    Account, Sentence,
    application::ApplicationStatus,
    payment::{Holder, Premium, ProFormaStatus},
    vetting::Vetting,
};
use store::{
    Side, StoreError, address_share, data_rights::requests_of, document_share, job_application::all_of_executive,
    payment::pro_formas_of,
};

use crate::{App, people::Person, sentences};

/// Shares that are read; the newest are open if any is.
const SHARES: u16 = 50;

/// Why this record cannot be the one that stays.
pub(crate) fn against_keeping(person: &Person) -> Option<Sentence> {
    if person.mark().is_some() {
        return Some(sentences::kept_is_merged());
    }
    match person {
        Person::Account(account, _) if !account.state.is_open() => Some(sentences::kept_is_closed()),
        Person::Account(..) | Person::Draft(_) => None,
    }
}

/// Why this record cannot be merged away.
///
/// # Errors
/// When a table does not respond.
pub(crate) async fn against_merging(app: &App, person: &Person) -> Result<Option<Sentence>, StoreError> {
    if person.mark().is_some() {
        return Ok(Some(sentences::is_merged_already()));
    }
    match person {
        Person::Draft(_) => Ok(None),
        Person::Account(account, _) => match of_account(account) {
            Some(obstacle) => Ok(Some(obstacle)),
            None => Box::pin(work(app, account)).await,
        },
    }
}

/// What the account itself says.
fn of_account(account: &Account) -> Option<Sentence> {
    if !account.state.is_open() {
        Some(sentences::merged_is_closed())
    } else if account.company.is_some() {
        Some(sentences::merged_has_seat())
    } else if account.blacklist.is_some() {
        Some(sentences::merged_is_blacklisted())
    } else if account.vetting_status == Some(Vetting::InProgress) {
        Some(sentences::merged_in_vetting())
    } else {
        None
    }
}

/// Whether an application for membership waits for the team or the applicant.
const fn is_waiting(status: ApplicationStatus) -> bool {
    matches!(
        status,
        ApplicationStatus::Submitted | ApplicationStatus::UnderReview | ApplicationStatus::AdditionalInfoRequired
    )
}

/// What others wait for.
async fn work(app: &App, account: &Account) -> Result<Option<Sentence>, StoreError> {
    let (id, now, seal) = (&account.id, app.common.clock.now(), &app.common.seal);
    let holder = Holder::of(account);
    let (introductions, applications, own_application, requests) = tokio::try_join!(
        app.introductions.totals(Side::ReceivedBy(id)),
        all_of_executive(&app.jobs, id),
        app.applications.of_email(&account.email),
        requests_of(&app.rights, id),
    )?;
    if introductions.iter().any(|(stage, count)| stage.is_live() && *count > 0) {
        return Ok(Some(sentences::merged_has_introductions()));
    }
    if applications.iter().any(|application| !application.status.is_terminal()) {
        return Ok(Some(sentences::merged_has_job_applications()));
    }
    if own_application.is_some_and(|application| is_waiting(application.status)) {
        return Ok(Some(sentences::merged_has_application()));
    }
    if requests.iter().any(|request| request.is_open()) {
        return Ok(Some(sentences::merged_has_data_request()));
    }
    let shares = document_share::page(
        &app.messaging,
        (document_share::ShareList::SharedBy, Side::ReceivedBy(id)),
        1,
        None,
        seal,
        |share| share.ended(now).is_none(),
    );
    let (premium, pro_formas, shares, address_shares) = tokio::try_join!(
        app.payments.get::<Premium>(&holder),
        pro_formas_of(&app.payments, &holder),
        shares,
        address_share::page(&app.messaging, id, SHARES, None, seal),
    )?;
    if premium.is_some_and(|premium| premium.is_active(now)) {
        return Ok(Some(sentences::merged_has_premium()));
    }
    let is_unpaid = |status| matches!(status, ProFormaStatus::Open | ProFormaStatus::PartPaid);
    if pro_formas.iter().any(|pro_forma| is_unpaid(pro_forma.status)) {
        return Ok(Some(sentences::merged_has_payment()));
    }
    let is_shared = !shares.items.is_empty() || address_shares.items.iter().any(|share| share.is_open(now));
    Ok(is_shared.then(sentences::merged_has_shares))
}
