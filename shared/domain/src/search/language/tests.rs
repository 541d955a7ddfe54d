use super::*;

fn word(word: &str) -> Expr {
    says(None, &[word], false)
}

fn phrase(words: &[&str]) -> Expr {
    says(None, words, true)
}

fn says(field: Option<Field>, words: &[&str], is_phrase: bool) -> Expr {
    Expr::Term(Term {
        field,
        words: words.iter().map(ToString::to_string).collect(),
        is_phrase,
    })
}

fn not(expr: Expr) -> Expr {
    Expr::Not(Box::new(expr))
}

#[test]
fn the_example_query_of_the_specification_is_parsed() {
    let expr = Expr::parse(r#""chief financial" AND (IFRS OR "big four") NOT audit"#).unwrap();
    let expected = Expr::All(vec![
        phrase(&["chief", "financial"]),
        Expr::Any(vec![word("ifrs"), phrase(&["big", "four"])]),
        not(word("audit")),
    ]);
    assert_eq!(expr, expected);
    let wanted: Vec<_> = expr.wanted().iter().map(|leaf| leaf.words.join(" ")).collect();
    assert_eq!(wanted, ["chief financial", "ifrs", "big four"]);
}

#[test]
fn not_binds_tighter_than_and_and_and_tighter_than_or() {
    let same = [
        ("a b OR c", "(a AND b) OR c"),
        ("a OR b c OR d", "a OR (b AND c) OR d"),
        ("NOT a b", "(NOT a) AND b"),
        ("NOT NOT a", "NOT (NOT a)"),
        ("a  AND   b", "a b"),
        ("title:a b", "(title:a) AND b"),
        ("title:(a OR b)", "title:a OR title:b"),
        ("Title: “Chief financial”", "title:\"CHIEF FINANCIAL\""),
        ("COMPANY:«Société Générale»", "company:\"societe generale\""),
        ("skills:NOT a", "NOT skill:a"),
        ("co-founder", "co founder"),
        ("  ", ""),
        ("finance - tax", "finance tax"),
        ("Équipe مُدير", "equipe مدير"),
    ];
    for (one, other) in same {
        assert_eq!(Expr::parse(one), Expr::parse(other), "{one} and {other}");
        assert!(Expr::parse(one).is_ok(), "{one}");
    }
    assert_eq!(Expr::parse("and").unwrap(), word("and"));
    assert_eq!(Expr::parse("10:30").unwrap(), word("10:30"));
    assert_eq!(
        Expr::parse("location:(NOT lagos)").unwrap(),
        not(says(Some(Field::Location), &["lagos"], false))
    );
}

#[test]
fn every_error_has_its_position() {
    // The position is between the marks.
    let wrongs = [
        ("‹AND› finance", Fault::NothingBefore),
        ("finance ‹OR› AND tax", Fault::NothingAfter),
        ("finance ‹AND›", Fault::NothingAfter),
        ("(finance ‹OR›)", Fault::NothingAfter),
        ("finance ‹NOT›", Fault::NothingAfter),
        ("finance ‹AND› OR tax", Fault::NothingAfter),
        ("‹(›finance", Fault::NeverClosed),
        ("‹(›finance OR (tax)", Fault::NeverClosed),
        ("‹(›", Fault::NeverClosed),
        ("finance‹)›", Fault::NeverOpened),
        ("‹)›", Fault::NeverOpened),
        ("finance ‹( )›", Fault::NothingWithin),
        ("chief ‹\"›financial", Fault::OpenQuote),
        ("مدير ‹“›مالي", Fault::OpenQuote),
        ("a ‹\"…\"›", Fault::EmptyPhrase),
        ("‹salary:›10", Fault::UnknownField),
        ("tax ‹employer:›acme", Fault::UnknownField),
        ("tax ‹company:›", Fault::NothingInField),
        ("company:(acme ‹title:›cfo)", Fault::FieldInField),
        ("‹title:›", Fault::NothingInField),
        ("‹title:› OR a", Fault::NothingInField),
        ("title:(a ‹skills:›b)", Fault::FieldInField),
    ];
    for (marked, fault) in wrongs {
        let start = marked.find('‹').unwrap();
        let end = marked.find('›').unwrap() - '‹'.len_utf8();
        let typed = marked.replace(['‹', '›'], "");
        let place = start..end;
        assert_eq!(Expr::parse(&typed), Err(Wrong { fault, place }), "{typed}");
    }
}

#[test]
fn the_nesting_depth_is_limited() {
    let nested = |depth: usize| format!("{}a{}", "(".repeat(depth), ")".repeat(depth));
    assert!(Expr::parse(&nested(DEEPEST)).is_ok());
    assert_eq!(Expr::parse(&nested(DEEPEST + 1)).unwrap_err().fault, Fault::TooDeep);
    assert_eq!(Expr::parse(&"NOT ".repeat(5000)).unwrap_err().fault, Fault::TooDeep);
}

#[test]
fn any_input_is_parsed_or_refused_with_a_position_inside_it() {
    let pieces = [
        "AND", "OR", "NOT", "(", ")", "\"", "”", "title:", "foo:", "é", "tax", "-", " ", ":", "م", "company:",
    ];
    let dice = crate::Chance::seeded(7);
    let (mut understood, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let mut typed = String::new();
        for _ in 0..usize::from(dice.bytes::<1>()[0] % 9) {
            typed.push_str(pieces[usize::from(dice.bytes::<1>()[0]) % pieces.len()]);
            if dice.bytes::<1>()[0].is_multiple_of(2) {
                typed.push(' ');
            }
        }
        match Expr::parse(&typed) {
            Ok(_) => understood += 1,
            Err(wrong) => {
                assert!(typed.get(wrong.place).is_some_and(|place| !place.is_empty()), "{typed}");
                refused += 1;
            }
        }
    }
    assert!(understood > 1_000 && refused > 1_000, "{understood} {refused}");
}
