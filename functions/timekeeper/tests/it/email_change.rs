use cloud::{Directory, SignIn};
use domain::{
    Account, AccountId, ContactMessage, ContactMessageId, Email, EmailChange, Role,
    contact::ContactTopic,
    email_change::{EmailChangeState, EmailSide},
    sign_in::{Fingerprint, SignInSession},
    time::days,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{
    Transaction,
    account::{AccountEmail, email_change::timer},
    denial::{self, Entries, earlier_sessions},
};
use testkit::{UserPool, noon, records};
use timekeeper::Done;

use crate::fixture::Fixture;

const OLD: &str = "amina@example.com";
const NEW: &str = "amina@example.org";
const PASSWORD: &str = "summit above the clouds";

struct EmailChangeFixture {
    base: Fixture,
    pool: UserPool,
    id: AccountId,
}

fn email(address: &str) -> Email {
    address.parse().unwrap()
}

impl EmailChangeFixture {
    /// An executive with a user in the pool and a change that both addresses confirmed at noon.
    async fn confirmed() -> Self {
        let fixture = Box::pin(Self::requested()).await;
        let change = fixture.change().await;
        let mut confirmed = change.clone();
        for side in [EmailSide::Old, EmailSide::New] {
            confirmed.advance(side.confirmation(), side.actor(), noon()).unwrap();
        }
        let reserved = AccountEmail {
            email: email(NEW),
            account_id: fixture.id.clone(),
        };
        let app = &fixture.base.app;
        let written = Transaction::new()
            .save(&app.accounts, &confirmed)
            .create(&app.accounts, &reserved)
            .replace_timers(&app.timers, &timer(&change), &timer(&confirmed));
        written.commit(&app.chance).await.unwrap();
        fixture
    }

    /// The same before either address confirmed it.
    async fn requested() -> Self {
        let mut base = Fixture::new().await;
        let pool = base.local.user_pool().await;
        base.app.directory = Directory::new(&pool.aws, &pool.id);
        let id = base.app.directory.create(&email(OLD)).await.unwrap();
        base.app.directory.set_password(&id, PASSWORD).await.unwrap();
        let account = Account {
            email: email(OLD),
            ..records::account(id.clone(), Role::Executive)
        };
        let change = EmailChange::request(&account, email(NEW), false, noon());
        let session = SignInSession {
            id: "one".to_owned(),
            account_id: id.clone(),
            agent: String::new(),
            fingerprint: Fingerprint {
                network_hash: String::new(),
                agent_hash: String::new(),
            },
            began_at: noon(),
            seen_at: noon(),
            renewals: 0,
            ended_at: None,
        };
        let app = &base.app;
        let written = store::account::create(&app.accounts, &account)
            .create(&app.accounts, &change)
            .create(&app.accounts, &session)
            .replace_timers(&app.timers, None, &timer(&change));
        written.commit(&app.chance).await.unwrap();
        Self { base, pool, id }
    }

    async fn account(&self) -> Account {
        self.base
            .app
            .accounts
            .get::<Account>(&self.id)
            .await
            .unwrap()
            .unwrap()
            .it
    }

    async fn change(&self) -> store::Read<EmailChange> {
        self.base
            .app
            .accounts
            .get::<EmailChange>(&self.id)
            .await
            .unwrap()
            .unwrap()
    }

    async fn holder(&self, address: &str) -> Option<AccountId> {
        let found = self
            .base
            .app
            .accounts
            .get::<AccountEmail>(&email(address))
            .await
            .unwrap();
        found.map(|found| found.it.account_id)
    }

    async fn can_sign_in(&self, address: &str) -> bool {
        let signed_in = self.pool.identity().sign_in(&email(address), PASSWORD).await;
        matches!(signed_in, Ok(SignIn::Done(_)))
    }

    /// To whom a notice of this name was sent.
    async fn recipients(&self, name: &str) -> Vec<String> {
        let notices = self.base.outbox_events("accounts", name).await;
        let to = notices
            .iter()
            .map(|notice| notice["to"]["email"].as_str().unwrap().to_owned());
        to.collect()
    }

    async fn after(&self, minutes: i64) -> Done {
        self.base.at(SignedDuration::from_mins(minutes)).await
    }

    async fn is_unchanged(&self) {
        assert_eq!(self.account().await.email, email(OLD));
        assert_eq!(self.holder(OLD).await, Some(self.id.clone()));
        assert_eq!(self.holder(NEW).await, None, "the address is free again");
        assert_eq!(self.base.timers().await, 0);
    }
}

#[tokio::test]
async fn a_confirmed_change_is_made_in_the_pool_and_in_the_account() {
    let fixture = EmailChangeFixture::confirmed().await;
    assert_eq!(fixture.after(0).await, Done { done: 1, dropped: 0 });
    let account = fixture.account().await;
    assert_eq!((account.email, account.former_emails), (email(NEW), vec![email(OLD)]));
    assert_eq!(fixture.holder(NEW).await, Some(fixture.id.clone()));
    assert_eq!(fixture.holder(OLD).await, None);
    assert!(fixture.can_sign_in(NEW).await && !fixture.can_sign_in(OLD).await);
    assert_eq!(fixture.change().await.state, EmailChangeState::Completed);
    let mut recipients = fixture.recipients("email-changed").await;
    recipients.sort();
    assert_eq!(recipients, [OLD, NEW]);
    // All sessions ended.
    let accounts = &fixture.base.app.accounts;
    let session = accounts
        .get::<SignInSession>((&fixture.id, "one"))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(session.ended_at, Some(noon()));
    let denials = denial::in_force(accounts, None, noon(), Entries::All).await.unwrap();
    assert!(
        denials
            .iter()
            .any(|denial| denial.subject == earlier_sessions(&fixture.id))
    );
    assert_eq!(
        fixture.base.outbox_events("profiles", "profile_changed").await.len(),
        1,
        "search looks again"
    );
}

#[tokio::test]
async fn a_run_that_broke_off_after_the_pool_is_continued() {
    let fixture = EmailChangeFixture::confirmed().await;
    fixture
        .base
        .app
        .directory
        .set_email(&fixture.id, &email(NEW))
        .await
        .unwrap();
    assert_eq!(fixture.account().await.email, email(OLD));
    assert_eq!(fixture.after(0).await, Done { done: 1, dropped: 0 });
    assert_eq!(fixture.account().await.email, email(NEW));
    assert!(fixture.can_sign_in(NEW).await);
}

#[tokio::test]
async fn the_application_moves_to_the_new_address() {
    let fixture = EmailChangeFixture::confirmed().await;
    let application = fixture.base.unclaimed().await;
    fixture.after(0).await;
    let applications = &fixture.base.app.applications;
    assert!(applications.claim(&email(OLD)).await.unwrap().is_none());
    let moved = applications.of_email(&email(NEW)).await.unwrap().unwrap();
    assert_eq!((&moved.id, &moved.email), (&application.id, &email(NEW)));
}

#[tokio::test]
async fn the_copies_follow_a_minute_later() {
    let fixture = EmailChangeFixture::confirmed().await;
    let app = &fixture.base.app;
    let introduction = fixture.base.introduced_to(fixture.id.clone()).await;
    let message = |received_at: Timestamp| {
        let message = json!({
            "id": ContactMessageId::new(&app.clock, &app.chance), "name": "Amina", "email": OLD, "topic": ContactTopic::ALL[0], "message": "Good day, all of you.",
            "locale": "en", "state": "waiting", "received_at": received_at,
        });
        serde_json::from_value::<ContactMessage>(message).unwrap()
    };
    let own = message(noon());
    app.contacts.create(&own).await.unwrap();
    // Another account has the address by then.
    let later = message(noon() + days(1));
    app.contacts.create(&later).await.unwrap();
    fixture.after(0).await;
    let contact_of = async || {
        app.introductions
            .get(&introduction)
            .await
            .unwrap()
            .unwrap()
            .people
            .executive_contact
            .email
            .clone()
    };
    assert_eq!(contact_of().await, email(OLD));
    fixture.after(1).await;
    assert_eq!(contact_of().await, email(NEW));
    let of = async |message: &ContactMessage| {
        app.contacts
            .get::<ContactMessage>(&message.id)
            .await
            .unwrap()
            .unwrap()
            .it
            .email
    };
    assert_eq!((of(&own).await, of(&later).await), (email(NEW), email(OLD)));
}

#[tokio::test]
async fn an_address_that_the_pool_has_already_refuses_the_change() {
    let fixture = EmailChangeFixture::confirmed().await;
    fixture.base.app.directory.create(&email(NEW)).await.unwrap();
    fixture.after(0).await;
    assert_eq!(fixture.change().await.state, EmailChangeState::Refused);
    assert_eq!(fixture.recipients("email-change-stopped").await, [OLD]);
    fixture.is_unchanged().await;
    assert!(fixture.can_sign_in(OLD).await);
}

#[tokio::test]
async fn a_closed_account_keeps_its_address() {
    let fixture = EmailChangeFixture::confirmed().await;
    let app = &fixture.base.app;
    let mut account = app.accounts.get::<Account>(&fixture.id).await.unwrap().unwrap();
    let before = store::account::Standing::of(&account);
    account.suspend(3, "Spam", noon()).unwrap();
    let saved = store::account::save(&app.accounts, &account, &before);
    saved.commit(&app.chance).await.unwrap();
    fixture.after(0).await;
    assert_eq!(fixture.change().await.state, EmailChangeState::Refused);
    fixture.is_unchanged().await;
}

#[tokio::test]
async fn an_unconfirmed_change_expires_after_a_day() {
    let fixture = EmailChangeFixture::requested().await;
    assert_eq!(
        fixture.base.at(days(1) - SignedDuration::from_secs(1)).await,
        Done::default()
    );
    assert_eq!(fixture.base.on_day(1).await, Done { done: 1, dropped: 0 });
    assert_eq!(fixture.change().await.state, EmailChangeState::Expired);
    fixture.is_unchanged().await;
}
