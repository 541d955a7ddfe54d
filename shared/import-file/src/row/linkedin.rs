//! Addresses of LinkedIn profiles.

use domain::Url;

/// The maximum length of the name in an address, characters.
const LONGEST: usize = 100;

/// The canonical address of a LinkedIn profile, `https://www.linkedin.com/in/name`: without language, tracking and the
/// subdomain of a country, with the name in lower case. `None` for other addresses, such as those of companies.
pub fn canonical_linkedin(address: &str) -> Option<Url> {
    let address = address.trim();
    let address = match address.split_once("://") {
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http") => rest,
        Some(_) => return None,
        None => address,
    };
    let path_end = address.find(['?', '#']).unwrap_or(address.len());
    let mut parts = address[..path_end].split('/').filter(|part| !part.is_empty());
    let host = parts.next()?.to_ascii_lowercase();
    let subdomain = host.strip_suffix("linkedin.com")?.strip_suffix('.');
    let is_subdomain = |name: &str| name.len() <= 3 && name.bytes().all(|byte| byte.is_ascii_lowercase());
    if host != "linkedin.com" && !subdomain.is_some_and(is_subdomain) {
        return None;
    }
    if !parts.next()?.eq_ignore_ascii_case("in") {
        return None;
    }
    let name = decoded(parts.next()?)?.to_lowercase();
    let is_name = name
        .chars()
        .all(|c| c.is_alphanumeric() || c == '-' || c == '_' || is_mark(c));
    if name.is_empty() || name.chars().count() > LONGEST || !is_name {
        return None;
    }
    format!("https://www.linkedin.com/in/{}", encoded(&name)).parse().ok()
}

/// Accents and vowel signs that are characters of their own.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{64b}'..='\u{65f}' | '\u{670}')
}

/// The text with its percent-encoded bytes decoded.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).ok()
}

/// The text with bytes above 0x7F percent-encoded.
fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii() {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}
