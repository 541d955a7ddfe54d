//! `GET /api/dashboard`

use domain::{
    document::{DocumentStatus, DocumentType},
    introduction::{Party, Stage},
    vetting::Vetting,
};
use serde_json::{Value, json};
use testkit::records;

use crate::world::world;

const PATH: &str = "/api/dashboard";

fn kinds(dashboard: &Value) -> Vec<&str> {
    dashboard["next_actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action["kind"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn an_executive_begins_with_the_application_and_the_wizard() {
    let world = world().await;
    let amina = world.executive().await;
    world
        .change_account(&amina, |account| {
            (account.membership_status, account.vetting_status) = (None, None);
        })
        .await;
    let dashboard = amina.get(PATH).await.expect(200);
    assert_eq!(
        (&dashboard["role"], &dashboard["completion_percent"]),
        (&"executive".into(), &0.into())
    );
    assert_eq!(
        (&dashboard["vetting_status"], &dashboard["is_searchable"]),
        (&"unvetted".into(), &false.into())
    );
    assert_eq!(
        kinds(&dashboard),
        [
            "apply_for_membership",
            "start_vetting",
            "complete_profile",
            "add_career_history"
        ]
    );
    assert_eq!(dashboard["next_actions"][2]["path"], "/profile-wizard?step=1");
    let skills = json!({ "field": "skills", "path": "/profile-wizard?step=2" });
    assert!(dashboard["missing"].as_array().unwrap().contains(&skills));

    let amina = world.amina().await;
    assert_eq!(kinds(&amina.get(PATH).await.expect(200)), ["add_career_history"]);
    let position = json!({ "company": "Savanna", "position": "CFO", "start_date": "2019-04", "is_current": true });
    amina.post("/api/executive/career-history", position).await.expect(201);
    let finished = amina.get(PATH).await.expect(200);
    assert_eq!(
        (&finished["completion_percent"], &finished["is_searchable"]),
        (&100.into(), &true.into())
    );
    assert!(kinds(&finished).is_empty());
}

#[tokio::test]
async fn requests_are_on_the_executives_dashboard_until_answered() {
    let world = world().await;
    let (erik, amina) = (world.erik().await, world.amina().await);
    let id = world.introduce(&erik, &amina, false).await;
    let hidden = world.introduce(&world.erik().await, &amina, true).await;

    let dashboard = amina.get(PATH).await.expect(200);
    assert_eq!(dashboard["introductions"], json!({ "pending": 2 }));
    let request = |id: &domain::IntroductionId| {
        let waiting = dashboard["waiting"].as_array().unwrap();
        waiting
            .iter()
            .find(|request| request["id"] == id.as_str())
            .unwrap()
            .clone()
    };
    assert_eq!(
        (&request(&id)["counterparty"], &request(&id)["company"]),
        (&"Erik Employer".into(), &"Kilima".into())
    );
    assert_eq!(
        (&request(&hidden)["counterparty"], &request(&hidden)["company"]),
        (&"E. E.".into(), &Value::Null)
    );
    let preview = request(&id)["message_preview"].as_str().unwrap().to_owned();
    assert!(preview.starts_with("We would like") && preview.ends_with('…') && preview.chars().count() == 161);
    assert_eq!(
        kinds(&dashboard),
        ["answer_introduction", "answer_introduction", "add_career_history"]
    );
    assert_eq!(dashboard["next_actions"][0]["due_at"], request(&id)["expires_at"]);

    world.advance(&id, Stage::Accepted, Party::Executive).await;
    world.advance(&hidden, Stage::Declined, Party::Executive).await;
    let after = amina.get(PATH).await.expect(200);
    assert_eq!(after["introductions"], json!({ "accepted": 1, "declined": 1 }));
    assert!(!kinds(&after).contains(&"answer_introduction"));
}

#[tokio::test]
async fn an_employers_dashboard_lists_pending_items_without_names() {
    let world = world().await;
    let newcomer = world.employer().await.get(PATH).await.expect(200);
    assert_eq!(kinds(&newcomer), ["add_company", "find_executives"]);

    let (erik, amina) = (world.erik().await, world.amina().await);
    let id = world.introduce(&erik, &amina, false).await;
    let asked = erik.get(PATH).await.expect(200);
    assert_eq!(
        (&asked["role"], &asked["company"]),
        (&"employer".into(), &"Kilima".into())
    );
    assert_eq!(
        (&asked["introductions"], &asked["waiting"]),
        (&json!({ "pending": 1 }), &json!([]))
    );
    assert_eq!(kinds(&asked), ["complete_company"]);
    assert!(!asked.to_string().contains("Amina") && !asked.to_string().contains("Savanna"));

    world.advance(&id, Stage::Accepted, Party::Executive).await;
    let accepted = erik.get(PATH).await.expect(200);
    assert_eq!(accepted["waiting"][0]["counterparty"], "Amina Diallo");
    assert_eq!(kinds(&accepted), ["continue_introduction", "complete_company"]);
    assert_eq!(world.api.admin().get(PATH).await.problem(403), "forbidden");
}

#[tokio::test]
async fn the_dashboard_asks_for_replacement_of_rejected_evidence() {
    let world = world().await;
    let amina = world.amina().await;
    world
        .change_account(&amina, |account| account.vetting_status = Some(Vetting::InProgress))
        .await;
    let documents = &world.app.vettings.documents;
    for mut document in records::required_documents(&amina.id(), DocumentStatus::Approved) {
        if document.document_type == DocumentType::Id {
            document.status = DocumentStatus::Rejected;
        }
        documents.create(&document).await.unwrap();
    }
    let dashboard = amina.get(PATH).await.expect(200);
    assert_eq!(kinds(&dashboard), ["replace_document", "add_career_history"]);
    assert_eq!(dashboard["next_actions"][0]["path"], "/vetting?tab=documents");
}
