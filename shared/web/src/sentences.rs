//! The sentences of the HTTP layer, and those that all areas share.

use domain::sentences;

sentences! {
    // Access.
    unauthenticated() = "Sign in to continue.";
    forbidden() = "Your account may not do this.";
    account_suspended() = "This account is suspended. Write to us if you think this is a mistake.";
    account_deactivated() = "This account is deactivated. Write to us to have it reopened.";
    company_required() = "Your account belongs to no company. Register yours on the company page to continue.";
    support_view_required() = "Give a reason to read this conversation first.";
    second_factor_required() = "Administrators need two-factor authentication. Set it up to continue.";
    edge_required() = "Kilele is reached at its own address only.";
    too_many(minutes: u64) =
        one "Too many attempts. Try again in {minutes} minute."
        other "Too many attempts. Try again in {minutes} minutes.";
    wrong_credentials() = "The e-mail address or the password is wrong.";
    not_right() = "is not right";
    code_wrong() = "is wrong or has expired; ask for a new one";

    // Requests.
    method_not_allowed() = "This address does not take that method.";
    not_json() = "The body must be JSON and say so: Content-Type: application/json.";
    body_unreadable() = "The body could not be read.";
    body_not_json() = "The body is not JSON";
    too_large() = "This is more than one call can carry.";
    key_used() = "was used for another request already";
    bad_cursor() = "This cursor does not belong to this list.";

    // The state of a record.
    stale() = "Someone else changed this first. Load it again to see what is new.";
    exists() = "This exists already.";
    already_done() = "This was done already. Load the page again to see it.";
    broken() = "Something went wrong on our side. Please try again.";

    // Values.
    given_twice() = "is given twice";
    out_of_range() = "is out of range";
    must_be_whole_number() = "must be a whole number";
    must_be_number() = "must be a number";
    must_be_boolean() = "must be true or false";
    must_be_string() = "must be a string";
    must_be_list() = "must be a list";
    must_be_list_of_words() = "must be a list of words";
    must_be_object() = "must be an object";
    must_be_date() = "must be a date like 2026-11-20";
    must_be_time() = "must be a date and time like 2026-11-20T09:30:00Z";
    form_not_taken() = "is not of a form that is taken here";
    list_full(most: u32) = "can be {most} at most: remove one to add another";
    other_account_kind() = "does not belong to your kind of account";

    // Features that the team switched off.
    registration_off() = "New accounts cannot be registered at present. Please try again later.";
    member_applications_off() = "New applications are not accepted at present. Please try again later.";
    introduction_requests_off() = "New introduction requests are paused at present. Your text is still here: please try again later.";
    job_publishing_off() = "Jobs are not published at present. This one stays as it is; please try again later.";
    job_applications_off() = "Applications are not accepted at present. Please try again later.";
    document_sharing_off() = "Documents cannot be shared at present. Please try again later.";
    contact_form_off() = "The contact form is closed at present. Please try again later.";
    csv_imports_off() = "New imports are switched off under Business Features.";

    // Records that do not exist, or that the caller may not see.
    account_not_found() = "Account not found.";
    action_not_found() = "Action not found.";
    address_not_found() = "This address not found.";
    import_not_found() = "Import not found.";
    deactivation_not_found() = "Deactivation not found: it is older than a day.";
    announcement_not_found() = "Announcement not found.";
    bulk_mail_not_found() = "Email not found.";
    export_not_found() = "Export not found.";
    application_not_found() = "Application not found.";
    calendar_not_found() = "Calendar not found.";
    candidate_not_found() = "Candidate not found.";
    company_not_found() = "Company not found.";
    conversation_not_found() = "Conversation not found.";
    document_not_found() = "Document not found.";
    executive_not_found() = "Executive not found.";
    introduction_not_found() = "Introduction not found.";
    draft_profile_not_found() = "Draft profile not found.";
    invitation_not_found() = "Invitation not found.";
    job_not_found() = "Job not found.";
    link_not_found() = "Link not found.";
    meeting_not_found() = "Meeting not found.";
    message_not_found() = "Message not found.";
    position_not_found() = "Position not found.";
    profile_not_found() = "Profile not found.";
    questionnaire_not_found() = "Questionnaire not found.";
    reference_not_found() = "Reference not found.";
    request_not_found() = "Request not found.";
    saved_search_not_found() = "Saved search not found.";
    session_not_found() = "Session not found.";
    share_not_found() = "Shared document not found.";
    shared_document_closed() = "This link or code is not valid, or the document is no longer shared. Open the link of the newest mail, or ask for a new code.";
    subscription_not_found() = "Subscription not found.";
    file_not_found() = "File not found.";
    upload_not_found() = "Upload not found.";
    checkout_not_found() = "Checkout not found.";
    bank_line_not_found() = "Bank receipt not found.";
    pro_forma_not_found() = "Bank transfer not found.";
    invoice_not_found() = "Invoice not found.";
    user_not_found() = "User not found.";
    vetting_process_not_found() = "Vetting process not found.";
}
