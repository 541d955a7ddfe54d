use domain::{Document, DocumentId, Role, account::AccountState};
use serde_json::json;
use store::document::Documents;

use crate::world::World;

impl World {
    /// A resume that has not been reviewed, and an avatar, which needs no review.
    async fn waiting_document(&self) {
        let documents = Documents {
            table: self.app.vettings.documents.clone(),
            timers: self.app.timers.clone(),
        };
        let common = &self.app.common;
        for (document_type, status) in [("resume", "pending"), ("avatar", "approved")] {
            let document: Document = serde_json::from_value(json!({
                "id": DocumentId::new(&common.clock, &common.chance), "owner": self.api.executive().id(),
                "document_type": document_type, "nth_version": 1, "is_current": true, "status": status,
                "file_name": "Amina.pdf", "file_kind": "pdf", "size": 1, "sha256": "", "scanned_by": "signatures",
                "created_at": common.clock.now(),
            }))
            .unwrap();
            let kept = documents.keep(None, &document, None);
            kept.commit(&common.chance).await.unwrap();
        }
    }
}

#[tokio::test]
async fn the_figures_are_those_of_the_records() {
    let world = World::new().await;
    let admin = world.api.admin();
    let empty = admin.get("/api/admin/dashboard").await.expect(200);
    assert_eq!(empty["analytics"]["total_users"], 0);
    for (n, role) in [Role::Executive, Role::Executive, Role::Employer, Role::Admin]
        .into_iter()
        .enumerate()
    {
        let email = format!("person{n}@example.com").parse().unwrap();
        world
            .keep(world.api.executive().id(), email, role, AccountState::Active)
            .await;
    }
    world.waiting_document().await;
    let figures = admin.get("/api/admin/dashboard").await.expect(200);
    let expected = json!({
        "analytics": {"total_users": 4, "executives_count": 2, "employers_count": 1, "approved_executives": 0,
            "documents_pending_verification": 1},
        "needs_attention": {"applications_waiting": 0, "vettings_in_progress": 0}
    });
    assert_eq!(figures, expected);
}

#[tokio::test]
async fn the_figures_are_for_administrators() {
    let world = World::new().await;
    world.api.anonymous().get("/api/admin/dashboard").await.expect(401);
    world.api.executive().get("/api/admin/dashboard").await.expect(403);
    world.api.employer().get("/api/admin/dashboard").await.expect(403);
}
