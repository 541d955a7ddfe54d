//! Settings are respected, and every optional mail has the unsubscribe link of its setting.

use std::sync::{Arc, Mutex};

use domain::{
    Email, Locale, Role,
    settings::{OptionalMail, Settings},
};
use events::Notice;
use serde_json::Value;
use store::account::AccountEmail;
use testkit::{Answer, Call, StandIn, records};

use crate::fixture::{Fixture, PUBLIC_URL, every_notice, messages};

/// Amina has an account with these settings.
async fn with_settings(fixture: &Fixture, change: impl FnOnce(&mut Settings)) -> domain::AccountId {
    let id: domain::AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    let email: Email = "amina+kilele@example.com".parse().unwrap();
    fixture
        .accounts
        .create(&records::account(id.clone(), Role::Executive))
        .await
        .unwrap();
    let holder = AccountEmail {
        email,
        account_id: id.clone(),
    };
    fixture.accounts.create(&holder).await.unwrap();
    let mut settings = Settings::new(id.clone());
    change(&mut settings);
    fixture.accounts.create(&settings).await.unwrap();
    id
}

/// The request to SES for this notice, if any.
async fn sent_mail(fixture: &Fixture, notice: Notice) -> Option<Value> {
    let calls: Arc<Mutex<Vec<Value>>> = Arc::default();
    let seen = calls.clone();
    let cloud = StandIn::start(move |call: &Call| {
        if call.path == "/v2/email/outbound-emails" {
            seen.lock().unwrap().push(call.json());
        }
        Answer::Forward
    })
    .await;
    // An id of its own: the ledger would take a second notice with the same id for a duplicate.
    let id = domain::EventId::new(&fixture.local.clock, &domain::Chance::system());
    let notice = Notice { id, ..notice };
    let failed = fixture.work(&fixture.mailer_behind(&cloud), &messages(&[notice])).await;
    assert!(failed.is_empty());
    calls.lock().unwrap().pop()
}

fn header(mail: &Value, name: &str) -> Option<String> {
    let headers = mail["Content"]["Simple"]["Headers"].as_array().unwrap();
    let found = headers.iter().find(|header| header["Name"] == name)?;
    Some(found["Value"].as_str().unwrap().to_owned())
}

/// One notice of every name.
fn one_of_each() -> Vec<Notice> {
    let mut notices = every_notice(Locale::En, "Is this so?");
    notices.dedup_by_key(|notice| notice.body.name());
    notices
}

/// The setting of each mail: listed by hand, not taken from the code under test.
fn switch(notice: &Notice) -> Option<&'static str> {
    match notice.body.name() {
        "document-approved" | "reference-completed" => Some("account_updates"),
        "weekly-views" => Some("profile_views"),
        "meeting-times-proposed" | "meeting-reminded" => Some("introduction_requests"),
        name if name.starts_with("introduction-") => Some("introduction_requests"),
        "messages-unread" => Some("messages"),
        "news" => Some("news"),
        "search-matched" | "job-search-matched" => Some("job_matches"),
        "job-application-received"
        | "job-application-reminded"
        | "job-application-moved"
        | "job-application-withdrawn" => Some("job_applications"),
        _ => None,
    }
}

/// Every switch alone, with every notice: the mail is stopped exactly if the switch is the one of the notice. Mails about
/// security have no switch, so no switch stops them.
#[tokio::test]
async fn each_switch_stops_exactly_the_mails_that_it_names() {
    for off in OptionalMail::ALL {
        let fixture = Fixture::open().await;
        with_settings(&fixture, |settings| settings.email_notifications.stop(*off)).await;
        for notice in one_of_each() {
            let name = notice.body.name();
            if name == "interview-reminded" {
                continue;
            }
            let is_stopped = switch(&notice) == Some(off.as_str());
            assert_eq!(
                sent_mail(&fixture, notice).await.is_none(),
                is_stopped,
                "{off} off, {name}"
            );
        }
    }
}

#[tokio::test]
async fn without_the_consent_to_optional_mails_exactly_the_optional_ones_are_stopped() {
    let fixture = Fixture::open().await;
    with_settings(&fixture, |settings| settings.optional_mail = false).await;
    for notice in one_of_each() {
        let name = notice.body.name();
        let is_stopped = switch(&notice).is_some() || name == "interview-reminded";
        assert_eq!(sent_mail(&fixture, notice).await.is_none(), is_stopped, "{name}");
    }
}

#[tokio::test]
async fn optional_mails_contain_an_unsubscribe_link() {
    for notice in one_of_each() {
        let fixture = Fixture::open().await;
        let id = with_settings(&fixture, |_| {}).await;
        let (name, switch) = (notice.body.name(), switch(&notice));
        let Some(mail) = sent_mail(&fixture, notice).await else {
            continue;
        };
        let link = header(&mail, "List-Unsubscribe");
        // They go to people without an account; the link refuses the invitation.
        let is_invitation = name.starts_with("executive-invit");
        assert_eq!(link.is_some(), switch.is_some() || is_invitation, "{name}");
        let one_click = header(&mail, "List-Unsubscribe-Post");
        assert_eq!(one_click.is_some(), link.is_some(), "{name}");
        if is_invitation {
            let begins = format!("<{PUBLIC_URL}/api/executive-invitations/{}-", "ab".repeat(32));
            let link = link.as_deref().unwrap_or_default();
            assert!(link.starts_with(&begins) && link.ends_with("/refuse>"), "{link}");
        }
        if let Some((link, switch)) = link.zip(switch) {
            let begins = match name {
                // For the alerts of this search only.
                "search-matched" | "job-search-matched" => {
                    format!("<{PUBLIC_URL}/api/saved-searches/unsubscribe?token={id}-ssr_")
                }
                _ => format!("<{PUBLIC_URL}/api/unsubscribe/{id}-{switch}-"),
            };
            assert!(link.starts_with(&begins) && link.ends_with('>'), "{link}");
            assert_eq!(one_click.as_deref(), Some("List-Unsubscribe=One-Click"));
        }
    }
}

#[tokio::test]
async fn an_address_without_an_account_has_no_mail_settings() {
    let fixture = Fixture::open().await;
    let mut notices = one_of_each().into_iter();
    let notice = notices.find(|notice| switch(notice).is_some()).unwrap();
    let mail = sent_mail(&fixture, notice).await.unwrap();
    assert_eq!(header(&mail, "List-Unsubscribe"), None);
}
