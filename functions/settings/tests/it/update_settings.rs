//! Every group is accepted in both forms, and nothing else is.

use serde_json::{Value, json};
use testkit::Person;

use crate::fixture::{fixture, settings_of};

const PATH: &str = "/api/executive/settings";

async fn refused(person: &Person, body: Value) -> (String, String) {
    let problem = person.put(PATH, body).await.expect(422);
    let error = &problem["errors"][0];
    let text = |key: &str| error[key].as_str().unwrap().to_owned();
    (text("field"), text("message"))
}

/// Sends a group as an object, as top-level fields, and to the other path: the resulting settings are the same.
async fn in_both_forms(group: &str, fields: Value, shown: Value) {
    let fixture = fixture().await;
    let bodies = [json!({ group: fields }), fields];
    for path in [PATH, "/api/settings"] {
        for body in &bodies {
            let amina = fixture.amina().await;
            let before = settings_of(&amina).await;
            let answer = amina.put(path, body.clone()).await.expect(200)["settings"].take();
            let kept = settings_of(&amina).await;
            assert_eq!(answer, kept, "{body}");
            for (field, value) in kept.as_object().unwrap() {
                assert_eq!(
                    value,
                    shown.get(field).unwrap_or(&before[field]),
                    "{field} after {body}"
                );
            }
        }
    }
}

#[tokio::test]
async fn the_profile_group_is_accepted_in_both_forms() {
    let fields = json!({
        "first_name": "Aminata", "last_name": " Sow ", "phone": "+254 712-345 678", "locale": "fr",
        "time_zone": "Africa/Dakar", "currency": "MAD"
    });
    let shown = json!({
        "first_name": "Aminata", "last_name": "Sow", "phone": "+254712345678", "locale": "fr",
        "time_zone": "Africa/Dakar", "currency": "MAD"
    });
    in_both_forms("profile", fields, shown).await;
}

#[tokio::test]
async fn the_privacy_group_is_accepted_in_both_forms() {
    let shield = json!([
        { "kind": "company", "name": "Acme" }, { "kind": "domain", "domain": "acme.com" },
        { "kind": "person", "email": "boss@acme.com" }
    ]);
    let fields = json!({
        "profile_visibility": "private", "show_email": true, "show_phone": true, "show_location": false, "show_company": true,
        "allow_introduction_requests": false, "shield": shield, "private_read_receipts": true
    });
    in_both_forms("privacy", fields.clone(), fields).await;
}

#[tokio::test]
async fn an_employer_keeps_read_receipts_private_too() {
    let fixture = fixture().await;
    let erik = fixture.erik().await;
    let changed = erik.put(PATH, json!({"private_read_receipts": true})).await.expect(200);
    assert_eq!(changed["settings"]["private_read_receipts"], true);
}

#[tokio::test]
async fn the_notifications_group_is_accepted_in_both_forms() {
    let fields = json!({
        "email_notifications": { "job_matches": false, "profile_views": false, "job_applications": false },
        "inbox_notifications": { "account_updates": false },
        "sms_notifications": { "urgent_messages": false }
    });
    let shown = json!({ "email_notifications": {
        "introduction_requests": true, "profile_views": false, "job_matches": false,
        "job_applications": false, "messages": true, "account_updates": true, "news": true
    }, "inbox_notifications": {
        "introduction_requests": true, "profile_views": true, "job_matches": true,
        "job_applications": true, "account_updates": false
    } });
    in_both_forms("notifications", fields, shown).await;
}

#[tokio::test]
async fn the_security_group_is_accepted_in_both_forms() {
    let fields = json!({ "login_alerts": false, "session_timeout": 240, "two_factor_enabled": false });
    in_both_forms("security", fields.clone(), fields).await;
}

#[tokio::test]
async fn the_response_can_be_sent_back_unchanged() {
    let fixture = fixture().await;
    for person in [fixture.amina().await, fixture.erik().await] {
        let mut whole = settings_of(&person).await;
        person.put(PATH, whole.clone()).await.expect(200);
        assert_eq!(settings_of(&person).await, whole);
        whole["session_timeout"] = json!(480);
        whole["first_name"] = json!("");
        person.put(PATH, whole.clone()).await.expect(200);
        assert_eq!(settings_of(&person).await, whole);
    }
}

#[tokio::test]
async fn unknown_keys_are_refused_with_their_path() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    for (body, field) in [
        (json!({ "nickname": "A" }), "nickname"),
        (json!({ "privacy": { "first_name": "A" } }), "privacy.first_name"),
        (
            json!({ "email_notifications": { "spam": true } }),
            "email_notifications.spam",
        ),
        (
            json!({ "notifications": { "sms_notifications": { "spam": true } } }),
            "notifications.sms_notifications.spam",
        ),
    ] {
        assert_eq!(
            refused(&amina, body).await,
            (field.to_owned(), "is not known here".to_owned())
        );
    }
}

#[tokio::test]
async fn invalid_values_are_refused_with_their_path_and_change_nothing() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    let before = settings_of(&amina).await;
    let many: Vec<_> = (0..51)
        .map(|n| json!({ "kind": "person", "email": format!("p{n}@acme.com") }))
        .collect();
    for (body, field) in [
        (json!({ "session_timeout": 45 }), "session_timeout"),
        (
            json!({ "security": { "session_timeout": "60" } }),
            "security.session_timeout",
        ),
        (
            json!({ "security": { "two_factor_enabled": true } }),
            "security.two_factor_enabled",
        ),
        (json!({ "profile": { "email": "other@example.com" } }), "profile.email"),
        (json!({ "phone": "0712 345 678" }), "phone"),
        (json!({ "phone_verified": true }), "phone_verified"),
        (
            json!({ "avatar_url": "https://elsewhere.example/me.png" }),
            "avatar_url",
        ),
        (
            json!({ "first_name": "Aminata", "sms_notifications": { "urgent_messages": true } }),
            "sms_notifications.urgent_messages",
        ),
        (
            json!({ "privacy": { "profile_visibility": "friends" } }),
            "privacy.profile_visibility",
        ),
        (
            json!({ "privacy": { "shield": [{ "kind": "domain", "domain": "gmail.com" }] } }),
            "privacy.shield[0]",
        ),
        (json!({ "privacy": { "shield": many } }), "privacy.shield"),
    ] {
        let (at, message) = refused(&amina, body).await;
        assert!(at.starts_with(field), "{at}: {message}");
        assert!(!message.is_empty());
    }
    assert_eq!(settings_of(&amina).await, before);
    let (at, message) = refused(&fixture.erik().await, json!({ "privacy": { "show_email": true } })).await;
    assert_eq!(
        (at.as_str(), message.as_str()),
        ("privacy", "does not belong to your kind of account")
    );
}

#[tokio::test]
async fn privacy_is_stored_in_the_profile_only_and_updates_search() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    let change = json!({ "first_name": "Aminata", "profile_visibility": "private", "login_alerts": false });
    amina.put(PATH, change).await.expect(200);
    let profile = fixture.profile(&amina).await;
    assert_eq!(profile.visibility, domain::profile::Visibility::Private);
    assert_eq!(
        profile.updated_at, profile.created_at,
        "no reason to be listed as changed"
    );
    assert_eq!(&*fixture.account(&amina).await.first_name, "Aminata");
    let published: Vec<_> = fixture
        .local
        .outbox("profiles")
        .await
        .iter()
        .map(|event| event["name"].clone())
        .collect();
    assert_eq!(published, ["profile_changed"]);
    // A change that concerns only the owner publishes no event.
    amina.put(PATH, json!({ "login_alerts": true })).await.expect(200);
    assert_eq!(fixture.local.outbox("profiles").await.len(), 1);
}

#[tokio::test]
async fn showing_the_company_is_stored_in_the_profile_and_updates_search() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    assert!(
        !fixture.profile(&amina).await.privacy.show_company,
        "nobody asked for it"
    );
    for (shows, published) in [(true, 1), (true, 1), (false, 2)] {
        amina.put(PATH, json!({ "show_company": shows })).await.expect(200);
        assert_eq!(fixture.profile(&amina).await.privacy.show_company, shows);
        assert_eq!(fixture.local.outbox("profiles").await.len(), published);
    }
    let (at, message) = refused(&fixture.erik().await, json!({ "show_company": true })).await;
    assert_eq!(
        (at.as_str(), message.as_str()),
        ("profile_visibility", "does not belong to your kind of account")
    );
}

#[tokio::test]
async fn a_new_number_is_unverified_and_disables_text_messages() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    fixture.verify_phone(&amina).await;
    amina
        .put(PATH, json!({ "sms_notifications": { "urgent_messages": true } }))
        .await
        .expect(200);
    amina.put(PATH, json!({ "phone": "+254712345678" })).await.expect(200);
    assert_eq!(settings_of(&amina).await["phone_verified"], true);
    amina.put(PATH, json!({ "phone": "+254799999999" })).await.expect(200);
    let settings = settings_of(&amina).await;
    assert_eq!(
        (
            &settings["phone_verified"],
            &settings["sms_notifications"]["urgent_messages"]
        ),
        (&json!(false), &json!(false))
    );
}

#[tokio::test]
async fn simultaneous_changes_from_two_windows_are_both_saved() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    let (one, other) = tokio::join!(
        amina.put(PATH, json!({ "session_timeout": 30 })),
        amina.put(PATH, json!({ "login_alerts": false }))
    );
    let won = [one.status, other.status]
        .iter()
        .filter(|status| **status == 200)
        .count();
    let settings = settings_of(&amina).await;
    let kept = usize::from(settings["session_timeout"] == 30) + usize::from(settings["login_alerts"] == false);
    assert_eq!(won, kept, "{settings}");
}

#[tokio::test]
async fn settings_need_an_account() {
    let fixture = fixture().await;
    fixture.api.anonymous().get(PATH).await.expect(401);
    fixture.api.admin().put(PATH, json!({})).await.expect(404);
}

#[tokio::test]
async fn an_administrator_has_a_name_a_language_and_security_settings_but_no_privacy() {
    let fixture = fixture().await;
    let admin = fixture.registered(fixture.api.admin(), domain::Role::Admin).await;
    let change = json!({ "profile": { "first_name": "Ada", "locale": "ar" }, "security": { "session_timeout": 30 } });
    let kept = admin.put("/api/settings", change).await.expect(200)["settings"].take();
    assert_eq!((&kept["first_name"], &kept["locale"]), (&json!("Ada"), &json!("ar")));
    assert_eq!((&kept["session_timeout"], &kept["shield"]), (&json!(30), &Value::Null));
    refused(&admin, json!({ "privacy": { "show_email": true } })).await;
}

#[tokio::test]
async fn a_time_zone_is_one_of_the_iana_database_and_a_currency_one_of_ours() {
    let fixture = fixture().await;
    let erik = fixture.erik().await;
    for zone in [
        "Africa/Nairobi",
        "Asia/Kolkata",
        "Asia/Calcutta",
        "America/Argentina/Buenos_Aires",
        "UTC",
    ] {
        let kept = erik.put(PATH, json!({ "time_zone": zone })).await.expect(200);
        assert_eq!(kept["settings"]["time_zone"], zone);
    }
    let refusal = "must be the name of a time zone, like Africa/Nairobi";
    for zone in [
        "Mars/Olympus",
        "Nairobi",
        "africa/nairobi",
        "+03:00",
        "Etc/Unknown",
        "EST5EDT4,M3.2.0,M11.1.0",
    ] {
        for (body, field) in [
            (json!({ "time_zone": zone }), "time_zone"),
            (json!({ "profile": { "time_zone": zone } }), "profile.time_zone"),
        ] {
            let expected = (field.to_owned(), refusal.to_owned());
            assert_eq!(refused(&erik, body).await, expected, "{zone}");
        }
    }
    let (field, _) = refused(&erik, json!({ "currency": "CHF" })).await;
    assert_eq!(field, "currency");
    // What is refused changes nothing, and both can be removed.
    let kept = settings_of(&erik).await;
    assert_eq!((&kept["time_zone"], &kept["currency"]), (&json!("UTC"), &Value::Null));
    for nothing in [Value::Null, json!("")] {
        let both = json!({ "time_zone": "Asia/Dubai", "currency": "AED" });
        erik.put(PATH, both).await.expect(200);
        let cleared = json!({ "time_zone": nothing, "currency": nothing });
        let kept = erik.put(PATH, cleared).await.expect(200)["settings"].take();
        assert_eq!((&kept["time_zone"], &kept["currency"]), (&Value::Null, &Value::Null));
    }
}
