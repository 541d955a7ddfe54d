//! The names of countries.

use std::{collections::BTreeMap, sync::LazyLock};

use domain::{Country, Locale};
use serde::Deserialize;

/// The name of a country in each language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    en: String,
    fr: String,
    ar: String,
}

static COUNTRIES: LazyLock<BTreeMap<String, Names>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../templates/countries.json")).expect("countries.json has names of countries")
});

/// The name of a country; its code when ISO 3166-1 has none with this code, because [`Country`] is any two letters.
pub(super) fn name_of(country: Country, language: Locale) -> String {
    let code = country.as_str();
    let name = COUNTRIES.get(code).map(|names| match language {
        Locale::En => &names.en,
        Locale::Fr => &names.fr,
        Locale::Ar => &names.ar,
    });
    name.map_or_else(|| code.to_owned(), Clone::clone)
}
