//! Which facts are interactions.

use domain::{
    ConversationId, DocumentShareId, IntroductionId, JobApplicationId,
    conversation::Author,
    document_share::ShareEvent,
    interaction::{InteractionContent, MeetingChange},
    introduction::{Party, Stage, StageEvent},
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use events::{Actor, ActorRole, Event, MeetingNews};

/// What a fact means for a timeline.
pub(crate) enum Occasion {
    /// Something in an introduction.
    Of(IntroductionId, InteractionContent),
    /// A move of an application to a job.
    Application(JobApplicationId, JobApplicationEvent, JobApplicationStatus),
    /// The company received an application that was held back.
    Released(JobApplicationId),
    /// The message with this number of a conversation.
    Message(ConversationId, u32),
    /// Something with a shared document.
    Share(DocumentShareId, ShareEvent),
    /// A move that another fact tells better, or that one of the two sides must not know.
    Nothing,
}

/// `None` for events that this worker does not handle.
pub(crate) fn occasion(event: &Event) -> Option<Occasion> {
    let of = |id: &IntroductionId, content| Some(Occasion::Of(id.clone(), content));
    match event {
        Event::IntroductionMoved {
            introduction_id,
            transition,
            ..
        } => {
            let is_first_confirmation =
                transition.event == StageEvent::ConfirmStart && transition.from == Some(transition.to);
            // The request is recorded with its acceptance.
            let is_request = transition.to == Stage::Pending;
            if is_request || is_first_confirmation || is_of_meeting(transition.event) {
                return Some(Occasion::Nothing);
            }
            let (event, to) = (transition.event, transition.to);
            of(introduction_id, InteractionContent::Move { event, to })
        }
        Event::ContractAttached { introduction_id } => of(introduction_id, InteractionContent::ContractAttached),
        Event::MeetingTimesProposed { introduction_id } => of(introduction_id, InteractionContent::TimesProposed),
        Event::MeetingChanged {
            introduction_id,
            meeting_id,
            change,
            start,
        } => {
            let meeting = InteractionContent::Meeting {
                meeting_id: meeting_id.clone(),
                change: change_of(*change),
                start: *start,
            };
            of(introduction_id, meeting)
        }
        // The company does not know of one that is held: its release is recorded.
        Event::JobApplicationMoved { is_held: true, .. } => Some(Occasion::Nothing),
        Event::JobApplicationMoved {
            job_application_id: id,
            transition,
            ..
        } => Some(Occasion::Application(id.clone(), transition.event, transition.to)),
        Event::JobApplicationReleased { job_application_id } => Some(Occasion::Released(job_application_id.clone())),
        Event::MessageSent {
            conversation_id,
            number,
        } => Some(Occasion::Message(conversation_id.clone(), *number)),
        Event::DocumentShared { share_id } => Some(Occasion::Share(share_id.clone(), ShareEvent::Share)),
        Event::DocumentShareMoved { share_id, transition } => Some(Occasion::Share(share_id.clone(), transition.event)),
        _ => None,
    }
}

/// Whether [`Event::MeetingChanged`] tells of this move, with the time of the meeting.
const fn is_of_meeting(event: StageEvent) -> bool {
    matches!(
        event,
        StageEvent::ScheduleMeeting | StageEvent::Reschedule | StageEvent::CancelMeeting
    )
}

const fn change_of(news: MeetingNews) -> MeetingChange {
    match news {
        MeetingNews::Arranged => MeetingChange::Arranged,
        MeetingNews::Changed => MeetingChange::Changed,
        MeetingNews::Cancelled => MeetingChange::Cancelled,
    }
}

/// Who did something; the account of the platform's team is not shown.
pub(crate) fn author(by: &Actor) -> Author {
    let party = match by.role {
        ActorRole::Executive => Party::Executive,
        ActorRole::Employer => Party::Employer,
        ActorRole::Admin => Party::Admin,
        ActorRole::Applicant | ActorRole::Referee | ActorRole::Visitor | ActorRole::System => Party::System,
    };
    let is_side = matches!(party, Party::Employer | Party::Executive);
    Author {
        party,
        account: by.account_id.clone().filter(|_| is_side),
    }
}
