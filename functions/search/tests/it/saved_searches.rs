//! Saved searches.

use domain::{AccountId, SearchId, search::SavedSearch};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{
    SignedLink, StopAlerts,
    saved_search::{self, ALERT_SHARDS, Alerting, timer},
    timer::Timer,
};
use testkit::Person;

use crate::fixture::{Fixture, fixture};

const SEARCHES: &str = "/api/saved-searches";

fn finance(frequency: &str) -> Value {
    json!({
        "name": " Finance chiefs ",
        "query": { "industry": ["financial_services"], "q": "chief NOT audit", "min_years": 12, "sort": "years" },
        "frequency": frequency,
    })
}

async fn save(person: &Person, frequency: &str) -> Value {
    person.post(SEARCHES, finance(frequency)).await.expect(201)
}

async fn list_searches(person: &Person) -> Vec<Value> {
    let list = person.get(SEARCHES).await.expect(200);
    assert_eq!(list["most"], 20);
    list["saved_searches"].as_array().unwrap().clone()
}

/// The items for the workers about an employer's searches: the rows in the shards, and the expected number of timers.
async fn worker_items(fixture: &Fixture, person: &Person) -> (Vec<Alerting>, usize) {
    let mut alerting = Vec::new();
    for shard in 0..ALERT_SHARDS {
        alerting.extend(
            saved_search::alerting::<SavedSearch>(&fixture.search, shard)
                .await
                .unwrap(),
        );
    }
    let searches = saved_search::searches::<SavedSearch>(&fixture.search, &person.id())
        .await
        .unwrap();
    let mut timers = 0;
    for search in &searches {
        if let Some(due) = timer(&search.it) {
            assert!(fixture.timers.get::<Timer>(&due).await.unwrap().is_some(), "{due:?}");
            timers += 1;
        }
    }
    (alerting, timers)
}

#[tokio::test]
async fn an_employer_saves_renames_reschedules_and_deletes_a_search() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let first = save(&employer, "none").await;
    assert_eq!(
        (&first["name"], &first["frequency"]),
        (&json!("Finance chiefs"), &json!("none"))
    );
    // As it was sent, without absent fields.
    assert_eq!(first["query"], finance("none")["query"]);
    fixture.local.clock.advance(SignedDuration::from_mins(1));
    let second = save(&employer, "weekly").await;
    assert_eq!(list_searches(&employer).await, [second.clone(), first.clone()]);
    let at = |search: &Value| format!("{SEARCHES}/{}", search["id"].as_str().unwrap());

    fixture.local.clock.advance(SignedDuration::from_mins(1));
    let renamed = employer.put(&at(&first), json!({ "name": "CFOs" })).await.expect(200);
    assert_eq!(
        (&renamed["name"], &renamed["frequency"]),
        (&json!("CFOs"), &json!("none"))
    );
    assert_ne!(renamed["updated_at"], first["updated_at"]);
    // Repeating it changes nothing, including the time.
    fixture.local.clock.advance(SignedDuration::from_mins(1));
    assert_eq!(
        employer.put(&at(&first), json!({ "name": "CFOs" })).await.expect(200),
        renamed
    );

    // It is private.
    let other = fixture.employer().await;
    assert_eq!(list_searches(&other).await, Vec::<Value>::new());
    let (of_another, none) = (at(&first), format!("{SEARCHES}/nothing"));
    for door in [&of_another, &none] {
        assert_eq!(
            other.put(door, json!({ "name": "Mine" })).await.problem(404),
            "not_found"
        );
    }
    other.delete(&of_another).await.expect(204);
    assert_eq!(other.delete(&none).await.problem(404), "not_found");
    assert_eq!(list_searches(&employer).await, [second.clone(), renamed]);

    for _ in 0..2 {
        employer.delete(&at(&first)).await.expect(204);
    }
    assert_eq!(list_searches(&employer).await, [second]);
}

#[tokio::test]
async fn every_change_of_frequency_updates_the_alert_timers() {
    let fixture = fixture().await;
    let paces = ["none", "instant", "daily", "weekly"];
    for before in paces {
        for after in paces {
            let employer = fixture.employer().await;
            let saved = save(&employer, before).await;
            let door = format!("{SEARCHES}/{}", saved["id"].as_str().unwrap());
            fixture.local.clock.advance(SignedDuration::from_mins(1));
            let changed = employer.put(&door, json!({ "frequency": after })).await.expect(200);
            let (alerting, timers) = worker_items(&fixture, &employer).await;
            let row = alerting.iter().find(|row| row.employer_id == employer.id());
            assert_eq!(row.is_some(), after != "none", "{before} → {after}");
            assert_eq!(
                timers,
                usize::from(!changed["next_alert_at"].is_null()),
                "{before} → {after}"
            );
            assert_eq!(
                changed["next_alert_at"].is_null(),
                after == "none" || (after == "instant" && !matches!(before, "daily" | "weekly")),
                "{before} → {after}"
            );
            employer.delete(&door).await.expect(204);
            let (alerting, timers) = worker_items(&fixture, &employer).await;
            assert!(alerting.iter().all(|row| row.employer_id != employer.id()) && timers == 0);
            let due = serde_json::from_value::<Option<jiff::Timestamp>>(changed["next_alert_at"].clone()).unwrap();
            if let Some(due_at) = due {
                let hour = store::timer::hour_of(due_at);
                let left = store::timer::due(&fixture.timers, hour, None, due_at).await.unwrap();
                assert_eq!(left.len(), 0, "{before} → {after}");
            }
        }
    }
}

#[tokio::test]
async fn setting_the_same_frequency_keeps_the_time_of_the_next_mail() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    for pace in ["none", "instant", "daily", "weekly"] {
        let saved = save(&employer, pace).await;
        let id: SearchId = saved["id"].as_str().unwrap().parse().unwrap();
        let record = async || fixture.search.get::<SavedSearch>((&employer.id(), &id)).await.unwrap();
        let before = record().await.unwrap().it;
        // The mail is overdue because the sender is late.
        fixture.local.clock.advance(SignedDuration::from_hours(24 * 8));
        let change = json!({ "name": format!("Told {pace}"), "frequency": pace });
        let changed = employer.put(&format!("{SEARCHES}/{id}"), change).await.expect(200);
        assert_eq!(changed["next_alert_at"], saved["next_alert_at"], "{pace}");
        let after = record().await.unwrap().it;
        assert_eq!(after.alerts_since, before.alerts_since, "{pace}");
        // The timer still exists, if there was one.
        worker_items(&fixture, &employer).await;
    }
}

#[tokio::test]
async fn at_most_twenty_searches_also_with_simultaneous_requests() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    for _ in 0..17 {
        save(&employer, "none").await;
    }
    let windows = futures(&employer, 6).await;
    assert_eq!(
        windows.iter().filter(|status| **status == 201).count(),
        3,
        "{windows:?}"
    );
    let refused = employer.post(SEARCHES, finance("none")).await;
    assert_eq!(refused.problem(409), "too_many_searches");
    let all = list_searches(&employer).await;
    assert_eq!(all.len(), 20);
    // Deleting one makes room for exactly one.
    let door = format!("{SEARCHES}/{}", all[7]["id"].as_str().unwrap());
    for _ in 0..2 {
        employer.delete(&door).await.expect(204);
    }
    save(&employer, "daily").await;
    assert_eq!(
        employer.post(SEARCHES, finance("none")).await.problem(409),
        "too_many_searches"
    );
}

/// Saves this many searches in parallel; returns their statuses.
async fn futures(employer: &Person, many: usize) -> Vec<u16> {
    let one = async || employer.post(SEARCHES, finance("instant")).await.status;
    let (a, b, c, d, e, f) = tokio::join!(one(), one(), one(), one(), one(), one());
    let all = vec![a, b, c, d, e, f];
    assert_eq!(all.len(), many);
    all
}

#[tokio::test]
async fn an_invalid_query_cannot_be_saved_and_its_position_is_reported() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let many: Vec<String> = (0..21).map(|n| n.to_string()).collect();
    for (query, field) in [
        (json!({ "q": "chief AND" }), "query.q"),
        (json!({ "min_years": "many" }), "query.min_years"),
        (json!({ "industry": ["piracy"] }), "query.industry[0]"),
        (json!({ "skills": many }), "query.skills"),
        (json!({ "limit": 20 }), "query.limit"),
        (json!({ "cursor": "x" }), "query.cursor"),
        (json!({ "shoe_size": 43 }), "query.shoe_size"),
    ] {
        let mut body = finance("none");
        body["query"] = query.clone();
        let refused = employer.post(SEARCHES, body).await;
        let problem = refused.expect(422);
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
        if field == "query.q" {
            // The same error as in the search endpoint.
            let searched = employer.get("/api/search/executives?q=chief%20AND").await.expect(422);
            assert_eq!(problem["errors"][0]["place"], searched["errors"][0]["place"]);
            assert!(problem["errors"][0]["place"].is_object(), "{problem}");
        }
    }
    for faulty in [
        json!({}),
        json!({ "name": "", "query": {}, "frequency": "none" }),
        json!({ "name": "x".repeat(81), "query": {}, "frequency": "none" }),
        json!({ "name": "x", "query": {}, "frequency": "hourly" }),
        json!({ "name": "x", "frequency": "none" }),
    ] {
        assert_eq!(
            employer.post(SEARCHES, faulty.clone()).await.problem(422),
            "invalid",
            "{faulty}"
        );
    }
    assert_eq!(list_searches(&employer).await.len(), 0);
    for stranger in [fixture.api.executive(), fixture.api.admin()] {
        assert_eq!(stranger.get(SEARCHES).await.problem(403), "forbidden");
    }
}

#[tokio::test]
async fn a_saved_search_returns_the_results_of_its_query() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    fixture.findable(1).await;
    save(&employer, "instant").await;
    let saved = saved_search::searches::<SavedSearch>(&fixture.search, &employer.id())
        .await
        .unwrap();
    let asked = serde_json::to_value(&saved[0].query).unwrap();
    assert_eq!(asked, finance("instant")["query"]);
}

#[tokio::test]
async fn the_link_in_an_alert_stops_it_and_only_by_post() {
    let fixture = fixture().await;
    let (employer, nobody) = (fixture.employer().await, fixture.api.anonymous());
    let (one, other) = (save(&employer, "instant").await, save(&employer, "daily").await);
    let id: SearchId = one["id"].as_str().unwrap().parse().unwrap();
    let token = |employer: AccountId, search: &SearchId| {
        SignedLink::<StopAlerts>::new(&fixture.seal, (employer, search.clone()), 0).to_string()
    };
    let link = |token: &str| format!("{SEARCHES}/unsubscribe?token={token}");
    let valid = token(employer.id(), &id);
    let frequency = async |search: &Value| {
        let list = list_searches(&employer).await;
        let found = list.iter().find(|each| each["id"] == search["id"]).unwrap();
        found["frequency"].as_str().unwrap().to_owned()
    };

    // A forged token, with the signature for another employer or another search: nothing stops, and the response does not reveal
    // whether the search exists.
    let signature = valid.splitn(3, '-').nth(2).unwrap();
    let forged = format!("{}-{id}-{signature}", nobody_id());
    let of_other = format!("{}-{}-{signature}", employer.id(), other["id"].as_str().unwrap());
    for token in ["x", &*forged, &*of_other] {
        for answer in [
            nobody.post(&link(token), json!({})).await,
            nobody.get(&link(token)).await,
        ] {
            assert_eq!(answer.problem(404), "not_found");
        }
    }
    // Mail scanners open the link: it redirects to the confirmation page.
    let looked = nobody.get(&link(&valid)).await;
    assert_eq!(looked.status, 303);
    assert_eq!(
        (&*frequency(&one).await, &*frequency(&other).await),
        ("instant", "daily")
    );

    for _ in 0..2 {
        nobody.post(&link(&valid), json!({})).await.expect(200);
        assert_eq!((&*frequency(&one).await, &*frequency(&other).await), ("none", "daily"));
    }
    // The search was deleted: the link still succeeds.
    employer.delete(&format!("{SEARCHES}/{id}")).await.expect(204);
    nobody.post(&link(&valid), json!({})).await.expect(200);
    let gone = fixture.search.get::<SavedSearch>((&employer.id(), &id)).await.unwrap();
    assert!(gone.is_none());
}

fn nobody_id() -> domain::AccountId {
    crate::fixture::id(9)
}
