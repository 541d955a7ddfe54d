//! The rows of an export that is answered directly.

use domain::export::ExportFilter;
use operations::export::{Lists, Rows, page_size, rows};
use web::Problem;

use crate::{App, sentences};

/// The most rows of one answer, which keeps it below a function's limit (6 MB). Longer lists are exported in the
/// background.
const MOST: usize = 5000;

/// All rows of a list, or an error if there are too many for one answer.
pub(crate) async fn all(app: &App, filter: &ExportFilter) -> Result<Rows, Problem> {
    let lists = Lists {
        accounts: &app.common.accounts,
        profiles: &app.profiles,
        audit: &app.audit,
        seal: &app.common.seal,
    };
    let (mut found, limit) = (Rows::default(), page_size(filter.kind()));
    loop {
        let some = rows(lists, filter, found.next.take(), limit).await?;
        found.cells.extend(some.cells);
        found.people.extend(some.people);
        if found.cells.len() > MOST {
            return Err(Problem::Bad {
                code: "export_too_large",
                detail: sentences::too_many_to_export(MOST),
            });
        }
        if some.next.is_none() {
            return Ok(found);
        }
        found.next = some.next;
    }
}
