//! Inviting imported executives to claim their draft profiles.

use std::collections::BTreeMap;

use domain::{
    PlatformSettings,
    csv_import::{DraftInvitationActor, DraftInvitationEvent, DraftInvitationStatus, DraftProfileId},
    platform::InvitationSettings,
    time::days,
};
use invitation_worker::Done;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use store::draft_profile::{StoredDraft, end_invitation};

use crate::fixture::{Fixture, path, people, results};

const SOURCE: &str = "The speakers of the Kigali summit";

fn inviting() -> Value {
    json!({"source": SOURCE, "invitation_language": "fr"})
}

impl Fixture {
    /// Sets how many mails are sent per hour.
    async fn rate(&self, per_hour: u32, is_paused: bool) {
        let settings = PlatformSettings {
            invitations: InvitationSettings { per_hour, is_paused },
            ..PlatformSettings::default()
        };
        let accounts = &self.app.common.accounts;
        match accounts.get::<PlatformSettings>(()).await.unwrap() {
            Some(kept) => accounts.save(&kept.with(settings)).await.unwrap(),
            None => accounts.create(&settings).await.unwrap(),
        }
    }

    /// Invokes the worker as its schedule does, a minute later.
    async fn minute(&self) -> Done {
        self.local.clock.advance(SignedDuration::from_mins(1));
        self.inviter.work(Timestamp::MAX).await.unwrap()
    }

    /// Invokes the worker until it finds nothing to mail.
    async fn send_all(&self) -> u32 {
        let mut mails = 0;
        loop {
            let done = self.minute().await;
            mails += done.mails;
            if done == Done::default() {
                return mails;
            }
        }
    }

    /// How many notices there are of each name, and all of them.
    async fn notices(&self) -> (BTreeMap<String, usize>, Vec<Value>) {
        let outbox = self.local.outbox("imports").await;
        let notices: Vec<_> = outbox
            .into_iter()
            .filter(|event| {
                event["name"]
                    .as_str()
                    .is_some_and(|name| name.starts_with("executive-"))
            })
            .collect();
        let mut counts = BTreeMap::new();
        for notice in &notices {
            *counts.entry(notice["name"].as_str().unwrap().to_owned()).or_default() += 1;
        }
        (counts, notices)
    }

    async fn status(&self, email: &str) -> Option<DraftInvitationStatus> {
        Some(self.draft(email).await.unwrap().invitation?.status)
    }

    async fn stored(&self, email: &str) -> store::Read<StoredDraft> {
        let id = DraftProfileId::of(&email.parse().unwrap());
        self.app.imports.get::<StoredDraft>(&id).await.unwrap().unwrap()
    }

    async fn drafts(&self, import: &str, query: &str) -> Vec<Value> {
        let listed = self
            .ada
            .get(&path(import, &format!("drafts?{query}")))
            .await
            .expect(200);
        listed["drafts"].as_array().unwrap().clone()
    }
}

fn invitation_path(email: &str) -> String {
    let id = DraftProfileId::of(&email.parse().unwrap());
    format!("/api/admin/csv-import/drafts/{id}/invitation")
}

#[tokio::test]
async fn the_executives_of_an_import_are_invited_once_each_and_at_the_rate_of_the_settings() {
    let it = Fixture::new().await;
    it.rate(180, false).await;
    let import = it.import(&people(0, 8), inviting()).await;
    let id = import["import_id"].as_str().unwrap();
    let mut sent = Vec::new();
    for _ in 0..4 {
        sent.push(it.minute().await.mails);
        // EventBridge may invoke twice.
        assert_eq!(it.inviter.work(Timestamp::MAX).await.unwrap(), Done::default());
    }
    assert_eq!(sent, [3, 3, 2, 0]);
    let (counts, notices) = it.notices().await;
    assert_eq!(counts, BTreeMap::from([("executive-invited".to_owned(), 8)]));
    let to: std::collections::BTreeSet<_> = notices.iter().map(|it| it["to"]["email"].as_str().unwrap()).collect();
    assert_eq!(to.len(), 8, "one mail each");
    assert!(
        notices
            .iter()
            .all(|it| it["body"]["source"] == SOURCE && it["to"]["locale"] == "fr")
    );
    let invitations = &it.progress(id).await["invitations"];
    assert_eq!((&invitations["sent"], &invitations["claimed"]), (&json!(8), &json!(0)));
    let stats = it.ada.get("/api/admin/csv-import/stats").await.expect(200);
    assert_eq!(
        (&stats["total_invitations_sent"], &stats["claim_rate"]),
        (&json!(8), &json!(0))
    );
}

#[tokio::test]
async fn two_runs_at_the_same_moment_send_the_mails_of_one() {
    let it = Fixture::new().await;
    it.rate(600, false).await;
    it.import(&people(0, 25), inviting()).await;
    it.local.clock.advance(SignedDuration::from_mins(1));
    let (one, other) = tokio::join!(it.inviter.work(Timestamp::MAX), it.inviter.work(Timestamp::MAX));
    assert_eq!(one.unwrap().mails + other.unwrap().mails, 10);
    assert_eq!(it.notices().await.0["executive-invited"], 10);
}

#[tokio::test]
async fn a_run_that_is_out_of_time_leaves_the_rest_to_the_next_minute() {
    let it = Fixture::new().await;
    it.rate(600, false).await;
    it.import(&people(0, 5), inviting()).await;
    it.local.clock.advance(SignedDuration::from_mins(1));
    let now = it.local.clock.now();
    assert_eq!(it.inviter.work(now).await.unwrap(), Done::default());
    assert_eq!(it.minute().await.mails, 5);
}

#[tokio::test]
async fn nothing_is_mailed_while_invitations_are_paused_and_all_of_it_afterwards() {
    let it = Fixture::new().await;
    it.rate(600, true).await;
    it.import(&people(0, 3), inviting()).await;
    for _ in 0..3 {
        assert_eq!(it.minute().await, Done::default());
    }
    it.rate(600, false).await;
    assert_eq!(it.minute().await.mails, 3);
}

#[tokio::test]
async fn reminders_follow_after_three_ten_and_twenty_five_days_and_then_it_expires() {
    let it = Fixture::new().await;
    let import = it.import(&people(0, 1), inviting()).await;
    let id = import["import_id"].as_str().unwrap();
    assert_eq!(it.minute().await.mails, 1);
    let first = it.local.clock.now();
    let mut mails = Vec::new();
    for day in 1..=31 {
        let next = (first + days(day)).duration_since(it.local.clock.now());
        it.local.clock.advance(next);
        let done = it.minute().await;
        if done != Done::default() {
            mails.push((day, done.mails, done.expired));
        }
    }
    assert_eq!(mails, [(3, 1, 0), (10, 1, 0), (25, 1, 0), (30, 0, 1)]);
    assert_eq!(it.notices().await.0["executive-invitation-reminded"], 3);
    assert_eq!(
        it.status("person0@example.com").await,
        Some(DraftInvitationStatus::Expired)
    );
    let invitations = &it.progress(id).await["invitations"];
    assert_eq!(
        (&invitations["sent"], &invitations["reminders"], &invitations["expired"]),
        (&json!(1), &json!(3), &json!(1))
    );
}

#[tokio::test]
async fn a_draft_whose_time_is_over_is_deleted_instead_of_mailed() {
    let it = Fixture::new().await;
    it.rate(600, true).await;
    it.import(&people(0, 2), inviting()).await;
    it.local.clock.advance(days(90));
    let done = it.minute().await;
    assert_eq!((done.deleted, done.mails), (2, 0));
    assert_eq!(it.count("draft_profile").await + it.count("draft_profile_key").await, 0);
}

#[tokio::test]
async fn executives_are_not_invited_without_a_source_or_if_the_settings_say_so() {
    let it = Fixture::new().await;
    for settings in [json!({}), json!({"send_invitations": true, "source": " "})] {
        let request = json!({"filename": "a.csv", "size": 10, "settings": settings});
        let refused = it.ada.post("/api/admin/csv-import/upload", request).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "settings.source", "{settings}");
    }
    let import = it.validate(people(0, 1).as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    let mapping = json!({"columns": {"email": 0, "first_name": 1}, "settings": {"send_invitations": true}});
    let refused = it.ada.put(&path(id, "mapping"), mapping).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "settings.source");

    it.import(&people(0, 2), json!({"source": SOURCE, "send_invitations": false}))
        .await;
    assert_eq!(it.send_all().await, 0);
    assert_eq!(it.status("person0@example.com").await, None);
}

#[tokio::test]
async fn an_update_by_a_later_import_invites_only_those_who_were_not_invited_before() {
    let it = Fixture::new().await;
    it.import(&people(0, 1), inviting()).await;
    it.import(&people(1, 1), json!({})).await;
    assert_eq!(it.send_all().await, 1);
    let again = json!({"source": "Another list", "skip_duplicates": false});
    let import = it.import(&people(0, 2), again).await;
    assert_eq!(results(&import), [0, 2, 0, 0]);
    assert_eq!(it.send_all().await, 1);
    let (_, notices) = it.notices().await;
    let of = |email: &str| -> Vec<_> {
        let of = notices.iter().filter(|it| it["to"]["email"] == email);
        of.map(|it| it["body"]["source"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(of("person0@example.com"), [SOURCE]);
    assert_eq!(of("person1@example.com"), ["Another list"]);
}

#[tokio::test]
async fn a_person_who_refused_is_not_imported_again_and_the_row_says_why() {
    let it = Fixture::new().await;
    it.import(&people(0, 2), inviting()).await;
    it.send_all().await;
    let mut draft = it.stored("person0@example.com").await;
    let (now, event) = (it.local.clock.now(), DraftInvitationEvent::Refuse);
    let moved = draft
        .draft
        .advance_invitation(event, DraftInvitationActor::Invitee, now);
    assert!(moved.unwrap().is_some());
    let tables = (&it.app.imports, &it.app.common.accounts);
    let ended = end_invitation(tables, &draft, event, now).await.unwrap();
    ended.commit(&it.app.common.chance).await.unwrap();
    assert!(it.draft("person0@example.com").await.is_none());
    assert_eq!(it.count("draft_profile_key").await, 3);

    for settings in [inviting(), json!({"skip_duplicates": false})] {
        let import = it.validate(people(0, 1).as_bytes(), settings.clone()).await;
        let rows = it.rows(import["import_id"].as_str().unwrap(), "skip", 10).await;
        assert_eq!(
            rows[0]["reasons"][0]["reason"]["message"],
            "is about a person who does not want to be contacted: the same email address"
        );
        assert_eq!(import["status"], "validated_blocked");
    }
    let import = it.import(&people(0, 3), inviting()).await;
    assert_eq!(results(&import), [1, 0, 2, 0]);
    assert!(it.draft("person0@example.com").await.is_none());
}

#[tokio::test]
async fn undoing_an_import_ends_its_invitations() {
    let it = Fixture::new().await;
    it.rate(60, false).await;
    let import = it.import(&people(0, 3), inviting()).await;
    assert_eq!(it.minute().await.mails, 1);
    it.act(import["import_id"].as_str().unwrap(), "undo").await.expect(202);
    it.work().await;
    assert_eq!(it.send_all().await, 0);
    assert_eq!(it.count("draft_profile").await, 0);
}

#[tokio::test]
async fn an_administrator_invites_and_withdraws_by_hand() {
    let it = Fixture::new().await;
    let import = it.import(&people(0, 2), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    let (zero, wish) = (invitation_path("person0@example.com"), json!({"source": SOURCE}));
    let none = it.ada.delete(&zero).await;
    assert_eq!(none.status, 409, "there is none to withdraw");
    it.ada.post(&zero, json!({"source": "x"})).await.expect(422);
    let queued = it.ada.post(&zero, wish.clone()).await.expect(202);
    assert_eq!(queued["invitation"]["status"], "queued");
    it.ada.post(&zero, wish.clone()).await.expect(409);
    assert_eq!(it.send_all().await, 1);
    assert_eq!(it.drafts(id, "invitation=sent").await.len(), 1);

    let withdrawn = it.ada.delete(&zero).await.expect(200);
    assert_eq!(withdrawn["invitation"]["due_at"], Value::Null);
    it.local.clock.advance(days(3));
    assert_eq!(it.send_all().await, 0);
    assert_eq!(it.progress(id).await["invitations"]["withdrawn"], 1);
    it.ada.post(&zero, wish.clone()).await.expect(202);
    assert_eq!(it.send_all().await, 1);

    for (query, rows) in [
        ("", vec![2, 3]),
        ("limit=1", vec![2]),
        ("invitation=sent", vec![2]),
        ("invitation=queued", vec![]),
        ("q=PERSON1", vec![3]),
        ("q=company%200", vec![2]),
        ("q=nobody", vec![]),
    ] {
        let listed = it.drafts(id, query).await;
        let found: Vec<_> = listed.iter().map(|it| it["row_number"].as_u64().unwrap()).collect();
        assert_eq!(found, rows, "{query}");
    }
    let absent = invitation_path("nobody@example.com");
    assert_eq!(it.ada.post(&absent, wish.clone()).await.status, 404);
    for person in [it.api.executive(), it.api.employer()] {
        assert_eq!(person.post(&zero, wish.clone()).await.status, 403);
        assert_eq!(person.delete(&zero).await.status, 403);
        assert_eq!(person.get(&path(id, "drafts")).await.status, 403);
    }
}
