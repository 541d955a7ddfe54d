//! Access log entries for views of vettings.

use domain::AccountId;
use jiff::SignedDuration;
use testkit::access_log;

use crate::fixture::Fixture;

#[tokio::test]
async fn opening_a_vetting_file_is_logged_at_most_once_an_hour() {
    let fixture = Fixture::new().await;
    let amina = fixture.handed_in().await;
    amina.get("/api/executive/vetting-process").await.expect(200);
    let log = async || access_log(&fixture.app.rights, &amina.id()).await;
    assert!(log().await.is_empty(), "one's own looks are no news");

    let admin = fixture.admin().await;
    let path = format!("/api/admin/vetting/{}", amina.id());
    for _ in 0..2 {
        admin.get(&path).await.expect(200);
    }
    assert_eq!(log().await, ["admin candidate"]);
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    admin.get(&path).await.expect(200);
    assert_eq!(log().await.len(), 2);
}

#[tokio::test]
async fn a_missing_vetting_file_is_not_logged() {
    let fixture = Fixture::new().await;
    let nobody: AccountId = format!("usr_{}", "0".repeat(32)).parse().unwrap();
    let path = format!("/api/admin/vetting/{nobody}");
    assert_eq!(fixture.admin().await.get(&path).await.problem(404), "not_found");
    let employer = fixture.api.employer();
    assert_eq!(employer.get(&path).await.problem(403), "forbidden");
    assert!(access_log(&fixture.app.rights, &nobody).await.is_empty());
}
