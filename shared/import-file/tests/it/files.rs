//! Files that we write: the error file and the templates.

use import_file::{CheckSettings, ErrorFile, Field, Layout, Outcome, REASON_COLUMN, Template, decode, template};
use proptest::prelude::*;

use crate::fixture::{check, suggested};

/// The error file of a text, with all rows.
fn error_file(text: &str) -> String {
    let layout = Layout::read(text).unwrap();
    let mut file = ErrorFile::new(layout.header());
    for record in layout.records(text) {
        file.row(&record.unwrap(), "=reason");
    }
    assert_eq!(file.row_count(), layout.row_count());
    assert!(!format!("{file:?}").contains("reason"));
    file.finish()
}

fn cells(text: &str) -> Vec<Vec<String>> {
    let layout = Layout::read(text).unwrap();
    let rows = layout.records(text).map(Result::unwrap);
    rows.map(|record| {
        (0..layout.header().width())
            .map(|column| record.cell(column).into_owned())
            .collect()
    })
    .collect()
}

#[test]
fn the_error_file_has_the_original_cells_and_the_reasons() {
    let text =
        "email;first_name;phone\nwrong;Amina;\na@example.com;Zoé;+254712345678\nA@example.com;\"Ko\"\"fi\";\n;x;y;z\n";
    let layout = Layout::read(text).unwrap();
    let mut file = ErrorFile::new(layout.header());
    check(text, CheckSettings::default(), |record, outcome| match outcome {
        Outcome::Create(_) => {}
        Outcome::Skip(_, duplicate) => file.skipped(record, &duplicate),
        Outcome::Refuse(errors) => file.refused(record, &errors),
    })
    .unwrap();
    assert_eq!(
        file.finish(),
        "\u{feff}\"email\",\"first_name\",\"phone\",\"reason_not_imported\"\r\n\
         \"wrong\",\"Amina\",\"\",\"email Please enter a valid email address\"\r\n\
         \"A@example.com\",\"Ko\"\"fi\",\"\",\"The row is a duplicate of row 3: the same email address\"\r\n\
         \"\",\"x\",\"y\",\"The row has 4 cells, but the header has 3: a separator in a text must be within quotation marks\",\"z\"\r\n"
    );
}

#[test]
fn a_corrected_error_file_has_the_mapping_of_the_original_and_no_second_column_of_reasons() {
    let text = "mail,nom,tel\n+a,=b,+254712345678\n";
    let again = error_file(text);
    let decoded = decode(again.as_bytes()).unwrap();
    let layout = Layout::read(&decoded.text).unwrap();
    assert_eq!(layout.header().names(), ["mail", "nom", "tel", REASON_COLUMN]);
    assert_eq!(
        layout.header().fingerprint(),
        Layout::read(text).unwrap().header().fingerprint()
    );
    assert_eq!(cells(&decoded.text), [["'+a", "'=b", "'+254712345678", "'=reason"]]);
    assert_eq!(error_file(&decoded.text).matches(REASON_COLUMN).count(), 1);
    assert!(!error_file(&decoded.text).contains("''"));
    let corrected = decoded.text.replace("'+a", "a@example.com").replace("'=b", "Diallo");
    check(&corrected, CheckSettings::default(), |_, outcome| match outcome {
        Outcome::Create(row) => assert_eq!(row.phone.unwrap().as_str(), "+254712345678"),
        other => panic!("{other:?}"),
    })
    .unwrap();
}

#[test]
fn the_templates_have_all_columns_and_samples_that_can_be_imported() {
    assert_eq!(Template::Empty.file_name(), "executive_import_template.csv");
    assert_eq!(
        Template::WithSamples.file_name(),
        "executive_import_template_with_samples.csv"
    );
    let names = Field::TEMPLATE.map(|field| format!("\"{field}\"")).join(",");
    assert_eq!(template(Template::Empty), format!("\u{feff}{names}\r\n"));

    let file = template(Template::WithSamples);
    let text = decode(file.as_bytes()).unwrap().text;
    assert!(!text.contains("\"'"), "no sample needs an apostrophe");
    let columns = suggested(&text);
    assert_eq!(columns.keys().copied().collect::<Vec<_>>().len(), Field::TEMPLATE.len());
    let strict = CheckSettings {
        validate_linkedin: true,
        validate_phone: true,
        ..CheckSettings::default()
    };
    let summary = check(&text, strict, |_, outcome| match outcome {
        Outcome::Create(row) => {
            assert!(row.email.ends_with("@example.com"));
            assert_eq!(row.profile_details().completion().percent, 100);
        }
        other => panic!("{other:?}"),
    })
    .unwrap();
    assert_eq!((summary.total_rows, summary.valid_rows), (3, 3));
}

#[test]
fn a_spreadsheet_with_semicolons_finds_no_formula_either() {
    let file = error_file("a\tb\nx;=1+1;;@y;z\t1;-2\n");
    assert!(file.contains("\"x;'=1+1;;'@y;z\",\"1;'-2\""), "{file}");
}

/// The cell as the error file has it: an apostrophe is before everything that a spreadsheet could take for a formula.
fn neutralised(original: &str) -> String {
    let signs = ['=', '+', '-', '@', '\t', '＝'];
    let parts = original.split(';').enumerate();
    let guarded = parts.map(|(n, part)| {
        if n > 0 && part.starts_with(signs) {
            format!("'{part}")
        } else {
            part.to_owned()
        }
    });
    let guarded = guarded.collect::<Vec<_>>().join(";");
    let is_evaluated = guarded.starts_with(signs) || guarded.starts_with(['\r', '\n']);
    if is_evaluated { format!("'{guarded}") } else { guarded }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn the_error_file_has_the_same_cells_except_neutralised_ones(
        rows in prop::collection::vec(prop::collection::vec("[a-z=+@'\",;\n\r\t ＝é-]{0,8}", 3), 1..6)
    ) {
        let quoted = |row: &Vec<String>| row.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\""))).collect::<Vec<_>>().join(",");
        let text = format!("a,b,c\n{}\n", rows.iter().map(quoted).collect::<Vec<_>>().join("\n"));
        if let Ok(layout) = Layout::read(&text) && layout.separator() == import_file::Separator::Comma {
            let file = error_file(&text);
            let written = cells(&decode(file.as_bytes()).unwrap().text);
            let original = cells(&text);
            prop_assert_eq!(written.len(), original.len());
            for (written, original) in written.iter().zip(&original) {
                let expected: Vec<_> = original.iter().map(|cell| neutralised(cell)).collect();
                prop_assert_eq!(&written[..3], expected.as_slice());
            }
        }
    }
}
