//! What we hand out and want back unchanged: list cursors and the tokens in mailed links.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Signs with HMAC-SHA-256 (RFC 2104) under the deployment's key.
///
/// Link tokens are computed, never stored: whoever holds the key can mint the token of a record again, and raising the
/// record's `generation` makes every earlier token worthless.
#[derive(Clone)]
pub struct Seal {
    key: Vec<u8>,
}

impl Seal {
    /// A seal under this key (at least 32 random bytes in a deployment).
    pub fn new(key: impl Into<Vec<u8>>) -> Self {
        Self { key: key.into() }
    }

    /// The token that lets its bearer do `purpose` with `subject`: 43 URL-safe characters.
    pub fn token(&self, purpose: &str, subject: &str, generation: u32) -> String {
        let mac = self.mac(&[purpose.as_bytes(), subject.as_bytes(), &generation.to_be_bytes()]);
        URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
    }

    /// Whether `token` is the one [`Seal::token`] makes. Takes as long for a wrong token as for a right one.
    pub fn opens(&self, token: &str, purpose: &str, subject: &str, generation: u32) -> bool {
        URL_SAFE_NO_PAD.decode(token).is_ok_and(|bytes| {
            self.mac(&[purpose.as_bytes(), subject.as_bytes(), &generation.to_be_bytes()])
                .verify_slice(&bytes)
                .is_ok()
        })
    }

    /// `text` with a signature that binds it to `context` (which list it continues).
    pub fn wrap(&self, text: &str, context: &str) -> String {
        let mac = self.mac(&[context.as_bytes(), text.as_bytes()]).finalize().into_bytes();
        URL_SAFE_NO_PAD.encode([&mac[..16], text.as_bytes()].concat())
    }

    /// The text back, if it was wrapped here for the same context.
    pub fn unwrap(&self, wrapped: &str, context: &str) -> Option<String> {
        let bytes = URL_SAFE_NO_PAD.decode(wrapped).ok()?;
        let (mac, text) = bytes.split_at_checked(16)?;
        self.mac(&[context.as_bytes(), text])
            .verify_truncated_left(mac)
            .ok()
            .and_then(|()| String::from_utf8(text.to_vec()).ok())
    }

    /// Parts are length-prefixed, so no two lists of parts sign alike.
    fn mac(&self, parts: &[&[u8]]) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes a key of any length");
        for part in parts {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::Seal;

    #[test]
    fn a_token_opens_only_its_own_purpose_subject_and_generation() {
        let seal = Seal::new(*b"key");
        let token = seal.token("edit", "app_1", 3);
        assert!(seal.opens(&token, "edit", "app_1", 3));
        for (purpose, subject, generation) in [("claim", "app_1", 3), ("edit", "app_2", 3), ("edit", "app_1", 4)] {
            assert!(!seal.opens(&token, purpose, subject, generation));
        }
        assert!(!Seal::new(*b"other").opens(&token, "edit", "app_1", 3));
        assert!(!seal.opens("", "edit", "app_1", 3));
    }

    #[test]
    fn wrapped_text_comes_back_only_unchanged_and_in_its_context() {
        let seal = Seal::new(*b"key");
        let wrapped = seal.wrap("after this", "list a");
        assert_eq!(seal.unwrap(&wrapped, "list a").as_deref(), Some("after this"));
        assert_eq!(seal.unwrap(&wrapped, "list b"), None);
        assert_eq!(seal.unwrap(&format!("{wrapped}A"), "list a"), None);
        assert_eq!(seal.unwrap("AAAA", "list a"), None);
    }
}
