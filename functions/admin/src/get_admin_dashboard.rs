use axum::extract::State;
use domain::{Role, application::ApplicationStatus, document::DocumentStatus, profile::Verification, vetting::Vetting};
use serde::Serialize;
use store::{
    account, candidate, company, document,
    member_application::{application_totals, overdue_applications},
};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem};

use crate::{App, company_view::CompanyLineView};

/// The number of companies shown.
const COMPANIES: u16 = 5;

/// The current figures.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminDashboardView {
    analytics: PlatformFigures,
    needs_attention: NeedsAttention,
}

/// Counters written with the records.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlatformFigures {
    /// Accounts of every role and state.
    total_users: u64,
    executives_count: u64,
    employers_count: u64,
    /// Executives whose vetting was approved.
    approved_executives: u64,
    /// Documents that have not been reviewed yet.
    documents_pending_verification: u64,
}

/// Open tasks of administrators.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NeedsAttention {
    /// Membership applications submitted or under review.
    applications_waiting: u64,
    /// Applications with the status `submitted`: no admin has started a review.
    applications_submitted: u64,
    /// Submitted applications and those under review whose decision is overdue.
    applications_overdue: u64,
    /// Vettings in progress.
    vettings_in_progress: u64,
    /// Companies under review.
    companies_waiting: u64,
    /// The five of them whose decision is due first.
    companies: Vec<CompanyLineView>,
}

/// Returns the current figures and open tasks.
#[utoipa::path(
    get,
    path = "/api/admin/dashboard",
    tag = "admin",
    responses((status = 200, description = "The figures of the day", body = AdminDashboardView))
)]
pub(crate) async fn get_admin_dashboard(
    _: As<Admin>,
    State(app): State<App>,
) -> Result<Json<AdminDashboardView>, Problem> {
    let (accounts, applications, overdue, candidates, documents, companies_waiting, companies) = tokio::try_join!(
        account::totals(&app.common.accounts),
        application_totals(&app.applications),
        overdue_applications(&app.applications, app.common.clock.now()),
        candidate::Totals::read(&app.profiles),
        document::Totals::read(&app.vettings.documents),
        company::pending(&app.profiles),
        company::page(
            &app.profiles,
            Some(Verification::Pending),
            COMPANIES,
            None,
            &app.common.seal
        ),
    )?;
    let waiting: i64 = applications
        .iter()
        .filter(|(status, _)| ApplicationStatus::is_waiting_for_review(**status))
        .map(|(_, count)| count)
        .sum();
    Ok(Json(AdminDashboardView {
        analytics: PlatformFigures {
            total_users: accounts.count(None, None),
            executives_count: accounts.count(Some(Role::Executive), None),
            employers_count: accounts.count(Some(Role::Employer), None),
            approved_executives: candidates.of(None, Some(Vetting::Approved), None),
            documents_pending_verification: documents.of(DocumentStatus::Pending),
        },
        needs_attention: NeedsAttention {
            applications_waiting: u64::try_from(waiting).unwrap_or_default(),
            applications_submitted: u64::try_from(applications[&ApplicationStatus::Submitted]).unwrap_or_default(),
            applications_overdue: u64::try_from(overdue).unwrap_or_default(),
            vettings_in_progress: candidates.of(None, Some(Vetting::InProgress), None),
            companies_waiting,
            companies: companies
                .items
                .iter()
                .map(|company| CompanyLineView::new(company))
                .collect(),
        },
    }))
}
