//! Pages of a list: newest first, with `limit` and `starting_after`.

use serde_json::{Value, json};

use crate::{
    account::{Record, Table},
    error::ApiError,
    params::Params,
};

/// Where a page begins and how long it is.
#[derive(Debug)]
pub(super) struct Page {
    limit: usize,
    after: Option<String>,
}

impl Page {
    pub(super) fn read(params: &mut Params) -> Result<Self, ApiError> {
        let limit = match params.int("limit")? {
            None => 10,
            Some(limit) => usize::try_from(limit)
                .ok()
                .filter(|limit| (1..=100).contains(limit))
                .ok_or_else(|| {
                    let bound = if limit < 1 {
                        "greater than or equal to 1"
                    } else {
                        "less than or equal to 100"
                    };
                    ApiError::invalid(format!("This value must be {bound}."))
                        .code("parameter_invalid_integer")
                        .param("limit")
                })?,
        };
        Ok(Self {
            limit,
            after: params.text("starting_after")?,
        })
    }

    /// The page of those that are wanted.
    pub(super) fn of<T: Record>(
        &self,
        table: &Table<T>,
        object: &str,
        url: &str,
        is_wanted: impl Fn(&T) -> bool,
        view: impl Fn(&T) -> Value,
    ) -> Result<Value, ApiError> {
        let mut rows = table.iter().rev();
        if let Some(after) = &self.after {
            // Passes everything up to the record that is named.
            let found = rows.find(|record| record.id() == after);
            found.ok_or_else(|| ApiError::no_such(object, after, "starting_after"))?;
        }
        let mut wanted = rows.filter(|record| is_wanted(record));
        let data: Vec<Value> = wanted.by_ref().take(self.limit).map(view).collect();
        Ok(json!({ "object": "list", "data": data, "has_more": wanted.next().is_some(), "url": url }))
    }
}
