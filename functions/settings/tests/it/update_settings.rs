//! Every group is accepted in both forms, and nothing else is.

use serde_json::{Value, json};
use testkit::Person;

use crate::world::{settings_of, world};

const PATH: &str = "/api/executive/settings";

async fn refused(person: &Person, body: Value) -> (String, String) {
    let problem = person.put(PATH, body).await.expect(422);
    let error = &problem["errors"][0];
    let text = |key: &str| error[key].as_str().unwrap().to_owned();
    (text("field"), text("message"))
}

/// Sends a group as an object, as top-level fields, and to the other path: the resulting settings are the same.
async fn in_both_forms(group: &str, fields: Value, shown: Value) {
    let world = world().await;
    let bodies = [json!({ group: fields }), fields];
    for path in [PATH, "/api/settings"] {
        for body in &bodies {
            let amina = world.amina().await;
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
    let fields = json!({ "first_name": "Aminata", "last_name": " Sow ", "phone": "+254 712-345 678", "locale": "fr" });
    let shown = json!({ "first_name": "Aminata", "last_name": "Sow", "phone": "+254712345678", "locale": "fr" });
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
        "allow_introduction_requests": false, "shield": shield
    });
    in_both_forms("privacy", fields.clone(), fields).await;
}

#[tokio::test]
async fn the_notifications_group_is_accepted_in_both_forms() {
    let fields = json!({
        "email_notifications": { "newsletter": true, "profile_views": false },
        "sms_notifications": { "urgent_messages": false }
    });
    let shown = json!({ "email_notifications": {
        "introduction_requests": true, "profile_views": false, "job_matches": true, "newsletter": true, "account_updates": true
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
    let world = world().await;
    for person in [world.amina().await, world.erik().await] {
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
    let world = world().await;
    let amina = world.amina().await;
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
    let world = world().await;
    let amina = world.amina().await;
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
    let (at, message) = refused(&world.erik().await, json!({ "privacy": { "show_email": true } })).await;
    assert_eq!(
        (at.as_str(), message.as_str()),
        ("privacy", "does not belong to your kind of account")
    );
}

#[tokio::test]
async fn privacy_is_stored_in_the_profile_only_and_updates_search() {
    let world = world().await;
    let amina = world.amina().await;
    let change = json!({ "first_name": "Aminata", "profile_visibility": "private", "login_alerts": false });
    amina.put(PATH, change).await.expect(200);
    let profile = world.profile(&amina).await;
    assert_eq!(profile.visibility, domain::profile::Visibility::Private);
    assert_eq!(
        profile.updated_at, profile.created_at,
        "no reason to be listed as changed"
    );
    assert_eq!(&*world.account(&amina).await.first_name, "Aminata");
    let told: Vec<_> = world
        .local
        .outbox("profiles")
        .await
        .iter()
        .map(|event| event["name"].clone())
        .collect();
    assert_eq!(told, ["profile_changed"]);
    // A change that concerns only the owner publishes no event.
    amina.put(PATH, json!({ "login_alerts": true })).await.expect(200);
    assert_eq!(world.local.outbox("profiles").await.len(), 1);
}

#[tokio::test]
async fn showing_the_company_is_stored_in_the_profile_and_updates_search() {
    let world = world().await;
    let amina = world.amina().await;
    assert!(!world.profile(&amina).await.privacy.show_company, "nobody asked for it");
    for (shows, told) in [(true, 1), (true, 1), (false, 2)] {
        amina.put(PATH, json!({ "show_company": shows })).await.expect(200);
        assert_eq!(world.profile(&amina).await.privacy.show_company, shows);
        assert_eq!(world.local.outbox("profiles").await.len(), told);
    }
    let (at, message) = refused(&world.erik().await, json!({ "show_company": true })).await;
    assert_eq!(
        (at.as_str(), message.as_str()),
        ("profile_visibility", "does not belong to your kind of account")
    );
}

#[tokio::test]
async fn a_new_number_is_unverified_and_disables_text_messages() {
    let world = world().await;
    let amina = world.amina().await;
    world.verify_phone(&amina).await;
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
    let world = world().await;
    let amina = world.amina().await;
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
async fn settings_are_for_members() {
    let world = world().await;
    world.api.anonymous().get(PATH).await.expect(401);
    world.api.admin().put(PATH, json!({})).await.expect(403);
}
