//! `GET /api/admin/attention`: what waits for the team, whatever it is.
//!
//! Each kind has a list of its own, in the order in which it is due. The first of each are merged, so the result has
//! exactly the items that are due first.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use domain::{
    Account, AccountId, Application, Approval, Blacklisting, Company, ContactMessage, DataRequest, Document, Job,
    JobId, application::ApplicationStatus, approval::Proposal, data_rights::DataRequestState, document::DocumentStatus,
    job::JobReport, profile::Verification,
};
use futures_util::future::try_join_all;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{
    ListOrder, Listing, Read, approval, blacklist, company, contact, data_rights, document, job,
    member_application::application_totals,
    vetting::{QueueFilter, Queued},
};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::App;

/// All kinds.
const ALL: [AttentionKind; 9] = [
    AttentionKind::Approval,
    AttentionKind::Application,
    AttentionKind::Company,
    AttentionKind::Document,
    AttentionKind::Vetting,
    AttentionKind::DataRequest,
    AttentionKind::ContactMessage,
    AttentionKind::Job,
    AttentionKind::JobReport,
];
/// The most items of a response.
const MOST: u16 = 50;

/// The kind of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AttentionKind {
    /// A proposal that waits for a second administrator.
    Approval,
    /// A membership application that is submitted or under review.
    Application,
    /// A company under review.
    Company,
    /// A document that was not reviewed.
    Document,
    /// A vetting that waits for a decision.
    Vetting,
    /// A request of a person about their own data.
    DataRequest,
    /// A message from the contact form without an answer.
    ContactMessage,
    /// A job that waits for its review.
    Job,
    /// A report about a job that is not settled.
    JobReport,
}

/// A filter.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AttentionQuery {
    /// Only this kind.
    #[param(inline)]
    kind: Option<AttentionKind>,
}

/// What waits for the team.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AttentionList {
    /// At most 50: overdue and due ones first, by their due date, then those without one, the longest waiting first.
    items: Vec<AttentionItem>,
}

/// How many items of each kind wait.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct AttentionCounts {
    /// At most 50 are counted, and 50 of blacklistings.
    approvals: u64,
    applications: u64,
    companies: u64,
    pub(crate) documents: u64,
    vettings: u64,
    data_requests: u64,
    contact_messages: u64,
    jobs: u64,
    /// At most 50 are counted.
    job_reports: u64,
    /// Of all kinds together.
    total: u64,
}

/// Something that waits for the team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct AttentionItem {
    kind: AttentionKind,
    /// The id of the record; of a document, that of its owner; of a proposal, that of the account; of a report, that of
    /// the job.
    id: String,
    /// The person, company or job that waits.
    title: String,
    /// What is known of them: a position, a company; of a proposal, who made it.
    line: Option<String>,
    /// A word of the record: the kind of a proposal, with `blacklisting` as a kind of its own; the type of a document, the
    /// kind of a request, the topic of a message, the state of a vetting, the reason of a report.
    word: Option<String>,
    /// The administrator to whom it is assigned.
    assigned_to: Option<AccountId>,
    /// Their name.
    assigned_name: Option<String>,
    /// Since when it waits.
    waiting_since: Timestamp,
    /// When it is due; `null` for records of before their kind had a due time.
    due_at: Option<Timestamp>,
    is_overdue: bool,
}

/// Lists what waits for the team: proposals, applications, companies, documents, vettings, data requests, messages, jobs
/// and reports about jobs.
#[utoipa::path(get, path = "/api/admin/attention", tag = "admin", params(AttentionQuery),
    responses((status = 200, description = "What waits", body = AttentionList)))]
pub(crate) async fn list_attention(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<AttentionQuery>,
) -> Result<Json<AttentionList>, Problem> {
    let kinds = query.kind.map_or_else(|| ALL.to_vec(), |kind| vec![kind]);
    let found = try_join_all(kinds.into_iter().map(|kind| first_of(&app, kind))).await?;
    let mut items: Vec<AttentionItem> = found.into_iter().flatten().collect();
    items.sort_by_key(|item| (item.due_at.is_none(), item.due_at, item.waiting_since));
    items.truncate(usize::from(MOST));
    name(&app, &mut items).await?;
    let now = app.common.clock.now();
    for item in &mut items {
        item.is_overdue = item.due_at.is_some_and(|due| due < now);
    }
    Ok(Json(AttentionList { items }))
}

/// The first items of a kind, in the order in which they are due.
async fn first_of(app: &App, kind: AttentionKind) -> Result<Vec<AttentionItem>, Problem> {
    match kind {
        AttentionKind::Approval => approvals(app).await,
        AttentionKind::Application => applications(app).await,
        AttentionKind::Company => companies(app).await,
        AttentionKind::Document => documents(app).await,
        AttentionKind::Vetting => vettings(app).await,
        AttentionKind::DataRequest => data_requests(app).await,
        AttentionKind::ContactMessage => contact_messages(app).await,
        AttentionKind::Job => jobs(app).await,
        AttentionKind::JobReport => job_reports(app).await,
    }
}

/// How many items of each kind wait: counters written with the records.
pub(crate) async fn counts(app: &App) -> Result<AttentionCounts, Problem> {
    let now = app.common.clock.now();
    let (
        approvals,
        blacklistings,
        applications,
        companies,
        documents,
        vettings,
        requests,
        contact_messages,
        jobs,
        reports,
    ) = tokio::try_join!(
        approval::waiting(&app.common.accounts, now, MOST),
        blacklist::waiting(&app.vettings.table, now, MOST),
        application_totals(&app.applications.table),
        company::pending(&app.profiles),
        document::Totals::read(&app.vettings.documents),
        app.vettings.queue_totals(),
        data_rights::request_totals(&app.rights),
        contact::waiting(&app.contacts),
        job::all_counts(&app.jobs),
        job::first_reports(&app.jobs, MOST),
    )?;
    let waiting = applications.iter().filter(|(status, _)| status.is_waiting_for_review());
    let applications: i64 = waiting.map(|(_, count)| count).sum();
    let mut counts = AttentionCounts {
        approvals: (approvals.len() + blacklistings.len()) as u64,
        applications: u64::try_from(applications).unwrap_or_default(),
        companies,
        documents: documents.of(DocumentStatus::Pending),
        vettings: vettings.background_check + vettings.interview_scheduled,
        data_requests: OPEN.iter().filter_map(|state| requests.get(state)).sum(),
        contact_messages,
        jobs: u64::from(jobs.pending),
        job_reports: reports.len() as u64,
        total: 0,
    };
    counts.total = counts.approvals
        + counts.applications
        + counts.companies
        + counts.documents
        + counts.vettings
        + counts.data_requests
        + counts.contact_messages
        + counts.jobs
        + counts.job_reports;
    Ok(counts)
}

/// The states in which a request waits for the team.
const OPEN: [DataRequestState; 2] = [DataRequestState::Received, DataRequestState::Verified];

impl AttentionItem {
    fn new(kind: AttentionKind, id: &impl ToString, title: &impl ToString, waiting_since: Timestamp) -> Self {
        Self {
            kind,
            id: id.to_string(),
            title: title.to_string(),
            line: None,
            word: None,
            assigned_to: None,
            assigned_name: None,
            waiting_since,
            due_at: None,
            is_overdue: false,
        }
    }
}

/// Both texts, or the one that is known.
fn joined(texts: [Option<&str>; 2]) -> Option<String> {
    let known: Vec<_> = texts.into_iter().flatten().collect();
    (!known.is_empty()).then(|| known.join(" · "))
}

/// The word for a proposal to blacklist, which is no [`Approval`].
const BLACKLISTING: &str = "blacklisting";

/// The title is the id of the account until it is named.
async fn approvals(app: &App) -> Result<Vec<AttentionItem>, Problem> {
    let now = app.common.clock.now();
    let (approvals, blacklistings) = tokio::try_join!(
        approval::waiting(&app.common.accounts, now, MOST),
        blacklist::waiting(&app.vettings.table, now, MOST)
    )?;
    let item = |account: &AccountId, word: String, proposal: &Proposal| AttentionItem {
        line: Some(proposal.hand.by_name.clone()).filter(|name| !name.is_empty()),
        word: Some(word),
        due_at: Some(proposal.lapses_at),
        ..AttentionItem::new(AttentionKind::Approval, account, account, proposal.hand.at)
    };
    let of_approval = |it: &Read<Approval>| {
        let request = &it.request;
        item(request.account_id(), request.kind().to_string(), &it.proposal)
    };
    let of_blacklisting = |it: &Read<Blacklisting>| {
        let proposal = it.proposal.as_ref()?;
        Some(item(&it.account_id, BLACKLISTING.to_owned(), proposal))
    };
    let approvals = approvals.iter().map(of_approval);
    Ok(approvals
        .chain(blacklistings.iter().filter_map(of_blacklisting))
        .collect())
}

async fn applications(app: &App) -> Result<Vec<AttentionItem>, Problem> {
    let statuses = ApplicationStatus::ALL.iter().copied();
    let listing = Listing {
        statuses: statuses.filter(|status| status.is_waiting_for_review()).collect(),
        order: ListOrder::Due,
        is_descending: false,
    };
    let listed = app.applications.page(&listing, None, MOST, &app.common.seal).await?;
    let item = |application: &Read<Application>| AttentionItem {
        line: joined([
            application.current_position.as_deref(),
            application.current_company.as_deref(),
        ]),
        assigned_to: application.assigned_to.clone(),
        due_at: application.sla_due(),
        ..AttentionItem::new(
            AttentionKind::Application,
            &application.id,
            &application.full_name,
            application.submitted_at.unwrap_or(application.created_at),
        )
    };
    Ok(listed.applications.iter().map(item).collect())
}

async fn companies(app: &App) -> Result<Vec<AttentionItem>, Problem> {
    let page = company::page(&app.profiles, Some(Verification::Pending), MOST, None, &app.common.seal).await?;
    let item = |company: &Read<Company>| AttentionItem {
        due_at: company.verification.due_at,
        ..AttentionItem::new(
            AttentionKind::Company,
            &company.id,
            &company.legal_name,
            company.verification.requested_at.unwrap_or(company.created_at),
        )
    };
    Ok(page.items.iter().map(item).collect())
}

/// The title is the owner's id until they are named.
async fn documents(app: &App) -> Result<Vec<AttentionItem>, Problem> {
    let (table, seal) = (&app.vettings.documents, &app.common.seal);
    let page = document::page(table, DocumentStatus::Pending, MOST, None, seal).await?;
    let item = |document: &Read<Document>| AttentionItem {
        word: Some(document.document_type.to_string()),
        due_at: document.due_at,
        ..AttentionItem::new(
            AttentionKind::Document,
            &document.owner,
            &document.owner,
            document.created_at,
        )
    };
    Ok(page.items.iter().map(item).collect())
}

async fn vettings(app: &App) -> Result<Vec<AttentionItem>, Problem> {
    let (filter, now) = (QueueFilter::default(), app.common.clock.now());
    let page = app.vettings.queue(&filter, now, MOST, None, &app.common.seal).await?;
    let item = |queued: &Read<Queued>| {
        let Queued { process, candidate } = &queued.it;
        let candidate = candidate.as_ref();
        let name = candidate.map(|line| format!("{} {}", line.first_name, line.last_name).trim().to_owned());
        AttentionItem {
            line: candidate
                .and_then(|line| joined([line.current_position.as_deref(), line.current_company.as_deref()])),
            word: Some(process.state.to_string()),
            assigned_to: process.assigned_to.clone(),
            due_at: process.due_at,
            ..AttentionItem::new(
                AttentionKind::Vetting,
                &process.account_id,
                &name
                    .filter(|name| !name.is_empty())
                    .unwrap_or_else(|| process.account_id.to_string()),
                process.submitted_at.unwrap_or(now),
            )
        }
    };
    Ok(page.items.iter().map(item).collect())
}

async fn data_requests(app: &App) -> Result<Vec<AttentionItem>, Problem> {
    let (accounts, seal) = (&app.common.accounts, &app.common.seal);
    let people =
        |ids: Vec<AccountId>| async move { accounts.several::<Account>(&ids.iter().collect::<Vec<_>>()).await };
    let of = |state| data_rights::requests(&app.rights, Some(state), MOST, None, seal, people);
    let ((received, senders), (verified, others)) = tokio::try_join!(of(OPEN[0]), of(OPEN[1]))?;
    let people: BTreeMap<_, _> = senders
        .iter()
        .chain(&others)
        .map(|account| (&account.id, account))
        .collect();
    let item = |request: &Read<DataRequest>| AttentionItem {
        word: Some(request.kind.to_string()),
        due_at: Some(request.due_at),
        ..AttentionItem::new(
            AttentionKind::DataRequest,
            &request.id,
            &people
                .get(&request.account_id)
                .map_or_else(|| request.account_id.to_string(), |account| account.name_or_address()),
            request.received_at,
        )
    };
    Ok(received.items.iter().chain(&verified.items).map(item).collect())
}

async fn contact_messages(app: &App) -> Result<Vec<AttentionItem>, Problem> {
    let waiting = contact::longest_waiting(&app.contacts, MOST).await?;
    let item = |message: &Read<ContactMessage>| AttentionItem {
        line: message.company.as_ref().map(ToString::to_string),
        word: Some(message.topic.to_string()),
        due_at: message.due_at,
        ..AttentionItem::new(
            AttentionKind::ContactMessage,
            &message.id,
            &message.name,
            message.received_at,
        )
    };
    Ok(waiting.iter().map(item).collect())
}

async fn jobs(app: &App) -> Result<Vec<AttentionItem>, Problem> {
    let waiting = job::first_pending(&app.jobs, MOST).await?;
    let item = |job: &Read<Job>| AttentionItem {
        line: Some(job.company_name.clone()),
        due_at: job.moderation.due_at,
        ..AttentionItem::new(AttentionKind::Job, &job.id, &job.content.title, job.updated_at)
    };
    Ok(waiting.iter().map(item).collect())
}

async fn job_reports(app: &App) -> Result<Vec<AttentionItem>, Problem> {
    let reports = job::first_reports(&app.jobs, MOST).await?;
    let ids: BTreeSet<&JobId> = reports.iter().map(|report| &report.job_id).collect();
    let ids: Vec<&JobId> = ids.into_iter().collect();
    let jobs = app.jobs.several::<Job>(&ids).await?;
    let item = |report: &Read<JobReport>| {
        let job = jobs.iter().find(|job| job.id == report.job_id)?;
        Some(AttentionItem {
            line: Some(job.company_name.clone()),
            word: Some(report.reason.to_string()),
            due_at: report.due_at,
            ..AttentionItem::new(AttentionKind::JobReport, &job.id, &job.content.title, report.created_at)
        })
    };
    Ok(reports.iter().filter_map(item).collect())
}

/// Adds the names of assignees, and of the accounts that documents and proposals are about.
async fn name(app: &App, items: &mut [AttentionItem]) -> Result<(), Problem> {
    let owner = |item: &AttentionItem| {
        matches!(item.kind, AttentionKind::Document | AttentionKind::Approval)
            .then(|| item.id.parse().ok())
            .flatten()
    };
    let mut ids: Vec<AccountId> = items.iter().filter_map(|item| item.assigned_to.clone()).collect();
    ids.extend(items.iter().filter_map(owner));
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(());
    }
    let accounts = app
        .common
        .accounts
        .several::<Account>(&ids.iter().collect::<Vec<_>>())
        .await?;
    let names: BTreeMap<_, _> = accounts
        .iter()
        .map(|account| (account.id.clone(), account.name_or_address()))
        .collect();
    for item in items {
        item.assigned_name = item.assigned_to.as_ref().and_then(|id| names.get(id).cloned());
        if let Some(name) = owner(item).and_then(|id: AccountId| names.get(&id).cloned()) {
            item.title = name;
        }
    }
    Ok(())
}
