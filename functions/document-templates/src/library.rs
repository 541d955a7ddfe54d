//! The library: the form of each template, read from `templates/*.json`.

use std::sync::LazyLock;

use domain::Locale;
use serde::{Deserialize, Serialize};
use typeset::MainFile;
use utoipa::ToSchema;

/// A template. Its files have the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TemplateId {
    /// A mutual non-disclosure agreement.
    Nda,
    /// The letter with which a company appoints an executive for a mandate.
    MandateLetter,
    /// The main terms of an engagement before its contract.
    EngagementOutline,
    /// An executive's permission to give a reference.
    ReferenceRelease,
}

/// What a template is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TemplateCategory {
    /// Keeping information confidential.
    Confidentiality,
    /// Appointing an executive.
    Mandate,
    /// The terms of an engagement.
    Engagement,
    /// References.
    Reference,
}

/// The language of a document, or its two languages side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TemplateLanguage {
    /// English.
    En,
    /// French.
    Fr,
    /// Arabic.
    Ar,
    /// English and Arabic; English prevails.
    EnAr,
    /// French and Arabic; French prevails.
    FrAr,
}

impl TemplateLanguage {
    /// The language of its title: the one that prevails.
    pub(crate) const fn first(self) -> Locale {
        match self {
            Self::En | Self::EnAr => Locale::En,
            Self::Fr | Self::FrAr => Locale::Fr,
            Self::Ar => Locale::Ar,
        }
    }
}

/// The type of a field of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum TemplateFieldType {
    /// One line.
    Text,
    /// Several lines.
    Textarea,
    /// A day.
    Date,
    /// A whole number.
    Number,
}

/// A text in the three languages of the product.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Texts {
    en: String,
    fr: String,
    ar: String,
}

impl Texts {
    pub(crate) fn of(&self, language: Locale) -> &str {
        match language {
            Locale::En => &self.en,
            Locale::Fr => &self.fr,
            Locale::Ar => &self.ar,
        }
    }
}

/// A field of a form.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TemplateField {
    pub(crate) name: String,
    #[serde(rename = "type")]
    pub(crate) field_type: TemplateFieldType,
    pub(crate) required: bool,
    /// The least number.
    pub(crate) least: Option<u32>,
    /// The greatest number, or the greatest length of a text in characters.
    pub(crate) most: Option<u32>,
    /// The date field whose day must not be later than this one's.
    pub(crate) not_before: Option<String>,
    pub(crate) label: Texts,
    /// What to enter.
    pub(crate) hint: Option<Texts>,
}

/// A template.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Template {
    pub(crate) id: TemplateId,
    pub(crate) category: TemplateCategory,
    pub(crate) languages: Vec<TemplateLanguage>,
    pub(crate) name: Texts,
    pub(crate) description: Texts,
    pub(crate) fields: Vec<TemplateField>,
}

/// Reads the files of `templates/`: for each id the name of its files.
macro_rules! files {
    ($($id:ident: $file:literal),+ $(,)?) => {
        /// All templates, in the order in which they are listed.
        static LIBRARY: LazyLock<Vec<Template>> = LazyLock::new(|| {
            vec![$(serde_json::from_str(include_str!(concat!("../templates/", $file, ".json")))
                .expect(concat!($file, ".json describes a template"))),+]
        });

        impl TemplateId {
            /// The name of its files.
            pub(crate) const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$id => $file),+
                }
            }

            /// The Typst source of its document.
            pub(crate) const fn main_file(self) -> MainFile {
                let text = match self {
                    $(Self::$id => include_str!(concat!("../templates/", $file, ".typ"))),+
                };
                MainFile {
                    name: self.as_str(),
                    text,
                    imports: &[("layout.typ", include_str!("../templates/layout.typ"))],
                }
            }
        }
    };
}

files! {
    Nda: "nda",
    MandateLetter: "mandate_letter",
    EngagementOutline: "engagement_outline",
    ReferenceRelease: "reference_release",
}

/// All templates.
pub(crate) fn all() -> &'static [Template] {
    &LIBRARY
}

impl TemplateId {
    /// The template with this id.
    pub(crate) fn template(self) -> &'static Template {
        let found = all().iter().find(|template| template.id == self);
        found.expect("every id has a template")
    }
}
