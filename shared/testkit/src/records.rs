//! Records as they look in a life that went well: tests change what they are about.

use domain::{
    Account, AccountId, ExecutiveProfile, Locale, Role, account::AccountState, application::ApplicationStatus,
    profile::ProfileDetails, vetting::Vetting,
};
use serde_json::json;

use crate::noon;

/// An account in use: of Amina Diallo, of Erik Employer or of Ada Admin. An executive is an approved, vetted member.
pub fn account(id: AccountId, role: Role) -> Account {
    let (first_name, last_name) = match role {
        Role::Executive => ("Amina", "Diallo"),
        Role::Employer => ("Erik", "Employer"),
        Role::Admin => ("Ada", "Admin"),
    };
    let is_executive = role == Role::Executive;
    Account {
        email: format!("{id}@example.com").parse().unwrap(),
        id,
        first_name: first_name.parse().unwrap(),
        last_name: last_name.parse().unwrap(),
        role,
        state: AccountState::Active,
        state_before: None,
        locale: Locale::En,
        company_id: None,
        application_id: None,
        membership_status: is_executive.then_some(ApplicationStatus::Approved),
        vetting_status: is_executive.then_some(Vetting::Approved),
        suspended_until: None,
        deletion_at: None,
        reason: None,
        created_at: noon(),
        last_login_at: None,
        is_premium: false,
    }
}

/// The complete profile of a finance chief in Nairobi who works for Savanna Holdings.
pub fn profile(id: AccountId) -> ExecutiveProfile {
    let mut profile = ExecutiveProfile::new(id, noon());
    profile.revise(details(), noon());
    profile
}

/// What the wizard would send for [`profile`].
pub fn details() -> ProfileDetails {
    serde_json::from_value(json!({
        "title": "Chief Financial Officer", "current_company": "Savanna Holdings", "location": "Nairobi, Kenya",
        "country": "KE", "bio": "Amina Diallo leads the finances of Savanna Holdings.", "industry": "financial_services",
        "years_of_experience": 18, "skills": ["Leadership", "Finance", "M&A"], "specializations": ["CFO"],
        "languages": ["English", "French"], "linkedin_url": "https://www.linkedin.com/in/amina-diallo",
        "website_url": "https://amina.example.com", "certifications": ["CFO of the year, Savanna Holdings"]
    }))
    .unwrap()
}
