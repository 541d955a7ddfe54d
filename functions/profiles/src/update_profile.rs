//! `PUT /api/profile`

use axum::{Json, extract::State};
use domain::{
    Company, CompanyId, Country, Currency, ExecutiveProfile, Industry, Locale, Role, Text, Url,
    account::Name,
    profile::{Verification, Visibility},
    vocabulary::CompanySize,
};
use events::{Envelope, Event};
use jiff::Timestamp;
use serde::Deserialize;
use store::{Transaction, account::Standing};
use utoipa::ToSchema;
use web::{FieldError, Problem, SignedIn, Valid};

use crate::{
    App,
    get_profile::{Own, OwnProfileView},
    version::IfMatch,
};

/// What is to change; what is absent stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProfileChange {
    first_name: Option<Name>,
    last_name: Option<Name>,
    /// The language of mails.
    locale: Option<Locale>,
    /// For executives.
    executive: Option<ExecutiveChange>,
    /// For employers. The first time it needs `legal_name` and `country`.
    company: Option<CompanyChange>,
    /// The `version` that was edited, to be told when somebody else saved in between. `If-Match` means the same.
    version: Option<String>,
}

/// What an executive changes outside the wizard.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ExecutiveChange {
    title: Option<Text<1, 120>>,
    current_company: Option<Text<1, 120>>,
    location: Option<Text<1, 120>>,
    bio: Option<Text<1, 4000>>,
    is_available: Option<bool>,
    visibility: Option<Visibility>,
    allow_introduction_requests: Option<bool>,
}

/// What an employer changes of the company.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CompanyChange {
    /// As in the register. Fixed once the company is verified, as are country and number.
    legal_name: Option<Text<1, 120>>,
    country: Option<Country>,
    registration_number: Option<Text<1, 60>>,
    trading_name: Option<Text<1, 120>>,
    website: Option<Url>,
    sector: Option<Industry>,
    /// Not `any`.
    size: Option<CompanySize>,
    /// An IANA zone: `Africa/Nairobi`.
    hq_timezone: Option<Text<1, 60>>,
    billing_currency: Option<Currency>,
}

/// Changes the caller's name, language, and the short form of their profile or company.
#[utoipa::path(put, path = "/api/profile", tag = "profiles", request_body = ProfileChange,
    responses((status = 200, body = OwnProfileView)))]
pub(crate) async fn update_profile(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(change): Valid<ProfileChange>,
) -> Result<Json<OwnProfileView>, Problem> {
    let foreign = [
        (
            "executive",
            change.executive.is_some() && caller.role != Role::Executive,
        ),
        ("company", change.company.is_some() && caller.role != Role::Employer),
    ];
    if let Some((field, _)) = foreign.iter().find(|(_, is_foreign)| *is_foreign) {
        return Err(Problem::invalid(*field, "does not belong to your kind of account"));
    }
    let mut own = Own::load(&app, &caller.account).await?;
    if_match.holds(change.version.as_deref(), &own.version())?;

    let loaded = own.account.it.clone();
    own.account.first_name = change.first_name.unwrap_or(loaded.first_name.clone());
    own.account.last_name = change.last_name.unwrap_or(loaded.last_name.clone());
    own.account.locale = change.locale.unwrap_or(own.account.locale);
    let mut transaction = Transaction::new();
    if let Some(change) = change.executive {
        transaction = change.save(transaction, &app, &mut own);
    }
    if let Some(change) = change.company {
        transaction = change.save(transaction, &app, &mut own)?;
    }
    if own.account.it != loaded {
        transaction = transaction.save_account(&app.common.accounts, &own.account, Standing::of(&loaded));
    }
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    if caller.role == Role::Executive {
        let changed = Event::ProfileChanged {
            account_id: caller.account.clone(),
        };
        transaction = transaction.emit(&app.profiles, &Envelope::new(changed, clock, chance));
    }
    transaction.commit(chance).await?;
    Ok(Json(Own::load(&app, &caller.account).await?.view()))
}

impl ExecutiveChange {
    fn save(self, transaction: Transaction, app: &App, own: &mut Own) -> Transaction {
        let now = app.common.clock.now();
        if let Some(profile) = &mut own.profile {
            self.make(profile, now);
            return transaction.save(&app.profiles, profile);
        }
        let mut profile = ExecutiveProfile::new(own.account.id.clone(), now);
        self.make(&mut profile, now);
        transaction.create(&app.profiles, &profile)
    }

    fn make(self, profile: &mut ExecutiveProfile, now: Timestamp) {
        let mut details = profile.details.clone();
        details.title = self.title.or(details.title);
        details.current_company = self.current_company.or(details.current_company);
        details.location = self.location.or(details.location);
        details.bio = self.bio.or(details.bio);
        details.is_available = self.is_available.unwrap_or(details.is_available);
        profile.visibility = self.visibility.unwrap_or(profile.visibility);
        profile.allow_introduction_requests = self
            .allow_introduction_requests
            .unwrap_or(profile.allow_introduction_requests);
        profile.revise(details, now);
    }
}

impl CompanyChange {
    /// The company changed, or founded and entered in its owner's account.
    fn save(self, transaction: Transaction, app: &App, own: &mut Own) -> Result<Transaction, Problem> {
        if self.size == Some(CompanySize::Any) {
            return Err(Problem::invalid("company.size", "must be the size of a company"));
        }
        let (clock, chance) = (&app.common.clock, &app.common.chance);
        if let Some(company) = &mut own.company {
            self.make(company, clock.now())?;
            return Ok(transaction.save(&app.profiles, company));
        }
        let (Some(legal_name), Some(country)) = (self.legal_name.clone(), self.country) else {
            let needed = [
                ("company.legal_name", self.legal_name.is_none()),
                ("company.country", self.country.is_none()),
            ];
            let missing = needed.into_iter().filter(|(_, is_missing)| *is_missing);
            return Err(Problem::Invalid(
                missing
                    .map(|(field, _)| FieldError::new(field, "is required"))
                    .collect(),
            ));
        };
        let mut company = Company {
            id: CompanyId::new(clock, chance),
            owner: own.account.id.clone(),
            legal_name,
            country,
            trading_name: None,
            registration_number: None,
            website: None,
            sector: None,
            size: None,
            hq_timezone: None,
            billing_currency: Currency::default(),
            verification_status: Verification::default(),
            created_at: clock.now(),
            updated_at: clock.now(),
        };
        self.make(&mut company, clock.now())?;
        own.account.company_id = Some(company.id.clone());
        Ok(transaction.create(&app.profiles, &company))
    }

    fn make(self, company: &mut Company, now: Timestamp) -> Result<(), Problem> {
        let fixed = [
            (
                "company.legal_name",
                self.legal_name.as_ref().is_some_and(|name| *name != company.legal_name),
            ),
            (
                "company.country",
                self.country.is_some_and(|country| country != company.country),
            ),
            (
                "company.registration_number",
                self.registration_number.is_some() && self.registration_number != company.registration_number,
            ),
        ];
        let verified = company.is_verified() || company.verification_status == Verification::Pending;
        let faults: Vec<_> = fixed
            .iter()
            .filter(|(_, is_changed)| verified && *is_changed)
            .map(|(field, _)| FieldError::new(*field, "can no longer be changed: the company is verified by it"))
            .collect();
        if !faults.is_empty() {
            return Err(Problem::Invalid(faults));
        }
        company.legal_name = self.legal_name.unwrap_or_else(|| company.legal_name.clone());
        company.country = self.country.unwrap_or(company.country);
        company.registration_number = self.registration_number.or_else(|| company.registration_number.take());
        company.trading_name = self.trading_name.or_else(|| company.trading_name.take());
        company.website = self.website.or_else(|| company.website.take());
        company.sector = self.sector.or(company.sector);
        company.size = self.size.or(company.size);
        company.hq_timezone = self.hq_timezone.or_else(|| company.hq_timezone.take());
        company.billing_currency = self.billing_currency.unwrap_or(company.billing_currency);
        company.updated_at = now;
        Ok(())
    }
}
