use domain::{
    Account, Application, ApplicationId,
    data_rights::{Consent, Purpose},
};
use jiff::SignedDuration;
use serde_json::json;

use crate::fixture::Fixture;

const PATH: &str = "/api/account/consents";

#[tokio::test]
async fn the_ledger_has_consents_from_before_and_after_registration() {
    let fixture = Fixture::new().await;
    let common = &fixture.app.common;
    let form = serde_json::from_value(json!({
        "full_name": "Amina Diallo", "professional_email": "amina@example.com", "consent": true,
    }));
    let now = common.clock.now();
    let application = Application::draft(ApplicationId::new(&common.clock, &common.chance), &form.unwrap(), now);
    let earlier = Consent::of_application(&application, "/member-application").unwrap();
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    let later = Consent::of_account(fixture.id(), Purpose::Membership, "/claim", common.clock.now());
    let kept = store::data_rights::agree(&fixture.app.rights, &earlier)
        .and(store::data_rights::agree(&fixture.app.rights, &later));
    fixture.transact(kept).await;
    let mut account = common.accounts.get::<Account>(fixture.id()).await.unwrap().unwrap();
    account.application_id = Some(application.id.clone());
    common.accounts.save(&account).await.unwrap();

    let ledger = fixture.member().get("/api/account/consents").await.expect(200);
    assert_eq!(
        ledger["consents"],
        json!([
            {"purpose": "membership", "withdrawn": false, "is_required": true, "words": "terms-1.0, privacy-1.0", "at": now + SignedDuration::from_hours(1), "screen": "/claim"},
            {"purpose": "application", "withdrawn": false, "is_required": true, "words": "application-2026-11", "at": now, "screen": "/member-application"},
        ])
    );
}

#[tokio::test]
async fn every_consent_and_withdrawal_is_in_the_ledger_with_its_time() {
    let fixture = Fixture::new().await;
    let member = fixture.member();
    let start = fixture.app.common.clock.now();
    for (hour, is_given) in [(1, false), (2, true), (3, true), (4, false)] {
        fixture.local.clock.advance(SignedDuration::from_hours(1));
        let change = json!({"purpose": "optional_mail", "is_given": is_given});
        let now = member.put(PATH, change).await.expect(200);
        let optional = json!([
            {"purpose": "optional_mail", "is_given": is_given}, {"purpose": "text_messages", "is_given": true},
        ]);
        assert_eq!(now["optional"], optional, "hour {hour}");
        assert_eq!(member.get(PATH).await.expect(200)["optional"], optional);
    }
    let ledger = member.get(PATH).await.expect(200);
    let entry = |hours, withdrawn| {
        json!({
            "purpose": "optional_mail", "withdrawn": withdrawn, "is_required": false, "words": "optional-2026-11",
            "at": start + SignedDuration::from_hours(hours), "screen": "/settings/data",
        })
    };
    // What changes nothing, such as the third, is not an entry.
    assert_eq!(
        ledger["consents"],
        json!([entry(4, true), entry(2, false), entry(1, true)])
    );
    let settings = store::settings::settings_of(&fixture.app.common.accounts, fixture.id())
        .await
        .unwrap();
    assert!(!settings.optional_mail && settings.text_messages);
}

#[tokio::test]
async fn a_required_consent_cannot_be_withdrawn_and_the_response_says_why() {
    let fixture = Fixture::new().await;
    for purpose in Purpose::ALL {
        let change = json!({"purpose": purpose, "is_given": false});
        let Some(sentence) = purpose.required_because() else {
            fixture.member().put(PATH, change).await.expect(200);
            continue;
        };
        let problem = fixture.member().put(PATH, change).await.expect(409);
        assert_eq!(problem["code"], "consent_required");
        assert_eq!(problem["detail"], json!(domain::sentence::English::from(&sentence)));
    }
}
