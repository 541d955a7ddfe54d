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
    assert_eq!("a\u{fffd}".parse::<Text<1, 9>>(), Err(BadText::Lost));
    let invisible = BadText::Length { min: 2, max: 9 };
    assert_eq!("\u{200b}\u{200b}".parse::<Text<2, 9>>(), Err(invisible));
}

#[test]
fn a_line_has_no_invisible_characters() {
    let line = |typed: &str| typed.parse::<Line<1, 20>>().map(String::from);
    let kept = |text: &str| Ok(text.to_owned());
    for (typed, read) in [
        ("  Amina Diallo\n", "Amina Diallo"),
        ("abc\u{202e}gnp.exe", "abcgnp.exe"),
        ("\u{2068}+254 712\u{2069}", "+254 712"),
        ("\u{feff}Ami\u{ad}na", "Amina"),
        ("\u{200b} Amina \u{200b}", "Amina"),
        // Without the joiner it is another word.
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("شركة النيل", "شركة النيل"),
    ] {
        assert_eq!(line(typed), kept(read), "{typed:?}");
    }
    for (typed, flaw) in [
        ("A\r\nBcc: x@evil", BadText::OneLine),
        ("a\tb", BadText::OneLine),
        ("a\u{85}b", BadText::OneLine),
        ("a\u{2028}b", BadText::OneLine),
        ("a\0b", BadText::OneLine),
        ("\u{fffd}mina", BadText::Lost),
        ("\u{200b}\u{200b}", BadText::Length { min: 1, max: 20 }),
        ("\u{200d}\u{200c}", BadText::Length { min: 1, max: 20 }),
        ("", BadText::Length { min: 1, max: 20 }),
    ] {
        assert_eq!(line(typed), Err(flaw), "{typed:?}");
    }
    for n in 0..30 {
        assert_eq!(line(&"ع".repeat(n)).is_ok(), (1..=20).contains(&n), "{n}");
    }
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
        "x\u{200b}@y.z",
        "x@y\u{ad}.z",
        "\u{202e}x@y.z",
        long.as_str(),
    ] {
        assert_eq!(wrong.parse::<Email>(), Err(BadText::Email), "{wrong}");
    }
}

#[test]
fn script_urls_are_refused() {
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
