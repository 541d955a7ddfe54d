//! Notifications in the product.

use std::sync::{Arc, Mutex};

use domain::{
    Account, AccountId, Chance, Clock, EventId, Locale, Role,
    account::AccountState,
    notification::{Notification, NotificationKind},
    settings::{InboxSwitches, OptionalMail, Settings},
};
use events::{MAILED_ONLY, Notice};
use operations::frames::Frames;
use serde_json::json;
use store::{List, socket::SocketConnection};
use testkit::{Answer, StandIn, records};

use crate::fixture::{Fixture, every_notice, messages};

fn amina() -> AccountId {
    "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap()
}

/// One notice of every name, to Amina's account.
fn one_of_each() -> Vec<Notice> {
    let mut notices = every_notice(Locale::Fr, "Is this so?");
    notices.dedup_by_key(|notice| notice.body.name());
    for notice in &mut notices {
        notice.id = EventId::new(&Clock::at(testkit::noon()), &Chance::system());
        notice.to.account_id = Some(amina());
    }
    notices
}

fn the(name: &str) -> Notice {
    one_of_each()
        .into_iter()
        .find(|notice| notice.body.name() == name)
        .unwrap()
}

async fn create_account(fixture: &Fixture, state: AccountState) {
    let mut account: Account = records::account(amina(), Role::Executive);
    account.state = state;
    fixture.accounts.create(&account).await.unwrap();
}

async fn notifications(fixture: &Fixture) -> Vec<Notification> {
    let list = List::of(format!("INBOX#{}", amina())).limit(200);
    let found = fixture.accounts.first::<Notification>(&list).await.unwrap();
    found.into_iter().map(|read| read.it).collect()
}

#[tokio::test]
async fn every_notice_to_a_member_has_a_notification_except_those_that_are_mailed_only() {
    let fixture = Fixture::open().await;
    create_account(&fixture, AccountState::Active).await;
    // Of people without an account; a text message only.
    let never = |name: &str| {
        MAILED_ONLY.contains(&name)
            || [
                "interview-reminded",
                "contact-received",
                "contact-acknowledged",
                "team-messaged",
                "import-ended",
                "executive-invited",
                "executive-invitation-reminded",
            ]
            .contains(&name)
    };
    for notice in one_of_each() {
        let name = notice.body.name();
        let before = notifications(&fixture).await.len();
        // Twice: the queue delivers at least once.
        for _ in 0..2 {
            let failed = fixture
                .work(&fixture.mailer(), &messages(std::slice::from_ref(&notice)))
                .await;
            assert!(failed.is_empty(), "{name}");
        }
        let after = notifications(&fixture).await;
        let is_of_applicants = [
            "application",
            "applied",
            "info",
            "approved",
            "not-approved",
            "invitation",
            "may-apply",
            "withdrawn",
            "lapsed",
        ]
        .iter()
        .any(|start| name.starts_with(start));
        let expected = usize::from(!never(name) && !is_of_applicants);
        assert_eq!(after.len() - before, expected, "{name}");
    }
    for it in notifications(&fixture).await {
        assert!(it.path.starts_with('/') && !it.path.contains("token="), "{}", it.path);
        assert!(!it.text.is_empty() && it.text.len() < 400, "{}", it.text);
        assert_eq!(it.locale, Locale::Fr);
    }
}

#[tokio::test]
async fn a_notification_has_the_sentence_and_the_page_of_its_mail() {
    let fixture = Fixture::open().await;
    create_account(&fixture, AccountState::Active).await;
    let notices = ["document-rejected", "password-changed"].map(the);
    fixture.work(&fixture.mailer(), &messages(&notices)).await;
    let found = notifications(&fixture).await;
    let places: Vec<_> = found.iter().map(|it| (it.kind, it.path.as_str())).collect();
    assert!(
        places.contains(&(NotificationKind::Documents, "/vetting?tab=documents")),
        "{places:?}"
    );
    assert!(
        places.contains(&(NotificationKind::Accounts, "/settings?tab=security")),
        "{places:?}"
    );
}

#[tokio::test]
async fn each_switch_stops_exactly_the_notifications_that_it_names() {
    let off = [
        (OptionalMail::IntroductionRequests, "introduction-requested"),
        (OptionalMail::ProfileViews, "weekly-views"),
        (OptionalMail::JobMatches, "search-matched"),
        (OptionalMail::JobApplications, "job-application-received"),
        (OptionalMail::AccountUpdates, "document-approved"),
    ];
    for (switch, _) in off {
        let fixture = Fixture::open().await;
        create_account(&fixture, AccountState::Active).await;
        let mut settings = Settings::new(amina());
        settings.inbox_notifications = InboxSwitches {
            introduction_requests: switch != OptionalMail::IntroductionRequests,
            profile_views: switch != OptionalMail::ProfileViews,
            job_matches: switch != OptionalMail::JobMatches,
            job_applications: switch != OptionalMail::JobApplications,
            account_updates: switch != OptionalMail::AccountUpdates,
        };
        // The switches of mails are others.
        settings.optional_mail = false;
        fixture.accounts.create(&settings).await.unwrap();
        for (kind, name) in off {
            let before = notifications(&fixture).await.len();
            fixture.work(&fixture.mailer(), &messages(&[the(name)])).await;
            let is_told = notifications(&fixture).await.len() > before;
            assert_eq!(is_told, kind != switch, "{switch} off, {name}");
        }
    }
}

#[tokio::test]
async fn an_account_that_is_not_in_use_gets_none() {
    for state in [AccountState::Suspended, AccountState::Deactivated, AccountState::Erased] {
        let fixture = Fixture::open().await;
        create_account(&fixture, state).await;
        let failed = fixture
            .work(&fixture.mailer(), &messages(&[the("document-rejected")]))
            .await;
        assert!(failed.is_empty());
        assert_eq!(notifications(&fixture).await, [], "{state}");
    }
}

#[tokio::test]
async fn only_the_open_browsers_of_the_account_are_told() {
    let fixture = Fixture::open().await;
    create_account(&fixture, AccountState::Active).await;
    let posted: Arc<Mutex<Vec<String>>> = Arc::default();
    let seen = Arc::clone(&posted);
    let cloud = StandIn::start(move |call| match call.path.strip_prefix("/@connections/") {
        Some(connection) => {
            seen.lock().unwrap().push(format!("{connection}: {}", call.body));
            Answer::Say(200, vec![], String::new())
        }
        None => Answer::Forward,
    })
    .await;
    let connections = fixture.local.table::<store::area::Messaging>("messaging");
    for (id, account) in [
        ("hers", amina()),
        ("theirs", "usr_0f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap()),
    ] {
        let connection = SocketConnection {
            id: id.to_owned(),
            account_id: account,
            company_id: None,
            is_of_team: false,
            is_payer: false,
            connected_at: fixture.local.clock.now(),
        };
        connections.create(&connection).await.unwrap();
    }
    let frames = Frames::from_env(&fixture.local.behind(&cloud).env()).unwrap();
    let notice = messages(&[the("document-rejected")]);
    let mailer = fixture.mailer_with(frames);
    // Not a second time when it is delivered again.
    fixture.work(&mailer, &notice).await;
    fixture.work(&mailer, &notice).await;
    assert_eq!(
        *posted.lock().unwrap(),
        [format!("hers: {}", json!({"type": "notification"}))]
    );
}
