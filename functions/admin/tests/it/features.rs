//! `/api/admin/features`

use domain::platform::Feature;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::platform::is_on;

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/features";

fn off(list: &Value) -> Vec<&str> {
    let features = list["features"].as_array().unwrap().iter();
    let off = features.filter(|it| it["is_on"] == false);
    off.map(|it| it["feature"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn every_feature_is_on_until_an_administrator_switches_it_off_with_a_reason() {
    let fixture = Box::pin(Fixture::new()).await;
    let admin = fixture.api.admin();
    let list = admin.get(PATH).await.expect(200);
    assert_eq!(list["features"].as_array().unwrap().len(), Feature::ALL.len());
    assert_eq!(off(&list), Vec::<&str>::new());
    let silent = admin
        .put(PATH, json!({"feature": "registration", "is_on": false}))
        .await
        .expect(422);
    assert_eq!(silent["errors"][0]["field"], "reason");

    let switch = json!({"feature": "registration", "is_on": false, "reason": "Attack"});
    let list = admin.put(PATH, switch.clone()).await.expect(200);
    assert_eq!(
        (off(&list), &list["features"][0]["reason"]),
        (vec!["registration"], &json!("Attack"))
    );
    assert_eq!(list["features"][0]["switched"]["by"], json!(admin.id()));
    let accounts = &fixture.app.common.accounts;
    for feature in Feature::ALL {
        assert_eq!(
            is_on(accounts, *feature).await.unwrap(),
            *feature != Feature::Registration
        );
    }
    // Facts of the same moment have no order.
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    // Switching it off again changes nothing, and publishes nothing.
    assert_eq!(admin.put(PATH, switch).await.expect(200), list);
    let list = admin
        .put(PATH, json!({"feature": "registration", "is_on": true}))
        .await
        .expect(200);
    assert_eq!(off(&list), Vec::<&str>::new());
    let facts = fixture.local.facts("accounts").await;
    let told: Vec<_> = facts.iter().map(|fact| (&fact["name"], &fact["body"])).collect();
    let moved = |before, after| json!({"feature": "registration", "before": before, "after": after});
    let name = json!("feature_switched");
    assert_eq!(told, [(&name, &moved(true, false)), (&name, &moved(false, true))]);
}

#[tokio::test]
async fn of_two_switches_at_once_none_is_lost() {
    let fixture = Box::pin(Fixture::new()).await;
    let (ada, ben) = (fixture.api.admin(), fixture.api.admin());
    let switch = |feature| json!({"feature": feature, "is_on": false, "reason": "Maintenance"});
    let (one, other) = tokio::join!(
        ada.put(PATH, switch("contact_form")),
        ben.put(PATH, switch("csv_imports"))
    );
    for (reply, feature) in [(one, "contact_form"), (other, "csv_imports")] {
        if reply.status != 200 {
            assert_eq!(reply.problem(409), "stale");
            ada.put(PATH, switch(feature)).await.expect(200);
        }
    }
    assert_eq!(off(&ada.get(PATH).await.expect(200)), ["contact_form", "csv_imports"]);
}
