//! The end of an export: its file is complete, or it is given up.

use domain::{
    AccountId, Export, ExportId,
    export::{ExportEvent, ExportFilter, ExportStatus},
};
use events::{Actor, Event, Transition};
use store::{Read, StoreError, Transaction, vetting::CandidateExport};
use tracing::info;

use crate::{App, Failed, TRIES};

impl App {
    /// Completes the file of an export whose list is read to the end. Then it can be downloaded.
    pub(crate) async fn complete(&self, mut export: Read<Export>) -> Result<(), Failed> {
        let Some(progress) = export.progress.clone() else {
            return Ok(());
        };
        let key = export.file();
        self.files.complete(&key, &progress.upload_id, &progress.parts).await?;
        self.files.wipe(&format!("{}rest/", export.folder())).await?;
        let now = self.clock.now();
        let Ok(moved) = export.finish(now) else { return Ok(()) };
        let saved = self.saved(&export, moved.into());
        match saved.commit(&self.chance).await {
            Ok(()) => {
                info!(export = %export.id, export.rows, export.size, "ready");
                Ok(())
            }
            Err(StoreError::Stale) => self.discard_if_ended(&export).await,
            Err(error) => Err(error.into()),
        }
    }

    /// Ends an export that fails again and again, if it is still going on.
    pub(crate) async fn fail(&self, owner: &AccountId, id: &ExportId) -> Result<(), Failed> {
        for _ in 0..TRIES {
            let Some(mut export) = self.export(owner, id).await? else {
                return Ok(());
            };
            let now = self.clock.now();
            let Ok(moved) = export.fail(now) else { return Ok(()) };
            match self.saved(&export, moved.into()).commit(&self.chance).await {
                Err(StoreError::Stale) => {}
                done_or_failed => return Ok(done_or_failed?),
            }
        }
        Err(Failed::Contended)
    }

    /// Ends an export that cannot be started.
    pub(crate) async fn fail_start(&self, event: &Event) -> Result<(), Failed> {
        match event {
            Event::ExportMoved {
                export_id, account_id, ..
            } => self.fail(account_id, export_id).await,
            _ => Ok(()),
        }
    }

    /// Deletes what is written of an export that was cancelled or has failed.
    pub(crate) async fn discard(&self, owner: &AccountId, id: &ExportId) -> Result<(), Failed> {
        let Some(export) = self.export(owner, id).await? else {
            return Ok(());
        };
        if let Some(progress) = &export.progress {
            self.files.abort(&export.file(), &progress.upload_id).await?;
        }
        Ok(self.files.wipe(&export.folder()).await?)
    }

    /// After the file was completed, but the record was changed: deletes the file if the export was cancelled at the same
    /// moment.
    async fn discard_if_ended(&self, export: &Export) -> Result<(), Failed> {
        let (owner, id) = (&export.asked.by, &export.id);
        match self.export(owner, id).await?.map(|now| now.status) {
            Some(ExportStatus::Cancelled | ExportStatus::Failed) => self.discard(owner, id).await,
            Some(ExportStatus::Queued | ExportStatus::Running) => Err(Failed::Contended),
            Some(ExportStatus::Ready | ExportStatus::Expired) | None => Ok(()),
        }
    }

    /// Saves an export that has ended, with the fact of it. An export of candidates is also in the log of such exports.
    fn saved(&self, export: &Read<Export>, transition: Transition<ExportStatus, ExportEvent>) -> Transaction {
        let fact = Event::ExportMoved {
            export_id: export.id.clone(),
            account_id: export.asked.by.clone(),
            kind: export.filter.kind().into(),
            records: export.rows,
            transition,
        };
        let fact = self.source().fact(Actor::SYSTEM, fact);
        let saved = Transaction::new()
            .save(&self.accounts, export)
            .emit(&self.accounts, fact);
        match &export.filter {
            ExportFilter::Candidates(filter) if export.status == ExportStatus::Ready => {
                let log = CandidateExport::new(
                    &export.asked.by,
                    export.asked.by_name.clone(),
                    filter.question(),
                    usize::try_from(export.rows).unwrap_or(usize::MAX),
                    &self.clock,
                    &self.chance,
                );
                saved.create(&self.vetting, &log)
            }
            _ => saved,
        }
    }
}
