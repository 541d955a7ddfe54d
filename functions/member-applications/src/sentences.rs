//! The sentences of applications for membership.

use domain::sentences;

sentences! {
    email_required() = "Please enter your email address";
    mailed_code_required() = "Enter the code that we mail to this address to see the application.";
    blacklisted_wait() = "A blacklisted person cannot apply again early.";
    assigned_unknown() = "must be me, nobody or the id of an account";
    assignee_is_admin() = "must be an administrator with an active account";
    some_applications(most: usize) = "must name 1 to {most} applications";
    one_per_application() = "must have one value for each application";
    assigned_since() = "was assigned to another administrator since the list was loaded, and stays as it is";
    page_positive() = "must be 1 or more";
    page_too_far() = "is too far to walk to; follow next_cursor instead";

    // Acknowledgements.
    application_code_sent() = "A code is on its way to this address.";
    draft_saved() = "Your draft is saved. We have mailed you the link to go on with it.";
    application_submitted() = "Your application has been submitted. We will contact you within 5-7 business days.";
}
