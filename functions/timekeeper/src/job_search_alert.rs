//! Sends an executive the new matches of a saved search for jobs as a digest.

use std::collections::BTreeSet;

use domain::{
    AccountId, Company, CompanyId, SearchId,
    job::{JobDocument, JobQuery},
    profile::{Shield, Viewer},
    search::{JobMatch, Listed, SavedJobSearch},
};
use events::{JobAlert, NoticeBody, Recipient};
use index::{Index, Query};
use store::{Read, StoreError, Transaction, saved_job_search::reader, saved_search, timer::Timer};

use crate::{
    App,
    search_alert::{LOOKED_UP, MOST_TOLD, due},
};

/// A pending match that still applies.
struct Found {
    it: Read<JobMatch>,
    listed: Read<Listed<JobDocument>>,
    document: JobDocument,
}

/// The mail, if there are matches, with the next timer. `None` if the search was deleted, or its frequency changed
/// since. Jobs that have ended, no longer match, or are of a company that the executive excludes meanwhile, are omitted
/// and stay pending.
pub(crate) async fn tell(
    app: &App,
    timer: &Timer,
    executive: &AccountId,
    id: &SearchId,
) -> Result<Option<Transaction>, StoreError> {
    let Some((saved, mut change)) = due::<SavedJobSearch>(app, timer, executive, id).await? else {
        return Ok(None);
    };
    let Some((account, shield)) = reader(&app.accounts, &app.profiles, executive).await? else {
        return Ok(Some(change));
    };
    let found = found(app, &saved, &shield).await?;
    if found.is_empty() {
        return Ok(Some(change));
    }
    let mut cards = Vec::new();
    for mut one in found {
        one.it.told_at = Some(app.clock.now());
        change = change.save(&app.search, &one.it).unchanged::<Listed<JobDocument>, _>(
            &app.search,
            &one.listed.id,
            Some(&one.listed),
        );
        cards.push(one.document.card);
    }
    let alert = NoticeBody::JobSearchMatched(JobAlert::new(&saved, cards));
    let alert = app.source().notice(Recipient::from(&account), alert);
    Ok(Some(change.emit(&app.search, alert)))
}

/// The pending matches with their current public documents; oldest first.
async fn found(app: &App, saved: &SavedJobSearch, shield: &Shield) -> Result<Vec<Found>, StoreError> {
    let waiting = saved_search::matches::<SavedJobSearch>(&app.search, &saved.executive_id, &saved.id);
    let mut waiting = waiting.await?;
    waiting.retain(|found| found.told_at.is_none());
    waiting.sort_by_key(|found| found.matched_at);
    // It was validated when it was saved. How long ago a job was published does not count: it was checked when the job
    // began to match.
    let query = JobQuery {
        posted_within: None,
        ..saved.query.clone()
    };
    let Ok(query) = Query::of_jobs(&query, app.clock.now()) else {
        return Ok(vec![]);
    };
    let mut found: Vec<Found> = Vec::new();
    for some in waiting.chunks(LOOKED_UP) {
        let ids: Vec<_> = some.iter().map(|found| &found.job_id).collect();
        let listed = app.search.several::<Listed<JobDocument>>(&ids).await?;
        let excluded = excluded(app, &listed, shield).await?;
        for it in some {
            let Some(listed) = listed.iter().find(|listed| listed.id == it.job_id) else {
                continue;
            };
            let Some(document) = listed.document.clone() else {
                continue;
            };
            let is_excluded = document.company_id.as_ref().is_some_and(|id| excluded.contains(id));
            if is_excluded || !Index::alone(listed.it.clone()).has(&query) {
                continue;
            }
            found.push(Found {
                it: it.clone(),
                listed: listed.clone(),
                document,
            });
            if found.len() == MOST_TOLD {
                return Ok(found);
            }
        }
    }
    Ok(found)
}

/// The companies of these jobs that name theirs, which the executive excludes.
async fn excluded(
    app: &App,
    listed: &[Read<Listed<JobDocument>>],
    shield: &Shield,
) -> Result<BTreeSet<CompanyId>, StoreError> {
    let documents = listed.iter().filter_map(|listed| listed.document.as_ref());
    let named: BTreeSet<&CompanyId> = documents.filter_map(|document| document.company_id.as_ref()).collect();
    let named: Vec<_> = named.into_iter().collect();
    let companies = app.profiles.several::<Company>(&named).await?;
    let excluded = companies
        .into_iter()
        .filter(|company| shield.hides_from(&Viewer::company(company)));
    Ok(excluded.map(|company| company.it.id).collect())
}
