//! The sentences of documents.

use domain::sentences;

sentences! {
    file_damaged() = "The file is damaged or not what it seems; please save it anew";
    file_locked() = "The file is protected by a password; please send it without one";
    file_active() = "The file holds macros, scripts or other files; please save it as a plain PDF";
    file_bomb() = "The file unpacks to more than we accept";
    file_mixed() = "The file is of two kinds at once; please save it anew";
    file_harmful() = "The file did not pass the virus check";
    picture_too_large() = "The picture has too many dots; please make it smaller";
    needs_ticket(most: usize) =
        "Files of more than {most} MB are uploaded with a ticket: POST /api/documents/upload-url.";
    attachment_deleted() = "The file was deleted with the account of the person who sent it.";
    file_not_uploaded() = "The file has not been uploaded";
    body_not_form() = "The body is not a form with a file.";
    expiry_invalid() = "must be a date like 2030-12-31";
    for_employers() = "is for employers";
    for_executives() = "is for executives";
}
