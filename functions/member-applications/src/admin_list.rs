//! GET /api/member-applications/admin/list

use axum::extract::State;
use domain::application::ApplicationStatus;
use serde::{Deserialize, Serialize};
use store::{ListOrder, Listing, member_application::application_totals};
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
    /// The number of rows on all pages.
    total_count: i64,
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

/// Lists applications for review.
#[utoipa::path(
    get,
    path = "/api/member-applications/admin/list",
    tag = "member-applications",
    params(ListApplications),
    responses((status = 200, body = ApplicationListView))
)]
pub(crate) async fn list_member_applications(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<ListApplications>,
) -> Result<Json<ApplicationListView>, Problem> {
    let now = app.common.clock.now();
    let listing = asked.listing()?;
    let skipped = asked.skipped()?;
    let (page_size, seal) = (asked.page_size.get(), &app.common.seal);
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
    let (total_count, page) = tokio::try_join!(totals, page)?;
    let (applications, next_cursor) = page.map_or_else(Default::default, |page| (page.applications, page.next_cursor));
    Ok(Json(ApplicationListView {
        applications: applications
            .iter()
            .map(|row| ApplicationRowView::new(row, now))
            .collect(),
        pagination: PaginationView {
            total_count,
            has_next: next_cursor.is_some(),
            has_previous: asked.page > 1 || asked.cursor.is_some(),
            page: asked.page,
            page_size,
            next_cursor,
        },
    }))
}

impl ListApplications {
    fn listing(&self) -> Result<Listing, Problem> {
        let order = match self.sort_by {
            SortBy::SubmittedAt => ListOrder::SubmittedAt,
            SortBy::Name => ListOrder::Name,
            SortBy::Score => ListOrder::Score,
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
