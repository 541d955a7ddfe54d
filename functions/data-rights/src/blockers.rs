//! Obligations that prevent the deletion of an account (state machine `user_account`: no funded escrow, no unsigned
//! contract as a party). Each area with obligations between users adds its check here.

use domain::{
    Account, Company, Sentence,
    introduction::Stage,
    payment::{Holder, Premium, PremiumStatus},
    sentence::English,
};
use serde::Serialize;
use store::{Side, StoreError};
use utoipa::ToSchema;

use crate::{App, sentences};

/// An obligation that must be settled first.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Blocker {
    /// `open_offers`: an offer was made or accepted; `open_contracts`: a contract is signed and the work has not
    /// started; `last_owner`: an employer is the only owner of a company with other members; `paid_subscription`: the
    /// company's only employer has not cancelled its subscription.
    pub(crate) code: &'static str,
    /// The number of them.
    pub(crate) count: u32,
    /// One sentence for people, in English.
    #[schema(value_type = String)]
    detail: English,
    /// The same for other languages.
    pub(crate) sentence: Sentence,
}

impl Blocker {
    fn new(code: &'static str, count: u32, sentence: Sentence) -> Self {
        Self {
            code,
            count,
            detail: English::from(&sentence),
            sentence,
        }
    }
}

/// All obligations that prevent the deletion of this account now.
pub(crate) async fn blockers(app: &App, account: &Account) -> Result<Vec<Blocker>, StoreError> {
    let company = match account.company_id() {
        Some(id) => app.profiles.get::<Company>(id).await?,
        None => None,
    };
    match company.filter(|company| company.members.len() > 1) {
        // Its introductions go on with the colleagues.
        Some(company) if company.is_last_owner(&account.id) => {
            Ok(vec![Blocker::new("last_owner", 1, domain::sentences::last_owner())])
        }
        Some(_) => Ok(Vec::new()),
        None => {
            let (mut found, paid) = tokio::try_join!(introductions(app, account), subscription(app, account))?;
            found.extend(paid);
            Ok(found)
        }
    }
}

/// A subscription that renews would go on to be charged for a company without employers.
async fn subscription(app: &App, account: &Account) -> Result<Option<Blocker>, StoreError> {
    let premium = app.payments.get::<Premium>(&Holder::of(account)).await?;
    let renews = |premium: &Premium| matches!(premium.status, PremiumStatus::ActivePaid | PremiumStatus::PastDue);
    let renewed = premium.filter(|premium| renews(premium));
    Ok(renewed.map(|_| Blocker::new("paid_subscription", 1, sentences::subscription_renews())))
}

/// Talks can be left at any time, and end with the account. Commitments cannot: an open offer, one accepted and not
/// signed yet, and a contract before its start.
async fn introductions(app: &App, account: &Account) -> Result<Vec<Blocker>, StoreError> {
    let Some(side) = Side::of(account) else {
        return Ok(Vec::new());
    };
    let totals = app.introductions.totals(side).await?;
    let count = |stages: &[Stage]| {
        let found: i64 = stages.iter().filter_map(|stage| totals.get(stage)).sum();
        u32::try_from(found).unwrap_or_default()
    };
    let offers = count(&[Stage::OfferMade, Stage::OfferAccepted]);
    let offers = Blocker::new("open_offers", offers, sentences::offer_open());
    let contracts = Blocker::new(
        "open_contracts",
        count(&[Stage::Contracted]),
        sentences::contract_open(),
    );
    Ok([offers, contracts]
        .into_iter()
        .filter(|found| found.count > 0)
        .collect())
}
