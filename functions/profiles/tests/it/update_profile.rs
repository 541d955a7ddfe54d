//! The account with its summary: `GET` and `PUT /api/profile`.

use domain::{Account, Company, profile::Verification};
use serde_json::{Value, json};

use crate::fixture::fixture;

const PATH: &str = "/api/profile";

#[tokio::test]
async fn an_executive_changes_name_language_and_visibility() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    let seen = amina.get(PATH).await.expect(200);
    assert_eq!((&seen["role"], &seen["company"]), (&"executive".into(), &Value::Null));
    assert_eq!(
        (&seen["executive"]["completion_percent"], &seen["version"]),
        (&100.into(), &"1.1.0".into())
    );

    let change = json!({
        "first_name": "Aminata", "locale": "fr", "version": "1.1.0",
        "executive": { "visibility": "private", "is_available": false, "title": "Finance Director" },
    });
    let changed = amina.put(PATH, change.clone()).await.expect(200);
    assert_eq!(
        (&changed["first_name"], &changed["last_name"]),
        (&"Aminata".into(), &"Diallo".into())
    );
    assert_eq!(
        (&changed["locale"], &changed["version"]),
        (&"fr".into(), &"2.2.0".into())
    );
    let executive = &changed["executive"];
    assert_eq!(
        (&executive["visibility"], &executive["title"]),
        (&"private".into(), &"Finance Director".into())
    );
    assert_eq!(
        (&executive["location"], &executive["is_available"]),
        (&"Nairobi, Kenya".into(), &false.into())
    );
    assert_eq!(amina.get(PATH).await.expect(200), changed);
    assert_eq!(fixture.local.outbox("profiles").await.len(), 1, "search looks again");
    assert_eq!(amina.put(PATH, change).await.problem(409), "stale");
}

#[tokio::test]
async fn an_executive_without_a_profile_gets_one() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    assert_eq!(amina.get(PATH).await.expect(200)["executive"], Value::Null);
    let changed = amina
        .put(PATH, json!({ "executive": { "title": "CFO" } }))
        .await
        .expect(200);
    assert_eq!(changed["executive"]["title"], "CFO");
}

#[tokio::test]
async fn an_employer_enters_a_company_and_completes_it() {
    let fixture = fixture().await;
    let erik = fixture.employer().await;
    let refused = erik
        .put(PATH, json!({ "company": { "website": "https://kilima.example.com" } }))
        .await
        .expect(422);
    assert_eq!(refused["errors"].as_array().unwrap().len(), 2, "{refused}");

    let company =
        json!({ "legal_name": "Kilima Capital Ltd", "country": "ke", "website": "https://kilima.example.com" });
    let entered = erik
        .put(PATH, json!({ "company": company, "last_name": "Ekström" }))
        .await
        .expect(200);
    assert_eq!(
        (&entered["company"]["country"], &entered["last_name"]),
        (&"KE".into(), &"Ekström".into())
    );
    let account = fixture
        .app
        .common
        .accounts
        .get::<Account>(&erik.id())
        .await
        .unwrap()
        .unwrap();
    let kept = fixture
        .app
        .profiles
        .get::<Company>(account.company_id().unwrap())
        .await
        .unwrap()
        .unwrap();
    assert_eq!((kept.owner.clone(), kept.is_verified()), (erik.id(), false));

    let rest =
        json!({ "sector": "finance", "size": "small", "hq_timezone": "Africa/Nairobi", "registration_number": "C-1" });
    let complete = erik.put(PATH, json!({ "company": rest })).await.expect(200);
    assert_eq!(
        (
            &complete["company"]["completion_percent"],
            &complete["company"]["legal_name"]
        ),
        (&100.into(), &"Kilima Capital Ltd".into())
    );
    assert_eq!(
        erik.put(PATH, json!({ "company": { "size": "any" } }))
            .await
            .problem(422),
        "invalid"
    );
    assert!(
        fixture.local.outbox("profiles").await.is_empty(),
        "nothing that search could see"
    );
}

#[tokio::test]
async fn verified_company_fields_cannot_be_changed() {
    let fixture = fixture().await;
    let erik = fixture.erik().await;
    let company = fixture.company_of(&erik).await.unwrap();
    let mut kept = fixture.app.profiles.get::<Company>(&company.id).await.unwrap().unwrap();
    kept.verification_status = Verification::Verified;
    fixture.app.profiles.save(&kept).await.unwrap();
    let refused = erik
        .put(
            PATH,
            json!({ "company": { "country": "TZ", "registration_number": "C-1" } }),
        )
        .await
        .expect(422);
    let fields: Vec<_> = refused["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| &error["field"])
        .collect();
    assert_eq!(fields, ["company.country", "company.registration_number"]);
}

#[tokio::test]
async fn an_employer_sets_company_names_once_and_only_admins_change_them() {
    let fixture = fixture().await;
    let erik = fixture.erik().await;
    let company = fixture.company_of(&erik).await.unwrap();
    let mut kept = fixture.app.profiles.get::<Company>(&company.id).await.unwrap().unwrap();
    kept.trading_name = None;
    fixture.app.profiles.save(&kept).await.unwrap();
    let same = json!({ "company": { "legal_name": "Kilima Capital Ltd", "trading_name": "Kilima" } });
    erik.put(PATH, same.clone()).await.expect(200);
    erik.put(PATH, same).await.expect(200);
    for (field, change) in [
        ("company.legal_name", json!({ "legal_name": "Other Ltd" })),
        ("company.trading_name", json!({ "trading_name": "Other" })),
        ("company.trading_name", json!({ "trading_name": null })),
    ] {
        let refused = erik.put(PATH, json!({ "company": change })).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
        assert_eq!(refused["errors"].as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn fields_of_another_role_are_refused() {
    let fixture = fixture().await;
    let (amina, erik) = (fixture.executive().await, fixture.employer().await);
    for (person, body) in [
        (&amina, json!({ "company": { "legal_name": "X", "country": "KE" } })),
        (&erik, json!({ "executive": { "title": "CFO" } })),
        (&amina, json!({ "role": "admin" })),
        (&amina, json!({ "executive": { "vetting_status": "approved" } })),
        (&erik, json!({ "company": { "verification_status": "verified" } })),
    ] {
        assert_eq!(person.put(PATH, body.clone()).await.problem(422), "invalid", "{body}");
    }
    assert_eq!(fixture.api.anonymous().get(PATH).await.problem(401), "unauthenticated");
    assert_eq!(
        fixture.api.executive().get(PATH).await.problem(404),
        "not_found",
        "a token without an account"
    );
}

#[tokio::test]
async fn optional_fields_are_cleared_by_null_or_blank_and_unchanged_when_absent() {
    let fixture = fixture().await;
    let (amina, erik) = (fixture.amina().await, fixture.erik().await);
    for field in ["title", "current_company", "location", "bio"] {
        for nothing in [Value::Null, json!("  ")] {
            amina
                .put(PATH, json!({ "executive": { field: "Something" } }))
                .await
                .expect(200);
            let kept = amina.put(PATH, json!({ "executive": {} })).await.expect(200);
            assert_eq!(kept["executive"][field], "Something");
            let emptied = amina
                .put(PATH, json!({ "executive": { field: nothing } }))
                .await
                .expect(200);
            assert_eq!(emptied["executive"][field], Value::Null, "{field}");
            assert_eq!(amina.get(PATH).await.expect(200), emptied);
        }
    }
    for (field, value) in [
        ("registration_number", "C-1"),
        ("website", "https://kilima.example.com/"),
        ("sector", "financial_services"),
        ("size", "small"),
        ("hq_timezone", "Africa/Nairobi"),
    ] {
        for nothing in [Value::Null, json!("")] {
            let reply = erik.put(PATH, json!({ "company": { field: value } })).await.expect(200);
            assert_ne!(reply["company"][field], Value::Null, "{field}");
            let kept = erik.put(PATH, json!({ "company": {} })).await.expect(200);
            assert_eq!(kept["company"][field], reply["company"][field]);
            let emptied = erik
                .put(PATH, json!({ "company": { field: nothing } }))
                .await
                .expect(200);
            assert_eq!(emptied["company"][field], Value::Null, "{field}");
            assert_eq!(erik.get(PATH).await.expect(200), emptied);
        }
    }
    for field in ["first_name", "last_name"] {
        let emptied = amina.put(PATH, json!({ field: null })).await.expect(200);
        assert_eq!(emptied[field], "");
    }
}

#[tokio::test]
async fn an_array_is_not_accepted_as_an_object() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    for body in [json!({ "executive": [null, null] }), json!([null, null])] {
        let reply = amina.put("/api/profile", body.clone()).await;
        assert_eq!(reply.problem(422), "invalid", "{body}");
    }
    let reply = amina.put("/api/profile", json!({ "executive": [] })).await;
    assert_eq!(reply.body["detail"], "executive must be an object.");
}

#[tokio::test]
async fn required_fields_refuse_null() {
    let fixture = fixture().await;
    let (amina, erik) = (fixture.amina().await, fixture.erik().await);
    for (person, form, field) in [
        (&amina, None, "locale"),
        (&amina, Some("executive"), "is_available"),
        (&amina, Some("executive"), "visibility"),
        (&amina, Some("executive"), "allow_introduction_requests"),
        (&erik, Some("company"), "legal_name"),
        (&erik, Some("company"), "country"),
        (&erik, Some("company"), "billing_currency"),
    ] {
        let (body, path) = match form {
            Some(form) => (json!({ form: { field: null } }), format!("{form}.{field}")),
            None => (json!({ field: null }), field.to_owned()),
        };
        let refused = person.put(PATH, body).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], path);
    }
}
