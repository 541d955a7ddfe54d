//! Public pages that functions answer as HTML: the build of the site makes a template of each page in each language, and
//! a function fills it in.

mod amount;
mod day;
mod response;
mod templates;

pub use day::Day;
pub use response::{page, unavailable};
pub use templates::{PageError, PageTemplate, PageTemplates};
