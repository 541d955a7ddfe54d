//! The syntax trees of the Fluent files, and the references of their messages.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use domain::Locale;
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource, VariantKey},
    parser,
};

/// The files of one language.
pub(crate) struct Files {
    locale: Locale,
    /// By area.
    pub(crate) areas: BTreeMap<String, Resource<String>>,
}

/// Reads the files of a language.
pub(crate) fn files(locale: Locale) -> Files {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/mail-rendering/mails");
    let mut areas = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if let Some(area) = name.strip_suffix(&format!(".{locale}.ftl")) {
            let resource = parser::parse(fs::read_to_string(&path).unwrap());
            areas.insert(
                area.to_owned(),
                resource.unwrap_or_else(|e| panic!("{name}: {:?}", e.1)),
            );
        }
    }
    Files { locale, areas }
}

/// The messages of a file.
pub(crate) fn messages(resource: &Resource<String>) -> impl Iterator<Item = &Message<String>> {
    resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => None,
        Entry::Term(_) | Entry::Junk { .. } => panic!("only messages and comments are used here: {entry:?}"),
    })
}

/// A message as an area sees it: its own, otherwise the common one.
pub(crate) fn find<'a>(files: &'a Files, area: &str, name: &str) -> (&'a str, &'a Message<String>) {
    [area, "common"]
        .iter()
        .find_map(|area| {
            let (area, file) = files.areas.get_key_value(*area)?;
            let found = messages(file).find(|message| message.id.name == name)?;
            Some((area.as_str(), found))
        })
        .unwrap_or_else(|| panic!("{area}.{}.ftl has no {name}", files.locale))
}

/// The references of a message, including those of the messages it includes.
#[derive(Default)]
pub(crate) struct Uses {
    pub(crate) messages: BTreeSet<(String, String)>,
    pub(crate) variables: BTreeSet<String>,
    pub(crate) selects: Vec<Select>,
}

/// A selector with its variants.
pub(crate) struct Select {
    pub(crate) variable: String,
    pub(crate) function: Option<String>,
    pub(crate) keys: BTreeSet<String>,
    pub(crate) default: String,
}

impl Uses {
    pub(crate) fn of(files: &Files, area: &str, name: &str) -> Self {
        let mut uses = Self::default();
        uses.message(files, area, name);
        uses
    }

    fn message(&mut self, files: &Files, area: &str, name: &str) {
        let (home, message) = find(files, area, name);
        if !self.messages.insert((home.to_owned(), name.to_owned())) {
            return;
        }
        let attributes = message.attributes.iter().map(|attribute| &attribute.value);
        for pattern in message.value.iter().chain(attributes) {
            self.pattern(files, area, pattern);
        }
    }

    fn pattern(&mut self, files: &Files, area: &str, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(files, area, expression);
            }
        }
    }

    fn expression(&mut self, files: &Files, area: &str, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(files, area, inline),
            Expression::Select { selector, variants } => {
                self.inline(files, area, selector);
                let key = |key: &VariantKey<String>| match key {
                    VariantKey::Identifier { name } => name.clone(),
                    VariantKey::NumberLiteral { value } => value.clone(),
                };
                let (variable, function) = selected(selector);
                self.selects.push(Select {
                    variable,
                    function,
                    keys: variants.iter().map(|variant| key(&variant.key)).collect(),
                    default: variants
                        .iter()
                        .find(|variant| variant.default)
                        .map(|variant| key(&variant.key))
                        .unwrap(),
                });
                for variant in variants {
                    self.pattern(files, area, &variant.value);
                }
            }
        }
    }

    fn inline(&mut self, files: &Files, area: &str, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            InlineExpression::MessageReference { id, .. } => self.message(files, area, &id.name),
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.inline(files, area, argument);
                }
            }
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::TermReference { .. } | InlineExpression::Placeable { .. } => {
                panic!("not used here: {inline:?}")
            }
        }
    }
}

/// The variable of a selector, and the function applied to it.
fn selected(selector: &InlineExpression<String>) -> (String, Option<String>) {
    match selector {
        InlineExpression::VariableReference { id } => (id.name.clone(), None),
        InlineExpression::FunctionReference { id, arguments } => {
            (selected(&arguments.positional[0]).0, Some(id.name.clone()))
        }
        other => panic!("a selector is a variable or a function of one: {other:?}"),
    }
}

/// Whether a pattern has text besides placeholders.
pub(crate) fn has_words(pattern: &Pattern<String>) -> bool {
    pattern.elements.iter().any(|element| match element {
        PatternElement::TextElement { value } => value.contains(char::is_alphabetic),
        PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        } => variants.iter().any(|variant| has_words(&variant.value)),
        PatternElement::Placeable { .. } => false,
    })
}
