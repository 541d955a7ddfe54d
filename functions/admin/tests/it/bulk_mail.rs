//! Mails to many users: from the API through the worker and the mailer to SES.

use std::collections::{BTreeSet, HashSet};

use domain::{
    AccountId, BulkMail, Email, Role,
    account::AccountState,
    bulk_mail::UndeliverableAddress,
    settings::{OptionalMail, Settings},
};
use events::SqsBatch;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use testkit::{Api, Person};

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/users/emails";
const COUNTS: [&str; 9] = [
    "waiting",
    "sent",
    "failed",
    "bounced",
    "switched_off",
    "unconfirmed",
    "undeliverable",
    "closed",
    "cancelled",
];

/// The whole way of a bulk mail.
struct Way {
    base: Fixture,
    admin: Person,
    worker: bulk_mail_worker::App,
    mailer: mailer::App,
    /// The notices that were delivered.
    delivered: HashSet<String>,
}

impl Way {
    async fn open() -> Self {
        let base = Box::pin(Fixture::new()).await;
        let ses = aws_sdk_sesv2::Client::new(&base.local.aws);
        let identity = ses.create_email_identity().email_identity("kilele.example");
        identity.send().await.unwrap();
        let env = base.local.env();
        let id: AccountId = format!("usr_{:032x}", 99).parse().unwrap();
        base.keep(
            id.clone(),
            "ada@kilele.example".parse().unwrap(),
            Role::Admin,
            AccountState::Active,
        )
        .await;
        base.rename(&id, "Ada", "Obi").await;
        Self {
            admin: base.api.person(id, Role::Admin),
            worker: bulk_mail_worker::App::from_env(&env).unwrap(),
            mailer: mailer::App::from_env(&env).await.unwrap(),
            delivered: HashSet::new(),
            base,
        }
    }

    /// Only the record of an account.
    async fn person(&self, number: u32, name: &str, role: Role, state: AccountState) -> AccountId {
        let id: AccountId = format!("usr_{number:032x}").parse().unwrap();
        let email: Email = format!("{}@example.com", name.to_lowercase()).parse().unwrap();
        self.base.keep(id.clone(), email, role, state).await;
        self.base.rename(&id, name, "Example").await;
        id
    }

    async fn settings(&self, id: &AccountId, change: impl FnOnce(&mut Settings)) {
        let mut settings = Settings::new(id.clone());
        change(&mut settings);
        self.base.app.common.accounts.create(&settings).await.unwrap();
    }

    /// Members of every kind; returns the names of those who can get news.
    async fn everybody(&self) -> [&'static str; 3] {
        self.person(1, "Amina", Role::Executive, AccountState::Active).await;
        self.person(2, "Baraka", Role::Executive, AccountState::Approved).await;
        self.person(3, "Chidi", Role::Executive, AccountState::Rejected).await;
        let off = self.person(4, "Dalila", Role::Executive, AccountState::Active).await;
        self.settings(&off, |it| it.email_notifications.stop(OptionalMail::News))
            .await;
        let off = self.person(5, "Esi", Role::Executive, AccountState::Active).await;
        self.settings(&off, |it| it.optional_mail = false).await;
        self.person(6, "Femi", Role::Executive, AccountState::PendingVerification)
            .await;
        self.person(7, "Gift", Role::Executive, AccountState::Invited).await;
        self.person(8, "Hassan", Role::Executive, AccountState::Suspended).await;
        self.person(9, "Imani", Role::Executive, AccountState::Deactivated)
            .await;
        let bounced = self.person(10, "Jelani", Role::Executive, AccountState::Active).await;
        let address = UndeliverableAddress {
            account_id: bounced,
            email: "jelani@example.com".parse().unwrap(),
            at: self.base.local.clock.now(),
        };
        self.base.app.common.accounts.create(&address).await.unwrap();
        self.person(11, "Kofi", Role::Employer, AccountState::Active).await;
        ["Amina", "Baraka", "Chidi"]
    }

    async fn preview(&self, request: &Value) -> Value {
        self.admin
            .post(&format!("{PATH}/preview"), request.clone())
            .await
            .expect(200)
    }

    async fn queue(&self, request: &Value) -> String {
        let queued = self.admin.post(PATH, request.clone()).await.expect(201);
        queued["id"].as_str().unwrap().to_owned()
    }

    async fn read(&self, id: &str) -> Value {
        self.admin.get(&format!("{PATH}/{id}?limit=100")).await.expect(200)
    }

    async fn cancel(&self, id: &str) -> testkit::Reply {
        self.admin.post(&format!("{PATH}/{id}/cancel"), json!({})).await
    }

    /// Invokes the worker as its schedule does, a minute later.
    async fn minute(&self) -> bulk_mail_worker::Done {
        self.base.local.clock.advance(SignedDuration::from_mins(1));
        self.worker.work(Timestamp::MAX).await.unwrap()
    }

    /// The notices of bulk mails, as the queue delivers them.
    async fn notices(&self) -> Vec<Value> {
        let mut notices = self.base.local.notices("accounts").await;
        notices.retain(|it| it["name"] == "news" || it["name"] == "service-message");
        notices
    }

    /// Delivers the notices that were not delivered yet.
    async fn deliver(&mut self) {
        let mut notices = self.notices().await;
        notices.retain(|it| self.delivered.insert(it["id"].as_str().unwrap().to_owned()));
        self.deliver_these(&notices).await;
    }

    async fn deliver_these(&self, notices: &[Value]) {
        for notice in notices {
            self.receive(&json!({ "detail": notice })).await;
        }
    }

    /// Passes one message to the mailer.
    async fn receive(&self, body: &Value) {
        let records = json!({ "Records": [{ "messageId": "1", "body": body.to_string() }] });
        let batch: SqsBatch = serde_json::from_value(records).unwrap();
        let deadline = self.base.local.clock.now() + SignedDuration::from_secs(30);
        let outcome = Box::pin(self.mailer.work(batch, deadline)).await;
        assert_eq!(outcome, events::Outcome::done());
    }

    /// Runs worker and mailer until nothing is left to do.
    async fn finish(&mut self) {
        loop {
            let done = self.minute().await;
            self.deliver().await;
            if done == bulk_mail_worker::Done::default() {
                return;
            }
        }
    }

    /// The first names of all recipients of mails with this subject, one for each mail.
    async fn mailed(&self, subject: &str) -> Vec<String> {
        let mails = self.base.local.mails().await;
        let of_subject = mails.iter().filter(|mail| mail["Subject"] == subject);
        let mut names: Vec<_> = of_subject
            .map(|mail| mail["BodyText"].as_str().unwrap())
            .map(|text| text["Dear ".len()..text.find(',').unwrap()].to_owned())
            .collect();
        names.sort();
        names
    }
}

/// A mail to all executives.
fn to_executives(purpose: &str, subject: &str) -> Value {
    json!({
        "text": { "subject": subject, "body": "The summit is in May.\n\nSeats are few. <b>1 < 2</b>" },
        "purpose": purpose, "role": "executive",
    })
}

/// The counts that are not zero.
fn counts(email: &Value) -> Vec<(&'static str, u64)> {
    let count = |name: &'static str| (name, email["counts"][name].as_u64().unwrap());
    COUNTS.into_iter().map(count).filter(|(_, n)| *n > 0).collect()
}

fn names(of: &Value) -> BTreeSet<String> {
    let people = of.as_array().unwrap().iter();
    people
        .map(|it| it["name"].as_str().unwrap().split(' ').next().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn the_preview_shows_exactly_who_gets_the_mail_and_what() {
    let mut way = Way::open().await;
    let news = way.everybody().await;
    let service = ["Amina", "Baraka", "Chidi", "Dalila", "Esi"];
    for (purpose, wanted) in [("news", &news[..]), ("service", &service[..])] {
        let request = to_executives(purpose, purpose);
        let preview = way.preview(&request).await;
        assert_eq!(
            (&preview["audience"], &preview["recipients"]),
            (&json!(10), &json!(wanted.len()))
        );
        assert_eq!(
            names(&preview["first"]),
            wanted.iter().map(|it| (*it).to_owned()).collect()
        );
        let switched_off = service.len() - wanted.len();
        assert_eq!(
            preview["left_out"],
            json!({ "switched_off": switched_off, "unconfirmed": 2, "undeliverable": 1, "closed": 2 })
        );
        assert_eq!(
            way.mailed(purpose).await,
            Vec::<String>::new(),
            "a preview sends nothing"
        );

        let id = way.queue(&request).await;
        way.finish().await;
        assert_eq!(way.mailed(purpose).await, wanted);
        let mails = way.base.local.mails().await;
        let texts: Vec<_> = mails.iter().map(|mail| mail["BodyText"].as_str().unwrap()).collect();
        assert!(texts.contains(&preview["text"].as_str().unwrap()), "{texts:?}");
        assert_eq!(preview["subject"], purpose);

        let read = way.read(&id).await;
        assert_eq!(read["email"]["status"], "sent");
        let mut expected = vec![
            ("sent", wanted.len() as u64),
            ("unconfirmed", 2),
            ("undeliverable", 1),
            ("closed", 2),
        ];
        if switched_off > 0 {
            expected.insert(1, ("switched_off", 2));
        }
        assert_eq!(counts(&read["email"]), expected);
        assert_eq!(read["recipients"].as_array().unwrap().len(), 10);
        let sent = way.admin.get(&format!("{PATH}/{id}?result=sent")).await.expect(200);
        assert_eq!(
            names(&sent["recipients"]),
            wanted.iter().map(|it| (*it).to_owned()).collect()
        );
        let first = way
            .admin
            .get(&format!("{PATH}/{id}?result=sent&limit=1"))
            .await
            .expect(200);
        assert_eq!(first["recipients"].as_array().unwrap().len(), 1);
        assert!(first["next_cursor"].is_string());
    }
    let list = way.admin.get(PATH).await.expect(200);
    let subjects: Vec<_> = list["emails"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["text"]["subject"])
        .collect();
    assert_eq!(subjects, ["service", "news"], "newest first");
    assert_eq!(list["emails"][0]["composed"]["by_name"], "Ada Obi");
}

#[tokio::test]
async fn the_text_is_escaped_and_greeting_and_signature_are_in_its_language() {
    let way = Way::open().await;
    way.person(1, "Amina", Role::Executive, AccountState::Active).await;
    for (language, greeting, signature) in [
        ("en", "Dear Amina,", "The Kilele team"),
        ("fr", "Bonjour Amina,", "L’équipe Kilele"),
        ("ar", "تحية طيبة", "فريق Kilele"),
    ] {
        let mut request = to_executives("service", "Hello");
        request["text"]["language"] = language.into();
        let preview = way.preview(&request).await;
        let text = preview["text"].as_str().unwrap();
        assert!(text.starts_with(greeting) && text.contains(signature), "{text}");
        assert!(
            text.contains("The summit is in May.\n\nSeats are few. <b>1 < 2</b>"),
            "{text}"
        );
    }
    let mut way = way;
    way.queue(&to_executives("service", "Hello")).await;
    way.finish().await;
    let mails = way.base.local.mails().await;
    let html = mails[0]["BodyHtml"].as_str().unwrap();
    assert!(html.contains("&lt;b&gt;1 &lt; 2&lt;/b&gt;"), "{html}");
}

#[tokio::test]
async fn the_unsubscribe_link_turns_news_off_for_waiting_and_later_mails() {
    let mut way = Way::open().await;
    let amina = way.person(1, "Amina", Role::Executive, AccountState::Active).await;
    way.person(2, "Baraka", Role::Executive, AccountState::Active).await;
    let settings = settings::App::from_env(&way.base.local.env()).await.unwrap();
    let api = Api::new(settings::routes(), settings);

    let waiting = way.queue(&to_executives("news", "First")).await;
    way.minute().await;
    let link = way.base.app.links.unsubscribe(&amina, OptionalMail::News);
    let path = way.base.app.links.path(&link).to_owned();
    api.anonymous().post(&path, json!({})).await.expect(200);
    way.finish().await;
    assert_eq!(way.mailed("First").await, ["Baraka"]);
    assert_eq!(
        counts(&way.read(&waiting).await["email"]),
        [("sent", 1), ("switched_off", 1)]
    );

    let preview = way.preview(&to_executives("news", "Second")).await;
    assert_eq!(preview["left_out"]["switched_off"], 1);
    way.queue(&to_executives("news", "Second")).await;
    way.queue(&to_executives("service", "Third")).await;
    way.finish().await;
    assert_eq!(way.mailed("Second").await, ["Baraka"]);
    assert_eq!(way.mailed("Third").await, ["Amina", "Baraka"]);
}

#[tokio::test]
async fn interrupted_and_repeated_parts_send_each_mail_once() {
    let mut way = Way::open().await;
    let people = ["Amina", "Baraka", "Chidi", "Dalila", "Esi"];
    for (number, name) in (1..).zip(people) {
        way.person(number, name, Role::Executive, AccountState::Active).await;
    }
    way.worker.per_minute = 2;
    let id = way.queue(&to_executives("service", "Once")).await;
    assert_eq!(way.minute().await.mails, 2);
    // EventBridge may invoke twice.
    let again = way.worker.work(Timestamp::MAX).await.unwrap();
    assert_eq!(again, bulk_mail_worker::Done::default());
    // The worker was ended before it saved its progress.
    let accounts = &way.base.app.common.accounts;
    let mut mail = accounts.get::<BulkMail>(&id.parse().unwrap()).await.unwrap().unwrap();
    assert_eq!(mail.processed, 2);
    mail.processed = 0;
    accounts.save(&mail).await.unwrap();
    way.finish().await;
    // The queue delivers at least once.
    let notices = way.notices().await;
    assert_eq!(notices.len(), people.len());
    way.deliver_these(&notices).await;
    assert_eq!(way.mailed("Once").await, people);
    assert_eq!(counts(&way.read(&id).await["email"]), [("sent", 5)]);
}

#[tokio::test]
async fn the_results_of_a_bulk_mail_are_deleted_after_two_years() {
    let mut way = Way::open().await;
    way.everybody().await;
    let queued_at = way.base.local.clock.now();
    way.queue(&to_executives("service", "Kept")).await;
    way.finish().await;
    let items = way.base.local.items("accounts").await;
    let results = items.iter().filter(|item| {
        item.get("kind")
            .is_some_and(|kind| kind.as_s().unwrap() == "bulk_mail_recipient")
    });
    let ends: Vec<i64> = results
        .map(|item| item["ttl"].as_n().unwrap().parse().unwrap())
        .collect();
    let end = (queued_at + SignedDuration::from_hours(730 * 24)).as_second();
    assert!(!ends.is_empty());
    assert!(ends.iter().all(|at| *at == end), "{ends:?}, {end}");
}

#[tokio::test]
async fn a_request_with_the_same_key_queues_one_mail() {
    let way = Way::open().await;
    way.person(1, "Amina", Role::Executive, AccountState::Active).await;
    let admin = way.admin.clone().with_header("idempotency-key", "one-and-the-same");
    let first = admin.post(PATH, to_executives("news", "Once")).await.expect(201);
    let second = admin.post(PATH, to_executives("news", "Once")).await.expect(201);
    assert_eq!(first, second);
    let list = way.admin.get(PATH).await.expect(200);
    assert_eq!(list["emails"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_cancelled_mail_is_sent_to_nobody_else() {
    let mut way = Way::open().await;
    for (number, name) in (1..).zip(["Amina", "Baraka", "Chidi", "Dalila", "Esi"]) {
        way.person(number, name, Role::Executive, AccountState::Active).await;
    }
    way.worker.per_minute = 2;
    let id = way.queue(&to_executives("service", "Stop")).await;
    way.minute().await;
    way.deliver().await;
    way.minute().await;
    // Two have it, two are with the mailer, and one was not processed.
    assert_eq!(counts(&way.read(&id).await["email"]), [("waiting", 3), ("sent", 2)]);
    let cancelled = way.cancel(&id).await.expect(200);
    assert_eq!(cancelled["status"], "cancelled");
    assert_eq!(cancelled["allowed_transitions"], json!([]));
    way.finish().await;
    assert_eq!(way.mailed("Stop").await.len(), 2);
    let read = way.read(&id).await;
    assert_eq!(counts(&read["email"]), [("sent", 2), ("cancelled", 3)]);
    assert_eq!(read["email"]["cancelled"]["by_name"], "Ada Obi");
    way.cancel(&id).await.expect(409);

    let done = way.queue(&to_executives("service", "Sent")).await;
    way.worker.per_minute = 100;
    way.finish().await;
    way.cancel(&done).await.expect(409);
}

#[tokio::test]
async fn another_administrator_can_cancel_the_mail_and_one_of_two_does() {
    let way = Way::open().await;
    way.person(1, "Amina", Role::Executive, AccountState::Active).await;
    let id: AccountId = format!("usr_{:032x}", 98).parse().unwrap();
    way.base
        .keep(
            id.clone(),
            "eve@kilele.example".parse().unwrap(),
            Role::Admin,
            AccountState::Active,
        )
        .await;
    way.base.rename(&id, "Eve", "Sow").await;
    let eve = way.base.api.person(id, Role::Admin);
    let mail = way.queue(&to_executives("news", "Two")).await;
    let path = format!("{PATH}/{mail}/cancel");
    let (one, other) = tokio::join!(way.admin.post(&path, json!({})), eve.post(&path, json!({})));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let facts = way.base.local.facts("accounts").await;
    let moves: Vec<_> = facts.iter().filter(|it| it["name"] == "bulk_mail_moved").collect();
    assert_eq!(moves.len(), 2, "one for the start, one for the end: {facts:?}");
    assert!(
        facts.iter().all(|fact| !fact.to_string().contains("summit")),
        "a fact has no text"
    );
}

#[tokio::test]
async fn an_address_that_bounced_gets_no_other_bulk_mail() {
    let mut way = Way::open().await;
    let amina = way.person(1, "Amina", Role::Executive, AccountState::Active).await;
    way.person(2, "Baraka", Role::Executive, AccountState::Active).await;
    let id = way.queue(&to_executives("service", "First")).await;
    way.finish().await;
    let bounced = json!({
        "source": "aws.ses",
        "detail-type": "Email Bounced",
        "detail": {
            "eventType": "Bounce",
            "mail": { "timestamp": "2026-11-20T12:00:00Z", "messageId": "0100-ses",
                "tags": { "about": [format!("bulk-{id}-{amina}")] } },
            "bounce": { "bounceType": "Permanent", "bounceSubType": "General" },
        },
    });
    way.receive(&bounced).await;
    way.receive(&bounced).await;
    assert_eq!(counts(&way.read(&id).await["email"]), [("sent", 1), ("bounced", 1)]);
    way.queue(&to_executives("service", "Second")).await;
    way.finish().await;
    assert_eq!(way.mailed("Second").await, ["Baraka"]);
}

#[tokio::test]
async fn the_chosen_users_get_the_mail_whatever_the_filters() {
    let mut way = Way::open().await;
    let amina = way.person(1, "Amina", Role::Executive, AccountState::Active).await;
    way.person(2, "Baraka", Role::Executive, AccountState::Active).await;
    let mut request = to_executives("news", "Chosen");
    request["user_ids"] = json!([amina, amina]);
    request["role"] = "employer".into();
    let id = way.queue(&request).await;
    way.finish().await;
    assert_eq!(way.mailed("Chosen").await, ["Amina"]);
    assert_eq!(way.read(&id).await["email"]["filter"], Value::Null);
    request["user_ids"] = json!([format!("usr_{:032x}", 77)]);
    way.admin.post(PATH, request).await.expect(422);
}

#[tokio::test]
async fn an_empty_audience_and_incomplete_requests_are_refused() {
    let way = Way::open().await;
    let mut nobody = to_executives("news", "Nobody");
    nobody["q"] = "zz".into();
    for path in [PATH.to_owned(), format!("{PATH}/preview")] {
        assert_eq!(
            way.admin.post(&path, nobody.clone()).await.problem(400),
            "audience_empty"
        );
        let without = json!({ "text": { "subject": "", "body": "" }, "purpose": "news" });
        way.admin.post(&path, without).await.expect(422);
    }
}

#[tokio::test]
async fn only_administrators_write_to_many_users() {
    let way = Way::open().await;
    way.person(1, "Amina", Role::Executive, AccountState::Active).await;
    let id = way.queue(&to_executives("news", "Mine")).await;
    let api = &way.base.api;
    for (person, status) in [(api.anonymous(), 401), (api.executive(), 403), (api.employer(), 403)] {
        person.get(PATH).await.expect(status);
        person.get(&format!("{PATH}/{id}")).await.expect(status);
        person.post(PATH, to_executives("news", "Theirs")).await.expect(status);
        person
            .post(&format!("{PATH}/preview"), to_executives("news", "T"))
            .await
            .expect(status);
        person
            .post(&format!("{PATH}/{id}/cancel"), json!({}))
            .await
            .expect(status);
    }
    let unknown = "bml_01JQ8Z6Y5N3V9T7W2K4M6P8R0S";
    way.admin.get(&format!("{PATH}/{unknown}")).await.expect(404);
    way.cancel(unknown).await.expect(404);
}
