//! The sentences of vetting.

use domain::sentences;

sentences! {
    record_incomplete() = "Your record is not complete yet.";
    interview_required() = "is required to schedule an interview";
    status_awaits_decision() = "must be “background_check” or “interview_scheduled”";
}
