//! Countries by name.

use std::{collections::HashMap, sync::LazyLock};

use domain::Country;

use crate::words::key;

/// The places that search understands: names of countries in English, French and Arabic, with their code.
const PLACES: &str = include_str!("../../../index/tables/places.txt");

/// Codes by name, normalised.
static CODES: LazyLock<HashMap<String, Country>> = LazyLock::new(|| {
    let mut codes = HashMap::new();
    let countries = PLACES.lines().filter_map(|line| line.strip_prefix("country "));
    for (code, names) in countries.filter_map(|country| country.split_once(": ")) {
        if let Ok(code) = code.parse::<Country>() {
            for name in names.split(['|', ';']) {
                codes.entry(key(name)).or_insert(code);
            }
        }
    }
    codes
});

/// The country of this code of two letters, or of this name in English, French or Arabic.
pub(super) fn country(text: &str) -> Option<Country> {
    // “UK” is no code, although it has two letters.
    let by_name = || CODES.get(&key(text)).copied();
    if text.len() == 2 && !text.eq_ignore_ascii_case("uk") {
        text.parse().ok().or_else(by_name)
    } else {
        by_name()
    }
}
