//! Query execution: sets of slots are intersected, the result is counted and sorted.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use domain::{
    Money,
    search::{
        fold,
        language::{Expr, Field, Said},
    },
};

use super::{
    Facet, Found, Hit, Index, Query, Sort,
    bits::Bits,
    column,
    texts::{TermId, TextId},
};

/// The score of a chosen value in the order by relevance.
const CHOSEN: u16 = 2;

/// A prepared query.
pub(super) struct Asked<'i> {
    pub(super) index: &'i Index,
    pub(super) query: &'i Query,
    /// The slots that the viewer may not see.
    hidden: Bits,
    /// The chosen values of each facet, if any.
    pub(super) choices: [Option<Choice>; Facet::COUNT],
    pub(super) wanted: Vec<&'i Said>,
    /// The slots that contain a word or phrase, cached per query.
    saying: Vec<(&'i Said, Bits)>,
    /// By slot, for the order by relevance.
    pub(super) scores: Vec<u16>,
}

/// The chosen values of a facet.
pub(super) struct Choice {
    pub(super) terms: BTreeSet<TermId>,
    /// The parts of the location as typed.
    pub(super) places: BTreeSet<TextId>,
    admitted: Bits,
}

impl<'i> Asked<'i> {
    pub(super) fn new(index: &'i Index, query: &'i Query) -> Self {
        let mut hidden = index.shields.hidden_from(&query.viewer);
        hidden.keep(&index.live);
        let mut asked = Self {
            index,
            query,
            hidden,
            choices: std::array::from_fn(|_| None),
            wanted: query.words.wanted(),
            saying: Vec::new(),
            scores: Vec::new(),
        };
        if query.sort == Sort::Relevance {
            asked.scores = vec![0; index.rows.len()];
        }
        for said in asked.wanted.clone() {
            let found = asked.look_up(said, query.sort == Sort::Relevance);
            asked.saying.push((said, found));
        }
        for (number, facet) in Facet::ALL.iter().enumerate() {
            if let Some(values) = query.chosen.get(facet).filter(|values| !values.is_empty()) {
                asked.choices[number] = Some(asked.choose(*facet, values));
            }
        }
        asked
    }

    pub(super) fn answer(&self) -> Found {
        let fits = self.fits();
        let all_but = |left_out: usize| {
            let mut kept = fits.clone();
            for (number, choice) in self.choices.iter().enumerate() {
                if let Some(choice) = choice.as_ref().filter(|_| number != left_out) {
                    kept.keep(&choice.admitted);
                }
            }
            kept
        };
        let found = all_but(Facet::COUNT);
        let unseen = self.unseen();
        let count = |(number, facet): (usize, &Facet)| {
            let counts = match &self.choices[number] {
                None => self.counts(*facet, &found, &unseen),
                // A value's count is the number of results if it were the only chosen value.
                Some(_) => self.counts(*facet, &all_but(number), &unseen),
            };
            (*facet, counts)
        };
        let facets = Facet::ALL.iter().enumerate().map(count).collect();
        let (slots, next) = self.page(&found);
        let hits = slots.into_iter().map(|slot| Hit {
            card: self.index.card(slot),
            why_matched: self.why(slot, &unseen),
        });
        Found {
            hits: hits.collect(),
            total: found.count(),
            facets,
            next,
        }
    }

    /// The slots that pass all filters except the chosen facets.
    fn fits(&self) -> Bits {
        let (index, query) = (self.index, self.query);
        let mut fits = index.live.clone();
        let mut shown = index.open.clone();
        if query.viewer_is_verified {
            shown.add(&index.to_verified);
        }
        fits.keep(&shown);
        fits.drop_all(&self.hidden);
        match query.is_available {
            Some(true) => fits.keep(&index.available),
            Some(false) => fits.drop_all(&index.available),
            None => {}
        }
        if query.words != Expr::default() {
            let said = self.hold(&query.words, &fits);
            fits.keep(&said);
        }
        if query.min_years.is_some() || query.max_years.is_some() {
            let years = query.min_years.unwrap_or(0)..=query.max_years.unwrap_or(u32::MAX);
            fits.keep_if(|slot| years.contains(&index.years[slot as usize]));
        }
        if let Some(most) = query.max_salary {
            let affordable = |least: Money| least.currency == most.currency && least.minor <= most.minor;
            fits.keep_if(|slot| index.rows[slot as usize].least_salary.is_some_and(affordable));
        }
        fits
    }

    /// The slots for which an expression holds; may include slots that are not in `all`.
    fn hold(&self, expr: &Expr, all: &Bits) -> Bits {
        match expr {
            Expr::All(parts) => parts.iter().fold(all.clone(), |mut held, part| {
                held.keep(&self.hold(part, all));
                held
            }),
            Expr::Any(parts) => parts.iter().fold(Bits::default(), |mut held, part| {
                held.add(&self.hold(part, all));
                held
            }),
            Expr::Not(part) => {
                let mut held = all.clone();
                held.drop_all(&self.hold(part, all));
                held
            }
            Expr::Says(said) => match self.saying.iter().find(|(known, _)| *known == said) {
                Some((_, found)) => found.clone(),
                None => self.find(said, |_, _| {}),
            },
        }
    }

    fn look_up(&mut self, said: &Said, counts: bool) -> Bits {
        if !counts {
            return self.find(said, |_, _| {});
        }
        let mut scores = std::mem::take(&mut self.scores);
        let found = self.find(said, |slot, field| {
            let weight = u16::try_from(field.weight()).unwrap_or(0);
            let score = &mut scores[slot as usize];
            *score = score.saturating_add(weight);
        });
        self.scores = scores;
        found
    }

    /// The slots that contain it; `first` is called once per slot, with the field of the highest weight.
    fn find(&self, said: &Said, mut first: impl FnMut(u32, Field)) -> Bits {
        let mut found = Bits::none(self.index.rows.len());
        for field in fields(said) {
            let texts = &self.index.columns[column::of(field)].texts;
            for text in texts.saying(said) {
                for slot in texts.slots(text) {
                    if found.put(*slot) {
                        first(*slot, field);
                    }
                }
            }
        }
        found
    }

    fn choose(&mut self, facet: Facet, values: &[String]) -> Choice {
        let index = self.index;
        let mut choice = Choice {
            terms: BTreeSet::new(),
            places: BTreeSet::new(),
            admitted: Bits::none(index.rows.len()),
        };
        let Some(place) = facet.column() else {
            for value in values {
                choice.terms.extend(
                    ["false", "true"]
                        .iter()
                        .position(|it| *it == value)
                        .map(|it| it as TermId),
                );
            }
            for term in &choice.terms {
                let mut admitted = index.live.clone();
                match term {
                    0 => admitted.drop_all(&index.remote),
                    _ => admitted.keep(&index.remote),
                }
                score(&mut self.scores, &admitted);
                choice.admitted.add(&admitted);
            }
            return choice;
        };
        let column = &index.columns[place];
        choice.terms = values.iter().filter_map(|value| column.texts.find(value)).collect();
        for term in &choice.terms {
            let mut having = Bits::none(index.rows.len());
            column.having_term(*term, &mut having);
            score(&mut self.scores, &having);
            choice.admitted.add(&having);
        }
        if facet == Facet::Location {
            let typed = &index.columns[column::of(Field::Location)];
            // Two letters are a country code.
            let parts = values
                .iter()
                .map(|value| fold(value))
                .filter(|value| value.chars().count() > 2);
            choice.places = parts.flat_map(|part| typed.texts.holding(&part)).collect();
            typed.having(choice.places.iter().copied(), &mut choice.admitted);
        }
        choice
    }

    /// For each facet, how often its texts are used by documents that the viewer may not see.
    fn unseen(&self) -> [HashMap<TextId, u32>; Facet::COUNT] {
        let mut unseen: [HashMap<TextId, u32>; Facet::COUNT] = std::array::from_fn(|_| HashMap::new());
        for slot in self.hidden.iter() {
            for (facet, uses) in Facet::ALL.iter().zip(&mut unseen) {
                let texts = facet.column().map(|place| self.index.columns[place].of(slot));
                for text in texts.into_iter().flatten() {
                    *uses.entry(*text).or_default() += 1;
                }
            }
        }
        unseen
    }

    fn counts(
        &self,
        facet: Facet,
        slots: &Bits,
        unseen: &[HashMap<TextId, u32>; Facet::COUNT],
    ) -> BTreeMap<String, u32> {
        let index = self.index;
        let Some(place) = facet.column() else {
            let mut remote = slots.clone();
            remote.keep(&index.remote);
            let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
            let counts = [("true", remote.count()), ("false", slots.count() - remote.count())];
            let some = counts.into_iter().filter(|(_, count)| *count > 0);
            return some.map(|(value, count)| (value.to_owned(), number(count))).collect();
        };
        let column = &index.columns[place];
        let counts = (0..).zip(column.counts(slots, &index.live));
        let some = counts.filter(|(_, count)| *count > 0);
        some.map(|(term, count)| (column.texts.name(term, &unseen[facet as usize]).to_owned(), count))
            .collect()
    }
}

/// The fields to look in, highest weight first.
pub(super) fn fields(said: &Said) -> impl Iterator<Item = Field> {
    Field::ALL
        .into_iter()
        .filter(|field| said.field.is_none_or(|wanted| wanted == *field))
}

/// Adds the score of a chosen value; a no-op unless the order is by relevance.
fn score(scores: &mut [u16], slots: &Bits) {
    if scores.is_empty() {
        return;
    }
    for slot in slots.iter() {
        let score = &mut scores[slot as usize];
        *score = score.saturating_add(CHOSEN);
    }
}
