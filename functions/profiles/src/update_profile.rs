//! `PUT /api/profile`

use axum::extract::State;
use domain::{
    Account, AccountId, Company, CompanyId, Country, Currency, ExecutiveProfile, Industry, Line, Locale, Role,
    Sentence, Text, Url,
    account::Name,
    profile::{Verification, Visibility},
    text::{Patch, patch},
    vocabulary::CompanySize,
};
use events::{Actor, Event};
use jiff::Timestamp;
use serde::{Deserialize, Deserializer};
use store::{Read, Transaction, account::Standing};
use utoipa::ToSchema;
use web::{Anybody, As, FieldError, IfMatch, Json, Problem, Valid};

use crate::{
    App,
    get_profile::{OwnProfileView, Records, word},
    sentences,
};

/// The changes. Absent fields are unchanged; `null` or a blank clears an optional field, and is refused for a required
/// one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProfileChange {
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Name>)]
    first_name: Patch<Name>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Name>)]
    last_name: Patch<Name>,
    /// The language of mails.
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Locale, required = false)]
    locale: Option<Locale>,
    /// For executives.
    executive: Option<ExecutiveChange>,
    /// For employers. The first time it needs `legal_name` and `country`.
    company: Option<CompanyChange>,
    /// The `version` that was edited, to detect concurrent changes. `If-Match` means the same.
    version: Option<String>,
}

/// An executive's changes outside the wizard.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ExecutiveChange {
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Line<1, 120>>)]
    title: Patch<Line<1, 120>>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Line<1, 120>>)]
    current_company: Patch<Line<1, 120>>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Line<1, 120>>)]
    location: Patch<Line<1, 120>>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Text<1, 4000>>)]
    bio: Patch<Text<1, 4000>>,
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = bool, required = false)]
    is_available: Option<bool>,
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Visibility, required = false)]
    visibility: Option<Visibility>,
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = bool, required = false)]
    allow_introduction_requests: Option<bool>,
}

/// An employer's changes of the company.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CompanyChange {
    /// The legal name. The team changes it, and a trading name, because executives exclude companies by name. Country
    /// and number are fixed once the company is verified.
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Line<1, 120>, required = false)]
    legal_name: Option<Line<1, 120>>,
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Country, required = false)]
    country: Option<Country>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Line<1, 60>>)]
    registration_number: Patch<Line<1, 60>>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Line<1, 120>>)]
    trading_name: Patch<Line<1, 120>>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Url>)]
    website: Patch<Url>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Industry>)]
    sector: Patch<Industry>,
    /// Not `any`.
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<CompanySize>)]
    size: Patch<CompanySize>,
    /// An IANA time zone: `Africa/Nairobi`.
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Line<1, 60>>)]
    hq_timezone: Patch<Line<1, 60>>,
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Currency, required = false)]
    billing_currency: Option<Currency>,
}

/// Deserialises a field that is present and must not be empty.
fn said<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// Changes the caller's name, language, and the summary fields of their profile or company.
#[utoipa::path(put, path = "/api/profile", tag = "profiles", request_body = ProfileChange,
    responses((status = 200, body = OwnProfileView)))]
pub(crate) async fn update_profile(
    by: As<Anybody>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(change): Valid<ProfileChange>,
) -> Result<Json<OwnProfileView>, Problem> {
    let caller = by.caller;
    let foreign = [
        (
            "executive",
            change.executive.is_some() && caller.role != Role::Executive,
        ),
        ("company", change.company.is_some() && caller.role != Role::Employer),
    ];
    if let Some((field, _)) = foreign.iter().find(|(_, is_foreign)| *is_foreign) {
        return Err(Problem::invalid(*field, web::sentences::other_account_kind()));
    }
    let records = Records::of(&app, &caller).await?;
    let mut versions = records.versions();
    if_match.check(change.version.as_deref(), &word(versions))?;

    let Records {
        mut account,
        profile,
        company,
    } = records;
    let loaded = account.it.clone();
    if let Some(name) = change.first_name {
        account.first_name = name.unwrap_or_default();
    }
    if let Some(name) = change.last_name {
        account.last_name = name.unwrap_or_default();
    }
    account.locale = change.locale.unwrap_or(account.locale);
    let mut transaction = Transaction::new();
    let mut shown = (profile.as_deref().cloned(), company.as_deref().cloned());
    if let Some(change) = change.executive {
        let made;
        (transaction, made) = change.save(transaction, &app, &account.id, profile);
        shown.0 = Some(made);
        versions[1] += 1;
    }
    if let Some(change) = change.company {
        let made;
        (transaction, made) = change.save(transaction, &app, &mut account, company)?;
        shown.1 = Some(made);
        versions[2] += 1;
    }
    if account.it != loaded {
        transaction = transaction.and(store::account::save(
            &app.common.accounts,
            &account,
            &Standing::of(&loaded),
        ));
        versions[0] += 1;
    }
    if caller.role == Role::Executive {
        let changed = Event::ProfileChanged {
            account_id: caller.account.clone(),
        };
        transaction = transaction.emit(&app.profiles, app.common.source().fact(Actor::from(&caller), changed));
    }
    transaction.commit(&app.common.chance).await?;
    let (profile, company) = shown;
    let view = OwnProfileView::new(&account, profile.as_ref(), company.as_ref(), versions);
    Ok(Json(view))
}

impl ExecutiveChange {
    fn save(
        self,
        transaction: Transaction,
        app: &App,
        id: &AccountId,
        profile: Option<Read<ExecutiveProfile>>,
    ) -> (Transaction, ExecutiveProfile) {
        let now = app.common.clock.now();
        if let Some(mut profile) = profile {
            self.make(&mut profile, now);
            return (transaction.save(&app.profiles, &profile), profile.it);
        }
        let mut profile = ExecutiveProfile::new(id.clone(), now);
        self.make(&mut profile, now);
        (transaction.create(&app.profiles, &profile), profile)
    }

    fn make(self, profile: &mut ExecutiveProfile, now: Timestamp) {
        let mut details = profile.details.clone();
        details.title = self.title.unwrap_or(details.title);
        details.current_company = self.current_company.unwrap_or(details.current_company);
        details.location = self.location.unwrap_or(details.location);
        details.bio = self.bio.unwrap_or(details.bio);
        details.is_available = self.is_available.unwrap_or(details.is_available);
        profile.visibility = self.visibility.unwrap_or(profile.visibility);
        profile.allow_introduction_requests = self
            .allow_introduction_requests
            .unwrap_or(profile.allow_introduction_requests);
        profile.revise(details, now);
    }
}

impl CompanyChange {
    /// Saves a changed company, or creates it with the reference in its owner's account.
    fn save(
        self,
        transaction: Transaction,
        app: &App,
        owner: &mut Account,
        company: Option<Read<Company>>,
    ) -> Result<(Transaction, Company), Problem> {
        if self.size == Some(Some(CompanySize::Any)) {
            return Err(Problem::invalid("company.size", sentences::company_size_invalid()));
        }
        let (clock, chance) = (&app.common.clock, &app.common.chance);
        if let Some(mut company) = company {
            self.make(&mut company, clock.now())?;
            return Ok((transaction.save(&app.profiles, &company), company.it));
        }
        let (Some(legal_name), Some(country)) = (self.legal_name.clone(), self.country) else {
            let needed = [
                ("company.legal_name", self.legal_name.is_none()),
                ("company.country", self.country.is_none()),
            ];
            let missing = needed.into_iter().filter(|(_, is_missing)| *is_missing);
            return Err(Problem::Invalid(
                missing
                    .map(|(field, _)| FieldError::new(field, domain::sentences::is_required()))
                    .collect(),
            ));
        };
        let id = CompanyId::new(clock, chance);
        let mut company = Company::new(id, owner.id.clone(), legal_name, country, clock.now());
        self.make(&mut company, clock.now())?;
        owner.company_id = Some(company.id.clone());
        Ok((transaction.create(&app.profiles, &company), company))
    }

    fn make(self, company: &mut Company, now: Timestamp) -> Result<(), Problem> {
        let faults = self.fixed_fields(company);
        if !faults.is_empty() {
            return Err(Problem::Invalid(faults));
        }
        let before = company.clone();
        company.country = self.country.unwrap_or(company.country);
        if let Some(registration_number) = self.registration_number {
            company.registration_number = registration_number;
        }
        if let Some(trading_name) = self.trading_name {
            company.trading_name = trading_name;
        }
        if let Some(website) = self.website {
            company.website = website;
        }
        if let Some(sector) = self.sector {
            company.sector = sector;
        }
        if let Some(size) = self.size {
            company.size = size;
        }
        if let Some(hq_timezone) = self.hq_timezone {
            company.hq_timezone = hq_timezone;
        }
        company.billing_currency = self.billing_currency.unwrap_or(company.billing_currency);
        company.updated_at = now;
        company
            .remember(&before)
            .map_err(|field| Problem::invalid(format!("company.{field}"), sentences::changed_too_often()))
    }

    /// The fields that this must not change: names, which the team changes, and those used for the verification.
    fn fixed_fields(&self, company: &Company) -> Vec<FieldError> {
        let is_other_name = self.legal_name.as_ref().is_some_and(|name| *name != company.legal_name);
        let is_other_trading_name = company.trading_name.is_some()
            && self
                .trading_name
                .as_ref()
                .is_some_and(|name| *name != company.trading_name);
        let is_other_country = self.country.is_some_and(|country| country != company.country);
        let is_other_number = self
            .registration_number
            .as_ref()
            .is_some_and(|number| *number != company.registration_number);
        let is_verified = company.is_verified() || company.verification_status == Verification::Pending;
        let by_team: fn() -> Sentence = sentences::changed_by_team;
        let by_verification: fn() -> Sentence = sentences::fixed_by_verification;
        [
            ("company.legal_name", is_other_name, by_team),
            ("company.trading_name", is_other_trading_name, by_team),
            ("company.country", is_verified && is_other_country, by_verification),
            (
                "company.registration_number",
                is_verified && is_other_number,
                by_verification,
            ),
        ]
        .into_iter()
        .filter(|(_, is_changed, _)| *is_changed)
        .map(|(field, _, sentence)| FieldError::new(field, sentence()))
        .collect()
    }
}
