//! The parser of bracketed forms.

use local_stripe::parse_form;
use serde_json::{Value, json};

fn parsed(form: &str) -> Value {
    Value::Object(parse_form(form).unwrap())
}

#[test]
fn brackets_are_a_path_into_objects_and_lists() {
    assert_eq!(
        parsed("items[0][price_data][currency]=usd&items[0][quantity]=2&items[1][quantity]=1&mode=payment"),
        json!({
            "items": [{ "price_data": { "currency": "usd" }, "quantity": "2" }, { "quantity": "1" }],
            "mode": "payment",
        })
    );
}

#[test]
fn empty_brackets_make_lists() {
    assert_eq!(parsed("expand[]=a&expand[]=b"), json!({ "expand": ["a", "b"] }));
    assert_eq!(
        parsed("items[][id]=1&items[][quantity]=2&items[][id]=3"),
        json!({ "items": [{ "id": "1", "quantity": "2" }, { "id": "3" }] })
    );
}

#[test]
fn names_and_values_are_percent_decoded() {
    assert_eq!(
        parsed("metadata%5Ba+b%5D=%C3%A9%26"),
        json!({ "metadata": { "a b": "é&" } })
    );
}

#[test]
fn more_than_ten_elements_keep_their_order() {
    let form: Vec<String> = (0..12).rev().map(|index| format!("a[{index}]={index}")).collect();
    let list: Vec<String> = (0..12).map(|index| index.to_string()).collect();
    assert_eq!(parsed(&form.join("&")), json!({ "a": list }));
}

#[test]
fn gaps_in_the_numbering_stay_an_object() {
    assert_eq!(parsed("metadata[7]=x"), json!({ "metadata": { "7": "x" } }));
}

#[test]
fn the_last_of_two_equal_names_counts() {
    assert_eq!(parsed("a=1&a=2"), json!({ "a": "2" }));
}

#[test]
fn names_that_are_no_path_are_refused() {
    for form in [
        "a[b=1",
        "a]b=1",
        "[a]=1",
        "=1",
        "a[b]c=1",
        "a[[b]]=1",
        "a=1&a[b]=2",
        "a[b]=1&a=2",
    ] {
        assert!(parse_form(form).is_err(), "{form}");
    }
}
