//! Pagination and sorting of results.

use std::{cmp::Reverse, collections::BinaryHeap};

use jiff::Timestamp;

use super::{Place, Searched, answer::Asked, bits::Bits, searched::Row};

/// The sort key of results.
type Rank<'i, I> = (Reverse<u32>, Reverse<Timestamp>, &'i I);

impl<'i, D: Searched> Asked<'i, D> {
    /// The slots of the page, in order, and the start of the next one.
    pub(super) fn page(&self, found: &Bits) -> (Vec<u32>, Option<Place<D::Id>>) {
        let limit = self.query.limit;
        let after = self.query.after.as_ref();
        let after: Option<Rank<'_, D::Id>> = after.map(|after| (after.rank, after.updated_at, &after.id));
        // The worst of the best results is on top.
        let mut best: BinaryHeap<(Rank<'i, D::Id>, u32)> = BinaryHeap::with_capacity(limit + 2);
        for slot in found.iter() {
            let rank = self.rank(slot);
            if after.is_some_and(|after| rank <= after) {
                continue;
            }
            if best.len() <= limit {
                best.push((rank, slot));
            } else if let Some(mut worst) = best.peek_mut()
                && rank < worst.0
            {
                *worst = (rank, slot);
            }
        }
        let mut page = best.into_sorted_vec();
        let is_last = page.len() <= limit;
        page.truncate(limit);
        let place = |((rank, updated_at, id), _): &(Rank<'_, D::Id>, u32)| Place {
            rank: *rank,
            updated_at: *updated_at,
            id: (*id).clone(),
        };
        let next = page.last().filter(|_| !is_last).map(place);
        (page.into_iter().map(|(_, slot)| slot).collect(), next)
    }

    fn rank(&self, slot: u32) -> Rank<'i, D::Id> {
        let (index, place) = (self.index, slot as usize);
        let score = self.scores.get(place).copied().unwrap_or_default();
        let rank = D::rank(self.query.sort, index, slot, score);
        (Reverse(rank), Reverse(index.updated[place]), index.rows[place].id())
    }
}
