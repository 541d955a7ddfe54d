//! The audit sealer on the local cloud: days in, roots out; and the verification of all days by `infra/local/audit.py`.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::{path::Path, process::Command};

use audit_sealer::{App, SealError, Sealed};
use domain::{
    AccountId, AuditDay, AuditEntry,
    audit::{AuditRoot, SealedUntil},
    hash_chain::HASH_OF_NONE,
    time::day_of,
};
use events::{Event, Outcome};
use jiff::{SignedDuration, civil::Date};
use serde_json::{Value, json};
use testkit::{Local, batch, fact, noon};

struct Fixture {
    local: Local,
    app: App,
    writer: audit_writer::App,
}

impl Fixture {
    async fn new() -> Self {
        let local = Local::new();
        local.bucket("audit").await;
        let app = App::from_env(&local.env()).unwrap();
        let writer = audit_writer::App::from_env(&local.env()).unwrap();
        Self { local, app, writer }
    }

    /// Records this number of facts now.
    async fn record(&self, facts: u32) {
        let person = |number| format!("usr_{number:032x}").parse::<AccountId>().unwrap();
        let happened = (0..facts).map(|number| {
            let event = Event::PasswordChanged {
                account_id: person(number),
            };
            fact(event, &self.local.clock)
        });
        let happened: Vec<_> = happened.collect();
        assert_eq!(self.writer.work(batch(&happened)).await, Outcome::done());
    }

    fn days_pass(&self, days: i64) {
        self.local.clock.advance(SignedDuration::from_hours(24 * days));
    }

    async fn stored(&self, date: Date) -> Option<AuditRoot> {
        let stored = self.app.roots.get_marked(&AuditRoot::key_of(date)).await.unwrap();
        stored.map(|stored| serde_json::from_slice(&stored.bytes).unwrap())
    }

    /// The result of `infra/local/audit.py`.
    fn verified(&self) -> Value {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut verify = Command::new(root.join(".local/venv/bin/python"));
        verify.arg(root.join("infra/local/audit.py"));
        verify.args(["audit", &format!("audit-{}", self.local.account)]);
        let endpoint = self.local.aws.endpoint_url().unwrap();
        verify.envs([
            ("AWS_ENDPOINT_URL", endpoint),
            ("AWS_ACCESS_KEY_ID", &self.local.account),
            ("AWS_SECRET_ACCESS_KEY", "test"),
            ("AWS_DEFAULT_REGION", "us-east-1"),
        ]);
        let done = verify.output().unwrap();
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{said}");
        serde_json::from_slice(&done.stdout).unwrap()
    }

    async fn day(&self, date: Date) -> AuditDay {
        self.app.table.get::<AuditDay>(date).await.unwrap().unwrap().it
    }
}

#[tokio::test]
async fn every_day_before_today_is_sealed_in_order_with_those_without_entries() {
    let fixture = Fixture::new().await;
    let first = day_of(noon());
    fixture.record(3).await;
    assert_eq!(fixture.app.run().await.unwrap(), Sealed::default(), "today stays open");
    fixture.days_pass(2);
    fixture.record(2).await;
    fixture.days_pass(1);
    let sealed = fixture.app.run().await.unwrap();
    assert_eq!((sealed.days, sealed.entries), (3, 5));
    let (mut date, mut previous) = (first, HASH_OF_NONE.to_owned());
    for length in [3, 0, 2] {
        let (day, stored) = (fixture.day(date).await, fixture.stored(date).await.unwrap());
        assert_eq!((day.length, day.is_as_sealed(&stored)), (length, true), "{date}");
        assert_eq!(stored.seal.previous_root, previous);
        previous = stored.seal.root;
        date = date.tomorrow().unwrap();
    }
    assert_eq!(
        fixture.app.run().await.unwrap(),
        Sealed::default(),
        "a second run does nothing"
    );
}

#[tokio::test]
async fn a_run_that_was_stopped_before_the_root_was_stored_is_continued() {
    let fixture = Fixture::new().await;
    fixture.record(1).await;
    let date = day_of(noon());
    fixture.days_pass(1);
    let mut day = fixture.app.table.get::<AuditDay>(date).await.unwrap().unwrap();
    let root = day.seal(HASH_OF_NONE, fixture.local.clock.now());
    fixture.app.table.save(&day).await.unwrap();
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    assert_eq!(fixture.app.run().await.unwrap().days, 1);
    assert_eq!(fixture.stored(date).await, Some(root));
}

#[tokio::test]
async fn a_run_that_was_stopped_after_the_root_was_stored_is_continued() {
    let fixture = Fixture::new().await;
    fixture.record(1).await;
    fixture.days_pass(1);
    fixture.app.run().await.unwrap();
    let (date, table) = (day_of(noon()), &fixture.app.table);
    let stored = fixture.stored(date).await;
    store::Transaction::new()
        .remove::<SealedUntil, _>(table, ())
        .commit(&fixture.app.chance)
        .await
        .unwrap();
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    assert_eq!(fixture.app.run().await.unwrap().days, 1);
    assert_eq!(fixture.stored(date).await, stored);
}

#[tokio::test]
async fn a_day_with_another_root_than_the_stored_one_is_not_sealed() {
    let fixture = Fixture::new().await;
    fixture.record(1).await;
    let date = day_of(noon());
    fixture.days_pass(1);
    let mut forged = AuditDay::new(date);
    let root = serde_json::to_vec(&forged.seal(HASH_OF_NONE, noon())).unwrap();
    let key = AuditRoot::key_of(date);
    let put = fixture.app.roots.put_if(&key, "application/json", root, None);
    assert!(put.await.unwrap());
    let refused = fixture.app.run().await.unwrap_err();
    assert!(matches!(refused, SealError::OtherRoot(of) if of == date), "{refused}");
    assert!(fixture.app.table.get::<SealedUntil>(()).await.unwrap().is_none());
}

#[tokio::test]
async fn a_root_is_never_written_over() {
    let fixture = Fixture::new().await;
    fixture.record(1).await;
    fixture.days_pass(1);
    fixture.app.run().await.unwrap();
    let key = AuditRoot::key_of(day_of(noon()));
    let put = fixture.app.roots.put_if(&key, "application/json", b"{}".to_vec(), None);
    assert!(!put.await.unwrap());
}

#[tokio::test]
async fn another_program_verifies_all_days_and_finds_what_was_changed() {
    let fixture = Fixture::new().await;
    let first = day_of(noon());
    for facts in [3, 0, 2] {
        fixture.record(facts).await;
        fixture.days_pass(1);
    }
    fixture.app.run().await.unwrap();
    fixture.record(1).await;
    let intact = json!({"days": 4, "sealed": 3, "entries": 6, "problems": []});
    assert_eq!(fixture.verified(), intact);

    let table = &fixture.app.table;
    let entry = &store::audit::chain(table, first).await.unwrap()[1];
    let mut changed = table.get::<AuditEntry>(&entry.event.id).await.unwrap().unwrap();
    changed.event.subject = None;
    table.save(&changed).await.unwrap();
    assert_eq!(
        fixture.verified()["problems"],
        json!(["2026-11-20: entry 2 was changed"])
    );

    // The whole day is computed again, and the seals of all days after it.
    let mut forged = AuditDay::new(first);
    for entry in store::audit::chain(table, first).await.unwrap() {
        let mut known = table.get::<AuditEntry>(&entry.event.id).await.unwrap().unwrap();
        known.it = forged.add(entry.event, entry.recorded_at);
        table.save(&known).await.unwrap();
    }
    let (mut date, mut previous) = (first, HASH_OF_NONE.to_owned());
    while date < day_of(fixture.local.clock.now()) {
        let mut day = table.get::<AuditDay>(date).await.unwrap().unwrap();
        if date == first {
            day.it = forged.clone();
        }
        day.seal = None;
        previous = day.seal(&previous, noon()).seal.root;
        table.save(&day).await.unwrap();
        date = date.tomorrow().unwrap();
    }
    let stored = ["2026-11-20", "2026-11-21", "2026-11-22"].map(|day| format!("{day}: another root is stored"));
    assert_eq!(fixture.verified()["problems"], json!(stored));
}
