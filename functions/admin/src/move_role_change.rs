//! `POST /api/admin/users/{id}/role`

use axum::extract::State;
use domain::{
    Account,
    approval::{ApprovalEvent, ApprovalRequest},
};
use events::{Actor, Event, NoticeBody, Recipient};
use store::{Transaction, account::Standing};
use web::{Admin, ApprovalMove, Json, Problem, RecordFor, Valid};

use crate::{
    App,
    role_change::{RoleChangeView, last, refuse_if_kept, view},
    sentences,
    user_security::end_sessions,
};

/// Approves, refuses or withdraws the change of a role
///
/// The proposer cannot approve it, nor can the person whom it concerns. With the approval the role changes, all sessions
/// of the account end, and its owner gets a mail. An interrupted approval is completed by repeating it.
#[utoipa::path(post, path = "/api/admin/users/{id}/role", tag = "admin", params(("id" = domain::AccountId, Path)),
    request_body = ApprovalMove,
    responses((status = 200, description = "Moved", body = RoleChangeView)))]
pub(crate) async fn move_role_change(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
    Valid(request): Valid<ApprovalMove>,
) -> Result<Json<RoleChangeView>, Problem> {
    let (common, mut account) = (&app.common, admin.record);
    let (known, hand) = tokio::try_join!(last(&app, &account), common.hand(&admin.caller))?;
    let has_records = known.has_records;
    let Some(mut kept) = known.approval else {
        return Err(Problem::NotFound(sentences::no_role_change()));
    };
    let ApprovalRequest::RoleChange { before, after, .. } = kept.request else {
        return Err(Problem::NotFound(sentences::no_role_change()));
    };
    let event = ApprovalEvent::from(request.action);
    let is_approval = event == ApprovalEvent::Approve;
    let is_repeated = is_approval && kept.is_approved_by(&admin.caller.account);
    if !is_repeated {
        let step = kept.perform(event, &hand, request.reason.as_deref())?;
        let fact = Event::ApprovalMoved {
            request: kept.request.clone(),
            transition: step.into(),
        };
        let by = Actor::from(&admin.caller);
        let mut published = common.source().fact(by.clone(), fact);
        let mut written = Transaction::new().save(&common.accounts, &kept);
        if is_approval {
            refuse_if_kept(&account, after, has_records)?;
            let standing = Standing::of(&account);
            account.role = after;
            let account_id = account.id.clone();
            let changed = Event::AccountRoleChanged {
                account_id,
                before,
                after,
            };
            let notice = NoticeBody::AccountRoleChanged { role: after };
            published = published
                .fact(by, changed)
                .notify([(Recipient::from(&*account), notice)]);
            written = written
                .and(store::account::save(&common.accounts, &account, &standing))
                .and(end_sessions(&app, &account).await?);
        }
        written.emit(&common.accounts, published).commit(&common.chance).await?;
    }
    if is_approval {
        // The table decides: a sign-in before this is done corrects the pool itself.
        let (directory, id) = (&app.directory, &account.id);
        tokio::try_join!(directory.set_role(id, after), directory.sign_out_everywhere(id))
            .map_err(Problem::internal)?;
    }
    Ok(view(&admin.caller, &account, (Some(&kept), has_records), hand.at))
}
