//! The figures as a printed report: the content of the screen's four tabs.

use domain::Locale;
use jiff::civil::Date;

use crate::{
    paper::{Column, Paper, Style, Unwritten, WIDTH},
    report::AnalyticsView,
    words::{NOTHING, Words, filled},
};

/// The file. `today` is the last day of the range.
///
/// # Errors
/// When the file would not be valid: a bug of ours.
pub(crate) fn report(
    view: &AnalyticsView,
    name: Option<&str>,
    today: Date,
    language: Locale,
) -> Result<Vec<u8>, Unwritten> {
    let words = Words::of(language);
    let mut paper = Paper::new(language == Locale::Ar);
    paper.heading(1, words.title, Column::WHOLE);
    if let Some(name) = name {
        paper.paragraph(name, Style::BODY, Column::WHOLE);
    }
    let days = view
        .profile_views
        .daily_views
        .iter()
        .map(|day| date_of(&day.date, today));
    let days: Vec<Date> = days.collect();
    let first = days.first().copied().unwrap_or(today);
    let span = filled(words.span, &[&words.date(first), &words.date(today)]);
    paper.paragraph(
        &format!("{}: {span}", words.range(view.range)),
        Style::MUTED,
        Column::WHOLE,
    );
    paper.space(18.0);
    summary(&mut paper, view, words);
    views(&mut paper, view, words, &days);
    requests(&mut paper, view, words, today);
    insights(&mut paper, view, words);
    by_day(&mut paper, view, words, &days);
    let number = |page: usize, of: usize| filled(words.page, &[&page.to_string(), &of.to_string()]);
    let title = match name {
        Some(name) => format!("{} · {name}", words.title),
        None => words.title.to_owned(),
    };
    paper.finish(&title, language.as_str(), number)
}

/// Parses a day that the view formatted; an invalid one would be a bug.
fn date_of(day: &str, otherwise: Date) -> Date {
    day.parse().unwrap_or(otherwise)
}

/// Four figures side by side, each with its comparison.
fn summary(paper: &mut Paper, view: &AnalyticsView, words: &Words) {
    let (views, goals) = (&view.profile_views, &view.goals);
    let rate = view.engagement_metrics.response_rate;
    let percent = |rate: u64| words.percent(rate);
    let trend = views.trend.map(|trend| {
        let sentence = if trend < 0 {
            words.fewer_than_before
        } else {
            words.more_than_before
        };
        filled(sentence, &[&percent(trend.unsigned_abs())])
    });
    let goal = |goal: Option<u32>| goal.map(|goal| filled(words.goal_of_month, &[&words.number(goal.into())]));
    let figures = [
        (
            words.profile_views,
            words.number(views.total),
            trend.or_else(|| goal(goals.monthly_views)),
        ),
        (
            words.introduction_requests,
            words.number(view.introduction_requests.total as u64),
            goal(goals.introduction_requests),
        ),
        (
            words.search_appearances,
            words.number(view.search_appearances.total),
            None,
        ),
        (
            words.response_rate,
            rate.map_or_else(|| NOTHING.to_owned(), |rate| percent(rate.into())),
            goals
                .response_rate
                .map(|rate| filled(words.goal, &[&percent(rate.into())])),
        ),
    ];
    let top = paper.y;
    let mut bottom = top;
    for (at, (label, figure, compared)) in figures.into_iter().enumerate() {
        let column = Column::of(at, 4, 16.0);
        paper.y = top;
        paper.paragraph(label, Style::MUTED, column);
        // A long label needs two lines; the figures are aligned.
        paper.y = top + 28.0;
        paper.paragraph(&figure, Style::FIGURE, column);
        if let Some(compared) = compared {
            paper.paragraph(&compared, Style::MUTED, column);
        }
        bottom = bottom.max(paper.y);
    }
    paper.y = bottom + 24.0;
}

fn views(paper: &mut Paper, view: &AnalyticsView, words: &Words, days: &[Date]) {
    paper.heading(2, words.views_by_day, Column::WHOLE);
    let views: Vec<u64> = view.profile_views.daily_views.iter().map(|day| day.views).collect();
    let most = words.number(views.iter().copied().max().unwrap_or(0));
    if let (true, [first, .., last]) = (view.profile_views.total > 0, days) {
        let says = filled(words.views_say, &[&words.number(view.profile_views.total), &most]);
        paper.bars(says, &views, &most, [&words.date(*first), &words.date(*last)]);
    } else {
        paper.paragraph(words.no_views, Style::BODY, Column::WHOLE);
    }
    paper.space(2.0);
    paper.paragraph(words.views_note, Style::MUTED, Column::WHOLE);
    paper.space(22.0);
}

fn requests(paper: &mut Paper, view: &AnalyticsView, words: &Words, today: Date) {
    let (requests, metrics) = (&view.introduction_requests, &view.engagement_metrics);
    let months: Vec<_> = requests
        .monthly_data
        .iter()
        .map(|month| {
            let date = date_of(&format!("{}-01", month.month), today);
            (words.month_of(date), words.number(month.requests as u64))
        })
        .collect();
    let count = |count: usize| words.number(count as u64);
    let or_nothing = |value: Option<String>| value.unwrap_or_else(|| NOTHING.to_owned());
    let answers = [
        (words.waiting, count(requests.pending)),
        (words.accepted, count(requests.accepted)),
        (words.declined, count(requests.declined)),
        (
            words.response_rate,
            or_nothing(metrics.response_rate.map(|rate| words.percent(rate.into()))),
        ),
        (
            words.time_to_answer,
            or_nothing(
                metrics
                    .avg_response_time
                    .map(|hours| filled(words.hours, &[&words.decimal(hours)])),
            ),
        ),
        (words.profile_complete, words.percent(metrics.profile_completion.into())),
        (
            words.last_sign_in,
            or_nothing(metrics.last_active.map(|at| words.date(domain::time::day_of(at)))),
        ),
    ]
    .map(|(name, value)| (name.to_owned(), value));

    paper.room(190.0);
    let [before, after] = [Column::of(0, 2, 32.0), Column::of(1, 2, 32.0)];
    let top = paper.y;
    paper.heading(2, words.requests_by_month, before);
    if requests.total > 0 {
        paper.table([words.month, words.requests], &months, before);
    } else {
        paper.paragraph(words.no_requests, Style::BODY, before);
    }
    let bottom = paper.y;
    paper.y = top;
    paper.heading(2, words.answers, after);
    paper.table([words.figure, words.value], &answers, after);
    paper.y = paper.y.max(bottom) + 22.0;
}

fn insights(paper: &mut Paper, view: &AnalyticsView, words: &Words) {
    let insights = &view.employer_insights;
    let number = |count: u64| words.number(count);
    let lists = [
        (
            words.searches,
            [words.search, words.times],
            view.search_appearances
                .keywords
                .iter()
                .map(|keyword| (keyword.keyword.clone(), number(keyword.count)))
                .collect::<Vec<_>>(),
        ),
        (
            words.companies,
            [words.company, words.views],
            insights
                .top_companies
                .iter()
                .map(|company| (company.company.clone(), number(company.views)))
                .collect(),
        ),
        (
            words.industries,
            [words.industry, words.views],
            insights
                .top_industries
                .iter()
                .map(|industry| (words.industry_name(&industry.industry), number(industry.count)))
                .collect(),
        ),
        (
            words.countries,
            [words.country, words.views],
            insights
                .geographic_distribution
                .iter()
                .map(|country| (words.country_name(&country.location), number(country.count)))
                .collect(),
        ),
    ];
    for pair in lists.chunks(2) {
        let rows = pair.iter().map(|(_, _, rows)| rows.len()).max().unwrap_or(0);
        paper.room(48.0 + 19.0 * rows as f32);
        let (top, mut bottom) = (paper.y, paper.y);
        for (at, (title, heads, rows)) in pair.iter().enumerate() {
            let column = Column::of(at, 2, 32.0);
            paper.y = top;
            paper.heading(2, title, column);
            if rows.is_empty() {
                paper.paragraph(words.nothing_yet, Style::BODY, column);
            } else {
                paper.table(*heads, rows, column);
            }
            bottom = bottom.max(paper.y);
        }
        paper.y = bottom + 22.0;
    }
    paper.paragraph(words.below_three, Style::MUTED, Column::WHOLE);
}

/// The numbers of the chart as a table, for readers who cannot see it: the days with any views.
fn by_day(paper: &mut Paper, view: &AnalyticsView, words: &Words, days: &[Date]) {
    let rows: Vec<_> = days
        .iter()
        .zip(&view.profile_views.daily_views)
        .filter(|(_, day)| day.views > 0)
        .map(|(date, day)| (words.date(*date), words.number(day.views)))
        .collect();
    if rows.is_empty() {
        return;
    }
    paper.space(22.0);
    paper.room(80.0);
    paper.heading(2, words.views_by_day, Column::WHOLE);
    paper.table(
        [words.day, words.views],
        &rows,
        Column {
            start: 0.0,
            width: WIDTH / 2.0,
        },
    );
}
