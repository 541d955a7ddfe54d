use domain::{Role, account::AccountState};
use serde_json::json;

use crate::world::World;

#[tokio::test]
async fn the_figures_are_those_of_the_records() {
    let world = World::new().await;
    let admin = world.api.admin();
    let empty = admin.get("/api/admin/dashboard").await.expect(200);
    assert_eq!(empty["analytics"]["total_users"], 0);
    for (n, role) in [Role::Executive, Role::Executive, Role::Employer, Role::Admin]
        .into_iter()
        .enumerate()
    {
        let email = format!("person{n}@example.com").parse().unwrap();
        world
            .keep(world.api.executive().id(), email, role, AccountState::Active)
            .await;
    }
    let figures = admin.get("/api/admin/dashboard").await.expect(200);
    let expected = json!({
        "analytics": {"total_users": 4, "executives_count": 2, "employers_count": 1, "approved_executives": 0},
        "needs_attention": {"applications_waiting": 0, "vettings_in_progress": 0}
    });
    assert_eq!(figures, expected);
}

#[tokio::test]
async fn the_figures_are_for_administrators() {
    let world = World::new().await;
    world.api.anonymous().get("/api/admin/dashboard").await.expect(401);
    world.api.executive().get("/api/admin/dashboard").await.expect(403);
    world.api.employer().get("/api/admin/dashboard").await.expect(403);
}
