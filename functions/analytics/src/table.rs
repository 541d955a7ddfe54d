//! The figures as CSV with three columns: figure, detail, value.

use domain::csv::Csv;

use crate::report::AnalyticsView;

/// Every figure once; unknown values are empty. Companies and search words are input of other users: [`Csv`] prevents
/// spreadsheets from evaluating them.
pub(crate) fn of(view: &AnalyticsView) -> String {
    let mut table = Csv::new(&["figure", "of", "value"]);
    table.row(&["range", "", view.range.as_str()]);
    let views = &view.profile_views;
    count(&mut table, "profile_views", "total", views.total);
    count(&mut table, "profile_views", "this_week", views.this_week);
    count(&mut table, "profile_views", "this_month", views.this_month);
    let trend = views.trend.and_then(|trend| i32::try_from(trend).ok());
    table.row_of_figure(&["profile_views", "trend_percent"], trend);
    for day in &views.daily_views {
        count(&mut table, "daily_views", &day.date, day.views);
    }
    let requests = &view.introduction_requests;
    count(&mut table, "introduction_requests", "total", requests.total as u64);
    count(&mut table, "introduction_requests", "pending", requests.pending as u64);
    count(
        &mut table,
        "introduction_requests",
        "accepted",
        requests.accepted as u64,
    );
    count(
        &mut table,
        "introduction_requests",
        "declined",
        requests.declined as u64,
    );
    count(
        &mut table,
        "introduction_requests",
        "this_month",
        requests.this_month as u64,
    );
    for month in &requests.monthly_data {
        count(&mut table, "monthly_requests", &month.month, month.requests as u64);
    }
    let searches = &view.search_appearances;
    count(&mut table, "search_appearances", "total", searches.total);
    count(&mut table, "search_appearances", "this_week", searches.this_week);
    for keyword in &searches.keywords {
        count(&mut table, "keyword", &keyword.keyword, keyword.count);
    }
    let metrics = &view.engagement_metrics;
    table.row_of_figure(&["response_rate_percent", ""], metrics.response_rate);
    table.row_of_figure(&["avg_response_time_hours", ""], metrics.avg_response_time);
    table.row_of_figure(&["profile_completion_percent", ""], Some(metrics.profile_completion));
    let last_active = metrics.last_active.map(|at| at.to_string()).unwrap_or_default();
    table.row(&["last_active", "", &last_active]);
    let insights = &view.employer_insights;
    for company in &insights.top_companies {
        count(&mut table, "company", &company.company, company.views);
    }
    for industry in &insights.top_industries {
        count(&mut table, "industry", &industry.industry, industry.count);
    }
    for country in &insights.geographic_distribution {
        count(&mut table, "country", &country.location, country.count);
    }
    let goals = &view.goals;
    table.row_of_figure(&["goal", "monthly_views"], goals.monthly_views);
    table.row_of_figure(&["goal", "introduction_requests"], goals.introduction_requests);
    table.row_of_figure(&["goal", "response_rate"], goals.response_rate);
    table.finish()
}

fn count(table: &mut Csv, figure: &str, of: &str, value: u64) {
    table.row(&[figure, of, &value.to_string()]);
}
