//! Compares the Fluent files with the code: nothing is missing, unused or misspelt.

mod files;

use std::collections::{BTreeMap, BTreeSet};

use domain::Locale;
use events::NoticeBody;
use fluent_bundle::FluentValue;
use mailer::{Message, News, Text, Words};
use strum::VariantNames;

use crate::{fixture::PUBLIC_URL, samples::every_form, words::links};
use files::{Files, Uses, files, find, has_words, messages};

/// Messages that the code refers to by name, besides those of mails.
const PARTS: [(&str, &str); 11] = [
    ("common", "greeting"),
    ("common", "link-hint"),
    ("common", "signature"),
    ("common", "tagline"),
    ("common", "date"),
    ("common", "date-and-time"),
    ("common", "clocks"),
    ("vetting", "interview"),
    ("searches", "years"),
    ("searches", "untitled-job"),
    ("searches", "confidential-company"),
];
/// All attributes of a mail, and whether they are required.
const ATTRIBUTES: [(&str, bool); 8] = [
    ("subject", true),
    ("preview", true),
    ("lead", true),
    ("quote", false),
    ("rest", false),
    ("button", true),
    ("why", true),
    ("line", true),
];
/// Arguments that a language may omit: message, argument, language, reason.
const UNUSED: [(&str, &str, &str, &str); 0] = [];
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
/// The maximum length of a notice, characters.
const LONGEST_LINE: usize = 140;

/// Calls with every sample in every language.
fn with_every_text(mut check: impl FnMut(Locale, &Text<'_>)) {
    for locale in Locale::ALL {
        for notice in every_form(*locale, "Is this so?") {
            if let Some(message) = Message::of(&notice, &links()) {
                let text = message.text().unwrap_or_else(|e| panic!("{e}"));
                check(*locale, &text);
            }
        }
    }
}

fn names(names: &'static [&'static str]) -> BTreeSet<&'static str> {
    names.iter().copied().collect()
}

#[test]
fn every_mail_has_a_sample_and_an_area() {
    let mut sampled = BTreeMap::new();
    with_every_text(|_, text| {
        sampled.insert(text.message(), text.area());
    });
    let mut mails = names(NoticeBody::VARIANTS);
    assert!(mails.remove("interview-reminded"), "it is a text message only");
    assert_eq!(sampled.keys().copied().collect::<BTreeSet<_>>(), mails);
}

#[test]
fn every_language_has_the_same_mails_with_the_same_attributes() {
    let mut areas = BTreeMap::new();
    with_every_text(|_, text| {
        areas.insert(text.message(), text.area());
    });
    let all = Locale::ALL.iter().map(|locale| (*locale, files(*locale)));
    let all: Vec<(Locale, Files)> = all.collect();
    for (name, area) in areas {
        let attributes = all.iter().map(|(locale, files)| {
            let (_, message) = find(files, area, name);
            let attributes = message.attributes.iter().map(|attribute| attribute.id.name.as_str());
            (*locale, attributes.collect::<Vec<_>>())
        });
        let attributes: Vec<_> = attributes.collect();
        for (locale, attributes) in &attributes {
            for (attribute, is_required) in ATTRIBUTES {
                let has = attributes.contains(&attribute);
                assert!(has || !is_required, "{name} has no .{attribute} in {locale}");
            }
            for attribute in attributes {
                let is_known = ATTRIBUTES.iter().any(|(known, _)| known == attribute);
                assert!(is_known, "nobody reads .{attribute} of {name} in {locale}");
            }
        }
        let [(_, en), others @ ..] = attributes.as_slice() else {
            unreachable!()
        };
        for (locale, other) in others {
            assert_eq!(en, other, "{name} in {locale}");
        }
    }
}

#[test]
fn every_message_is_used() {
    let mut roots: BTreeSet<(&str, &str)> = PARTS.into_iter().collect();
    roots.extend(News::VARIANTS.iter().map(|name| ("texts", *name)));
    with_every_text(|_, text| {
        roots.insert((text.area(), text.message()));
    });
    for locale in Locale::ALL {
        let files = files(*locale);
        let mut used = BTreeSet::new();
        for (area, name) in &roots {
            used.append(&mut Uses::of(&files, area, name).messages);
        }
        for (area, file) in &files.areas {
            for message in messages(file) {
                let found = used.contains(&(area.clone(), message.id.name.clone()));
                assert!(found, "nothing uses {} in {area}.{locale}.ftl", message.id.name);
            }
        }
    }
}

#[test]
fn every_argument_is_used_and_every_placeholder_is_an_argument() {
    let all: BTreeMap<&str, Files> = Locale::ALL
        .iter()
        .map(|locale| (locale.as_str(), files(*locale)))
        .collect();
    with_every_text(|locale, text| {
        let used = Uses::of(&all[locale.as_str()], text.area(), text.message()).variables;
        let given: BTreeSet<String> = text.arguments().map(|(name, _)| name.to_owned()).collect();
        let unknown: Vec<_> = used.difference(&given).collect();
        assert!(unknown.is_empty(), "{} in {locale} uses {unknown:?}", text.message());
        for name in given.difference(&used) {
            let is_meant = UNUSED.iter().any(|(message, argument, language, _)| {
                (*message, *argument, *language) == (text.message(), name.as_str(), locale.as_str())
            });
            assert!(is_meant, "{} in {locale} does not use ${name}", text.message());
        }
    });
}

/// A selector without `*[other]` lists every value, so that a new one does not fall into a wrong variant.
#[test]
fn selectors_list_exactly_the_existing_values() {
    let mut values: BTreeMap<(&str, &str, String), BTreeSet<Option<String>>> = BTreeMap::new();
    with_every_text(|_, text| {
        for (name, value) in text.arguments() {
            let value = match value {
                FluentValue::String(word) => Some(word.to_string()),
                _ => None,
            };
            let key = (text.area(), text.message(), name.to_owned());
            values.entry(key).or_default().insert(value);
        }
    });
    for locale in Locale::ALL {
        let files = files(*locale);
        for ((area, message, variable), values) in &values {
            let uses = Uses::of(&files, area, message);
            for select in uses.selects.iter().filter(|select| select.variable == *variable) {
                let place = format!("{message} in {area}.{locale}.ftl selects by ${variable}");
                let words: Option<BTreeSet<String>> = values.iter().cloned().collect();
                match (select.function.as_deref(), words) {
                    (Some("GIVEN"), _) => {
                        assert_eq!(select.keys, ["no", "yes"].map(String::from).into(), "{place}");
                        assert!(values.len() > 1, "{place}, but all samples are the same");
                    }
                    (None, Some(words)) => {
                        let keys = select
                            .keys
                            .iter()
                            .filter(|key| *key != "other")
                            .cloned()
                            .collect::<BTreeSet<_>>();
                        let misspelt: Vec<_> = keys.difference(&words).collect();
                        assert!(misspelt.is_empty(), "{place}: {misspelt:?} is none of {words:?}");
                        let left: Vec<_> = words.difference(&keys).collect();
                        assert!(
                            left.is_empty() || select.default == "other",
                            "{place}, but not {left:?}"
                        );
                    }
                    (_, _) => {
                        let is_number = |key: &&String| !PLURALS.contains(&key.as_str()) && key.parse::<u32>().is_err();
                        let misspelt: Vec<_> = select.keys.iter().filter(is_number).collect();
                        assert!(misspelt.is_empty(), "{place}: {misspelt:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn translations_differ_from_the_english_text() {
    let [en, fr, ar] = [Locale::En, Locale::Fr, Locale::Ar].map(|of| {
        let mut all = Vec::new();
        with_every_text(|locale, text| {
            if locale == of {
                all.push((text.message(), text.words().unwrap(), text.line().unwrap()));
            }
        });
        all
    });
    for (english, others) in en.iter().zip(fr.iter().zip(&ar)) {
        let (name, words, line) = english;
        for (locale, (other_name, other, other_line)) in [("fr", others.0), ("ar", others.1)] {
            assert_eq!(name, other_name);
            // A quotation is a user's text.
            let Words {
                subject,
                preview,
                lead,
                quote: _,
                rest,
                button,
                why,
            } = words;
            assert_ne!(line, other_line, "{name}.line in {locale}");
            assert_ne!(subject, &other.subject, "{name}.subject in {locale}");
            assert_ne!(preview, &other.preview, "{name}.preview in {locale}");
            assert_ne!(button, &other.button, "{name}.button in {locale}");
            assert_ne!(why, &other.why, "{name}.why in {locale}");
            let paragraphs = lead.iter().chain(rest);
            for (paragraph, other) in paragraphs.zip(other.lead.iter().chain(&other.rest)) {
                // Search results contain users' texts.
                let is_typed = paragraph.starts_with("A. D.");
                assert!(is_typed || paragraph != other, "{name} in {locale}: {paragraph}");
            }
            assert_eq!(
                (lead.len(), rest.len()),
                (other.lead.len(), other.rest.len()),
                "{name} has another number of paragraphs in {locale}"
            );
        }
    }
}

/// Text messages, and the parts common to all mails.
#[test]
fn translated_parts_differ_from_the_english_text() {
    let english = files(Locale::En);
    for locale in [Locale::Fr, Locale::Ar] {
        let translated = files(locale);
        for area in ["common", "texts"] {
            for message in messages(&english.areas[area]) {
                let (_, other) = find(&translated, area, &message.id.name);
                let has_words = message.value.as_ref().is_some_and(has_words);
                assert!(
                    !has_words || message.value != other.value,
                    "{} in {locale}",
                    message.id.name
                );
            }
        }
    }
}

#[test]
fn a_line_is_one_short_sentence() {
    let (mut seen, mut lines) = (BTreeSet::new(), Vec::new());
    with_every_text(|locale, text| {
        let line = text.line().unwrap_or_else(|e| panic!("{e}"));
        assert!(
            line.chars().count() <= LONGEST_LINE,
            "{} characters: {line}",
            line.chars().count()
        );
        assert!(
            !line.starts_with(char::is_lowercase) && line.ends_with('.') && !line.ends_with(".."),
            "{line}"
        );
        for mark in ["\n", "  ", "{", "}", "Amina,", PUBLIC_URL, " ."] {
            assert!(!line.contains(mark), "“{mark}” in {line}");
        }
        let line = format!("{locale} {}: {line}", text.message());
        if seen.insert(line.clone()) {
            lines.push(line);
        }
    });
    insta::assert_snapshot!(lines.join("\n"));
}
