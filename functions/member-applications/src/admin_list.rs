//! GET /api/member-applications/admin/list

use axum::extract::State;
use domain::{AccountId, Text, application::ApplicationStatus, search::SoughtWords};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::member_application::{Assigned, Found, ListOrder, ListPlace, Listing, Sought, application_totals};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, admin_view::ApplicationRowView, sentences};

/// The maximum number of rows skipped to reach page N. Beyond that, use `next_cursor`, which has no limit.
const WALKED: u32 = 1000;

/// Filter, order and page.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListApplications {
    /// One status; or `all` (default), which is all but drafts.
    #[param(
        inline,
        example = "submitted",
        pattern = "^(all|draft|submitted|under_review|additional_info_required|approved|rejected|withdrawn)$"
    )]
    status: Option<String>,
    /// From 1; with a cursor, only the displayed page number.
    #[serde(default = "one")]
    #[param(minimum = 1, default = 1)]
    page: u32,
    /// 1 to 100.
    #[serde(default)]
    #[param(inline)]
    page_size: PageSize,
    /// The sort field.
    #[serde(default)]
    #[param(inline)]
    sort_by: SortBy,
    /// The sort direction.
    #[serde(default)]
    #[param(inline)]
    sort_order: SortOrder,
    /// From the previous page.
    cursor: Option<String>,
    /// Only applications with all of these words as parts of the name, the address, the position or the company, without
    /// regard to case and accents.
    q: Option<Text<0, 120>>,
    /// The assignee: `me`, `nobody`, or the account of an administrator.
    #[param(example = "me")]
    assigned: Option<String>,
}

fn one() -> u32 {
    1
}

#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SortBy {
    #[default]
    SubmittedAt,
    Name,
    Score,
    /// The promised date of the decision; those without one come last in both directions.
    DueAt,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SortOrder {
    Asc,
    #[default]
    Desc,
}

/// A page of the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationListView {
    /// In the requested order.
    applications: Vec<ApplicationRowView>,
    /// The position of this page.
    pagination: PaginationView,
}

/// The position of a page in its list.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaginationView {
    /// The number of rows on all pages; `null` for a search that has more applications to look through than it reads at
    /// once.
    total_count: Option<i64>,
    /// Whether there is a next page.
    has_next: bool,
    /// Whether there is a previous page.
    has_previous: bool,
    /// As requested.
    page: u32,
    /// As requested.
    page_size: u16,
    /// The cursor of the next page.
    next_cursor: Option<String>,
}

/// Lists applications for review. A search reads up to a thousand applications for one page, in the requested order: a
/// page may hold fewer than `page_size`, even none, and still have a cursor.
#[utoipa::path(
    get,
    path = "/api/member-applications/admin/list",
    tag = "member-applications",
    params(ListApplications),
    responses((status = 200, body = ApplicationListView))
)]
pub(crate) async fn list_member_applications(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<ListApplications>,
) -> Result<Json<ApplicationListView>, Problem> {
    let now = app.common.clock.now();
    let listing = asked.listing()?;
    let skipped = asked.skipped()?;
    let (page_size, seal) = (asked.page_size.get(), &app.common.seal);
    let sought = asked.sought(&admin.caller.account)?;
    if !sought.is_everything() {
        let from = asked
            .cursor
            .as_deref()
            .map_or(ListPlace::Skip(skipped), ListPlace::After);
        let found = app.applications.find(&listing, &sought, from, page_size, seal).await?;
        return Ok(Json(asked.page(found, now)));
    }
    let totals = async {
        let totals = application_totals(&app.applications.table).await?;
        Ok(listing.statuses.iter().map(|status| totals[status]).sum())
    };
    let page = async {
        let walked = match (&asked.cursor, skipped) {
            (None, 1..) => match app.applications.cursor_after(&listing, skipped, seal).await? {
                Some(cursor) => Some(cursor),
                None => return Ok(None),
            },
            _ => None,
        };
        let cursor = asked.cursor.as_deref().or(walked.as_deref());
        app.applications.page(&listing, cursor, page_size, seal).await.map(Some)
    };
    let (total, page) = tokio::try_join!(totals, page)?;
    let found = Found {
        listed: page.unwrap_or_default(),
        total: Some(total),
    };
    Ok(Json(asked.page(found, now)))
}

impl ListApplications {
    fn sought(&self, me: &AccountId) -> Result<Sought, Problem> {
        let assigned = match self.assigned.as_deref() {
            None | Some("") => None,
            Some("nobody") => Some(Assigned::Nobody),
            Some("me") => Some(Assigned::To(me.clone())),
            Some(id) => match id.parse() {
                Ok(id) => Some(Assigned::To(id)),
                Err(_) => return Err(Problem::invalid("assigned", sentences::assigned_unknown())),
            },
        };
        Ok(Sought {
            words: SoughtWords::of(self.q.as_ref().map_or("", Text::as_str)),
            assigned,
        })
    }

    fn page(&self, Found { listed, total }: Found, now: Timestamp) -> ApplicationListView {
        let rows = listed.applications.iter();
        ApplicationListView {
            applications: rows.map(|row| ApplicationRowView::new(row, now)).collect(),
            pagination: PaginationView {
                total_count: total,
                has_next: listed.next_cursor.is_some(),
                has_previous: self.page > 1 || self.cursor.is_some(),
                page: self.page,
                page_size: self.page_size.get(),
                next_cursor: listed.next_cursor,
            },
        }
    }

    fn listing(&self) -> Result<Listing, Problem> {
        let order = match self.sort_by {
            SortBy::SubmittedAt => ListOrder::SubmittedAt,
            SortBy::Name => ListOrder::Name,
            SortBy::Score => ListOrder::Score,
            SortBy::DueAt => ListOrder::Due,
        };
        let all = Listing::default_list().statuses;
        let statuses = match self.status.as_deref() {
            None | Some("all") => all,
            Some(word) => match word.parse::<ApplicationStatus>() {
                Ok(status) => vec![status],
                Err(unknown) => return Err(Problem::invalid("status", unknown.into())),
            },
        };
        Ok(Listing {
            statuses,
            order,
            is_descending: self.sort_order == SortOrder::Desc,
        })
    }

    /// The number of rows on the previous pages.
    fn skipped(&self) -> Result<u16, Problem> {
        if self.page == 0 {
            return Err(Problem::invalid("page", sentences::page_positive()));
        }
        if self.cursor.is_some() {
            return Ok(0);
        }
        let skipped = u64::from(self.page - 1) * u64::from(self.page_size.get());
        u16::try_from(skipped)
            .ok()
            .filter(|skipped| u32::from(*skipped) <= WALKED)
            .ok_or_else(|| Problem::invalid("page", sentences::page_too_far()))
    }
}
