//! `GET /api/admin/users/bulk` and `POST /api/admin/users/bulk/{id}/undo`

use axum::extract::State;
use domain::{
    Account, AccountId, BulkDeactivationId,
    account::{AccountState, BulkDeactivation},
};
use jiff::Timestamp;
use serde::Serialize;
use store::account::bulk_deactivation;
use utoipa::ToSchema;
use web::{Admin, As, Caller, FieldError, HandView, Json, Problem, RecordFor};

use crate::{App, act_on_users::ChangedUsers, lock, sentences, view::AdminUserView};

/// The deactivations of the last 24 hours.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkDeactivationList {
    /// Newest first; at most twenty.
    deactivations: Vec<BulkDeactivationView>,
}

/// Accounts that an administrator deactivated together.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkDeactivationView {
    id: BulkDeactivationId,
    deactivated: HandView,
    reason: String,
    /// How many accounts were deactivated.
    users: usize,
    /// Until when it can be undone.
    undoable_until: Timestamp,
    /// Who undid it; `null` if it was not undone.
    undone: Option<HandView>,
}

impl From<&BulkDeactivation> for BulkDeactivationView {
    fn from(it: &BulkDeactivation) -> Self {
        Self {
            id: it.id.clone(),
            deactivated: HandView::from(&it.hand),
            reason: it.reason.clone(),
            users: it.account_ids.len(),
            undoable_until: it.undoable_until(),
            undone: it.undone.as_ref().map(HandView::from),
        }
    }
}

/// Lists the deactivations of several users at once that can still be undone, or were undone within the same time.
#[utoipa::path(get, path = "/api/admin/users/bulk", tag = "admin",
    responses((status = 200, description = "Of the last 24 hours", body = BulkDeactivationList)))]
pub(crate) async fn list_bulk_deactivations(
    _: As<Admin>,
    State(app): State<App>,
) -> Result<Json<BulkDeactivationList>, Problem> {
    let recent = bulk_deactivation::recent(&app.common.accounts, app.common.clock.now()).await?;
    Ok(Json(BulkDeactivationList {
        deactivations: recent.iter().map(|one| BulkDeactivationView::from(&one.it)).collect(),
    }))
}

/// Undoes a deactivation of several users, within 24 hours
///
/// Accounts that were changed since stay as they are, and are reported. An interrupted request is completed by repeating
/// it.
#[utoipa::path(post, path = "/api/admin/users/bulk/{id}/undo", tag = "admin",
    params(("id" = BulkDeactivationId, Path)),
    responses((status = 200, description = "Open again, and those that stay as they are", body = ChangedUsers)))]
pub(crate) async fn undo_bulk_deactivation(
    admin: RecordFor<Admin, BulkDeactivation>,
    State(app): State<App>,
) -> Result<Json<ChangedUsers>, Problem> {
    let (common, mut record) = (&app.common, admin.record);
    if let Some(detail) = record.stays(common.clock.now()) {
        return Err(Problem::Conflict {
            code: "too_late",
            detail,
        });
    }
    let mut changed = ChangedUsers::default();
    // One after the other: all of them change the same totals.
    for (place, id) in record.account_ids.iter().enumerate() {
        match reopen(&app, &admin.caller, id, &record).await {
            Ok(user) => changed.users.push(user),
            Err(problem @ (Problem::Unavailable(_) | Problem::Internal(_))) => return Err(problem),
            Err(problem) => {
                let field = format!("user_ids[{place}]");
                changed.errors.push(FieldError::new(field, problem.sentence()));
            }
        }
    }
    if record.undone.is_none() {
        record.undone = Some(app.common.hand(&admin.caller).await?);
        common.accounts.save(&record).await?;
    }
    Ok(Json(changed))
}

/// Opens an account again, unless it was changed since.
async fn reopen(
    app: &App,
    admin: &Caller,
    id: &AccountId,
    deactivation: &BulkDeactivation,
) -> Result<AdminUserView, Problem> {
    let account = app.common.accounts.get::<Account>(id).await?;
    let account = account.ok_or_else(Problem::absent::<Account>)?;
    let is_unchanged =
        account.state == AccountState::Deactivated && account.reason.as_deref() == Some(deactivation.reason.as_str());
    if is_unchanged {
        return lock::unlock(app, admin, account).await;
    }
    if account.state.is_open() {
        // Reinstated by an earlier, interrupted request, or by hand: which is the goal.
        return Ok(AdminUserView::new(&account, app.common.clock.now()));
    }
    Err(Problem::Conflict {
        code: "changed_since",
        detail: sentences::changed_since(),
    })
}
