//! The approved photo of a person, as a link that is valid for an hour.

use std::time::Duration;

use cloud::Shown;
use domain::Document;
use store::document::place;
use web::Problem;

use crate::App;

/// Pages stay open longer than an image takes to load.
const SHOWN_FOR: Duration = Duration::from_secs(3600);

/// The link; `None` without a photo.
pub(crate) async fn link(app: &App, portrait: Option<&Document>) -> Result<Option<String>, Problem> {
    let Some(portrait) = portrait else {
        return Ok(None);
    };
    let link = app
        .files
        .link(
            &place(portrait),
            portrait.file_kind.media_type(),
            Shown::InPage,
            SHOWN_FOR,
        )
        .await;
    link.map(Some).map_err(Problem::internal)
}
