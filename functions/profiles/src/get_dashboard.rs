//! `GET /api/dashboard`

use std::collections::BTreeMap;

use axum::extract::State;
use domain::{
    Account, AccountId, Company, Email, Introduction, IntroductionId, Role,
    application::ApplicationStatus,
    introduction::{Party, Stage},
    profile::{ProfileDetails, Verification},
    vetting::{Vetting, is_searchable},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Batch, Side, announcement, career};
use utoipa::ToSchema;
use web::{As, Caller, Json, Member, Problem};

use crate::{
    App,
    list_announcements::{AnnouncementView, shown},
    membership::{self, Membership},
    next_action::{NextAction, step_of, wizard},
    vetting_action::of_vetting,
};

/// The maximum number of introductions on the dashboard.
const SHOWN: u16 = 10;
/// The length of a message preview, characters.
const PREVIEW: usize = 160;

/// The start page of a member.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "role", rename_all = "snake_case")]
pub(crate) enum DashboardView {
    /// For an executive.
    Executive(ExecutiveDashboard),
    /// For an employer.
    Employer(EmployerDashboard),
}

/// The dashboard of an executive.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExecutiveDashboard {
    /// The completed percentage of a profile's eight items.
    #[schema(maximum = 100)]
    completion_percent: u8,
    /// The missing items, with links to the form.
    missing: Vec<MissingItem>,
    /// The status of their application; `null` without one.
    membership_status: Option<ApplicationStatus>,
    /// When the application got that status; `null` without one, and for a claimed membership.
    membership_since: Option<Timestamp>,
    vetting_status: Vetting,
    /// Whether employers can find them now.
    is_searchable: bool,
    /// The number of introductions in each stage; absent stages have none.
    introductions: BTreeMap<String, i64>,
    /// Introductions that wait for the executive, newest first; at most ten. Requests to answer are in stage `pending`.
    waiting: Vec<IntroductionGlimpse>,
    /// Next actions, most urgent first.
    next_actions: Vec<NextAction>,
    /// Current announcements.
    announcements: Vec<AnnouncementView>,
}

/// The dashboard of an employer. For a payer nothing waits and nothing is counted.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EmployerDashboard {
    /// The company's name, if entered.
    company: Option<String>,
    verification_status: Option<Verification>,
    /// The completion of the company's page.
    #[schema(maximum = 100)]
    company_completion_percent: u8,
    /// The missing items of it.
    company_missing: Vec<String>,
    /// The number of introductions in each stage; absent stages have none.
    introductions: BTreeMap<String, i64>,
    /// Live introductions that wait for the employer, newest first; at most ten.
    waiting: Vec<IntroductionGlimpse>,
    /// Next actions, most urgent first.
    next_actions: Vec<NextAction>,
    /// Current announcements.
    announcements: Vec<AnnouncementView>,
}

/// A missing item of the profile.
#[derive(Debug, Serialize, ToSchema)]
struct MissingItem {
    /// Its name in the API.
    field: String,
    /// The path of the form.
    path: String,
}

/// A summary of an introduction, as the reader may see it.
#[derive(Debug, Serialize, ToSchema)]
struct IntroductionGlimpse {
    id: IntroductionId,
    stage: Stage,
    /// The other party's name, or initials.
    counterparty: String,
    /// The requesting company; for an employer the executive's, after the acceptance.
    company: Option<String>,
    /// The executive's title.
    title: Option<String>,
    /// A preview of the message.
    message_preview: String,
    /// When the response is due.
    due_at: Option<Timestamp>,
    /// When the request lapses.
    expires_at: Option<Timestamp>,
    sent_at: Option<Timestamp>,
}

/// Returns the caller's figures and open tasks. All figures are exact.
#[utoipa::path(get, path = "/api/dashboard", tag = "profiles", responses((status = 200, body = DashboardView)))]
pub(crate) async fn get_dashboard(by: As<Member>, State(app): State<App>) -> Result<Json<DashboardView>, Problem> {
    let id = &by.caller.account;
    let email = by.caller.email.as_ref();
    // On the heap: the parallel reads are too large for the stack.
    Ok(Json(if by.caller.role == Role::Executive {
        DashboardView::Executive(Box::pin(executive(&app, id, email)).await?)
    } else {
        DashboardView::Employer(Box::pin(employer(&app, &by.caller)).await?)
    }))
}

async fn executive(app: &App, id: &AccountId, email: Option<&Email>) -> Result<ExecutiveDashboard, Problem> {
    let now = app.common.clock.now();
    // Items with known keys are read in one call with those of the vetting.
    let received = Side::ReceivedBy(id);
    let by_key = career::ask(app.introductions.ask_totals(Batch::new(), received), &app.profiles, id);
    let by_key = membership::ask(app, by_key, email);
    let records = async {
        let (case, found) = app.vettings.case_beside(id, &app.common.clock, by_key).await?;
        let account = found.get::<Account, _>(&app.common.accounts, id)?;
        let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
        let membership = Membership::read(app, &found, &account, email).await?;
        Ok::<_, Problem>((case, found, account, membership))
    };
    let rest = async {
        let unended = announcement::unended(&app.profiles, now);
        Ok::<_, Problem>(tokio::try_join!(waiting(app, received), unended)?)
    };
    let ((case, found, account, membership), (waiting, unended)) = tokio::try_join!(records, rest)?;
    let has_no_career = career::is_empty(&found, &app.profiles, id);
    let totals = app.introductions.totals_of(&found, received);
    let vetting = case
        .as_ref()
        .map(|case| of_vetting(&case.process, &case.checklist, now));
    let profile = case.and_then(|case| case.profile);
    let unsaid = ProfileDetails::default();
    let completion = profile
        .as_ref()
        .map_or(&unsaid, |profile| &profile.details)
        .completion();
    let missing = completion.missing.into_iter().map(|field| MissingItem {
        path: wizard(step_of(&field)),
        field,
    });
    let vetting_status = account.vetting_status.unwrap_or_default();
    Ok(ExecutiveDashboard {
        completion_percent: completion.percent,
        missing: missing.collect(),
        membership_status: membership.status,
        membership_since: membership.since(),
        vetting_status,
        is_searchable: profile
            .as_ref()
            .is_some_and(|profile| is_searchable(&account, profile, vetting_status)),
        introductions: named(totals),
        next_actions: NextAction::of_executive(
            membership.next_action(now),
            profile.as_ref(),
            has_no_career,
            vetting.unwrap_or_default(),
            &waiting,
        ),
        announcements: shown(app, &unended, &account).await?,
        waiting: waiting
            .iter()
            .map(|introduction| IntroductionGlimpse::of(introduction, Party::Executive))
            .collect(),
    })
}

async fn employer(app: &App, caller: &Caller) -> Result<EmployerDashboard, Problem> {
    let now = app.common.clock.now();
    let of_company = async {
        let Some(held) = &caller.company else {
            return Ok((None, BTreeMap::new(), Vec::new()));
        };
        let of_introductions = async {
            match held.recruiting_company().map(Side::SentBy) {
                Some(sent) => tokio::try_join!(app.introductions.totals(sent), waiting(app, sent)),
                None => Ok((BTreeMap::new(), Vec::new())),
            }
        };
        let company = app.profiles.get::<Company>(&held.company_id);
        let (company, (totals, waiting)) = tokio::try_join!(company, of_introductions)?;
        Ok((company, totals, waiting))
    };
    let ((company, totals, waiting), account, unended) = tokio::try_join!(
        of_company,
        app.common.accounts.get::<Account>(&caller.account),
        announcement::unended(&app.profiles, now)
    )?;
    let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    let company = company.map(|company| company.it);
    let completion = company.as_ref().map(Company::completion);
    let has_asked = totals.values().any(|count| *count > 0);
    Ok(EmployerDashboard {
        company: company.as_ref().map(|company| company.name().to_owned()),
        verification_status: company.as_ref().map(|company| company.verification_status),
        company_completion_percent: completion.as_ref().map_or(0, |completion| completion.percent),
        company_missing: completion.map(|completion| completion.missing).unwrap_or_default(),
        introductions: named(totals),
        next_actions: match caller.is_payer() {
            true => Vec::new(),
            false => NextAction::of_employer(company.as_ref(), &waiting, has_asked),
        },
        announcements: shown(app, &unended, &account).await?,
        waiting: waiting
            .iter()
            .map(|introduction| IntroductionGlimpse::of(introduction, Party::Employer))
            .collect(),
    })
}

async fn waiting(app: &App, side: Side<'_>) -> Result<Vec<Introduction>, store::StoreError> {
    app.introductions.waiting_for(side, SHOWN).await
}

fn named(totals: BTreeMap<Stage, i64>) -> BTreeMap<String, i64> {
    let counted = totals.into_iter().filter(|(_, count)| *count > 0);
    counted.map(|(stage, count)| (stage.to_string(), count)).collect()
}

impl IntroductionGlimpse {
    fn of(introduction: &Introduction, reader: Party) -> Self {
        let seen = introduction.seen_by(reader);
        let (counterparty, company) = match reader {
            Party::Executive => (seen.employer_name, seen.employer_company),
            _ => (seen.executive_name, seen.executive_company),
        };
        Self {
            id: introduction.id.clone(),
            stage: introduction.stage,
            counterparty,
            company,
            title: seen.executive_title,
            message_preview: preview(&introduction.proposal.message),
            due_at: introduction.due_at,
            expires_at: introduction.expires_at,
            sent_at: introduction.sent_at,
        }
    }
}

fn preview(message: &str) -> String {
    let mut beginning: String = message.chars().take(PREVIEW).collect();
    if beginning.len() < message.len() {
        beginning.push('…');
    }
    beginning
}
