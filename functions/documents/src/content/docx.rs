//! Word documents from 2007: a zip with the parts of a document and no active ones (ECMA-376).

use super::{Flaw, contains, look_harmless, zip};

const TYPES: &str = "[Content_Types].xml";
const MAIN: &[u8] = b"wordprocessingml.document.main+xml";
/// In the list of content types: macros and ActiveX controls.
const ACTIVE_TYPES: [&[u8]; 3] = [b"macroenabled", b"vbaproject", b"activex"];
/// In the names of parts: active content, and embedded files that Word opens on request.
const ACTIVE_NAMES: [&str; 10] = [
    "vbaproject",
    "activex",
    "oleobject",
    ".exe",
    ".js",
    ".vbs",
    ".html",
    ".mht",
    ".lnk",
    "customui",
];
/// Relationships that load active content from external locations. External links and images are not included.
const ACTIVE_RELATIONS: [&[u8]; 5] = [b"attachedtemplate", b"oleobject", b"frame", b"subdocument", b"afchunk"];

/// Refuses everything that is not a plain document.
pub(super) fn check(bytes: &[u8]) -> Result<(), Flaw> {
    let parts = zip::parts(bytes)?;
    let has = |name| parts.iter().any(|part| part.name == name);
    if !has(TYPES) || !has("_rels/.rels") || !has("word/document.xml") {
        return Err(Flaw::Damaged);
    }
    for part in &parts {
        let name = part.name.to_ascii_lowercase();
        if ACTIVE_NAMES.iter().any(|active| name.contains(active)) {
            return Err(Flaw::Active);
        }
        let content = part.unpacked()?;
        look_harmless(&content)?;
        let lower = content.to_ascii_lowercase();
        if part.name == TYPES {
            if ACTIVE_TYPES.iter().any(|active| contains(&lower, active)) {
                return Err(Flaw::Active);
            }
            if !contains(&content, MAIN) {
                return Err(Flaw::Damaged);
            }
        }
        if name.ends_with(".rels") && fetches(&lower) {
            return Err(Flaw::Active);
        }
        // A field that starts another program (dynamic data exchange).
        if name == "word/document.xml" && contains(&lower, b"ddeauto") {
            return Err(Flaw::Active);
        }
    }
    Ok(())
}

/// Whether a relationship loads active content from an external location.
fn fetches(relations: &[u8]) -> bool {
    relations
        .split(|byte| *byte == b'>')
        .filter(|relation| contains(relation, b"external"))
        .any(|relation| ACTIVE_RELATIONS.iter().any(|active| contains(relation, active)))
}
