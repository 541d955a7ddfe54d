//! Rows: what is read, what is refused, and why.

use domain::profile::ProfileDetails;
use import_file::{CheckSettings, Field};
use proptest::prelude::*;

use crate::fixture::{read, read_with, reasons};

#[test]
fn a_complete_row_becomes_an_account_and_a_profile() {
    let row = read(&[
        (
            "email",
            " Mailto:AMINA@Example.com ".replace("Mailto", "mailto").as_str(),
        ),
        ("first_name", "\u{202b}Aïcha\u{202c}"),
        ("last_name", "N’Guessan"),
        ("phone", "\u{202a}+254 (0)712 345‑678\u{202c}"),
        ("current_position", "CFO"),
        ("current_company", "Baobab & Co, Ltd"),
        ("location", "Abidjan, Côte d’Ivoire"),
        ("country", "Côte d'Ivoire"),
        ("industry", "Énergie"),
        ("years_of_experience", "١٨ سنة"),
        ("specializations", "CFO; Board Director; CFO"),
        ("skills", "M&A, P&L Management"),
        ("languages", "French|English"),
        ("linkedin_url", "https://ci.linkedin.com/in/Aicha-NG/fr?trk=x"),
        ("bio", "Led:\n- finance\n- IT"),
    ])
    .unwrap();
    assert_eq!(row.email.as_str(), "amina@example.com");
    assert_eq!(
        (row.first_name.as_str(), row.last_name.as_str()),
        ("Aïcha", "N’Guessan")
    );
    assert_eq!(row.phone.as_ref().map(domain::Phone::as_str), Some("+254712345678"));
    assert_eq!(row.country.map(|country| country.to_string()).as_deref(), Some("CI"));
    let details = row.profile_details();
    assert_eq!(details.title.as_deref(), Some("CFO"));
    assert_eq!(details.industry.map(domain::Industry::as_str), Some("energy"));
    assert_eq!(details.years_of_experience.get(), 18);
    let texts = |lines: &[domain::Line<1, 60>]| lines.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(texts(&details.specializations), ["CFO", "Board Director"]);
    assert_eq!(texts(&details.skills), ["M&A", "P&L Management"]);
    assert_eq!(texts(&details.languages), ["French", "English"]);
    assert_eq!(
        details.linkedin_url.as_deref(),
        Some("https://www.linkedin.com/in/aicha-ng")
    );
    assert_eq!(details.completion().percent, 100);
}

#[test]
fn a_row_with_an_address_and_a_name_has_the_defaults_of_the_wizard() {
    let row = read(&[("phone", "n/a"), ("bio", " - "), ("skills", "")]).unwrap();
    assert_eq!(row.profile_details(), ProfileDetails::default());
}

#[test]
fn each_reason_names_the_column_and_not_the_value() {
    let secret = "SECRET";
    let cases: [(&str, String, &str); 15] = [
        ("email", String::new(), "email is required"),
        (
            "email",
            format!("{secret}@"),
            "email Please enter a valid email address",
        ),
        ("first_name", format!("{secret}\n"), ""),
        ("first_name", format!("{secret}\nx"), "first_name must be one line"),
        (
            "last_name",
            secret.repeat(20),
            "last_name must be 0 to 80 characters long",
        ),
        (
            "current_company",
            format!("={secret}"),
            "current_company must not begin like a formula",
        ),
        (
            "location",
            format!("{secret}\u{fffd}"),
            "location contains a character that was lost on its way; please type it again",
        ),
        (
            "country",
            secret.to_owned(),
            "country must be a country or its code of two letters, like Kenya or KE",
        ),
        (
            "years_of_experience",
            secret.to_owned(),
            "years_of_experience must be a number of years, like 12",
        ),
        (
            "years_of_experience",
            "51".to_owned(),
            "years_of_experience must be between 0 and 50",
        ),
        (
            "phone",
            format!("07{secret}"),
            "phone must be a phone number with its country code, like +254 712 345678",
        ),
        (
            "phone",
            "2,54713E+11".to_owned(),
            "phone was shortened by the spreadsheet: format the column as text and enter the number again",
        ),
        (
            "linkedin_url",
            format!("https://www.linkedin.com/company/{secret}"),
            "linkedin_url must be the address of a LinkedIn profile, like https://www.linkedin.com/in/name",
        ),
        (
            "skills",
            format!("{secret};{}", "x".repeat(61)),
            "skills must be 1 to 60 characters long",
        ),
        (
            "bio",
            format!("#REF! {secret}"),
            "bio contains an error of the spreadsheet instead of a value",
        ),
    ];
    for (column, cell, expected) in cases {
        let found = reasons(&[(column, &cell)]);
        assert_eq!(found.join("|"), expected, "{column}");
        let errors = read(&[(column, &cell)]).err().unwrap_or_default();
        assert!(!format!("{errors:?}").contains(secret), "{errors:?}");
        for error in errors {
            assert_eq!((error.header.as_str(), error.column), (column, Some(0)));
            assert_eq!(error.field.map(Field::as_str), Some(column));
        }
    }
    let all = reasons(&[
        ("email", "x"),
        ("first_name", ""),
        ("industry", "x"),
        ("skills", &"a;".repeat(41)),
    ]);
    assert_eq!(all.len(), 3, "{all:?}");
    let many: Vec<String> = (0..41).map(|n| format!("s{n}")).collect();
    assert_eq!(
        reasons(&[("skills", &many.join(";"))]),
        ["skills must have at most 40 entries"]
    );
}

#[test]
fn a_row_with_more_cells_than_the_header_is_refused_as_a_whole() {
    let mut found = Vec::new();
    let text = "email,first_name\na@example.com,Diallo, Amina\nb@example.com,Kofi,,\nc@example.com\n";
    let summary = crate::fixture::check(text, CheckSettings::default(), |record, outcome| {
        if let import_file::Outcome::Refuse(errors) = outcome {
            found.extend(errors.iter().map(|error| format!("{} {error}", record.row())));
        }
    });
    assert_eq!(
        found,
        [
            "2 The row has 3 cells, but the header has 2: a separator in a text must be within quotation marks",
            "4 first_name is required"
        ]
    );
    let summary = summary.unwrap();
    assert_eq!(
        (summary.total_rows, summary.valid_rows, summary.invalid_rows),
        (3, 1, 2)
    );
    assert!(summary.is_ready_for_import());
    assert_eq!(summary.sample_invalid_rows[0].row_number, 2);
}

#[test]
fn without_validation_an_invalid_number_or_address_is_left_out_and_reported() {
    let row = read_with(
        &[
            ("phone", "0712 345678"),
            ("linkedin_url", "javascript:alert(1)"),
            ("last_name", "Diallo"),
        ],
        CheckSettings::default(),
    )
    .unwrap();
    assert_eq!((row.phone, row.linkedin_url), (None, None));
    let left_out: Vec<_> = row.left_out.iter().map(ToString::to_string).collect();
    assert_eq!(
        left_out,
        [
            "phone must be a phone number with its country code, like +254 712 345678",
            "linkedin_url must be a web address that begins with http:// or https://"
        ]
    );
    let other = read_with(
        &[("linkedin_url", "https://amina.example.com/")],
        CheckSettings::default(),
    )
    .unwrap();
    assert_eq!(other.linkedin_url.as_deref(), Some("https://amina.example.com/"));
}

proptest! {
    #[test]
    fn whatever_a_cell_contains_is_read_or_refused(cell in "\\PC{0,40}|[=+@#'\"; ,0-9a-z\u{202e}\u{feff}%./:-]{0,40}") {
        for field in Field::ALL {
            let read = read(&[(field.as_str(), &cell)]);
            if let Err(errors) = &read {
                prop_assert!(!errors.is_empty());
            }
        }
    }
}
