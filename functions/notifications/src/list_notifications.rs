//! GET /api/notifications: what the caller is told.

use axum::extract::State;
use domain::notification::{NotificationKind, ReadNotifications};
use serde::{Deserialize, Serialize};
use store::notification;
use utoipa::{IntoParams, ToSchema};
use web::{As, Json, Member, PageSize, Problem, ValidQuery};

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
    /// How many the caller has not read, of all kinds; 100 stands for more. `null` on later pages.
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
    let page = notification::page(accounts, account, limit, cursor, seal, |it| {
        (!filter.unread || !known.contains(&it.id)) && filter.kind.is_none_or(|kind| kind == it.kind)
    });
    let unread = async {
        match cursor {
            None => notification::unread(accounts, &known).await.map(Some),
            Some(_) => Ok(None),
        }
    };
    let (page, unread_total) = tokio::try_join!(page, unread)?;
    let notifications = page.items.iter().map(|it| NotificationView::new(it, &known));
    Ok(Json(NotificationsView {
        notifications: notifications.collect(),
        unread_total,
        next_cursor: page.next_cursor,
    }))
}
