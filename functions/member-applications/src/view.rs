//! The applicant's view of an application, with the possible moves.

use domain::{
    Application, ApplicationId, Email, Industry, Line, Locale, Url,
    application::{
        ApplicationActor, ApplicationStatus, ApplicationTransition, Consent, InfoRequest, Prose, ShortLine,
        TimelineEntry,
    },
    qualification::QualificationAssessment,
    vocabulary::{ExperienceBand, GeographicFlexibility, OpportunityType, RoleLevel},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// The score and its parts, without explanations.
#[derive(Serialize, ToSchema)]
pub(crate) struct AssessmentSummaryView {
    /// Percent.
    pub(crate) overall_qualification_score: u8,
    pub(crate) meets_experience_requirement: bool,
    pub(crate) meets_role_level_requirement: bool,
    pub(crate) meets_company_size_requirement: bool,
    pub(crate) meets_industry_requirement: bool,
    pub(crate) meets_skills_requirement: bool,
    pub(crate) meets_education_requirement: bool,
}

impl AssessmentSummaryView {
    pub(crate) fn new(assessment: &QualificationAssessment) -> Self {
        Self {
            overall_qualification_score: assessment.overall_qualification_score,
            meets_experience_requirement: assessment.meets_experience_requirement,
            meets_role_level_requirement: assessment.meets_role_level_requirement,
            meets_company_size_requirement: assessment.meets_company_size_requirement,
            meets_industry_requirement: assessment.meets_industry_requirement,
            meets_skills_requirement: assessment.meets_skills_requirement,
            meets_education_requirement: assessment.meets_education_requirement,
        }
    }
}

/// The application with its status.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyApplicationView {
    /// The status.
    pub(crate) status: ApplicationStatus,
    /// The text about it for the applicant, in English; the browser translates by the status.
    pub(crate) message: &'static str,
    /// The colour of the status.
    pub(crate) colour: &'static str,
    /// The timeline.
    pub(crate) timeline: Vec<TimelineEntry>,
    /// Present after the submission.
    pub(crate) qualification_assessment: Option<AssessmentSummaryView>,
    /// The application.
    pub(crate) application: ApplicationView,
}

impl MyApplicationView {
    pub(crate) fn new(application: &Application, now: Timestamp) -> Self {
        Self {
            status: application.status,
            message: application.status.text(),
            colour: application.status.colour(),
            timeline: application.timeline(),
            qualification_assessment: application
                .qualification_assessment
                .as_ref()
                .map(AssessmentSummaryView::new),
            application: ApplicationView::new(application, ApplicationActor::Applicant, now),
        }
    }
}

/// An application for its applicant. Fields with two names in the API have both.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationView {
    pub(crate) id: ApplicationId,
    pub(crate) status: ApplicationStatus,
    pub(crate) full_name: ShortLine,
    pub(crate) first_name: String,
    pub(crate) last_name: String,
    pub(crate) email: Email,
    pub(crate) professional_email: Email,
    pub(crate) phone_number: Option<Line<5, 40>>,
    pub(crate) phone: Option<Line<5, 40>>,
    pub(crate) current_location: Option<ShortLine>,
    pub(crate) current_position: Option<ShortLine>,
    pub(crate) current_title: Option<ShortLine>,
    pub(crate) current_company: Option<ShortLine>,
    pub(crate) years_leadership_experience: Option<ExperienceBand>,
    pub(crate) years_total_experience: u8,
    pub(crate) primary_industry: Option<Industry>,
    pub(crate) team_size_managed: Option<ShortLine>,
    pub(crate) budget_responsibility: Option<ShortLine>,
    pub(crate) role_level_interest: Vec<RoleLevel>,
    pub(crate) industry_preferences: Vec<Industry>,
    pub(crate) geographic_flexibility: Option<GeographicFlexibility>,
    pub(crate) opportunity_types: Vec<OpportunityType>,
    pub(crate) key_achievements: Option<Prose>,
    pub(crate) leadership_style: Option<Prose>,
    pub(crate) career_aspirations: Option<Prose>,
    pub(crate) linkedin_profile: Option<Url>,
    pub(crate) locale: Locale,
    pub(crate) notification_preferences: &'static str,
    pub(crate) consent: Option<Consent>,
    /// With the result of every rule.
    pub(crate) qualification_assessment: Option<QualificationAssessment>,
    /// A reviewer's question, while it is open.
    pub(crate) info_request: Option<InfoRequest>,
    /// When an unanswered request for information ends the application.
    pub(crate) info_expires_at: Option<Timestamp>,
    /// When a rejected applicant may apply again.
    pub(crate) may_reapply_at: Option<Timestamp>,
    pub(crate) created_at: Timestamp,
    pub(crate) updated_at: Timestamp,
    pub(crate) submitted_at: Option<Timestamp>,
    pub(crate) approved_at: Option<Timestamp>,
    pub(crate) rejected_at: Option<Timestamp>,
    pub(crate) withdrawn_at: Option<Timestamp>,
    pub(crate) review_notes: Option<Prose>,
    pub(crate) rejection_reason: Option<Prose>,
    /// The reader's possible moves.
    pub(crate) allowed_transitions: Vec<ApplicationTransition>,
}

impl ApplicationView {
    pub(crate) fn new(application: &Application, reader: ApplicationActor, now: Timestamp) -> Self {
        let Application {
            full_name,
            first_name,
            last_name,
            email,
            phone_number,
            current_position,
            ..
        } = application;
        let is_asked = application.status == ApplicationStatus::AdditionalInfoRequired;
        Self {
            id: application.id.clone(),
            status: application.status,
            full_name: full_name.clone(),
            first_name: first_name.clone(),
            last_name: last_name.clone(),
            email: email.clone(),
            professional_email: email.clone(),
            phone_number: phone_number.clone(),
            phone: phone_number.clone(),
            current_location: application.current_location.clone(),
            current_position: current_position.clone(),
            current_title: current_position.clone(),
            current_company: application.current_company.clone(),
            years_leadership_experience: application.years_leadership_experience,
            years_total_experience: application.years_total_experience,
            primary_industry: application.primary_industry,
            team_size_managed: application.team_size_managed.clone(),
            budget_responsibility: application.budget_responsibility.clone(),
            role_level_interest: application.role_level_interest.clone(),
            industry_preferences: application.industry_preferences.clone(),
            geographic_flexibility: application.geographic_flexibility,
            opportunity_types: application.opportunity_types.clone(),
            key_achievements: application.key_achievements.clone(),
            leadership_style: application.leadership_style.clone(),
            career_aspirations: application.career_aspirations.clone(),
            linkedin_profile: application.linkedin_profile.clone(),
            locale: application.locale,
            notification_preferences: domain::application::NOTIFICATION_PREFERENCES,
            consent: application.consent.clone(),
            qualification_assessment: application.qualification_assessment.clone(),
            info_request: application.info_request.clone().filter(|_| is_asked),
            info_expires_at: application.info_expires_at().filter(|_| is_asked),
            may_reapply_at: application.may_reapply_at(),
            created_at: application.created_at,
            updated_at: application.updated_at,
            submitted_at: application.submitted_at,
            approved_at: application.approved_at,
            rejected_at: application.rejected_at,
            withdrawn_at: application.withdrawn_at,
            review_notes: application.review_notes.clone(),
            rejection_reason: application.rejection_reason.clone(),
            allowed_transitions: application.allowed(reader, now),
        }
    }
}
