//! What a form refuses.

use serde_json::{Value, json};

use crate::fixture::{Fixture, filled, request};

/// The fields with an error, without their common prefix.
fn refused(reply: &Value) -> Vec<&str> {
    let errors = reply["errors"].as_array().unwrap().iter();
    errors
        .map(|error| error["field"].as_str().unwrap().trim_start_matches("field_values."))
        .collect()
}

#[tokio::test]
async fn every_required_field_that_is_blank_is_named_at_once() {
    let fixture = Fixture::new().await;
    for template in fixture.templates("").await {
        let fields = template["fields"].as_array().unwrap().iter();
        let required = fields.filter(|field| field["required"] == true);
        let required: Vec<_> = required.map(|field| field["name"].as_str().unwrap()).collect();
        let blank = required.iter().map(|name| ((*name).to_owned(), json!("  "))).collect();
        for values in [serde_json::Map::new(), blank] {
            let reply = fixture
                .generate(request(&template, &json!("en"), &values))
                .await
                .expect(422);
            assert_eq!(refused(&reply), required);
        }
    }
    assert!(fixture.documents().await.is_empty());
}

#[tokio::test]
async fn values_that_do_not_fit_their_field_are_refused() {
    let fixture = Fixture::new().await;
    let templates = fixture.templates("").await;
    let template = |id: &str| templates.iter().find(|template| template["id"] == id).unwrap();
    let (nda, letter) = (template("nda"), template("mandate_letter"));
    for (template, field, value) in [
        (nda, "first_party", "two\nlines".to_owned()),
        (nda, "first_party", "a".repeat(201)),
        (nda, "purpose", "a".repeat(4001)),
        (nda, "purpose", "bell\u{7}".to_owned()),
        (nda, "second_party", "አበበ".to_owned()),
        (nda, "years", "0".to_owned()),
        (nda, "years", "11".to_owned()),
        (nda, "years", "2.5".to_owned()),
        (nda, "start_date", "1 March 2027".to_owned()),
        (nda, "start_date", "2027-02-29".to_owned()),
        (nda, "signature", "Amina".to_owned()),
        (letter, "end_date", "2027-02-28".to_owned()),
    ] {
        let mut values = filled(template, false);
        values.insert(field.to_owned(), json!(value));
        let reply = fixture
            .generate(request(template, &json!("en"), &values))
            .await
            .expect(422);
        assert_eq!(refused(&reply), [field], "{value}");
    }
    assert!(fixture.documents().await.is_empty());
}

#[tokio::test]
async fn a_template_is_made_only_in_its_languages() {
    let fixture = Fixture::new().await;
    let release = fixture.templates("?template_type=reference").await.remove(0);
    let reply = fixture
        .generate(request(&release, &json!("en_ar"), &filled(&release, true)))
        .await;
    assert_eq!(refused(&reply.expect(422)), ["language"]);
    let mut unknown = request(&release, &json!("en"), &filled(&release, true));
    unknown["template_id"] = json!("../layout");
    assert_eq!(refused(&fixture.generate(unknown).await.expect(422)), ["template_id"]);
}
