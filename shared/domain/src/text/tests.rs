use super::*;

#[test]
fn text_counts_characters_and_trims() {
    for n in 0..60 {
        // Two bytes each: an Arabic name has as many characters as a Latin one.
        let (latin, arabic) = ("a".repeat(n), format!("  {}\n", "ع".repeat(n)));
        let fits = (2..=40).contains(&n);
        assert_eq!(latin.parse::<Text<2, 40>>().is_ok(), fits, "{n}");
        assert_eq!(arabic.parse::<Text<2, 40>>().is_ok(), fits, "{n}");
        if let Ok(text) = arabic.parse::<Text<2, 40>>() {
            assert_eq!(text.as_str(), arabic.trim());
            let json = serde_json::to_string(&text).unwrap();
            assert_eq!(serde_json::from_str::<Text<2, 40>>(&json).unwrap(), text);
        }
    }
    assert_eq!("a\0b".parse::<Text<1, 9>>(), Err(BadText::Control));
    assert_eq!("a\nb".parse::<Text<1, 9>>().unwrap().as_str(), "a\nb");
}

#[test]
fn an_email_has_one_spelling() {
    let email: Email = "  Amina.Diallo@Example.COM ".parse().unwrap();
    assert_eq!(email.as_str(), "amina.diallo@example.com");
    assert_eq!(email.hint(), "a…@example.com");
    assert_eq!(email.as_str().parse(), Ok(email));
    let long = format!("{}@example.com", "a".repeat(250));
    for wrong in [
        "",
        "x",
        "x@y",
        "@y.z",
        "x@.z",
        "x@y.",
        "x@y..z",
        "x@y@z.w",
        "x y@z.w",
        "x,y@z.w",
        "<x@y.z>",
        long.as_str(),
    ] {
        assert_eq!(wrong.parse::<Email>(), Err(BadText::Email), "{wrong}");
    }
}

#[test]
fn a_link_cannot_run_script() {
    for right in [
        "https://www.linkedin.com/in/amina",
        "HTTP://example.com",
        "https://example.com?x=1#y",
    ] {
        assert_eq!(right.parse::<Url>().unwrap().as_str(), right);
    }
    let long = format!("https://example.com/{}", "a".repeat(300));
    for wrong in [
        "",
        "javascript:alert(1)",
        "data:text/html,x",
        "https://",
        "https://localhost",
        "https://a.b@c.d",
        "https://a.b/ c",
        "//a.b",
        &long,
    ] {
        assert_eq!(wrong.parse::<Url>(), Err(BadText::Url), "{wrong}");
    }
}

#[test]
fn a_blank_field_of_a_form_is_an_absent_one() {
    #[derive(Deserialize)]
    struct Form {
        #[serde(default, deserialize_with = "blank_as_none")]
        email: Option<Email>,
        #[serde(default, deserialize_with = "list::<3, _, _>")]
        tags: Vec<Text<1, 9>>,
    }
    for absent in [
        r#"{}"#,
        r#"{"email":null,"tags":null}"#,
        r#"{"email":"  ","tags":""}"#,
        r#"{"email":"","tags":[" "]}"#,
    ] {
        let form: Form = serde_json::from_str(absent).unwrap();
        assert!(form.email.is_none() && form.tags.is_empty(), "{absent}");
    }
    let form: Form = serde_json::from_str(r#"{"email":"X@y.z","tags":["one", "", "one "]}"#).unwrap();
    assert_eq!(
        (form.email.unwrap().as_str(), form.tags),
        ("x@y.z", vec!["one".parse().unwrap()])
    );
    assert_eq!(serde_json::from_str::<Form>(r#"{"tags":"one"}"#).unwrap().tags.len(), 1);
    assert!(serde_json::from_str::<Form>(r#"{"tags":["1","2","3","4"]}"#).is_err());
    assert!(serde_json::from_str::<Form>(r#"{"email":"x"}"#).is_err());
    assert!(serde_json::from_str::<Form>(r#"{"tags":["far too long"]}"#).is_err());
}
