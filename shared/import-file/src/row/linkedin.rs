//! Addresses of LinkedIn profiles.

use std::borrow::Cow;

use domain::Url;

/// What every canonical address begins with.
pub(crate) const PREFIX: &str = "https://www.linkedin.com/in/";

/// The maximum length of the name in an address, characters.
const LONGEST: usize = 100;

/// The canonical address of a LinkedIn profile, `https://www.linkedin.com/in/name`: without language, tracking and the
/// subdomain of a country, with the name in lower case. `None` for other addresses, such as those of companies.
pub fn canonical_linkedin(address: &str) -> Option<Url> {
    let address = address.trim();
    let after = |scheme: &str| {
        let (first, rest) = address.split_at_checked(scheme.len())?;
        first.eq_ignore_ascii_case(scheme).then_some(rest)
    };
    let address = after("https://").or_else(|| after("http://")).unwrap_or(address);
    let path_end = address.bytes().position(|byte| matches!(byte, b'?' | b'#'));
    let path_end = path_end.unwrap_or(address.len());
    let mut parts = address[..path_end].split('/').filter(|part| !part.is_empty());
    let host = parts.next()?;
    let (subdomain, domain) = host.split_at_checked(host.len().checked_sub("linkedin.com".len())?)?;
    // The subdomain is `www`, `m` or a country.
    let is_subdomain = |name: &str| name.len() <= 3 && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    let is_ours = subdomain.is_empty() || subdomain.strip_suffix('.').is_some_and(is_subdomain);
    if !is_ours || !domain.eq_ignore_ascii_case("linkedin.com") {
        return None;
    }
    if !parts.next()?.eq_ignore_ascii_case("in") {
        return None;
    }
    let name = decoded(parts.next()?)?;
    if name.is_empty() || name.chars().count() > LONGEST || !is_name(&name) {
        return None;
    }
    let mut url = String::with_capacity(PREFIX.len() + name.len());
    url.push_str(PREFIX);
    encode_into(&mut url, &name);
    url.parse().ok()
}

fn is_name(text: &str) -> bool {
    if text.is_ascii() {
        return text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    }
    // Accents and vowel signs may be characters of their own.
    let is_mark = |c: char| matches!(c, '\u{300}'..='\u{36f}' | '\u{64b}'..='\u{65f}' | '\u{670}');
    text.chars()
        .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_') || is_mark(c))
}

/// The text with its percent-encoded bytes decoded.
fn decoded(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('%') {
        return Some(Cow::Borrowed(text));
    }
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
    String::from_utf8(bytes).ok().map(Cow::Owned)
}

/// Adds the text in lower case, with bytes above 0x7F percent-encoded.
fn encode_into(url: &mut String, text: &str) {
    if text.is_ascii() {
        let start = url.len();
        url.push_str(text);
        url[start..].make_ascii_lowercase();
        return;
    }
    for byte in text.to_lowercase().bytes() {
        if byte.is_ascii() {
            url.push(char::from(byte));
        } else {
            url.push_str(&format!("%{byte:02X}"));
        }
    }
}
