//! How long the team's own reviews may take, where no text promises a number.

use crate::time::add_business_days;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest review, in business days: six weeks.
pub const LONGEST_REVIEW: u32 = 30;

/// The business days from the beginning of a review to its due time. The reviews whose duration a page, a mail or the
/// terms promise are not among them: those durations are constants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewTimes {
    /// From the request of a company's verification, or from its renaming, to the decision.
    #[schema(minimum = 1, maximum = 30)]
    pub company_verification: u32,
    /// From the upload of a document to its review.
    #[schema(minimum = 1, maximum = 30)]
    pub document: u32,
    /// From a member's report of a job to its settlement.
    #[schema(minimum = 1, maximum = 30)]
    pub job_report: u32,
    /// From a message through the contact form, or a report of a conversation, to the answer.
    #[schema(minimum = 1, maximum = 30)]
    pub contact_message: u32,
}

impl Default for ReviewTimes {
    /// Five business days for examinations, two for answers.
    fn default() -> Self {
        Self {
            company_verification: 5,
            document: 5,
            job_report: 2,
            contact_message: 2,
        }
    }
}

impl ReviewTimes {
    /// The first field that is outside the bounds.
    pub fn unfit(self) -> Option<&'static str> {
        [
            ("company_verification", self.company_verification),
            ("document", self.document),
            ("job_report", self.job_report),
            ("contact_message", self.contact_message),
        ]
        .into_iter()
        .find_map(|(field, days)| (!(1..=LONGEST_REVIEW).contains(&days)).then_some(field))
    }

    /// When the verification of a company that begins now is due.
    pub fn company_verification_due(self, now: Timestamp) -> Timestamp {
        add_business_days(now, self.company_verification)
    }

    /// When the review of a document that is uploaded now is due.
    pub fn document_due(self, now: Timestamp) -> Timestamp {
        add_business_days(now, self.document)
    }

    /// When the settlement of a report that is made now is due.
    pub fn job_report_due(self, now: Timestamp) -> Timestamp {
        add_business_days(now, self.job_report)
    }

    /// When the answer to a message that is received now is due.
    pub fn contact_message_due(self, now: Timestamp) -> Timestamp {
        add_business_days(now, self.contact_message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_of_no_days_or_of_more_than_the_maximum_is_refused() {
        let usual = ReviewTimes::default();
        assert_eq!(usual.unfit(), None);
        for days in [0, LONGEST_REVIEW + 1] {
            for (times, field) in [
                (
                    ReviewTimes {
                        company_verification: days,
                        ..usual
                    },
                    "company_verification",
                ),
                (
                    ReviewTimes {
                        document: days,
                        ..usual
                    },
                    "document",
                ),
                (
                    ReviewTimes {
                        job_report: days,
                        ..usual
                    },
                    "job_report",
                ),
                (
                    ReviewTimes {
                        contact_message: days,
                        ..usual
                    },
                    "contact_message",
                ),
            ] {
                assert_eq!(times.unfit(), Some(field), "{days}");
            }
        }
    }

    #[test]
    fn each_review_is_due_after_its_own_number_of_business_days() {
        let times = ReviewTimes {
            company_verification: 1,
            document: 2,
            job_report: 3,
            contact_message: 4,
        };
        // A Friday.
        let now = "2026-11-20T12:00:00Z".parse().unwrap();
        let due = [
            times.company_verification_due(now),
            times.document_due(now),
            times.job_report_due(now),
            times.contact_message_due(now),
        ];
        let expected = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"];
        assert_eq!(due.map(|due| due.to_string()[..10].to_owned()), expected);
    }
}
