//! Figures.

use domain::{
    introduction::{Party, Stage},
    time::days,
};
use jiff::SignedDuration;
use serde_json::json;

use crate::fixture::{BASE, Fixture};

#[tokio::test]
async fn replies_are_counted_for_the_side_that_replied() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    fixture.write(&two, Party::Employer, "When may we call you?").await;
    fixture.local.clock.advance(SignedDuration::from_hours(2));
    fixture.write(&two, Party::Executive, "Tomorrow.").await;
    for (party, own, theirs) in [
        (Party::Executive, json!({"within_four_hours": 1}), json!({})),
        (Party::Employer, json!({}), json!({"within_four_hours": 1})),
    ] {
        let figures = two.person(party).get(&format!("{BASE}/analytics")).await.expect(200);
        assert_eq!((&figures["own_replies"], &figures["their_replies"]), (&own, &theirs));
        assert_eq!(figures["by_type"], json!({"introduction": 1, "message": 2}));
        let weeks = figures["weeks"].as_array().unwrap();
        assert_eq!(weeks.len(), 26);
        assert_eq!(weeks[25], json!({"starts_on": "2026-11-16", "interactions": 3}));
        let waits = figures["unanswered"].as_array().unwrap().len();
        assert_eq!(
            waits,
            usize::from(party == Party::Employer),
            "the executive's message waits for the employer"
        );
    }
}

#[tokio::test]
async fn a_participant_without_contact_for_fourteen_days_has_gone_quiet() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    let quiet = async || {
        let figures = two.employer.get(&format!("{BASE}/analytics")).await.expect(200);
        let quiet = figures["gone_quiet"].as_array().unwrap().clone();
        quiet
            .iter()
            .map(|it| it["participant"]["name"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(quiet().await, [""; 0]);
    fixture.local.clock.advance(days(15));
    assert_eq!(quiet().await, ["Amina Diallo"]);
    let table = &fixture.app.interactions;
    let mut timeline = table.get::<domain::Timeline>(&two.pair).await.unwrap().unwrap();
    timeline.follow(&two.introduction.id, Stage::Completed);
    table.save(&timeline).await.unwrap();
    assert_eq!(quiet().await, [""; 0]);
}
