use serde_json::{Value, json};

use crate::fixture::{fixture, settings_of};

#[tokio::test]
async fn unset_settings_are_the_defaults_merged_with_the_account() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    let expected = json!({
        "first_name": "Amina", "last_name": "Diallo", "email": format!("{}@example.com", amina.id()), "phone": null, "avatar_url": null,
        "phone_verified": false, "locale": "en", "time_zone": null, "currency": null, "profile_visibility": "verified_employers", "show_email": false,
        "show_phone": false, "show_location": true, "show_company": false, "allow_introduction_requests": true, "shield": [],
        "private_read_receipts": false,
        "private_presence": false,
        "email_notifications": {
            "introduction_requests": true, "profile_views": true, "job_matches": true, "job_applications": true,
            "messages": true, "account_updates": true, "news": true
        },
        "inbox_notifications": {
            "introduction_requests": true, "profile_views": true, "job_matches": true, "job_applications": true,
            "account_updates": true
        },
        "sms_notifications": { "urgent_messages": false, "interview_reminders": false },
        "two_factor_enabled": false, "login_alerts": true, "session_timeout": 60
    });
    assert_eq!(settings_of(&amina).await, expected);
    assert_eq!(amina.get("/api/settings").await.expect(200)["settings"], expected);
}

#[tokio::test]
async fn an_executive_without_a_profile_has_its_defaults_and_an_employer_has_no_privacy_to_set() {
    let fixture = fixture().await;
    let kofi = fixture
        .registered(fixture.api.executive(), domain::Role::Executive)
        .await;
    assert_eq!(settings_of(&kofi).await["profile_visibility"], "verified_employers");
    let erik = settings_of(&fixture.erik().await).await;
    for field in [
        "profile_visibility",
        "show_email",
        "show_location",
        "show_company",
        "allow_introduction_requests",
        "shield",
    ] {
        assert_eq!(erik[field], Value::Null, "{field}");
    }
    assert_eq!(erik["session_timeout"], 60);
}

#[tokio::test]
async fn sms_switches_are_on_once_the_number_is_verified() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    fixture.verify_phone(&amina).await;
    let settings = settings_of(&amina).await;
    assert_eq!(settings["phone"], "+254712345678");
    assert_eq!(
        settings["sms_notifications"],
        json!({ "urgent_messages": true, "interview_reminders": true })
    );
}
