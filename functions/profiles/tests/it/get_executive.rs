//! `GET /api/executives/{id}`

use domain::{
    account::AccountState,
    blacklist::Mark,
    introduction::{Party, Stage},
    profile::Visibility,
    vetting::Vetting,
};
use jiff::SignedDuration;
use serde_json::Value;

use crate::fixture::fixture;

#[tokio::test]
async fn an_employer_sees_a_masked_card_until_the_introduction_is_accepted() {
    let fixture = fixture().await;
    let (erik, amina, stranger) = (
        fixture.verified_erik().await,
        fixture.amina().await,
        fixture.verified_erik().await,
    );
    let path = format!("/api/executives/{}", amina.id());
    let masked = erik.get(&path).await.expect(200);
    assert_eq!(
        (&masked["initials"], &masked["identity"]),
        (&"A. D.".into(), &Value::Null)
    );
    for secret in [
        "Amina",
        "Diallo",
        "Savanna",
        "linkedin",
        "example.com",
        "leads the finances",
    ] {
        assert!(!masked.to_string().contains(secret), "{secret} in {masked}");
    }

    let id = fixture.introduce(&erik, &amina, false).await;
    let asked = erik.get(&path).await.expect(200);
    assert_eq!(
        (&asked["identity"], &asked["introduction_id"]),
        (&Value::Null, &id.to_string().into())
    );
    fixture.advance(&id, Stage::Accepted, Party::Executive).await;
    let full = erik.get(&path).await.expect(200);
    assert_eq!(full["identity"]["full_name"], "Amina Diallo");
    assert_eq!(stranger.get(&path).await.expect(200)["identity"], Value::Null);
    assert_eq!(
        fixture.api.admin().get(&path).await.expect(200)["current_company"],
        "Savanna Holdings"
    );
}

#[tokio::test]
async fn unsearchable_executives_are_not_found() {
    let fixture = fixture().await;
    let erik = fixture.verified_erik().await;
    let (hidden, unvetted, suspended) = (fixture.amina().await, fixture.amina().await, fixture.amina().await);
    fixture
        .change_profile(&hidden, |profile| profile.visibility = Visibility::Private)
        .await;
    fixture
        .change_account(&unvetted, |account| account.vetting_status = Some(Vetting::InProgress))
        .await;
    fixture
        .change_account(&suspended, |account| account.state = AccountState::Suspended)
        .await;
    let without_profile = fixture.executive().await;
    for person in [&hidden, &unvetted, &suspended, &without_profile, &erik] {
        let path = format!("/api/executives/{}", person.id());
        assert_eq!(erik.get(&path).await.problem(404), "not_found");
    }
    assert_eq!(erik.get("/api/executives/nobody").await.problem(404), "not_found");
    let path = format!("/api/executives/{}", hidden.id());
    fixture.api.admin().get(&path).await.expect(200);
    assert_eq!(hidden.get(&path).await.problem(403), "forbidden");

    // A hidden profile stays visible in existing introductions; a blacklisted one does not.
    fixture.introduce(&erik, &hidden, false).await;
    assert_eq!(erik.get(&path).await.expect(200)["identity"], Value::Null);
    let since = testkit::noon();
    fixture
        .change_account(&hidden, |account| {
            account.blacklist = Some(Mark::BlacklistedSince(since));
        })
        .await;
    assert_eq!(erik.get(&path).await.problem(404), "not_found");
    fixture.api.admin().get(&path).await.expect(200);
}

#[tokio::test]
async fn an_excluded_employer_gets_404_until_the_executive_accepts() {
    let fixture = fixture().await;
    let (erik, amina) = (fixture.verified_erik().await, fixture.amina().await);
    let other = fixture.verified_erik().await;
    fixture
        .change_company(&other, |company| company.legal_name = "Nile Foods".parse().unwrap())
        .await;
    let path = format!("/api/executives/{}", amina.id());
    let id = fixture.introduce(&erik, &amina, false).await;
    let exclusion = serde_json::json!([{ "kind": "company", "name": "kilima capital" }]);
    fixture
        .change_profile(&amina, |profile| {
            profile.privacy.shield = serde_json::from_value(exclusion).unwrap();
        })
        .await;
    let nobody = format!("/api/executives/{}", other.id());
    assert_eq!(erik.get(&path).await.expect(404), erik.get(&nobody).await.expect(404));
    other.get(&path).await.expect(200);
    fixture.api.admin().get(&path).await.expect(200);
    fixture.advance(&id, Stage::Accepted, Party::Executive).await;
    assert_eq!(
        erik.get(&path).await.expect(200)["identity"]["full_name"],
        "Amina Diallo"
    );
}

#[tokio::test]
async fn hidden_fields_are_on_no_card_for_employers() {
    let fixture = fixture().await;
    let (erik, amina) = (fixture.verified_erik().await, fixture.amina().await);
    let path = format!("/api/executives/{}", amina.id());
    fixture
        .change_account(&amina, |account| {
            account.phone = Some("+254712345678".parse().unwrap());
            account.phone_verified_at = Some(testkit::noon());
        })
        .await;
    let masked = erik.get(&path).await.expect(200);
    assert_eq!(
        (&masked["country"], &masked["current_company"]),
        (&"KE".into(), &Value::Null)
    );
    fixture
        .change_profile(&amina, |profile| {
            profile.privacy.show_location = false;
            profile.privacy.show_company = true;
        })
        .await;
    assert_eq!(erik.get(&path).await.expect(200)["current_company"], "Savanna Holdings");
    fixture
        .change_profile(&amina, |profile| profile.privacy.show_company = false)
        .await;
    let masked = erik.get(&path).await.expect(200);
    for field in ["location", "country", "current_company"] {
        assert_eq!(masked[field], Value::Null, "{field}");
    }

    let id = fixture.introduce(&erik, &amina, false).await;
    fixture.advance(&id, Stage::Accepted, Party::Executive).await;
    let shown = erik.get(&path).await.expect(200);
    let identity = &shown["identity"];
    assert_eq!(
        (&shown["location"], &identity["email"], &identity["phone"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(shown["current_company"], "Savanna Holdings", "acceptance shows it");
    fixture
        .change_profile(&amina, |profile| {
            profile.privacy.show_location = true;
            profile.privacy.show_email = true;
            profile.privacy.show_phone = true;
        })
        .await;
    let shown = erik.get(&path).await.expect(200);
    assert_eq!(
        (&shown["location"], &shown["identity"]["phone"]),
        (&"Nairobi, Kenya".into(), &"+254712345678".into())
    );
    assert!(shown["identity"]["email"].as_str().unwrap().ends_with("@example.com"));
}

#[tokio::test]
async fn a_profile_view_by_an_employer_is_published() {
    let fixture = fixture().await;
    let (erik, amina) = (fixture.verified_erik().await, fixture.amina().await);
    let path = format!("/api/executives/{}", amina.id());
    erik.get(&path).await.expect(200);
    fixture.api.admin().get(&path).await.expect(200);
    fixture
        .change_profile(&amina, |profile| profile.visibility = Visibility::Private)
        .await;
    erik.get(&path).await.problem(404);
    let events = fixture.local.outbox("profiles").await;
    let views: Vec<_> = events
        .iter()
        .filter(|event| event["name"] == "profile_viewed")
        .collect();
    assert_eq!(views.len(), 1, "{events:?}");
    let expected = serde_json::json!({ "executive_id": amina.id(), "viewer_id": erik.id(), "for_verified": true });
    assert_eq!(views[0]["body"], expected);
    let by = serde_json::json!({ "role": "employer", "account_id": erik.id() });
    assert_eq!(views[0]["by"], by);
}

#[tokio::test]
async fn opening_dossiers_is_rate_limited() {
    let fixture = fixture().await;
    let (erik, amina, other) = (
        fixture.verified_erik().await,
        fixture.amina().await,
        fixture.verified_erik().await,
    );
    let path = format!("/api/executives/{}", amina.id());
    for _ in 0..120 {
        erik.get(&path).await.expect(200);
    }
    let refused = erik.get(&path).await;
    assert!(refused.headers["retry-after"].parse::<u64>().unwrap() > 0);
    assert_eq!(refused.problem(429), "too_many");
    other.get(&path).await.expect(200);
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    erik.get(&path).await.expect(200);
}

#[tokio::test]
async fn an_exclusion_survives_changes_of_company_name_and_site() {
    let fixture = fixture().await;
    for exclusion in [
        serde_json::json!({ "kind": "company", "name": "Kilima Capital" }),
        serde_json::json!({ "kind": "domain", "domain": "kilima.example" }),
    ] {
        let (erik, amina) = (fixture.employer().await, fixture.amina().await);
        let path = format!("/api/executives/{}", amina.id());
        let change = async |company: Value| {
            let change = serde_json::json!({ "company": company });
            erik.put("/api/profile", change).await
        };
        change(serde_json::json!({
            "legal_name": "Baraka Ltd", "country": "KE", "trading_name": "Kilima Capital", "website": "https://kilima.example",
        }))
        .await
        .expect(200);
        let shield = serde_json::json!([exclusion]);
        fixture
            .change_profile(&amina, |profile| {
                profile.privacy.shield = serde_json::from_value(shield).unwrap();
            })
            .await;
        erik.get(&path).await.expect(404);
        for turn in 0..8 {
            change(serde_json::json!({ "website": format!("https://another{turn}.example") }))
                .await
                .expect(200);
            fixture
                .rename_company_of(&erik, &format!("Another {turn}"))
                .await
                .unwrap();
            erik.get(&path).await.expect(404);
        }
        // Repeated renaming between the same two names adds no further names.
        for _ in 0..20 {
            fixture.rename_company_of(&erik, "Another 1").await.unwrap();
            fixture.rename_company_of(&erik, "Another 2").await.unwrap();
        }
        let mut refused = None;
        for turn in 8..14 {
            refused = refused.or(fixture.rename_company_of(&erik, &format!("Another {turn}")).await.err());
        }
        assert_eq!(refused, Some("trading_name"));
        erik.get(&path).await.expect(404);
    }
}
