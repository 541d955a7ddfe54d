//! Settings are respected, and every optional mail has the unsubscribe link of its setting.

use std::sync::{Arc, Mutex};

use domain::{
    Email, Locale, Role,
    document::DocumentStatus,
    settings::{OptionalMail, Settings},
};
use events::Event;
use serde_json::Value;
use store::account::AccountEmail;
use testkit::{Answer, Call, StandIn, records};

use crate::office::{Office, PUBLIC_URL, envelope, every_event, messages};

/// Amina has an account with these settings.
async fn with_settings(office: &Office, change: impl FnOnce(&mut Settings)) -> domain::AccountId {
    let id: domain::AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    let email: Email = "amina+kilele@example.com".parse().unwrap();
    office
        .accounts
        .create(&records::account(id.clone(), Role::Executive))
        .await
        .unwrap();
    let holder = AccountEmail {
        email,
        account_id: id.clone(),
    };
    office.accounts.create(&holder).await.unwrap();
    let mut settings = Settings::new(id.clone());
    change(&mut settings);
    office.accounts.create(&settings).await.unwrap();
    id
}

/// The request to SES for this event, if any.
async fn told(office: &Office, event: Event) -> Option<Value> {
    let calls: Arc<Mutex<Vec<Value>>> = Arc::default();
    let seen = calls.clone();
    let cloud = StandIn::start(move |call: &Call| {
        if call.path == "/v2/email/outbound-emails" {
            seen.lock().unwrap().push(call.json());
        }
        Answer::Forward
    })
    .await;
    let failed = office
        .work(&office.mailer_behind(&cloud), &messages(&[envelope(event)]))
        .await;
    assert!(failed.is_empty());
    calls.lock().unwrap().pop()
}

fn header(mail: &Value, name: &str) -> Option<String> {
    let headers = mail["Content"]["Simple"]["Headers"].as_array().unwrap();
    let found = headers.iter().find(|header| header["Name"] == name)?;
    Some(found["Value"].as_str().unwrap().to_owned())
}

/// One event of every name that has a mail.
fn one_of_each() -> Vec<Event> {
    let mut events = every_event(Locale::En, "Is this so?");
    let has_mail = |event: &Event| {
        let is_sent_just_now = matches!(
            event,
            Event::DocumentMoved {
                status: DocumentStatus::Pending,
                ..
            }
        );
        !is_sent_just_now && !matches!(event, Event::IntroductionMoved { to: None, .. })
    };
    events.retain(has_mail);
    events.dedup_by_key(|event| event.name());
    events
}

/// The setting of each mail: listed by hand, not taken from the code under test.
fn switch(event: &Event) -> Option<&'static str> {
    match event {
        Event::DocumentMoved {
            status: DocumentStatus::Approved,
            ..
        } => Some("account_updates"),
        event
            if event.name().starts_with("introduction_")
                || ["meeting_times_proposed", "meeting_reminded"].contains(&event.name()) =>
        {
            Some("introduction_requests")
        }
        event if event.name() == "search_matched" => Some("job_matches"),
        _ => None,
    }
}

#[tokio::test]
async fn who_switched_introductions_off_gets_no_mail_of_them_and_every_other() {
    for event in one_of_each() {
        let office = Office::open().await;
        with_settings(&office, |settings| {
            for mail in OptionalMail::ALL {
                settings.email_notifications.stop(*mail);
            }
        })
        .await;
        let name = event.name();
        let silent = switch(&event).is_some()
            || matches!(
                name,
                "account_state_changed"
                    | "profile_changed"
                    | "account_erasure_due"
                    | "profile_viewed"
                    | "interview_reminded"
                    | "offer_accepted"
                    | "executive_listed"
            );
        assert_eq!(told(&office, event).await.is_none(), silent, "{name}");
    }
}

#[tokio::test]
async fn a_mail_that_can_be_stopped_carries_the_link_that_stops_it() {
    for event in one_of_each() {
        let office = Office::open().await;
        let id = with_settings(&office, |_| {}).await;
        let (name, switch) = (event.name(), switch(&event));
        let Some(mail) = told(&office, event).await else {
            continue;
        };
        let link = header(&mail, "List-Unsubscribe");
        assert_eq!(link.is_some(), switch.is_some(), "{name}");
        let one_click = header(&mail, "List-Unsubscribe-Post");
        assert_eq!(one_click.is_some(), switch.is_some(), "{name}");
        if let Some((link, switch)) = link.zip(switch) {
            let begins = match name {
                // For the alerts of this search only.
                "search_matched" => format!("<{PUBLIC_URL}/api/saved-searches/unsubscribe?token={id}-ssr_"),
                _ => format!("<{PUBLIC_URL}/api/settings/unsubscribe?token={id}-{switch}-"),
            };
            assert!(link.starts_with(&begins) && link.ends_with('>'), "{link}");
            assert_eq!(one_click.as_deref(), Some("List-Unsubscribe=One-Click"));
        }
    }
}

#[tokio::test]
async fn an_address_without_an_account_has_nothing_to_switch() {
    let office = Office::open().await;
    let event = one_of_each().into_iter().find(|event| switch(event).is_some()).unwrap();
    let mail = told(&office, event).await.unwrap();
    assert_eq!(header(&mail, "List-Unsubscribe"), None);
}
