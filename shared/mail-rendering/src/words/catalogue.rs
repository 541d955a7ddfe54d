//! The compiled-in Fluent files, and the formatting of their messages.
//!
//! A file is parsed when one of its messages is first needed, so that the start of a process costs one area and one
//! language. Each area sees its own messages and those of `common`.

use std::{
    ptr,
    sync::{Arc, OnceLock},
};

use domain::Locale;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<Arc<FluentResource>>;

/// The texts of one area in all languages: `mails/<name>.{en,fr,ar}.ftl`.
pub(crate) struct Area {
    pub(super) name: &'static str,
    en: Translation,
    fr: Translation,
    ar: Translation,
}

/// The texts of an area in one language.
struct Translation {
    source: &'static str,
    resource: OnceLock<Arc<FluentResource>>,
    bundle: OnceLock<Bundle>,
}

macro_rules! area {
    ($name:literal) => {
        Area {
            name: $name,
            en: Translation::of(include_str!(concat!("../../mails/", $name, ".en.ftl"))),
            fr: Translation::of(include_str!(concat!("../../mails/", $name, ".fr.ftl"))),
            ar: Translation::of(include_str!(concat!("../../mails/", $name, ".ar.ftl"))),
        }
    };
}

pub(crate) static ACCOUNTS: Area = area!("accounts");
pub(crate) static APPLICATIONS: Area = area!("applications");
pub(crate) static BULK_MAILS: Area = area!("bulk-mails");
pub(crate) static COMMON: Area = area!("common");
pub(crate) static CONTACT: Area = area!("contact");
pub(crate) static DOCUMENTS: Area = area!("documents");
pub(crate) static IMPORTS: Area = area!("imports");
pub(crate) static INTRODUCTIONS: Area = area!("introductions");
pub(crate) static JOBS: Area = area!("jobs");
pub(crate) static MEETINGS: Area = area!("meetings");
pub(crate) static MESSAGES: Area = area!("messages");
pub(crate) static PAYMENTS: Area = area!("payments");
pub(crate) static REFERENCES: Area = area!("references");
pub(crate) static RIGHTS: Area = area!("rights");
pub(crate) static SEARCHES: Area = area!("searches");
pub(crate) static TEXTS: Area = area!("texts");
pub(crate) static COMPANIES: Area = area!("companies");
pub(crate) static VETTING: Area = area!("vetting");

/// A message that cannot be formatted: the files do not match the code. Tests render every message, so this is a
/// defect; it is reported instead of sending an incomplete mail.
#[derive(Debug, thiserror::Error)]
#[error("mails/{area}.{locale}.ftl: {message}: {reason}")]
pub struct Unworded {
    area: &'static str,
    locale: Locale,
    message: String,
    reason: String,
}

/// Arguments by name.
pub(crate) fn args<'a, const N: usize>(pairs: [(&'static str, FluentValue<'a>); N]) -> FluentArgs<'a> {
    pairs.into_iter().collect()
}

impl Translation {
    const fn of(source: &'static str) -> Self {
        Self {
            source,
            resource: OnceLock::new(),
            bundle: OnceLock::new(),
        }
    }
}

impl Area {
    /// The value of a message.
    pub(crate) fn value(&self, locale: Locale, message: &str, args: &FluentArgs<'_>) -> Result<String, Unworded> {
        self.format(locale, message, None, args)?
            .ok_or_else(|| self.unworded(locale, message, "no value"))
    }

    /// An attribute of a message; `None` if it does not exist.
    pub(crate) fn attribute(
        &self,
        locale: Locale,
        message: &str,
        attribute: &str,
        args: &FluentArgs<'_>,
    ) -> Result<Option<String>, Unworded> {
        self.format(locale, message, Some(attribute), args)
    }

    /// The error for a message of this area.
    pub(super) fn unworded(&self, locale: Locale, message: &str, reason: impl Into<String>) -> Unworded {
        Unworded {
            area: self.name,
            locale,
            message: message.to_owned(),
            reason: reason.into(),
        }
    }

    fn format(
        &self,
        locale: Locale,
        message: &str,
        attribute: Option<&str>,
        args: &FluentArgs<'_>,
    ) -> Result<Option<String>, Unworded> {
        let bundle = self.bundle(locale)?;
        let found = bundle
            .get_message(message)
            .ok_or_else(|| self.unworded(locale, message, "missing"))?;
        let pattern = match attribute {
            Some(attribute) => found.get_attribute(attribute).map(|found| found.value()),
            None => found.value(),
        };
        let Some(pattern) = pattern else { return Ok(None) };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        if errors.is_empty() {
            return Ok(Some(text.into_owned()));
        }
        let reasons: Vec<_> = errors.iter().map(ToString::to_string).collect();
        Err(self.unworded(locale, message, reasons.join(", ")))
    }

    fn translation(&self, locale: Locale) -> &Translation {
        match locale {
            Locale::En => &self.en,
            Locale::Fr => &self.fr,
            Locale::Ar => &self.ar,
        }
    }

    fn resource(&self, locale: Locale) -> Result<Arc<FluentResource>, Unworded> {
        let translation = self.translation(locale);
        if let Some(resource) = translation.resource.get() {
            return Ok(resource.clone());
        }
        let resource = FluentResource::try_new(translation.source.to_owned())
            .map_err(|(_, errors)| self.unworded(locale, "the whole file", format!("{errors:?}")))?;
        Ok(translation.resource.get_or_init(|| Arc::new(resource)).clone())
    }

    fn bundle(&self, locale: Locale) -> Result<&Bundle, Unworded> {
        let translation = self.translation(locale);
        if let Some(bundle) = translation.bundle.get() {
            return Ok(bundle);
        }
        let unworded = |reason: String| self.unworded(locale, "the whole file", reason);
        let language: LanguageIdentifier = locale.as_str().parse().map_err(|e| unworded(format!("{e}")))?;
        let mut bundle = Bundle::new_concurrent(vec![language]);
        // Names already have isolating marks if their direction differs from the sentence (`domain::text::named`).
        bundle.set_use_isolating(false);
        for (name, function) in FUNCTIONS {
            bundle
                .add_function(name, move |positional, _| function(positional))
                .map_err(|e| unworded(e.to_string()))?;
        }
        let mut resources = vec![COMMON.resource(locale)?];
        if !ptr::eq(self, &raw const COMMON) {
            resources.push(self.resource(locale)?);
        }
        for resource in resources {
            bundle
                .add_resource(resource)
                .map_err(|errors| unworded(format!("{errors:?}")))?;
        }
        Ok(translation.bundle.get_or_init(|| bundle))
    }
}

type Function = for<'a> fn(&[FluentValue<'a>]) -> FluentValue<'a>;

/// The functions that Fluent files can call.
const FUNCTIONS: [(&str, Function); 2] = [("GIVEN", given), ("LAST_TWO", last_two)];

/// Whether an optional argument has a value. A selector cannot ask for this itself, because a name could be any text.
fn given<'a>(positional: &[FluentValue<'a>]) -> FluentValue<'a> {
    match positional {
        [FluentValue::String(_) | FluentValue::Number(_)] => "yes".into(),
        [FluentValue::None] => "no".into(),
        _ => FluentValue::Error,
    }
}

/// A number without its hundreds. Arabic repeats its plurals with every hundred, but the Arabic rules of `intl_pluralrules`
/// 7.0.2 compare the whole number: 103 is no `few` there.
fn last_two<'a>(positional: &[FluentValue<'a>]) -> FluentValue<'a> {
    match positional {
        [FluentValue::Number(number)] => (number.value % 100.0).into(),
        _ => FluentValue::Error,
    }
}
