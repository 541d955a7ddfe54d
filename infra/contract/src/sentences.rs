//! The catalogue of the sentences that a response can carry. The checks of the site compare the texts of other languages
//! with it; English readers see the text of the response itself.

use std::collections::BTreeMap;

use domain::sentence::{Declaration, Kind};
use serde::Serialize;

/// The path of the catalogue in the repository.
pub const SENTENCES_KEPT_AT: &str = "frontend/src/i18n/generated/server-sentences.json";

/// All modules with declarations.
pub const SENTENCES: [&[Declaration]; 24] = [
    domain::sentences::ALL,
    domain::qualification::sentences::ALL,
    import_file::sentences::ALL,
    web::sentences::ALL,
    admin::sentences::ALL,
    auth::sentences::ALL,
    data_rights::sentences::ALL,
    documents::sentences::ALL,
    introductions::sentences::ALL,
    jobs::sentences::ALL,
    messaging::sentences::ALL,
    communication_history::sentences::ALL,
    document_sharing::sentences::ALL,
    document_templates::sentences::ALL,
    csv_import::sentences::ALL,
    notifications::sentences::ALL,
    payments::sentences::ALL,
    invoices::sentences::ALL,
    member_applications::sentences::ALL,
    profiles::sentences::ALL,
    references::sentences::ALL,
    search::sentences::ALL,
    settings::sentences::ALL,
    vetting::sentences::ALL,
];

#[derive(Serialize)]
struct Catalogue {
    sentences: BTreeMap<&'static str, Entry>,
    /// The states, events and actors of state machines, in English.
    terms: BTreeMap<&'static str, String>,
}

#[derive(Serialize)]
struct Entry {
    #[serde(skip_serializing_if = "Option::is_none")]
    singular: Option<&'static str>,
    english: &'static str,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    parameters: BTreeMap<&'static str, Kind>,
}

/// The catalogue as stored: sorted, with a newline at the end.
pub fn sentences_text() -> String {
    let entry = |it: &Declaration| Entry {
        singular: it.singular,
        english: it.english,
        parameters: it.parameters.iter().copied().collect(),
    };
    let catalogue = Catalogue {
        sentences: SENTENCES
            .iter()
            .copied()
            .flatten()
            .map(|it| (it.code, entry(it)))
            .collect(),
        terms: domain::sentences::terms()
            .into_iter()
            .flatten()
            .map(|term| (term.as_str(), term.to_string()))
            .collect(),
    };
    let mut text = serde_json::to_string_pretty(&catalogue).expect("the catalogue is plain JSON");
    text.push('\n');
    text
}
