//! The signature of the card provider on its events.
//!
//! `Stripe-Signature: t=<seconds>,v1=<hex>[,v1=<hex>…]`: HMAC-SHA256 over `t.body`, one for each secret that is in use. Stripe,
//! "Verify webhook signatures manually", <https://docs.stripe.com/webhooks#verify-manually>.

use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use sha2::Sha256;

/// How far the time of a signature may be from ours: an older event is a repetition by someone else.
pub const TOLERANCE: SignedDuration = SignedDuration::from_mins(5);

/// Why an event is not from the provider, or not from now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotSigned {
    /// The header is missing or malformed.
    #[error("the signature is missing or malformed")]
    Malformed,
    /// No signature is of this body with one of our secrets.
    #[error("the signature is not of this event")]
    Wrong,
    /// The time of the signature is too far from ours.
    #[error("the signature is too old, or from the future")]
    Time,
}

/// A signature header, parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    at: i64,
    signatures: Vec<[u8; 32]>,
}

impl Signature {
    /// Parses the header. Parts of other schemes are ignored.
    ///
    /// # Errors
    /// [`NotSigned::Malformed`] without a time and at least one signature of the scheme `v1`.
    pub fn parse(header: &str) -> Result<Self, NotSigned> {
        let (mut at, mut signatures) = (None, Vec::new());
        for part in header.split(',') {
            match part.trim().split_once('=') {
                Some(("t", seconds)) => at = seconds.parse().ok(),
                Some(("v1", hex)) => signatures.extend(bytes(hex)),
                _ => {}
            }
        }
        match at {
            Some(at) if !signatures.is_empty() => Ok(Self { at, signatures }),
            _ => Err(NotSigned::Malformed),
        }
    }

    /// Checks the signature of a body, with any of the secrets: two during a rotation.
    ///
    /// # Errors
    /// [`NotSigned`].
    pub fn check(&self, body: &[u8], secrets: &[impl AsRef<[u8]>], now: Timestamp) -> Result<(), NotSigned> {
        let signed = [self.at.to_string().as_bytes(), b".", body].concat();
        let is_of = |secret: &[u8]| {
            let Ok(mac) = Hmac::<Sha256>::new_from_slice(secret) else {
                return false;
            };
            let mac = mac.chain_update(&signed);
            // In constant time each.
            self.signatures
                .iter()
                .any(|signature| mac.clone().verify_slice(signature).is_ok())
        };
        if !secrets.iter().any(|secret| is_of(secret.as_ref())) {
            return Err(NotSigned::Wrong);
        }
        let age = now.as_second().checked_sub(self.at).and_then(i64::checked_abs);
        match age {
            Some(age) if age <= TOLERANCE.as_secs() => Ok(()),
            _ => Err(NotSigned::Time),
        }
    }
}

/// 32 bytes in hexadecimal.
fn bytes(hex: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if hex.len() != 64 || !hex.is_ascii() {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(hex.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}
