//! The chain of hashes.

use domain::{Interaction, introduction::Party};
use serde_json::{Value, json};
use testkit::Person;

use crate::fixture::{BASE, Fixture, Two};

async fn verify(two: &Two, admin: &Person) -> Value {
    let for_team = format!("{BASE}/introductions/{}/verification", two.introduction.id);
    let seen = admin.get(&for_team).await.expect(200);
    for party in [Party::Employer, Party::Executive] {
        let path = format!("{}/verification", two.timeline_for(party));
        assert_eq!(two.person(party).get(&path).await.expect(200), seen);
    }
    seen
}

#[tokio::test]
async fn a_changed_or_deleted_interaction_is_named_to_both_sides_and_the_team() {
    let fixture = Fixture::open().await;
    let (two, admin) = (fixture.two().await, fixture.api.admin());
    for text in ["One", "Two", "Three"] {
        fixture.write(&two, Party::Employer, text).await;
    }
    let intact = verify(&two, &admin).await;
    assert_eq!(
        (&intact["is_intact"], &intact["interactions"], &intact["first_broken"]),
        (&json!(true), &json!(4), &Value::Null)
    );

    let table = &fixture.app.interactions;
    let chain = store::interaction::chain(table, &two.pair).await.unwrap();
    let of = |number: usize| (&two.pair, chain[number - 1].event.at, &chain[number - 1].event.id);
    let mut third = table.get::<Interaction>(of(3)).await.unwrap().unwrap();
    third.event.content = crate::fixture::message("2", &[]);
    table.save(&third).await.unwrap();
    let broken = verify(&two, &admin).await;
    assert_eq!(broken["first_broken"], json!({"number": 3, "why": "changed"}));
    assert_eq!(broken["is_intact"], false);

    let removed = store::Transaction::new().remove::<Interaction, _>(table, of(2));
    removed.commit(&domain::Chance::system()).await.unwrap();
    let broken = verify(&two, &admin).await;
    assert_eq!(broken["first_broken"], json!({"number": 2, "why": "missing"}));
}

#[tokio::test]
async fn the_team_gets_404_where_nothing_was_recorded() {
    let fixture = Fixture::open().await;
    let introduction = testkit::records::introduction(
        &fixture.api.employer().id(),
        &fixture.api.executive().id(),
        domain::introduction::Stage::Pending,
    );
    fixture.app.introductions.create(&introduction).await.unwrap();
    let path = format!("{BASE}/introductions/{}/verification", introduction.id);
    assert_eq!(fixture.api.admin().get(&path).await.problem(404), "not_found");
}
