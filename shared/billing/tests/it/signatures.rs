//! Only events that the provider signed a moment ago are accepted.

use billing::{NotSigned, Signature};
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use sha2::Sha256;

const NOW: i64 = 1_772_452_800;
const BODY: &[u8] = br#"{"id":"evt_1","object":"event"}"#;

fn hex(secret: &str, at: i64, body: &[u8]) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    let mac = mac.chain_update(at.to_string()).chain_update(b".").chain_update(body);
    mac.finalize()
        .into_bytes()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

fn header(secret: &str, at: i64) -> String {
    format!("t={at},v1={}", hex(secret, at, BODY))
}

fn check(header: &str, body: &[u8], secrets: &[&str]) -> Result<(), NotSigned> {
    Signature::parse(header)?.check(body, secrets, Timestamp::from_second(NOW).unwrap())
}

/// A name, the header, the body, our secrets, and what is to come out.
type Case<'a> = (&'a str, String, &'a [u8], &'a [&'a str], Result<(), NotSigned>);

#[test]
fn the_cases_of_a_signature_are_accepted_or_refused_for_their_reason() {
    let (old, new) = ("whsec_old", "whsec_new");
    let both = format!("t={NOW},v1={},v1={}", hex(old, NOW, BODY), hex(new, NOW, BODY));
    let signed = header(new, NOW);
    let short = signed.get(..signed.len() - 2).unwrap().to_owned();
    let other_scheme = format!("t={NOW},v0={}", hex(new, NOW, BODY));
    let tampered = br#"{"id":"evt_2","object":"event"}"#.as_slice();
    let moved = format!("t={},v1={}", NOW + 1, hex(new, NOW, BODY));
    let cases: [Case; 21] = [
        ("signed now", signed.clone(), BODY, &[new], Ok(())),
        (
            "with spaces and further parts",
            format!("v0=x, {signed},y=1"),
            BODY,
            &[new],
            Ok(()),
        ),
        ("five minutes old", header(new, NOW - 300), BODY, &[new], Ok(())),
        (
            "a clock that is five minutes ahead",
            header(new, NOW + 300),
            BODY,
            &[new],
            Ok(()),
        ),
        (
            "rotation: old secret, we have both",
            header(old, NOW),
            BODY,
            &[new, old],
            Ok(()),
        ),
        (
            "rotation: new secret, we have both",
            signed.clone(),
            BODY,
            &[old, new],
            Ok(()),
        ),
        (
            "rotation: signed with both, we have the new one",
            both.clone(),
            BODY,
            &[new],
            Ok(()),
        ),
        (
            "rotation: signed with both, we have the old one",
            both,
            BODY,
            &[old],
            Ok(()),
        ),
        ("tampered body", signed.clone(), tampered, &[new], Err(NotSigned::Wrong)),
        ("tampered time", moved, BODY, &[new], Err(NotSigned::Wrong)),
        ("empty body", signed.clone(), b"", &[new], Err(NotSigned::Wrong)),
        (
            "wrong secret",
            header("whsec_other", NOW),
            BODY,
            &[new, old],
            Err(NotSigned::Wrong),
        ),
        ("no secret", signed.clone(), BODY, &[], Err(NotSigned::Wrong)),
        (
            "replayed after five minutes",
            header(new, NOW - 301),
            BODY,
            &[new],
            Err(NotSigned::Time),
        ),
        (
            "from the future",
            header(new, NOW + 301),
            BODY,
            &[new],
            Err(NotSigned::Time),
        ),
        (
            "a time that overflows",
            header(new, i64::MIN),
            BODY,
            &[new],
            Err(NotSigned::Time),
        ),
        (
            "no signature",
            format!("t={NOW}"),
            BODY,
            &[new],
            Err(NotSigned::Malformed),
        ),
        (
            "no time",
            format!("v1={}", hex(new, NOW, BODY)),
            BODY,
            &[new],
            Err(NotSigned::Malformed),
        ),
        ("another scheme", other_scheme, BODY, &[new], Err(NotSigned::Malformed)),
        (
            "a signature that is too short",
            short,
            BODY,
            &[new],
            Err(NotSigned::Malformed),
        ),
        ("no header", String::new(), BODY, &[new], Err(NotSigned::Malformed)),
    ];
    for (case, header, body, secrets, expected) in cases {
        assert_eq!(check(&header, body, secrets), expected, "{case}");
    }
}

#[test]
fn every_changed_character_of_a_signature_is_refused() {
    let signed = header("whsec_1", NOW);
    for (n, character) in signed.char_indices() {
        let other = if character == '0' { '1' } else { '0' };
        let mut changed = signed.clone();
        changed.replace_range(n..=n, &other.to_string());
        assert!(check(&changed, BODY, &["whsec_1"]).is_err(), "{changed}");
    }
}
