//! GET /api/introductions, GET /api/introduction/my-requests: a party's introductions, newest first.

use axum::extract::State;
use domain::{
    AccountId, CompanyId, Introduction, Role,
    introduction::{Party, Priority, Stage},
};
use serde::{Deserialize, Serialize};
use store::Side;
use utoipa::{IntoParams, ToSchema};
use web::{AnybodyExceptPayer, As, Caller, Json, MemberExceptPayer, PageSize, Problem, ValidQuery};

use crate::{App, sentences, view::IntroductionView};

/// The party's side of an introduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Direction {
    /// It is the employer.
    Sent,
    /// It is the executive.
    Received,
}

/// A filter for the caller's introductions.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct MyRequests {
    /// Only in these stages; may be repeated.
    #[serde(default)]
    status: Vec<Stage>,
    /// Only with these priorities, as they are for the reader now; may be repeated. An introduction that has ended has
    /// none.
    #[serde(default)]
    priority: Vec<Priority>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
}

/// A filter for introductions.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct IntroductionFilter {
    /// Only in these stages; may be repeated.
    #[serde(default)]
    status: Vec<Stage>,
    /// Only with these priorities, as they are for the reader now; may be repeated. An introduction that has ended has
    /// none.
    #[serde(default)]
    priority: Vec<Priority>,
    /// The direction. An employer's are sent and an executive's received; the other list is empty. Admins get the sent
    /// ones by default.
    #[param(inline)]
    direction: Option<Direction>,
    /// The executive's account, of received ones; for admins only, others get their own.
    account_id: Option<AccountId>,
    /// The company, of sent ones; for admins only, employers get their own.
    company_id: Option<CompanyId>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
}

/// A page of introductions.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IntroductionsView {
    /// Newest first.
    introductions: Vec<IntroductionView>,
    /// The number in the requested stages, on all pages; `null` with priorities, which change with time and are not
    /// counted.
    total: Option<i64>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the caller's introductions
#[utoipa::path(
    get, path = "/api/introductions", tag = "introductions", params(IntroductionFilter),
    responses((status = OK, body = IntroductionsView))
)]
pub(crate) async fn list_introductions(
    As { caller, .. }: As<AnybodyExceptPayer>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<IntroductionFilter>,
) -> Result<Json<IntroductionsView>, Problem> {
    let IntroductionFilter {
        status,
        priority,
        direction,
        account_id,
        company_id,
        cursor,
        limit,
    } = filter;
    let own = own_direction(&caller);
    let direction = direction.unwrap_or(own);
    let is_admin = caller.role == Role::Admin;
    let names_other = account_id.as_ref().is_some_and(|account| *account != caller.account)
        || company_id.is_some() && company_id.as_ref() != caller.company().ok();
    if !is_admin && names_other {
        return Err(Problem::Forbidden);
    }
    if !is_admin && direction != own {
        let nothing = IntroductionsView {
            introductions: Vec::new(),
            total: Some(0),
            next_cursor: None,
        };
        return Ok(Json(nothing));
    }
    let side = match direction {
        Direction::Sent if is_admin => Side::SentBy(company_id.as_ref().ok_or_else(|| unnamed("company_id"))?),
        Direction::Received if is_admin => Side::ReceivedBy(account_id.as_ref().ok_or_else(|| unnamed("account_id"))?),
        _ => caller.side()?,
    };
    let reader = if is_admin { Party::Admin } else { side.party() };
    let wanted = MyRequests {
        status,
        priority,
        cursor,
        limit,
    };
    list(&app, &caller, side, reader, &wanted).await
}

/// Lists the requests to an executive, or those sent by a company
///
/// The same as `GET /api/introductions`.
#[utoipa::path(
    get, path = "/api/introduction/my-requests", tag = "introductions", params(MyRequests),
    responses((status = OK, body = IntroductionsView))
)]
pub(crate) async fn list_my_introduction_requests(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
    ValidQuery(wanted): ValidQuery<MyRequests>,
) -> Result<Json<IntroductionsView>, Problem> {
    let side = by.caller.side()?;
    list(&app, &by.caller, side, side.party(), &wanted).await
}

fn own_direction(caller: &Caller) -> Direction {
    match caller.role {
        Role::Executive => Direction::Received,
        Role::Employer | Role::Admin => Direction::Sent,
    }
}

/// An administrator must say whose introductions to list.
pub(crate) fn unnamed(field: &str) -> Problem {
    Problem::invalid(field, sentences::whose_introductions())
}

async fn list(
    app: &App,
    caller: &Caller,
    side: Side<'_>,
    reader: Party,
    wanted: &MyRequests,
) -> Result<Json<IntroductionsView>, Problem> {
    let MyRequests {
        status,
        priority,
        cursor,
        limit,
    } = wanted;
    let now = app.common.clock.now();
    let limit = limit.get();
    let (cursor, seal) = (cursor.as_deref(), &app.common.seal);
    let is_urgent = |introduction: &Introduction| {
        let of_reader = introduction.priority(reader, now);
        of_reader.is_some_and(|of_reader| priority.contains(&of_reader))
            && (status.is_empty() || status.contains(&introduction.stage))
    };
    let introductions = &app.introductions;
    let (page, total) = if !priority.is_empty() {
        let page = introductions.page_where(side, limit, cursor, seal, is_urgent).await?;
        (page, None)
    } else if status.is_empty() {
        let (page, total) = introductions.page_with_total(side, limit, cursor, seal).await?;
        (page, Some(total))
    } else {
        let page = introductions.page(side, status, limit, cursor, seal);
        let (page, totals) = tokio::try_join!(page, introductions.totals(side))?;
        let counted = totals.iter().filter(|(stage, _)| status.contains(stage));
        (page, Some(counted.map(|(_, count)| count).sum()))
    };
    Ok(Json(IntroductionsView {
        total,
        introductions: IntroductionView::of_page(app, &page.items, (reader, caller), now).await,
        next_cursor: page.next_cursor,
    }))
}
