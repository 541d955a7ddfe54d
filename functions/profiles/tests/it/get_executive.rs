//! `GET /api/executives/{id}`

use domain::{
    account::AccountState,
    introduction::{Party, Stage},
    profile::Visibility,
    vetting::Vetting,
};
use serde_json::Value;

use crate::world::world;

#[tokio::test]
async fn an_employer_sees_a_masked_card_until_the_introduction_is_accepted() {
    let world = world().await;
    let (erik, amina, stranger) = (world.erik().await, world.amina().await, world.erik().await);
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

    let id = world.introduce(&erik, &amina, false).await;
    let asked = erik.get(&path).await.expect(200);
    assert_eq!(
        (&asked["identity"], &asked["introduction_id"]),
        (&Value::Null, &id.to_string().into())
    );
    world.advance(&id, Stage::Accepted, Party::Executive).await;
    let full = erik.get(&path).await.expect(200);
    assert_eq!(full["identity"]["full_name"], "Amina Diallo");
    assert_eq!(stranger.get(&path).await.expect(200)["identity"], Value::Null);
    assert_eq!(
        world.api.admin().get(&path).await.expect(200)["identity"]["current_company"],
        "Savanna Holdings"
    );
}

#[tokio::test]
async fn who_may_not_be_found_is_not_there() {
    let world = world().await;
    let erik = world.erik().await;
    let (hidden, unvetted, suspended) = (world.amina().await, world.amina().await, world.amina().await);
    world
        .change_profile(&hidden, |profile| profile.visibility = Visibility::Private)
        .await;
    world
        .change_account(&unvetted, |account| account.vetting_status = Some(Vetting::InProgress))
        .await;
    world
        .change_account(&suspended, |account| account.state = AccountState::Suspended)
        .await;
    let without_profile = world.executive().await;
    for person in [&hidden, &unvetted, &suspended, &without_profile, &erik] {
        let path = format!("/api/executives/{}", person.id());
        assert_eq!(erik.get(&path).await.problem(404), "not_found");
    }
    assert_eq!(erik.get("/api/executives/nobody").await.problem(404), "not_found");
    let path = format!("/api/executives/{}", hidden.id());
    world.api.admin().get(&path).await.expect(200);
    assert_eq!(hidden.get(&path).await.problem(403), "forbidden");

    // Hiding does not break off what has begun.
    world.introduce(&erik, &hidden, false).await;
    assert_eq!(erik.get(&path).await.expect(200)["identity"], Value::Null);
}
