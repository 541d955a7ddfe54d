//! Reads rows.

use domain::{Line, Sentence, account::Name, application::split_full_name, sentences::is_required};

use super::{
    ImportRow, RowError, canonical_linkedin,
    country::country,
    industry::industry,
    phone::phone,
    value::{cleaned, email, line, list, prose, url, years},
};
use crate::{
    CheckSettings, Field, Header, Mapping, Record,
    sentences::{country_unknown, linkedin_invalid, more_cells_than_header},
    words::visible,
};

/// Reads rows with a mapping.
#[derive(Debug, Clone, Copy)]
pub struct RowReader<'a> {
    header: &'a Header,
    columns: [Option<usize>; Field::ALL.len()],
    settings: CheckSettings,
}

/// One row while it is read.
struct Reading<'a> {
    reader: &'a RowReader<'a>,
    record: &'a Record<'a>,
    errors: Vec<RowError>,
    left_out: Vec<RowError>,
}

impl<'a> RowReader<'a> {
    /// A reader for the rows below this header. The mapping must have been [checked](Mapping::check).
    pub fn new(header: &'a Header, mapping: &Mapping, settings: CheckSettings) -> Self {
        Self {
            header,
            columns: Field::ALL.map(|field| mapping.column(field)),
            settings,
        }
    }

    /// The settings.
    pub const fn settings(&self) -> CheckSettings {
        self.settings
    }

    /// What this row would create.
    ///
    /// # Errors
    /// All reasons why it cannot be created, at least one.
    pub fn read(&self, record: &Record<'_>) -> Result<ImportRow, Vec<RowError>> {
        let mut reading = Reading {
            reader: self,
            record,
            errors: Vec::new(),
            left_out: Vec::new(),
        };
        reading.row()
    }
}

impl Reading<'_> {
    fn row(&mut self) -> Result<ImportRow, Vec<RowError>> {
        let columns = self.reader.header.width();
        if self.record.width() > columns {
            let cells = self.record.filled_width();
            if cells > columns {
                // The cells are displaced: what they contain is not what the header says.
                return Err(vec![RowError::of_row(more_cells_than_header(cells, columns))]);
            }
        }
        let email = self.required(Field::Email, email);
        let (first_name, last_name) = self.names();
        let phone = self.phone();
        let row = ImportRow {
            phone,
            current_position: self.value(Field::CurrentPosition, line),
            current_company: self.value(Field::CurrentCompany, line),
            location: self.value(Field::Location, line),
            country: self.value(Field::Country, |text| country(text).ok_or_else(country_unknown)),
            industry: self.value(Field::Industry, |text| industry(&visible(text))),
            years_of_experience: self.value(Field::YearsOfExperience, |text| years(&visible(text))),
            specializations: self.value(Field::Specializations, list::<40, 60>).unwrap_or_default(),
            skills: self.value(Field::Skills, list::<40, 60>).unwrap_or_default(),
            languages: self.value(Field::Languages, list::<20, 60>).unwrap_or_default(),
            linkedin_url: self.linkedin(),
            bio: self.value(Field::Bio, prose),
            email: match email {
                Some(email) if self.errors.is_empty() => email,
                _ => return Err(std::mem::take(&mut self.errors)),
            },
            first_name,
            last_name,
            left_out: std::mem::take(&mut self.left_out),
        };
        Ok(row)
    }

    /// The value of a field, if the cell has one. An invalid value is an error of the row.
    fn value<T>(&mut self, field: Field, parse: impl FnOnce(&str) -> Result<T, Sentence>) -> Option<T> {
        let column = self.reader.columns[field as usize]?;
        let cell = self.record.cell(column);
        match cleaned(&cell).and_then(|text| text.map(parse).transpose()) {
            Ok(value) => value,
            Err(reason) => {
                self.refuse(field, reason);
                None
            }
        }
    }

    fn required<T>(&mut self, field: Field, parse: impl FnOnce(&str) -> Result<T, Sentence>) -> Option<T> {
        let errors = self.errors.len();
        let value = self.value(field, parse);
        if value.is_none() && self.errors.len() == errors {
            self.refuse(field, is_required());
        }
        value
    }

    fn refuse(&mut self, field: Field, reason: Sentence) {
        let error = self.error(field, reason);
        self.errors.push(error);
    }

    fn error(&self, field: Field, reason: Sentence) -> RowError {
        match self.reader.columns[field as usize] {
            Some(column) => RowError::of_cell(field, column, self.reader.header, reason),
            None => RowError::of_row(reason),
        }
    }

    /// First and last name. Where the first name is blank, the full name is divided.
    fn names(&mut self) -> (Name, Name) {
        let errors = self.errors.len();
        let first: Option<Name> = self.value(Field::FirstName, line);
        let last: Option<Name> = self.value(Field::LastName, line);
        if let Some(first) = first.filter(|name| !name.is_empty()) {
            return (first, last.unwrap_or_default());
        }
        let full: Option<(Name, Name)> = self.value(Field::FullName, |text| {
            let full: Line<1, 160> = line(text)?;
            let (first, rest) = split_full_name(&full);
            Ok((line(&first)?, line(&rest)?))
        });
        if full.is_none() && self.errors.len() == errors {
            let is_mapped = |field: &Field| self.reader.columns[*field as usize].is_some();
            let field = [Field::FirstName, Field::FullName].into_iter().find(is_mapped);
            self.refuse(field.unwrap_or(Field::FirstName), is_required());
        }
        let (first, rest) = full.unwrap_or_default();
        (first, last.filter(|name| !name.is_empty()).unwrap_or(rest))
    }

    fn phone(&mut self) -> Option<domain::Phone> {
        let read = self.value(Field::Phone, |text| Ok(phone(&visible(text))))?;
        let is_strict = self.reader.settings.validate_phone;
        self.kept_or_left_out(Field::Phone, is_strict, read)
    }

    fn linkedin(&mut self) -> Option<domain::Url> {
        let is_strict = self.reader.settings.validate_linkedin;
        let read = self.value(Field::LinkedinUrl, |text| {
            let text = visible(text);
            Ok(match canonical_linkedin(&text) {
                Some(url) => Ok(url),
                None if is_strict => Err(linkedin_invalid()),
                None => url(&text),
            })
        })?;
        self.kept_or_left_out(Field::LinkedinUrl, is_strict, read)
    }

    fn kept_or_left_out<T>(&mut self, field: Field, is_strict: bool, read: Result<T, Sentence>) -> Option<T> {
        let reason = match read {
            Ok(value) => return Some(value),
            Err(reason) => reason,
        };
        let error = self.error(field, reason);
        if is_strict {
            self.errors.push(error);
        } else {
            self.left_out.push(error);
        }
        None
    }
}
