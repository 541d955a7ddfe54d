use domain::{Account, AccountId, Company, CompanyId, Role, profile::CompanySeat};
use serde_json::{Value, json};
use store::Transaction;

use crate::fixture::Fixture;

/// An employer with a company; both ids.
async fn employer(fixture: &Fixture) -> (AccountId, CompanyId) {
    let owner = fixture.account("erik@example.com", Role::Employer).await;
    let common = &fixture.app.common;
    let id = CompanyId::new(&common.clock, &common.chance);
    let company = Company::new(
        id.clone(),
        owner.clone(),
        "Sahel Foods Ltd".parse().unwrap(),
        "KE".parse().unwrap(),
        common.clock.now(),
    );
    let mut account = common.accounts.get::<Account>(&owner).await.unwrap().unwrap();
    account.company = Some(CompanySeat::owner(id.clone()));
    common.accounts.save(&account).await.unwrap();
    let made = Transaction::new().create(&fixture.app.profiles, &company);
    made.commit(&common.chance).await.unwrap();
    (owner, id)
}

fn path(id: &CompanyId) -> String {
    format!("/api/admin/companies/{id}/names")
}

#[tokio::test]
async fn the_team_renames_a_company_and_its_former_names_are_kept() {
    let fixture = Fixture::new().await;
    let (owner, id) = employer(&fixture).await;
    let admin = fixture.api.admin();
    let names = json!({ "legal_name": "Sahel Holdings Ltd", "trading_name": "Sahel" });
    for _ in 0..2 {
        // The repeated request changes nothing.
        let renamed = admin.put(&path(&id), names.clone()).await.expect(200);
        assert_eq!(
            (&renamed["legal_name"], &renamed["trading_name"]),
            (&names["legal_name"], &names["trading_name"])
        );
    }
    let seen = admin.get(&format!("/api/admin/users/{owner}")).await.expect(200);
    let renamings = seen["company"]["renamings"].as_array().unwrap();
    assert_eq!(renamings.len(), 1);
    assert_eq!(
        (
            &renamings[0]["legal_name"],
            &renamings[0]["trading_name"],
            &renamings[0]["by"]
        ),
        (&json!("Sahel Foods Ltd"), &Value::Null, &json!(admin.id()))
    );
    let kept = fixture.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
    assert_eq!(kept.former_names, ["Sahel Foods Ltd".parse().unwrap()]);
}

#[tokio::test]
async fn invalid_company_names_are_refused_with_the_field() {
    let fixture = Fixture::new().await;
    let (_, id) = employer(&fixture).await;
    let admin = fixture.api.admin();
    for (body, field) in [
        (json!({ "legal_name": " ", "trading_name": null }), "legal_name"),
        (json!({ "legal_name": "A", "trading_name": "\u{202e}" }), "trading_name"),
        (json!({ "trading_name": "A" }), "legal_name"),
    ] {
        let refused = admin.put(&path(&id), body).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
    }
    for turn in 0..10 {
        let names = json!({ "legal_name": format!("Name {turn}"), "trading_name": null });
        admin.put(&path(&id), names).await.expect(200);
    }
    let names = json!({ "legal_name": "One more", "trading_name": null });
    let refused = admin.put(&path(&id), names).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "legal_name");
}

#[tokio::test]
async fn only_administrators_rename_companies() {
    let fixture = Fixture::new().await;
    let (owner, id) = employer(&fixture).await;
    let names = json!({ "legal_name": "Other Ltd", "trading_name": null });
    let own = fixture.api.person(owner, Role::Employer);
    assert_eq!(own.put(&path(&id), names.clone()).await.problem(403), "forbidden");
    let other = CompanyId::new(&fixture.local.clock, &fixture.app.common.chance);
    for absent in [other.to_string(), "com_1".to_owned()] {
        let address = format!("/api/admin/companies/{absent}/names");
        fixture.api.admin().put(&address, names.clone()).await.expect(404);
    }
    let kept = fixture.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
    assert_eq!((kept.legal_name.as_str(), kept.renamings.len()), ("Sahel Foods Ltd", 0));
}
