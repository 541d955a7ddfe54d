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

use crate::office::{Office, PUBLIC_URL, every_notice, messages};

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

/// The request to SES for this notice, if any.
async fn told(office: &Office, notice: Notice) -> Option<Value> {
    let calls: Arc<Mutex<Vec<Value>>> = Arc::default();
    let seen = calls.clone();
    let cloud = StandIn::start(move |call: &Call| {
        if call.path == "/v2/email/outbound-emails" {
            seen.lock().unwrap().push(call.json());
        }
        Answer::Forward
    })
    .await;
    let failed = office.work(&office.mailer_behind(&cloud), &messages(&[notice])).await;
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
        "document-approved" => Some("account_updates"),
        "meeting-times-proposed" | "meeting-reminded" => Some("introduction_requests"),
        name if name.starts_with("introduction-") => Some("introduction_requests"),
        "search-matched" => Some("job_matches"),
        _ => None,
    }
}

#[tokio::test]
async fn disabling_introduction_mails_stops_only_those() {
    for notice in one_of_each() {
        let office = Office::open().await;
        with_settings(&office, |settings| {
            for mail in OptionalMail::ALL {
                settings.email_notifications.stop(*mail);
            }
        })
        .await;
        let name = notice.body.name();
        let silent = switch(&notice).is_some() || name == "interview-reminded";
        assert_eq!(told(&office, notice).await.is_none(), silent, "{name}");
    }
}

#[tokio::test]
async fn optional_mails_contain_an_unsubscribe_link() {
    for notice in one_of_each() {
        let office = Office::open().await;
        let id = with_settings(&office, |_| {}).await;
        let (name, switch) = (notice.body.name(), switch(&notice));
        let Some(mail) = told(&office, notice).await else {
            continue;
        };
        let link = header(&mail, "List-Unsubscribe");
        assert_eq!(link.is_some(), switch.is_some(), "{name}");
        let one_click = header(&mail, "List-Unsubscribe-Post");
        assert_eq!(one_click.is_some(), switch.is_some(), "{name}");
        if let Some((link, switch)) = link.zip(switch) {
            let begins = match name {
                // For the alerts of this search only.
                "search-matched" => format!("<{PUBLIC_URL}/api/saved-searches/unsubscribe?token={id}-ssr_"),
                _ => format!("<{PUBLIC_URL}/api/settings/unsubscribe?token={id}-{switch}-"),
            };
            assert!(link.starts_with(&begins) && link.ends_with('>'), "{link}");
            assert_eq!(one_click.as_deref(), Some("List-Unsubscribe=One-Click"));
        }
    }
}

#[tokio::test]
async fn an_address_without_an_account_has_no_mail_settings() {
    let office = Office::open().await;
    let mut notices = one_of_each().into_iter();
    let notice = notices.find(|notice| switch(notice).is_some()).unwrap();
    let mail = told(&office, notice).await.unwrap();
    assert_eq!(header(&mail, "List-Unsubscribe"), None);
}
