//! The sentences of the communication history.

use domain::sentences;

sentences! {
    timeline_not_found() = "There is no communication with this participant.";
    no_interactions() = "Nothing was recorded between the two parties yet.";
    participant_invalid() = "must be the id of a company or of an executive";
    ends_before_start() = "must not be before the start date";
    in_the_future() = "must not be in the future";
    before_acceptance() = "must not be before the introduction was sent";
    too_much_to_export(most: usize) = "More than {most} interactions match. Choose a participant or a shorter period.";
}
