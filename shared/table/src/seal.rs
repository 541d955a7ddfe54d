//! Signatures of values that we issue and verify later: list cursors and the tokens in mailed links.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// Signs with HMAC-SHA-256 (RFC 2104) under the deployment's key.
///
/// Link tokens are computed, never stored: the key is enough to compute a record's token again, and incrementing the
/// record's `generation` invalidates every earlier token.
///
/// The key can be rotated: others may be accepted in addition to the one that signs.
#[derive(Clone)]
pub struct Seal {
    key: Vec<u8>,
    accepted: Vec<Vec<u8>>,
}

impl Seal {
    /// A signer with this key (at least 32 random bytes in a deployment).
    pub fn new(key: impl Into<Vec<u8>>) -> Self {
        Self {
            key: key.into(),
            accepted: Vec::new(),
        }
    }

    /// Also accepts signatures of these keys.
    #[must_use]
    pub fn accepting<K: Into<Vec<u8>>>(self, keys: impl IntoIterator<Item = K>) -> Self {
        Self {
            accepted: keys.into_iter().map(Into::into).collect(),
            ..self
        }
    }

    fn keys(&self) -> impl Iterator<Item = &Vec<u8>> {
        std::iter::once(&self.key).chain(&self.accepted)
    }

    /// The token that grants `purpose` on `subject`: 43 URL-safe characters.
    pub fn token(&self, purpose: &str, subject: &str, generation: u32) -> String {
        let signed = mac(
            &self.key,
            &[purpose.as_bytes(), subject.as_bytes(), &generation.to_be_bytes()],
        );
        URL_SAFE_NO_PAD.encode(signed.finalize().into_bytes())
    }

    /// Whether `token` is the one that [`Seal::token`] computes with an accepted key. Constant-time comparison per key.
    pub fn opens(&self, token: &str, purpose: &str, subject: &str, generation: u32) -> bool {
        let generation = generation.to_be_bytes();
        let parts = [purpose.as_bytes(), subject.as_bytes(), &generation];
        URL_SAFE_NO_PAD
            .decode(token)
            .is_ok_and(|bytes| self.keys().any(|key| mac(key, &parts).verify_slice(&bytes).is_ok()))
    }

    /// Six digits derived from these three with the key. They can be guessed, so the caller must limit attempts.
    pub fn digits(&self, purpose: &str, subject: &str, nonce: &str) -> String {
        format!("{:06}", six_digits(&self.key, purpose, subject, nonce))
    }

    /// Whether `code` is the one that [`Seal::digits`] computes with an accepted key.
    pub fn has_digits(&self, code: &str, purpose: &str, subject: &str, nonce: &str) -> bool {
        let is_code = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
        is_code
            && code
                .parse()
                .is_ok_and(|code: u64| self.keys().any(|key| six_digits(key, purpose, subject, nonce) == code))
    }

    /// A keyed digest of `subject`, 10 bytes, for ids derived from content (`ApplicationId::of`).
    pub fn digest(&self, purpose: &str, subject: &str) -> [u8; 10] {
        let signed = mac(&self.key, &[purpose.as_bytes(), subject.as_bytes()])
            .finalize()
            .into_bytes();
        std::array::from_fn(|byte| signed[byte])
    }

    /// `text` with a signature that binds it to `context` (the list it continues).
    pub fn wrap(&self, text: &str, context: &str) -> String {
        let signed = mac(&self.key, &[context.as_bytes(), text.as_bytes()]);
        let signature = signed.finalize().into_bytes();
        URL_SAFE_NO_PAD.encode([&signature[..16], text.as_bytes()].concat())
    }

    /// The text, if it was signed by us for the same context.
    pub fn unwrap(&self, wrapped: &str, context: &str) -> Option<String> {
        let bytes = URL_SAFE_NO_PAD.decode(wrapped).ok()?;
        let (signature, text) = bytes.split_at_checked(16)?;
        let is_signed = self.keys().any(|key| {
            mac(key, &[context.as_bytes(), text])
                .verify_truncated_left(signature)
                .is_ok()
        });
        is_signed.then(|| String::from_utf8(text.to_vec()).ok()).flatten()
    }
}

/// What is stored of a secret with at least 128 random bits: they cannot be guessed, so the digest needs no key.
pub fn digest_of(secret: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(secret))
}

fn six_digits(key: &[u8], purpose: &str, subject: &str, nonce: &str) -> u64 {
    let signed = mac(key, &[purpose.as_bytes(), subject.as_bytes(), nonce.as_bytes()]);
    let bytes = signed.finalize().into_bytes();
    // The modulo bias of 2^64 values is negligible.
    u64::from_be_bytes(std::array::from_fn(|byte| bytes[byte])) % 1_000_000
}

/// Parts are length-prefixed, so different lists of parts have different signatures.
fn mac(key: &[u8], parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac
}

#[cfg(test)]
mod tests {
    use super::Seal;

    #[test]
    fn a_token_is_valid_for_its_own_purpose_subject_and_generation_only() {
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
    fn digits_belong_to_one_purpose_subject_nonce_and_key() {
        let seal = Seal::new(*b"key");
        let code = seal.digits("confirm", "amina@example.com", "n1");
        assert_eq!(code.len(), 6);
        assert!(seal.has_digits(&code, "confirm", "amina@example.com", "n1"));
        for (purpose, subject, nonce) in [
            ("reset", "amina@example.com", "n1"),
            ("confirm", "b@example.com", "n1"),
            ("confirm", "amina@example.com", "n2"),
        ] {
            assert!(
                !seal.has_digits(&code, purpose, subject, nonce),
                "{purpose} {subject} {nonce}"
            );
        }
        for wrong in ["", "+12345", "12345", "1234567", "abcdef"] {
            assert!(!seal.has_digits(wrong, "confirm", "amina@example.com", "n1"), "{wrong}");
        }
        let after = Seal::new(*b"new").accepting([*b"key"]);
        assert!(after.has_digits(&code, "confirm", "amina@example.com", "n1"));
        assert!(!Seal::new(*b"new").has_digits(&code, "confirm", "amina@example.com", "n1"));
    }

    #[test]
    fn sealed_text_is_unsealed_only_unchanged_and_in_its_context() {
        let seal = Seal::new(*b"key");
        let wrapped = seal.wrap("after this", "list a");
        assert_eq!(seal.unwrap(&wrapped, "list a").as_deref(), Some("after this"));
        assert_eq!(seal.unwrap(&wrapped, "list b"), None);
        assert_eq!(seal.unwrap(&format!("{wrapped}A"), "list a"), None);
        assert_eq!(seal.unwrap("AAAA", "list a"), None);
    }

    #[test]
    fn after_a_rotation_the_earlier_key_is_accepted_and_the_newer_one_signs() {
        let (before, after) = (Seal::new(*b"old"), Seal::new(*b"new").accepting([*b"old"]));
        let (token, cursor) = (before.token("edit", "app_1", 3), before.wrap("after this", "list"));
        assert!(after.opens(&token, "edit", "app_1", 3));
        assert_eq!(after.unwrap(&cursor, "list").as_deref(), Some("after this"));
        let signed = after.token("edit", "app_1", 3);
        assert_eq!(signed, Seal::new(*b"new").token("edit", "app_1", 3));
        assert!(!before.opens(&signed, "edit", "app_1", 3));
        let forger = Seal::new(*b"odd");
        assert!(!after.opens(&forger.token("edit", "app_1", 3), "edit", "app_1", 3));
        assert_eq!(after.unwrap(&forger.wrap("after this", "list"), "list"), None);
    }
}
