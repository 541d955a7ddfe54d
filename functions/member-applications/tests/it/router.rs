//! Static path segments before ids: a segment is never interpreted as an application id.

use serde_json::json;

use crate::applicants::{House, form};

#[tokio::test]
async fn fixed_path_segments_are_not_parsed_as_ids() {
    let house = House::new().await;
    let list = house.admin.get("/api/member-applications/admin/list").await.expect(200);
    assert!(list["applications"].is_array());
    let figures = house
        .admin
        .get("/api/member-applications/admin/analytics/")
        .await
        .expect(200);
    assert!(figures["approval_rate"].is_number());
    for word in ["create", "my-application", "admin"] {
        let path = format!("/api/member-applications/{word}?email=a@example.com&token=x");
        assert!(house.api.anonymous().put(&path, form("a@example.com")).await.status >= 400);
        assert!(word.parse::<domain::ApplicationId>().is_err());
    }
    for word in ["list", "analytics", "x"] {
        let review = json!({"action": "approve"});
        let path = format!("/api/member-applications/admin/{word}/review");
        assert_eq!(house.admin.post(&path, review).await.problem(404), "not_found");
    }
    assert_eq!(
        house
            .admin
            .get("/api/member-applications/admin/other")
            .await
            .problem(404),
        "not_found"
    );
}

#[tokio::test]
async fn admin_endpoints_require_an_admin() {
    let house = House::new().await;
    let amina = house.submitted("amina@example.com").await;
    let file = format!("/api/member-applications/admin/{}", amina.id);
    for path in [
        "/api/member-applications/admin/list",
        "/api/member-applications/admin/analytics",
        &file,
    ] {
        house.api.anonymous().get(path).await.expect(401);
        house.api.executive().get(path).await.expect(403);
        house.api.employer().get(path).await.expect(403);
        house.admin.get(path).await.expect(200);
    }
    let approve = json!({"action": "approve"});
    house
        .api
        .anonymous()
        .post(&format!("{file}/review"), approve.clone())
        .await
        .expect(401);
    house
        .api
        .executive()
        .post(&format!("{file}/review"), approve)
        .await
        .expect(403);
}
