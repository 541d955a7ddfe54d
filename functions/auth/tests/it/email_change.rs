use domain::{AccountId, Email, EmailChange, email_change::EmailSide};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{ConfirmEmail, SignedLink, account::AccountEmail, account::email_change::timer, timer::Timer};
use testkit::Reply;

use crate::fixture::{Browser, Fixture, PASSWORD};

const OLD: &str = "amina@example.com";
const NEW: &str = "amina@example.org";
const PATH: &str = "/api/auth/email-change";

impl Fixture {
    async fn amina(&self) -> (AccountId, Browser) {
        let id = self.member(OLD, "executive").await;
        (id, self.browser(OLD, PASSWORD).await)
    }

    async fn change_of(&self, id: &AccountId) -> Option<EmailChange> {
        let found = self.app.common.accounts.get::<EmailChange>(id).await.unwrap();
        found.map(|found| found.it)
    }

    /// The path of the link mailed to one of the addresses.
    async fn link(&self, id: &AccountId, side: EmailSide) -> String {
        let generation = self.change_of(id).await.unwrap().generation();
        let link = SignedLink::<ConfirmEmail>::new(&self.app.common.seal, (id.clone(), side), generation);
        format!("/api/email-changes/{link}")
    }

    async fn answer(&self, id: &AccountId, side: EmailSide, answer: &str) -> Reply {
        let path = self.link(id, side).await;
        self.post(&path, json!({ "answer": answer })).await
    }

    /// The names of the notices to an address about changes, in alphabetical order.
    async fn mailed(&self, to: &str) -> Vec<String> {
        let notices = self.local.notices("accounts").await;
        let of_address = notices.iter().filter(|notice| notice["to"]["email"] == to);
        let names = of_address.map(|notice| notice["name"].as_str().unwrap().to_owned());
        let mut names: Vec<_> = names.filter(|name| name.starts_with("email-")).collect();
        names.sort_unstable();
        names
    }

    async fn holder(&self, email: &str) -> Option<AccountId> {
        let email: Email = email.parse().unwrap();
        let found = self.app.common.accounts.get::<AccountEmail>(&email).await.unwrap();
        found.map(|found| found.it.account_id)
    }

    async fn has_timer(&self, change: &EmailChange) -> bool {
        match timer(change) {
            Some(timer) => self.app.timers.get::<Timer>(&timer).await.unwrap().is_some(),
            None => false,
        }
    }
}

async fn requested(browser: &Browser, new: &str) -> Value {
    let wish = json!({ "new_email": new, "password": PASSWORD });
    browser.person.post(PATH, wish).await.expect(200)
}

#[tokio::test]
async fn a_change_waits_for_both_addresses_and_then_reserves_the_new_one() {
    let fixture = Fixture::new().await;
    let (id, browser) = fixture.amina().await;
    assert_eq!(
        browser.person.get(PATH).await.expect(200),
        json!({ "email": OLD, "change": null })
    );
    let view = requested(&browser, NEW).await;
    assert_eq!(
        (&view["email"], &view["change"]["state"]),
        (&json!(OLD), &json!("requested"))
    );
    assert_eq!(fixture.mailed(OLD).await, ["email-change-asked"]);
    assert_eq!(fixture.mailed(NEW).await, ["email-change-asked"]);

    // Opening the link changes nothing.
    let path = fixture.link(&id, EmailSide::New).await;
    let seen = fixture.api.anonymous().get(&path).await.expect(200);
    assert_eq!((&seen["side"], &seen["is_confirmed"]), (&json!("new"), &json!(false)));

    let one = fixture.answer(&id, EmailSide::New, "confirm").await.expect(200);
    assert_eq!(
        (&one["state"], &one["is_confirmed"]),
        (&json!("new_confirmed"), &json!(true))
    );
    assert_eq!(fixture.holder(NEW).await, None);
    let view = browser.person.get(PATH).await.expect(200);
    let change = &view["change"];
    assert_eq!(
        (&change["is_old_confirmed"], &change["is_new_confirmed"]),
        (&json!(false), &json!(true))
    );

    let both = fixture.answer(&id, EmailSide::Old, "confirm").await.expect(200);
    assert_eq!(both["state"], "confirmed");
    assert_eq!(fixture.holder(NEW).await, Some(id.clone()));
    assert!(
        fixture.has_timer(&fixture.change_of(&id).await.unwrap()).await,
        "it is carried out now"
    );
    // Each can confirm twice; it can no longer be stopped.
    fixture.answer(&id, EmailSide::Old, "confirm").await.expect(200);
    fixture.answer(&id, EmailSide::New, "stop").await.expect(409);
    browser.person.delete(PATH).await.expect(409);
    // Until then the account has its old address.
    fixture.login(OLD, PASSWORD).await.expect(200);
}

#[tokio::test]
async fn a_taken_address_gets_the_same_response_and_its_owner_a_mail() {
    let fixture = Fixture::new().await;
    let (id, browser) = fixture.amina().await;
    fixture.member("kofi@example.com", "executive").await;
    let mut taken = requested(&browser, "kofi@example.com").await;
    let mut free = {
        let other = Fixture::new().await;
        let (_, browser) = other.amina().await;
        requested(&browser, "kofi@example.com").await
    };
    for view in [&mut taken, &mut free] {
        for time in ["requested_at", "expires_at"] {
            assert!(view["change"][time].take().is_string());
        }
    }
    assert_eq!(taken, free);
    assert_eq!(fixture.mailed("kofi@example.com").await, ["email-in-use"]);
    let again = browser
        .person
        .post(&format!("{PATH}/resend"), Value::Null)
        .await
        .expect(200);
    assert_eq!(again["change"]["resends_left"], 2);
    assert_eq!(
        fixture.mailed("kofi@example.com").await,
        ["email-in-use", "email-in-use"]
    );
    assert!(fixture.change_of(&id).await.unwrap().is_taken);
}

#[tokio::test]
async fn an_address_registered_meanwhile_refuses_the_change() {
    let fixture = Fixture::new().await;
    let (id, browser) = fixture.amina().await;
    requested(&browser, NEW).await;
    fixture.answer(&id, EmailSide::Old, "confirm").await.expect(200);
    let kofi = fixture.member(NEW, "executive").await;
    let refused = fixture.answer(&id, EmailSide::New, "confirm").await;
    assert_eq!(refused.problem(409), "email_change_refused");
    assert_eq!(fixture.change_of(&id).await.unwrap().state.as_str(), "refused");
    assert_eq!(fixture.holder(NEW).await, Some(kofi));
    assert_eq!(
        fixture.mailed(OLD).await,
        ["email-change-asked", "email-change-stopped"]
    );
}

#[tokio::test]
async fn the_owner_and_both_addresses_can_stop_a_change() {
    for stopped_by in [None, Some(EmailSide::Old), Some(EmailSide::New)] {
        let fixture = Fixture::new().await;
        let (id, browser) = fixture.amina().await;
        requested(&browser, NEW).await;
        let before = fixture.change_of(&id).await.unwrap();
        match stopped_by {
            None => drop(browser.person.delete(PATH).await.expect(200)),
            Some(side) => drop(fixture.answer(&id, side, "stop").await.expect(200)),
        }
        // Twice is once.
        browser.person.delete(PATH).await.expect(200);
        assert_eq!(fixture.change_of(&id).await.unwrap().state.as_str(), "cancelled");
        assert!(!fixture.has_timer(&before).await);
        fixture.answer(&id, EmailSide::Old, "confirm").await.expect(409);
        assert_eq!(
            fixture.mailed(OLD).await,
            ["email-change-asked", "email-change-stopped"]
        );
    }
}

#[tokio::test]
async fn links_expire_after_a_day_and_with_another_request() {
    let fixture = Fixture::new().await;
    let (id, browser) = fixture.amina().await;
    requested(&browser, NEW).await;
    let first = fixture.link(&id, EmailSide::New).await;
    // The same request again sends no mail and keeps the links.
    requested(&browser, NEW).await;
    assert_eq!(fixture.mailed(NEW).await.len(), 1);
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    requested(&browser, "other@example.org").await;
    fixture.api.anonymous().get(&first).await.expect(404);
    fixture.post(&first, json!({ "answer": "confirm" })).await.expect(404);
    fixture.local.clock.advance(SignedDuration::from_hours(24));
    fixture.answer(&id, EmailSide::Old, "confirm").await.expect(409);
    let path = format!("{PATH}/resend");
    let browser = fixture.browser(OLD, PASSWORD).await;
    browser.person.post(&path, Value::Null).await.expect(404);
}

#[tokio::test]
async fn links_are_mailed_again_to_those_who_have_not_confirmed_three_times_at_most() {
    let fixture = Fixture::new().await;
    let (id, browser) = fixture.amina().await;
    let path = format!("{PATH}/resend");
    browser.person.post(&path, Value::Null).await.expect(404);
    requested(&browser, NEW).await;
    fixture.answer(&id, EmailSide::Old, "confirm").await.expect(200);
    for _ in 0..3 {
        browser.person.post(&path, Value::Null).await.expect(200);
    }
    let refused = browser.person.post(&path, Value::Null).await;
    assert_eq!(refused.problem(409), "email_change_resent");
    assert_eq!(fixture.mailed(OLD).await.len(), 1);
    assert_eq!(fixture.mailed(NEW).await.len(), 4);
}

#[tokio::test]
async fn a_request_needs_the_password_and_another_address() {
    let fixture = Fixture::new().await;
    let (_, browser) = fixture.amina().await;
    for (field, new, password) in [
        ("password", NEW, "wrong every time"),
        ("new_email", OLD, PASSWORD),
        ("new_email", "no address", PASSWORD),
    ] {
        let wish = json!({ "new_email": new, "password": password });
        let body = browser.person.post(PATH, wish).await.expect(422);
        assert_eq!(body["errors"][0]["field"], field);
    }
    assert!(fixture.mailed(NEW).await.is_empty());
    browser.person.delete(PATH).await.expect(404);
}

#[tokio::test]
async fn an_account_can_request_five_changes_a_day() {
    let fixture = Fixture::new().await;
    let (_, browser) = fixture.amina().await;
    for number in 0..6 {
        fixture.local.clock.advance(SignedDuration::from_secs(1));
        let wish = json!({ "new_email": format!("other{number}@example.org"), "password": PASSWORD });
        let status = if number < 5 { 200 } else { 429 };
        browser.person.post(PATH, wish).await.expect(status);
    }
}
