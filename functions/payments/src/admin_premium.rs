//! What the team sees and does about premium: `GET /api/admin/users/premium`, `GET /api/admin/premium/stats`,
//! `GET /api/admin/users/{id}/premium`, and the grants.

use axum::{extract::State, http::StatusCode};
use billing::ChangeError;
use domain::{
    Account, AccountId, Company, Email, Money, PlatformSettings, Role, Text,
    payment::{
        DEFAULT_GRANT_DAYS, Holder, LONGEST_GRANT_DAYS, PREMIUM_MACHINE, PackageId, Premium, PremiumActor,
        PremiumEvent, PremiumMoved, PremiumSource, PremiumStatus, PremiumTransition,
    },
    text::blank_as_none,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::{HistoryEntry, StoreError, history, payment};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Once, PageSize, Problem, RecordFor, Valid, ValidQuery};

use crate::{
    App,
    payment_view::PaymentView,
    refund_approval::{self, RefundApprovalView},
    sentences,
};

/// The default reason of a revocation.
const REVOKED: &str = "Admin revoked";

/// A page of the holders of premium.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PremiumQuery {
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<50, 100>,
}

/// A holder of premium.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PremiumLineView {
    /// The account that bought it or got it; `null` if it is erased.
    user_id: Option<AccountId>,
    email: Option<Email>,
    /// The person, or the company.
    name: String,
    /// Whether it is a company's.
    is_company: bool,
    status: PremiumStatus,
    source: Option<PremiumSource>,
    package_id: Option<PackageId>,
    price: Option<Money>,
    /// When the paid period or the grant ends.
    expires_at: Option<Timestamp>,
}

/// A page of the holders of premium.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PremiumPageView {
    /// The first to end first.
    users: Vec<PremiumLineView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// How many have premium.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PremiumStatsView {
    /// All of them.
    premium_users: u64,
    /// The same, under the other name of the specification.
    count: u64,
    /// Those who pay, also if they have cancelled the renewal.
    paid: u64,
    /// Those whose payment is overdue.
    past_due: u64,
    /// Those with a grant of the team.
    granted: u64,
}

/// The premium of a user.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserPremiumView {
    /// Whether it is the company's.
    is_company: bool,
    status: PremiumStatus,
    source: Option<PremiumSource>,
    package_id: Option<PackageId>,
    price: Option<Money>,
    /// When the paid period ends.
    period_end: Option<Timestamp>,
    granted_until: Option<Timestamp>,
    /// What an administrator can do.
    allowed_transitions: Vec<PremiumTransition>,
    /// The most of a payment that one administrator may give back, in cents of the US dollar; refunds in other currencies
    /// need two.
    refund_limit: u32,
    /// The last refund that needed two administrators; `null` if there was none.
    refund: Option<RefundApprovalView>,
    /// The newest first.
    payments: Vec<PaymentView>,
    /// The newest first.
    history: Vec<PremiumEntryView>,
}

/// What a grant or a revocation led to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PremiumChangedView {
    status: PremiumStatus,
    granted_until: Option<Timestamp>,
}

/// An entry of the history.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PremiumEntryView {
    event: PremiumEvent,
    to: PremiumStatus,
    actor: PremiumActor,
    reason: Option<String>,
    at: Timestamp,
}

/// A grant.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GrantPremium {
    /// 30 by default. A grant that has not ended is prolonged.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 3650)]
    duration_days: Option<u32>,
    /// For the history.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 1000>>,
}

/// A revocation.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RevokePremium {
    /// “Admin revoked” by default; the user reads it.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 1000>>,
}

/// Lists those who have premium
#[utoipa::path(get, path = "/api/admin/users/premium", tag = "payments", params(PremiumQuery),
    responses((status = OK, body = PremiumPageView)))]
pub(crate) async fn list_premium_users(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<PremiumQuery>,
) -> Result<Json<PremiumPageView>, Problem> {
    let (limit, cursor) = (query.limit.get(), query.cursor.as_deref());
    let page = payment::premium_page(app.payments(), limit, cursor, &app.common.seal).await?;
    let contacts: BTreeSet<_> = page.items.iter().map(|premium| &premium.contact).collect();
    let companies: BTreeSet<_> = page
        .items
        .iter()
        .filter_map(|premium| company_of(&premium.holder))
        .collect();
    let (contacts, companies) = (
        contacts.into_iter().collect::<Vec<_>>(),
        companies.into_iter().collect::<Vec<_>>(),
    );
    let (accounts, companies) = tokio::try_join!(
        app.common.accounts.several::<Account>(&contacts),
        app.billing.profiles.several::<Company>(&companies)
    )?;
    let accounts: BTreeMap<_, _> = accounts.iter().map(|account| (&account.id, account)).collect();
    let companies: BTreeMap<_, _> = companies.iter().map(|company| (&company.id, company)).collect();
    let line = |premium: &Premium| {
        let contact = accounts.get(&premium.contact);
        let company = company_of(&premium.holder).map(|id| companies.get(id).map(|company| company.name().to_owned()));
        let person = || contact.map(|contact| contact.name_or_address()).unwrap_or_default();
        PremiumLineView {
            user_id: contact.map(|contact| contact.id.clone()),
            email: contact.map(|contact| contact.email.clone()),
            is_company: company.is_some(),
            name: company.flatten().unwrap_or_else(person),
            status: premium.status,
            source: premium.source(),
            package_id: plan(premium).map(|(package, _)| package),
            price: plan(premium).map(|(_, price)| price),
            expires_at: premium.period_end(),
        }
    };
    Ok(Json(PremiumPageView {
        users: page.items.iter().map(|premium| line(premium)).collect(),
        next_cursor: page.next_cursor,
    }))
}

/// The package that a holder pays for, and its price: by subscription, or else by bank transfer.
fn plan(premium: &Premium) -> Option<(PackageId, Money)> {
    let paid = premium.paid.as_ref().map(|paid| (paid.package, paid.price));
    paid.or_else(|| premium.prepaid.as_ref().map(|prepaid| (prepaid.package, prepaid.price)))
}

fn company_of(holder: &Holder) -> Option<&domain::CompanyId> {
    match holder {
        Holder::Company(id) => Some(id),
        Holder::Account(_) => None,
    }
}

/// Returns how many have premium
#[utoipa::path(get, path = "/api/admin/premium/stats", tag = "payments",
    responses((status = OK, body = PremiumStatsView)))]
pub(crate) async fn get_premium_stats(_: As<Admin>, State(app): State<App>) -> Result<Json<PremiumStatsView>, Problem> {
    let totals = payment::premium_totals(app.payments()).await?;
    let of = |statuses: &[PremiumStatus]| statuses.iter().filter_map(|status| totals.get(status)).sum::<u64>();
    let all = totals.values().sum();
    Ok(Json(PremiumStatsView {
        premium_users: all,
        count: all,
        paid: paying(&totals),
        past_due: of(&[PremiumStatus::PastDue]),
        granted: of(&[PremiumStatus::ActiveGranted]),
    }))
}

/// How many of the holders of premium pay, also if they have cancelled the renewal.
pub(crate) fn paying(totals: &BTreeMap<PremiumStatus, u64>) -> u64 {
    let statuses = [
        PremiumStatus::ActivePaid,
        PremiumStatus::ActiveUntilPeriodEnd,
        PremiumStatus::ActivePrepaid,
    ];
    statuses.iter().filter_map(|status| totals.get(status)).sum()
}

/// Returns the premium of a user, or of their company, with its payments and its history
#[utoipa::path(get, path = "/api/admin/users/{id}/premium", tag = "payments", params(("id" = AccountId, Path)),
    responses((status = OK, body = UserPremiumView)))]
pub(crate) async fn get_user_premium(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
) -> Result<Json<UserPremiumView>, Problem> {
    Ok(Json(user_premium(&app, &admin).await?))
}

/// Gives premium to a user, or to their company, for a number of days
///
/// A grant that has not ended is prolonged. They are notified by mail.
#[utoipa::path(post, path = "/api/admin/users/{id}/premium/grant", tag = "payments",
    params(("id" = AccountId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    request_body = GrantPremium, responses((status = OK, body = PremiumChangedView)))]
pub(crate) async fn grant_premium(
    admin: RecordFor<Admin, Account>,
    once: Once,
    State(app): State<App>,
    Valid(grant): Valid<GrantPremium>,
) -> Result<Json<PremiumChangedView>, Problem> {
    let days = grant.duration_days.unwrap_or(DEFAULT_GRANT_DAYS);
    if !(1..=LONGEST_GRANT_DAYS).contains(&days) {
        let bounds = sentences::grant_days_between(LONGEST_GRANT_DAYS);
        return Err(Problem::invalid("duration_days", bounds));
    }
    if admin.record.role == Role::Admin {
        return Err(Problem::Conflict {
            code: "not_a_member",
            detail: sentences::administrators_need_none(),
        });
    }
    let now = app.common.clock.now();
    let change = |premium: &mut Premium| premium.grant(days, now).map(Some);
    changed(&app, &admin, change, (grant.reason.as_deref(), &once)).await
}

/// Revokes a grant of premium. The user is notified by mail. What is paid is cancelled by its buyer.
#[utoipa::path(post, path = "/api/admin/users/{id}/premium/revoke", tag = "payments",
    params(("id" = AccountId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    request_body = RevokePremium, responses((status = OK, body = PremiumChangedView)))]
pub(crate) async fn revoke_premium(
    admin: RecordFor<Admin, Account>,
    once: Once,
    State(app): State<App>,
    Valid(revocation): Valid<RevokePremium>,
) -> Result<Json<PremiumChangedView>, Problem> {
    let now = app.common.clock.now();
    let change = |premium: &mut Premium| premium.revoke(now).map(Some);
    let reason = revocation.reason.as_deref().unwrap_or(REVOKED);
    changed(&app, &admin, change, (Some(reason), &once)).await
}

async fn changed(
    app: &App,
    admin: &RecordFor<Admin, Account>,
    change: impl Fn(&mut Premium) -> Result<Option<PremiumMoved>, domain::Refused>,
    (reason, once): (Option<&str>, &Once),
) -> Result<Json<PremiumChangedView>, Problem> {
    let (account, common) = (&admin.record, &app.common);
    let holder = Holder::of(account);
    let by = Some((Role::Admin, &admin.caller.account));
    let who = (&holder, &account.id);
    let changed = app.billing.change_premium(who, change, (by, reason), common.source());
    let changed = changed.await.map_err(|error| match error {
        ChangeError::Refused(refused) => Problem::from(refused),
        ChangeError::Store(error) => error.into(),
    })?;
    let (written, premium) = changed.ok_or_else(Problem::absent::<Account>)?;
    let view = PremiumChangedView {
        status: premium.status,
        granted_until: premium.granted_until,
    };
    let written = once.answer(written, &common.accounts, StatusCode::OK, &view)?;
    written.commit(&common.chance).await?;
    Ok(Json(view))
}

/// The premium of an account, or of its company, as this administrator sees it.
pub(crate) async fn user_premium(app: &App, admin: &RecordFor<Admin, Account>) -> Result<UserPremiumView, StoreError> {
    let account = &admin.record;
    let holder = Holder::of(account);
    let payments = app.payments();
    let (premium, received, entries, settings, refund) = tokio::try_join!(
        payments.get::<Premium>(&holder),
        PaymentView::all_of(app, &holder),
        history::newest::<Premium>(payments, &holder),
        app.common.accounts.get::<PlatformSettings>(()),
        refund_approval::last(app, &account.id)
    )?;
    let settings = settings.map(|kept| kept.it).unwrap_or_default();
    let premium = premium.as_deref();
    let status = premium.map_or(PremiumStatus::None, |premium| premium.status);
    let paid = premium.and_then(plan);
    let allowed = match account.role {
        Role::Admin => Vec::new(),
        Role::Executive | Role::Employer => PREMIUM_MACHINE.allowed(status, PremiumActor::Admin, |_| None),
    };
    Ok(UserPremiumView {
        is_company: matches!(holder, Holder::Company(_)),
        status,
        source: premium.and_then(Premium::source),
        package_id: paid.map(|(package, _)| package),
        price: paid.map(|(_, price)| price),
        period_end: premium
            .filter(|premium| premium.is_paid())
            .and_then(Premium::period_end),
        granted_until: premium.and_then(|premium| premium.granted_until),
        allowed_transitions: allowed,
        refund_limit: settings.refunds.alone_up_to,
        refund: refund.and_then(|it| RefundApprovalView::new(app, &it, &admin.caller.account)),
        payments: received,
        history: entries.into_iter().map(PremiumEntryView::from).collect(),
    })
}

impl From<HistoryEntry<Premium>> for PremiumEntryView {
    fn from(entry: HistoryEntry<Premium>) -> Self {
        Self {
            event: entry.event,
            to: entry.to,
            actor: entry.actor,
            reason: entry.reason,
            at: entry.at,
        }
    }
}
