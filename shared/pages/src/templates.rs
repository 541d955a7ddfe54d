//! The templates of pages: made by the build of the site, read from its bucket.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use cloud::{Files, Found};
use domain::{Clock, Locale};
use jiff::{SignedDuration, Timestamp};
use minijinja::{
    Environment, Error, UndefinedBehavior,
    value::{Serde, Value},
};
use serde::Serialize;

use crate::amount::amount;

/// How long a template is used before the newest release of the site is asked for. The files that an earlier template
/// refers to stay in the bucket for weeks.
const KEPT: SignedDuration = SignedDuration::from_secs(60);
/// The most bytes of a template.
const MOST: u64 = 512 * 1024;
/// The name in the environment. By its ending, values are escaped as HTML.
const NAME: &str = "page.html";

/// Why a page could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The bucket did not respond.
    #[error(transparent)]
    Files(#[from] cloud::FilesError),
    /// The site was not published yet.
    #[error("the site's bucket has no {0}")]
    Missing(String),
    /// The template does not fit the values.
    #[error("the template of a page does not fit: {0:#}")]
    Template(#[from] Error),
}

/// The templates of pages in three languages, each read at most once a minute.
#[derive(Clone)]
pub struct PageTemplates {
    site: Files,
    clock: Clock,
    kept: Arc<Mutex<HashMap<(&'static str, Locale), Template>>>,
}

#[derive(Clone)]
struct Template {
    environment: Arc<Environment<'static>>,
    read_at: Timestamp,
}

impl PageTemplates {
    /// From the bucket of the site.
    pub fn new(site: Files, clock: Clock) -> Self {
        Self {
            site,
            clock,
            kept: Arc::default(),
        }
    }

    /// The template of a page, by its name in the build of the site, in a language. While the bucket does not give a newer
    /// one, an earlier one is used.
    ///
    /// # Errors
    /// When there is no earlier one, and the bucket gives none that can be used.
    pub async fn of(&self, page: &'static str, language: Locale) -> Result<PageTemplate, PageError> {
        let now = self.clock.now();
        let known = self.kept().get(&(page, language)).cloned();
        if let Some(known) = known.as_ref().filter(|known| now < known.read_at + KEPT) {
            return Ok(PageTemplate(Arc::clone(&known.environment)));
        }
        let environment = match (self.read(page, language).await, known) {
            (Ok(environment), _) => Arc::new(environment),
            (Err(error), Some(known)) => {
                tracing::error!(%error, page, "an earlier template of a page is used");
                known.environment
            }
            (Err(error), None) => return Err(error),
        };
        let template = Template {
            environment: Arc::clone(&environment),
            read_at: now,
        };
        self.kept().insert((page, language), template);
        Ok(PageTemplate(environment))
    }

    async fn read(&self, page: &str, language: Locale) -> Result<Environment<'static>, PageError> {
        let key = match language {
            Locale::En => format!("__{page}.html"),
            other => format!("{other}/__{page}.html"),
        };
        let Found::Object(object) = self.site.get(&key, MOST).await? else {
            return Err(PageError::Missing(key));
        };
        let source = String::from_utf8_lossy(&object.bytes).into_owned();
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        environment.add_filter("amount", amount);
        environment.add_template_owned(NAME, source)?;
        Ok(environment)
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<(&'static str, Locale), Template>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The template of a page in one language.
pub struct PageTemplate(Arc<Environment<'static>>);

impl PageTemplate {
    /// The page with these values, which are escaped.
    ///
    /// # Errors
    /// When the template does not fit them.
    pub fn filled(&self, values: impl Serialize) -> Result<String, PageError> {
        let template = self.0.get_template(NAME)?;
        Ok(template.render(Value::from(Serde(values)))?)
    }
}
