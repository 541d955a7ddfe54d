//! The columns of a file and the fields they are imported into.

use std::collections::BTreeMap;

use domain::{CsvImportId, sentence::SentenceText};
use import_file::{
    Confidence, Field, Header, Layout, Mapping, Separator, Suggestion, TextEncoding, column_letters, suggest,
};
use serde::{Deserialize, Serialize};
use store::csv_import::{SavedMapping, folder};
use utoipa::ToSchema;
use web::Problem;

use crate::{
    App,
    files::{get_json, put_json},
};

/// Whose choice a mapping is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MappingSource {
    /// Suggested by the names of the columns.
    Suggested,
    /// Corrected by an administrator for an earlier file with the same columns.
    Remembered,
    /// Chosen by an administrator for this file.
    Chosen,
}

/// The columns of a file, and the mapping, which may be incomplete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Columns {
    pub(crate) encoding: TextEncoding,
    pub(crate) separator: Separator,
    pub(crate) header: Header,
    pub(crate) fields: BTreeMap<Field, usize>,
    pub(crate) source: MappingSource,
}

/// The columns of a file in the API.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ColumnsView {
    encoding: TextEncoding,
    separator: Separator,
    mapping_source: MappingSource,
    columns: Vec<ColumnView>,
    /// What should be checked in the mapping.
    notices: Vec<SentenceText>,
}

/// A column of the file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ColumnView {
    /// From 0.
    index: usize,
    /// In a spreadsheet: `A`, `B`, …
    letters: String,
    /// The header; its letters if it is empty.
    name: String,
    /// The field it is imported into; `null` if it is not imported.
    field: Option<Field>,
    /// The field that its name suggests.
    suggested_field: Option<Field>,
    /// How certain the suggestion is, as a percentage.
    confidence: Option<u8>,
}

impl Columns {
    /// The columns of a text: with the mapping chosen for it; otherwise the one remembered for its header, if there is
    /// one; otherwise the suggested one.
    pub(crate) async fn of(
        app: &App,
        layout: &Layout,
        encoding: TextEncoding,
        chosen: Option<BTreeMap<Field, usize>>,
    ) -> Result<Self, Problem> {
        let header = layout.header();
        let (fields, source) = match chosen {
            Some(chosen) => (chosen, MappingSource::Chosen),
            None => match remembered(app, header).await? {
                Some(fields) => (fields, MappingSource::Remembered),
                None => (suggest(header).columns(), MappingSource::Suggested),
            },
        };
        Ok(Self {
            encoding,
            separator: layout.separator(),
            header: header.clone(),
            fields,
            source,
        })
    }

    /// The columns of an import, if its file could be read.
    pub(crate) async fn read(app: &App, id: &CsvImportId) -> Result<Option<Self>, Problem> {
        get_json(app, &place(id)).await
    }

    /// Writes them.
    pub(crate) async fn write(&self, app: &App, id: &CsvImportId) -> Result<(), Problem> {
        put_json(app, &place(id), self).await
    }

    /// The columns in the API.
    pub(crate) fn view(&self) -> ColumnsView {
        let Suggestion { fields, notices } = suggest(&self.header);
        let column = |index| {
            let suggested = fields.iter().find(|suggested| suggested.column == index);
            let field = self.fields.iter().find(|(_, column)| **column == index);
            ColumnView {
                index,
                letters: column_letters(index),
                name: self.header.name(index),
                field: field.map(|(field, _)| *field),
                suggested_field: suggested.map(|suggested| suggested.field),
                confidence: suggested.map(|suggested| Confidence::percent(suggested.confidence)),
            }
        };
        ColumnsView {
            encoding: self.encoding,
            separator: self.separator,
            mapping_source: self.source,
            columns: (0..self.header.width()).map(column).collect(),
            notices: notices.into_iter().map(SentenceText::from).collect(),
        }
    }
}

fn place(id: &CsvImportId) -> String {
    folder(id) + "columns.json"
}

/// The mapping remembered for this header, if it still fits.
async fn remembered(app: &App, header: &Header) -> Result<Option<BTreeMap<Field, usize>>, Problem> {
    let saved = app.imports.get::<SavedMapping>(header.fingerprint().as_str()).await?;
    let Some(saved) = saved else { return Ok(None) };
    let field = |name: &str| Field::ALL.into_iter().find(|field| field.as_str() == name);
    let fields: BTreeMap<Field, usize> = saved
        .columns
        .iter()
        .filter_map(|(name, column)| Some((field(name)?, *column as usize)))
        .collect();
    Ok(Mapping::new(header, fields.clone()).is_ok().then_some(fields))
}
