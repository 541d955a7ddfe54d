//! `GET /api/admin/vocabularies`

use serde_json::{Value, json};

use crate::fixture::fixture;

const PATH: &str = "/api/admin/vocabularies";

#[tokio::test]
async fn the_team_sees_which_words_mean_the_same_and_nobody_else_does() {
    let fixture = fixture().await;
    let admin = fixture.api.admin();
    let titles = admin.get(&format!("{PATH}?vocabulary=titles&q=daf")).await.expect(200);
    let cfo = &titles["terms"][0];
    assert_eq!(
        (&titles["total"], &cfo["term"], &cfo["includes"]),
        (&json!(1), &json!("cfo"), &json!(["finance"]))
    );
    assert!(
        cfo["synonyms"]
            .as_array()
            .unwrap()
            .contains(&json!("المدير المالي التنفيذي"))
    );
    // A query finds what its term has, whichever synonym is typed and with or without accents.
    for typed in ["comptabilite", "المحاسبة", "ACCOUNTING"] {
        let found = admin
            .get(&format!("{PATH}?vocabulary=subjects&q={}", encoded(typed)))
            .await
            .expect(200);
        let named: Vec<_> = found["terms"]
            .as_array()
            .unwrap()
            .iter()
            .map(|term| &term["term"])
            .collect();
        assert!(named.contains(&&json!("accounting")), "{typed}: {named:?}");
    }
    for (person, status) in [(fixture.api.employer(), 403), (fixture.api.anonymous(), 401)] {
        assert_eq!(person.get(PATH).await.status, status);
    }
}

#[tokio::test]
async fn every_vocabulary_is_counted_and_listed_as_far_as_it_fits() {
    let fixture = fixture().await;
    let admin = fixture.api.admin();
    let all = admin.get(PATH).await.expect(200);
    let counted: u64 = all["vocabularies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["terms"].as_u64().unwrap())
        .sum();
    assert_eq!(all["total"], counted);
    assert_eq!(all["terms"].as_array().unwrap().len(), 400);
    for vocabulary in all["vocabularies"].as_array().unwrap() {
        let (name, number) = (
            vocabulary["vocabulary"].as_str().unwrap(),
            vocabulary["terms"].as_u64().unwrap(),
        );
        let list = admin.get(&format!("{PATH}?vocabulary={name}")).await.expect(200);
        let terms = list["terms"].as_array().unwrap();
        assert_eq!(
            (list["total"].as_u64(), terms.len() as u64),
            (Some(number), number.min(400)),
            "{name}"
        );
        assert!(name == "cities" || number <= 400, "{name}");
        assert!(terms.iter().all(|term| term["vocabulary"] == name));
        let is_labelled = |term: &Value| term["labels"].as_array().unwrap().len() == 3;
        if ["industries", "skills", "specializations", "languages", "countries"].contains(&name) {
            assert!(terms.iter().all(is_labelled), "{name} in three languages");
        }
    }
    let languages = admin.get(&format!("{PATH}?vocabulary=languages")).await.expect(200);
    assert_eq!(languages["terms"][0]["term"], "English");
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
