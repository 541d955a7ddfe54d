//! Text messages: for urgent notices, if enabled, once.

use std::sync::Arc;

use domain::{
    Account, AccountId, Email, Locale, Role,
    account::AccountState,
    introduction::Stage,
    settings::{Settings, SmsSwitches},
    time::days,
};
use events::{Notice, NoticeBody as N};
use jiff::SignedDuration;
use mailer::Alert;
use store::account::AccountEmail;
use testkit::{Answer, Call, StandIn, noon, records};

use crate::fixture::{Fixture, every_notice, messages};

const PHONE: &str = "+254712345678";

/// Amina has an account with a verified number; both settings are enabled.
async fn reachable(fixture: &Fixture, account: impl FnOnce(&mut Account), sms: SmsSwitches) {
    let id: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    let email: Email = "amina+kilele@example.com".parse().unwrap();
    let mut amina = records::account(id.clone(), Role::Executive);
    amina.phone = Some(PHONE.parse().unwrap());
    amina.phone_verified_at = Some(noon());
    account(&mut amina);
    fixture.accounts.create(&amina).await.unwrap();
    let holder = AccountEmail {
        email,
        account_id: id.clone(),
    };
    fixture.accounts.create(&holder).await.unwrap();
    let settings = Settings {
        sms_notifications: sms,
        ..Settings::new(id)
    };
    fixture.accounts.create(&settings).await.unwrap();
}

/// The notices with a text message, listed by hand, and whether the setting for interviews applies.
fn is_urgent(notice: &Notice) -> bool {
    match &notice.body {
        N::NewDevice { .. } | N::PasswordChanged | N::InterviewCancelled { .. } => true,
        N::TwoFactorChanged { is_on } => !is_on,
        N::RecoveryCodesChanged { is_used } => *is_used,
        N::IntroductionMoved { role, stage, .. } => *role == Role::Executive && *stage == Stage::OfferMade,
        N::IntroductionReminded { expires_at, .. } => *expires_at <= noon() + days(5),
        _ => false,
    }
}

fn is_of_an_interview(notice: &Notice) -> bool {
    matches!(notice.body, N::InterviewReminded { .. })
}

/// One notice of each name, including the last reminder of an introduction.
fn notices(locale: Locale) -> Vec<Notice> {
    let mut notices = every_notice(locale, "Is this so?");
    for notice in &mut notices {
        if let N::IntroductionReminded { expires_at, role, .. } = &mut notice.body {
            *expires_at = noon() + days(if *role == Role::Executive { 2 } else { 7 });
        }
    }
    notices
}

/// The number of text messages after a mailer processed these notices.
async fn texted(fixture: &Fixture, notices: Vec<Notice>) -> usize {
    // Each notice has an id of its own.
    let id = || domain::EventId::new(&fixture.local.clock, &domain::Chance::system());
    let notice_messages = notices.into_iter().map(|notice| Notice { id: id(), ..notice });
    let notice_messages: Vec<_> = notice_messages.collect();
    let failed = fixture.work(&fixture.mailer(), &messages(&notice_messages)).await;
    assert!(failed.is_empty());
    fixture.local.texts(PHONE).await.len()
}

#[tokio::test]
async fn only_urgent_notices_are_text_messages() {
    let fixture = Fixture::open().await;
    reachable(&fixture, |_| {}, SmsSwitches::default()).await;
    let notices = notices(Locale::En);
    let expected = |notice: &&Notice| is_urgent(notice) || is_of_an_interview(notice);
    let count = notices.iter().filter(expected).count();
    assert!(count >= 8, "{count}");
    assert_eq!(texted(&fixture, notices).await, count);
}

#[tokio::test]
async fn each_text_message_setting_applies_independently() {
    for (urgent_messages, interview_reminders) in [(true, false), (false, true), (false, false)] {
        let fixture = Fixture::open().await;
        let switches = SmsSwitches {
            urgent_messages,
            interview_reminders,
        };
        reachable(&fixture, |_| {}, switches).await;
        let notices = notices(Locale::En);
        let is_sent = |notice: &&Notice| {
            (urgent_messages && is_urgent(notice)) || (interview_reminders && is_of_an_interview(notice))
        };
        let count = notices.iter().filter(is_sent).count();
        assert_eq!(texted(&fixture, notices).await, count);
    }
}

#[tokio::test]
async fn unverified_numbers_and_inactive_accounts_get_no_text_message() {
    type Change = fn(&mut Account);
    let changes: [Change; 5] = [
        |account| account.phone_verified_at = None,
        |account| account.phone = None,
        |account| account.state = AccountState::Suspended,
        |account| account.state = AccountState::DeletionScheduled,
        |account| account.state = AccountState::Deactivated,
    ];
    let alerts = || {
        let mut alerts = notices(Locale::En);
        alerts.retain(|notice| is_urgent(notice) || is_of_an_interview(notice));
        alerts
    };
    for change in changes {
        let fixture = Fixture::open().await;
        reachable(&fixture, change, SmsSwitches::default()).await;
        assert_eq!(texted(&fixture, alerts()).await, 0);
        assert!(!fixture.local.mails().await.is_empty(), "mail is another matter");
    }
    let fixture = Fixture::open().await;
    assert_eq!(texted(&fixture, alerts()).await, 0, "nobody has the address");
}

#[tokio::test]
async fn without_the_consent_to_text_messages_there_are_none() {
    let fixture = Fixture::open().await;
    reachable(&fixture, |_| {}, SmsSwitches::default()).await;
    let id: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    let mut settings = fixture.accounts.get::<Settings>(&id).await.unwrap().unwrap();
    settings.text_messages = false;
    fixture.accounts.save(&settings).await.unwrap();
    assert_eq!(texted(&fixture, notices(Locale::En)).await, 0);
    assert!(!fixture.local.mails().await.is_empty(), "mail is another matter");
}

fn new_device() -> Notice {
    let mut all = every_notice(Locale::Fr, "x").into_iter();
    all.find(|notice| matches!(notice.body, N::NewDevice { .. })).unwrap()
}

#[tokio::test]
async fn a_notice_delivered_three_times_to_two_mailers_is_one_text_message() {
    let fixture = Fixture::open().await;
    reachable(&fixture, |account| account.locale = Locale::Fr, SmsSwitches::default()).await;
    let notice_messages = messages(&[new_device()]);
    let (one, other) = (fixture.mailer(), fixture.mailer());
    // Either may find the other's claim and its message is redelivered: one on the mail, the other on the text message.
    tokio::join!(
        fixture.work(&one, &notice_messages),
        fixture.work(&other, &notice_messages)
    );
    assert!(fixture.work(&one, &notice_messages).await.is_empty());
    let texts = fixture.local.texts(PHONE).await;
    assert_eq!(texts.len(), 1, "{texts:?}");
    assert!(texts[0].starts_with("Kilele\u{a0}: un nouvel appareil"), "{texts:?}");
}

#[tokio::test]
async fn a_throttled_text_message_is_retried_without_the_mail() {
    let fixture = Fixture::open().await;
    reachable(&fixture, |_| {}, SmsSwitches::default()).await;
    let notice_messages = messages(&[new_device()]);
    let busy = StandIn::start(|call: &Call| {
        if call.body.contains("Action=Publish") {
            let error = "<ErrorResponse><Error><Code>Throttling</Code><Message>slow</Message></Error></ErrorResponse>";
            Answer::Say(400, vec![("content-type", "text/xml".into())], error.into())
        } else {
            Answer::Forward
        }
    })
    .await;
    assert_eq!(
        fixture
            .work(&fixture.mailer_behind(&busy), &notice_messages)
            .await
            .len(),
        1
    );
    assert!(fixture.local.texts(PHONE).await.is_empty());
    assert!(fixture.work(&fixture.mailer(), &notice_messages).await.is_empty());
    assert_eq!(fixture.local.texts(PHONE).await.len(), 1);
    assert_eq!(fixture.local.mails().await.len(), 1, "the mail went the first time");
}

#[tokio::test]
async fn a_permanently_failed_text_message_does_not_affect_the_mail() {
    let fixture = Fixture::open().await;
    reachable(&fixture, |_| {}, SmsSwitches::default()).await;
    let notice_messages = messages(&[new_device()]);
    let asked = Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let count = asked.clone();
    let closed = StandIn::start(move |call: &Call| {
        if call.body.contains("Action=Publish") {
            count.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
            let error = "<ErrorResponse><Error><Code>InvalidParameter</Code><Message>opted out</Message></Error></ErrorResponse>";
            Answer::Say(400, vec![("content-type", "text/xml".into())], error.into())
        } else {
            Answer::Forward
        }
    })
    .await;
    let mailer = fixture.mailer_behind(&closed);
    for _ in 0..2 {
        assert!(fixture.work(&mailer, &notice_messages).await.is_empty(), "it is done");
    }
    assert_eq!(asked.load(std::sync::atomic::Ordering::SeqCst), 1);
    assert_eq!(fixture.local.mails().await.len(), 1);
}

#[test]
fn delayed_notices_are_not_sent_as_text_messages() {
    let notice_messages = new_device();
    assert!(Alert::of(&notice_messages, notice_messages.at + SignedDuration::from_hours(6)).is_some());
    assert!(Alert::of(&notice_messages, notice_messages.at + SignedDuration::from_hours(7)).is_none());
}

#[test]
fn a_text_message_is_short_without_names_and_links() {
    let mut seen = std::collections::BTreeSet::new();
    for locale in Locale::ALL {
        for notice_messages in notices(*locale) {
            let Some(alert) = Alert::of(&notice_messages, notice_messages.at) else {
                continue;
            };
            let text = alert.text(*locale).unwrap();
            // One part of ASCII, or two of 67 other characters (GSM 03.38, 03.40).
            let most = if text.is_ascii() { 160 } else { 134 };
            assert!(text.chars().count() <= most, "{}: {text}", text.chars().count());
            assert_eq!(text.is_ascii(), *locale == Locale::En, "{text}");
            for word in ["Amina", "Baobab", "http", "kilele.example", "{", "}"] {
                assert!(!text.contains(word), "{word} in {text}");
            }
            assert!(text.starts_with("Kilele"), "{text}");
            seen.insert(text);
        }
    }
    assert_eq!(seen.len(), 8 * Locale::ALL.len(), "{seen:#?}");
}
