//! The values of one field, slot by slot.

use std::collections::HashMap;

use domain::search::language::Field;
use serde::{Deserialize, Serialize};

use super::{
    bits::Bits,
    searched::Searched,
    texts::{Content, TermId, TextId, Texts},
};

/// A column with at most this many terms also has a set of slots for each term, and counts by intersection: 125 kB per
/// term for a million documents.
const FEW_TERMS: usize = 64;

/// One column.
pub struct Column {
    pub(super) texts: Texts,
    /// Where a slot's texts begin in `ids`; they end where the next slot's begin.
    starts: Vec<u32>,
    ids: Vec<TextId>,
    /// The slots of each term, including deleted ones; empty once there are too many terms.
    sets: Vec<Bits>,
}

/// A column in a snapshot: the texts in use, each once, and for each slot the number of its texts and their ids.
#[derive(Serialize, Deserialize)]
pub(super) struct Written<'a> {
    #[serde(borrow)]
    texts: Vec<&'a str>,
    lengths: Vec<u32>,
    ids: Vec<TextId>,
}

/// The column of a field.
pub(super) fn column_of<D: Searched>(field: Field) -> usize {
    let of_field = |kind: &super::ColumnKind| kind.field == Some(field);
    D::COLUMNS.iter().position(of_field).unwrap_or(usize::MAX)
}

/// All columns, empty.
pub(super) fn empty<D: Searched>() -> Vec<Column> {
    D::COLUMNS.iter().map(|kind| Column::new(kind.content)).collect()
}

impl Column {
    fn new(content: Content) -> Self {
        Self {
            texts: Texts::new(content),
            starts: Vec::new(),
            ids: Vec::new(),
            sets: Vec::new(),
        }
    }

    /// Adds the texts of the next slot.
    pub(super) fn push(&mut self, slot: u32, texts: &[impl AsRef<str>]) {
        let ids: Vec<TextId> = texts.iter().map(|text| self.texts.number(text.as_ref())).collect();
        self.push_known(slot, &ids);
    }

    /// Adds the texts of the next slot, by their ids.
    pub(super) fn push_known(&mut self, slot: u32, ids: &[TextId]) {
        self.starts.push(u32::try_from(self.ids.len()).unwrap_or(u32::MAX));
        self.ids.extend(ids);
        for id in ids {
            self.texts.keep(*id, slot);
        }
        self.texts.count(ids, true);
        if self.texts.terms() > FEW_TERMS {
            self.sets.clear();
            return;
        }
        self.sets.resize(self.texts.terms(), Bits::default());
        for id in ids {
            self.sets[self.texts.term(*id) as usize].put(slot);
        }
    }

    /// The values of these slots.
    pub(super) fn write(&self, slots: &[u32]) -> Written<'_> {
        let mut numbers = HashMap::new();
        let mut written = Written {
            texts: Vec::new(),
            lengths: Vec::with_capacity(slots.len()),
            ids: Vec::with_capacity(self.ids.len()),
        };
        for slot in slots {
            let texts = self.of(*slot);
            written.lengths.push(u32::try_from(texts.len()).unwrap_or(u32::MAX));
            for id in texts {
                let number = *numbers.entry(*id).or_insert_with(|| {
                    written.texts.push(self.texts.text(*id));
                    TextId::try_from(written.texts.len() - 1).unwrap_or(TextId::MAX)
                });
                written.ids.push(number);
            }
        }
        written
    }

    /// Fills an empty column from a snapshot with this many slots; `None` when the content is inconsistent.
    pub(super) fn read(&mut self, written: &Written<'_>, slots: usize) -> Option<()> {
        if written.lengths.len() != slots {
            return None;
        }
        for (number, text) in (0..).zip(&written.texts) {
            if self.texts.number(text) != number {
                return None;
            }
        }
        self.starts.reserve_exact(slots);
        self.ids.reserve_exact(written.ids.len());
        let mut rest = written.ids.as_slice();
        for (slot, length) in (0..).zip(&written.lengths) {
            let (own, after) = rest.split_at_checked(*length as usize)?;
            if own.iter().any(|id| *id as usize >= written.texts.len()) {
                return None;
            }
            self.push_known(slot, own);
            rest = after;
        }
        rest.is_empty().then_some(())
    }

    /// The slot's document was deleted.
    pub(super) fn release(&mut self, slot: u32) {
        let (start, end) = self.bounds(slot);
        self.texts.count(&self.ids[start..end], false);
    }

    /// A slot's texts, in its document's order.
    pub(super) fn of(&self, slot: u32) -> &[TextId] {
        let (start, end) = self.bounds(slot);
        &self.ids[start..end]
    }

    fn bounds(&self, slot: u32) -> (usize, usize) {
        let place = slot as usize;
        let end = self.starts.get(place + 1).map_or(self.ids.len(), |end| *end as usize);
        (self.starts[place] as usize, end)
    }

    pub(super) fn strings(&self, slot: u32) -> Vec<String> {
        self.of(slot).iter().map(|id| self.texts.text(*id).to_owned()).collect()
    }

    /// Adds the slots that have a spelling of this term.
    pub(super) fn having_term(&self, term: TermId, found: &mut Bits) {
        match self.sets.get(term as usize) {
            Some(set) => found.add(set),
            None => self.having(self.texts.spellings(term).iter().copied(), found),
        }
    }

    /// Adds the slots that have one of these texts.
    pub(super) fn having(&self, texts: impl IntoIterator<Item = TextId>, found: &mut Bits) {
        for text in texts {
            for slot in self.texts.slots(text) {
                found.put(*slot);
            }
        }
    }

    /// For each term, the number of these slots that have it. All of them are among `all`, the slots in use. Uses the
    /// cheapest way: iterate over the slots, or over the complement if it is smaller, or intersect with each term's
    /// set.
    pub(super) fn counts(&self, slots: &Bits, all: &Bits) -> Vec<u32> {
        let (few, many) = (slots.count(), all.count());
        let texts_of = |slots: usize| slots * self.ids.len() / self.starts.len().max(1);
        let words_of_sets = self.texts.terms() * self.starts.len() / 64;
        if self.sets.len() == self.texts.terms() && words_of_sets < texts_of(few.min(many - few)) {
            return self.sets.iter().map(|set| slots.common(set)).collect();
        }
        if few * 2 <= many {
            return self.tally(slots);
        }
        let mut others = all.clone();
        others.drop_all(slots);
        let without = self.tally(&others);
        let counts = self.texts.documents().iter().zip(without);
        counts.map(|(all, without)| all - without).collect()
    }

    fn tally(&self, slots: &Bits) -> Vec<u32> {
        // Stores with each count the last slot counted: a document with the same term twice counts once.
        let mut counts = vec![(0_u32, u32::MAX); self.texts.terms()];
        for slot in slots.iter() {
            for id in self.of(slot) {
                let (count, last) = &mut counts[self.texts.term(*id) as usize];
                *count += u32::from(*last != slot);
                *last = slot;
            }
        }
        counts.into_iter().map(|(count, _)| count).collect()
    }
}
