//! What a browser sees of an introduction, and what it may do next.

use domain::{
    AccountId, AllowedTransition, Email, Engagement, HistoryId, Introduction, IntroductionId,
    introduction::{
        ActionType, CommentVisibility, CounterOffer, Entry, Metadata, Offer, Party, Priority, Seen, Stage, StageEvent,
        Terms, WorkflowMetrics,
    },
    vocabulary::Seniority,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::meeting_view::{MeetingView, ProposedTimesView, TimeZonesView};

/// The platform's own name, where it acts itself.
const PLATFORM: &str = "Kilele";

/// An introduction as one of its parties sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IntroductionView {
    /// Its id.
    pub(crate) id: IntroductionId,
    /// Rises with every change; the same number stands in `ETag`.
    pub(crate) version: u64,
    /// Who is asked. An id says nothing about the person.
    executive_id: AccountId,
    /// The name; initials to the employer until the executive accepts.
    executive_name: String,
    /// The job title, without the company.
    executive_title: Option<String>,
    /// The level the title speaks of.
    executive_seniority: Seniority,
    /// Where they work; `null` to the employer until the executive accepts.
    executive_company: Option<String>,
    /// `null` to the employer until the executive accepts.
    executive_email: Option<Email>,
    /// The account that asks; `null` where the executive may not know who it is.
    employer_id: Option<AccountId>,
    /// Who asks.
    employer_name: String,
    /// For which company.
    employer_company: Option<String>,
    /// May the caller, as the executive, read about the company now (`GET /api/company/profile`)?
    can_see_company: bool,
    /// `null` to the executive until they accept.
    employer_email: Option<Email>,
    /// Is anything held back from the caller?
    is_masked: bool,
    /// How far it has come.
    workflow_status: Stage,
    /// How long, how often, how much. Private comments of others are not counted.
    workflow_metrics: WorkflowMetrics,
    /// 0 to 10, in tenths; `null` once it is over. The sum of four parts: up to 4 for the share of the time until `due_at`
    /// that is used up, 3 while an offer awaits its answer, 2 when the work would start within 30 days, 1 when the other
    /// side wrote last and waits.
    #[schema(minimum = 0, maximum = 10)]
    urgency_score: Option<f64>,
    /// The label of the urgency: 8 and more is high, 6 and more medium.
    priority: Option<Priority>,
    /// Whose move it waits for; `null` where it waits for both, for a date, or for nobody.
    whose_turn: Option<Party>,
    /// When the answer is overdue.
    due_at: Option<Timestamp>,
    /// When it lapses.
    expires_at: Option<Timestamp>,
    /// The kind of work.
    engagement_type: Engagement,
    /// The employer's words.
    message: String,
    /// The job it is about.
    job_id: Option<String>,
    /// What is paid, in the employer's words.
    compensation_hint: Option<String>,
    /// The employer's last offer, and until when it stands.
    offer: Option<Offer>,
    /// What the executive last asked for in answer to one.
    counter_offer: Option<CounterOffer>,
    /// The last meeting that was not called off.
    meeting_details: Option<MeetingView>,
    /// Times for a meeting that wait to be picked from.
    proposed_times: Option<ProposedTimesView>,
    /// May the caller arrange a meeting, or propose times for one, now?
    can_arrange_meeting: bool,
    /// Which zones the two clocks show.
    time_zones: TimeZonesView,
    /// What is to be done next.
    next_steps: Vec<String>,
    /// The last few things that everybody involved knows of, newest first.
    recent_actions: Vec<ActionView>,
    /// What the caller may do now.
    allowed_transitions: Vec<AllowedTransition>,
    /// When the employer wrote it down.
    created_at: Timestamp,
    /// When anything last changed.
    updated_at: Timestamp,
}

/// One of the last things that happened.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActionView {
    /// Who, as far as the caller may know.
    actor_name: String,
    /// In which part.
    actor: Party,
    /// What kind of thing.
    action_type: ActionType,
    /// The stage after a move.
    to: Option<Stage>,
    /// The beginning of what was said.
    comment: Option<String>,
    /// When.
    timestamp: Timestamp,
}

/// One entry of the history.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HistoryEntryView {
    /// Its id.
    id: HistoryId,
    /// Who, as far as the caller may know.
    actor_name: String,
    /// In which part.
    actor: Party,
    /// What kind of thing.
    action_type: ActionType,
    /// The event of a move.
    event: Option<StageEvent>,
    /// The stage before a move.
    from: Option<Stage>,
    /// The stage after it.
    to: Option<Stage>,
    /// What was said.
    comment: Option<String>,
    /// What was offered, or asked for in answer.
    terms: Option<Terms>,
    /// When the meeting is to be that was arranged.
    meeting_at: Option<Timestamp>,
    /// Who reads it.
    visibility: CommentVisibility,
    /// What a program kept beside it.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    metadata: Metadata,
    /// When.
    at: Timestamp,
}

impl IntroductionView {
    /// As `reader` sees it now.
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
            employer_id: (reader != Party::Executive || !seen.is_masked)
                .then(|| introduction.people.employer_id.clone()),
            employer_name: seen.employer_name,
            employer_company: seen.employer_company,
            can_see_company: reader == Party::Executive && introduction.company_told().is_some(),
            employer_email: seen.employer_email,
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
            compensation_hint: introduction
                .proposal
                .compensation_hint
                .as_ref()
                .map(ToString::to_string),
            offer: introduction.offer.clone(),
            counter_offer: introduction.counter_offer.clone(),
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

impl HistoryEntryView {
    /// With the names that the caller may know.
    pub(crate) fn new(entry: Entry, seen: &Seen) -> Self {
        Self {
            id: entry.id,
            actor_name: actor_name(seen, entry.by),
            actor: entry.by,
            action_type: entry.action,
            event: entry.event,
            from: entry.from,
            to: entry.to,
            comment: entry.comment.map(String::from),
            terms: entry.terms,
            meeting_at: entry.meeting_at,
            visibility: entry.visibility,
            metadata: entry.metadata,
            at: entry.at,
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
