//! GET /api/member-applications/admin/list

use axum::extract::State;
use domain::application::ApplicationStatus;
use serde::{Deserialize, Serialize};
use store::{ListOrder, Listing};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{App, admin_view::ApplicationRowView};

/// How many rows of earlier pages are walked at most to find page N. Beyond, `next_cursor` leads on without a limit.
const WALKED: u32 = 1000;

/// What to list, how, and which part of it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListApplications {
    /// One status; or `all`, which is all but drafts and the default.
    #[param(
        inline,
        example = "submitted",
        pattern = "^(all|draft|submitted|under_review|additional_info_required|approved|rejected|withdrawn)$"
    )]
    status: Option<String>,
    /// From 1; not together with a cursor, whose page it then only names.
    #[serde(default = "one")]
    #[param(minimum = 1, default = 1)]
    page: u32,
    /// 1 to 100.
    #[serde(default = "twenty")]
    #[param(minimum = 1, maximum = 100, default = 20)]
    page_size: u16,
    /// By what to sort.
    #[serde(default)]
    #[param(inline)]
    sort_by: SortBy,
    /// Which way.
    #[serde(default)]
    #[param(inline)]
    sort_order: SortOrder,
    /// From the page before.
    cursor: Option<String>,
}

fn one() -> u32 {
    1
}

fn twenty() -> u16 {
    20
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
    /// In the order asked for.
    applications: Vec<ApplicationRowView>,
    /// Where this page stands.
    pagination: PaginationView,
}

/// Where a page stands in its list.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaginationView {
    /// Rows of all pages.
    total_count: i64,
    /// Is there a page after this one?
    has_next: bool,
    /// Is there one before?
    has_previous: bool,
    /// As asked for.
    page: u32,
    /// As asked for.
    page_size: u16,
    /// Leads to the next page.
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
    let (page_size, seal) = (asked.page_size, &app.common.seal);
    let totals = async {
        let totals = app.applications.totals().await?;
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
                Err(unknown) => return Err(Problem::invalid("status", unknown.to_string())),
            },
        };
        Ok(Listing {
            statuses,
            order,
            is_descending: self.sort_order == SortOrder::Desc,
        })
    }

    /// How many rows the pages before have.
    fn skipped(&self) -> Result<u16, Problem> {
        if !(1..=100).contains(&self.page_size) {
            return Err(Problem::invalid("page_size", "must be 1 to 100"));
        }
        if self.page == 0 {
            return Err(Problem::invalid("page", "must be 1 or more"));
        }
        if self.cursor.is_some() {
            return Ok(0);
        }
        let skipped = u64::from(self.page - 1) * u64::from(self.page_size);
        u16::try_from(skipped)
            .ok()
            .filter(|skipped| u32::from(*skipped) <= WALKED)
            .ok_or_else(|| Problem::invalid("page", "is too far to walk to; follow next_cursor instead"))
    }
}
