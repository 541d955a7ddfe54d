//! Interpretation of words: labels, synonyms, places, typing errors, questions; and the notes in the response.

use domain::{
    Chance, Country, Industry,
    profile::{Exclusion, Shield, Viewer, Visibility},
    search::{Document, ExecutiveQuery, OpenFacet},
    vocabulary::{SKILLS, SPECIALIZATIONS},
};
use index::{ExecutiveFacet, Found, Index, MOST_VALUES, Note, Query};
use serde_json::Value;

use crate::{
    documents::{Dice, account, document},
    index_against_oracle::listed,
};

/// An executive with an empty profile.
fn nobody(number: usize) -> Document {
    let mut document = document(number, &Dice(Chance::seeded(41)));
    document.visibility = Visibility::Public;
    let card = &mut document.card;
    (card.title, card.current_company, card.location) = (None, None, None);
    (card.country, card.industry, card.engagement) = (None, None, None);
    card.skills.clear();
    card.specializations.clear();
    card.languages.clear();
    document
}

fn titled(number: usize, title: &str) -> Document {
    let mut document = nobody(number);
    document.card.title = Some(title.into());
    document
}

fn located(number: usize, location: &str, country: &str) -> Document {
    let mut document = nobody(number);
    document.card.location = (!location.is_empty()).then(|| location.into());
    document.card.country = country.parse().ok();
    document
}

fn index_of(documents: impl IntoIterator<Item = Document>) -> Index {
    let mut index = Index::default();
    for (number, document) in documents.into_iter().enumerate() {
        let mut document = document;
        document.card.id = account(number);
        index.apply(listed(number, 1, Some(document)));
    }
    index
}

fn typed(words: &str) -> Query {
    let asked = ExecutiveQuery {
        q: Some(words.parse().unwrap()),
        limit: Some(100),
        ..ExecutiveQuery::default()
    };
    Query::of(&asked).unwrap()
}

/// The numbers of the matching executives, ascending.
fn numbers(found: &Found) -> Vec<usize> {
    let numbers = found.hits.iter().map(|hit| &hit.card.id.as_str()[20..]);
    let mut numbers: Vec<usize> = numbers.map(|id| usize::from_str_radix(id, 16).unwrap()).collect();
    numbers.sort_unstable();
    numbers
}

fn search_numbers(index: &Index, words: &str) -> Vec<usize> {
    numbers(&index.search(&typed(words)))
}

fn locale(language: &str) -> Value {
    let root = env!("CARGO_MANIFEST_DIR");
    let file = format!("{root}/../../frontend/src/i18n/locales/{language}/profile-words.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn index_labels_equal_the_screens_and_find_their_values() {
    let table = include_str!("../../tables/labels.txt");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split(" | ").collect()).collect();
    let (french, arabic) = (locale("fr"), locale("ar"));
    let labels = Industry::ALL.iter().map(|industry| industry.profile_label());
    for value in labels.chain(SKILLS).chain(SPECIALIZATIONS) {
        assert!(rows.iter().any(|row| row[0] == value), "{value} has no labels");
    }
    for row in &rows {
        let [value, in_french, in_arabic] = row[..] else {
            panic!("{row:?}");
        };
        assert_eq!(
            (&french[value], &arabic[value]),
            (&in_french.into(), &in_arabic.into()),
            "{value}"
        );
        let mut document = nobody(0);
        document.card.skills = vec![value.to_owned()];
        if let Ok(industry) = value.parse() {
            document.card.industry = Some(industry);
        }
        let index = index_of([document]);
        for label in [value, in_french, in_arabic] {
            let words = label.replace(['(', ')'], " ");
            assert_eq!(index.search(&typed(&words)).total, 1, "{label} does not find {value}");
            let phrase = format!("\"{words}\"");
            assert_eq!(index.search(&typed(&phrase)).total, 1, "{phrase} does not find {value}");
        }
    }
}

#[test]
fn titles_are_found_by_their_synonyms_in_three_languages() {
    let titles = [
        "Chief Financial Officer",
        "Directrice administrative et financière",
        "المدير المالي",
        "Group CFO",
        "Chief Executive Officer",
        "Directeur Général Adjoint",
        "Vice President, Sales",
    ];
    let index = index_of((0..).zip(titles).map(|(number, title)| titled(number, title)));
    for words in [
        "CFO",
        "DAF",
        "المدير المالي",
        "مدير مالي",
        "head of finance",
        "directeurs financiers",
        "finance director",
    ] {
        assert_eq!(search_numbers(&index, words), [0, 1, 2, 3], "{words}");
    }
    assert_eq!(search_numbers(&index, "directeur général"), [4]);
    assert_eq!(search_numbers(&index, "DGA"), [5]);
    assert_eq!(search_numbers(&index, "president"), Vec::<usize>::new());
    // Quotation marks require exactly these words.
    assert_eq!(search_numbers(&index, "\"chief financial officer\""), [0]);
    let hits = index.search(&typed("DAF")).hits;
    let english = hits.iter().find(|hit| hit.card.id == account(0)).unwrap();
    let why = &english.why_matched;
    assert_eq!((why.len(), why[0].field, why[0].marks.len()), (1, "title", 1));
    assert_eq!((why[0].marks[0].start, why[0].marks[0].end), (0, 23));
}

#[test]
fn a_place_matches_locations_and_not_places_with_similar_names() {
    let places = [
        ("Niamey, Niger", "NE"),
        ("Lagos, Nigeria", "NG"),
        ("الخرطوم", "SD"),
        ("Juba, South Sudan", "SS"),
        ("Conakry", "GN"),
        ("Malabo, Equatorial Guinea", "GQ"),
        ("Bissau, Guinea-Bissau", ""),
        ("Kinshasa, Democratic Republic of the Congo", "CD"),
        ("Pointe-Noire", "CG"),
        ("Muscat, Oman", ""),
        ("Bucharest, Romania", "RO"),
        ("Mogadishu, Somalia", ""),
        ("", "ML"),
        ("Abidjan, Côte d’Ivoire", "CI"),
    ];
    let index = index_of(
        (0..)
            .zip(places)
            .map(|(number, (place, country))| located(number, place, country)),
    );
    for (words, expected) in [
        ("Niger", &[0][..]),
        ("النيجر", &[0]),
        ("Nigeria", &[1]),
        ("Sudan", &[2]),
        ("Soudan", &[2]),
        ("جنوب السودان", &[3]),
        ("\"South Sudan\"", &[3]),
        ("Guinea", &[4]),
        ("Guinée équatoriale", &[5]),
        ("Guinea-Bissau", &[6]),
        ("RDC", &[7]),
        ("Congo-Brazzaville", &[8]),
        ("Congo", &[7, 8]),
        ("Oman", &[9]),
        ("location:Oman", &[9]),
        ("Somalia", &[11]),
        ("Mali", &[12]),
        ("West Africa", &[0, 1, 4, 6, 12, 13]),
        ("Afrique de l’Ouest", &[0, 1, 4, 6, 12, 13]),
        ("غرب أفريقيا", &[0, 1, 4, 6, 12, 13]),
        ("Ivory Coast", &[13]),
        ("ساحل العاج", &[13]),
        ("Kenya", &[]),
    ] {
        assert_eq!(search_numbers(&index, words), expected, "{words}");
    }
    // The facet reads places in the same way.
    for (place, expected) in [
        ("Niger", &[0][..]),
        ("West Africa", &[0, 1, 4, 6, 12, 13]),
        ("Oman", &[9]),
        ("oire", &[]),
    ] {
        let asked = ExecutiveQuery {
            location: vec![place.parse().unwrap()],
            ..ExecutiveQuery::default()
        };
        assert_eq!(numbers(&index.search(&Query::of(&asked).unwrap())), expected, "{place}");
    }
    let why = &index.search(&typed("Mali")).hits[0].why_matched[0];
    let mali: Country = "ML".parse().unwrap();
    assert_eq!((why.field, why.value.as_str()), ("location", mali.as_str()));
}

#[test]
fn short_and_known_words_are_not_prefixes() {
    let mut italian = nobody(0);
    italian.card.languages = vec!["Italian".into()];
    let mut airline = nobody(1);
    airline.card.skills = vec!["Airline People".into(), "Hospitality".into()];
    let index = index_of([italian, airline, titled(2, "IT Director"), titled(3, "Turnaround Lead")]);
    assert_eq!(search_numbers(&index, "IT"), [2]);
    assert_eq!(search_numbers(&index, "AI"), Vec::<usize>::new());
    assert_eq!(search_numbers(&index, "PE"), Vec::<usize>::new());
    assert_eq!(search_numbers(&index, "hospital"), Vec::<usize>::new());
    assert_eq!(search_numbers(&index, "turnar"), [3]);
}

#[test]
fn a_typing_error_in_an_unmatched_word_is_corrected_with_a_note() {
    let index = index_of([
        titled(0, "Treasury Manager"),
        titled(1, "Turnaround Lead"),
        titled(2, "Turnarond Lead"),
    ]);
    let corrected = |typed: &str, read_as: &str| Note::Corrected {
        typed: typed.into(),
        read_as: read_as.into(),
    };
    let answer = index.search(&typed("tresaury"));
    assert_eq!(
        (numbers(&answer), answer.notes),
        (vec![0], vec![corrected("tresaury", "treasury")])
    );
    // A word in use is not corrected.
    let answer = index.search(&typed("turnarond"));
    assert_eq!((numbers(&answer), answer.notes), (vec![2], vec![]));
    // Two errors, or a short word, are not corrected.
    for words in ["tresauri", "lxad"] {
        let answer = index.search(&typed(words));
        assert_eq!((numbers(&answer), answer.notes), (vec![], vec![]), "{words}");
    }
    // An alert uses the words as typed.
    assert!(index.has(&typed("treasury")) && !index.has(&typed("tresaury")));
}

#[test]
fn a_correction_reveals_no_word_of_hidden_executives() {
    let mut hidden = titled(0, "Zanquist Lead");
    let everybody: Exclusion =
        serde_json::from_value(serde_json::json!({ "kind": "domain", "domain": "acme.com" })).unwrap();
    hidden.shield = Shield::new(vec![everybody]).unwrap();
    let index = index_of([hidden, titled(1, "Turnaround Lead")]);
    let answer = index.search(&Query {
        viewer: Viewer::Trusted,
        ..typed("zanquits")
    });
    assert_eq!((answer.total, answer.notes.len()), (1, 1));
    let answer = index.search(&typed("zanquits"));
    assert_eq!((answer.total, answer.notes), (0, vec![]));
}

#[test]
fn questions_are_reduced_to_their_keywords() {
    let mut one = titled(0, "Chief Financial Officer");
    (one.card.location, one.card.languages) = (Some("Nairobi, Kenya".into()), vec!["French".into()]);
    let mut two = titled(1, "Chief Financial Officer");
    (two.card.location, two.card.languages) = (Some("Lagos".into()), vec!["English".into()]);
    let index = index_of([one, two]);
    for words in [
        "Who is a CFO in Kenya?",
        "I am looking for a finance director who speaks French in East Africa",
        "Avez-vous un directeur financier parlant français basé à Nairobi ?",
        "أبحث عن مدير مالي في كينيا",
    ] {
        assert_eq!(search_numbers(&index, words), [0], "{words}");
    }
    for words in [
        "CFO or lawyer in Kenya",
        "DAF ou juriste au Kenya",
        "مدير مالي أو محامي في كينيا",
    ] {
        assert_eq!(search_numbers(&index, words), [0], "{words}");
    }
    // Unknown words are left out, with a note.
    let answer = index.search(&typed("CFO xylophones Kenya"));
    let left_out = Note::LeftOut {
        typed: "xylophones".into(),
    };
    assert_eq!((numbers(&answer), answer.notes), (vec![0], vec![left_out]));
    // If no executive has all words, most of them are enough; but not in another place.
    let answer = index.search(&typed("CFO French Nigeria"));
    assert_eq!((numbers(&answer), answer.notes), (vec![1], vec![Note::MostWords]));
    assert_eq!(search_numbers(&index, "CFO French Morocco"), Vec::<usize>::new());
    // An explicit AND requires all words.
    assert_eq!(
        search_numbers(&index, "CFO AND xylophones AND Kenya"),
        Vec::<usize>::new()
    );
}

#[test]
fn an_unmatched_phrase_is_searched_without_quotation_marks() {
    let index = index_of([titled(0, "Directeur financier"), titled(1, "Finance Manager")]);
    let answer = index.search(&typed("\"chief financial officer\""));
    assert_eq!((numbers(&answer), answer.notes), (vec![0], vec![Note::WithoutQuotes]));
    let answer = index.search(&typed("\"finance manager\""));
    assert_eq!((numbers(&answer), answer.notes), (vec![1], vec![]));
}

#[test]
fn the_kind_of_work_and_the_level_that_cards_show_are_found() {
    let mut interim = titled(0, "Head of Quality");
    interim.card.engagement = Some(domain::Engagement::Interim);
    let index = index_of([interim, titled(1, "Quality Controller")]);
    for words in [
        "interim",
        "mission de transition",
        "مهمة مؤقتة",
        "quality director",
        "directeur qualité",
    ] {
        assert_eq!(search_numbers(&index, words), [0], "{words}");
    }
    assert_eq!(
        index.search(&typed("interim")).hits[0].why_matched[0].field,
        "availability"
    );
}

#[test]
fn a_rare_word_counts_more() {
    let mut documents: Vec<Document> = (0..20).map(|number| titled(number, "Sales Lead")).collect();
    documents[7].card.title = None;
    documents[7].card.specializations = vec!["Beekeeping".into()];
    documents
        .iter_mut()
        .for_each(|document| document.card.is_available = false);
    let index = index_of(documents);
    // A title counts 8. A specialisation counts 6, doubled because one in twenty has it.
    let answer = index.search(&typed("beekeeping OR sales"));
    assert_eq!((answer.total, &answer.hits[0].card.id), (20, &account(7)));
}

#[test]
fn a_facet_lists_its_most_frequent_values_and_the_chosen_ones() {
    let documents = (0..300).map(|number| {
        let mut document = nobody(number);
        // Skill 0 is the most frequent one, those from 150 on have one person each.
        document.card.skills = (0..150)
            .filter(|skill| skill * 2 <= 300 - number)
            .map(|skill| format!("Skill {skill:03}"))
            .collect();
        document.card.skills.push(format!("Own {number:03}"));
        document
    });
    let index = index_of(documents);
    let asked = ExecutiveQuery::default();
    let facets = index.search(&Query::of(&asked).unwrap()).facets;
    let counts = &facets[&ExecutiveFacet::Skills];
    assert_eq!(counts.len(), MOST_VALUES);
    assert_eq!(
        (counts["Skill 000"], counts["Skill 099"], counts.get("Skill 100")),
        (300, 103, None)
    );
    // Equal counts are ordered alphabetically; a chosen value is always included.
    let asked = ExecutiveQuery {
        skills: vec!["own 250".parse().unwrap()],
        ..ExecutiveQuery::default()
    };
    let facets = index.search(&Query::of(&asked).unwrap()).facets;
    let counts = &facets[&ExecutiveFacet::Skills];
    assert_eq!((counts.len(), counts["Own 250"]), (MOST_VALUES + 1, 1));
    // The others are found by what their words begin with.
    let asked = ExecutiveQuery {
        facet: Some(OpenFacet::Skills),
        value: Some("own 25".parse().unwrap()),
        ..ExecutiveQuery::default()
    };
    let found = index.search(&Query::of(&asked).unwrap());
    let counts = &found.facets[&ExecutiveFacet::Skills];
    assert_eq!((counts.len(), counts["Own 250"], found.hits.len()), (10, 1, 0));
    assert_eq!((found.facets.len(), found.total), (1, 300));
}
