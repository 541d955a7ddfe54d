use serde_json::{Value, json};
use testkit::Log;

use crate::fixture::{Fixture, OTHER_PASSWORD, PASSWORD};

/// The event and the account of the last request.
fn last(log: &Log) -> (String, String) {
    let line = log.last();
    assert_eq!(line["message"], "answered");
    let text = |name: &str| line[name].as_str().unwrap_or("none").to_owned();
    (text("security_event"), text("account"))
}

#[tokio::test]
async fn log_line_of_a_request_names_its_security_event_and_account_and_no_address() {
    let log = Log::begin();
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await.to_string();
    let is = |event: &str, account: &str| assert_eq!(last(&log), (event.to_owned(), account.to_owned()));
    is("password_changed", &id);

    fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(401);
    is("authentication_failed", "");
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    is("signed_in", &id);
    fixture.refresh(&browser.cookie).await.expect(200);
    is("none", "none");
    let copied = fixture.browser("amina@example.com", PASSWORD).await;
    let next = fixture.browse(fixture.refresh(&copied.cookie).await);
    fixture.browse(fixture.refresh(&next.cookie).await);
    fixture.refresh(&copied.cookie).await.expect(401);
    is("session_copied", &id);
    browser.person.get("/api/auth/me").await.expect(200);
    is("none", "none");
    let wrong = json!({"email": "amina@example.com", "code": "1", "password": PASSWORD});
    fixture.post("/api/auth/verify-email", wrong).await.expect(422);
    is("authentication_failed", "");
    let change = |current: &str| json!({"current_password": current, "new_password": "valley below the glacier"});
    let path = "/api/auth/change-password";
    browser.person.post(path, change(OTHER_PASSWORD)).await.expect(422);
    is("authentication_failed", &id);
    browser.person.post(path, change(PASSWORD)).await.expect(200);
    is("password_changed", &id);
    let path = "/api/auth/sessions/end-others";
    let browser = fixture.browser("amina@example.com", "valley below the glacier").await;
    browser.person.post(path, Value::Null).await.expect(204);
    is("sessions_ended", &id);
    for _ in 0..5 {
        let forgotten = json!({"email": "amina@example.com"});
        fixture.post("/api/auth/forgot-password", forgotten).await.expect(200);
    }
    let forgotten = json!({"email": "amina@example.com"});
    fixture.post("/api/auth/forgot-password", forgotten).await.expect(429);
    is("rate_limited", "");
    for private in ["amina@", PASSWORD, "Diallo"] {
        assert!(!log.text().contains(private), "{private}");
    }
}
