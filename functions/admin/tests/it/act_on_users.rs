use domain::{AccountId, Role, account::AccountState};
use serde_json::{Value, json};

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/users/bulk";

/// The ids of the users that were changed, and the fields with an error.
fn outcome(changed: &Value) -> (Vec<&str>, Vec<&str>) {
    let texts = |list: &'static str, of: &'static str| {
        let all = changed[list].as_array().unwrap().iter();
        all.map(move |one| one[of].as_str().unwrap()).collect()
    };
    (texts("users", "user_id"), texts("errors", "field"))
}

#[tokio::test]
async fn several_users_are_deactivated_and_reinstated_and_each_refusal_is_reported() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let invited: AccountId = "usr_0000000000000000000000000000000a".parse().unwrap();
    fixture
        .keep(
            invited.clone(),
            "rose@example.com".parse().unwrap(),
            Role::Executive,
            AccountState::Invited,
        )
        .await;
    let unknown = "usr_0000000000000000000000000000000b";
    let ids = json!([kofi, invited, unknown, amina]);
    let deactivate =
        json!({"action": "deactivate", "user_ids": ids, "reason": "Duplicates", "notes": "Asked by support"});
    for repeated in [false, true] {
        let changed = admin.post(PATH, deactivate.clone()).await.expect(200);
        let expected = (vec![kofi.as_str(), amina.as_str()], vec!["user_ids[1]", "user_ids[2]"]);
        assert_eq!(outcome(&changed), expected, "repeated: {repeated}");
        assert_eq!(changed["users"][0]["state"], "deactivated");
        assert_eq!(changed["errors"][1]["message"], "User not found.");
    }
    assert_eq!(fixture.count(AccountState::Deactivated).await, 2);
    let history = admin.get(&format!("/api/admin/users/{kofi}")).await.expect(200)["history"].clone();
    assert_eq!(
        history.as_array().unwrap().len(),
        1,
        "a repeated request writes nothing"
    );
    assert_eq!(history[0]["notes"], "Asked by support");

    let changed = admin
        .post(PATH, json!({"action": "reinstate", "user_ids": ids}))
        .await
        .expect(200);
    assert_eq!(outcome(&changed).0, [kofi.as_str(), amina.as_str()]);
    assert_eq!(fixture.read(&kofi).await.state, AccountState::Active);
    assert_eq!(fixture.read(&invited).await.state, AccountState::Invited);
}

#[tokio::test]
async fn administrators_cannot_deactivate_themselves_among_others() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let email = "admin@example.com".parse().unwrap();
    fixture.keep(admin.id(), email, Role::Admin, AccountState::Active).await;
    let request = json!({"action": "deactivate", "user_ids": [admin.id()], "reason": "Spring cleaning"});
    let changed = admin.post(PATH, request).await.expect(200);
    assert_eq!(outcome(&changed), (vec![], vec!["user_ids[0]"]));
    assert_eq!(fixture.read(&admin.id()).await.state, AccountState::Active);
}

#[tokio::test]
async fn an_action_on_users_needs_users_a_reason_to_deactivate_and_an_administrator() {
    let fixture = Fixture::new().await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    let many = vec![kofi.clone(); 51];
    for (body, field) in [
        (
            json!({"action": "deactivate", "user_ids": [], "reason": "Left"}),
            "user_ids",
        ),
        (
            json!({"action": "deactivate", "user_ids": many, "reason": "Left"}),
            "user_ids",
        ),
        (
            json!({"action": "deactivate", "user_ids": [kofi], "reason": " "}),
            "reason",
        ),
        (json!({"action": "erase", "user_ids": [kofi]}), "action"),
    ] {
        let problem = fixture.api.admin().post(PATH, body).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], field);
    }
    let request = json!({"action": "deactivate", "user_ids": [kofi], "reason": "Left"});
    fixture.api.employer().post(PATH, request.clone()).await.expect(403);
    fixture.api.anonymous().post(PATH, request).await.expect(401);
    assert_eq!(fixture.read(&kofi).await.state, AccountState::Active);
}
