//! The comparison of a user pool and an accounts table of the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use aws_sdk_cognitoidentityprovider::types::AttributeType;
use domain::{Account, AccountId, Clock, Role, account::AccountState};
use identity_audit::{App, Mismatch, run};
use jiff::SignedDuration;
use store::{Transaction, account::AccountEmail};
use testkit::{Local, UserPool, noon, records};

const PASSWORD: &str = "summit above the clouds";

struct Fixture {
    pool: UserPool,
    app: App,
}

impl Fixture {
    async fn new() -> Self {
        let local = Local::new();
        let pool = local.user_pool().await;
        let app = App::from_env(&pool.env(&local)).unwrap();
        // The pool dates its users by the real clock, and all records here are older than a day.
        let real = Clock::system().now().duration_since(noon());
        local.clock.advance(real + SignedDuration::from_hours(24));
        Self { pool, app }
    }

    async fn user(&self, email: &str) -> AccountId {
        let id = self.app.directory.create(&email.parse().unwrap()).await.unwrap();
        self.app.directory.set_password(&id, PASSWORD).await.unwrap();
        id
    }

    async fn account(&self, id: &AccountId, email: &str, change: impl FnOnce(&mut Account)) {
        let mut account = records::account(id.clone(), Role::Executive);
        account.email = email.parse().unwrap();
        account.created_at = noon();
        change(&mut account);
        let created = store::account::create(&self.app.accounts, &account);
        created.commit(&self.app.chance).await.unwrap();
    }

    async fn both(&self, email: &str) -> AccountId {
        let id = self.user(email).await;
        self.account(&id, email, |_| ()).await;
        id
    }

    async fn mismatches(&self) -> Vec<(AccountId, Mismatch)> {
        run(&self.app).await.unwrap().mismatches
    }
}

#[tokio::test]
async fn matching_pool_and_table_have_no_mismatch() {
    let fixture = Fixture::new().await;
    // More than the pool returns in one call.
    for n in 0..61 {
        fixture.both(&format!("member{n}@example.com")).await;
    }
    let audit = run(&fixture.app).await.unwrap();
    assert_eq!((audit.users, audit.accounts), (61, 61));
    assert_eq!(audit.mismatches, []);
}

#[tokio::test]
async fn address_changed_in_the_pool_is_found() {
    let fixture = Fixture::new().await;
    fixture.both("kofi@example.com").await;
    let id = fixture.both("amina@example.com").await;
    let attribute = AttributeType::builder().name("email").value("stranger@evil.example");
    let pool = aws_sdk_cognitoidentityprovider::Client::new(&fixture.pool.aws);
    let changed = pool
        .admin_update_user_attributes()
        .user_pool_id(&fixture.pool.id)
        .username(id.subject())
        .user_attributes(attribute.build().unwrap());
    changed.send().await.unwrap();
    assert_eq!(fixture.mismatches().await, [(id, Mismatch::OtherAddress)]);
}

#[tokio::test]
async fn address_entry_of_another_account_is_found() {
    let fixture = Fixture::new().await;
    let other = fixture.both("kofi@example.com").await;
    let id = fixture.both("amina@example.com").await;
    let entry = AccountEmail {
        email: "amina@example.com".parse().unwrap(),
        account_id: other,
    };
    let replaced = Transaction::new().replace(&fixture.app.accounts, &entry);
    replaced.commit(&fixture.app.chance).await.unwrap();
    assert_eq!(fixture.mismatches().await, [(id, Mismatch::AddressNotHeld)]);
}

#[tokio::test]
async fn account_without_user_is_found_unless_it_is_erased_or_new() {
    let fixture = Fixture::new().await;
    let deleted = fixture.both("amina@example.com").await;
    fixture.app.directory.remove(&deleted).await.unwrap();
    let erased = fixture.user("erased@example.com").await;
    fixture.app.directory.remove(&erased).await.unwrap();
    fixture
        .account(&erased, "erased@example.com", |account| {
            account.state = AccountState::Erased;
        })
        .await;
    let new = fixture.user("new@example.com").await;
    fixture.app.directory.remove(&new).await.unwrap();
    let now = fixture.app.clock.now();
    fixture
        .account(&new, "new@example.com", |account| account.created_at = now)
        .await;
    assert_eq!(fixture.mismatches().await, [(deleted, Mismatch::NoUser)]);
}

#[tokio::test]
async fn user_of_an_erased_account_is_found() {
    let fixture = Fixture::new().await;
    let id = fixture.user("erased@example.com").await;
    fixture
        .account(&id, "erased@example.com", |account| {
            account.state = AccountState::Erased;
        })
        .await;
    assert_eq!(fixture.mismatches().await, [(id, Mismatch::ErasedWithUser)]);
}

#[tokio::test]
async fn user_without_account_is_found_unless_it_has_no_password_or_is_an_administrator() {
    let fixture = Fixture::new().await;
    let stranger = fixture.user("stranger@example.com").await;
    let email = "broken-off@example.com".parse().unwrap();
    fixture.app.directory.create(&email).await.unwrap();
    let admin = fixture.user("admin@example.com").await;
    fixture.app.directory.join(&admin, Role::Admin).await.unwrap();
    assert_eq!(fixture.mismatches().await, [(stranger, Mismatch::NoAccount)]);
}
