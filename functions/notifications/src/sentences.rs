//! The sentences of notifications.

use domain::sentences;

sentences! {
    not_a_notification() = "is not the id of a notification";
    too_many_notifications(most: usize) = "has at most {most} ids";
}
