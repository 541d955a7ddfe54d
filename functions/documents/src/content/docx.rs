//! Word documents since 2007: a zip with the parts of a document and none that runs (ECMA-376).

use super::{Flaw, contains, look_harmless, zip};

const TYPES: &str = "[Content_Types].xml";
const MAIN: &[u8] = b"wordprocessingml.document.main+xml";
/// In the list of content types: macros, and controls that run.
const ACTIVE_TYPES: [&[u8]; 3] = [b"macroenabled", b"vbaproject", b"activex"];
/// In the names of parts: what runs, and what is a file of its own that Word opens when asked.
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
/// Relations that fetch from elsewhere what then runs here. Links and pictures from elsewhere are not among them.
const ACTIVE_RELATIONS: [&[u8]; 5] = [b"attachedtemplate", b"oleobject", b"frame", b"subdocument", b"afchunk"];

/// Refuses what is no plain document.
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

/// Does a relation fetch something that runs from elsewhere?
fn fetches(relations: &[u8]) -> bool {
    relations
        .split(|byte| *byte == b'>')
        .filter(|relation| contains(relation, b"external"))
        .any(|relation| ACTIVE_RELATIONS.iter().any(|active| contains(relation, active)))
}
