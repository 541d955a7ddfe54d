//! Static path segments before ids: a segment is never interpreted as an application id.

use serde_json::json;

use crate::applicants::{Fixture, form};

#[tokio::test]
async fn fixed_path_segments_are_not_parsed_as_ids() {
    let fixture = Fixture::new().await;
    let list = fixture
        .admin
        .get("/api/member-applications/admin/list")
        .await
        .expect(200);
    assert!(list["applications"].is_array());
    let figures = fixture
        .admin
        .get("/api/member-applications/admin/analytics/")
        .await
        .expect(200);
    assert!(figures["approval_rate"].is_number());
    for word in ["create", "my-application", "admin"] {
        let path = format!("/api/member-applications/{word}?email=a@example.com&token=x");
        assert!(fixture.api.anonymous().put(&path, form("a@example.com")).await.status >= 400);
        assert!(word.parse::<domain::ApplicationId>().is_err());
    }
    for word in ["list", "analytics", "x"] {
        let review = json!({"action": "approve"});
        let path = format!("/api/member-applications/admin/{word}/review");
        assert_eq!(fixture.admin.post(&path, review).await.problem(404), "not_found");
    }
    assert_eq!(
        fixture
            .admin
            .get("/api/member-applications/admin/other")
            .await
            .problem(404),
        "not_found"
    );
}

#[tokio::test]
async fn admin_endpoints_require_an_admin() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    let file = format!("/api/member-applications/admin/{}", amina.id);
    for path in [
        "/api/member-applications/admin/list",
        "/api/member-applications/admin/analytics",
        &file,
    ] {
        fixture.api.anonymous().get(path).await.expect(401);
        fixture.api.executive().get(path).await.expect(403);
        fixture.api.employer().get(path).await.expect(403);
        fixture.admin.get(path).await.expect(200);
    }
    let approve = json!({"action": "approve"});
    fixture
        .api
        .anonymous()
        .post(&format!("{file}/review"), approve.clone())
        .await
        .expect(401);
    fixture
        .api
        .executive()
        .post(&format!("{file}/review"), approve)
        .await
        .expect(403);
}
