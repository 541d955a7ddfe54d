//! An executive's view of a career position.

use domain::{
    CareerEntry, CareerEntryId,
    career::{CareerDetails, Tenure},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use crate::flat::beside;

/// One position with its duration.
#[derive(Debug, Serialize)]
pub(crate) struct CareerEntryView {
    #[serde(flatten)]
    details: CareerDetails,
    #[serde(flatten)]
    kept: Kept,
}

/// One position with its duration.
#[derive(Debug, Serialize, ToSchema)]
struct Kept {
    id: CareerEntryId,
    /// Until its last month, or until now while it is current.
    duration: Tenure,
    /// Send it back with a change, to detect concurrent changes.
    version: String,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl CareerEntryView {
    pub(crate) fn of(entry: &CareerEntry, version: u64, now: Timestamp) -> Self {
        Self {
            kept: Kept {
                id: entry.id.clone(),
                duration: entry.details.tenure(now),
                version: version.to_string(),
                created_at: entry.created_at,
                updated_at: entry.updated_at,
            },
            details: entry.details.clone(),
        }
    }
}

impl PartialSchema for CareerEntryView {
    fn schema() -> RefOr<Schema> {
        beside::<CareerDetails, Kept>()
    }
}

impl ToSchema for CareerEntryView {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        CareerDetails::schemas(schemas);
        Kept::schemas(schemas);
    }
}
