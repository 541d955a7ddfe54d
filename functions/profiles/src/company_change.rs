//! The changes that an employer makes to the company, from `PUT /api/profile` and `PUT /api/company/profile`.

use domain::{
    Account, Company, CompanyId, Country, Currency, Industry, Line, Sentence, Url,
    profile::{CompanySeat, Verification},
    text::{Patch, patch},
    vocabulary::CompanySize,
};
use jiff::Timestamp;
use serde::{Deserialize, Deserializer};
use store::{Read, Transaction};
use utoipa::ToSchema;
use web::FieldError;

use crate::{App, sentences};

/// An employer's changes of the company.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CompanyChange {
    /// The legal name. The team changes it, and a trading name, because executives exclude companies by name. Country
    /// and number are fixed while the company is under review or verified, the website during the review.
    #[serde(default, deserialize_with = "non_null")]
    #[schema(value_type = Line<1, 120>, required = false)]
    legal_name: Option<Line<1, 120>>,
    #[serde(default, deserialize_with = "non_null")]
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
    #[serde(default, deserialize_with = "non_null")]
    #[schema(value_type = Currency, required = false)]
    billing_currency: Option<Currency>,
    /// Whether executives read the company's name among those that viewed their profile.
    #[serde(default)]
    shows_visits: Option<bool>,
}

/// Deserialises a field that is present and must not be empty.
pub(crate) fn non_null<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

impl CompanyChange {
    /// Saves a changed company, or creates it with the reference in its owner's account.
    ///
    /// # Errors
    /// All fields that are invalid, missing, or fixed.
    pub(crate) fn save(
        self,
        transaction: Transaction,
        app: &App,
        owner: &mut Account,
        company: Option<Read<Company>>,
    ) -> Result<(Transaction, Company), Vec<FieldError>> {
        if self.size == Some(Some(CompanySize::Any)) {
            return Err(vec![FieldError::new("size", sentences::company_size_invalid())]);
        }
        let (clock, chance) = (&app.common.clock, &app.common.chance);
        if let Some(mut company) = company {
            self.make(&mut company, clock.now())?;
            return Ok((transaction.save(&app.profiles, &company), company.it));
        }
        let (Some(legal_name), Some(country)) = (self.legal_name.clone(), self.country) else {
            let needed = [
                ("legal_name", self.legal_name.is_none()),
                ("country", self.country.is_none()),
            ];
            let missing = needed.into_iter().filter(|(_, is_missing)| *is_missing);
            return Err(missing
                .map(|(field, _)| FieldError::new(field, domain::sentences::is_required()))
                .collect());
        };
        let id = CompanyId::new(clock, chance);
        let mut company = Company::new(id, owner.id.clone(), legal_name, country, clock.now());
        self.make(&mut company, clock.now())?;
        owner.company = Some(CompanySeat::owner(company.id.clone()));
        Ok((transaction.create(&app.profiles, &company), company))
    }

    fn make(self, company: &mut Company, now: Timestamp) -> Result<(), Vec<FieldError>> {
        let faults = self.fixed_fields(company);
        if !faults.is_empty() {
            return Err(faults);
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
        company.shows_visits = self.shows_visits.unwrap_or(company.shows_visits);
        company.updated_at = now;
        company
            .remember(&before)
            .map_err(|field| vec![FieldError::new(field, sentences::changed_too_often())])
    }

    /// The fields that this must not change: names, which the team changes, and those that a review relies on.
    fn fixed_fields(&self, company: &Company) -> Vec<FieldError> {
        let is_reviewed = company.is_reviewed();
        let is_pending = company.verification_status == Verification::Pending;
        let is_other_name = self.legal_name.as_ref().is_some_and(|name| *name != company.legal_name);
        // A company could otherwise take the name of another one after its review.
        let has_fixed_name = company.trading_name.is_some() || is_reviewed;
        let is_other_trading_name = self
            .trading_name
            .as_ref()
            .is_some_and(|name| *name != company.trading_name);
        let is_other_country = self.country.is_some_and(|country| country != company.country);
        let is_other_number = self
            .registration_number
            .as_ref()
            .is_some_and(|number| *number != company.registration_number);
        let is_other_website = self.website.as_ref().is_some_and(|site| *site != company.website);
        let by_team: fn() -> Sentence = sentences::changed_by_team;
        let by_verification: fn() -> Sentence = sentences::fixed_by_verification;
        let by_review: fn() -> Sentence = sentences::fixed_by_review;
        [
            ("legal_name", is_other_name, by_team),
            ("trading_name", has_fixed_name && is_other_trading_name, by_team),
            ("country", is_reviewed && is_other_country, by_verification),
            ("registration_number", is_reviewed && is_other_number, by_verification),
            ("website", is_pending && is_other_website, by_review),
        ]
        .into_iter()
        .filter(|(_, is_changed, _)| *is_changed)
        .map(|(field, _, sentence)| FieldError::new(field, sentence()))
        .collect()
    }
}
