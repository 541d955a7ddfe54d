//! What a reader sees of an interaction.

use domain::{
    AccountId, DocumentShareId, EventId, Interaction,
    document::FileName,
    document_share::ShareEvent,
    interaction::{ContextType, InteractionContent, InteractionContext, InteractionType, MeetingChange, Pair},
    introduction::{Party, Stage, StageEvent},
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::names::Names;

/// An interaction.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InteractionView {
    /// The id of its event.
    pub(crate) id: EventId,
    /// The kind.
    pub(crate) interaction_type: InteractionType,
    /// What happened: the text that a person wrote, otherwise a sentence in English.
    pub(crate) summary: String,
    /// What the sentence is made from.
    pub(crate) details: DetailsView,
    /// Who did it.
    pub(crate) primary_actor: Party,
    /// Their name: “Former member” once it was erased, “Kilele” for the platform.
    pub(crate) primary_actor_name: String,
    /// Whether the caller did it.
    pub(crate) is_own: bool,
    /// The other side.
    pub(crate) participant: InteractionParticipantView,
    /// When it happened.
    pub(crate) timestamp: Timestamp,
    /// When it was recorded.
    pub(crate) recorded_at: Timestamp,
    /// Whether it belongs to an introduction or to an application to a job.
    pub(crate) context_type: ContextType,
    /// The id of that.
    pub(crate) context_id: String,
    /// Its number in the timeline with this participant, in the order in which they were recorded.
    pub(crate) number: u32,
    /// SHA-256 of its fields and of the hash of the interaction with the number before.
    pub(crate) hash: String,
}

/// The other side of a timeline.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct InteractionParticipantView {
    /// The id of the company, or of the executive's account.
    pub(crate) id: String,
    /// The name; “Former member” once it was erased.
    pub(crate) name: String,
    /// The title of an executive.
    pub(crate) title: Option<String>,
}

impl InteractionParticipantView {
    pub(crate) fn new(pair: &Pair, context: Option<&InteractionContext>, reader: Party, names: &Names) -> Self {
        let is_company = reader == Party::Executive;
        Self {
            id: if is_company {
                pair.company_id.to_string()
            } else {
                pair.executive_id.to_string()
            },
            name: names.other_side(context, reader),
            title: names.executive_title(context).filter(|_| !is_company),
        }
    }
}

/// The particulars of an interaction; those that do not belong to its kind are `null` or empty.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct DetailsView {
    /// The move of the introduction.
    event: Option<StageEvent>,
    /// The stage of the introduction after it.
    to: Option<Stage>,
    /// The move of the application to a job.
    application_event: Option<JobApplicationEvent>,
    /// The stage of the application after it.
    application_status: Option<JobApplicationStatus>,
    /// The title of the job.
    job_title: Option<String>,
    /// The number of the message in its conversation.
    message_number: Option<u32>,
    /// The text that a person wrote.
    text: Option<String>,
    /// The names of the files.
    files: Vec<FileName>,
    /// The shared document.
    share_id: Option<DocumentShareId>,
    /// What happened to it.
    share_event: Option<ShareEvent>,
    /// The change of the meeting.
    meeting_change: Option<MeetingChange>,
    /// The start of the meeting.
    meeting_start: Option<Timestamp>,
}

impl DetailsView {
    /// The names of the files, for a table.
    pub(crate) fn file_names(&self) -> String {
        let names: Vec<_> = self.files.iter().map(FileName::as_str).collect();
        names.join(", ")
    }

    fn new(content: &InteractionContent) -> Self {
        let mut details = Self {
            text: content.text().map(ToOwned::to_owned),
            files: content.files().to_vec(),
            ..Self::default()
        };
        match content {
            InteractionContent::Move { event, to } => {
                details.event = Some(*event);
                details.to = Some(*to);
            }
            InteractionContent::ApplicationMove {
                application_event,
                application_status,
                job_title,
            } => {
                details.application_event = Some(*application_event);
                details.application_status = Some(*application_status);
                details.job_title = Some(job_title.clone());
            }
            InteractionContent::Message { message_number, .. } => details.message_number = Some(*message_number),
            InteractionContent::Share {
                share_id, share_event, ..
            } => {
                details.share_id = Some(share_id.clone());
                details.share_event = Some(*share_event);
            }
            InteractionContent::Meeting { change, start, .. } => {
                details.meeting_change = Some(*change);
                details.meeting_start = Some(*start);
            }
            InteractionContent::TimesProposed
            | InteractionContent::ContractAttached
            | InteractionContent::Logged { .. } => {}
        }
        details
    }
}

/// Who reads: their side and account.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) party: Party,
    pub(crate) account: &'a AccountId,
}

impl InteractionView {
    pub(crate) fn new(interaction: &Interaction, reader: Reader<'_>, names: &Names) -> Self {
        let event = &interaction.event;
        let context = &event.context;
        Self {
            id: event.id.clone(),
            interaction_type: event.content.interaction_type(),
            summary: event.content.summary(),
            details: DetailsView::new(&event.content),
            primary_actor: event.author.party,
            primary_actor_name: names.author(context, &event.author),
            is_own: event.author.account.as_ref() == Some(reader.account),
            participant: InteractionParticipantView::new(&interaction.pair, Some(context), reader.party, names),
            timestamp: event.at,
            recorded_at: interaction.recorded_at,
            context_type: context.context_type(),
            context_id: context.id().to_owned(),
            number: interaction.number,
            hash: interaction.hash.clone(),
        }
    }
}
