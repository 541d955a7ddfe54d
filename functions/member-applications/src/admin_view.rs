//! The administrators' view of an application.

use domain::{
    AccountId, Application, ApplicationId, Email, HistoryId,
    application::{ApplicationActor, ApplicationEvent, ApplicationStatus, ApplicationTransition, Prose, ShortLine},
};
use jiff::Timestamp;
use serde::Serialize;
use store::HistoryEntry;
use utoipa::ToSchema;

use crate::{
    sentences,
    view::{ApplicationView, AssessmentSummaryView},
};

/// An application for administrators.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewedApplicationView {
    /// The applicant's view, with the admin's moves.
    #[serde(flatten)]
    pub(crate) application: ApplicationView,
    /// The last reviewer.
    pub(crate) reviewer: Option<AccountId>,
    /// The administrator who takes care of it.
    pub(crate) assigned_to: Option<AccountId>,
    /// The promised date of the decision; null if none is due.
    pub(crate) sla_due_at: Option<Timestamp>,
    /// Whether it has passed.
    pub(crate) is_overdue: bool,
    /// The last internal note; earlier ones are in the history.
    pub(crate) admin_notes: Option<Prose>,
    /// The account created from it.
    pub(crate) account_id: Option<AccountId>,
    /// When the unclaimed invitation expires, or did; `null` if there is none.
    pub(crate) invitation_expires_at: Option<Timestamp>,
    /// Whether an admin let the rejected applicant apply again before the 180 days are over.
    pub(crate) reapply_waived: bool,
    /// The earlier application with the same address.
    pub(crate) earlier_application: Option<ApplicationId>,
}

impl ReviewedApplicationView {
    pub(crate) fn new(application: &Application, now: Timestamp) -> Self {
        Self {
            application: ApplicationView::new(application, ApplicationActor::Admin, now),
            reviewer: application.reviewer.clone(),
            assigned_to: application.assigned_to.clone(),
            sla_due_at: application.sla_due(),
            is_overdue: is_overdue(application, now),
            admin_notes: application.admin_notes.clone(),
            account_id: application.account_id.clone(),
            invitation_expires_at: application
                .invitation_expires_at()
                .filter(|_| application.is_unclaimed()),
            reapply_waived: application.reapply_waived_at.is_some(),
            earlier_application: application.previous.clone(),
        }
    }

    /// Whether the waiting time of a rejected applicant still runs.
    pub(crate) fn offers_waiver(&self) -> bool {
        let offered = &self.application.allowed_transitions;
        offered.iter().any(|way| way.event == ApplicationEvent::WaiveReapply)
    }

    /// Says why the waiting time of a blacklisted person cannot be waived.
    pub(crate) fn block_waiver(&mut self) {
        for way in &mut self.application.allowed_transitions {
            if way.event == ApplicationEvent::WaiveReapply {
                way.blocked = Some(sentences::blacklisted_wait());
            }
        }
    }
}

/// A history entry of an application.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationHistoryView {
    pub(crate) id: HistoryId,
    /// The actor's role.
    pub(crate) by: ApplicationActor,
    /// The admin.
    pub(crate) account_id: Option<AccountId>,
    /// An event of the state machine, or `revise`, `assign`, `unassign`, `info_reminded`,
    /// `invitation_reminded`.
    #[schema(example = "request_info")]
    pub(crate) event: String,
    pub(crate) from: Option<ApplicationStatus>,
    pub(crate) to: ApplicationStatus,
    /// A reason, a question, an answer.
    pub(crate) comment: Option<String>,
    /// For admins only; the name of the assignee where that is another administrator.
    pub(crate) admin_note: Option<String>,
    pub(crate) at: Timestamp,
}

impl From<HistoryEntry<Application>> for ApplicationHistoryView {
    fn from(row: HistoryEntry<Application>) -> Self {
        Self {
            id: row.id,
            by: row.actor,
            account_id: row.by,
            event: row.event,
            from: row.from,
            to: row.to,
            comment: row.reason,
            admin_note: row.note,
            at: row.at,
        }
    }
}

/// A row of the admin's list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationRowView {
    pub(crate) id: ApplicationId,
    pub(crate) full_name: ShortLine,
    pub(crate) first_name: String,
    pub(crate) last_name: String,
    pub(crate) email: Email,
    pub(crate) current_position: Option<ShortLine>,
    pub(crate) current_company: Option<ShortLine>,
    pub(crate) years_total_experience: u8,
    pub(crate) status: ApplicationStatus,
    pub(crate) qualification_assessment: Option<AssessmentSummaryView>,
    pub(crate) created_at: Timestamp,
    pub(crate) submitted_at: Option<Timestamp>,
    /// The promised date of the decision; null if none is due.
    pub(crate) sla_due_at: Option<Timestamp>,
    pub(crate) is_overdue: bool,
    /// The administrator who takes care of it.
    pub(crate) assigned_to: Option<AccountId>,
    pub(crate) allowed_transitions: Vec<ApplicationTransition>,
}

impl ApplicationRowView {
    pub(crate) fn new(application: &Application, now: Timestamp) -> Self {
        Self {
            id: application.id.clone(),
            full_name: application.full_name.clone(),
            first_name: application.first_name.clone(),
            last_name: application.last_name.clone(),
            email: application.email.clone(),
            current_position: application.current_position.clone(),
            current_company: application.current_company.clone(),
            years_total_experience: application.years_total_experience,
            status: application.status,
            qualification_assessment: application
                .qualification_assessment
                .as_ref()
                .map(AssessmentSummaryView::new),
            created_at: application.created_at,
            submitted_at: application.submitted_at,
            sla_due_at: application.sla_due(),
            is_overdue: is_overdue(application, now),
            assigned_to: application.assigned_to.clone(),
            allowed_transitions: application.allowed(ApplicationActor::Admin, now),
        }
    }
}

fn is_overdue(application: &Application, now: Timestamp) -> bool {
    application.sla_due().is_some_and(|due| due < now)
}
