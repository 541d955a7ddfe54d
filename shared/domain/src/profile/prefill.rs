//! The initial profile of a new member.

use super::{ExecutiveProfile, ProfileDetails, Years};
use crate::{
    AccountId, Application,
    vocabulary::{AvailabilityType, OpportunityType},
};
use jiff::Timestamp;

impl ExecutiveProfile {
    /// The profile of a member created from this application: its answers, where the wizard has the same fields. Texts
    /// to the reviewers (achievements, style, aspirations) are not copied.
    pub fn from_application(account_id: AccountId, application: &Application, now: Timestamp) -> Self {
        let wished = application.opportunity_types.first().copied();
        let details = ProfileDetails {
            title: application.current_position.clone(),
            current_company: application.current_company.clone(),
            location: application.current_location.clone(),
            industry: application.primary_industry,
            years_of_experience: Years::at_most(u32::from(application.years_total_experience)),
            availability_type: wished.map(availability).or(ProfileDetails::default().availability_type),
            linkedin_url: application.linkedin_profile.clone(),
            ..ProfileDetails::default()
        };
        Self {
            details,
            ..Self::new(account_id, now)
        }
    }
}

const fn availability(wished: OpportunityType) -> AvailabilityType {
    match wished {
        OpportunityType::Permanent => AvailabilityType::FullTime,
        OpportunityType::Interim => AvailabilityType::Interim,
        OpportunityType::Fractional => AvailabilityType::Fractional,
        OpportunityType::Advisory => AvailabilityType::Advisory,
    }
}
