use axum::body::Body;
use serde_json::{Value, json};

use crate::area::{api, common};

/// The field that a body or a query is refused for, and the message about it.
async fn refused(method: &str, path: &str, body: &str) -> (String, String) {
    let (_, common) = common().await;
    let reply = api(common)
        .anonymous()
        .call(method, path, Body::from(body.to_owned()))
        .await;
    let errors = reply.expect(422)["errors"].clone();
    let [error] = errors.as_array().unwrap().as_slice() else {
        panic!("{errors}")
    };
    let text = |name: &str| error[name].as_str().unwrap().to_owned();
    (text("field"), text("message"))
}

#[tokio::test]
async fn invalid_bodies_are_refused_in_plain_words() {
    let instant = "must be a date and time like 2026-11-20T09:30:00Z";
    let date = "must be a date like 2026-11-20";
    for (field, value, words) in [
        ("title", json!(5), "must be a string"),
        ("title", json!("a\nb"), "must be one line"),
        ("guests", json!("six"), "must be a whole number"),
        ("guests", json!(1.5), "must be a whole number"),
        ("guests", json!(300), "is out of range"),
        ("guests", json!(-1), "is out of range"),
        ("guests", Value::Null, "must be a whole number"),
        ("rate", json!("high"), "must be a number"),
        ("is_private", json!("yes"), "must be true or false"),
        ("starts_at", json!("tomorrow"), instant),
        ("starts_at", json!("9999-12-31T23:59:59Z"), instant),
        ("starts_at", json!("2026-02-30T00:00:00Z"), instant),
        ("starts_at", json!("2026-11-20T09:30:00"), instant),
        ("starts_at", json!(""), instant),
        ("starts_at", json!(5), "must be a string"),
        ("expires_on", json!("2026-13-01"), date),
        ("expires_on", json!("x"), date),
        ("topics", json!("one"), "must be a list"),
        ("place", json!("Nairobi"), "must be an object"),
        ("role", json!("king"), "must be one of: “executive” “employer” “admin”"),
    ] {
        let mut body = json!({ "title": "Lunch", "guests": 2 });
        body[field] = value;
        let error = refused("PUT", "/api/meeting", &body.to_string()).await;
        assert_eq!(error, (field.to_owned(), words.to_owned()), "{body}");
    }
    for (body, field, words) in [
        ("{\"guests\": 2}", "title", "is required"),
        ("\"text\"", "", "must be an object"),
        (
            "{\"title\": \"a\", \"guests\": 2, \"title\": \"b\"}",
            "title",
            "is given twice",
        ),
        (
            "{\"title\": \"a\", \"guests\": 2, \"place\": {\"city\": 1}}",
            "place.city",
            "must be a string",
        ),
        (
            "{\"title\": \"a\", \"guests\": 2, \"other\": 1}",
            "other",
            "is not known here",
        ),
        ("{", "", "The body is not JSON"),
        ("nonsense", "", "The body is not JSON"),
        ("{\"title\": \"a", "", "The body is not JSON"),
        ("{\"title\": \"a\", }", "", "The body is not JSON"),
        ("{\"title\": \"\\ud800\", \"guests\": 2}", "", "The body is not JSON"),
        ("{\"title\": \"a\", \"guests\": 2} more", "", "The body is not JSON"),
    ] {
        let error = refused("PUT", "/api/meeting", body).await;
        assert_eq!(error, (field.to_owned(), words.to_owned()), "{body}");
    }
    for (query, words) in [
        ("guests=six", "must be a whole number"),
        ("guests=300", "must be a whole number"),
        ("is_private=yes", "must be true or false"),
        ("rate=high", "must be a number"),
        ("guests=1&guests=2", "is given twice"),
    ] {
        let error = refused("GET", &format!("/api/meeting?{query}"), "").await;
        assert_eq!(error, (query.split('=').next().unwrap().to_owned(), words.to_owned()));
    }
}

#[tokio::test]
async fn a_long_unknown_field_name_is_not_repeated_in_full() {
    for name in ["z".repeat(140_000), "z.".repeat(70_000)] {
        let body = json!({ "title": "a", "guests": 2, name: 1 }).to_string();
        let (field, words) = refused("PUT", "/api/meeting", &body).await;
        assert_eq!((field.chars().count(), words.as_str()), (200, "is not known here"));
    }
}

#[tokio::test]
async fn a_body_needs_the_json_content_type() {
    let (_, common) = common().await;
    let person = api(common).anonymous();
    let send =
        async |kind: &str, body: &'static str| person.call_as("PUT", "/api/meeting", kind, Body::from(body)).await;
    let meeting = "{\"title\": \"Lunch\", \"guests\": 2}";
    for kind in [
        "application/json",
        "application/json; charset=utf-8",
        "Application/JSON",
    ] {
        send(kind, meeting).await.expect(200);
    }
    for kind in [
        "text/plain",
        "application/xml",
        "application/x-www-form-urlencoded",
        "",
        "text/plain; application/json",
    ] {
        assert_eq!(send(kind, meeting).await.problem(415), "not_json", "{kind}");
    }
    // Without a body the content type does not matter.
    send("text/plain", "").await.expect(422);
}

#[tokio::test]
async fn another_method_gets_405_with_allow() {
    let (_, common) = common().await;
    let person = api(common).anonymous();
    for method in ["PATCH", "DELETE", "POST"] {
        let reply = person.call(method, "/api/meeting", Body::empty()).await;
        let mut allowed: Vec<_> = reply.headers["allow"].split(',').map(str::trim).collect();
        allowed.sort_unstable();
        assert_eq!(allowed, ["GET", "HEAD", "PUT"]);
        assert_eq!(reply.problem(405), "method_not_allowed");
    }
    assert_eq!(person.get("/api/nowhere").await.problem(404), "not_found");
}

#[tokio::test]
async fn responses_are_not_cacheable_unless_the_handler_says_so() {
    let (_, common) = common().await;
    let api = api(common);
    for path in ["/api/short", "/api/long", "/api/nowhere", "/api/me"] {
        assert_eq!(
            api.executive().get(path).await.headers["cache-control"],
            "private, no-store",
            "{path}"
        );
        assert_eq!(
            api.anonymous().get(path).await.headers["cache-control"],
            "private, no-store",
            "{path}"
        );
    }
    assert_eq!(
        api.anonymous().get("/api/secret").await.headers["cache-control"],
        "private, no-store"
    );
}

#[tokio::test]
async fn a_refusal_has_code_and_parameters_of_its_sentence_for_other_languages() {
    let (_, common) = common().await;
    let person = api(common).anonymous();
    let send = async |body: Value| {
        let reply = person.call("PUT", "/api/meeting", Body::from(body.to_string())).await;
        reply.expect(422).clone()
    };
    let body = send(json!({ "title": "", "guests": 2 })).await;
    let words = json!({ "code": "length_between", "params": { "least": 1, "most": 20 } });
    assert_eq!(body["errors"][0]["message"], "must be 1 to 20 characters long");
    assert_eq!(body["errors"][0]["sentence"], words);
    assert_eq!(body["detail"], "title must be 1 to 20 characters long.");
    assert_eq!(
        body["sentence"],
        json!({ "code": "invalid_fields", "params": { "errors": [
            { "code": "in_field", "params": { "field": "title", "message": words } },
        ] } })
    );
    let body = send(json!({ "title": "Lunch", "guests": "six" })).await;
    assert_eq!(
        body["errors"][0]["sentence"],
        json!({ "code": "must_be_whole_number", "params": {} })
    );
    let body = person.get("/api/nowhere").await.expect(404).clone();
    assert_eq!(body["detail"], "This address not found.");
    assert_eq!(body["sentence"], json!({ "code": "address_not_found", "params": {} }));
}
