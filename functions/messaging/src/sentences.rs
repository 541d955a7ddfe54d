//! The sentences of messaging.

use domain::sentences;

sentences! {
    cannot_block() = "Only an executive or a company that you write with can be blocked.";
    employer_hidden() =
        "The job does not name your company, so you cannot write to its applicants. Ask for an introduction instead.";
    not_a_contact() = "is not one of your contacts, or has a conversation with you already";
    not_with_since() = "cannot be combined with `since`";
    attached_twice() = "is attached already";
    message_empty() = "Write a message, or attach a file";
    message_id_used() = "was used for another message";
    too_many_attachments(most: usize) = "can be at most {most} files";
    one_member() = "is not the account of one member";
    not_begun_so() = "is opened by an introduction or from an application only";
    participants_between(most: usize) = "must be between 1 and {most} participants";
    message_not_in_conversation() = "is not the number of a message of this conversation";
}
