//! The notifications API, with the local cloud's tables.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use domain::{
    EventId, Locale,
    introduction::Stage,
    notification::{Notification, NotificationKind},
};
use jiff::SignedDuration;
use notifications::{App, routes};
use serde_json::{Value, json};
use testkit::{Api, Local, Person, records};

const LIST: &str = "/api/notifications";
const READ: &str = "/api/notifications/read";

struct Fixture {
    local: Local,
    app: App,
    api: Api,
}

impl Fixture {
    async fn open() -> Self {
        let local = Local::new();
        let app = App::from_env(&local.env()).await.unwrap();
        let api = Api::new(routes(), app.clone());
        Self { local, app, api }
    }

    /// Stores this many notifications, a second apart, and returns their ids, oldest first. Every third is about a meeting.
    async fn tell(&self, person: &Person, count: usize) -> Vec<EventId> {
        let (clock, chance) = (&self.local.clock, domain::Chance::system());
        let notification = |n: usize| {
            clock.advance(SignedDuration::from_secs(1));
            Notification {
                account_id: person.id(),
                id: EventId::new(clock, &chance),
                kind: if n % 3 == 2 {
                    NotificationKind::Meetings
                } else {
                    NotificationKind::Introductions
                },
                text: format!("Notification {n}."),
                locale: Locale::En,
                path: "/dashboard".to_owned(),
                introduction_id: None,
                created_at: clock.now(),
            }
        };
        let notifications: Vec<_> = (0..count).map(notification).collect();
        self.app.common.accounts.lay(&notifications).await.unwrap();
        notifications.into_iter().map(|it| it.id).collect()
    }
}

async fn list(person: &Person, query: &str) -> Value {
    person.get(&format!("{LIST}?{query}")).await.expect(200)
}

/// Texts and whether they are read.
fn shown(page: &Value) -> Vec<(&str, bool)> {
    let all = page["notifications"].as_array().unwrap().iter();
    all.map(|it| (it["text"].as_str().unwrap(), it["read"].as_bool().unwrap()))
        .collect()
}

#[tokio::test]
async fn a_member_without_notifications_has_an_empty_list() {
    let fixture = Fixture::open().await;
    let empty = json!({"notifications": [], "unread_total": 0, "next_cursor": null});
    for person in [fixture.api.executive(), fixture.api.employer()] {
        assert_eq!(person.get(LIST).await.expect(200), empty);
    }
}

#[tokio::test]
async fn the_newest_are_first_page_by_page() {
    let fixture = Fixture::open().await;
    let amina = fixture.api.executive();
    fixture.tell(&amina, 5).await;
    fixture.tell(&fixture.api.executive(), 2).await;
    let first = list(&amina, "limit=3").await;
    assert_eq!(
        shown(&first),
        [
            ("Notification 4.", false),
            ("Notification 3.", false),
            ("Notification 2.", false)
        ]
    );
    assert_eq!(first["unread_total"], 5);
    assert_eq!(
        (&first["notifications"][0]["kind"], &first["notifications"][0]["path"]),
        (&json!("introductions"), &json!("/dashboard"))
    );
    let cursor = first["next_cursor"].as_str().unwrap();
    let second = list(&amina, &format!("limit=3&cursor={cursor}")).await;
    assert_eq!(shown(&second), [("Notification 1.", false), ("Notification 0.", false)]);
    assert_eq!(
        (&second["unread_total"], &second["next_cursor"]),
        (&json!(null), &json!(null))
    );
}

#[tokio::test]
async fn ids_of_no_notification_mark_nothing() {
    let fixture = Fixture::open().await;
    let amina = fixture.api.executive();
    let told = fixture.tell(&amina, 2).await;
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    let (clock, chance) = (&fixture.local.clock, domain::Chance::system());
    let mut ids: Vec<_> = (0..98).map(|_| EventId::new(clock, &chance)).collect();
    ids.extend([told[0].clone(), told[0].clone()]);
    amina.post(READ, json!({"ids": ids})).await.expect(204);
    let more = [EventId::new(clock, &chance), EventId::new(clock, &chance)];
    amina.post(READ, json!({"ids": more})).await.expect(204);
    let page = list(&amina, "").await;
    assert_eq!(shown(&page), [("Notification 1.", false), ("Notification 0.", true)]);
    assert_eq!(page["unread_total"], 1);
}

#[tokio::test]
async fn single_ones_are_read_and_then_all() {
    let fixture = Fixture::open().await;
    let amina = fixture.api.executive();
    let ids = fixture.tell(&amina, 4).await;
    let other = fixture.api.executive();
    let theirs = fixture.tell(&other, 1).await;
    amina.post(READ, json!({"ids": [ids[1]]})).await.expect(204);
    // A repeated request changes nothing.
    amina.post(READ, json!({"ids": [ids[1]]})).await.expect(204);
    let some = list(&amina, "").await;
    assert_eq!(some["unread_total"], 3);
    assert_eq!(shown(&some)[2], ("Notification 1.", true));
    let unread = list(&amina, "unread=true").await;
    assert_eq!(
        shown(&unread).iter().map(|(text, _)| *text).collect::<Vec<_>>(),
        ["Notification 3.", "Notification 2.", "Notification 0."]
    );
    amina.post(READ, json!({"up_to": ids[2]})).await.expect(204);
    assert_eq!(shown(&list(&amina, "unread=true").await), [("Notification 3.", false)]);
    amina.post(READ, json!({"up_to": ids[3]})).await.expect(204);
    assert_eq!(list(&amina, "").await["unread_total"], 0);
    assert_eq!(list(&other, "").await["unread_total"], 1);
    let refused = amina.post(READ, json!({"up_to": theirs[0]})).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "up_to");
    // What comes later is unread.
    fixture.tell(&amina, 1).await;
    assert_eq!(list(&amina, "").await["unread_total"], 1);
}

#[tokio::test]
async fn requests_of_two_windows_at_the_same_time_are_both_kept() {
    let fixture = Fixture::open().await;
    let amina = fixture.api.executive();
    let ids = fixture.tell(&amina, 4).await;
    let both = ids.iter().map(|id| {
        let (amina, body) = (amina.clone(), json!({"ids": [id]}));
        tokio::spawn(async move { amina.post(READ, body).await.expect(204) })
    });
    for done in both.collect::<Vec<_>>() {
        done.await.unwrap();
    }
    assert_eq!(list(&amina, "").await["unread_total"], 0);
}

#[tokio::test]
async fn the_list_is_filtered_by_kind() {
    let fixture = Fixture::open().await;
    let amina = fixture.api.executive();
    fixture.tell(&amina, 6).await;
    let meetings = list(&amina, "kind=meetings").await;
    assert_eq!(
        shown(&meetings),
        [("Notification 5.", false), ("Notification 2.", false)]
    );
    assert_eq!(meetings["unread_total"], 6);
    let refused = amina.get(&format!("{LIST}?kind=weather")).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "kind");
}

#[tokio::test]
async fn a_hundred_unread_ones_stand_for_more() {
    let fixture = Fixture::open().await;
    let amina = fixture.api.executive();
    let ids = fixture.tell(&amina, 120).await;
    assert_eq!(list(&amina, "limit=1").await["unread_total"], 100);
    let too_many = amina.post(READ, json!({"ids": &ids[..101]})).await.expect(422);
    assert_eq!(too_many["errors"][0]["field"], "ids");
    amina.post(READ, json!({"ids": &ids[20..]})).await.expect(204);
    assert_eq!(list(&amina, "limit=1").await["unread_total"], 20);
}

#[tokio::test]
async fn a_notification_about_an_introduction_names_the_other_party_as_it_is_now() {
    let fixture = Fixture::open().await;
    let (amina, erik) = (fixture.api.executive(), fixture.api.employer());
    let mut introduction = records::introduction(&erik.id(), &amina.id(), Stage::Accepted);
    introduction.people.executive_name = "Amina Diallo".into();
    introduction.people.employer_company = Some("Savanna Bank".into());
    let table = &fixture.app.introductions;
    let chance = domain::Chance::system();
    let created = store::Transaction::new().create(table, &introduction);
    created.commit(&chance).await.unwrap();
    let told = async |person: &Person| {
        let notification = Notification {
            account_id: person.id(),
            id: EventId::new(&fixture.local.clock, &chance),
            kind: NotificationKind::Introductions,
            text: "The other party has commented on your introduction.".to_owned(),
            locale: Locale::En,
            path: "/dashboard".to_owned(),
            introduction_id: Some(introduction.id.clone()),
            created_at: fixture.local.clock.now(),
        };
        fixture.app.common.accounts.create(&notification).await.unwrap();
    };
    // The last is of another company, as one who left is.
    let stranger = fixture.api.employer();
    for (person, name) in [
        (&amina, json!("Savanna Bank")),
        (&erik, json!("Amina Diallo")),
        (&stranger, json!(null)),
    ] {
        told(person).await;
        assert_eq!(list(person, "").await["notifications"][0]["about"], name);
    }
    // Later the names are withheld.
    let mut read = table
        .get::<domain::Introduction>(&introduction.id)
        .await
        .unwrap()
        .unwrap();
    read.identities_revealed = false;
    table.save(&read).await.unwrap();
    assert_eq!(list(&erik, "").await["notifications"][0]["about"], json!(null));
}
