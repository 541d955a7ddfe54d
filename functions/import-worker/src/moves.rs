//! The moves that the worker makes.

use domain::{
    CsvImport, CsvImportId, Locale, Moved, Refused,
    csv_import::{CsvImportActor, CsvImportEvent, CsvImportStatus},
};
use events::{Actor, Addressed, Event, NoticeBody, Recipient};
use jiff::Timestamp;
use store::{Read, StoreError, csv_import};

use crate::{App, Failed, TRIES};

impl App {
    /// Moves an import, if it fits when it is read; again, if something else was faster. Returns what was saved.
    pub(crate) async fn move_import(
        &self,
        id: &CsvImportId,
        fits: impl Fn(&CsvImport) -> bool,
        step: impl Fn(&mut CsvImport, Timestamp) -> Result<Moved<CsvImportStatus, CsvImportEvent>, Refused>,
    ) -> Result<Option<Read<CsvImport>>, Failed> {
        for _ in 0..TRIES {
            let Some(mut import) = self.imports.get::<CsvImport>(id).await?.filter(|it| fits(it)) else {
                return Ok(None);
            };
            let Ok(moved) = step(&mut import, self.clock.now()) else {
                return Ok(None);
            };
            let source = self.source();
            let entry = csv_import::entry(id, moved, CsvImportActor::System, None, source);
            let fact = Event::CsvImportMoved {
                csv_import_id: id.clone(),
                transition: moved.into(),
            };
            let mut saved = csv_import::save(&self.imports, &import, &entry);
            if let (Some(results), Some(started)) = (import.results, import.started_at) {
                let took = self.clock.now().duration_since(started);
                saved = saved.and(csv_import::count_ended(&self.imports, results, took));
            }
            let publication = source.fact(Actor::SYSTEM, fact).notify(end_notice(&import));
            let saved = saved.emit(&self.imports, publication);
            match saved.commit(&self.chance).await {
                Ok(()) => return Ok(Some(import)),
                Err(StoreError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Failed::Contended)
    }
}

/// The mail about the end of an import, to the address in its settings.
fn end_notice(import: &CsvImport) -> Option<Addressed> {
    let email = import.settings.notification_email.clone()?;
    let to = Recipient {
        account_id: None,
        email,
        name: String::new(),
        locale: Locale::En,
    };
    let body = NoticeBody::ImportEnded {
        import_id: import.id.clone(),
        file_name: import.file_name.to_string(),
        status: import.status,
        results: import.results.unwrap_or_default(),
    };
    Some((to, body))
}
