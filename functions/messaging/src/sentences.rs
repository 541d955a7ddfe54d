//! The sentences of messaging.

use domain::sentences;

sentences! {
    not_with_since() = "cannot be combined with `since`";
    message_id_used() = "was used for another message";
    message_not_in_conversation() = "is not the number of a message of this conversation";
}
