//! The next action of an executive's vetting.

use domain::{
    VettingProcess,
    vetting_process::{Checklist, FEWEST_REFERENCES, Lack, Piece, VettingState},
};
use jiff::Timestamp;

use crate::next_action::{Deed, NextAction};

/// The tab of the vetting screen for an action.
#[derive(Clone, Copy)]
enum Tab {
    Overview,
    Documents,
    References,
    Review,
}

impl Tab {
    fn path(self) -> &'static str {
        match self {
            Self::Overview => "/vetting",
            Self::Documents => "/vetting?tab=documents",
            Self::References => "/vetting?tab=references",
            Self::Review => "/vetting?tab=review",
        }
    }
}

/// Rejected or failed evidence first, then the next step, then the team's current work.
pub(crate) fn of_vetting(process: &VettingProcess, checklist: &Checklist, now: Timestamp) -> Vec<NextAction> {
    let action = |kind, tab: Tab, due| NextAction::new(kind, tab.path(), due);
    let is_open = !matches!(process.state, VettingState::NotStarted | VettingState::Approved);
    let is_refused = |piece: &Piece| matches!(piece, Piece::Rejected | Piece::Expired);
    let documents = [checklist.resume, checklist.photo, checklist.id];
    let replace_document =
        (is_open && documents.iter().any(is_refused)).then(|| action(Deed::ReplaceDocument, Tab::Documents, None));
    let lost_reference = checklist.references.failed > 0 && checklist.references.total < FEWEST_REFERENCES;
    let replace_reference = (is_open && lost_reference).then(|| action(Deed::ReplaceReference, Tab::References, None));
    let is_replacing = replace_document.is_some() || replace_reference.is_some();
    let next = match process.state {
        VettingState::NotStarted => Some(action(Deed::StartVetting, Tab::Overview, None)),
        VettingState::Rejected => Some(action(Deed::ResumeVetting, Tab::Review, None)),
        VettingState::InProgress | VettingState::DocumentsSubmitted | VettingState::ReferencesSubmitted => {
            match checklist.missing().first() {
                None => Some(action(Deed::SubmitVetting, Tab::Review, None)),
                Some(_) if is_replacing => None,
                Some(Lack::References) => Some(action(Deed::ContinueVetting, Tab::References, None)),
                Some(_) => Some(action(Deed::ContinueVetting, Tab::Documents, None)),
            }
        }
        VettingState::BackgroundCheck | VettingState::InterviewScheduled => Some(match process.coming_interview(now) {
            Some(interview) => action(Deed::AttendInterview, Tab::Overview, Some(interview.start)),
            None => action(Deed::AwaitDecision, Tab::Overview, process.due_at),
        }),
        VettingState::Approved => None,
    };
    replace_document
        .into_iter()
        .chain(replace_reference)
        .chain(next)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::{time::days, vetting::Vetting, vetting_process::References};

    fn now() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    fn kinds(state: VettingState, checklist: &Checklist) -> Vec<Deed> {
        let id = "usr_00000000000000000000000000000000".parse().unwrap();
        let mut process = VettingProcess::begin(id, Vetting::default(), now());
        process.state = state;
        process.due_at = Some(now() + days(10));
        of_vetting(&process, checklist, now())
            .iter()
            .map(NextAction::kind)
            .collect()
    }

    fn complete() -> Checklist {
        Checklist {
            resume: Piece::Approved,
            photo: Piece::Approved,
            id: Piece::Pending,
            references: References {
                total: 2,
                completed: 1,
                failed: 0,
            },
        }
    }

    #[test]
    fn every_state_has_its_next_step() {
        for (state, empty, filled) in [
            (
                VettingState::NotStarted,
                Some(Deed::StartVetting),
                Some(Deed::StartVetting),
            ),
            (
                VettingState::InProgress,
                Some(Deed::ContinueVetting),
                Some(Deed::SubmitVetting),
            ),
            (
                VettingState::ReferencesSubmitted,
                Some(Deed::ContinueVetting),
                Some(Deed::SubmitVetting),
            ),
            (
                VettingState::BackgroundCheck,
                Some(Deed::AwaitDecision),
                Some(Deed::AwaitDecision),
            ),
            (
                VettingState::Rejected,
                Some(Deed::ResumeVetting),
                Some(Deed::ResumeVetting),
            ),
            (VettingState::Approved, None, None),
        ] {
            assert_eq!(kinds(state, &Checklist::default()).first().copied(), empty, "{state}");
            assert_eq!(kinds(state, &complete()).first().copied(), filled, "{state}");
        }
    }

    #[test]
    fn rejected_or_failed_evidence_comes_first_while_the_vetting_is_open() {
        let mut checklist = complete();
        checklist.id = Piece::Expired;
        checklist.references = References {
            total: 1,
            completed: 1,
            failed: 1,
        };
        let both = [Deed::ReplaceDocument, Deed::ReplaceReference];
        assert_eq!(kinds(VettingState::InProgress, &checklist), both);
        assert_eq!(
            kinds(VettingState::BackgroundCheck, &checklist),
            [both[0], both[1], Deed::AwaitDecision]
        );
        assert_eq!(kinds(VettingState::NotStarted, &checklist), [Deed::StartVetting]);
        assert_eq!(kinds(VettingState::Approved, &checklist), []);
    }
}
