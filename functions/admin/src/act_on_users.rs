//! `POST /api/admin/users/bulk`

use axum::extract::State;
use domain::{Account, AccountId, BulkDeactivationId, account::BulkDeactivation, text::blank_as_none};
use serde::{Deserialize, Serialize};
use store::{Read, Transaction, account::bulk_deactivation};
use utoipa::ToSchema;
use web::{Admin, As, Caller, FieldError, Json, Problem, Valid};

use crate::{
    App,
    lock::{self, Notes, Why},
    sentences,
    view::AdminUserView,
};

/// As many as a page of the list shows.
const MOST: usize = 50;

/// What can be done to several users at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum UsersAction {
    /// Deactivate their accounts until they are reinstated.
    Deactivate,
    /// Open suspended or deactivated accounts again.
    Reinstate,
}

/// The same action on several users.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActOnUsers {
    #[schema(inline)]
    action: UsersAction,
    /// In the order in which the response reports failures.
    #[schema(min_items = 1, max_items = 50)]
    user_ids: Vec<AccountId>,
    /// Required to deactivate; may be shown to the accounts' owners.
    #[serde(default)]
    reason: Why,
    /// For admins only; not used when accounts are reinstated.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Notes>,
}

/// The users that were changed, and why the others were not.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct ChangedUsers {
    /// As they are now, in the order of the request.
    pub(crate) users: Vec<AdminUserView>,
    /// For each of the others its place in the request, such as `user_ids[2]`, and the reason.
    pub(crate) errors: Vec<FieldError>,
}

/// Does the same to at most fifty users. Each change is a transaction of its own, as if requested by itself: one that is
/// refused prevents no other. A repeated request reports the users that it deactivated before as deactivated. A
/// deactivation can be undone as a whole within 24 hours.
#[utoipa::path(
    post,
    path = "/api/admin/users/bulk",
    tag = "admin",
    request_body = ActOnUsers,
    responses((status = 200, description = "What was changed and what was not", body = ChangedUsers))
)]
pub(crate) async fn act_on_users(
    admin: As<Admin>,
    State(app): State<App>,
    Valid(request): Valid<ActOnUsers>,
) -> Result<Json<ChangedUsers>, Problem> {
    let ids = &request.user_ids;
    if ids.is_empty() || ids.len() > MOST {
        return Err(Problem::invalid("user_ids", sentences::some_users(MOST)));
    }
    if request.action == UsersAction::Deactivate && request.reason.trim().is_empty() {
        return Err(Problem::invalid("reason", sentences::reason_to_deactivate()));
    }
    // Before the first account, so that an interrupted deactivation can be undone too.
    let record = match request.action {
        UsersAction::Deactivate => Some(remember(&app, &admin.caller, &request).await?),
        UsersAction::Reinstate => None,
    };
    let mut changed = ChangedUsers::default();
    // One after the other: all of them change the same totals.
    for (place, id) in ids.iter().enumerate() {
        match act_on(&app, &admin.caller, id, &request).await {
            Ok(user) => changed.users.push(user),
            // Not about this user: the rest was not tried, so the request is repeated as a whole.
            Err(problem @ (Problem::Unavailable(_) | Problem::Internal(_))) => return Err(problem),
            Err(problem) => {
                let field = format!("user_ids[{place}]");
                changed.errors.push(FieldError::new(field, problem.sentence()));
            }
        }
    }
    if let Some(record) = record.filter(|_| !changed.errors.is_empty()) {
        keep_only(&app, record, &changed).await?;
    }
    Ok(Json(changed))
}

/// Stores which accounts are to be deactivated. A repeated request has a record already.
async fn remember(app: &App, admin: &Caller, request: &ActOnUsers) -> Result<Read<BulkDeactivation>, Problem> {
    let common = &app.common;
    let (now, reason) = (common.clock.now(), request.reason.trim());
    let (hand, recent) = tokio::join!(common.hand(admin), bulk_deactivation::recent(&common.accounts, now));
    // The id contains a digest of the request, so that a repeated one is recognised.
    let asked = format!("{} {reason} {:?}", admin.account, request.user_ids);
    let digest = common.seal.digest("bulk deactivation", &asked);
    let is_repeated = |earlier: &Read<BulkDeactivation>| earlier.id.is_of(digest) && earlier.undone.is_none();
    if let Some(earlier) = recent?.into_iter().find(is_repeated) {
        return Ok(earlier);
    }
    let record = BulkDeactivation {
        id: BulkDeactivationId::of(now, digest),
        hand: hand?,
        reason: reason.to_owned(),
        account_ids: request.user_ids.clone(),
        undone: None,
    };
    common.accounts.create(&record).await?;
    Ok(Read::created(record))
}

/// Removes the accounts that were not deactivated from the record, and the record if none was.
async fn keep_only(app: &App, mut record: Read<BulkDeactivation>, changed: &ChangedUsers) -> Result<(), Problem> {
    let accounts = &app.common.accounts;
    record.account_ids = changed.users.iter().map(|user| user.user_id().clone()).collect();
    let kept = match record.account_ids.is_empty() {
        true => Transaction::new().discard(accounts, &record),
        false => Transaction::new().save(accounts, &record),
    };
    Ok(kept.commit(&app.common.chance).await?)
}

async fn act_on(app: &App, admin: &Caller, id: &AccountId, request: &ActOnUsers) -> Result<AdminUserView, Problem> {
    let account = app.common.accounts.get::<Account>(id).await?;
    let account = account.ok_or_else(Problem::absent::<Account>)?;
    match request.action {
        UsersAction::Deactivate => lock::deactivate(app, admin, account, &request.reason, request.notes.as_ref()).await,
        UsersAction::Reinstate => lock::unlock(app, admin, account).await,
    }
}
