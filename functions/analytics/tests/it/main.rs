//! The analytics API.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod export;
mod printed;

use analytics::{App, routes};
use domain::{
    AccountId, Chance, Company, CompanyId, EventId, IntroductionId, Role,
    analytics::{Answer, RequestRecord},
    time::days,
};
use serde_json::{Value, json};
use store::analytics::appearances::{self, SearchPage};
use testkit::{Api, Local, Person, noon, records};

const PATH: &str = "/api/executive/analytics";

struct Fixture {
    local: Local,
    app: App,
    api: Api,
}

async fn fixture() -> Fixture {
    let local = Local::new();
    let app = App::from_env(&local.env()).await.unwrap();
    let api = Api::new(routes(), app.clone());
    Fixture { local, app, api }
}

impl Fixture {
    async fn amina(&self) -> Person {
        let amina = self.api.executive();
        let account = records::account(amina.id(), Role::Executive);
        self.app.common.accounts.create(&account).await.unwrap();
        self.app.profiles.create(&records::profile(amina.id())).await.unwrap();
        amina
    }

    fn company(&self, name: &str, country: &str) -> Company {
        serde_json::from_value(json!({
            "id": CompanyId::new(&self.local.clock, &Chance::system()), "owner": somebody(99), "legal_name": name,
            "country": country, "sector": "energy", "created_at": noon(), "updated_at": noon(),
        }))
        .unwrap()
    }

    /// `viewers` users of a company view the profile, this many days ago.
    async fn look(&self, at: &Person, viewers: std::ops::Range<u32>, company: Option<&Company>, days_ago: i64) {
        for viewer in viewers {
            let timers = self.local.table("timers");
            let (tables, when) = ((&self.app.analytics, &timers), noon() - days(days_ago));
            store::analytics::views::count_view(tables, &at.id(), &somebody(viewer), company, when, &self.local.clock)
                .await
                .unwrap();
        }
    }

    async fn appear(&self, who: &Person, words: &[&str], days_ago: i64) {
        let page = SearchPage {
            id: EventId::new(&self.local.clock, &Chance::system()),
            at: noon() - days(days_ago),
            is_first: true,
            executives: vec![who.id()],
            words: words.iter().map(|word| (*word).to_owned()).collect(),
        };
        self.app.analytics.create(&page).await.unwrap();
        appearances::count(&self.app.analytics, page.at).await.unwrap();
    }

    async fn ask(&self, who: &Person, days_ago: i64, answer: Option<(Answer, i64)>) {
        let sent_at = noon() - days(days_ago);
        let request = RequestRecord {
            introduction_id: IntroductionId::new(&self.local.clock, &Chance::system()),
            executive_id: who.id(),
            sent_at,
            answer: answer.map(|(answer, _)| answer),
            answered_at: answer.map(|(_, after)| sent_at + days(after)),
            placed_at: None,
        };
        self.app.analytics.create(&request).await.unwrap();
    }
}

fn somebody(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

async fn of(who: &Person, range: &str) -> Value {
    who.get(&format!("{PATH}?range={range}")).await.expect(200)
}

#[tokio::test]
async fn figures_without_events_are_zero_or_absent() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    let empty = amina.get(PATH).await.expect(200);
    assert_eq!(empty["range"], "30d");
    let views = &empty["profile_views"];
    assert_eq!((&views["total"], &views["trend"]), (&0.into(), &Value::Null));
    assert_eq!(views["daily_views"].as_array().unwrap().len(), 30);
    assert_eq!(views["daily_views"][29], json!({ "date": "2026-11-20", "views": 0 }));
    let metrics = json!({
        "response_rate": null, "avg_response_time": null, "profile_completion": 100, "last_active": null
    });
    assert_eq!(empty["engagement_metrics"], metrics);
    assert_eq!(
        empty["introduction_requests"]["monthly_data"].as_array().unwrap().len(),
        2
    );
    assert_eq!(empty["employer_insights"]["top_companies"], json!([]));
    assert_eq!(
        empty["goals"],
        json!({ "monthly_views": null, "introduction_requests": null, "response_rate": null })
    );
    for (range, days, months) in [("7d", 7, 1), ("90d", 90, 4), ("1y", 365, 13)] {
        let shown = of(&amina, range).await;
        assert_eq!(
            shown["profile_views"]["daily_views"].as_array().unwrap().len(),
            days,
            "{range}"
        );
        let monthly = shown["introduction_requests"]["monthly_data"].as_array().unwrap();
        assert_eq!(monthly.len(), months, "{range}");
    }
}

#[tokio::test]
async fn views_are_counted_for_the_range_the_week_and_the_month_with_trends() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    for (viewers, days_ago) in [
        (0..3, 0),
        (0..2, 6),
        (0..4, 7),
        (0..6, 13),
        (0..9, 29),
        (0..5, 30),
        (0..1, 400),
    ] {
        fixture.look(&amina, viewers, None, days_ago).await;
    }
    let told =
        |view: &Value| ["total", "this_week", "this_month", "trend"].map(|name| view["profile_views"][name].clone());
    assert_eq!(
        told(&of(&amina, "7d").await),
        [json!(5), json!(5), json!(24), json!(-50)]
    );
    assert_eq!(
        told(&of(&amina, "30d").await),
        [json!(24), json!(5), json!(24), json!(380)]
    );
    assert_eq!(
        told(&of(&amina, "1y").await),
        [json!(29), json!(5), json!(24), json!(2800)]
    );
    assert_eq!(
        of(&amina, "7d").await["profile_views"]["daily_views"][0],
        json!({ "date": "2026-11-14", "views": 2 })
    );
}

#[tokio::test]
async fn small_counts_do_not_reveal_a_single_employer() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    let (kilima, atlas) = (fixture.company("Kilima", "KE"), fixture.company("Atlas", "MA"));
    fixture.look(&amina, 0..3, Some(&kilima), 1).await;
    fixture.look(&amina, 10..12, Some(&atlas), 1).await;
    for (words, days_ago) in [(vec!["cfo", "m&a"], 9), (vec!["cfo"], 1), (vec!["cfo", "nairobi"], 0)] {
        fixture.appear(&amina, &words, days_ago).await;
    }
    let shown = of(&amina, "30d").await;
    let insights = json!({
        "top_companies": [{ "company": "Kilima", "views": 3 }],
        "top_industries": [{ "industry": "energy", "count": 5 }],
        "geographic_distribution": [{ "location": "KE", "count": 3 }],
    });
    assert_eq!(shown["employer_insights"], insights);
    let appearances = json!({ "total": 3, "this_week": 2, "keywords": [{ "keyword": "cfo", "count": 3 }] });
    assert_eq!(shown["search_appearances"], appearances);
    assert_eq!(of(&amina, "7d").await["search_appearances"]["keywords"], json!([]));
}

#[tokio::test]
async fn requests_are_counted_by_outcome() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    for (days_ago, answer) in [
        (1, None),
        (2, Some((Answer::Accepted, 1))),
        (3, Some((Answer::Declined, 2))),
        (20, Some((Answer::Lapsed, 14))),
        (21, Some((Answer::Withdrawn, 1))),
        (45, Some((Answer::Accepted, 3))),
    ] {
        fixture.ask(&amina, days_ago, answer).await;
    }
    let shown = of(&amina, "30d").await;
    let requests = &shown["introduction_requests"];
    assert_eq!(
        ["total", "pending", "accepted", "declined", "this_month"].map(|name| requests[name].clone()),
        [5, 1, 1, 1, 5].map(Value::from)
    );
    // Two of three closed requests were answered, after one day and after two.
    assert_eq!(shown["engagement_metrics"]["response_rate"], 67);
    assert_eq!(shown["engagement_metrics"]["avg_response_time"], 36.0);
    let year = of(&amina, "1y").await;
    assert_eq!(year["introduction_requests"]["total"], 6);
    let october = json!({ "month": "2026-10", "requests": 3 });
    assert!(
        year["introduction_requests"]["monthly_data"]
            .as_array()
            .unwrap()
            .contains(&october),
        "{year}"
    );
}

#[tokio::test]
async fn goals_are_private_to_the_executive() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    let path = format!("{PATH}/goals");
    let goals = json!({ "monthly_views": 100, "introduction_requests": 5, "response_rate": null });
    assert_eq!(amina.put(&path, goals.clone()).await.expect(200), goals);
    assert_eq!(of(&amina, "7d").await["goals"], goals);
    let refused = amina.put(&path, json!({ "response_rate": 101 })).await.expect(422);
    assert_eq!(
        refused["errors"],
        json!([{
            "field": "response_rate", "message": "must be between 1 and 100",
            "sentence": { "code": "between", "params": { "least": 1, "most": 100 } },
        }])
    );
    assert_eq!(
        fixture.amina().await.get(PATH).await.expect(200)["goals"]["monthly_views"],
        Value::Null
    );
    assert_eq!(amina.get(&format!("{PATH}?range=2w")).await.problem(422), "invalid");
    assert_eq!(fixture.api.employer().get(PATH).await.problem(403), "forbidden");
    assert_eq!(
        fixture.api.anonymous().put(&path, goals).await.problem(401),
        "unauthenticated"
    );
}
