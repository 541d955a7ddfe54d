//! Exports in the background: from the API through the worker to the file.

use domain::{AccountId, Export, ExportId, Role, account::AccountState, export::ExportFilter, vetting::Vetting};
use events::{Fact, Outcome, SqsBatch};
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::collections::HashSet;
use store::{List, vetting::CandidateExport};
use testkit::{Person, access_log};

use crate::{
    candidates::{executive, id},
    fixture::Fixture,
};

const PATH: &str = "/api/admin/exports";

/// The whole way of an export. The worker reads two rows for a slice.
struct Way {
    base: Fixture,
    admin: Person,
    worker: export_worker::App,
    sqs: aws_sdk_sqs::Client,
    queue: String,
    /// The facts that were delivered.
    delivered: HashSet<String>,
}

impl Way {
    async fn open() -> Self {
        let base = Box::pin(Fixture::new()).await;
        base.local.bucket("documents").await;
        let sqs = aws_sdk_sqs::Client::new(&base.local.aws);
        let queue = sqs.create_queue().queue_name("export-worker").send().await.unwrap();
        let queue = queue.queue_url.unwrap();
        let env = base.local.env().with("EXPORT_QUEUE_URL", queue.clone());
        let mut worker = export_worker::App::from_env(&env).unwrap();
        worker.page_size = |_| 2;
        worker.pages = 1;
        let ada = account(90);
        let email = "ada@kilele.example".parse().unwrap();
        base.keep(ada.clone(), email, Role::Admin, AccountState::Active).await;
        base.rename(&ada, "Ada", "Obi").await;
        Self {
            admin: base.api.person(ada, Role::Admin),
            worker,
            sqs,
            queue,
            delivered: HashSet::new(),
            base,
        }
    }

    /// Accounts of executives with the numbers 1 to `many`.
    async fn executives(&self, many: u32) {
        for number in 1..=many {
            let email = format!("person{number}@example.com").parse().unwrap();
            let (role, state) = (Role::Executive, AccountState::Active);
            self.base.keep(account(number), email, role, state).await;
        }
    }

    async fn ask(&self, request: Value) -> String {
        let asked = self.admin.post(PATH, request).await.expect(201);
        assert_eq!(asked["status"], "queued");
        asked["id"].as_str().unwrap().to_owned()
    }

    /// The executives, as a queued export.
    async fn ask_for_executives(&self) -> String {
        self.ask(json!({"kind": "users", "users": {"role": "executive"}})).await
    }

    /// The export as the list shows it.
    async fn read(&self, id: &str) -> Value {
        let list = self.admin.get(PATH).await.expect(200);
        let mut found = list["exports"].as_array().unwrap().iter();
        found.find(|export| export["id"] == *id).unwrap().clone()
    }

    /// The facts about exports that were not delivered yet.
    async fn new_facts(&mut self) -> Vec<Fact> {
        let mut facts = self.base.local.facts("accounts").await;
        facts.retain(|fact| fact["name"] == "export_moved");
        facts.retain(|fact| self.delivered.insert(fact["id"].as_str().unwrap().to_owned()));
        facts
            .into_iter()
            .map(|it| serde_json::from_value(it).unwrap())
            .collect()
    }

    async fn deliver_facts(&mut self) {
        for fact in &self.new_facts().await {
            assert_eq!(self.worker.work(testkit::batch([fact])).await, Outcome::done());
        }
    }

    /// Takes the orders out of the queue, as messages of the worker.
    async fn orders(&self) -> Vec<String> {
        let receive = self
            .sqs
            .receive_message()
            .queue_url(&self.queue)
            .max_number_of_messages(10);
        let messages = receive.send().await.unwrap().messages.unwrap_or_default();
        for message in &messages {
            let handle = message.receipt_handle().unwrap();
            let delete = self.sqs.delete_message().queue_url(&self.queue).receipt_handle(handle);
            delete.send().await.unwrap();
        }
        messages.iter().map(|it| it.body().unwrap().to_owned()).collect()
    }

    /// Runs the worker until nothing is left to do, and returns the number of orders.
    async fn work(&mut self) -> usize {
        let mut done = 0;
        loop {
            self.deliver_facts().await;
            let orders = self.orders().await;
            if orders.is_empty() {
                return done;
            }
            for order in &orders {
                assert_eq!(self.worker.work(message(order, 1)).await, Outcome::done());
                done += 1;
            }
        }
    }

    async fn stored(&self, id: &str) -> Export {
        let (owner, id): (_, ExportId) = (self.admin.id(), id.parse().unwrap());
        let read = self.base.app.common.accounts.get::<Export>((&owner, &id)).await;
        read.unwrap().unwrap().it
    }

    /// The content of the file.
    async fn file(&self, id: &str) -> String {
        let key = self.stored(id).await.file();
        let cloud::Found::Object(object) = self.base.app.pictures.files.get(&key, 1_000_000).await.unwrap() else {
            panic!("no file");
        };
        String::from_utf8(object.bytes).unwrap()
    }

    async fn keys(&self) -> Vec<String> {
        self.base.app.pictures.files.keys("exports/").await.unwrap()
    }

    /// What the direct export answers.
    async fn direct(&self, path: &str) -> String {
        let reply = self.admin.get(path).await;
        assert_eq!(reply.status, 200, "{path}");
        reply.text
    }

    async fn download(&self, by: &Person, id: &str) -> testkit::Reply {
        by.get(&format!("{PATH}/{id}/file")).await
    }

    async fn cancel(&self, id: &str) -> testkit::Reply {
        self.admin.post(&format!("{PATH}/{id}/cancel"), json!({})).await
    }
}

fn account(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

/// A message as Lambda passes it to the worker, received this many times.
fn message(body: &str, receives: u32) -> SqsBatch {
    let attributes = json!({"ApproximateReceiveCount": receives.to_string()});
    let record = json!({ "messageId": "1", "body": body, "attributes": attributes });
    serde_json::from_value(json!({ "Records": [record] })).unwrap()
}

/// A fact as Lambda passes it to the worker.
fn message_of(fact: &Fact, receives: u32) -> SqsBatch {
    message(&json!({ "detail": fact }).to_string(), receives)
}

const DIRECT: &str = "/api/admin/users/export?role=executive";

#[tokio::test]
async fn an_export_of_many_slices_is_the_same_file_as_the_direct_one() {
    let mut way = Way::open().await;
    way.executives(7).await;
    let id = way.ask_for_executives().await;
    let before = way.read(&id).await;
    assert_eq!(
        (&before["kind"], &before["filters"], &before["rows"]),
        (&json!("users"), &json!({"role": "executive"}), &json!(0))
    );
    assert_eq!(way.download(&way.admin, &id).await.problem(409), "export_not_ready");
    assert_eq!(way.work().await, 3, "after the first slice, which the fact begins");

    let ready = way.read(&id).await;
    let text = way.file(&id).await;
    assert_eq!((&ready["status"], &ready["rows"]), (&json!("ready"), &json!(7)));
    assert_eq!(ready["size"].as_u64().unwrap(), text.len() as u64);
    assert_eq!(text.lines().count(), 8, "headings and seven users");
    assert_eq!(text, way.direct(DIRECT).await);
    assert_eq!(way.keys().await, [way.stored(&id).await.file()], "nothing else is left");

    let link = way.download(&way.admin, &id).await.expect(200);
    assert!(link["url"].as_str().unwrap().contains("X-Amz-Expires=60"), "{link}");
    let facts = way.base.local.facts("accounts").await;
    let of_export = |name: &str| -> Vec<Value> {
        let found = facts.iter().filter(|fact| fact["name"] == name);
        found
            .map(|it| json!([it["body"]["event"], it["by"]["role"], it["body"]["records"]]))
            .collect()
    };
    let mut moved = of_export("export_moved");
    moved.sort_by_key(ToString::to_string);
    assert_eq!(moved, [json!(["ask", "admin", 0]), json!(["finish", "system", 7])]);
    assert_eq!(of_export("export_downloaded"), [json!([null, "admin", 7])]);
}

#[tokio::test]
async fn text_of_enough_bytes_is_a_part_of_its_own() {
    let mut way = Way::open().await;
    way.worker.part_bytes = 1;
    way.executives(5).await;
    let id = way.ask_for_executives().await;
    way.deliver_facts().await;
    let progress = way.stored(&id).await.progress.unwrap();
    assert_eq!((progress.slices, progress.parts.len(), progress.rest), (1, 1, None));
    // The emulator refuses small parts as S3 does, or joins them: in either case nothing is lost silently.
    way.worker.part_bytes = cloud::PART_BYTES;
    assert_eq!(way.stored(&id).await.rows, 2);
}

#[tokio::test]
async fn messages_that_are_delivered_again_change_nothing() {
    let mut way = Way::open().await;
    way.executives(5).await;
    let id = way.ask_for_executives().await;
    let ask = way.new_facts().await.remove(0);
    let mut all = Vec::new();
    for _ in 0..2 {
        assert_eq!(way.worker.work(message_of(&ask, 1)).await, Outcome::done());
    }
    // The fact that came again orders the second slice again: its first order may be lost.
    assert_eq!(way.stored(&id).await.progress.unwrap().slices, 1);
    loop {
        let orders = way.orders().await;
        if orders.is_empty() {
            break;
        }
        all.extend(orders.clone());
        for order in &orders {
            assert_eq!(way.worker.work(message(order, 1)).await, Outcome::done());
        }
    }
    let (ready, text) = (way.read(&id).await, way.file(&id).await);
    assert_eq!((&ready["status"], &ready["rows"]), (&json!("ready"), &json!(5)));
    for order in &all {
        assert_eq!(way.worker.work(message(order, 1)).await, Outcome::done());
    }
    assert_eq!(way.worker.work(message_of(&ask, 1)).await, Outcome::done());
    assert_eq!((way.read(&id).await, way.file(&id).await), (ready, text.clone()));
    assert_eq!(text, way.direct(DIRECT).await);
    for number in 1..=5 {
        let log = access_log(&way.base.app.rights, &account(number)).await;
        assert_eq!(log, ["admin export"], "{number}");
    }
    let finished = way.new_facts().await;
    assert_eq!(finished.len(), 1, "it is finished once: {finished:?}");
}

#[tokio::test]
async fn a_worker_that_stops_between_two_slices_is_continued() {
    let mut way = Way::open().await;
    way.executives(5).await;
    let id = way.ask_for_executives().await;
    let ask = way.new_facts().await.remove(0);
    let env = way.base.local.env();
    let gone = env.with("EXPORT_QUEUE_URL", "http://127.0.0.1/000000000000/gone");
    let mut stopped = export_worker::App::from_env(&gone).unwrap();
    (stopped.page_size, stopped.pages) = (way.worker.page_size, way.worker.pages);
    assert_ne!(stopped.work(message_of(&ask, 1)).await, Outcome::done());
    let running = way.read(&id).await;
    assert_eq!((&running["status"], &running["rows"]), (&json!("running"), &json!(2)));
    // The message is delivered again, to a worker that can order the next slice.
    assert_eq!(way.worker.work(message_of(&ask, 2)).await, Outcome::done());
    way.work().await;
    assert_eq!(way.file(&id).await, way.direct(DIRECT).await);
}

#[tokio::test]
async fn two_runs_of_one_slice_at_the_same_time_write_it_once() {
    let mut way = Way::open().await;
    way.executives(5).await;
    let id = way.ask_for_executives().await;
    way.deliver_facts().await;
    let order = way.orders().await.remove(0);
    let (one, other) = tokio::join!(
        Box::pin(way.worker.work(message(&order, 1))),
        Box::pin(way.worker.work(message(&order, 1)))
    );
    assert!(one == Outcome::done() || other == Outcome::done());
    assert_eq!(way.stored(&id).await.progress.unwrap().slices, 2);
    way.work().await;
    assert_eq!(way.file(&id).await, way.direct(DIRECT).await);
}

#[tokio::test]
async fn a_running_export_is_cancelled_and_what_is_written_is_deleted() {
    let mut way = Way::open().await;
    way.executives(5).await;
    let id = way.ask_for_executives().await;
    way.deliver_facts().await;
    assert_eq!(way.read(&id).await["status"], "running");
    assert_eq!(way.keys().await.len(), 1, "the text of the first slice");
    let cancelled = way.cancel(&id).await.expect(200);
    assert_eq!(
        (&cancelled["status"], &cancelled["allowed_transitions"]),
        (&json!("cancelled"), &json!([]))
    );
    way.work().await;
    assert_eq!(way.keys().await, [""; 0]);
    let after = way.read(&id).await;
    assert_eq!((&after["status"], &after["rows"]), (&json!("cancelled"), &json!(2)));
    assert_eq!(way.download(&way.admin, &id).await.problem(409), "export_has_no_file");
    assert_eq!(way.cancel(&id).await.problem(409), "invalid_move");
}

#[tokio::test]
async fn other_administrators_and_members_do_not_know_of_an_export() {
    let mut way = Way::open().await;
    way.executives(1).await;
    let id = way.ask_for_executives().await;
    way.work().await;
    let other = way.base.api.admin();
    assert_eq!(other.get(PATH).await.expect(200)["exports"], json!([]));
    assert_eq!(way.download(&other, &id).await.status, 404);
    let cancel = format!("{PATH}/{id}/cancel");
    assert_eq!(other.post(&cancel, json!({})).await.status, 404);
    for member in [way.base.api.executive(), way.base.api.employer()] {
        assert_eq!(member.get(PATH).await.problem(403), "forbidden");
        assert_eq!(way.download(&member, &id).await.problem(403), "forbidden");
        assert_eq!(
            member.post(PATH, json!({"kind": "users"})).await.problem(403),
            "forbidden"
        );
    }
    let unknown = format!("{PATH}/exp_unknown/file");
    assert_eq!(way.admin.get(&unknown).await.status, 404);
}

#[tokio::test]
async fn a_file_expires_with_its_record_after_seven_days() {
    let mut way = Way::open().await;
    way.executives(1).await;
    let id = way.ask_for_executives().await;
    way.work().await;
    let ready = way.read(&id).await;
    let week = SignedDuration::from_hours(7 * 24);
    let ends = way.base.local.clock.now() + week;
    assert_eq!(ready["expires_at"], json!(ends));
    let items = way.base.local.items("accounts").await;
    let stored = items
        .iter()
        .find(|item| item["sk"].as_s().is_ok_and(|sk| *sk == id))
        .unwrap();
    assert_eq!(stored["ttl"].as_n().unwrap(), &ends.as_second().to_string());
    way.base.local.clock.advance(week - SignedDuration::from_secs(1));
    way.download(&way.admin, &id).await.expect(200);
    way.base.local.clock.advance(SignedDuration::from_secs(1));
    let expired = way.read(&id).await;
    assert_eq!(
        (&expired["status"], &expired["expires_at"]),
        (&json!("expired"), &Value::Null)
    );
    assert_eq!(way.download(&way.admin, &id).await.problem(409), "export_expired");
}

#[tokio::test]
async fn an_export_of_candidates_has_no_formula_and_is_logged_like_the_direct_one() {
    let mut way = Way::open().await;
    for number in 1..=5 {
        executive(&way.base, number, |account, _| {
            account.last_name = "=HYPERLINK(1)".parse().unwrap();
            if number == 5 {
                account.vetting_status = Some(Vetting::Approved);
            }
        })
        .await;
    }
    let export = way
        .ask(json!({"kind": "candidates", "candidates": {"vetting_status": "unvetted"}}))
        .await;
    way.work().await;
    let text = way.file(&export).await;
    assert_eq!(text.matches("\"'=HYPERLINK(1)\"").count(), 4, "{text}");
    let exports = &way.base.app.vettings.table;
    let kept = exports.all::<CandidateExport>(&List::of("EXPORTS")).await.unwrap();
    assert_eq!((kept.len(), &kept[0].by, kept[0].candidates), (1, &way.admin.id(), 4));
    assert_eq!(
        (kept[0].by_name.as_str(), kept[0].filters.contains("Unvetted")),
        ("Ada Obi", true)
    );
    for number in 1..=4 {
        assert_eq!(access_log(&way.base.app.rights, &id(number)).await, ["admin export"]);
    }
    assert!(access_log(&way.base.app.rights, &id(5)).await.is_empty());
    assert_eq!(
        text,
        way.direct("/api/admin/candidates/export?vetting_status=unvetted").await
    );
}

#[tokio::test]
async fn an_export_that_fails_too_often_ends_as_failed() {
    let mut way = Way::open().await;
    way.executives(1).await;
    let id = way.ask_for_executives().await;
    let ask = way.new_facts().await.remove(0);
    let env = way.base.local.env().with("EXPORT_QUEUE_URL", way.queue.clone());
    let gone = export_worker::App::from_env(&env.with("DOCUMENTS_BUCKET", "no-such-bucket")).unwrap();
    for receives in 1..=export_worker::TRIES {
        assert_ne!(gone.work(message_of(&ask, receives)).await, Outcome::done());
        let status = if receives < export_worker::TRIES {
            "queued"
        } else {
            "failed"
        };
        assert_eq!(way.read(&id).await["status"], status);
    }
    way.work().await;
    assert_eq!(way.download(&way.admin, &id).await.problem(409), "export_has_no_file");
}

#[tokio::test]
async fn an_empty_list_is_a_file_with_headings() {
    let mut way = Way::open().await;
    let id = way.ask(json!({"kind": "users", "users": {"role": "employer"}})).await;
    way.work().await;
    assert_eq!(way.read(&id).await["rows"], 0);
    assert_eq!(
        way.file(&id).await,
        way.direct("/api/admin/users/export?role=employer").await
    );
}

#[tokio::test]
async fn the_days_of_an_audit_export_are_those_of_the_request() {
    let mut way = Way::open().await;
    let id = way.ask(json!({"kind": "audit"})).await;
    let ExportFilter::Audit(filter) = way.stored(&id).await.filter else {
        panic!("not of the audit log");
    };
    assert_eq!(
        (filter.from.unwrap().to_string(), filter.to.unwrap().to_string()),
        ("2026-10-21".into(), "2026-11-20".into())
    );
    way.work().await;
    assert_eq!(way.read(&id).await["status"], "ready");
    let late = json!({"kind": "audit", "audit": {"from": "2026-11-02", "to": "2026-11-01"}});
    assert_eq!(way.admin.post(PATH, late).await.status, 422);
}

#[tokio::test]
async fn a_request_has_filters_of_its_own_list_only_and_is_made_once() {
    let way = Way::open().await;
    let other = json!({"kind": "users", "candidates": {"q": "am"}});
    let refused = way.admin.post(PATH, other).await;
    assert_eq!(
        (refused.status, &refused.body["errors"][0]["field"]),
        (422, &json!("candidates"))
    );
    let twice = way.admin.clone().with_header("idempotency-key", "the same key");
    let one = twice.post(PATH, json!({"kind": "users"})).await.expect(201);
    let again = twice.post(PATH, json!({"kind": "users"})).await.expect(201);
    assert_eq!(one["id"], again["id"]);
    assert_eq!(
        way.admin.get(PATH).await.expect(200)["exports"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    for _ in 0..18 {
        way.admin.post(PATH, json!({"kind": "users"})).await.expect(201);
    }
    assert_eq!(
        way.admin.post(PATH, json!({"kind": "users"})).await.problem(429),
        "too_many"
    );
    let page = way.admin.get(&format!("{PATH}?limit=10")).await.expect(200);
    let next = page["next_cursor"].as_str().unwrap();
    let last = way
        .admin
        .get(&format!("{PATH}?limit=10&cursor={next}"))
        .await
        .expect(200);
    assert_eq!(
        (last["exports"].as_array().unwrap().len(), &last["next_cursor"]),
        (9, &Value::Null)
    );
}
