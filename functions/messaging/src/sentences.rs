//! The sentences of messaging.

use domain::sentences;

sentences! {
    not_with_since() = "cannot be combined with `since`";
    attached_twice() = "is attached already";
    message_empty() = "Write a message, or attach a file";
    message_id_used() = "was used for another message";
    too_many_attachments(most: usize) = "can be at most {most} files";
    message_not_in_conversation() = "is not the number of a message of this conversation";
}
