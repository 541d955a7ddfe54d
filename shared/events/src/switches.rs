//! Which mails people can switch off.

use domain::settings::OptionalMail;

use crate::NoticeBody;

/// The notices whose mail a switch stops, by name, for each switch. All others are always mailed: they concern the
/// security of an account, a membership, an application or an appointment, require an action, or were requested.
pub const STOPPED_MAILS: &[(OptionalMail, &[&str])] = &[
    (
        OptionalMail::IntroductionRequests,
        &[
            "introduction-requested",
            "introduction-reminded",
            "introduction-questioned",
            "introduction-commented",
            "introduction-moved",
            // An arranged or cancelled meeting is always mailed, with the file for the calendar.
            "meeting-reminded",
            "meeting-times-proposed",
        ],
    ),
    (OptionalMail::ProfileViews, &["weekly-views"]),
    (OptionalMail::JobMatches, &["search-matched", "job-search-matched"]),
    // An offer, a refusal and the end of a job are always mailed, and so is what the team decides about a job.
    (
        OptionalMail::JobApplications,
        &[
            "job-application-received",
            "job-application-reminded",
            "job-application-moved",
            "job-application-withdrawn",
        ],
    ),
    (OptionalMail::Messages, &["messages-unread"]),
    // Good news only: a rejected or expired document and a failed reference require an action.
    (
        OptionalMail::AccountUpdates,
        &["document-approved", "reference-completed"],
    ),
    (OptionalMail::News, &["news"]),
];

impl NoticeBody {
    /// The switch that stops the mail about this notice; `None` if it is always sent.
    pub fn switch(&self) -> Option<OptionalMail> {
        let name = self.name();
        let stops = |(_, names): &&(_, &[&str])| names.contains(&name);
        STOPPED_MAILS.iter().find(stops).map(|(switch, _)| *switch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use strum::VariantNames;

    #[test]
    fn every_switch_stops_something_and_no_notice_has_two() {
        let switches: Vec<_> = STOPPED_MAILS.iter().map(|(switch, _)| *switch).collect();
        assert_eq!(switches, OptionalMail::ALL);
        let mut seen = BTreeSet::new();
        for (switch, names) in STOPPED_MAILS {
            assert!(!names.is_empty(), "{switch}");
            for name in *names {
                assert!(NoticeBody::VARIANTS.contains(name), "{name}");
                assert!(seen.insert(name), "{name}");
            }
        }
    }
}
