//! Shields: which viewers may not see which slots. Many executives exclude the same company, so each distinct exclusion
//! is compared with a viewer once.

use std::collections::HashMap;

use domain::profile::{Shield, Viewer};

use super::bits::Bits;

/// All shields.
#[derive(Default)]
pub(super) struct Shields {
    of: HashMap<u32, Shield>,
    /// Each exclusion as a shield of its own, with the slots that have it; may include deleted slots.
    exclusions: Vec<(Shield, Vec<u32>)>,
    places: HashMap<String, usize>,
    /// Which exclusions may apply to an employer with this trace.
    traces: HashMap<String, Vec<usize>>,
}

impl Shields {
    pub(super) fn put(&mut self, slot: u32, shield: Shield) {
        for exclusion in shield.exclusions() {
            let place = *self
                .places
                .entry(format!("{exclusion:?}"))
                .or_insert(self.exclusions.len());
            if place == self.exclusions.len() {
                for trace in exclusion.traces() {
                    self.traces.entry(trace).or_default().push(place);
                }
                let alone = Shield::new(vec![exclusion.clone()]).unwrap_or_default();
                self.exclusions.push((alone, Vec::new()));
            }
            self.exclusions[place].1.push(slot);
        }
        if !shield.is_empty() {
            self.of.insert(slot, shield);
        }
    }

    pub(super) fn remove(&mut self, slot: u32) {
        self.of.remove(&slot);
    }

    pub(super) fn of(&self, slot: u32) -> Shield {
        self.of.get(&slot).cloned().unwrap_or_default()
    }

    /// The slots that this viewer may not see; may include deleted slots.
    pub(super) fn hidden_from(&self, viewer: &Viewer) -> Bits {
        let mut hidden = Bits::default();
        let among: Vec<usize> = match viewer {
            Viewer::Trusted => Vec::new(),
            Viewer::Unknown => (0..self.exclusions.len()).collect(),
            Viewer::Employer(employer) => {
                let traced = employer.traces().into_iter();
                traced
                    .filter_map(|trace| self.traces.get(&trace))
                    .flatten()
                    .copied()
                    .collect()
            }
        };
        let among = among.into_iter().map(|place| &self.exclusions[place]);
        let against = among.filter(|(exclusion, _)| exclusion.hides_from(viewer));
        for slot in against.flat_map(|(_, slots)| slots) {
            hidden.put(*slot);
        }
        hidden
    }
}
