//! Ids in Stripe's form: a prefix that tells the kind, and random letters and digits.

const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A new id with the given prefix and number of random characters.
#[expect(
    clippy::disallowed_methods,
    reason = "ids of a test server: there is nothing to repeat"
)]
pub(crate) fn random(prefix: &str, length: usize) -> String {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    // 256 is not a multiple of 62: a small bias, which does not matter for ids of a test server.
    let letters = bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(*byte) % ALPHABET.len()]));
    prefix.chars().chain(letters).collect()
}

/// An id of the usual length.
pub(crate) fn new(prefix: &str) -> String {
    random(prefix, 24)
}
