//! A bit set of slots: a million of them are 125 kB, and an intersection takes microseconds.

/// A set of numbers below a bound.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// An empty set, with room for numbers below `bound`.
    pub(super) fn none(bound: usize) -> Self {
        Self(vec![0; bound.div_ceil(64)])
    }

    /// Inserts a number; returns whether it is new.
    pub(super) fn put(&mut self, number: u32) -> bool {
        let (word, bit) = (number as usize / 64, 1 << (number % 64));
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }

    pub(super) fn remove(&mut self, number: u32) {
        if let Some(word) = self.0.get_mut(number as usize / 64) {
            *word &= !(1 << (number % 64));
        }
    }

    pub(super) fn has(&self, number: u32) -> bool {
        let word = self.0.get(number as usize / 64);
        word.is_some_and(|word| word & (1 << (number % 64)) != 0)
    }

    /// Intersects with the other set.
    pub(super) fn keep(&mut self, other: &Self) {
        let others = other.0.iter().copied().chain(std::iter::repeat(0));
        self.0.iter_mut().zip(others).for_each(|(word, other)| *word &= other);
    }

    /// Removes the members of the other set.
    pub(super) fn drop_all(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(word, other)| *word &= !other);
    }

    /// Adds the members of the other set.
    pub(super) fn add(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Retains the numbers for which the predicate holds.
    pub(super) fn keep_if(&mut self, mut holds: impl FnMut(u32) -> bool) {
        for (at, word) in (0_u32..).zip(&mut self.0) {
            let mut left = *word;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                left ^= bit;
                if !holds(at * 64 + bit.trailing_zeros()) {
                    *word ^= bit;
                }
            }
        }
    }

    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The size of the intersection.
    pub(super) fn common(&self, other: &Self) -> u32 {
        let both = self.0.iter().zip(&other.0);
        both.map(|(word, other)| (word & other).count_ones()).sum()
    }

    /// Its numbers, in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = u32> {
        (0_u32..).zip(&self.0).flat_map(|(at, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let bit = left.trailing_zeros();
                    left &= left - 1;
                    at * 64 + bit
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[u32]) -> Bits {
        let mut bits = Bits::none(10);
        numbers.iter().for_each(|number| {
            bits.put(*number);
        });
        bits
    }

    #[test]
    fn sets_of_different_lengths_intersect() {
        let (short, long) = (of(&[1, 5]), of(&[1, 64, 200]));
        let with = |work: fn(&mut Bits, &Bits), one: &Bits, other: &Bits| {
            let mut one = one.clone();
            work(&mut one, other);
            one.iter().collect::<Vec<_>>()
        };
        assert_eq!(with(Bits::keep, &short, &long), [1]);
        assert_eq!(with(Bits::keep, &long, &short), [1]);
        assert_eq!(with(Bits::add, &short, &long), [1, 5, 64, 200]);
        assert_eq!(with(Bits::drop_all, &long, &short), [64, 200]);
        assert_eq!(with(Bits::drop_all, &short, &long), [5]);
        assert_eq!(
            (long.count(), long.has(64), long.has(65), short.has(1000)),
            (3, true, false, false)
        );
        assert_eq!((short.common(&long), long.common(&short)), (1, 1));
        let mut even = of(&[1, 2, 3, 64, 65]);
        even.keep_if(|number| number % 2 == 0);
        assert_eq!(even, of(&[2, 64]));
    }
}
