use domain::Role;
use jiff::SignedDuration;
use serde_json::json;

use crate::world::World;

#[tokio::test]
async fn an_admin_reads_any_account_with_its_history() {
    let world = World::new().await;
    let amina = world.account("amina@example.com", Role::Executive).await;
    let (admin, path) = (world.api.admin(), format!("/api/admin/users/{amina}"));
    let fresh = admin.get(&path).await.expect(200);
    assert_eq!(
        (&fresh["user_id"], &fresh["email"], &fresh["history"]),
        (&json!(amina), &json!("amina@example.com"), &json!([]))
    );
    let body = json!({"reason": "Spam", "notes": "Third time"});
    let suspended = admin.post(&format!("{path}/suspend"), body).await.expect(200);
    world.local.clock.advance(SignedDuration::from_secs(1));
    admin.post(&format!("{path}/reinstate"), json!({})).await.expect(200);
    let seen = admin.get(&path).await.expect(200);
    assert_eq!(
        (&seen["state"], &suspended["state"]),
        (&json!("active"), &json!("suspended"))
    );
    let events: Vec<_> = seen["history"].as_array().unwrap().iter().collect();
    assert_eq!(
        (&events[0]["event"], &events[1]["event"]),
        (&json!("reinstate"), &json!("suspend"))
    );
    assert_eq!(
        (&events[1]["reason"], &events[1]["notes"], &events[1]["by"]),
        (&json!("Spam"), &json!("Third time"), &json!(admin.id()))
    );
}

#[tokio::test]
async fn strangers_get_403_and_absent_accounts_404() {
    let world = World::new().await;
    let amina = world.account("amina@example.com", Role::Executive).await;
    let path = format!("/api/admin/users/{amina}");
    world.api.anonymous().get(&path).await.expect(401);
    for person in [world.api.person(amina, Role::Executive), world.api.employer()] {
        assert_eq!(person.get(&path).await.problem(403), "forbidden");
    }
    let nobody = world.api.executive().id();
    for id in [nobody.as_str(), "usr_1", "me"] {
        world
            .api
            .admin()
            .get(&format!("/api/admin/users/{id}"))
            .await
            .expect(404);
    }
}
