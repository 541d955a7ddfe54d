//! The sentences of shared documents.

use domain::sentences;

sentences! {
    not_your_document() = "is not a document of yours";
    recipients_between(most: usize) = "must be 1 to {most} different conversations";
    cannot_comment() = "Comments are not allowed on this document.";
    document_gone() = "The owner has deleted this document.";
    version_gone() = "The person who uploaded this version has deleted it.";
    document_unreadable() = "The pages of this document cannot be shown. Ask the owner to allow downloads.";
    too_many_pages() = "This document has too many pages to be shown.";
    page_not_found() = "Page not found.";
    view_is_over() = "Open the document again to read on.";
    address_share_ended() = "This share has ended.";
    shared_document_code_sent() = "A code is on its way to the address that the document is shared with.";
    share_log_too_long() = "The log of this share is too long for one file.";
}
