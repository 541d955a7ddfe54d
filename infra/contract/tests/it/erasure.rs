//! A user's whole life with the product, through its API, and then the erasure: afterwards no table, search result or
//! log contains anything the user wrote. Unique markers are planted and searched for everywhere.

mod fixture;
mod logs;
mod outage;
mod record;
mod setup;

use domain::{
    AccountId, Company, ContactMessage, ContactMessageId, ConversationId, DocumentId, JobId, Role,
    account::AccountState,
    contact::ContactEvent,
    conversation::Attachment,
    data_rights::register::REGISTER,
    document::{DocumentStatus, DocumentType, Picture},
    profile::{CompanySeat, Seat},
    search::{JobMatch, Match, SavedJobSearch, SavedSearch},
    time::days,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{ClaimMembership, SignedLink, member_application::application_totals, saved_search, timer::Timer};
use testkit::{Answer, StandIn, records};

pub(crate) use fixture::TABLES;
use fixture::{ATTACHED, EMAIL, Fixture, MARKERS, PASSWORD, WRITTEN, bucket};
use record::{HIDDEN, IN_THE_FILE, RECORD};

#[tokio::test]
async fn planted_markers_are_in_the_export_and_nowhere_after_the_erasure() {
    let logs = logs::listen();
    let fixture = Fixture::approved_member().await;
    Box::pin(fixture.record()).await;
    fixture.converse().await;
    let export = fixture.executive().get("/api/executive/export-data").await.expect(200);
    let text = export.to_string();
    for marker in MARKERS.iter().chain(RECORD) {
        assert!(text.contains(marker), "{marker} is not in the export");
    }
    let planted = fixture.hits().await;
    for marker in HIDDEN {
        assert!(
            !text.contains(marker),
            "{marker} is in the export, against the register"
        );
        assert!(planted.iter().any(|hit| hit.contains(marker)), "{marker} is nowhere");
    }
    let files = fixture.exported_files(&export).await;
    assert_eq!(files.len(), 2, "both versions");
    assert!(files.iter().all(|file| file.contains(IN_THE_FILE)), "{files:?}");
    assert!(fixture.finds().await > 0, "search finds somebody at first");

    fixture.leave().await;
    assert_eq!(fixture.finds().await, 0, "hidden at once");
    assert_eq!(fixture.login().await.problem(403), "deletion_scheduled");

    let documents = &fixture.eraser.documents.table;
    let picture = async || documents.get::<Picture>(&fixture.id).await.unwrap();
    assert!(picture().await.is_some());
    fixture.local.clock.advance(days(30));
    assert!(fixture.timekeeper.work(Timestamp::MAX).await.unwrap().done > 0);
    fixture.erase_what_is_due().await;
    assert_eq!(fixture.read().await.state, AccountState::Erased);
    assert!(picture().await.is_none());
    assert_eq!(
        fixture.login().await.problem(401),
        "wrong_credentials",
        "the pool knows nobody"
    );
    let certificates = fixture.outbox_events("erased").await;
    assert_eq!(certificates.len(), 1);
    assert_eq!(certificates[0]["to"]["email"], EMAIL);

    fixture.audit().await;
    // Three days later temporary items have expired, including the outbox entry of the certificate.
    fixture.local.clock.advance(days(4));
    fixture.lapse().await;
    let found = fixture.hits().await;
    assert!(found.is_empty(), "{found:#?}");
    assert_eq!(fixture.finds().await, 0);
    let log = logs.text();
    assert!(log.contains("answered"), "there is a log to look at");
    for marker in [MARKERS, RECORD, HIDDEN, &[IN_THE_FILE]].into_iter().flatten() {
        assert!(!log.contains(marker), "{marker} is in a log");
    }

    // References from other users' records are still valid.
    let introduction = fixture.introduction_as_employer().await;
    assert_eq!(introduction["executive_name"], "Former member");
    assert_eq!(introduction["executive_picture_url"], serde_json::Value::Null);
    let requests = fixture.admin().get("/api/admin/data-requests").await.expect(200);
    let erasure = requests["data_requests"].as_array().unwrap().iter();
    let erasure = erasure.clone().find(|request| request["kind"] == "erasure").unwrap();
    assert_eq!(
        (&erasure["state"], &erasure["who"]),
        (&json!("fulfilled"), &json!(null))
    );
    // The address can be used again.
    let again = json!({"email": EMAIL, "password": PASSWORD, "first_name": "Somebody"});
    fixture
        .area_api("auth")
        .anonymous()
        .post("/api/auth/register", again)
        .await
        .expect(201);
}

#[tokio::test]
async fn the_conversations_of_a_company_forget_a_former_member_who_is_erased() {
    let fixture = Fixture::approved_member().await;
    let path = fixture.converse().await;
    let id = path.rsplit('/').next().unwrap();
    let message = json!({"conversation_id": id, "content": "Good day.", "client_message_id": "written-too"});
    let employer = fixture.employer("messaging");
    employer.post("/api/messaging/messages", message).await.expect(201);
    let sender = async || {
        let team = fixture.area_api("messaging").admin();
        let reason = json!({"reason": "To see what is left."});
        team.post(&format!("{path}/support-view"), reason).await.expect(200);
        let seen = team.get(&format!("{path}/messages")).await.expect(200);
        let messages = seen["messages"].as_array().unwrap().clone();
        let own = messages
            .into_iter()
            .find(|message| message["content"] == "Good day.")
            .unwrap();
        own["sender_name"].clone()
    };
    assert_ne!(sender().await, "Former member");

    // They leave the company to a colleague, and delete their account.
    let (accounts, profiles) = (&fixture.eraser.accounts, &fixture.eraser.profiles);
    let mut account = accounts
        .get::<domain::Account>(&fixture.employer)
        .await
        .unwrap()
        .unwrap();
    let left = account.company.take().unwrap().company_id;
    let mut company = profiles.get::<Company>(&left).await.unwrap().unwrap();
    testkit::records::colleague(
        &mut company,
        AccountId::from_subject("0a1b2c3d-0000-4000-8000-000000000000").unwrap(),
        Seat::Owner,
    );
    company.remove_member(&fixture.employer).unwrap();
    profiles.save(&company).await.unwrap();
    account.former_companies = vec![left];
    account.state = AccountState::DeletionScheduled;
    account.deletion_at = Some(fixture.local.clock.now());
    accounts.save(&account).await.unwrap();
    fixture.eraser.erase(&fixture.employer).await.unwrap();
    assert_eq!(sender().await, "Former member");
}

#[tokio::test]
async fn messages_of_a_leaver_stay_under_former_member_until_the_other_side_leaves_too() {
    let fixture = Fixture::approved_member().await;
    let path = fixture.converse().await;
    let export = fixture.executive().get("/api/executive/export-data").await.expect(200);
    assert!(export.to_string().contains(WRITTEN), "what somebody wrote is theirs");
    let sections = export["sections"].as_array().unwrap().iter();
    let files = sections
        .clone()
        .find(|section| section["kind"] == "attachment")
        .unwrap();
    assert_eq!(
        files["records"].as_array().unwrap().len(),
        2,
        "the one that was sent, and the one that waits"
    );
    assert!(files["records"][0]["file_url"].is_string());
    let interactions = sections
        .clone()
        .find(|section| section["kind"] == "interaction")
        .unwrap();
    let kinds = interactions["records"].as_array().unwrap().iter();
    let mut kinds: Vec<_> = kinds.map(|it| it["interaction_type"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["document", "document", "introduction", "introduction"]);
    fixture.leave().await;
    fixture.local.clock.advance(days(30));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    fixture.eraser.erase(&fixture.id).await.unwrap();

    let employer = fixture.employer("messaging");
    let conversation = employer.get(&path).await.expect(200);
    assert_eq!(conversation["title"], "Former member");
    let messages = employer.get(&format!("{path}/messages")).await.expect(200);
    let written = messages["messages"].as_array().unwrap().iter();
    let written = written
        .clone()
        .find(|message| message["message_type"] == "text")
        .unwrap();
    assert_eq!(
        (&written["content"], &written["sender_name"]),
        (&json!(WRITTEN), &json!("Former member"))
    );
    let attached = employer.get(&format!("{path}/attachments")).await.expect(200);
    let attached = attached["attachments"].as_array().unwrap();
    assert_eq!(attached.len(), 1, "the other was not sent");
    for file in [&attached[0], &written["attachments"][0]] {
        assert_eq!(
            (&file["file_name"], &file["is_available"]),
            (&json!(ATTACHED), &json!(false))
        );
    }
    // Facts and notices leave the outbox by themselves.
    fixture.local.lapse("messaging").await;
    for table in ["messaging", "interactions"] {
        let left = fixture.local.everything(table).await;
        let names = ["zq02marker", "zq03marker", "zq13marker"];
        assert!(
            !left.iter().any(|item| names.iter().any(|name| item.contains(name))),
            "{left:#?}"
        );
        assert!(
            left.iter().any(|item| item.contains(WRITTEN)),
            "the employer's record stays"
        );
    }

    // The last employer of the company leaves too.
    let accounts = &fixture.eraser.accounts;
    let mut account = accounts
        .get::<domain::Account>(&fixture.employer)
        .await
        .unwrap()
        .unwrap();
    account.state = AccountState::DeletionScheduled;
    account.deletion_at = Some(fixture.local.clock.now());
    accounts.save(&account).await.unwrap();
    fixture.eraser.erase(&fixture.employer).await.unwrap();
    // As above.
    fixture.local.clock.advance(days(4));
    fixture.local.lapse("messaging").await;
    for table in ["messaging", "interactions"] {
        assert_eq!(fixture.local.everything(table).await, Vec::<String>::new());
    }
}

#[tokio::test]
async fn an_eraser_interrupted_after_every_call_has_the_result_of_one_run() {
    let fixture = Fixture::approved_member().await;
    Box::pin(fixture.record()).await;
    fixture.leave().await;
    fixture.local.clock.advance(days(30));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    let mut runs = 0;
    // Each run can make one call more than the one before, and its effects persist.
    while fixture.read().await.state != AccountState::Erased {
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
        _ = fixture.eraser_at(&broken.url()).erase(&fixture.id).await;
    }
    assert!(runs > 10, "the work takes more than {runs} calls");
    fixture.look().await;
    fixture.local.clock.advance(days(4));
    fixture.lapse().await;
    let found = fixture.hits().await;
    assert!(found.is_empty(), "{found:#?}");
    assert_eq!(fixture.totals().await, 0, "counted out once");
}

#[tokio::test]
async fn matches_are_erased_with_the_executive_and_searches_with_the_employer() {
    let fixture = Fixture::approved_member().await;
    let (search, chance) = (&fixture.eraser.search, &fixture.eraser.chance);
    let body = json!({"name": "zq50marker", "query": {"q": "zq51marker"}, "frequency": "daily"});
    let employer = fixture.employer("search");
    employer.post("/api/saved-searches", body).await.expect(201);
    let kept = async || {
        saved_search::searches::<SavedSearch>(search, &fixture.employer)
            .await
            .unwrap()
    };
    let saved = kept().await.remove(0);
    let found = Match {
        employer_id: fixture.employer.clone(),
        search_id: saved.id.clone(),
        executive_id: fixture.id.clone(),
        matched_at: fixture.local.clock.now(),
        told_at: None,
    };
    store::saved_search::record_match(search, &saved, &found)
        .commit(chance)
        .await
        .unwrap();
    let matches = async || {
        saved_search::matches::<SavedSearch>(search, &fixture.employer, &saved.id)
            .await
            .unwrap()
            .len()
    };
    assert_eq!(matches().await, 1);
    let export = fixture
        .employer("data-rights")
        .get("/api/executive/export-data")
        .await
        .expect(200);
    let text = export.to_string();
    assert!(
        text.contains("zq50marker") && text.contains("zq51marker"),
        "what an employer keeps is theirs"
    );

    fixture.leave().await;
    fixture.local.clock.advance(days(30));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    fixture.eraser.erase(&fixture.id).await.unwrap();
    assert_eq!((matches().await, kept().await.len()), (0, 1));
    assert_eq!(saved_search::found_by(search, &fixture.id).await.unwrap(), []);

    // Now the employer leaves; nothing remains of the saved search, neither in the shards nor a timer.
    let accounts = &fixture.eraser.accounts;
    let mut account = accounts
        .get::<domain::Account>(&fixture.employer)
        .await
        .unwrap()
        .unwrap();
    account.state = AccountState::DeletionScheduled;
    account.deletion_at = Some(fixture.local.clock.now());
    accounts.save(&account).await.unwrap();
    let due = saved_search::timer(&kept().await[0].it).unwrap();
    assert!(fixture.timekeeper.timers.get::<Timer>(&due).await.unwrap().is_some());
    fixture.eraser.erase(&fixture.employer).await.unwrap();
    assert_eq!(kept().await.len(), 0);
    assert!(fixture.timekeeper.timers.get::<Timer>(&due).await.unwrap().is_none());
    fixture.local.clock.advance(days(4));
    fixture.lapse().await;
    let left = fixture.local.everything("search").await;
    assert!(
        left.iter()
            .all(|item| !item.contains("zq50marker") && !item.contains("zq51marker")),
        "{left:#?}"
    );
}

#[tokio::test]
async fn saved_searches_for_jobs_are_exported_and_erased_with_the_executive() {
    let fixture = Fixture::approved_member().await;
    let (search, chance) = (&fixture.eraser.search, &fixture.eraser.chance);
    let executive = fixture.area_api("search").person(fixture.id.clone(), Role::Executive);
    let body = json!({"name": "zq60marker", "query": {"q": "zq61marker"}, "frequency": "daily"});
    executive.post("/api/saved-job-searches", body).await.expect(201);
    let kept = async || {
        saved_search::searches::<SavedJobSearch>(search, &fixture.id)
            .await
            .unwrap()
    };
    let saved = kept().await.remove(0);
    let found = JobMatch {
        executive_id: fixture.id.clone(),
        search_id: saved.id.clone(),
        job_id: JobId::new(&fixture.local.clock, chance),
        matched_at: fixture.local.clock.now(),
        told_at: None,
    };
    store::saved_job_search::record_match(search, &saved, &found)
        .commit(chance)
        .await
        .unwrap();
    let export = fixture.executive().get("/api/executive/export-data").await.expect(200);
    let text = export.to_string();
    for marker in ["zq60marker", "zq61marker", found.job_id.as_str()] {
        assert!(text.contains(marker), "{marker}");
    }
    let due = saved_search::timer(&saved.it).unwrap();
    assert!(fixture.timekeeper.timers.get::<Timer>(&due).await.unwrap().is_some());

    fixture.leave().await;
    fixture.local.clock.advance(days(30));
    fixture.eraser.erase(&fixture.id).await.unwrap();
    assert_eq!(kept().await.len(), 0);
    assert!(fixture.timekeeper.timers.get::<Timer>(&due).await.unwrap().is_none());
    fixture.local.clock.advance(days(4));
    fixture.lapse().await;
    let left = fixture.local.everything("search").await;
    let markers = ["zq60marker", "zq61marker", found.job_id.as_str()];
    assert!(
        left.iter()
            .all(|item| markers.iter().all(|marker| !item.contains(marker))),
        "{left:#?}"
    );
}

#[tokio::test]
async fn an_erased_employer_leaves_the_introductions_and_saved_searches_to_the_colleagues() {
    let fixture = Fixture::approved_member().await;
    let (accounts, profiles) = (&fixture.eraser.accounts, &fixture.eraser.profiles);
    let body = json!({"name": "Finance", "query": {"q": "cfo"}, "frequency": "daily"});
    let employer = fixture.employer("search");
    employer.post("/api/saved-searches", body).await.expect(201);
    let company_id = testkit::records::company_of(&fixture.employer);
    let mut company = profiles.get::<Company>(&company_id).await.unwrap().unwrap();
    let colleague: AccountId = "usr_dddddddddddddddddddddddddddddddd".parse().unwrap();
    let account = testkit::records::colleague(&mut company, colleague.clone(), Seat::Recruiter);
    profiles.save(&company).await.unwrap();
    let created = store::account::create(accounts, &account);
    created.commit(&fixture.eraser.chance).await.unwrap();

    let mut leaver = accounts
        .get::<domain::Account>(&fixture.employer)
        .await
        .unwrap()
        .unwrap();
    leaver.state = AccountState::DeletionScheduled;
    leaver.deletion_at = Some(fixture.local.clock.now());
    accounts.save(&leaver).await.unwrap();
    fixture.eraser.erase(&fixture.employer).await.unwrap();

    let company = profiles.get::<Company>(&company_id).await.unwrap().unwrap();
    assert_eq!(company.owner, colleague);
    assert_eq!(company.members.len(), 1);
    let account = accounts.get::<domain::Account>(&colleague).await.unwrap().unwrap();
    assert_eq!(account.company, Some(CompanySeat::owner(company_id)));
    let person = fixture
        .area_api("introductions")
        .person(colleague.clone(), Role::Employer);
    let person = person.in_company(account.company.as_ref());
    let seen = person
        .get(&format!("/api/introductions/{}", fixture.introduction))
        .await
        .expect(200);
    assert_eq!(
        (
            &seen["workflow_status"],
            &seen["employer_id"],
            &seen["employer_company"]
        ),
        (&json!("accepted"), &json!(colleague), &json!("Savanna Bank"))
    );
    let search = &fixture.eraser.search;
    assert_eq!(
        saved_search::searches::<SavedSearch>(search, &fixture.employer)
            .await
            .unwrap()
            .len(),
        0
    );
    assert_eq!(
        saved_search::searches::<SavedSearch>(search, &colleague)
            .await
            .unwrap()
            .len(),
        1
    );
    assert_eq!(
        fixture.local.notices("profiles").await.last().unwrap()["name"],
        "company-left"
    );
}

#[tokio::test]
async fn two_concurrent_erasers_send_one_certificate() {
    let fixture = Fixture::approved_member().await;
    fixture.leave().await;
    fixture.local.clock.advance(days(30));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    let (one, other) = tokio::join!(fixture.eraser.erase(&fixture.id), fixture.eraser.erase(&fixture.id));
    // One of them may have conflicted with the other: its message is redelivered, and finds nothing to do.
    assert!(one.is_ok() || other.is_ok(), "{one:?} {other:?}");
    fixture.eraser.erase(&fixture.id).await.unwrap();
    assert_eq!(fixture.outbox_events("erased").await.len(), 1);
    assert_eq!(fixture.read().await.state, AccountState::Erased);
}

#[tokio::test]
async fn an_application_without_an_account_is_erased_when_its_time_is_over() {
    let fixture = Fixture::applied().await;
    let id = fixture.application.parse().unwrap();
    let stored = async || {
        let items = fixture.local.everything("applications").await;
        // Mails wait in the outbox for three days at most.
        let items = items.into_iter().filter(|item| !item.contains("OUTBOX#"));
        items.filter(|item| item.contains(&fixture.application)).count()
    };
    let due = async || {
        let mut facts = fixture.local.facts("applications").await;
        facts.retain(|fact| fact["name"] == "application_erasure_due");
        facts
    };
    let records = stored().await;
    assert!(records > 2, "the record, its history and the claim of its address");

    // The invitation is valid for thirty days, and ninety days later the application is erased.
    fixture.local.clock.advance(days(120));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    fixture.eraser.erase_application(&id).await.unwrap();
    assert_eq!(due().await.len(), 0, "not before the end of the day");
    assert_eq!(stored().await, records);

    fixture.local.clock.advance(days(1));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    let due = due().await;
    assert_eq!(due.len(), 1);
    assert_eq!(due[0]["body"], json!({"application_id": fixture.application}));
    // The queue delivers at least once.
    for _ in 0..2 {
        fixture.eraser.erase_application(&id).await.unwrap();
    }
    assert_eq!(stored().await, 0);
    let totals = application_totals(&fixture.eraser.applications.table).await.unwrap();
    assert!(totals.values().all(|count| *count == 0), "{totals:?}");
}

#[tokio::test]
async fn an_answered_contact_message_is_erased_when_its_time_is_over_unless_it_is_reopened() {
    let fixture = Fixture::applied().await;
    let (clock, chance) = (&fixture.local.clock, &fixture.eraser.chance);
    let (contacts, timers) = (&fixture.eraser.contacts, &fixture.eraser.timers);
    let admin = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    let id = ContactMessageId::new(clock, chance);
    let message: ContactMessage = serde_json::from_value(json!({
        "id": id, "name": "Grace", "email": "grace@example.com", "topic": "press", "locale": "en",
        "message": "May we quote your figures?", "received_at": clock.now(), "state": "waiting",
    }))
    .unwrap();
    store::contact::receive(contacts, &message)
        .commit(chance)
        .await
        .unwrap();
    let read = async || contacts.get::<ContactMessage>(&id).await.unwrap();
    let advance = async |event| {
        let mut message = read().await.unwrap();
        let before = message.it.clone();
        let moved = message.advance(event, &admin, clock.now()).unwrap();
        let saved = store::contact::save(contacts, timers, &before, &message, moved);
        saved.commit(chance).await.unwrap();
    };
    let due = async || {
        let mut facts = fixture.local.facts("contacts").await;
        facts.retain(|fact| fact["name"] == "contact_erasure_due");
        facts
    };
    advance(ContactEvent::Answer).await;
    advance(ContactEvent::Reopen).await;
    fixture.pass(days(200)).await;
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    fixture.eraser.erase_contact(&id).await.unwrap();
    assert!(read().await.is_some(), "an open message is kept");
    assert!(due().await.is_empty());

    advance(ContactEvent::Answer).await;
    fixture.pass(days(179)).await;
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    fixture.eraser.erase_contact(&id).await.unwrap();
    assert!(read().await.is_some(), "not before its time");
    fixture.pass(days(1)).await;
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    assert_eq!(due().await[0]["body"], json!({"contact_message_id": id}));
    // The queue delivers at least once.
    for _ in 0..2 {
        fixture.eraser.erase_contact(&id).await.unwrap();
    }
    assert!(read().await.is_none());
}

#[tokio::test]
async fn a_file_that_is_not_sent_within_a_day_is_erased_and_one_that_is_sent_stays() {
    let fixture = Fixture::approved_member().await;
    let path = fixture.converse().await;
    let conversation: ConversationId = path.rsplit('/').next().unwrap().parse().unwrap();
    let list = store::List::of(store::conversation::attachments_of(&conversation));
    let read = async || fixture.eraser.conversations.all::<Attachment>(&list).await.unwrap();
    let stored = async || {
        let prefix = format!("documents/{}/att_", fixture.id);
        let listed = fixture
            .s3
            .list_object_versions()
            .bucket(bucket(&fixture.local))
            .prefix(prefix);
        listed.send().await.unwrap().versions().len()
    };
    let due = async || {
        let mut facts = fixture.local.facts("accounts").await;
        facts.retain(|fact| fact["name"] == "attachment_erasure_due");
        facts
    };
    let unsent = read().await.into_iter().find(|file| file.sent.is_none()).unwrap();
    fixture.pass(SignedDuration::from_hours(23)).await;
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    assert_eq!((due().await.len(), stored().await), (0, 2), "not before its time");
    fixture.pass(SignedDuration::from_hours(1)).await;
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    let expected = json!({"conversation_id": conversation, "attachment_id": unsent.id});
    assert_eq!(
        due().await.iter().map(|fact| &fact["body"]).collect::<Vec<_>>(),
        [&expected]
    );
    // The queue delivers at least once, also what was sent in the meantime.
    let sent = read().await.into_iter().find(|file| file.sent.is_some()).unwrap();
    for id in [&unsent.id, &unsent.id, &sent.id] {
        fixture.eraser.erase_attachment(&conversation, id).await.unwrap();
    }
    assert_eq!(
        read().await.into_iter().map(|file| file.it).collect::<Vec<_>>(),
        [sent.it]
    );
    assert_eq!(stored().await, 1);
}

#[tokio::test]
async fn an_unclaimed_invitation_is_reminded_and_its_claim_ends_the_reminders() {
    let fixture = Fixture::applied().await;
    let reminders = async || {
        let mut notices = fixture.local.notices("applications").await;
        notices.retain(|notice| notice["name"] == "invitation-reminded");
        notices
    };
    let timers = async || {
        let items = fixture.local.everything("timers").await;
        items.iter().filter(|item| item.contains(&fixture.application)).count()
    };
    assert_eq!(timers().await, 1, "the reminder, which the erasure follows");
    fixture.local.clock.advance(days(3));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    let sent = reminders().await;
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0]["to"]["email"], EMAIL);
    assert_eq!(timers().await, 1);

    fixture.local.clock.advance(days(1));
    let seal = fixture.local.common().await.seal;
    let link = SignedLink::<ClaimMembership>::new(&seal, fixture.application.parse().unwrap(), 0);
    let auth = fixture.area_api("auth").anonymous();
    let seen = auth.get(&format!("/api/invitations/{link}")).await.expect(200);
    assert_eq!(seen["expires_at"], sent[0]["body"]["expires_at"]);
    let claim = json!({"password": PASSWORD, "consent": true});
    auth.post(&format!("/api/invitations/{link}/claim"), claim)
        .await
        .expect(201);
    assert_eq!(timers().await, 0);
    fixture.local.clock.advance(days(21));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    assert_eq!(reminders().await.len(), 1);
}

#[tokio::test]
async fn no_account_is_erased_early_or_after_cancelling_the_deletion() {
    let fixture = Fixture::approved_member().await;
    fixture.eraser.erase(&fixture.id).await.unwrap();
    assert_eq!(fixture.read().await.state, AccountState::Active);
    fixture.leave().await;
    fixture.local.clock.advance(days(29));
    fixture.eraser.erase(&fixture.id).await.unwrap();
    assert_eq!(fixture.read().await.state, AccountState::DeletionScheduled);
    let keep = json!({"email": EMAIL, "password": PASSWORD});
    let area_api = fixture.area_api("data-rights").anonymous();
    area_api.post("/api/account/delete/cancel", keep).await.expect(200);
    fixture.local.clock.advance(days(2));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    assert_eq!(
        fixture.outbox_events("account_erasure_due").await.len(),
        0,
        "no timer is left"
    );
    fixture.eraser.erase(&fixture.id).await.unwrap();
    fixture.look().await;
    assert_eq!(fixture.read().await.state, AccountState::Active);
    assert!(fixture.finds().await > 0, "found again");
    fixture.login().await.expect(200);
}

#[tokio::test]
async fn record_access_is_logged_for_the_owner_and_consents_are_in_the_ledger() {
    let fixture = Fixture::approved_member().await;
    let executive = format!("/api/executives/{}", fixture.id);
    // The employer with an accepted introduction sees the name, which is logged; the other does not, so the view is not
    // logged.
    fixture.employer("profiles").get(&executive).await.expect(200);
    fixture
        .another_employer("profiles")
        .await
        .get(&executive)
        .await
        .expect(200);
    let admin = fixture.area_api("admin").admin();
    for path in ["users", "candidates"] {
        admin
            .get(&format!("/api/admin/{path}/{}", fixture.id))
            .await
            .expect(200);
    }
    let by = |area: &str| fixture.area_api(area).person(admin.id(), domain::Role::Admin);
    let application = format!("/api/member-applications/admin/{}", fixture.application);
    by("member-applications").get(&application).await.expect(200);
    by("profiles").get(&executive).await.expect(200);
    // The vetting file, its references, the export of the list: the first two are one entry.
    by("vetting")
        .get(&format!("/api/admin/vetting/{}", fixture.id))
        .await
        .expect(200);
    let references = format!("/api/admin/candidates/{}/references", fixture.id);
    by("references").get(&references).await.expect(200);
    assert_eq!(by("admin").get("/api/admin/candidates/export").await.status, 200);

    let log = fixture.executive().get("/api/account/access-log").await.expect(200);
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

    let ledger = fixture.executive().get("/api/account/consents").await.expect(200);
    let agreed = ledger["consents"].as_array().unwrap().iter();
    let mut agreed: Vec<_> = agreed.map(|it| it["purpose"].as_str().unwrap().to_owned()).collect();
    agreed.sort();
    assert_eq!(agreed, ["application", "registration"]);
}

#[test]
fn the_fixture_has_data_in_every_table_of_the_register() {
    // `Fixture::TABLES` are searched; data in a table that is not listed would be missed.
    for row in REGISTER {
        if let domain::data_rights::register::Store::Table(name) = row.store {
            let name = name.trim_end_matches("_TABLE").to_lowercase();
            assert!(fixture::TABLES.contains(&name), "{name} is not looked through");
        }
    }
}

#[tokio::test]
async fn a_version_that_a_recipient_uploaded_is_erased_and_the_share_shows_the_one_before() {
    let fixture = Fixture::approved_member().await;
    let path = fixture.converse().await;
    let conversation = path.rsplit('/').next().unwrap();
    let clock = &fixture.local.clock;
    let documents = [&fixture.employer, &fixture.id].map(|owner| {
        let mut document = records::document(owner, DocumentType::Shared, DocumentStatus::Approved);
        document.id = DocumentId::new(clock, &fixture.eraser.chance);
        document.version = 9;
        document
    });
    for document in &documents {
        fixture.eraser.documents.table.create(document).await.unwrap();
    }
    let [first, version] = &documents;
    let share = json!({
        "document_id": first.id, "shared_with": [conversation], "permissions": {"can_edit": true}, "expires_in_days": 90,
    });
    let employer = fixture.employer("document-sharing");
    let shared = employer.post("/api/document-sharing/share", share).await.expect(201);
    let path = format!(
        "/api/document-sharing/shares/{}",
        shared["shares"][0]["share_id"].as_str().unwrap()
    );
    clock.advance(SignedDuration::from_secs(1));
    let executive = fixture
        .area_api("document-sharing")
        .person(fixture.id.clone(), Role::Executive);
    let newer = json!({"document_id": version.id});
    executive.post(&format!("{path}/versions"), newer).await.expect(200);

    fixture.leave().await;
    clock.advance(days(30));
    assert!(fixture.timekeeper.work(Timestamp::MAX).await.unwrap().done > 0);
    fixture.erase_what_is_due().await;
    let employer = fixture.employer("document-sharing");
    let seen = employer.get(&path).await.expect(200);
    assert_eq!(seen["document"]["document_id"], json!(first.id));
    assert_eq!(seen["version_by"]["party"], "employer");
    let audit = employer.get(&format!("{path}/audit")).await.expect(200);
    assert_eq!(audit["entries"][0]["name"], "Former member");
    for (document, status) in [(first, 200), (version, 404)] {
        let download = format!("{path}/versions/{}/download", document.id);
        employer.get(&download).await.expect(status);
    }
}
