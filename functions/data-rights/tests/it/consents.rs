use domain::{
    Account, Application, ApplicationId,
    data_rights::{Consent, Purpose},
};
use jiff::SignedDuration;
use serde_json::json;

use crate::world::World;

#[tokio::test]
async fn the_ledger_has_consents_from_before_and_after_registration() {
    let world = World::new().await;
    let common = &world.app.common;
    let form = serde_json::from_value(json!({
        "full_name": "Amina Diallo", "professional_email": "amina@example.com", "consent": true,
    }));
    let now = common.clock.now();
    let application = Application::draft(ApplicationId::new(&common.clock, &common.chance), &form.unwrap(), now);
    let earlier = Consent::of_application(&application, "/member-application").unwrap();
    world.local.clock.advance(SignedDuration::from_hours(1));
    let later = Consent::of_account(world.id(), Purpose::Membership, "/claim", common.clock.now());
    let kept = store::data_rights::agree(&world.app.rights, &earlier)
        .and(store::data_rights::agree(&world.app.rights, &later));
    world.transact(kept).await;
    let mut account = common.accounts.get::<Account>(world.id()).await.unwrap().unwrap();
    account.application_id = Some(application.id.clone());
    common.accounts.save(&account).await.unwrap();

    let ledger = world.member().get("/api/account/consents").await.expect(200);
    assert_eq!(
        ledger["consents"],
        json!([
            {"purpose": "membership", "words": "terms-1.0, privacy-1.0", "at": now + SignedDuration::from_hours(1), "screen": "/claim"},
            {"purpose": "application", "words": "application-2026-11", "at": now, "screen": "/member-application"},
        ])
    );
}
