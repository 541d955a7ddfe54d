use axum::extract::State;
use domain::{
    Account,
    account::{AccountActor, AccountEvent, AccountState},
};
use events::{Actor, Event};
use store::{
    HistoryEntry, Transaction,
    account::{Standing, suspension},
    denial::Denial,
    timer::Timer,
};
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, view::AdminUserView};

/// Reactivates a suspended or deactivated account, in its previous state.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/reinstate",
    tag = "admin",
    params(("id" = domain::AccountId, Path)),
    responses((status = 200, description = "Open again", body = AdminUserView))
)]
pub(crate) async fn reinstate_user(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
) -> Result<Json<AdminUserView>, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let mut account = admin.record;
    let (before, timer) = (Standing::of(&account), suspension::timer(&account));
    let event = match account.state {
        AccountState::Deactivated => AccountEvent::Reactivate,
        _ => AccountEvent::Reinstate,
    };
    let moved = account.advance(event, AccountActor::Admin, None, now)?;
    let change = HistoryEntry::of_account(
        &account,
        moved,
        AccountActor::Admin,
        Some(&admin.caller.account),
        common.source(),
    );
    let changed = Event::AccountStateChanged {
        account_id: account.id.clone(),
        transition: moved.into(),
    };
    let mut transaction = Transaction::new();
    if let Some(timer) = timer {
        transaction = transaction.remove::<Timer, _>(&app.timers, &timer);
    }
    transaction
        .and(store::account::save(&common.accounts, &account, &before))
        .replace(&common.accounts, &Denial::lifted(&account.id, now))
        .create(&common.accounts, &change)
        .emit(
            &common.accounts,
            common.source().fact(Actor::from(&admin.caller), changed),
        )
        .commit(&common.chance)
        .await?;
    Ok(Json(AdminUserView::new(&account, now)))
}
