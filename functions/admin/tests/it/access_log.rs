//! Access log entries for views and exports of candidates.

use domain::vetting::Vetting;
use jiff::SignedDuration;
use testkit::access_log;

use crate::{
    candidates::{executive, id},
    fixture::Fixture,
};

const PATH: &str = "/api/admin/candidates";

#[tokio::test]
async fn opening_a_candidate_is_logged_at_most_once_an_hour() {
    let fixture = Fixture::new().await;
    executive(&fixture, 1, |_, _| ()).await;
    let admin = fixture.api.admin();
    for _ in 0..2 {
        admin.get(&format!("{PATH}/{}", id(1))).await.expect(200);
    }
    assert_eq!(access_log(&fixture.app.rights, &id(1)).await, ["admin candidate"]);
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    admin.get(&format!("{PATH}/{}", id(1))).await.expect(200);
    assert_eq!(access_log(&fixture.app.rights, &id(1)).await.len(), 2);
}

#[tokio::test]
async fn an_export_is_logged_for_exactly_the_exported_candidates() {
    let fixture = Fixture::new().await;
    // More than fit into one call of the table.
    for number in 1..=30 {
        executive(&fixture, number, |account, _| {
            if number == 30 {
                account.vetting_status = Some(Vetting::Approved);
            }
        })
        .await;
    }
    let export = format!("{PATH}/export?vetting_status=unvetted");
    assert_eq!(fixture.api.employer().get(&export).await.problem(403), "forbidden");
    assert!(access_log(&fixture.app.rights, &id(1)).await.is_empty());
    let admin = fixture.api.admin();
    for _ in 0..2 {
        assert_eq!(admin.get(&export).await.status, 200);
    }
    for number in 1..30 {
        assert_eq!(
            access_log(&fixture.app.rights, &id(number)).await,
            ["admin export"],
            "{number}"
        );
    }
    assert!(access_log(&fixture.app.rights, &id(30)).await.is_empty());
}
