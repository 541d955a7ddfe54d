//! `/api/admin/analytics`

use domain::{
    Company, Role,
    account::AccountState,
    analytics::PlatformCounter::{
        self, AnswerSeconds, ApplicationsApproved, ApplicationsSubmitted, Introductions, IntroductionsAccepted,
        IntroductionsDeclined, IntroductionsLapsed, NewEmployers, NewExecutives, Placements, Searches,
        SearchesWithoutResults, VettingsApproved,
    },
    time::days,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::analytics::platform;
use testkit::{noon, records};

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/analytics";

impl Fixture {
    async fn counted(&self, steps: &[(PlatformCounter, i64)], days_ago: i64) {
        let counted = platform::count(&self.app.analytics, steps, noon() - days(days_ago));
        counted.commit(&self.app.common.chance).await.unwrap();
    }

    async fn counted_of(&self, company: &Company, steps: &[(PlatformCounter, i64)], at: Timestamp) {
        let counted = platform::count_of(&self.app.analytics, company, steps, at);
        counted.commit(&self.app.common.chance).await.unwrap();
    }

    async fn analytics(&self, range: &str) -> Value {
        let path = format!("{PATH}?range={range}");
        self.api.admin().get(&path).await.expect(200)
    }
}

#[tokio::test]
async fn without_any_data_every_figure_is_zero_and_every_rate_absent() {
    let fixture = Box::pin(Fixture::new()).await;
    let view = fixture.api.admin().get(PATH).await.expect(200);
    assert_eq!(
        (&view["range"], &view["first"], &view["last"]),
        (&json!("30d"), &json!("2026-10-22"), &json!("2026-11-20"))
    );
    let zeros = json!({
        "applications_submitted": 0, "applications_approved": 0, "applications_rejected": 0, "vettings_approved": 0,
        "introductions_sent": 0, "introductions_accepted": 0, "placements": 0,
    });
    assert_eq!(view["funnel"], zeros);
    let requests = json!({
        "sent": 0, "accepted": 0, "declined": 0, "lapsed": 0, "withdrawn": 0, "response_rate": null,
        "mean_seconds_to_answer": null,
    });
    assert_eq!(view["requests"], requests);
    assert_eq!((&view["companies"], &view["countries"]), (&json!([]), &json!([])));
    let retention = view["retention"].as_array().unwrap();
    let months: Vec<_> = retention.iter().map(|it| it["month"].as_str().unwrap()).collect();
    let expected = [
        "2026-06-01",
        "2026-07-01",
        "2026-08-01",
        "2026-09-01",
        "2026-10-01",
        "2026-11-01",
    ];
    assert_eq!(months, expected);
    assert_eq!(
        retention[0],
        json!({"month": "2026-06-01", "new_users": 0, "active": [0, 0, 0, 0, 0, 0]})
    );
}

#[tokio::test]
async fn figures_are_those_of_the_days_in_the_period() {
    let fixture = Box::pin(Fixture::new()).await;
    let story = [
        (ApplicationsSubmitted, 5),
        (ApplicationsApproved, 3),
        (VettingsApproved, 2),
        (Introductions, 4),
        (IntroductionsAccepted, 2),
        (IntroductionsDeclined, 1),
        (IntroductionsLapsed, 1),
        (AnswerSeconds, 300),
        (Placements, 1),
        (Searches, 8),
        (SearchesWithoutResults, 3),
    ];
    for days_ago in [0, 6, 7, 29, 30] {
        fixture.counted(&story, days_ago).await;
    }
    for (range, times) in [("7d", 2), ("30d", 4), ("90d", 5), ("1y", 5)] {
        let view = fixture.analytics(range).await;
        let funnel = json!({
            "applications_submitted": 5 * times, "applications_approved": 3 * times, "applications_rejected": 0,
            "vettings_approved": 2 * times, "introductions_sent": 4 * times, "introductions_accepted": 2 * times,
            "placements": times,
        });
        assert_eq!(view["funnel"], funnel, "{range}");
        assert_eq!(view["requests"]["response_rate"], 0.75);
        assert_eq!(view["requests"]["mean_seconds_to_answer"], 100);
        let searches = json!({"searches": 8 * times, "without_results": 3 * times});
        assert_eq!(view["searches"], searches);
    }
    let refused = fixture.api.admin().get(&format!("{PATH}?range=2d")).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "range");
}

#[tokio::test]
async fn companies_and_countries_are_ranked_by_their_requests_of_whole_months() {
    let fixture = Box::pin(Fixture::new()).await;
    let mut companies = Vec::new();
    for (number, country, requests) in [(7, "KE", 2), (8, "NG", 9), (9, "KE", 3)] {
        let owner = format!("usr_{number:032x}").parse().unwrap();
        let company = Company {
            country: country.parse().unwrap(),
            ..records::company(&owner)
        };
        fixture.app.profiles.create(&company).await.unwrap();
        let steps = [(Introductions, requests), (IntroductionsDeclined, 1)];
        fixture.counted_of(&company, &steps, noon()).await;
        // In the month before: within 30 days, not within 7.
        fixture
            .counted_of(&company, &[(Introductions, 1)], noon() - days(25))
            .await;
        companies.push(company);
    }
    let sent = |view: &Value, list: &'static str, key: &'static str| {
        let all = view[list].as_array().unwrap().iter();
        all.map(|it| (it[key].as_str().unwrap().to_owned(), it["sent"].as_u64().unwrap()))
            .collect::<Vec<_>>()
    };
    let of = |place: usize, requests| (companies[place].id.to_string(), requests);
    let month = fixture.analytics("7d").await;
    assert_eq!(sent(&month, "companies", "company_id"), [of(1, 9), of(2, 3), of(0, 2)]);
    assert_eq!(
        sent(&month, "countries", "country"),
        [("NG".into(), 9), ("KE".into(), 5)]
    );
    assert_eq!(month["companies"][0]["name"], json!(companies[1].name()));
    assert_eq!(month["countries"][1]["declined"], 2);
    let two = fixture.analytics("30d").await;
    assert_eq!(
        sent(&two, "countries", "country"),
        [("NG".into(), 10), ("KE".into(), 7)]
    );
}

#[tokio::test]
async fn of_each_months_new_users_the_active_ones_are_counted_month_by_month() {
    let fixture = Box::pin(Fixture::new()).await;
    // Registered in October, two of them; both were confirmed.
    fixture.counted(&[(NewExecutives, 1), (NewEmployers, 1)], 40).await;
    let accounts = &fixture.app.common.accounts;
    let signs_in = async |number: u32, days_ago: &[i64]| {
        let id = format!("usr_{number:032x}").parse().unwrap();
        let email = format!("person{number}@example.com").parse().unwrap();
        fixture.keep(id, email, Role::Executive, AccountState::Active).await;
        let mut account = records::account(format!("usr_{number:032x}").parse().unwrap(), Role::Executive);
        (account.created_at, account.last_login_at) = (noon() - days(40), None);
        for days_ago in days_ago {
            let at = noon() - days(*days_ago);
            let counted = store::account::count_active(accounts, &account, at);
            counted.commit(&fixture.app.common.chance).await.unwrap();
            account.last_login_at = Some(at);
        }
    };
    signs_in(1, &[40, 39, 3, 2]).await;
    signs_in(2, &[38]).await;
    let view = fixture.analytics("30d").await;
    let october = &view["retention"][4];
    assert_eq!(
        *october,
        json!({"month": "2026-10-01", "new_users": 2, "active": [2, 1]})
    );
    let growth = fixture.api.admin().get(&format!("{PATH}/platform")).await.expect(200);
    assert_eq!(
        (&growth["monthly_active_users"], &growth["total_users"]),
        (&json!(1), &json!(2))
    );
}

#[tokio::test]
async fn every_day_of_the_period_is_in_the_series_and_in_the_export() {
    let fixture = Box::pin(Fixture::new()).await;
    fixture.counted(&[(NewExecutives, 3), (Introductions, 2)], 2).await;
    let admin = fixture.api.admin();
    let growth = admin.get(&format!("{PATH}/platform?range=7d")).await.expect(200);
    let series = growth["days"].as_array().unwrap();
    let days: Vec<_> = series.iter().map(|day| &day["new_executives"]).collect();
    assert_eq!(days, [0, 0, 0, 0, 3, 0, 0]);
    assert_eq!(
        (&series[4]["date"], &series[4]["introductions_sent"]),
        (&json!("2026-11-18"), &json!(2))
    );
    assert_eq!(growth["total_introduction_requests"], 2);
    let file = admin.get(&format!("{PATH}/export?range=7d")).await;
    assert_eq!(
        file.headers["content-disposition"],
        "attachment; filename=\"platform-analytics.csv\""
    );
    let text = file.text;
    assert_eq!(text.lines().count(), 8);
    assert!(
        text.lines()
            .any(|line| line.contains("2026-11-18") && line.contains('3')),
        "{text}"
    );
}
