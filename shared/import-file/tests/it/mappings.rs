//! Which column is which field.

use std::collections::BTreeMap;

use domain::Locale;
use import_file::{Confidence, Field, Header, Layout, Mapping, MappingError, SuggestedField, suggest};

use crate::fixture::suggested;

fn header(names: &str) -> Header {
    Layout::read(&format!("{names}\n{}\n", names.replace(|c| c != ',', "x")))
        .unwrap()
        .header()
        .clone()
}

fn fields(names: &str) -> Vec<Option<Field>> {
    let header = header(names);
    let suggestion = suggest(&header);
    let field = |column| suggestion.fields.iter().find(|suggested| suggested.column == column);
    (0..header.width())
        .map(|column| field(column).map(|suggested| suggested.field))
        .collect()
}

#[test]
fn every_field_is_suggested_for_its_own_name_however_it_is_written() {
    for field in Field::ALL {
        for name in [
            field.as_str().to_owned(),
            field.as_str().to_uppercase().replace('_', " "),
            format!("  {} ", field.as_str().replace('_', "-")),
        ] {
            let suggestion = suggest(&header(&name));
            let expected = SuggestedField {
                column: 0,
                field,
                confidence: Confidence::FieldName,
            };
            assert_eq!(suggestion.fields, [expected], "{name}");
        }
    }
}

#[test]
fn columns_in_three_languages_are_suggested() {
    use Field::{
        Bio, Country, CurrentCompany, CurrentPosition, Email, FirstName, Industry, LastName, LinkedinUrl, Phone,
        Skills, YearsOfExperience,
    };
    let expected = [
        Email,
        FirstName,
        LastName,
        Phone,
        CurrentPosition,
        CurrentCompany,
        Country,
        Industry,
        YearsOfExperience,
        Skills,
        LinkedinUrl,
        Bio,
    ]
    .map(Some);
    for names in [
        "E-mail Address,Given Name,Surname,Mobile,Job Title,Employer,Country of residence,Sector,Experience (years),\
         Key skills,LinkedIn Profile,Summary",
        "Adresse e-mail,Prénom,NOM,Téléphone,Intitulé du poste,Société,Pays,Secteur d’activité,Années d’expérience,\
         Compétences,Profil LinkedIn,Résumé",
        "البريد الالكترونى,الإسم الأول,اسم العائله,رقم الجوّال,المسمّى الوظيفي,الشركة,الدولة,القطاع,سنوات الخبرة,\
         المهارات,رابط لينكد إن,نبذة مهنية",
    ] {
        assert_eq!(fields(names), expected, "{names}");
    }
}

#[test]
fn a_near_spelling_is_suggested_with_its_similarity() {
    let suggestion = suggest(&header("emial adress,Frist Name,Compnay,phone 2,remarks"));
    let found: Vec<_> = suggestion
        .fields
        .iter()
        .map(|suggested| (suggested.column, suggested.field))
        .collect();
    assert_eq!(
        found,
        [(0, Field::Email), (1, Field::FirstName), (2, Field::CurrentCompany)]
    );
    for suggested in &suggestion.fields {
        assert!(
            matches!(suggested.confidence, Confidence::Similar { percent: 70..=90 }),
            "{suggested:?}"
        );
    }
    let synonym = suggest(&header("courriel")).fields[0];
    assert_eq!(synonym.confidence, Confidence::Synonym { language: Locale::Fr });
    assert_eq!(
        serde_json::to_value(synonym).unwrap(),
        serde_json::json!({ "column": 0, "field": "email", "reason": "synonym", "language": "fr" })
    );
}

#[test]
fn a_column_for_names_is_what_the_other_columns_leave() {
    use Field::{Email, FirstName, FullName, LastName};
    for (names, expected) in [
        ("email,name", [Email, FullName]),
        ("email,nom", [Email, FullName]),
        ("email,الاسم", [Email, FullName]),
    ] {
        assert_eq!(fields(names), expected.map(Some), "{names}");
    }
    for (names, expected) in [
        ("email,nom,nom complet", [Email, LastName, FullName]),
        ("email,name,surname", [Email, FirstName, LastName]),
        ("email,prénom,nom", [Email, FirstName, LastName]),
        ("email,first name,name", [Email, FirstName, LastName]),
        ("email,الاسم,اللقب", [Email, FirstName, LastName]),
    ] {
        assert_eq!(fields(names), expected.map(Some), "{names}");
    }
}

#[test]
fn of_two_columns_with_one_name_the_first_is_suggested_with_a_notice() {
    let suggestion = suggest(&header("email,phone,name,Phone"));
    assert_eq!(suggestion.columns().get(&Field::Phone), Some(&1));
    let notices: Vec<_> = suggestion.notices.iter().map(domain::Sentence::as_str).collect();
    assert_eq!(
        notices,
        ["Columns B and D have the same header. Check which of them is imported."]
    );
}

#[test]
fn a_mapping_needs_an_address_a_name_and_one_column_for_each_field() {
    let header = header("email,name,city");
    let errors = |columns: &[(Field, usize)]| {
        let columns: BTreeMap<_, _> = columns.iter().copied().collect();
        let refused = Mapping::new(&header, columns).err();
        refused.map(|errors| errors.errors().to_vec()).unwrap_or_default()
    };
    assert_eq!(errors(&[(Field::Email, 0), (Field::FullName, 1)]), []);
    assert_eq!(
        errors(&[(Field::LastName, 1)]),
        [MappingError::NotMapped(Field::Email), MappingError::NameNotMapped]
    );
    assert_eq!(
        errors(&[(Field::Email, 0), (Field::FirstName, 1), (Field::Location, 3)]),
        [MappingError::ColumnMissing(Field::Location, 3)]
    );
    assert_eq!(
        errors(&[(Field::Email, 0), (Field::FirstName, 1), (Field::LastName, 1)]),
        [MappingError::MappedTwice(1, Field::FirstName, Field::LastName)]
    );
    let refused = Mapping::new(&header, BTreeMap::new()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "Choose the column for email. Choose a column for first_name or full_name."
    );
}

#[test]
fn a_corrected_mapping_fits_the_next_file_with_the_same_columns() {
    let columns = BTreeMap::from([(Field::Email, 1), (Field::FullName, 0)]);
    let mapping = Mapping::new(&header("Wer,Wohin"), columns).unwrap();
    let stored = serde_json::to_string(&mapping).unwrap();
    let read: Mapping = serde_json::from_str(&stored).unwrap();
    assert_eq!(read, mapping);
    let next = header(" WER ,wohin,");
    assert_eq!(mapping.fingerprint(), &next.fingerprint());
    assert_eq!(read.check(&next), Ok(()));
    let refused = read.check(&header("Wohin,Wer")).unwrap_err();
    assert_eq!(refused.errors(), [MappingError::OtherHeader]);
}

#[test]
fn the_suggested_columns_are_unique() {
    let all = "email,mail,name,nom,prénom,full name,phone,tel,title,role,company,city,lieu,country,pays,linkedin,profil linkedin";
    let columns = suggested(&format!("{all}\n{all}\n"));
    let mut indices: Vec<_> = columns.values().collect();
    indices.sort_unstable();
    indices.dedup();
    assert_eq!(indices.len(), columns.len());
}
