use domain::{
    AccountId, Role,
    data_rights::{Access, Seen, Viewer},
};
use jiff::SignedDuration;
use serde_json::json;
use testkit::records;

use crate::fixture::Fixture;

const PATH: &str = "/api/account/access-log";

impl Fixture {
    async fn looks(&self, viewer: &AccountId, role: Role, seen: Seen) {
        let viewer = Viewer {
            account_id: viewer.clone(),
            role,
            company_id: None,
        };
        let access = Access::new(self.id(), viewer, seen, self.local.clock.now());
        let looked = store::data_rights::look(&self.app.rights, access.as_ref());
        self.transact(looked).await;
    }
}

fn somebody(digit: char) -> AccountId {
    format!("usr_{}", digit.to_string().repeat(32)).parse().unwrap()
}

#[tokio::test]
async fn two_reads_within_an_hour_are_one_entry_and_the_newest_is_first() {
    let fixture = Fixture::new().await;
    let (admin, employer) = (somebody('a'), somebody('b'));
    let kept = store::account::create(
        &fixture.app.common.accounts,
        &records::account(employer.clone(), Role::Employer),
    );
    fixture.transact(kept).await;
    for _ in 0..3 {
        fixture.looks(&admin, Role::Admin, Seen::Account).await;
        fixture.local.clock.advance(SignedDuration::from_mins(10));
    }
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    fixture.looks(&employer, Role::Employer, Seen::Profile).await;
    fixture.looks(&somebody('c'), Role::Employer, Seen::Profile).await;

    let first = fixture.member().get(&format!("{PATH}?limit=2")).await.expect(200);
    let mut names: Vec<_> = first["accesses"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["name"].clone())
        .collect();
    names.sort_by_key(ToString::to_string);
    assert_eq!(
        names,
        [json!("Erik Employer"), json!(null)],
        "who has left is not named"
    );
    let cursor = first["next_cursor"].as_str().unwrap();
    let rest = fixture
        .member()
        .get(&format!("{PATH}?limit=2&cursor={cursor}"))
        .await
        .expect(200);
    assert_eq!(rest["accesses"].as_array().unwrap().len(), 1);
    let entry = &rest["accesses"][0];
    assert_eq!(
        (&entry["role"], &entry["seen"], &entry["name"]),
        (&json!("admin"), &json!("account"), &json!(null))
    );
    for query in ["limit=0", "limit=101", "page=2"] {
        assert_eq!(
            fixture.member().get(&format!("{PATH}?{query}")).await.problem(422),
            "invalid"
        );
    }
}

#[tokio::test]
async fn an_access_log_is_private_to_its_owner() {
    let fixture = Fixture::new().await;
    fixture.looks(&somebody('a'), Role::Admin, Seen::Account).await;
    let other = fixture.api.executive().get(PATH).await.expect(200);
    assert_eq!(other["accesses"], json!([]));
    assert_eq!(fixture.api.admin().get(PATH).await.problem(403), "forbidden");
}
