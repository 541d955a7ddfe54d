use serde_json::{Value, json};

use crate::applicants::Fixture;

#[tokio::test]
async fn the_file_contains_all_data() {
    let fixture = Fixture::new().await;
    let mut all = Vec::new();
    for name in ["first", "second", "third"] {
        all.push(fixture.submitted(&format!("{name}@example.com")).await);
    }
    fixture.drafted("draft@example.com").await;
    fixture
        .review(&all[1].id, json!({"action": "start_review", "admin_notes": "Mine."}))
        .await
        .expect(200);
    fixture
        .review(&all[0].id, json!({"action": "approve"}))
        .await
        .expect(200);

    let file = |n: usize| format!("/api/member-applications/admin/{}", all[n].id);
    let second = fixture.admin.get(&file(1)).await.expect(200);
    assert_eq!(
        (&second["previous"], &second["next"]),
        (&json!(all[2].id), &json!(all[0].id))
    );
    let first = fixture.admin.get(&file(0)).await.expect(200);
    assert_eq!((&first["previous"], &first["next"]), (&json!(all[1].id), &Value::Null));
    let third = fixture.admin.get(&file(2)).await.expect(200);
    assert_eq!((&third["previous"], &third["next"]), (&Value::Null, &json!(all[1].id)));

    assert_eq!(
        (&second["full_name"], &second["admin_notes"]),
        (&json!("Amina Bello Diallo"), &json!("Mine."))
    );
    let rules = second["qualification_assessment"]["rules"].as_array().unwrap();
    assert!(rules.len() == 6 && rules.iter().all(|rule| rule["explanation"].is_string()));
    let history: Vec<_> = second["history"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (&row["event"], &row["by"]))
        .collect();
    let (created, taken_up) = (json!("create_complete"), json!("start_review"));
    assert_eq!(history, [(&created, &json!("applicant")), (&taken_up, &json!("admin"))]);
    assert_eq!(second["history"][1]["account_id"], json!(fixture.admin.id()));
    assert_eq!(second["allowed_transitions"].as_array().unwrap().len(), 3);
}
