use serde_json::{Value, json};
use store::account::{AccountEmail, AccountFilter};

use crate::fixture::{Fixture, OTHER_PASSWORD, PASSWORD};

fn form(email: &str) -> Value {
    json!({"email": email, "password": PASSWORD, "first_name": "Amina", "last_name": "Diallo", "role": "executive"})
}

#[tokio::test]
async fn registering_creates_an_unconfirmed_account() {
    let fixture = Fixture::new().await;
    fixture
        .post("/api/auth/register", form("Amina@Example.com"))
        .await
        .expect(201);
    let account = fixture.account_of("amina@example.com").await.unwrap();
    assert_eq!(
        (account.state.as_str(), account.role.as_str()),
        ("pending_verification", "executive")
    );
    assert_eq!(account.full_name(), "Amina Diallo");
    let totals = store::account::totals(&fixture.app.common.accounts).await.unwrap();
    assert_eq!(totals.count(None, None), 1);
}

#[tokio::test]
async fn names_are_optional_and_the_role_is_executive_by_default() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    let account = fixture.account_of("amina@example.com").await.unwrap();
    assert_eq!((account.role.as_str(), account.full_name().as_str()), ("executive", ""));
}

#[tokio::test]
async fn known_and_unknown_addresses_get_the_same_response() {
    let fixture = Fixture::new().await;
    let fresh = fixture
        .post("/api/auth/register", form("amina@example.com"))
        .await
        .expect(201);
    let unconfirmed = fixture
        .post("/api/auth/register", form("amina@example.com"))
        .await
        .expect(201);
    fixture.member("kofi@example.com", "employer").await;
    let confirmed = fixture
        .post("/api/auth/register", form("kofi@example.com"))
        .await
        .expect(201);
    assert_eq!(fresh, unconfirmed);
    assert_eq!(fresh, confirmed);
    // The account and its password are unchanged.
    let kofi = fixture.account_of("kofi@example.com").await.unwrap();
    assert_eq!((kofi.state.as_str(), kofi.role.as_str()), ("active", "employer"));
    fixture.login("kofi@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn the_password_is_set_on_confirmation_regardless_of_registration_order() {
    for strangers in [[true, false], [false, true], [true, true]] {
        let fixture = Fixture::new().await;
        for is_stranger in strangers {
            let mut registered = form("amina@example.com");
            if is_stranger {
                registered["password"] = json!(OTHER_PASSWORD);
            }
            fixture.post("/api/auth/register", registered).await.expect(201);
        }
        fixture.confirm("amina@example.com", PASSWORD).await.expect(200);
        fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(401);
        fixture.login("amina@example.com", PASSWORD).await.expect(200);
    }
}

#[tokio::test]
async fn confirming_a_registration_removes_earlier_ones() {
    let fixture = Fixture::new().await;
    let company = json!({"name": "Stranger Ltd", "country": "GH"});
    let stranger = json!({"email": "amina@example.com", "password": OTHER_PASSWORD, "first_name": "Some",
        "last_name": "Stranger", "role": "employer", "locale": "fr", "company": company});
    fixture.post("/api/auth/register", stranger).await.expect(201);
    fixture
        .post("/api/auth/register", form("amina@example.com"))
        .await
        .expect(201);
    fixture.confirm("amina@example.com", PASSWORD).await.expect(200);
    let answer = fixture.login("amina@example.com", PASSWORD).await.expect(200);
    let user = &answer["user"];
    assert_eq!((&user["role"], &user["company"]), (&json!("executive"), &Value::Null));
    let account = fixture.account_of("amina@example.com").await.unwrap();
    assert_eq!(
        (account.full_name().as_str(), account.locale.as_str()),
        ("Amina Diallo", "en")
    );
    assert_eq!((account.company, account.registration), (None, None));
    assert_eq!(
        fixture.app.identity.directory.roles(&account.id).await.unwrap(),
        [domain::Role::Executive]
    );
    let totals = store::account::totals(&fixture.app.common.accounts).await.unwrap();
    assert_eq!(
        (
            totals.count(Some(domain::Role::Employer), None),
            totals.count(None, None)
        ),
        (0, 1)
    );
}

#[tokio::test]
async fn two_simultaneous_registrations_create_one_account() {
    let fixture = Fixture::new().await;
    let (one, other) = tokio::join!(
        fixture.post("/api/auth/register", form("amina@example.com")),
        fixture.post("/api/auth/register", form("amina@example.com"))
    );
    assert_eq!(one.expect(201), other.expect(201));
    let totals = store::account::totals(&fixture.app.common.accounts).await.unwrap();
    assert_eq!(totals.count(None, None), 1);
    fixture.confirm("amina@example.com", PASSWORD).await.expect(200);
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn an_address_taken_in_the_table_creates_no_user_in_the_pool() {
    let fixture = Fixture::new().await;
    let taken = AccountEmail {
        email: "amina@example.com".parse().unwrap(),
        account_id: fixture.api.executive().id(),
    };
    fixture.app.common.accounts.create(&taken).await.unwrap();
    fixture
        .post("/api/auth/register", form("amina@example.com"))
        .await
        .expect(201);
    assert_eq!(fixture.app.identity.directory.find(&taken.email).await.unwrap(), None);
}

#[tokio::test]
async fn an_interrupted_registration_is_completed_by_the_next() {
    let fixture = Fixture::new().await;
    // Cognito has the address, our table does not: the function crashed between the two.
    let email = "amina@example.com".parse().unwrap();
    fixture.app.identity.directory.create(&email).await.unwrap();
    fixture
        .post("/api/auth/register", form("amina@example.com"))
        .await
        .expect(201);
    fixture.confirm("amina@example.com", PASSWORD).await.expect(200);
    let answer = fixture.login("amina@example.com", PASSWORD).await.expect(200);
    assert_eq!(answer["user"]["role"], "executive");
}

#[tokio::test]
async fn an_administrator_of_the_deployment_cannot_be_registered() {
    let fixture = Fixture::new().await;
    let email = "admin@example.com".parse().unwrap();
    let directory = &fixture.app.identity.directory;
    let id = directory.create(&email).await.unwrap();
    directory.join(&id, domain::Role::Admin).await.unwrap();
    fixture
        .post("/api/auth/register", form("admin@example.com"))
        .await
        .expect(201);
    assert_eq!(fixture.account_of("admin@example.com").await, None);
    assert_eq!(fixture.local.outbox("accounts").await.len(), 0);
}

#[tokio::test]
async fn an_unconfirmed_registration_creates_no_company_consent_or_name_row() {
    let fixture = Fixture::new().await;
    let mut form = form("kofi@acme.example");
    form["role"] = json!("employer");
    form["company"] = json!({"name": "Acme", "country": "GH"});
    fixture.post("/api/auth/register", form).await.expect(201);
    for table in ["profiles", "rights"] {
        assert_eq!(fixture.local.everything(table).await.len(), 0, "{table}");
    }
    let named = async || {
        let common = &fixture.app.common;
        let filter = AccountFilter::default();
        let page = store::account::find(&common.accounts, "diallo", &filter, 50, None, &common.seal);
        page.await.unwrap().items.len()
    };
    assert_eq!(named().await, 0);
    fixture.confirm("kofi@acme.example", PASSWORD).await.expect(200);
    for table in ["profiles", "rights"] {
        assert_eq!(fixture.local.everything(table).await.len(), 1, "{table}");
    }
    assert_eq!(named().await, 1);
}

#[tokio::test]
async fn an_employer_may_register_with_a_company() {
    let fixture = Fixture::new().await;
    let mut form = form("kofi@acme.example");
    form["role"] = json!("employer");
    form["company"] =
        json!({"name": "Acme", "country": "gh", "website": "https://acme.example", "registration_number": ""});
    fixture.post("/api/auth/register", form).await.expect(201);
    fixture.confirm("kofi@acme.example", PASSWORD).await.expect(200);
    let answer = fixture.login("kofi@acme.example", PASSWORD).await.expect(200);
    let company = &answer["user"]["company"];
    assert_eq!((&company["name"], &company["country"]), (&json!("Acme"), &json!("GH")));
    assert_eq!(company["verification_status"], "unverified");
}

#[tokio::test]
async fn invalid_registrations_are_refused_with_the_field() {
    let fixture = Fixture::new().await;
    let refused = [
        ("role", json!("admin")),
        ("role", json!("owner")),
        ("email", json!("not an address")),
        ("password", json!("eleven char")),
        ("password", json!("password12345")),
        ("password", json!("amina above the clouds")),
        ("password", json!(" leading space here")),
        ("company", json!({"name": "Acme", "country": "GH"})),
        ("is_admin", json!(true)),
    ];
    for (field, value) in refused {
        let mut form = form("amina@example.com");
        form[field] = value.clone();
        let body = fixture.post("/api/auth/register", form).await.expect(422);
        assert_eq!(body["errors"][0]["field"], field, "{value}: {body}");
    }
    assert_eq!(fixture.account_of("amina@example.com").await, None);
}

#[tokio::test]
async fn too_many_mails_to_one_address_are_refused_with_the_time_to_wait() {
    let fixture = Fixture::new().await;
    for _ in 0..5 {
        fixture
            .post("/api/auth/register", form("amina@example.com"))
            .await
            .expect(201);
    }
    let reply = fixture
        .post("/api/auth/resend-verification", json!({"email": "amina@example.com"}))
        .await;
    let wait: u64 = reply.headers["retry-after"].parse().unwrap();
    assert!((1..=3600).contains(&wait), "{wait}");
    assert_eq!(reply.problem(429), "too_many");
    fixture.local.clock.advance(jiff::SignedDuration::from_hours(1));
    fixture
        .post("/api/auth/resend-verification", json!({"email": "amina@example.com"}))
        .await
        .expect(200);
}

#[tokio::test]
async fn registrations_are_refused_while_the_feature_is_switched_off() {
    let fixture = Fixture::new().await;
    let switches = testkit::records::switched_off(domain::platform::Feature::Registration);
    fixture.app.common.accounts.create(&switches).await.unwrap();
    let form = json!({"email": "amina@example.com", "password": PASSWORD, "role": "executive"});
    let reply = fixture.post("/api/auth/register", form).await;
    assert_eq!(reply.problem(409), "switched_off");
    assert!(fixture.account_of("amina@example.com").await.is_none());
}
