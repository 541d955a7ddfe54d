//! The sentences of applications for membership.

use domain::sentences;

sentences! {
    email_required() = "Please enter your email address";
    mailed_code_required() = "Enter the code that we mail to this address to see the application.";
    page_positive() = "must be 1 or more";
    page_too_far() = "is too far to walk to; follow next_cursor instead";
}
