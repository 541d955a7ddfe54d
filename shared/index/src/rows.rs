//! The part of a slot that is not in columns, and the reassembled document.

use domain::{
    AccountId, Country, Industry, Money,
    profile::{Card, Shield, Visibility},
    search::{Document, language::Field},
    vocabulary::{AvailabilityType, CompanySize, Engagement, Seniority, Travel},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::column::{self, Columns};

/// The part of a document that is not searchable.
#[derive(Serialize, Deserialize)]
pub(super) struct Row {
    pub(super) id: AccountId,
    initials: Box<str>,
    seniority: Seniority,
    country: Option<Country>,
    industry: Option<Industry>,
    pub(super) years: u32,
    pub(super) is_available: bool,
    availability_type: Option<AvailabilityType>,
    engagement: Option<Engagement>,
    preferred_company_size: CompanySize,
    travel_willingness: Travel,
    pub(super) remote_work: bool,
    allow_introduction_requests: bool,
    pub(super) visibility: Visibility,
    pub(super) least_salary: Option<Money>,
    #[serde(with = "jiff::fmt::serde::timestamp::nanosecond::required")]
    pub(super) updated_at: Timestamp,
}

impl Row {
    pub(super) fn of(document: &Document) -> Self {
        let card = &document.card;
        Self {
            id: card.id.clone(),
            initials: card.initials.as_str().into(),
            seniority: card.seniority,
            country: card.country,
            industry: card.industry,
            years: card.years_of_experience,
            is_available: card.is_available,
            availability_type: card.availability_type,
            engagement: card.engagement,
            preferred_company_size: card.preferred_company_size,
            travel_willingness: card.travel_willingness,
            remote_work: card.remote_work,
            allow_introduction_requests: card.allow_introduction_requests,
            visibility: document.visibility,
            least_salary: document.least_salary,
            updated_at: document.updated_at,
        }
    }

    pub(super) fn card(&self, slot: u32, columns: &Columns) -> Card {
        let all = |field| columns[column::of(field)].strings(slot);
        Card {
            id: self.id.clone(),
            initials: self.initials.to_string(),
            title: all(Field::Title).pop(),
            current_company: all(Field::Company).pop(),
            seniority: self.seniority,
            location: all(Field::Location).pop(),
            country: self.country,
            industry: self.industry,
            years_of_experience: self.years,
            skills: all(Field::Skill),
            specializations: all(Field::Specialization),
            languages: all(Field::Language),
            is_available: self.is_available,
            availability_type: self.availability_type,
            engagement: self.engagement,
            preferred_company_size: self.preferred_company_size,
            travel_willingness: self.travel_willingness,
            remote_work: self.remote_work,
            allow_introduction_requests: self.allow_introduction_requests,
            identity: None,
        }
    }

    pub(super) fn document(&self, slot: u32, columns: &Columns, shield: Shield) -> Document {
        Document {
            card: self.card(slot, columns),
            visibility: self.visibility,
            shield,
            least_salary: self.least_salary,
            updated_at: self.updated_at,
        }
    }
}
