//! One slice of a list: the text of some pages of it.

use cloud::Found;
use domain::{
    Export,
    csv::Csv,
    export::{ExportProgress, WrittenSlice},
};
use operations::export::{Lists, headings, log_access, rows};
use store::Read;
use tracing::info;

use crate::{App, Failed};

/// More than a text that is too short for a part can have.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

impl App {
    /// Writes the next slice of an export and saves how far it is.
    pub(crate) async fn write_slice(&self, mut export: Read<Export>) -> Result<Read<Export>, Failed> {
        let Some(progress) = export.progress.clone() else {
            return Ok(export);
        };
        let mut csv = if progress.slices == 0 {
            Csv::new(headings(export.filter.kind()))
        } else {
            Csv::continued()
        };
        let (written, place) = self.read_pages(&export, &progress, &mut csv).await?;
        let (part, rest, size) = self.store(&export, &progress, csv.finish(), place.is_none()).await?;
        export.add(WrittenSlice {
            rows: written,
            size,
            part,
            rest,
            place,
        });
        self.accounts.save(&export).await?;
        info!(export = %export.id, slice = progress.slices, rows = export.rows, "wrote a slice");
        // After the record no longer names it. If this fails, it stays until the end.
        if let Some(rest) = progress.rest {
            self.files.wipe(&rest).await?;
        }
        Ok(export.saved())
    }

    /// Reads the pages of a slice, each after the access log of the people in it is written. Returns the number of rows, and
    /// the position after them.
    async fn read_pages(
        &self,
        export: &Export,
        progress: &ExportProgress,
        csv: &mut Csv,
    ) -> Result<(u32, Option<String>), Failed> {
        let lists = Lists {
            accounts: &self.accounts,
            profiles: &self.profiles,
            audit: &self.audit,
            seal: &self.seal,
        };
        // The time of the request: a slice that is read again has the same entries.
        let (viewer, at) = (export.viewer(), export.asked.at);
        let limit = (self.page_size)(export.filter.kind());
        let (mut count, mut place) = (0, progress.place.clone());
        for _ in 0..self.pages {
            let page = rows(lists, &export.filter, place, limit).await?;
            log_access(&self.rights, &page.people, &viewer, at).await?;
            for cells in &page.cells {
                csv.row(cells);
            }
            count += u32::try_from(page.cells.len()).unwrap_or(u32::MAX);
            place = page.next;
            if place.is_none() {
                break;
            }
        }
        Ok((count, place))
    }

    /// Stores the text of a slice after that of earlier slices: as a part if it is long enough, or the last. Returns the
    /// part's ETag, the key of a text that is too short, and the bytes that this slice adds.
    async fn store(
        &self,
        export: &Export,
        progress: &ExportProgress,
        slice: String,
        is_last: bool,
    ) -> Result<(Option<String>, Option<String>, u64), Failed> {
        let size = u64::try_from(slice.len()).unwrap_or(u64::MAX);
        let mut text = match &progress.rest {
            Some(rest) => match self.files.get(rest, MOST_BYTES).await? {
                Found::Object(object) => object.bytes,
                Found::Nothing | Found::TooLong { .. } => return Err(Failed::Missing),
            },
            None => Vec::new(),
        };
        text.extend_from_slice(slice.as_bytes());
        if text.is_empty() {
            return Ok((None, None, size));
        }
        if is_last || text.len() >= self.part_bytes {
            let number = i32::try_from(progress.parts.len() + 1).unwrap_or(i32::MAX);
            let key = export.file();
            let tag = self.files.put_part(&key, &progress.upload_id, number, text).await?;
            return Ok((Some(tag), None, size));
        }
        // A key of its own: a run of the same slice at the same time cannot replace it.
        let random: [u8; 8] = self.chance.bytes();
        let key = format!("{}rest/{:016x}", export.folder(), u64::from_be_bytes(random));
        self.files.put_bytes(&key, "text/csv; charset=utf-8", text).await?;
        Ok((None, Some(key), size))
    }
}
