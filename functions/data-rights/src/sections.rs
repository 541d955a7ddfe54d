//! The records of an export: items in partitions of the person's own by the register alone, the others as the product
//! shows them.

mod conversations;
pub(crate) mod files;
mod interactions;
mod introductions;
mod jobs;
mod shares;

use std::collections::HashMap;

use domain::{
    Account, Application, ApplicationId, Company, Document,
    data_rights::register::{self, Export, REGISTER},
};
use serde::Serialize;
use serde_json::{Map, Value};
use store::{Claim, Entity, HistoryEntry, Kept, Read, StoreError, contact, data_rights as rights, history};
use web::Problem;

use crate::{
    App,
    export_data::{ExportRecord, ExportSection, SectionKind},
};

/// Records of a kind, and whether they are complete.
pub(super) type Records = (Vec<Map<String, Value>>, bool);

/// All data about an account, by the rows of the register that are exported.
pub(crate) async fn gather(app: &App, account: &Read<Account>) -> Result<Vec<ExportSection>, Problem> {
    let (own, applications, introductions, jobs, conversations, shares, interactions, others) = tokio::try_join!(
        own(app, account),
        Box::pin(applications(app, account)),
        Box::pin(introductions::export(app, account)),
        Box::pin(jobs::export(app, account)),
        Box::pin(conversations::export(app, account)),
        Box::pin(shares::export(app, account)),
        Box::pin(interactions::export(app, account)),
        Box::pin(others(app, account)),
    )?;
    let mut found: HashMap<&'static str, Records> = own;
    for (kind, records) in applications
        .into_iter()
        .chain(introductions)
        .chain(jobs)
        .chain(conversations)
        .chain(shares)
        .chain(interactions)
        .chain(others)
    {
        found.insert(kind, records);
    }
    let given = REGISTER.iter().filter(|row| !matches!(row.export, Export::No(_)));
    Ok(given
        .map(|row| {
            let (records, is_complete) = found.remove(row.kind).unwrap_or((vec![], true));
            ExportSection {
                kind: SectionKind(row.kind),
                what: row.what,
                why: row.why,
                records: records.into_iter().map(ExportRecord).collect(),
                is_complete,
            }
        })
        .collect())
}

/// Items in partitions of the person's own, of all kinds.
async fn own(app: &App, account: &Account) -> Result<HashMap<&'static str, Records>, Problem> {
    let mut partitions = Vec::new();
    for (table, place, rows) in register::partitions() {
        let (Some(table), Some(pk)) = (app.own.get(table), place.of(account)) else {
            continue;
        };
        let table = table.clone();
        // In parallel: the reads are independent.
        partitions.push((rows, tokio::spawn(async move { table.partition(&pk).await })));
    }
    let mut found: HashMap<&'static str, Records> = HashMap::new();
    for (rows, read) in partitions {
        for item in read.await.map_err(Problem::internal)?? {
            let row = rows.iter().find(|row| row.kind == item.kind);
            // Kinds that are exported as the product shows them are handled by another step.
            if let Some((row, Export::Without(fields))) = row.map(|row| (row, row.export)) {
                let file = match item.kind == Document::KIND {
                    true => files::link(app, &item).await?,
                    false => Map::new(),
                };
                let mut record = without(item, fields);
                record.extend(file);
                found.entry(row.kind).or_insert((vec![], true)).0.push(record);
            }
        }
    }
    Ok(found)
}

fn without(item: Kept, fields: &[&str]) -> Map<String, Value> {
    let mut record = item.fields;
    record.retain(|name, _| !fields.contains(&name.as_str()));
    record
}

/// An entity as JSON, without these fields.
pub(super) fn record(of: &impl Serialize, without: &[&str]) -> Map<String, Value> {
    let mut record = match serde_json::to_value(of) {
        Ok(Value::Object(record)) => record,
        _ => Map::new(),
    };
    record.retain(|name, _| !without.contains(&name.as_str()));
    record
}

/// An application with its history.
async fn with_history(
    app: &App,
    id: &ApplicationId,
) -> Result<(Option<Read<Application>>, Vec<HistoryEntry<Application>>), StoreError> {
    tokio::try_join!(app.applications.get(id), app.applications.history(id))
}

/// The applications of this account and of its address, each with its history, as the applicant may read them.
async fn applications(app: &App, account: &Account) -> Result<Vec<(&'static str, Records)>, Problem> {
    // The account's own is read in parallel with the claim, which refers to the same or another.
    let first = async {
        match &account.application_id {
            Some(id) => with_history(app, id).await.map(Some),
            None => Ok(None),
        }
    };
    let (claim, mut first) = tokio::try_join!(app.applications.claim(&account.email), first)?;
    let claimed = claim.map(|claim: Read<Claim>| claim.it.application_id);
    let mut next = account.application_id.clone().or_else(|| claimed.clone());
    let mut others = claimed.into_iter();
    let (mut found, mut entries): (Vec<Application>, Vec<HistoryEntry<Application>>) = (vec![], vec![]);
    while let Some(id) = next {
        if found.iter().all(|known| known.id != id) {
            let (application, history) = match first.take() {
                Some(first) => first,
                None => with_history(app, &id).await?,
            };
            if let Some(application) = application {
                entries.extend(history);
                found.push(application.it);
            }
        }
        let earlier = found.last().and_then(|application| application.previous.clone());
        next = earlier
            .filter(|id| found.iter().all(|known| known.id != *id))
            .or_else(|| others.next());
    }
    let of_team = ["admin_notes", "reviewer", "assigned_to", "generation"];
    Ok(vec![
        (
            "member_application",
            (found.iter().map(|it| record(it, &of_team)).collect(), true),
        ),
        (
            "application_history",
            (entries.iter().map(|it| record(it, &["note", "by"])).collect(), true),
        ),
    ])
}

/// A company without the administrator who decided about it, and without the addresses of invited people.
fn company_of(company: &Company) -> Map<String, Value> {
    let mut record = record(company, &["invitations"]);
    if let Some(Value::Object(verification)) = record.get_mut("verification") {
        verification.remove("decided");
    }
    record
}

/// Company, contact messages, consents, access log, requests.
async fn others(app: &App, account: &Account) -> Result<Vec<(&'static str, Records)>, Problem> {
    /// The maximum number of access log entries in an export.
    const NEWEST: u16 = 1000;
    let company = async {
        let Some(id) = account.company_id() else {
            return Ok((None, Vec::new()));
        };
        tokio::try_join!(
            app.profiles.get::<Company>(id),
            history::whole::<Company>(&app.profiles, id)
        )
    };
    let of_application = async {
        match &account.application_id {
            Some(id) => rights::consents(&app.rights, id.as_str()).await,
            None => Ok(vec![]),
        }
    };
    let ((company, company_changes), messages, consents, earlier, seen, asked) = tokio::try_join!(
        company,
        contact::of_writer(&app.contacts, &account.email),
        rights::consents(&app.rights, account.id.as_str()),
        of_application,
        rights::accesses(&app.rights, &account.id, NEWEST, None, &app.common.seal),
        rights::requests_of(&app.rights, &account.id),
    )?;
    let access = seen.items.iter().map(|access| {
        let mut record = record(&access.it, &["viewer", "account_id"]);
        record.insert("viewer_role".into(), access.viewer.role.as_str().into());
        record
    });
    let consents = consents.iter().chain(&earlier);
    Ok(vec![
        ("company", (company.iter().map(|it| company_of(&it.it)).collect(), true)),
        (
            "company_change",
            (
                company_changes.iter().map(|it| record(it, &["note", "by"])).collect(),
                true,
            ),
        ),
        (
            "contact_message",
            (messages.iter().map(|it| record(&it.it, &["answered"])).collect(), true),
        ),
        (
            "consent",
            (consents.map(|it| record(&it.it, &["kept_until"])).collect(), true),
        ),
        ("access", (access.collect(), seen.next_cursor.is_none())),
        (
            "data_request",
            (asked.iter().map(|it| record(&it.it, &["kept_until"])).collect(), true),
        ),
    ])
}
