use domain::{
    Role,
    data_rights::register::{Export, REGISTER},
    document::{DocumentStatus, DocumentType},
    time::days,
};
use jiff::SignedDuration;
use serde_json::json;
use store::Transaction;
use testkit::records;

use crate::fixture::Fixture;

const PATH: &str = "/api/executive/export-data";

#[tokio::test]
async fn the_export_has_a_section_for_every_exported_row_of_the_register() {
    for role in [Role::Executive, Role::Employer] {
        let fixture = Box::pin(Fixture::of(role)).await;
        let mut profile = records::profile(fixture.id().clone());
        profile.privacy.show_company = true;
        let kept = Transaction::new().create(&fixture.app.profiles, &profile);
        fixture.transact(kept).await;
        let export = fixture.member().get(PATH).await.expect(200);
        assert_eq!(
            (&export["schema"], &export["version"]),
            (&json!("kilele-export"), &json!(1))
        );
        assert_eq!(export["generated_at"], json!(fixture.local.clock.now()));
        let kinds: Vec<_> = export["sections"]
            .as_array()
            .unwrap()
            .iter()
            .map(|section| section["kind"].clone())
            .collect();
        let given = REGISTER.iter().filter(|row| !matches!(row.export, Export::No(_)));
        assert_eq!(kinds, given.map(|row| json!(row.kind)).collect::<Vec<_>>());
        let section = |kind: &str| {
            let sections = export["sections"].as_array().unwrap().iter();
            sections
                .clone()
                .find(|section| section["kind"] == kind)
                .unwrap()
                .clone()
        };
        let account = &section("account")["records"][0];
        assert_eq!(
            (&account["email"], &account["pk"]),
            (&json!("amina@example.com"), &json!(null))
        );
        let profile = &section("executive_profile")["records"][0];
        assert_eq!(profile["details"]["title"], "Chief Financial Officer");
        assert_eq!(profile["privacy"]["show_company"], true);
        assert_eq!(section("executive_profile")["is_complete"], true);
    }
}

#[tokio::test]
async fn three_exports_a_day_are_allowed_and_each_is_logged() {
    let fixture = Fixture::new().await;
    for _ in 0..3 {
        fixture.member().get(PATH).await.expect(200);
    }
    assert_eq!(fixture.member().get(PATH).await.problem(429), "too_many");
    let own = fixture.member().get("/api/account/data-requests").await.expect(200);
    let own = own["data_requests"].as_array().unwrap();
    assert_eq!(own.len(), 3);
    assert!(
        own.iter()
            .all(|request| request["kind"] == "export" && request["state"] == "fulfilled")
    );
    fixture.local.clock.advance(days(1));
    fixture.member().get(PATH).await.expect(200);
    assert_eq!(fixture.api.admin().get(PATH).await.problem(403), "forbidden");
}

#[tokio::test]
async fn an_exported_document_has_a_download_link_for_an_hour() {
    let fixture = Fixture::new().await;
    let mine = records::document(fixture.id(), DocumentType::Resume, DocumentStatus::Approved);
    let other = "usr_6f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    let theirs = records::document(&other, DocumentType::Resume, DocumentStatus::Approved);
    let documents = &fixture.local.table("documents");
    let kept = Transaction::new().create(documents, &mine).create(documents, &theirs);
    fixture.transact(kept).await;
    let export = fixture.member().get(PATH).await.expect(200);
    let sections = export["sections"].as_array().unwrap().iter();
    let section = sections.clone().find(|section| section["kind"] == "document").unwrap();
    let records = section["records"].as_array().unwrap();
    assert_eq!(records.len(), 1, "{records:?}");
    let url = records[0]["file_url"].as_str().unwrap();
    assert!(url.contains(&store::document::place(&mine)), "{url}");
    assert!(url.contains("X-Amz-Expires=3600"), "{url}");
    assert_eq!(
        records[0]["file_url_expires_at"],
        json!(fixture.local.clock.now() + SignedDuration::from_hours(1))
    );
    assert_eq!(records[0]["scanned_by"], json!(null), "the team's own");
}
