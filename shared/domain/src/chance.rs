//! Randomness as an argument.

use std::sync::{Arc, Mutex, PoisonError};

/// A source of random bytes. Clones of a seeded one draw from the same sequence.
#[derive(Debug, Clone)]
pub struct Chance(Source);

#[derive(Debug, Clone)]
enum Source {
    System,
    Seeded(Arc<Mutex<u64>>),
}

impl Chance {
    /// The operating system's generator: suitable for tokens and keys.
    pub const fn system() -> Self {
        Self(Source::System)
    }

    /// The same sequence for the same seed. For tests only: it is predictable.
    pub fn seeded(seed: u64) -> Self {
        Self(Source::Seeded(Arc::new(Mutex::new(seed))))
    }

    /// `N` random bytes.
    ///
    /// # Panics
    /// When the operating system cannot provide random bytes: nothing safe can be done without them.
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that asks the machine for randomness"
    )]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match &self.0 {
            Source::System => getrandom::fill(&mut bytes).expect("the operating system gives random bytes"),
            Source::Seeded(state) => {
                let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
                for chunk in bytes.chunks_mut(8) {
                    chunk.copy_from_slice(&split_mix(&mut state).to_le_bytes()[..chunk.len()]);
                }
            }
        }
        bytes
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014): short, and never repeats a value within 2^64 draws.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seeded_rng_is_reproducible_and_a_random_one_is_not() {
        let (one, other) = (Chance::seeded(7), Chance::seeded(7));
        let first: [u8; 21] = one.bytes();
        assert_eq!(first, other.bytes());
        assert_ne!(first, one.bytes());
        assert_ne!(Chance::system().bytes::<16>(), Chance::system().bytes::<16>());
    }
}
