//! What documents say in one field, slot by slot.

use domain::{Industry, search::language::Field};

use super::{
    bits::Bits,
    texts::{TextId, Texts},
};

/// One column.
pub(super) struct Column {
    pub(super) texts: Texts,
    /// Where a slot's texts begin in `ids`; they end where the next slot's begin.
    starts: Vec<u32>,
    ids: Vec<TextId>,
}

/// The columns, by place: those that words are looked for in come first, in the order of [`Field::ALL`].
pub(super) type Columns = [Column; 8];
/// The country's code.
pub(super) const COUNTRY: usize = 6;
/// The kind of work wished for.
pub(super) const AVAILABILITY: usize = 7;

/// The column of a field.
pub(super) const fn of(field: Field) -> usize {
    field as usize
}

/// All columns, with nothing in them.
pub(super) fn empty() -> Columns {
    std::array::from_fn(|place| {
        Column::new(match Field::ALL.get(place) {
            Some(Field::Industry) => industry_labels,
            Some(_) => |text| vec![text.to_owned()],
            None => |_| Vec::new(),
        })
    })
}

fn industry_labels(code: &str) -> Vec<String> {
    let industry: Option<Industry> = code.parse().ok();
    let labels = industry.map(|it| [it.profile_label(), it.application_label()]);
    labels.into_iter().flatten().map(ToOwned::to_owned).collect()
}

impl Column {
    fn new(spoken: fn(&str) -> Vec<String>) -> Self {
        Self {
            texts: Texts::new(spoken),
            starts: Vec::new(),
            ids: Vec::new(),
        }
    }

    /// The texts of the next slot.
    pub(super) fn push<'t>(&mut self, slot: u32, texts: impl IntoIterator<Item = &'t str>) {
        let start = self.ids.len();
        self.starts.push(u32::try_from(start).unwrap_or(u32::MAX));
        for text in texts {
            let id = self.texts.keep(text, slot);
            self.ids.push(id);
        }
        self.texts.count(&self.ids[start..], true);
    }

    /// The slot's document is gone.
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

    /// Adds the slots that have one of these texts.
    pub(super) fn having(&self, texts: impl IntoIterator<Item = TextId>, found: &mut Bits) {
        for text in texts {
            for slot in self.texts.slots(text) {
                found.put(*slot);
            }
        }
    }

    /// Of each term, how many of these slots have it. All of them are among `all`, the slots in use: where they are most of
    /// those, the others are counted instead.
    pub(super) fn counts(&self, slots: &Bits, all: &Bits) -> Vec<u32> {
        let (few, many) = (slots.count(), all.count());
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
        // Beside each count, who was counted last: a document that says a thing twice counts once.
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
