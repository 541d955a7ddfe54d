//! `GET`, `PUT` and `POST /api/admin/users/{id}/role`

use axum::extract::State;
use domain::{
    Account, Approval, ExecutiveProfile, Role, Sentence,
    approval::{ApprovalEvent, ApprovalKind, ApprovalRequest, ApprovalState, ApprovalTransition, Hand},
    text::blank_as_none,
};
use events::{Actor, Event, NoticeBody, Recipient, Transition};
use operations::sessions::end_earlier;
use serde::{Deserialize, Serialize};
use store::{Read, Transaction, account::Standing, denial::Denial, document::current_of, sign_in::sessions_of};
use utoipa::ToSchema;
use web::{Admin, Caller, Json, Problem, RecordFor, Valid};

use crate::{
    App,
    approval_view::ApprovalView,
    lock::{Notes, Why},
    sentences,
};

/// The role of an account, the roles that it can get, and the last proposal to change it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoleChangeView {
    role: Role,
    /// All other roles.
    choices: Vec<RoleChoice>,
    /// `null` if none was made, or the last one is older than a year.
    approval: Option<ApprovalView>,
    /// The caller's moves of the proposal.
    allowed_transitions: Vec<ApprovalTransition>,
}

/// A role that an account might get.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoleChoice {
    role: Role,
    /// Why the account cannot get it now, in one English sentence; `null` if it can.
    blocked: Option<String>,
    /// The same for other languages.
    blocked_sentence: Option<Sentence>,
}

/// Returns the role of an account, which roles it can get, and the last proposal to change it.
#[utoipa::path(get, path = "/api/admin/users/{id}/role", tag = "admin", params(("id" = domain::AccountId, Path)),
    responses((status = 200, description = "The role", body = RoleChangeView)))]
pub(crate) async fn get_role_change(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
) -> Result<Json<RoleChangeView>, Problem> {
    let kept = last(&app, &admin.record).await?;
    view(&app, &admin.caller, &admin.record, kept.as_deref()).await
}

/// A proposal to change a role.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoleChangeForm {
    role: Role,
    /// Required; for administrators only.
    #[serde(default)]
    reason: Why,
}

/// Proposes another role for an account
///
/// Nothing changes before another administrator approves it. A proposal lapses after 14 days. The role cannot change
/// while the account has records that belong to it: a seat at a company, or an executive's profile, application,
/// documents or vetting. Repeating the same proposal changes nothing.
#[utoipa::path(put, path = "/api/admin/users/{id}/role", tag = "admin", params(("id" = domain::AccountId, Path)),
    request_body = RoleChangeForm,
    responses((status = 200, description = "Proposed", body = RoleChangeView)))]
pub(crate) async fn propose_role_change(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
    Valid(form): Valid<RoleChangeForm>,
) -> Result<Json<RoleChangeView>, Problem> {
    let (common, account) = (&app.common, &admin.record);
    if account.id == admin.caller.account {
        return Err(Problem::Conflict {
            code: "own_account",
            detail: sentences::own_role(),
        });
    }
    let kept = last(&app, account).await?;
    let hand = hand(&app, &admin.caller).await?;
    let request = ApprovalRequest::RoleChange {
        account_id: account.id.clone(),
        before: account.role,
        after: form.role,
    };
    let proposed = Approval::propose(request, &hand, Some(&form.reason))?;
    if let Some(open) = kept.as_ref().filter(|it| it.state(hand.at) == ApprovalState::Proposed) {
        let (same, by) = (&open.proposal.reason, open.proposal.is_by(&hand.by));
        if open.request == proposed.request && by && *same == proposed.proposal.reason {
            return view(&app, &admin.caller, account, Some(open)).await;
        }
        return Err(Problem::Conflict {
            code: "already_proposed",
            detail: sentences::role_change_waits(),
        });
    }
    refuse_if_kept(&app, account, form.role).await?;
    let fact = Event::ApprovalMoved {
        request: proposed.request.clone(),
        transition: Transition::birth(ApprovalEvent::Propose, ApprovalState::Proposed),
    };
    let written = match &kept {
        Some(kept) => Transaction::new().save(&common.accounts, &kept.with(proposed.clone())),
        None => Transaction::new().create(&common.accounts, &proposed),
    };
    written
        .emit(&common.accounts, common.source().fact(Actor::from(&admin.caller), fact))
        .commit(&common.chance)
        .await?;
    view(&app, &admin.caller, account, Some(&proposed)).await
}

/// A move of a proposal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ApprovalMove {
    #[schema(inline)]
    action: ApprovalAction,
    /// Required to refuse; for administrators only.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Notes>,
}

/// The move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ApprovalAction {
    /// Approve another administrator's proposal: it is carried out.
    Approve,
    /// Refuse another administrator's proposal.
    Refuse,
    /// Withdraw one's own proposal.
    Withdraw,
}

impl From<ApprovalAction> for ApprovalEvent {
    fn from(action: ApprovalAction) -> Self {
        match action {
            ApprovalAction::Approve => Self::Approve,
            ApprovalAction::Refuse => Self::Refuse,
            ApprovalAction::Withdraw => Self::Withdraw,
        }
    }
}

/// Approves, refuses or withdraws the change of a role
///
/// The proposer cannot approve it, nor can the person whom it concerns. With the approval the role changes, all sessions
/// of the account end, and its owner is told by mail. An interrupted approval is completed by repeating it.
#[utoipa::path(post, path = "/api/admin/users/{id}/role", tag = "admin", params(("id" = domain::AccountId, Path)),
    request_body = ApprovalMove,
    responses((status = 200, description = "Moved", body = RoleChangeView)))]
pub(crate) async fn move_role_change(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
    Valid(request): Valid<ApprovalMove>,
) -> Result<Json<RoleChangeView>, Problem> {
    let (common, mut account) = (&app.common, admin.record);
    let Some(mut kept) = last(&app, &account).await? else {
        return Err(Problem::NotFound(sentences::no_role_change()));
    };
    let ApprovalRequest::RoleChange { before, after, .. } = kept.request;
    let event = ApprovalEvent::from(request.action);
    let is_approval = event == ApprovalEvent::Approve;
    let by_caller = |kept: &Approval| {
        let decision = kept.decision.as_ref();
        decision.is_some_and(|decision| decision.hand.by == admin.caller.account)
    };
    let is_repeated = is_approval && kept.stored_state == ApprovalState::Approved && by_caller(&kept);
    if !is_repeated {
        let hand = hand(&app, &admin.caller).await?;
        let step = kept.perform(event, &hand, request.reason.as_deref())?;
        let fact = Event::ApprovalMoved {
            request: kept.request.clone(),
            transition: step.into(),
        };
        let by = Actor::from(&admin.caller);
        let mut published = common.source().fact(by.clone(), fact);
        let mut written = Transaction::new().save(&common.accounts, &kept);
        if is_approval {
            refuse_if_kept(&app, &account, after).await?;
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
    view(&app, &admin.caller, &account, Some(&kept)).await
}

/// Ends the sessions of an account: its tokens are refused within five seconds.
pub(crate) async fn end_sessions(app: &App, account: &Account) -> Result<Transaction, Problem> {
    let (accounts, now) = (&app.common.accounts, app.common.clock.now());
    let sessions = sessions_of(accounts, &account.id).await?;
    // `auth_time` has whole seconds: sessions that began in this one end too.
    let denial = Denial::of_earlier_sessions(&account.id, now.as_second() + 1, now);
    Ok(end_earlier(accounts, &sessions, now).replace(accounts, &denial))
}

/// The administrator, with their present name.
pub(crate) async fn hand(app: &App, admin: &Caller) -> Result<Hand, Problem> {
    let account = app.common.accounts.get::<Account>(&admin.account).await?;
    Ok(Hand {
        by: admin.account.clone(),
        by_name: account.map(|account| account.full_name()).unwrap_or_default(),
        at: app.common.clock.now(),
    })
}

/// The last proposal.
async fn last(app: &App, account: &Account) -> Result<Option<Read<Approval>>, Problem> {
    let key = (&account.id, ApprovalKind::RoleChange);
    Ok(app.common.accounts.get::<Approval>(key).await?)
}

/// Whether an executive has a profile or documents.
async fn has_records(app: &App, account: &Account) -> Result<bool, Problem> {
    if account.role != Role::Executive {
        return Ok(false);
    }
    let (profile, documents) = tokio::try_join!(
        app.profiles.get::<ExecutiveProfile>(&account.id),
        current_of(&app.vettings.documents, &account.id)
    )?;
    Ok(profile.is_some() || !documents.is_empty())
}

async fn refuse_if_kept(app: &App, account: &Account, role: Role) -> Result<(), Problem> {
    let has_records = has_records(app, account).await?;
    match blocked(account, role, has_records) {
        Some(detail) => Err(Problem::Conflict {
            code: "role_kept",
            detail,
        }),
        None => Ok(()),
    }
}

/// Why an account cannot get a role now.
fn blocked(account: &Account, role: Role, has_records: bool) -> Option<Sentence> {
    let of_records = || has_records.then(domain::sentences::role_kept_by_membership);
    account.keeps_role(role).or_else(of_records)
}

async fn view(
    app: &App,
    admin: &Caller,
    account: &Account,
    approval: Option<&Approval>,
) -> Result<Json<RoleChangeView>, Problem> {
    let has_records = has_records(app, account).await?;
    let now = app.common.clock.now();
    let others = Role::ALL.iter().filter(|role| **role != account.role);
    let choices = others.map(|role| {
        let sentence = blocked(account, *role, has_records);
        RoleChoice {
            role: *role,
            blocked: sentence.as_deref().map(ToOwned::to_owned),
            blocked_sentence: sentence,
        }
    });
    Ok(Json(RoleChangeView {
        role: account.role,
        choices: choices.collect(),
        allowed_transitions: approval.map(|it| it.allowed(&admin.account, now)).unwrap_or_default(),
        approval: approval.map(|it| ApprovalView::new(it, now)),
    }))
}
