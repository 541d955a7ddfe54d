//! Typical records: a test changes the fields that it is about.

use domain::{
    Account, AccountId, Chance, Clock, Company, CompanyId, Document, DocumentId, Engagement, ExecutiveProfile,
    Introduction, IntroductionId, Job, JobApplication, JobApplicationId, JobId, Locale, Reference, ReferenceId, Role,
    account::{AccountState, Presence},
    application::ApplicationStatus,
    approval::Hand,
    document::{DocumentStatus, DocumentType},
    introduction::{Contact, People, Proposal, Stage},
    job::{JobEvent, JobHand, NewJob, Standing},
    job_application::{Applicant, NewJobApplication},
    platform::{Feature, FeatureSwitches},
    profile::{CompanySeat, Identifiers, ProfileDetails, Seat, Verification},
    reference::ReferenceState,
    vetting::Vetting,
};
use serde_json::json;

use crate::noon;

/// An active account: of Amina Diallo, of Erik Employer or of Ada Admin. An executive is an approved, vetted member.
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
        former_emails: Vec::new(),
        first_name: first_name.parse().unwrap(),
        last_name: last_name.parse().unwrap(),
        role,
        state: AccountState::Active,
        state_before: None,
        phone: None,
        phone_verified_at: None,
        locale: Locale::En,
        company: None,
        former_companies: Vec::new(),
        application_id: None,
        membership_status: is_executive.then_some(ApplicationStatus::Approved),
        vetting_status: is_executive.then_some(Vetting::Approved),
        vetted_at: None,
        suspended_until: None,
        deletion_at: None,
        registration: None,
        reason: None,
        created_at: noon(),
        last_login_at: None,
        presence: Presence::default(),
        merged: None,
        blacklist: None,
    }
}

/// The id of the company of a test's employer, which follows from the account: tokens contain it before the company is
/// stored.
pub fn company_of(owner: &AccountId) -> CompanyId {
    let hex = owner.as_str().trim_start_matches(AccountId::PREFIX);
    let digest = u128::from_str_radix(hex, 16).unwrap().to_be_bytes();
    CompanyId::of(noon(), digest[6..].try_into().unwrap())
}

/// The company of an ordinary employer: Savanna Bank in Nairobi, verified, so that its employer sees executives who are
/// visible to verified employers, and sends introductions. Its owner's account refers to it: see [`employer`].
pub fn company(owner: &AccountId) -> Company {
    let mut company = unverified_company(owner);
    company.verification_status = Verification::Verified;
    company
}

/// The same company with all evidence but the extract of the register, before a request.
pub fn unverified_company(owner: &AccountId) -> Company {
    let id = company_of(owner);
    let country = "KE".parse().unwrap();
    let mut company = Company::new(id, owner.clone(), "Savanna Bank".parse().unwrap(), country, noon());
    company.registration_number = Some("CPR/2009/1234".parse().unwrap());
    company.website = Some("https://www.savanna.example".parse().unwrap());
    company
}

/// The account of an employer with this company.
pub fn employer(company: &Company) -> Account {
    let mut account = account(company.owner.clone(), Role::Employer);
    account.company = Some(CompanySeat::owner(company.id.clone()));
    account
}

/// The account of another employer, who gets a seat in this company.
pub fn colleague(company: &mut Company, id: AccountId, seat: Seat) -> Account {
    company.admit(id.clone(), seat, noon());
    let mut account = account(id, Role::Employer);
    account.company = Some(CompanySeat {
        company_id: company.id.clone(),
        seat,
    });
    account
}

/// The complete profile of a finance chief in Nairobi who works for Savanna Holdings.
pub fn profile(id: AccountId) -> ExecutiveProfile {
    let mut profile = ExecutiveProfile::new(id, noon());
    profile.revise(details(), noon());
    profile
}

/// The wizard's request body for [`profile`].
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

/// The current document of this type, as the documents area would store it.
pub fn document(owner: &AccountId, document_type: DocumentType, status: DocumentStatus) -> Document {
    let id = DocumentId::new(&Clock::at(noon()), &Chance::system());
    let is_picture = document_type == DocumentType::Photo;
    let (file_name, file_kind) = if is_picture {
        ("photo.jpg", "jpeg")
    } else {
        ("paper.pdf", "pdf")
    };
    serde_json::from_value(json!({
        "id": id, "owner": owner, "document_type": document_type, "nth_version": 1, "is_current": true, "status": status,
        "file_name": file_name, "file_kind": file_kind, "size": 1024, "sha256": "0".repeat(64), "scanned_by": "test",
        "created_at": noon(),
    }))
    .unwrap()
}

/// The three documents that a vetting requires, all in this state.
pub fn required_documents(owner: &AccountId, status: DocumentStatus) -> [Document; 3] {
    [DocumentType::Resume, DocumentType::Photo, DocumentType::Id].map(|kind| document(owner, kind, status))
}

/// A reference in this state; `number` distinguishes it from the executive's others.
pub fn reference(executive: &AccountId, number: u32, state: ReferenceState) -> Reference {
    let id = ReferenceId::new(&Clock::at(noon()), &Chance::system());
    serde_json::from_value(json!({
        "id": id, "executive_id": executive, "state": state, "submitted_at": noon(),
        "referee": {
            "name": format!("Referee {number}"), "position": "Chair", "company": "Savanna Holdings",
            "email": format!("referee-{number}@example.com"), "relationship": "Board Member", "years_known": 6,
        },
    }))
    .unwrap()
}

/// An introduction of Amina Diallo by Erik Employer of Savanna Bank in this stage.
pub fn introduction(employer: &AccountId, executive: &AccountId, stage: Stage) -> Introduction {
    let contact = |name: &str| Contact {
        email: format!("{}@example.com", name.to_lowercase()).parse().unwrap(),
        greeting: name.to_owned(),
        locale: Locale::En,
    };
    let people = People {
        executive_id: executive.clone(),
        executive_name: "Amina Diallo".to_owned(),
        executive_title: Some("Chief Financial Officer".to_owned()),
        executive_company: Some("Acme".to_owned()),
        executive_contact: contact("Amina"),
        employer_id: employer.clone(),
        employer_company_id: company_of(employer),
        employer_name: "Erik Employer".to_owned(),
        employer_company: Some("Savanna Bank".to_owned()),
        employer_contact: contact("Erik"),
    };
    let proposal = Proposal {
        engagement: Engagement::Interim,
        message: "We are looking for a finance chief to lead our listing."
            .parse()
            .unwrap(),
        job_id: None,
        application: None,
        compensation_hint: None,
        starts_on: None,
        anonymous: false,
    };
    let id = IntroductionId::new(&Clock::at(noon()), &Chance::system());
    let mut introduction = Introduction::new(id, people, proposal, stage == Stage::Draft, noon());
    introduction.stage = stage;
    introduction.identities_revealed = !matches!(stage, Stage::Draft | Stage::Pending);
    introduction
}

/// A published job of a test's employer, with everything that a publication needs.
pub fn job(poster: &AccountId) -> Job {
    let form = json!({
        "title": "Chief Financial Officer", "engagement_type": "permanent", "experience_level": "executive",
        "location": "Nairobi, Kenya", "countries": ["KE"], "salary_withheld": "negotiable",
        "description": "Leads finance in six countries.",
    });
    let new = NewJob {
        id: JobId::new(&Clock::at(noon()), &Chance::system()),
        company_id: company_of(poster),
        company_name: "Savanna Bank".to_owned(),
        posted_by: poster.clone(),
        created_by_admin: None,
        form: serde_json::from_value(form).unwrap(),
        identifiers: &Identifiers::default(),
    };
    let mut job = Job::new(new, noon()).unwrap();
    let trusted = Standing {
        is_verified: true,
        approved: 1,
        flagged: 0,
    };
    job.advance(JobEvent::Publish, JobHand::EMPLOYER, trusted, None, noon())
        .unwrap();
    job
}

/// Amina Diallo's application to a job.
pub fn job_application(job: &Job, executive: &AccountId) -> JobApplication {
    let (clock, chance) = (Clock::at(noon()), Chance::system());
    let form = json!({"resume_document_id": DocumentId::new(&clock, &chance)});
    let new = NewJobApplication {
        id: JobApplicationId::new(&clock, &chance),
        job,
        executive_id: executive.clone(),
        applicant: Applicant {
            name: "Amina Diallo".to_owned(),
            title: Some("Chief Financial Officer".to_owned()),
            current_company: None,
            location: None,
            email: None,
            phone: None,
        },
        form: serde_json::from_value(form).unwrap(),
        is_excluded: false,
        country: "KE".parse().unwrap(),
    };
    JobApplication::new(new, noon()).unwrap()
}

/// The switches of the platform with one feature switched off.
pub fn switched_off(feature: Feature) -> FeatureSwitches {
    let hand = Hand {
        by: format!("usr_{}", "a".repeat(32)).parse().unwrap(),
        by_name: "Ada Obi".to_owned(),
        at: noon(),
    };
    let mut switches = FeatureSwitches::default();
    switches.switch(feature, false, Some("Maintenance"), &hand).unwrap();
    switches
}
