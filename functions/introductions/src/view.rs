//! The views of an introduction, with the possible moves.

use domain::{
    Account, AccountId, CompanyId, Email, Engagement, HistoryId, Introduction, IntroductionId, JobApplicationId, JobId,
    data_rights::{FORMER_MEMBER, is_forgotten},
    introduction::{
        ActionType, CommentVisibility, CounterOffer, DeclineReason, Entry, FollowedApplication, Metadata, Offer, Party,
        Priority, Seen, Stage, StageEvent, StageTransition, Terms, WorkflowMetrics,
    },
    profile::ShownContact,
    vocabulary::Seniority,
};
use jiff::Timestamp;
use operations::picture::PictureLinks;
use serde::Serialize;
use store::Read;
use utoipa::ToSchema;
use web::{Caller, decides};

use crate::{
    App,
    contract_view::ContractView,
    meeting_view::{MeetingView, ProposedTimesView, TimeZonesView},
};

/// The actor's name for moves of the platform.
const PLATFORM: &str = "Kilele";

/// An introduction as one of its parties sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IntroductionView {
    /// Its id.
    pub(crate) id: IntroductionId,
    /// Incremented with every change; also in the `ETag`.
    pub(crate) version: u64,
    /// The executive. The id does not identify the person.
    executive_id: AccountId,
    /// The name; initials for the employer until the executive accepts.
    executive_name: String,
    /// The job title, without the company.
    executive_title: Option<String>,
    /// The seniority that the title indicates.
    executive_seniority: Seniority,
    /// The employer of the executive; `null` for the employer until the executive accepts.
    executive_company: Option<String>,
    /// For the executive and admins; `null` for the employer, who gets `executive_contact`.
    executive_email: Option<Email>,
    /// For the employer, once the executive has accepted: the contact details that the executive shows now. Only in the
    /// response of `GET /api/introductions/{id}`; `null` in lists and in responses to changes.
    pub(crate) executive_contact: Option<ShownContact>,
    /// The URL of the executive's picture, valid for at least an hour: for the employer once the executive has accepted, and
    /// for admins. `null` without a picture, for the executive, and in responses to changes.
    executive_picture_url: Option<String>,
    /// The employer's account; `null` if it is hidden from the executive.
    employer_id: Option<AccountId>,
    /// The employer's company; `null` if it is hidden from the executive.
    employer_company_id: Option<CompanyId>,
    /// The employer's name.
    employer_name: String,
    /// The URL of the employer's picture, valid for at least an hour: for the executive wherever the name is shown, and for
    /// admins. `null` without a picture, for the employer's side, and in responses to changes.
    employer_picture_url: Option<String>,
    /// The employer's company.
    employer_company: Option<String>,
    /// Whether the caller, as the executive, may read the company's profile now (`GET /api/company/profile`).
    can_see_company: bool,
    /// `null` for the executive until they accept.
    employer_email: Option<Email>,
    /// Whether the executive learns the employer and the company only by accepting.
    anonymous: bool,
    /// Whether anything is masked for the caller.
    is_masked: bool,
    /// The stage.
    workflow_status: Stage,
    /// Durations and counts. Private comments of the other party are not counted.
    workflow_metrics: WorkflowMetrics,
    /// 0 to 10, in tenths; `null` once it has ended. The sum of four parts: up to 4 for the elapsed share of the time
    /// until `due_at`, 3 while an offer is open, 2 when the work would start within 30 days, 1 when the other party
    /// wrote last and waits.
    #[schema(minimum = 0, maximum = 10)]
    urgency_score: Option<f64>,
    /// The priority for the urgency: at least 8 is high, at least 6 medium.
    priority: Option<Priority>,
    /// The party it waits for; `null` if it waits for both, for a date, or for neither.
    whose_turn: Option<Party>,
    /// When the response is due.
    due_at: Option<Timestamp>,
    /// When it expires.
    expires_at: Option<Timestamp>,
    /// The kind of work.
    engagement_type: Engagement,
    /// The employer's message.
    message: String,
    /// The job it is about.
    job_id: Option<String>,
    /// The application to a job that it follows.
    application: Option<FollowedApplicationView>,
    /// The pay, as written by the employer.
    compensation_hint: Option<String>,
    /// The employer's last offer, with its expiry.
    offer: Option<Offer>,
    /// The executive's last counter-offer.
    counter_offer: Option<CounterOffer>,
    /// The signed contract that a party attached last.
    contract: Option<ContractView>,
    /// Whether the caller may attach the signed contract now, or replace it.
    can_attach_contract: bool,
    /// The last meeting that was not cancelled.
    meeting_details: Option<MeetingView>,
    /// Proposed times for a meeting, not chosen from yet.
    proposed_times: Option<ProposedTimesView>,
    /// Whether the caller may arrange a meeting, or propose times for one, now.
    can_arrange_meeting: bool,
    /// The time zones of both parties.
    time_zones: TimeZonesView,
    /// The next steps.
    next_steps: Vec<String>,
    /// The last few history entries that all parties may read, newest first.
    recent_actions: Vec<ActionView>,
    /// The caller's possible moves.
    allowed_transitions: Vec<StageTransition>,
    /// When the employer created it.
    created_at: Timestamp,
    /// The last change.
    updated_at: Timestamp,
}

/// An application to a job that an introduction follows.
#[derive(Debug, Serialize, ToSchema)]
struct FollowedApplicationView {
    id: JobApplicationId,
    job_id: JobId,
    /// The title of the job when the executive applied.
    job_title: String,
}

impl From<&FollowedApplication> for FollowedApplicationView {
    fn from(followed: &FollowedApplication) -> Self {
        Self {
            id: followed.job_application_id.clone(),
            job_id: followed.job_id.clone(),
            job_title: followed.job_title.clone(),
        }
    }
}

/// An entry of the recent history.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActionView {
    /// The actor's name, as the caller may see it.
    actor_name: String,
    /// The actor's role.
    actor: Party,
    /// The kind of the entry.
    action_type: ActionType,
    /// The stage after a move.
    to: Option<Stage>,
    /// An excerpt of the comment.
    comment: Option<String>,
    /// The time.
    timestamp: Timestamp,
}

/// One history entry.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HistoryEntryView {
    /// Its id.
    id: HistoryId,
    /// The actor's name, as the caller may see it.
    actor_name: String,
    /// The actor's role.
    actor: Party,
    /// Whether the caller did it; colleagues of an employer act too.
    is_yours: bool,
    /// The kind of the entry.
    action_type: ActionType,
    /// The event of a move.
    event: Option<StageEvent>,
    /// The stage before a move.
    from: Option<Stage>,
    /// The stage after it.
    to: Option<Stage>,
    /// The comment.
    comment: Option<String>,
    /// Why the executive declined.
    decline_reason: Option<DeclineReason>,
    /// The terms of an offer or a counter-offer.
    terms: Option<Terms>,
    /// The start of the arranged meeting.
    meeting_at: Option<Timestamp>,
    /// Whom a reminder went to; `null` if both parties were reminded of their meeting.
    reminded: Option<Party>,
    /// The readers of the comment.
    visibility: CommentVisibility,
    /// Metadata that a program attached.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    metadata: Metadata,
    /// The time.
    at: Timestamp,
}

impl IntroductionView {
    /// The view for `reader` at this time.
    pub(crate) fn new(introduction: &Introduction, version: u64, reader: Party, now: Timestamp) -> Self {
        let seen = introduction.seen_by(reader);
        let mut metrics = introduction.metrics(now);
        metrics.comments_count += introduction.private_comments.get(&reader).copied().unwrap_or(0);
        let action = |action: &domain::introduction::RecentAction| ActionView {
            actor_name: actor_name(&seen, action.by),
            actor: action.by,
            action_type: action.action,
            to: action.to,
            comment: action.comment.clone(),
            timestamp: action.at,
        };
        let tells_employer = reader != Party::Executive || !seen.is_masked;
        Self {
            id: introduction.id.clone(),
            version,
            executive_id: introduction.people.executive_id.clone(),
            recent_actions: introduction.recent_actions.iter().map(action).collect(),
            executive_name: seen.executive_name,
            executive_title: seen.executive_title,
            executive_seniority: seen.executive_seniority,
            executive_company: seen.executive_company,
            executive_email: seen.executive_email,
            executive_contact: None,
            executive_picture_url: None,
            employer_id: tells_employer.then(|| introduction.people.employer_id.clone()),
            employer_company_id: tells_employer.then(|| introduction.people.employer_company_id.clone()),
            employer_name: seen.employer_name,
            employer_picture_url: None,
            employer_company: seen.employer_company,
            can_see_company: reader == Party::Executive && introduction.company_told().is_some(),
            employer_email: seen.employer_email,
            anonymous: introduction.proposal.anonymous,
            is_masked: seen.is_masked,
            workflow_status: introduction.stage,
            workflow_metrics: metrics,
            urgency_score: introduction.urgency_score(reader, now),
            priority: introduction.priority(reader, now),
            whose_turn: introduction.whose_turn,
            due_at: introduction.due_at,
            expires_at: introduction.expires_at,
            engagement_type: introduction.proposal.engagement,
            message: introduction.proposal.message.to_string(),
            job_id: introduction.proposal.job_id.clone(),
            application: introduction
                .proposal
                .application
                .as_ref()
                .map(FollowedApplicationView::from),
            compensation_hint: introduction
                .proposal
                .compensation_hint
                .as_ref()
                .map(ToString::to_string),
            offer: introduction.offer.clone(),
            counter_offer: introduction.counter_offer.clone(),
            contract: introduction
                .contract
                .as_ref()
                .map(|contract| ContractView::new(contract, reader)),
            can_attach_contract: introduction.is_time_for_contract(reader),
            meeting_details: introduction
                .meeting
                .as_ref()
                .map(|meeting| MeetingView::new(meeting, now)),
            proposed_times: introduction.proposed_times.as_ref().map(ProposedTimesView::from),
            can_arrange_meeting: introduction.is_time_to_meet(reader),
            time_zones: TimeZonesView::new(introduction),
            next_steps: introduction.next_steps.iter().map(ToString::to_string).collect(),
            allowed_transitions: introduction.allowed(reader, now),
            created_at: introduction.created_at,
            updated_at: introduction.updated_at,
        }
    }
}

impl IntroductionView {
    /// The views of these for `reader`, with the pictures, which are read in one call.
    pub(crate) async fn of_page(
        app: &App,
        introductions: &[Read<Introduction>],
        (reader, caller): (Party, &Caller),
        now: Timestamp,
    ) -> Vec<Self> {
        let links = app.pictures.of(pictured(introductions, reader)).await;
        let view = |read: &Read<Introduction>| {
            Self::new(read, read.version(), reader, now)
                .for_seat_of(caller)
                .with_pictures(read, reader, &links)
        };
        introductions.iter().map(view).collect()
    }

    /// With the pictures that `reader` may see.
    pub(crate) fn with_pictures(mut self, introduction: &Introduction, reader: Party, links: &PictureLinks) -> Self {
        let link = |party| links.get(introduction.pictured(party, reader)?);
        self.executive_picture_url = link(Party::Executive);
        self.employer_picture_url = link(Party::Employer);
        self
    }

    /// Without the moves and the contract that a caller's seat does not include.
    pub(crate) fn for_seat_of(mut self, caller: &Caller) -> Self {
        if !decides(caller) {
            self.allowed_transitions.clear();
            self.can_attach_contract = false;
        }
        self
    }
}

/// The people in these whose pictures `reader` may see.
pub(crate) fn pictured<'a>(
    introductions: impl IntoIterator<Item = &'a Read<Introduction>>,
    reader: Party,
) -> impl Iterator<Item = &'a AccountId> {
    let parties = [Party::Executive, Party::Employer];
    introductions.into_iter().flat_map(move |read| {
        parties
            .into_iter()
            .filter_map(move |party| read.it.pictured(party, reader))
    })
}

impl HistoryEntryView {
    /// With the names that the caller, who is this party, may see.
    pub(crate) fn new(entry: Entry, names: &ActorNames<'_>, party: Party, caller: &Caller) -> Self {
        let is_yours = match &entry.account {
            Some(account) => *account == caller.account,
            None => entry.by == party,
        };
        Self {
            id: entry.id,
            actor_name: names.of(entry.by, entry.account.as_ref()),
            actor: entry.by,
            is_yours,
            action_type: entry.action,
            event: entry.event,
            from: entry.from,
            to: entry.to,
            comment: entry.comment.map(String::from),
            decline_reason: entry.decline_reason,
            terms: entry.terms,
            meeting_at: entry.meeting_at,
            reminded: entry.reminded,
            visibility: entry.visibility,
            metadata: entry.metadata,
            at: entry.at,
        }
    }
}

/// The names of those who acted in an introduction.
pub(crate) struct ActorNames<'a> {
    /// Those of the two parties.
    pub(crate) seen: &'a Seen,
    /// Other employers of the company who acted; empty for a reader who is not told who asks.
    pub(crate) colleagues: &'a [Read<Account>],
}

impl ActorNames<'_> {
    fn of(&self, actor: Party, account: Option<&AccountId>) -> String {
        let is_it = |colleague: &&Read<Account>| account == Some(&colleague.id);
        match self.colleagues.iter().find(is_it).filter(|_| actor == Party::Employer) {
            Some(colleague) if is_forgotten(&colleague.email) => FORMER_MEMBER.to_owned(),
            Some(colleague) => colleague.shown_name(),
            None => actor_name(self.seen, actor),
        }
    }
}

fn actor_name(seen: &Seen, actor: Party) -> String {
    match actor {
        Party::Employer => seen.employer_name.clone(),
        Party::Executive => seen.executive_name.clone(),
        Party::Admin | Party::System => PLATFORM.to_owned(),
    }
}
