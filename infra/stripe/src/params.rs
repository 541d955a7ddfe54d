//! Reads the parameters of a request strictly: each is taken out once, and what is left at the end is unknown.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::error::ApiError;

/// Texts that a caller keeps on an object.
pub(crate) type Metadata = BTreeMap<String, String>;

/// The parameters of a request, or of one object within them.
#[derive(Debug)]
pub(crate) struct Params {
    path: String,
    left: Map<String, Value>,
}

impl Params {
    /// All parameters of a request.
    pub(crate) fn new(left: Map<String, Value>) -> Self {
        Self {
            path: String::new(),
            left,
        }
    }

    /// The full name of a parameter, as the caller writes it.
    pub(crate) fn name(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}[{key}]", self.path)
        }
    }

    /// A text that, when given, must not be empty.
    pub(crate) fn text(&mut self, key: &str) -> Result<Option<String>, ApiError> {
        let name = self.name(key);
        match self.left.remove(key) {
            None => Ok(None),
            Some(Value::String(text)) if text.is_empty() => Err(ApiError::invalid(format!(
                "You passed an empty string for '{name}'. We assume empty values are an attempt to unset a field; \
                 however '{name}' cannot be unset. You should remove '{name}' from your request or supply a non-empty \
                 value."
            ))
            .code("parameter_invalid_empty")
            .param(name)),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(ApiError::invalid(format!("Invalid string: {name}")).param(name)),
        }
    }

    /// A text whose empty form means "remove the value": `Some(None)`.
    pub(crate) fn clearable_text(&mut self, key: &str) -> Result<Option<Option<String>>, ApiError> {
        if self.left.get(key).and_then(Value::as_str) == Some("") {
            self.left.remove(key);
            return Ok(Some(None));
        }
        Ok(self.text(key)?.map(Some))
    }

    /// A text that must be given.
    pub(crate) fn required_text(&mut self, key: &str) -> Result<String, ApiError> {
        let name = self.name(key);
        self.text(key)?.ok_or_else(|| ApiError::missing(&name))
    }

    /// A whole number.
    pub(crate) fn int(&mut self, key: &str) -> Result<Option<i64>, ApiError> {
        let name = self.name(key);
        let Some(text) = self.text(key)? else {
            return Ok(None);
        };
        let number = text.parse().map_err(|_| {
            ApiError::invalid(format!("Invalid integer: {text}"))
                .code("parameter_invalid_integer")
                .param(name)
        })?;
        Ok(Some(number))
    }

    /// A number that must be given.
    pub(crate) fn required_int(&mut self, key: &str) -> Result<i64, ApiError> {
        let name = self.name(key);
        self.int(key)?.ok_or_else(|| ApiError::missing(&name))
    }

    /// `true` or `false`.
    pub(crate) fn flag(&mut self, key: &str) -> Result<Option<bool>, ApiError> {
        let name = self.name(key);
        match self.text(key)?.as_deref() {
            None => Ok(None),
            Some("true") => Ok(Some(true)),
            Some("false") => Ok(Some(false)),
            Some(other) => Err(ApiError::invalid(format!("Invalid boolean: {other}")).param(name)),
        }
    }

    /// One of the given words.
    pub(crate) fn choice(&mut self, key: &str, words: &[&'static str]) -> Result<Option<&'static str>, ApiError> {
        let name = self.name(key);
        let Some(text) = self.text(key)? else {
            return Ok(None);
        };
        let found = words.iter().find(|word| **word == text).copied();
        let listed = match words.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, first)) => format!("one of {}, or {last}", first.join(", ")),
            None => String::new(),
        };
        found
            .map(Some)
            .ok_or_else(|| ApiError::invalid(format!("Invalid {name}: must be {listed}")).param(name))
    }

    /// An object.
    pub(crate) fn nested(&mut self, key: &str) -> Result<Option<Params>, ApiError> {
        let path = self.name(key);
        match self.left.remove(key) {
            None => Ok(None),
            Some(Value::Object(left)) => Ok(Some(Params { path, left })),
            Some(_) => Err(ApiError::invalid("Invalid object").param(path)),
        }
    }

    /// A list of objects.
    pub(crate) fn list(&mut self, key: &str) -> Result<Option<Vec<Params>>, ApiError> {
        let path = self.name(key);
        let elements = match self.left.remove(key) {
            None => return Ok(None),
            Some(Value::Array(elements)) => elements,
            Some(_) => return Err(ApiError::invalid("Invalid array").param(path)),
        };
        let read = elements.into_iter().enumerate().map(|(index, element)| match element {
            Value::Object(left) => Ok(Params {
                path: format!("{path}[{index}]"),
                left,
            }),
            _ => Err(ApiError::invalid("Invalid object").param(format!("{path}[{index}]"))),
        });
        read.collect::<Result<_, _>>().map(Some)
    }

    /// A list of texts.
    pub(crate) fn texts(&mut self, key: &str) -> Result<Vec<String>, ApiError> {
        let path = self.name(key);
        let elements = match self.left.remove(key) {
            None => return Ok(Vec::new()),
            Some(Value::Array(elements)) => elements,
            Some(_) => return Err(ApiError::invalid("Invalid array").param(path)),
        };
        let read = elements.into_iter().map(|element| match element {
            Value::String(text) => Ok(text),
            _ => Err(ApiError::invalid(format!("Invalid string: {path}")).param(path.clone())),
        });
        read.collect()
    }

    /// Applies `metadata[…]` to what is kept already: an empty value removes its key, an empty `metadata` removes all.
    pub(crate) fn metadata(&mut self, key: &str, kept: &mut Metadata) -> Result<(), ApiError> {
        let name = self.name(key);
        let given: Vec<(String, Value)> = match self.left.remove(key) {
            None => return Ok(()),
            Some(Value::String(text)) if text.is_empty() => {
                kept.clear();
                return Ok(());
            }
            Some(Value::Object(map)) => map.into_iter().collect(),
            // Keys that are numbers from 0 on look like a list to the parser.
            Some(Value::Array(values)) => (0..).map(|index: usize| index.to_string()).zip(values).collect(),
            Some(_) => return Err(ApiError::invalid("Invalid object").param(name)),
        };
        for (key, value) in given {
            let Value::String(value) = value else {
                return Err(ApiError::invalid("Metadata values must be strings").param(name));
            };
            if value.is_empty() {
                kept.remove(&key);
                continue;
            }
            check_metadata(&key, &value).map_err(|error| error.param(format!("{name}[{key}]")))?;
            kept.insert(key, value);
        }
        if kept.len() > 50 {
            let message = "You can have up to 50 metadata keys on an object.";
            return Err(ApiError::invalid(message).param(name));
        }
        Ok(())
    }

    /// Everything must have been taken by now.
    pub(crate) fn finish(self) -> Result<(), ApiError> {
        let unknown: Vec<String> = self.left.keys().map(|key| self.name(key)).collect();
        let Some(first) = unknown.first() else {
            return Ok(());
        };
        let word = if unknown.len() == 1 { "parameter" } else { "parameters" };
        Err(
            ApiError::invalid(format!("Received unknown {word}: {}", unknown.join(", ")))
                .code("parameter_unknown")
                .param(first),
        )
    }
}

fn check_metadata(key: &str, value: &str) -> Result<(), ApiError> {
    let (key_length, value_length) = (key.chars().count(), value.chars().count());
    if key_length > 40 {
        return Err(ApiError::invalid(format!(
            "Metadata keys can have up to 40 characters, but you passed in a key that is {key_length} characters. \
             Invalid key: {key}"
        )));
    }
    if value_length > 500 {
        return Err(ApiError::invalid(format!(
            "Metadata values can have up to 500 characters, but you passed in a value that is {value_length} \
             characters. Invalid value: {value}"
        )));
    }
    Ok(())
}
