//! The library.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::fixture::Fixture;

fn texts(template: &Value) -> Vec<&str> {
    let fields = template["fields"].as_array().unwrap().iter();
    let of_fields = fields.flat_map(|field| [&field["label"], &field["hint"]]);
    [&template["name"], &template["description"]]
        .into_iter()
        .chain(of_fields)
        .filter_map(Value::as_str)
        .collect()
}

#[tokio::test]
async fn every_template_has_all_its_texts_in_each_language() {
    let fixture = Fixture::new().await;
    let english = fixture.templates("?language=en").await;
    let ids: Vec<_> = english
        .iter()
        .map(|template| template["id"].as_str().unwrap())
        .collect();
    assert_eq!(
        ids,
        ["nda", "mandate_letter", "engagement_outline", "reference_release"]
    );
    for language in ["fr", "ar"] {
        let translated = fixture.templates(&format!("?language={language}")).await;
        for (template, original) in translated.iter().zip(&english) {
            let (there, here) = (texts(template), texts(original));
            assert_eq!(there.len(), here.len(), "{language} {}", template["id"]);
            assert!(there.iter().all(|text| !text.trim().is_empty()));
            assert_ne!(template["description"], original["description"]);
            if language == "ar" {
                let is_arabic = |text: &&str| text.chars().any(|c| ('\u{600}'..='\u{6ff}').contains(&c));
                assert!(there.iter().all(is_arabic), "{there:?}");
            }
        }
    }
}

#[tokio::test]
async fn forms_are_described_completely() {
    let fixture = Fixture::new().await;
    for template in fixture.templates("").await {
        let fields = template["fields"].as_array().unwrap();
        let names: BTreeSet<_> = fields.iter().map(|field| field["name"].as_str().unwrap()).collect();
        assert_eq!(names.len(), fields.len());
        for field in fields {
            let most = field["most"].as_u64();
            match field["type"].as_str().unwrap() {
                "text" => assert!(most.is_some_and(|most| (1..=200).contains(&most)), "{field}"),
                "textarea" => assert!(most.is_some_and(|most| (1..=4000).contains(&most)), "{field}"),
                "number" => assert!(field["least"].as_u64() < most, "{field}"),
                _ => assert_eq!(most, None, "{field}"),
            }
            if let Some(earlier) = field["not_before"].as_str() {
                assert!(names.contains(earlier), "{field}");
            }
        }
    }
}

#[tokio::test]
async fn the_library_is_read_by_category_and_in_the_language_of_the_account() {
    let fixture = Fixture::new().await;
    let found = fixture.templates("?template_type=reference").await;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["id"], "reference_release");
    assert_eq!(fixture.templates("").await, fixture.templates("?language=en").await);
    let unknown = fixture
        .amina
        .get("/api/document-sharing/templates?template_type=poem")
        .await;
    unknown.expect(422);
}
