//! A user's whole life with the product, through its API, and then the erasure: afterwards no table, search result or
//! log contains anything the user wrote. Unique markers are planted and searched for everywhere.

mod house;
mod life;
mod logs;
mod outage;
mod record;

use domain::{account::AccountState, data_rights::register::REGISTER, search::Match, time::days};
use jiff::Timestamp;
use serde_json::json;
use store::{ClaimMembership, SignedLink, member_application::application_totals, saved_search, timer::Timer};
use testkit::{Answer, StandIn};

pub(crate) use life::TABLES;
use life::{EMAIL, Life, MARKERS, PASSWORD};
use record::{HIDDEN, IN_THE_FILE, RECORD};

#[tokio::test]
async fn planted_markers_are_in_the_export_and_nowhere_after_the_erasure() {
    let logs = logs::listen();
    let life = Life::lived().await;
    Box::pin(life.record()).await;
    let export = life.executive().get("/api/executive/export-data").await.expect(200);
    let text = export.to_string();
    for marker in MARKERS.iter().chain(RECORD) {
        assert!(text.contains(marker), "{marker} is not in the export");
    }
    let planted = life.hits().await;
    for marker in HIDDEN {
        assert!(
            !text.contains(marker),
            "{marker} is in the export, against the register"
        );
        assert!(planted.iter().any(|hit| hit.contains(marker)), "{marker} is nowhere");
    }
    let files = life.exported_files(&export).await;
    assert_eq!(files.len(), 2, "both versions");
    assert!(files.iter().all(|file| file.contains(IN_THE_FILE)), "{files:?}");
    assert!(life.finds().await > 0, "search finds somebody at first");

    life.leave().await;
    assert_eq!(life.finds().await, 0, "hidden at once");
    assert_eq!(life.login().await.problem(403), "deletion_scheduled");

    life.local.clock.advance(days(30));
    assert!(life.timekeeper.work(Timestamp::MAX).await.unwrap().done > 0);
    life.erase_what_is_due().await;
    assert_eq!(life.read().await.state, AccountState::Erased);
    assert_eq!(
        life.login().await.problem(401),
        "wrong_credentials",
        "the pool knows nobody"
    );
    let certificates = life.said("erased").await;
    assert_eq!(certificates.len(), 1);
    assert_eq!(certificates[0]["to"]["email"], EMAIL);

    // Three days later temporary items have expired, including the outbox entry of the certificate.
    life.local.clock.advance(days(4));
    life.lapse().await;
    let found = life.hits().await;
    assert!(found.is_empty(), "{found:#?}");
    assert_eq!(life.finds().await, 0);
    let log = logs.text();
    assert!(log.contains("answered"), "there is a log to look at");
    for marker in [MARKERS, RECORD, HIDDEN, &[IN_THE_FILE]].into_iter().flatten() {
        assert!(!log.contains(marker), "{marker} is in a log");
    }

    // References from other users' records are still valid.
    let introduction = life.introduction_as_employer().await;
    assert_eq!(introduction["executive_name"], "Former member");
    let requests = life.admin().get("/api/admin/data-requests").await.expect(200);
    let erasure = requests["data_requests"].as_array().unwrap().iter();
    let erasure = erasure.clone().find(|request| request["kind"] == "erasure").unwrap();
    assert_eq!(
        (&erasure["state"], &erasure["who"]),
        (&json!("fulfilled"), &json!(null))
    );
    // The address can be used again.
    let again = json!({"email": EMAIL, "password": PASSWORD, "first_name": "Somebody"});
    life.door("auth")
        .anonymous()
        .post("/api/auth/register", again)
        .await
        .expect(201);
}

#[tokio::test]
async fn an_eraser_interrupted_after_every_call_has_the_result_of_one_run() {
    let life = Life::lived().await;
    Box::pin(life.record()).await;
    life.leave().await;
    life.local.clock.advance(days(30));
    life.timekeeper.work(Timestamp::MAX).await.unwrap();
    let mut runs = 0;
    // Each run can make one call more than the one before, and its effects persist.
    while life.read().await.state != AccountState::Erased {
        runs += 1;
        assert!(runs < 400, "an erasure that never ends");
        let calls = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
        let broken = StandIn::start(move |_| {
            if calls.fetch_add(1, std::sync::atomic::Ordering::SeqCst) < runs {
                Answer::Forward
            } else {
                Answer::Say(400, vec![], "{}".into())
            }
        })
        .await;
        _ = life.eraser_at(&broken.url()).erase(&life.id).await;
    }
    assert!(runs > 10, "the work takes more than {runs} calls");
    life.look().await;
    life.local.clock.advance(days(4));
    life.lapse().await;
    let found = life.hits().await;
    assert!(found.is_empty(), "{found:#?}");
    assert_eq!(life.totals().await, 0, "counted out once");
}

#[tokio::test]
async fn matches_are_erased_with_the_executive_and_searches_with_the_employer() {
    let life = Life::lived().await;
    let (search, chance) = (&life.eraser.search, &life.eraser.chance);
    let body = json!({"name": "zq50marker", "query": {"q": "zq51marker"}, "frequency": "daily"});
    let employer = life.employer("search");
    employer.post("/api/saved-searches", body).await.expect(201);
    let kept = async || saved_search::searches(search, &life.employer).await.unwrap();
    let saved = kept().await.remove(0);
    let found = Match {
        employer_id: life.employer.clone(),
        search_id: saved.id.clone(),
        executive_id: life.id.clone(),
        matched_at: life.local.clock.now(),
        told_at: None,
    };
    store::saved_search::found(search, &saved, &found)
        .commit(chance)
        .await
        .unwrap();
    let matches = async || {
        saved_search::matches(search, &life.employer, &saved.id)
            .await
            .unwrap()
            .len()
    };
    assert_eq!(matches().await, 1);
    let export = life
        .employer("data-rights")
        .get("/api/executive/export-data")
        .await
        .expect(200);
    let text = export.to_string();
    assert!(
        text.contains("zq50marker") && text.contains("zq51marker"),
        "what an employer keeps is theirs"
    );

    life.leave().await;
    life.local.clock.advance(days(30));
    life.timekeeper.work(Timestamp::MAX).await.unwrap();
    life.eraser.erase(&life.id).await.unwrap();
    assert_eq!((matches().await, kept().await.len()), (0, 1));
    assert_eq!(saved_search::found_by(search, &life.id).await.unwrap(), []);

    // Now the employer leaves; nothing remains of the saved search, neither in the shards nor a timer.
    let accounts = &life.eraser.accounts;
    let mut account = accounts.get::<domain::Account>(&life.employer).await.unwrap().unwrap();
    account.state = AccountState::DeletionScheduled;
    account.deletion_at = Some(life.local.clock.now());
    accounts.save(&account).await.unwrap();
    let due = saved_search::timer(&kept().await[0]).unwrap();
    assert!(life.timekeeper.timers.get::<Timer>(&due).await.unwrap().is_some());
    life.eraser.erase(&life.employer).await.unwrap();
    assert_eq!(kept().await.len(), 0);
    assert!(life.timekeeper.timers.get::<Timer>(&due).await.unwrap().is_none());
    life.local.clock.advance(days(4));
    life.lapse().await;
    let left = life.local.everything("search").await;
    assert!(
        left.iter()
            .all(|item| !item.contains("zq50marker") && !item.contains("zq51marker")),
        "{left:#?}"
    );
}

#[tokio::test]
async fn two_concurrent_erasers_send_one_certificate() {
    let life = Life::lived().await;
    life.leave().await;
    life.local.clock.advance(days(30));
    life.timekeeper.work(Timestamp::MAX).await.unwrap();
    let (one, other) = tokio::join!(life.eraser.erase(&life.id), life.eraser.erase(&life.id));
    // One of them may have conflicted with the other: its message is redelivered, and finds nothing to do.
    assert!(one.is_ok() || other.is_ok(), "{one:?} {other:?}");
    life.eraser.erase(&life.id).await.unwrap();
    assert_eq!(life.said("erased").await.len(), 1);
    assert_eq!(life.read().await.state, AccountState::Erased);
}

#[tokio::test]
async fn an_application_without_an_account_is_erased_when_its_time_is_over() {
    let life = Life::applied().await;
    let id = life.application.parse().unwrap();
    let stored = async || {
        let items = life.local.everything("applications").await;
        // Mails wait in the outbox for three days at most.
        let items = items.into_iter().filter(|item| !item.contains("OUTBOX#"));
        items.filter(|item| item.contains(&life.application)).count()
    };
    let due = async || {
        let mut facts = life.local.facts("applications").await;
        facts.retain(|fact| fact["name"] == "application_erasure_due");
        facts
    };
    let records = stored().await;
    assert!(records > 2, "the record, its history and the claim of its address");

    // The invitation is valid for thirty days, and ninety days later the application is erased.
    life.local.clock.advance(days(120));
    life.timekeeper.work(Timestamp::MAX).await.unwrap();
    life.eraser.erase_application(&id).await.unwrap();
    assert_eq!(due().await.len(), 0, "not before the end of the day");
    assert_eq!(stored().await, records);

    life.local.clock.advance(days(1));
    life.timekeeper.work(Timestamp::MAX).await.unwrap();
    let due = due().await;
    assert_eq!(due.len(), 1);
    assert_eq!(due[0]["body"], json!({"application_id": life.application}));
    // The queue delivers at least once.
    for _ in 0..2 {
        life.eraser.erase_application(&id).await.unwrap();
    }
    assert_eq!(stored().await, 0);
    let totals = application_totals(&life.eraser.applications.table).await.unwrap();
    assert!(totals.values().all(|count| *count == 0), "{totals:?}");
}

#[tokio::test]
async fn an_unclaimed_invitation_is_reminded_and_its_claim_ends_the_reminders() {
    let life = Life::applied().await;
    let reminders = async || {
        let mut notices = life.local.notices("applications").await;
        notices.retain(|notice| notice["name"] == "invitation-reminded");
        notices
    };
    let timers = async || {
        let items = life.local.everything("timers").await;
        items.iter().filter(|item| item.contains(&life.application)).count()
    };
    assert_eq!(timers().await, 1, "the reminder, which the erasure follows");
    life.local.clock.advance(days(3));
    life.timekeeper.work(Timestamp::MAX).await.unwrap();
    let sent = reminders().await;
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0]["to"]["email"], EMAIL);
    assert_eq!(timers().await, 1);

    life.local.clock.advance(days(1));
    let seal = life.local.common().await.seal;
    let link = SignedLink::<ClaimMembership>::new(&seal, life.application.parse().unwrap(), 0);
    let auth = life.door("auth").anonymous();
    let seen = auth.get(&format!("/api/invitations/{link}")).await.expect(200);
    assert_eq!(seen["expires_at"], sent[0]["body"]["expires_at"]);
    let claim = json!({"password": PASSWORD, "consent": true});
    auth.post(&format!("/api/invitations/{link}/claim"), claim)
        .await
        .expect(201);
    assert_eq!(timers().await, 0);
    life.local.clock.advance(days(21));
    life.timekeeper.work(Timestamp::MAX).await.unwrap();
    assert_eq!(reminders().await.len(), 1);
}

#[tokio::test]
async fn no_account_is_erased_early_or_after_cancelling_the_deletion() {
    let life = Life::lived().await;
    life.eraser.erase(&life.id).await.unwrap();
    assert_eq!(life.read().await.state, AccountState::Active);
    life.leave().await;
    life.local.clock.advance(days(29));
    life.eraser.erase(&life.id).await.unwrap();
    assert_eq!(life.read().await.state, AccountState::DeletionScheduled);
    let keep = json!({"email": EMAIL, "password": PASSWORD});
    let door = life.door("data-rights").anonymous();
    door.post("/api/account/delete/cancel", keep).await.expect(200);
    life.local.clock.advance(days(2));
    life.timekeeper.work(Timestamp::MAX).await.unwrap();
    assert_eq!(life.said("account_erasure_due").await.len(), 0, "no timer is left");
    life.eraser.erase(&life.id).await.unwrap();
    life.look().await;
    assert_eq!(life.read().await.state, AccountState::Active);
    assert!(life.finds().await > 0, "found again");
    life.login().await.expect(200);
}

#[tokio::test]
async fn record_access_is_logged_for_the_owner_and_consents_are_in_the_ledger() {
    let life = Life::lived().await;
    let executive = format!("/api/executives/{}", life.id);
    // The employer with an accepted introduction sees the name, which is logged; the other does not, so the view is not
    // logged.
    life.employer("profiles").get(&executive).await.expect(200);
    life.door("profiles").employer().get(&executive).await.expect(200);
    let admin = life.door("admin").admin();
    for path in ["users", "candidates"] {
        admin.get(&format!("/api/admin/{path}/{}", life.id)).await.expect(200);
    }
    let by = |area: &str| life.door(area).person(admin.id(), domain::Role::Admin);
    let application = format!("/api/member-applications/admin/{}", life.application);
    by("member-applications").get(&application).await.expect(200);
    by("profiles").get(&executive).await.expect(200);
    // The vetting file, its references, the export of the list: the first two are one entry.
    by("vetting")
        .get(&format!("/api/admin/vetting/{}", life.id))
        .await
        .expect(200);
    let references = format!("/api/admin/candidates/{}/references", life.id);
    by("references").get(&references).await.expect(200);
    assert_eq!(by("admin").get("/api/admin/candidates/export").await.status, 200);

    let log = life.executive().get("/api/account/access-log").await.expect(200);
    let mut seen: Vec<_> = log["accesses"]
        .as_array()
        .unwrap()
        .iter()
        .map(|access| {
            format!(
                "{} {}",
                access["role"].as_str().unwrap(),
                access["seen"].as_str().unwrap()
            )
        })
        .collect();
    seen.sort();
    let expected = [
        "admin account",
        "admin application",
        "admin candidate",
        "admin export",
        "admin profile",
        "employer profile",
    ];
    assert_eq!(seen, expected);

    let ledger = life.executive().get("/api/account/consents").await.expect(200);
    let agreed = ledger["consents"].as_array().unwrap().iter();
    let mut agreed: Vec<_> = agreed.map(|it| it["purpose"].as_str().unwrap().to_owned()).collect();
    agreed.sort();
    assert_eq!(agreed, ["application", "registration"]);
}

#[test]
fn the_fixture_has_data_in_every_table_of_the_register() {
    // `Life::TABLES` are searched; data in a table that is not listed would be missed.
    for row in REGISTER {
        if let domain::data_rights::register::Store::Table(name) = row.store {
            let name = name.trim_end_matches("_TABLE").to_lowercase();
            assert!(life::TABLES.contains(&name.as_str()), "{name} is not looked through");
        }
    }
}
