//! `GET /api/admin/users/export`

use domain::{AccountId, Role, data_rights::Seen};
use serde_json::json;

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/users/export";

/// The cells of the first column, without the heading.
fn ids(file: &str) -> Vec<String> {
    let lines = file.split("\r\n").skip(1).filter(|line| !line.is_empty());
    lines.map(|line| line.split('"').nth(1).unwrap().to_owned()).collect()
}

fn sorted(ids: &[&AccountId]) -> Vec<String> {
    let mut sorted: Vec<_> = ids.iter().map(ToString::to_string).collect();
    sorted.sort_unstable();
    sorted
}

#[tokio::test]
async fn the_export_has_the_filtered_users_and_is_recorded() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    let admin = fixture.api.admin();
    for (query, expected) in [
        ("", vec![&amina, &kofi]),
        ("?role=executive", vec![&amina]),
        ("?status=suspended", vec![]),
        ("?q=kofi", vec![&kofi]),
    ] {
        let reply = admin.get(&format!("{PATH}{query}")).await;
        assert_eq!(reply.status, 200, "{query}");
        assert_eq!(reply.headers["content-type"], "text/csv; charset=utf-8");
        let mut found = ids(&reply.text);
        found.sort_unstable();
        assert_eq!(found, sorted(&expected), "{query}");
    }
    let facts = fixture.local.facts("accounts").await;
    let records: Vec<_> = facts.iter().filter(|fact| fact["name"] == "records_exported").collect();
    assert_eq!(records.len(), 4);
    assert!(
        records
            .iter()
            .all(|fact| fact["body"]["kind"] == "users" && fact["by"]["account_id"] == json!(admin.id()))
    );
    let log = fixture.local.everything("rights").await.join("\n");
    let seen = serde_json::to_string(&Seen::Export).unwrap();
    assert!(
        log.contains(kofi.as_str()) && log.contains(seen.trim_matches('"')),
        "{log}"
    );
}

#[tokio::test]
async fn chosen_users_are_exported_in_their_order_whatever_the_filters() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    fixture.account("omar@example.com", Role::Employer).await;
    let admin = fixture.api.admin();
    let reply = admin
        .get(&format!("{PATH}?user_ids={kofi},{amina},{kofi}&role=admin"))
        .await;
    assert_eq!(ids(&reply.text), [kofi.to_string(), amina.to_string()]);
    for wrong in ["kofi", &format!("{amina},"), &vec![amina.to_string(); 51].join(",")] {
        let refused = admin.get(&format!("{PATH}?user_ids={wrong}")).await;
        assert_eq!(refused.status == 422, wrong.len() < 1000, "{wrong}");
    }
}

#[tokio::test]
async fn a_cell_that_looks_like_a_formula_is_text() {
    let fixture = Fixture::new().await;
    let id = fixture.account("eve@example.com", Role::Executive).await;
    let mut account = fixture
        .app
        .common
        .accounts
        .get::<domain::Account>(&id)
        .await
        .unwrap()
        .unwrap();
    account.first_name = "=HYPERLINK(1)".parse().unwrap();
    fixture.app.common.accounts.save(&account).await.unwrap();
    let file = fixture.api.admin().get(&format!("{PATH}?user_ids={id}")).await.text;
    assert!(file.contains("\"'=HYPERLINK(1)\""), "{file}");
}
