//! The reasons for a match.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use domain::search::{Mark, language::Field};

use super::{
    Facet, FacetSource, Searched, Why,
    answer::{Asked, places},
    column::column_of,
    texts::TextId,
};

/// The maximum number of reasons per field: users read reasons only briefly.
const MOST_REASONS: usize = 3;

impl<D: Searched> Asked<'_, D> {
    /// The parts of the query that a result matches.
    pub(super) fn why(&self, slot: u32, unseen: &[HashMap<TextId, u32>]) -> Vec<Why> {
        let mut why: BTreeMap<(&'static str, String), BTreeSet<Mark>> = BTreeMap::new();
        for (number, facet) in D::Facet::ALL.iter().enumerate() {
            let Some(choice) = &self.choices[number] else {
                continue;
            };
            let place = match facet.source() {
                FacetSource::Column(place) => place,
                FacetSource::Flag(flag) => {
                    let value = self.index.flags[flag].has(slot).to_string();
                    why.entry((facet.name(), value)).or_default();
                    continue;
                }
            };
            let column = &self.index.columns[place];
            for term in column.of(slot).iter().map(|text| column.texts.term(*text)) {
                if choice.terms.contains(&term) {
                    let value = column.texts.name(term, &unseen[number]).to_owned();
                    why.entry((facet.name(), value)).or_default();
                }
            }
            let typed = &self.index.columns[column_of::<D>(Field::Location)];
            for text in typed.of(slot).iter().filter(|text| choice.places.contains(*text)) {
                why.entry((facet.name(), typed.texts.text(*text).to_owned()))
                    .or_default();
            }
            for text in column.of(slot).iter().filter(|text| choice.countries.contains(*text)) {
                why.entry((facet.name(), column.texts.text(*text).to_owned()))
                    .or_default();
            }
        }
        for number in &self.reading.wanted {
            let leaf = &self.reading.leaves[*number];
            for (place, kind) in places::<D>(leaf).filter(|(_, kind)| kind.is_reason) {
                let texts = &self.index.columns[place].texts;
                for text in self.texts_saying(*number, place, slot).take(MOST_REASONS) {
                    let marks = texts.marks(text, &leaf.sought);
                    why.entry((kind.name, texts.text(text).to_owned()))
                        .or_default()
                        .extend(marks);
                }
            }
        }
        let views = why.into_iter().map(|((field, value), marks)| Why {
            field,
            value,
            marks: marks.into_iter().collect(),
        });
        views.collect()
    }
}
