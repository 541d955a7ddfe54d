//! Checks what was entered in the form of a template.

use std::collections::BTreeMap;

use domain::{
    Sentence,
    text::{Line, Text},
};
use jiff::civil::Date;
use serde::Serialize;
use web::{FieldError, Problem};

use crate::{
    library::{Template, TemplateField, TemplateFieldType},
    sentences,
};

/// The longest value of a form, characters. A field may allow less.
pub(crate) const LONGEST: usize = 4000;
/// The longest single line, characters.
const LONGEST_LINE: usize = 200;

/// What was entered, by the name of the field.
pub(crate) type FieldValues = BTreeMap<String, String>;

/// A checked value, as the Typst sources read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum Value {
    Text(String),
    Day(Date),
    Number(u32),
}

/// The checked values of a template's fields. Optional fields that were left blank are absent.
pub(crate) type Values = BTreeMap<&'static str, Value>;

impl Template {
    /// Checks the values of its fields.
    ///
    /// # Errors
    /// [`Problem::Invalid`] with every field that is wrong, as `field_values.<name>`.
    pub(crate) fn check(&'static self, given: &FieldValues) -> Result<Values, Problem> {
        let mut errors = Vec::new();
        for name in given.keys() {
            if !self.fields.iter().any(|field| field.name == *name) {
                errors.push(error(name, sentences::not_a_field(self.id.as_str())));
            }
        }
        let mut values = Values::new();
        for field in &self.fields {
            let text = given.get(&field.name).map(|text| text.trim()).unwrap_or_default();
            match field.check(text) {
                Ok(Some(value)) => {
                    values.insert(&field.name, value);
                }
                Ok(None) => {}
                Err(sentence) => errors.push(error(&field.name, sentence)),
            }
        }
        for field in &self.fields {
            if let Some(earlier) = field.not_before.as_deref()
                && let (Some(Value::Day(day)), Some(Value::Day(first))) =
                    (values.get(field.name.as_str()), values.get(earlier))
                && day < first
            {
                errors.push(error(&field.name, sentences::day_before(earlier)));
            }
        }
        if errors.is_empty() {
            Ok(values)
        } else {
            Err(Problem::Invalid(errors))
        }
    }
}

/// The text with the letters of the fonts only.
fn printable(text: &str) -> Result<String, Sentence> {
    typeset::printable(text).map_err(|missing| sentences::not_printable(&missing.to_string()))
}

fn error(name: &str, sentence: Sentence) -> FieldError {
    FieldError::new(format!("field_values.{name}"), sentence)
}

impl TemplateField {
    /// The value of this text; `None` for an optional field that was left blank.
    fn check(&self, text: &str) -> Result<Option<Value>, Sentence> {
        if text.is_empty() {
            return if self.required {
                Err(domain::sentences::is_required())
            } else {
                Ok(None)
            };
        }
        let value = match self.field_type {
            TemplateFieldType::Text => {
                let line: Line<1, LONGEST_LINE> = text.parse().map_err(Sentence::from)?;
                self.check_length(&line)?;
                Value::Text(printable(&line)?)
            }
            TemplateFieldType::Textarea => {
                let lines: Text<1, LONGEST> = text.parse().map_err(Sentence::from)?;
                self.check_length(&lines)?;
                Value::Text(printable(&lines)?)
            }
            TemplateFieldType::Date => Value::Day(text.parse().map_err(|_| sentences::day_invalid())?),
            TemplateFieldType::Number => {
                let number: u32 = text.parse().map_err(|_| web::sentences::must_be_whole_number())?;
                let (least, most) = (self.least.unwrap_or_default(), self.most.unwrap_or(u32::MAX));
                if !(least..=most).contains(&number) {
                    return Err(domain::sentences::between(least, most));
                }
                Value::Number(number)
            }
        };
        Ok(Some(value))
    }

    fn check_length(&self, text: &str) -> Result<(), Sentence> {
        let most = self.most.map_or(LONGEST, |most| most as usize);
        if text.chars().count() > most {
            return Err(domain::sentences::length_between(1, most));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_five_letters_that_no_font_has_are_named() {
        assert_eq!(printable("Abebe አበበ 李"), Err(sentences::not_printable("በ አ 李")));
        assert_eq!(
            printable("一二三四五六"),
            Err(sentences::not_printable("一 三 二 五 六"))
        );
    }
}
