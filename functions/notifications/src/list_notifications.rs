//! GET /api/notifications: lists the caller's notifications.

use std::collections::{BTreeSet, HashMap};

use axum::extract::State;
use domain::{
    Introduction, IntroductionId, Role,
    notification::{Notification, NotificationKind, ReadNotifications},
};
use events::counterparty;
use serde::{Deserialize, Serialize};
use store::{StoreError, notification};
use utoipa::{IntoParams, ToSchema};
use web::{As, Caller, Json, Member, PageSize, Problem, ValidQuery};

use crate::{App, view::NotificationView};

/// A part of the notifications.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct NotificationFilter {
    /// Only those that the caller has not read.
    #[serde(default)]
    unread: bool,
    /// Only those about this.
    kind: Option<NotificationKind>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<20, 100>,
}

/// A page of notifications.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NotificationsView {
    /// The newest first.
    notifications: Vec<NotificationView>,
    /// How many the caller has not read, of all kinds; at most 100 are counted. `null` on later pages.
    unread_total: Option<u32>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the caller's notifications
///
/// Those of the last 180 days.
#[utoipa::path(
    get, path = "/api/notifications", tag = "notifications", params(NotificationFilter),
    responses((status = OK, body = NotificationsView))
)]
pub(crate) async fn list_notifications(
    by: As<Member>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<NotificationFilter>,
) -> Result<Json<NotificationsView>, Problem> {
    let (accounts, seal, account) = (&app.common.accounts, &app.common.seal, &by.caller.account);
    let known = notification::read(accounts, account).await?;
    let known = known.map_or_else(|| ReadNotifications::new(account.clone()), |known| known.it);
    let (limit, cursor) = (filter.limit.get(), filter.cursor.as_deref());
    let is_wanted = |it: &Notification| {
        (!filter.unread || !known.contains(&it.id)) && filter.kind.is_none_or(|kind| kind == it.kind)
    };
    let page = async {
        match (filter.unread, filter.kind) {
            // Reads no more than the page.
            (false, None) => notification::page(accounts, account, limit, cursor, seal).await,
            _ => notification::page_where(accounts, account, limit, cursor, seal, is_wanted).await,
        }
    };
    let unread = async {
        match cursor {
            None => notification::unread(accounts, &known).await.map(Some),
            Some(_) => Ok(None),
        }
    };
    let (page, unread_total) = tokio::try_join!(page, unread)?;
    let names = names(&app, &by.caller, page.items.iter().map(|read| &read.it)).await?;
    let view = |it: &Notification| {
        let about = it.introduction_id.as_ref().and_then(|id| names.get(id).cloned());
        NotificationView::new(it, &known, about)
    };
    Ok(Json(NotificationsView {
        notifications: page.items.iter().map(|read| view(read)).collect(),
        unread_total,
        next_cursor: page.next_cursor,
    }))
}

/// The name of the other party of each introduction, as the caller may see it now. None for introductions of a company that
/// the caller has left, or is a payer of.
async fn names<'n>(
    app: &App,
    caller: &Caller,
    notifications: impl Iterator<Item = &'n Notification>,
) -> Result<HashMap<IntroductionId, String>, StoreError> {
    let ids: BTreeSet<_> = notifications.filter_map(|it| it.introduction_id.as_ref()).collect();
    let ids: Vec<_> = ids.into_iter().collect();
    let found = app.introductions.several::<Introduction>(&ids).await?;
    let is_own = |introduction: &Introduction| match caller.role {
        Role::Executive => introduction.people.executive_id == caller.account,
        _ => caller
            .recruiting_company()
            .is_some_and(|company| introduction.people.employer_company_id == *company),
    };
    let own = found.into_iter().filter(|introduction| is_own(introduction));
    let named = own.map(|introduction| (introduction.id.clone(), counterparty(&introduction, caller.role)));
    Ok(named.filter(|(_, name)| !name.is_empty()).collect())
}
