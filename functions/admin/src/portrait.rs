//! The approved photo of a person, as a link that is valid for an hour.

use domain::Document;
use operations::picture;
use web::Problem;

use crate::App;

/// The link; `None` without a photo.
pub(crate) async fn link(app: &App, portrait: Option<&Document>) -> Result<Option<String>, Problem> {
    let Some(portrait) = portrait else {
        return Ok(None);
    };
    let link = picture::link(&app.pictures.files, portrait).await;
    link.map(Some).map_err(Problem::internal)
}
