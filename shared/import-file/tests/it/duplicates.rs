//! Duplicates within a file.

use import_file::{CheckSettings, Duplicate, ImportRow, Keys, Outcome, Rule};

use crate::fixture::{check, read};

const FILE: &str = "\
email,first_name,last_name,phone,current_company,linkedin_url
a@example.com,Amina,Diallo,+254712345678,Baobab,linkedin.com/in/amina
A@EXAMPLE.COM,Other,Person,,,
b@example.com,Other,Person,00254 712 345 678,,
c@example.com,Other,Person,,,https://ke.linkedin.com/in/Amina/
d@example.com,ÂMINA,diallo,,BAOBAB,
wrong,Kofi,Mensah,+233201234567,,
e@example.com,Kofi,Mensah,+233201234567,,
f@example.com,Amina,Diallo,,Other,
";

fn duplicates(settings: CheckSettings) -> Vec<Duplicate> {
    check(FILE, settings, |_, _| {}).unwrap().duplicates
}

#[test]
fn each_rule_finds_its_duplicates_and_names_the_first_row() {
    let found = duplicates(CheckSettings::default());
    let duplicate = |row, rule| Duplicate {
        row,
        rule,
        first_row: 2,
    };
    assert_eq!(
        found,
        [
            duplicate(3, Rule::Email),
            duplicate(4, Rule::Phone),
            duplicate(5, Rule::Linkedin),
            duplicate(6, Rule::NameAndCompany)
        ]
    );
    let reasons: Vec<_> = found
        .iter()
        .map(|duplicate| duplicate.reason().as_str().to_owned())
        .collect();
    assert_eq!(reasons[0], "is a duplicate of row 2: the same email address");
    assert_eq!(reasons[3], "is a duplicate of row 2: the same name and company");
}

#[test]
fn a_refused_row_is_no_first_row_of_duplicates() {
    let mut created = Vec::new();
    let summary = check(FILE, CheckSettings::default(), |record, outcome| {
        if let Outcome::Create(_) = outcome {
            created.push(record.row());
        }
    })
    .unwrap();
    assert_eq!(created, [2, 8, 9]);
    assert_eq!(
        (summary.total_rows, summary.duplicate_rows, summary.invalid_rows),
        (8, 4, 1)
    );
}

#[test]
fn where_duplicates_are_not_skipped_an_address_is_still_used_once() {
    let settings = CheckSettings {
        skip_duplicates: false,
        ..CheckSettings::default()
    };
    let rules: Vec<_> = duplicates(settings)
        .iter()
        .map(|duplicate| (duplicate.row, duplicate.rule))
        .collect();
    assert_eq!(rules, [(3, Rule::Email)]);
}

#[test]
fn keys_are_normalised_and_need_complete_names() {
    let row: ImportRow = read(&[
        ("email", "A@Example.com"),
        ("first_name", "Zoé-Anne"),
        ("last_name", "N’Guessan"),
        ("current_company", "Société Énergie"),
        ("linkedin_url", "linkedin.com/in/Zoe"),
    ])
    .unwrap();
    let keys = Keys::of(&row);
    let found = Rule::ALL.map(|rule| keys.get(rule).map(str::to_owned));
    let expected = [
        Some("a@example.com"),
        None,
        Some("https://www.linkedin.com/in/zoe"),
        Some("zoeanne nguessan societeenergie "),
    ];
    assert_eq!(found, expected.map(|key| key.map(str::to_owned)));
    let row = read(&[("current_company", "Baobab")]).unwrap();
    assert_eq!(Keys::of(&row).get(Rule::NameAndCompany), None);
}
