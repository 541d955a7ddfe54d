//! File names: text for people, never a path.

use crate::{document::FileKind, from_str, sentence, sentences};
use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

/// The maximum length of a name, characters.
const MOST: usize = 120;

/// Extensions that a computer executes or a browser renders. A name with one before its real extension is deceptive.
const DECEPTIVE: &[&str] = &[
    "app", "bat", "cmd", "com", "cpl", "dll", "docm", "dotm", "exe", "hta", "htm", "html", "iso", "jar", "js", "lnk",
    "msi", "php", "pif", "ps1", "py", "scr", "sh", "svg", "vbs", "wsf", "xhtml", "zip",
];

/// Why a name was refused, in one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadFileName {
    /// Empty, only an extension, or too long.
    Length,
    /// A path or a part of one.
    Path,
    /// It contains invisible characters, or changes the text direction.
    Invisible,
    /// It contains a second, deceptive extension.
    Deceptive,
}

sentence::of! { BadFileName, |error| match error {
    BadFileName::Length => sentences::file_name_length(MOST),
    BadFileName::Path => sentences::file_name_folders(),
    BadFileName::Invisible => sentences::file_name_invisible(),
    BadFileName::Deceptive => sentences::file_name_endings(),
} }

/// A file name, without folders, without invisible characters, with one extension.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct FileName(String);

/// Characters that change the direction of the following text: `cv\u{202E}fdp.exe` is displayed as `cvexe.pdf`. Arabic
/// names need none of them; the joiners that they do need are allowed.
fn turns(c: char) -> bool {
    matches!(c, '\u{200E}' | '\u{200F}' | '\u{061C}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

impl FromStr for FileName {
    type Err = BadFileName;
    fn from_str(s: &str) -> Result<Self, BadFileName> {
        let s = s.trim();
        if s.contains(['/', '\\', ':']) || s.contains("..") {
            return Err(BadFileName::Path);
        }
        if s.chars().any(|c| c.is_control() || turns(c)) {
            return Err(BadFileName::Invisible);
        }
        let stem = s.rsplit_once('.').map_or(s, |(stem, _)| stem);
        if stem.trim().is_empty() || s.chars().count() > MOST {
            return Err(BadFileName::Length);
        }
        let inner = stem.split('.').skip(1).map(|part| part.trim().to_ascii_lowercase());
        if inner.into_iter().any(|part| DECEPTIVE.contains(&part.as_str())) {
            return Err(BadFileName::Deceptive);
        }
        Ok(Self(s.to_owned()))
    }
}

impl FileName {
    /// The format that its extension claims.
    pub fn claimed(&self) -> Option<FileKind> {
        FileKind::of_ending(self.0.rsplit_once('.')?.1)
    }

    /// The same name with the extension of the real format, if it claims another one.
    #[must_use]
    pub fn ending_as(&self, kind: FileKind) -> Self {
        if self.claimed() == Some(kind) {
            return self.clone();
        }
        let stem = match self.0.rsplit_once('.') {
            Some((stem, ending)) if FileKind::of_ending(ending).is_some() => stem,
            _ => &self.0,
        };
        let most = MOST - 1 - kind.ending().len();
        let stem: String = stem.chars().take(most).collect();
        Self(format!("{stem}.{}", kind.ending()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for FileName {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        from_str::parsed(d)
    }
}

impl PartialSchema for FileName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .min_length(Some(1))
            .max_length(Some(MOST))
            .examples(["Amina Diallo.pdf"])
            .into()
    }
}

impl ToSchema for FileName {
    fn name() -> Cow<'static, str> {
        "FileName".into()
    }
}
