//! Calendar subscriptions, parsed by an independent RFC 5545 parser.

use domain::{introduction::Stage, time::days};
use ical::{IcalParser, property::Property};
use serde_json::{Value, json};
use testkit::{Person, Reply};

use crate::fixture::{Fixture, Pair, SITE, fixture};

/// A new calendar URL of a person, as a path.
async fn address(person: &Person) -> String {
    let made = person.post("/api/calendar-feed", json!({})).await.expect(200);
    path(&made)
}

fn path(feed: &Value) -> String {
    let url = feed["url"].as_str().unwrap();
    url.strip_prefix(SITE).unwrap().to_owned()
}

/// The only property with this name, unescaped.
fn value(properties: &[Property], name: &str) -> String {
    let found: Vec<_> = properties.iter().filter(|it| it.name == name).collect();
    assert_eq!(found.len(), 1, "{name} stands there once");
    let raw = found[0].value.clone().unwrap_or_default();
    raw.replace("\\n", "\n").replace("\\,", ",").replace("\\;", ";")
}

/// The events of a calendar, each as its properties.
fn events(reply: &Reply) -> Vec<Vec<Property>> {
    assert_eq!(
        (reply.status, reply.headers["content-type"].as_str()),
        (200, "text/calendar; charset=utf-8")
    );
    assert_eq!(reply.headers["cache-control"], "private, no-store");
    // RFC 5545, 3.1: lines end with CRLF and are at most 75 octets long.
    for line in reply.text.strip_suffix("\r\n").unwrap().split("\r\n") {
        assert!(line.len() <= 75 && !line.contains(['\r', '\n']), "{line}");
    }
    let mut read = IcalParser::new(reply.text.as_bytes());
    let calendar = read.next().unwrap().unwrap();
    assert!(read.next().is_none(), "one calendar");
    for (name, wanted) in [
        ("VERSION", "2.0"),
        ("NAME", "Kilele"),
        ("REFRESH-INTERVAL", "PT1H"),
        ("X-PUBLISHED-TTL", "PT1H"),
    ] {
        assert_eq!(value(&calendar.properties, name), wanted);
    }
    let has = |name: &str| calendar.properties.iter().any(|it| it.name == name);
    assert!(!has("METHOD"), "it is no invitation");
    calendar.events.into_iter().map(|event| event.properties).collect()
}

/// The ids and sequences in the mails about meetings, the last of each.
async fn mailed(fixture: &Fixture) -> Vec<(String, String)> {
    let mut found: Vec<(u64, String)> = Vec::new();
    for event in fixture.local.notices("introductions").await {
        if event["name"] == "meeting-changed" && event["body"]["role"] == "executive" {
            let meeting = &event["body"]["meeting"];
            found.push((
                meeting["sequence"].as_u64().unwrap(),
                meeting["id"].as_str().unwrap().to_owned(),
            ));
        }
    }
    found.sort();
    found
        .into_iter()
        .map(|(sequence, id)| (format!("{id}@kilele"), sequence.to_string()))
        .collect()
}

async fn arrange(pair: &Pair, id: &str) -> Value {
    let wish = json!({
        "meeting_datetime": "2026-11-25T09:00:00Z", "duration_minutes": 45,
        "location_or_link": "Tower 2, floor 4; ask for Kilele", "agenda": "The listing.",
    });
    pair.employer
        .post(&format!("/api/introductions/{id}/schedule-meeting"), wish)
        .await
        .expect(200)
}

#[tokio::test]
async fn both_calendars_list_meetings_with_the_ids_of_the_mails_until_cancelled() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Accepted).await.to_string();
    let [employers, executives] = [address(&pair.employer).await, address(&pair.executive).await];
    let calendar = fixture.api.anonymous();
    assert!(
        events(&calendar.get(&employers).await).is_empty(),
        "nothing is arranged yet"
    );

    let arranged = arrange(&pair, &id).await;
    let mid = arranged["meeting_details"]["id"].as_str().unwrap().to_owned();
    for (path, summary, link) in [
        (
            &employers,
            "Meeting with Amina Bello (Kilele)",
            format!("{SITE}/introduction-management/{id}"),
        ),
        (
            &executives,
            "Rendez-vous avec Savanna Bank (Kilele)",
            format!("{SITE}/dashboard?introduction={id}"),
        ),
    ] {
        let found = events(&calendar.get(path).await);
        let [event] = &found[..] else { panic!("one meeting") };
        for (name, wanted) in [
            ("UID", format!("{mid}@kilele").as_str()),
            ("SEQUENCE", "0"),
            ("DTSTART", "20261125T090000Z"),
            ("DTEND", "20261125T094500Z"),
            ("STATUS", "CONFIRMED"),
            ("SUMMARY", summary),
            ("LOCATION", "Tower 2, floor 4; ask for Kilele"),
            ("DESCRIPTION", format!("The listing.\n{link}").as_str()),
        ] {
            assert_eq!(value(event, name), wanted, "{name}");
        }
        assert!(!event.iter().any(|it| it.name == "ATTENDEE" || it.name == "ORGANIZER"));
    }

    let meeting = format!("/api/introductions/{id}/meetings/{mid}");
    pair.executive
        .put(&meeting, json!({"meeting_datetime": "2026-11-26T10:00:00Z"}))
        .await
        .expect(200);
    for path in [&employers, &executives] {
        let found = events(&calendar.get(path).await);
        let read = (value(&found[0], "UID"), value(&found[0], "SEQUENCE"));
        assert_eq!(Some(read), mailed(&fixture).await.pop(), "as the mail said");
        assert_eq!(value(&found[0], "DTSTART"), "20261126T100000Z");
    }
    pair.executive.delete(&meeting).await.expect(200);
    for path in [&employers, &executives] {
        assert!(
            events(&calendar.get(path).await).is_empty(),
            "a program takes over the whole of it: gone is gone"
        );
    }
}

#[tokio::test]
async fn earlier_meetings_stay_in_the_calendar_when_another_one_is_arranged_or_cancelled() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Accepted).await.to_string();
    let path = address(&pair.employer).await;
    let calendar = fixture.api.anonymous();
    let starts = async || {
        let found = events(&calendar.get(&path).await);
        found.iter().map(|event| value(event, "DTSTART")).collect::<Vec<_>>()
    };
    arrange(&pair, &id).await;
    fixture.local.clock.advance(days(6));
    let held = json!({"new_status": "in_progress"});
    pair.employer
        .put(&format!("/api/introductions/{id}/workflow-status"), held)
        .await
        .expect(200);
    let next = json!({"meeting_datetime": "2026-12-02T09:00:00Z", "meeting_type": "phone_call"});
    let next = pair
        .employer
        .post(&format!("/api/introductions/{id}/schedule-meeting"), next)
        .await
        .expect(200);
    assert_eq!(starts().await, ["20261125T090000Z", "20261202T090000Z"]);
    let mid = next["meeting_details"]["id"].as_str().unwrap();
    pair.executive
        .delete(&format!("/api/introductions/{id}/meetings/{mid}"))
        .await
        .expect(200);
    assert_eq!(starts().await, ["20261125T090000Z"], "a past meeting is not cancelled");
}

#[tokio::test]
async fn a_calendar_address_works_until_it_is_replaced_or_revoked() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let (person, calendar) = (&pair.executive, fixture.api.anonymous());
    let none = json!({"url": null, "made_at": null});
    assert_eq!(person.get("/api/calendar-feed").await.expect(200), none);
    let first = address(person).await;
    assert_eq!(
        path(&person.get("/api/calendar-feed").await.expect(200)),
        first,
        "for the next device"
    );
    calendar.get(&first).await;
    let second = address(person).await;
    assert_ne!(first, second);
    let replaced = calendar.get(&first).await.expect(404);
    assert_eq!(events(&calendar.get(&second).await).len(), 0);
    assert_eq!(person.delete("/api/calendar-feed").await.expect(200), none);
    assert_eq!(person.delete("/api/calendar-feed").await.expect(200), none);
    let revoked = calendar.get(&second).await.expect(404);
    let third = address(person).await;
    assert_ne!(second, third, "a revoked address never comes back");
    calendar.get(&second).await.expect(404);

    // The response reveals nothing to the requester.
    let owner = person.id();
    let odd = [
        "/api/calendar/none.ics".to_owned(),
        format!("/api/calendar/{owner}-.ics"),
        format!("/api/calendar/{}-x.ics", pair.employer.id()),
        third.replace(".ics", ""),
        third.replace(".ics", "A.ics"),
        third.replace(owner.as_str(), pair.employer.id().as_str()),
    ];
    for path in odd {
        let unknown = calendar.get(&path).await.expect(404);
        assert_eq!((&unknown, &unknown), (&replaced, &revoked), "{path}");
    }
    assert_eq!(events(&calendar.get(&third).await).len(), 0);
    let kept = fixture.local.everything("introductions").await.join("\n");
    // The first hyphen ends the owner; the secret may contain hyphens too.
    let secret = third.split_once('-').unwrap().1.trim_end_matches(".ics");
    assert!(
        !kept.contains(secret) && kept.contains("calendar_feed"),
        "the secret is kept nowhere"
    );
}

#[tokio::test]
async fn a_suspended_account_has_no_calendar() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let path = address(&pair.executive).await;
    let calendar = fixture.api.anonymous();
    for (state, status) in [
        ("suspended", 404),
        ("active", 200),
        ("deactivated", 404),
        ("deletion_scheduled", 404),
    ] {
        fixture.change_account(&pair.executive, json!({ "state": state })).await;
        assert_eq!(calendar.get(&path).await.status, status, "{state}");
    }
}

#[tokio::test]
async fn a_calendar_omits_introductions_that_were_not_accepted() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    fixture.requested_introduction(&pair).await;
    let [employers, executives] = [address(&pair.employer).await, address(&pair.executive).await];
    for path in [employers, executives] {
        assert!(events(&fixture.api.anonymous().get(&path).await).is_empty());
    }
    let id = fixture.at(&fixture.pair().await, Stage::Accepted).await.to_string();
    // A stranger's calendar does not contain these meetings.
    let stranger = address(&pair.employer).await;
    assert!(!id.is_empty() && events(&fixture.api.anonymous().get(&stranger).await).is_empty());
}

#[tokio::test]
async fn frequent_calendar_requests_and_guesses_are_rate_limited() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let path = address(&pair.executive).await;
    let calendar = fixture.api.anonymous();
    for (path, before) in [(path.as_str(), 200), ("/api/calendar/none.ics", 404)] {
        for _ in 0..60 {
            assert_eq!(calendar.get(path).await.status, before);
        }
        let refused = calendar.get(path).await;
        assert_eq!(refused.status, 429);
        assert!(refused.headers.contains_key("retry-after"));
    }
}
