//! Saved searches of executives for jobs.

use domain::{SearchId, search::SavedJobSearch};
use serde_json::{Value, json};
use store::{
    SignedLink, StopAlerts,
    saved_search::{self, ALERT_SHARDS, timer},
    timer::Timer,
};
use testkit::Person;

use crate::fixture::{Fixture, fixture};

const SEARCHES: &str = "/api/saved-job-searches";

fn finance(frequency: &str) -> Value {
    json!({
        "name": " Finance jobs ",
        "query": { "q": "finance NOT audit", "industry": ["financial_services"], "min_salary": 90000, "sort": "recent" },
        "frequency": frequency,
    })
}

async fn save(person: &Person, frequency: &str) -> Value {
    person.post(SEARCHES, finance(frequency)).await.expect(201)
}

async fn list_searches(person: &Person) -> Vec<Value> {
    let list = person.get(SEARCHES).await.expect(200);
    assert_eq!(list["most"], 20);
    list["saved_job_searches"].as_array().unwrap().clone()
}

fn at(search: &Value) -> String {
    format!("{SEARCHES}/{}", search["id"].as_str().unwrap())
}

/// The number of searches with alerts in the shards, and of timers of digests.
async fn worker_items(fixture: &Fixture, person: &Person) -> (usize, usize) {
    let mut alerting = 0;
    for shard in 0..ALERT_SHARDS {
        let rows = saved_search::alerting::<SavedJobSearch>(&fixture.search, shard)
            .await
            .unwrap();
        alerting += rows.iter().filter(|row| row.executive_id == person.id()).count();
    }
    let searches = saved_search::searches::<SavedJobSearch>(&fixture.search, &person.id()).await;
    let mut timers = 0;
    for due in searches.unwrap().iter().filter_map(|search| timer(&search.it)) {
        assert!(fixture.timers.get::<Timer>(&due).await.unwrap().is_some(), "{due:?}");
        timers += 1;
    }
    (alerting, timers)
}

#[tokio::test]
async fn an_executive_saves_renames_reschedules_and_deletes_a_search_for_jobs() {
    let fixture = fixture().await;
    let executive = fixture.api.executive();
    let saved = save(&executive, "daily").await;
    assert_eq!(
        (&saved["name"], &saved["frequency"]),
        (&json!("Finance jobs"), &json!("daily"))
    );
    // As it was sent, without absent fields.
    assert_eq!(saved["query"], finance("daily")["query"]);
    assert_eq!(worker_items(&fixture, &executive).await, (1, 1));
    let change = json!({ "name": "CFO jobs", "frequency": "none" });
    let changed = executive.put(&at(&saved), change).await.expect(200);
    assert_eq!(
        (&changed["name"], &changed["frequency"]),
        (&json!("CFO jobs"), &json!("none"))
    );
    assert_eq!(worker_items(&fixture, &executive).await, (0, 0));

    // It is private, and not for employers.
    let other = fixture.api.executive();
    assert_eq!(list_searches(&other).await, Vec::<Value>::new());
    let refused = other.put(&at(&saved), json!({ "name": "Mine" })).await;
    assert_eq!(refused.problem(404), "not_found");
    other.delete(&at(&saved)).await.expect(204);
    assert_eq!(fixture.employer().await.get(SEARCHES).await.problem(403), "forbidden");
    assert_eq!(list_searches(&executive).await, [changed]);

    for _ in 0..2 {
        executive.delete(&at(&saved)).await.expect(204);
    }
    assert_eq!(list_searches(&executive).await, Vec::<Value>::new());
}

#[tokio::test]
async fn at_most_twenty_searches_for_jobs() {
    let fixture = fixture().await;
    let executive = fixture.api.executive();
    for _ in 0..20 {
        save(&executive, "none").await;
    }
    let refused = executive.post(SEARCHES, finance("none")).await;
    assert_eq!(refused.problem(409), "too_many_searches");
    executive
        .delete(&at(&list_searches(&executive).await[3]))
        .await
        .expect(204);
    save(&executive, "weekly").await;
}

#[tokio::test]
async fn a_repeated_request_saves_one_search_for_jobs() {
    let fixture = fixture().await;
    let executive = fixture.api.executive().with_header("idempotency-key", "one request");
    let first = save(&executive, "none").await;
    assert_eq!(save(&executive, "none").await, first);
    assert_eq!(list_searches(&executive).await.len(), 1);
}

#[tokio::test]
async fn an_invalid_query_for_jobs_is_refused_with_its_field() {
    let fixture = fixture().await;
    let executive = fixture.api.executive();
    let many: Vec<String> = (0..21).map(|n| n.to_string()).collect();
    for (query, field) in [
        (json!({ "q": "finance AND" }), "query.q"),
        (json!({ "posted_within": 61 }), "query.posted_within"),
        (json!({ "industry": ["piracy"] }), "query.industry[0]"),
        (json!({ "location": many }), "query.location"),
        (json!({ "limit": 20 }), "query.limit"),
        (json!({ "cursor": "x" }), "query.cursor"),
        (json!({ "facet": "location" }), "query.facet"),
    ] {
        let mut body = finance("none");
        body["query"] = query.clone();
        let problem = executive.post(SEARCHES, body).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
    assert_eq!(list_searches(&executive).await.len(), 0);
}

#[tokio::test]
async fn the_link_in_an_alert_about_jobs_stops_it() {
    let fixture = fixture().await;
    let (executive, anonymous) = (fixture.api.executive(), fixture.api.anonymous());
    let (one, other) = (save(&executive, "instant").await, save(&executive, "daily").await);
    let id: SearchId = one["id"].as_str().unwrap().parse().unwrap();
    let token = SignedLink::<StopAlerts>::new(&fixture.seal, (executive.id(), id), 0);
    let link = format!("/api/saved-searches/unsubscribe?token={token}");
    assert_eq!(anonymous.get(&link).await.status, 303);
    for _ in 0..2 {
        anonymous.post(&link, json!({})).await.expect(200);
        let frequencies = list_searches(&executive).await.into_iter().map(|search| {
            let is_stopped = search["id"] == one["id"];
            assert!(is_stopped || search["id"] == other["id"]);
            (is_stopped, search["frequency"].clone())
        });
        let mut frequencies: Vec<_> = frequencies.collect();
        frequencies.sort_by_key(|(is_stopped, _)| *is_stopped);
        assert_eq!(frequencies, [(false, json!("daily")), (true, json!("none"))]);
    }
    assert_eq!(worker_items(&fixture, &executive).await, (1, 1));
    // The search was deleted: the link still succeeds.
    executive.delete(&at(&one)).await.expect(204);
    anonymous.post(&link, json!({})).await.expect(200);
}
