//! The sentences of messaging.

use domain::sentences;

sentences! {
    message_id_used() = "was used for another message";
    message_not_in_conversation() = "is not the number of a message of this conversation";
}
