//! The sentences of the domain: why a value, a record or a move was refused.

use std::collections::BTreeSet;

use crate::{
    Sentence, account, address_share, announcement, application, approval, blacklist, bulk_mail, candidate, contact,
    csv_import, data_rights, document, document_share, email_change, export, introduction, job, job_application, merge,
    moves::Machine,
    payment, profile, reference,
    sentence::{Several, Term},
    sentences, vetting_process,
    vocabulary::Word,
};

sentences! {
    // Refused moves.
    cannot_become(what: Sentence, state: Term, to: Term, by: Term) =
        "The status of {what} is “{state}”: the {by} cannot change it to “{to}” now.";
    does_not_take(what: Sentence, state: Term, event: Term, by: Term) =
        "The status of {what} is “{state}”: the {by} cannot “{event}” now.";
    reason_required(event: Term) = "Reason is required to {event}";
    fields_required() = "Please fill in all required fields";

    // The records of the state machines.
    the_account() = "the account";
    the_announcement() = "the announcement";
    the_application() = "the application";
    the_approval() = "the proposal";
    the_blacklisting() = "the blacklisting";
    the_bulk_mail() = "the email";
    the_candidate() = "the candidate";
    the_checkout() = "the checkout";
    the_company() = "the company";
    the_data_request() = "the request";
    the_document() = "the document";
    the_email_change() = "the change of address";
    the_export() = "the export";
    the_introduction() = "the introduction";
    the_job() = "the job";
    the_merge() = "the merge";
    the_message() = "the message";
    the_premium() = "premium";
    the_pro_forma() = "the pro-forma invoice";
    the_bank_line() = "the bank receipt";
    transfer_reference_invalid() = "is not one of our references: RF and 14 digits with the right check digits";
    transfer_other_currency() = "is of a pro-forma invoice in another currency";
    amount_too_large() = "is too large";
    nothing_is_held() = "No money is held for this pro-forma invoice.";
    holder_invalid() = "must be the id of an account or a company";
    package_premium_monthly() = "Premium, monthly";
    package_premium_yearly() = "Premium, yearly";
    package_placement() = "Placement";
    product_premium() = "Kilele Premium";
    benefit_unlimited_requests(free: u32) = "Introduction requests without a limit, instead of {free} a month";
    benefit_requests(premium: u32, free: u32) = "{premium} introduction requests a month, instead of {free}";
    benefit_featured_jobs(premium: u32) = one "{premium} featured job at a time, shown first on the job board" other "{premium} featured jobs at a time, shown first on the job board";
    benefit_more_featured_jobs(premium: u32, free: u32) = "{premium} featured jobs at a time, shown first on the job board, instead of {free}";
    the_import() = "the import";
    the_invitation() = "the invitation";
    same_email() = "the same email address";
    same_phone() = "the same phone number";
    same_linkedin() = "the same LinkedIn profile";
    same_name_and_company() = "the same name and company";
    known_account(rule: Sentence) = "is about a person with an account: {rule}";
    known_draft(rule: Sentence) = "is about a person with a draft profile: {rule}";
    known_refusal(rule: Sentence) = "is about a person who does not want to be contacted: {rule}";
    source_required() = "is required to invite the executives: they are told where their details come from";
    draft_invitation_expired() = "This invitation cannot be accepted any more.";
    nothing_to_import() = "No row of the file can be imported.";
    undo_too_late(hours: i64) = "An import can be undone for {hours} hours after its end.";
    the_reference() = "the reference";
    the_review() = "the review";
    the_share() = "the shared document";
    the_vetting() = "the vetting";

    // Fields.
    in_field(field: &str, message: Sentence) = "{field} {message}";
    invalid_fields(errors: Several) = "{errors}.";
    is_required() = "is required";
    not_known_here() = "is not known here";
    one_of(values: &str) = "must be one of: {values}";
    between(least: u32, most: u32) = "must be between {least} and {most}";
    length_between(least: usize, most: usize) = "must be {least} to {most} characters long";
    at_most_entries(most: usize) = "must have at most {most} entries";
    control_characters() = "must not contain control characters";
    one_line() = "must be one line";
    character_lost() = "contains a character that was lost on its way; please type it again";
    email_invalid() = "Please enter a valid email address";
    url_invalid() = "must be a web address that begins with http:// or https://";
    phone_invalid() = "must be a phone number with its country code, like +254 712 345678";
    country_invalid() = "must be a country code of two letters, like KE";
    domain_invalid() = "must be a domain like acme.com";
    domain_public() = "is used by people of many companies; exclude the company or the person instead";
    id_invalid(example: &str) = "must be an id like {example}…";
    month_invalid() = "must be a month like 2019-04";
    recovery_code_invalid() = "must be ten letters and digits, like 7K3QW-0MZ9A";
    time_zone_invalid() = "must be the name of a time zone, like Africa/Nairobi";
    must_be_future() = "must be in the future";
    must_be_after_start() = "must be after the start";
    must_not_be_past() = "must not be in the past";
    must_not_be_future() = "must not be in the future";

    // Accounts.
    invitation_still_claimable() = "The invitation can still be claimed.";
    suspension_not_over() = "The suspension has not ended yet.";
    deletion_grace_over() = "The time to cancel the deletion is over.";
    no_deletion_scheduled() = "The deletion of this account is not scheduled.";
    deletion_still_cancellable() = "The deletion can still be cancelled.";
    email_change_over(hours: i64) = "The links were valid for {hours} hours. Request the change again.";
    role_is_this() = "This account has this role already.";
    role_of_open_account() = "Only an account in use can get another role.";
    role_kept_by_seat() = "This person has a seat at a company. It has to end before the role can change.";
    role_kept_by_membership() =
        "This person has a profile, an application, documents or a vetting as an executive. They stay with the role, so it cannot change.";
    person_id_invalid() = "must be the id of an account or of a draft profile";
    merge_undo_too_late(days: i64) = "A merge can be undone for {days} days.";
    merge_still_undoable() = "The merge can still be undone.";
    account_is_merged() = "This account is merged into another record. Undo the merge to open it again.";
    draft_profile_merged() = "We have put this profile together with another one about you, so this invitation cannot be used any more. If the other one is not yours, write to us.";
    draft_is_merged() = "This draft profile is merged into another one.";
    bulk_undo_too_late(hours: i64) = "Deactivations can be undone for {hours} hours.";
    email_change_confirmable() = "The change can still be confirmed.";

    // Applications.
    application_fixed(state: Term) = "An application that is {state} can no longer be changed.";
    application_email_fixed() = "The e-mail address of an application cannot be changed.";
    applicant_has_time() = "The applicant still has time to answer.";
    invitation_sent_recently() = "The invitation was sent again less than an hour ago.";
    invitation_already_claimed() = "The invitation has already been claimed.";
    approval_undo_over(hours: i64) = "An approval can be taken back within {hours} hours only.";
    reapply_after(days: i64) = "You may apply again {days} days after a rejection.";
    draft_not_assigned() = "A draft is not with the team yet, so it cannot be assigned.";
    may_reapply_already() = "The applicant may apply again already.";
    reapply_is_new() = "A rejected application stays as it is; applying again starts a new one.";

    // Blacklist.
    second_admin_confirms() = "Another administrator has to confirm what you proposed.";
    concerns_yourself() = "Another administrator has to decide what concerns you.";
    only_active_blacklisted() = "Only an active candidate can be blacklisted.";

    // Career.
    end_while_current() = "must be empty while the position is current";
    end_before_start() = "must not be before the start date";
    end_in_future() = "must not be in the future: mark the position as current instead";
    end_required() = "is required unless the position is current";

    // Contact messages.
    too_many_links() = "must not contain more than two web addresses";
    form_too_new() = "is a moment ago; please send the form again";
    form_too_old() = "is too long ago; please send the form again";

    // Conversations.
    conversation_closed() = "This conversation is closed, because the introduction has ended.";
    application_conversation_closed() = "This conversation is closed, because the application has ended.";
    company_is_known() = "cannot be: the executive applied to a job that names your company";
    attachment_not_ready() = "cannot be sent here; attach it again";
    conversation_blocked_by_you() = "You blocked the other side of this conversation. Unblock it to write.";

    // Data protection.
    erased_by_itself(days: i64) = "The account is erased by itself when its {days} days are over.";

    // Documents.
    document_under_vetting() = "An approved document stays as it is while your vetting is under way.";
    document_waits() = "This document waits for its review. Withdraw it to send another.";
    document_still_valid() = "This document is still valid.";
    only_for_id() = "is only for an identity document";
    document_day_over() = "This day is over; please send a valid document";
    file_empty() = "The file is empty";
    file_too_large(most: u64) = "File size must be less than {most}MB";
    file_pdf_or_word() = "The file must be a PDF or a Word document";
    file_picture() = "The file must be a picture: JPEG, PNG or WebP";
    file_pdf_or_picture() = "The file must be a PDF or a picture: JPEG, PNG or WebP";
    file_pdf_word_or_picture() = "The file must be a PDF, a Word document or a picture: JPEG, PNG or WebP";
    file_name_length(most: usize) = "The name of the file must be 1 to {most} characters long and more than an ending";
    file_name_folders() = "The name of the file must not contain folders";
    file_name_invisible() = "The name of the file must not contain invisible characters";
    file_name_endings() = "The name of the file must have one ending only";

    // Shared documents.
    share_revoked() = "The owner has revoked this share.";
    share_expired() = "This share has expired.";
    share_rejected() = "This document was refused.";
    share_view_only() = "This document can be viewed but not downloaded.";
    share_not_signed() = "Promise confidentiality before you download this document.";
    share_not_editable() = "The owner does not allow new versions of this document.";
    share_not_signed_for_version() = "Promise confidentiality before you upload a new version.";
    share_no_pages() = "A Word document has no pages to view.";
    share_without_introduction() = "Documents are shared with the other side of an introduction only.";
    share_without_pages() = "A Word document has no pages to view. Allow downloads, or choose a PDF.";
    share_needs_no_signature() = "No promise of confidentiality is asked for.";

    // Introductions.
    needs_meeting() = "A meeting needs its time: schedule it.";
    needs_offer() = "An offer needs its terms: make one.";
    needs_counter_offer() = "A counter-offer needs its terms: make one.";
    contract_missing() = "No signed contract is attached yet.";
    contract_needs_offer() = "A contract can be attached between the acceptance of an offer and the team's check.";
    start_too_late() = "must be within two years of the signature";
    names_the_employer() = "must not name you, your company or your address: you ask without them";
    request_fixed() = "A request that was sent can no longer be changed.";
    meeting_not_over() = "The meeting is not over yet.";
    meeting_not_begun() = "The meeting has not begun yet.";
    no_meeting_to_cancel() = "There is no meeting to cancel.";
    no_time_for_meeting() = "A meeting is arranged by the two sides, after the acceptance and before an offer.";
    place_required_in_person() = "is required for a meeting in person";
    times_between(most: usize) = "must be 1 to {most} different times";
    times_in_future() = "must all be in the future";
    time_not_proposed() = "must be one of the times that were proposed to you";
    time_to_answer() = "There is still time to answer.";
    time_to_improve_offer() = "There is still time to improve the offer.";
    start_unconfirmed() = "The start has not been confirmed by both sides yet.";
    start_confirmed_by_you() = "You have confirmed the start; the other side has not yet.";
    pay_above_zero() = "must be above zero";
    pay_too_high() = "is more than anybody is paid";
    days_from_now(least: i64, most: i64) = "must be between {least} and {most} days from now";

    // Jobs.
    job_company_unverified() = "Only a verified company publishes jobs.";
    job_under_review() = "The team reviews this job. It is published with the approval.";
    job_flagged() = "The team has flagged this job. It cannot be published until the flag is removed.";
    job_flagged_kept() = "The team has flagged this job. It cannot be deleted until the flag is removed.";
    job_not_over() = "The time of this job is not over.";
    job_reopen_too_late(days: i64) = "A job can be opened again for {days} days after it was closed.";
    rating_required() = "must have at least one rating";
    company_excluded() =
        "is of a company that you exclude in your privacy settings. Remove the exclusion to apply.";
    application_not_held() = "does not apply: this application is not held, or has ended";
    questions_changed() = "do not fit the questions any more: the job was changed. Please read it again.";
    answer_required() = "must include every question that is marked as required";
    job_named_already() = "cannot be chosen any more: this job was published with the company’s name";
    job_type_differs() = "does not fit the kind of work";
    names_the_company() = "must not name the company, its website or your address: the job is anonymous";
    needed_to_publish() = "is needed to publish the job";
    salary_reversed() = "must have a maximum that is not below the minimum";
    salary_said() = "must be empty, because the salary is said";

    // Companies.
    last_owner() = "This is the only owner of the company. Make a colleague an owner first.";
    owner_under_review() =
        "The review of the company relies on the documents of this owner. Wait for the decision, or withdraw the request.";
    company_full(most: usize) =
        "A company has at most {most} members and invitations. Remove one of them first.";

    // Profiles.
    say_title() = "Say what your job title is.";
    say_company() = "Say which company you work for.";
    say_location() = "Say where you are.";
    choose_industry() = "Choose your primary industry.";
    say_experience() = "Say how many years of experience you have.";
    choose_skills(least: usize) = "Choose at least {least} core skills.";
    choose_availability() = "Choose your preferred opportunity type.";
    say_salary() = "Say which salary you expect at least.";
    salary_order() = "The maximum must not be below the minimum.";

    // References.
    referee_is_self() = "must be somebody else’s, not your own";
    referee_already_added() = "is the address of a reference you have added already";
    referee_time_over() = "The time to answer is over.";
    referee_can_answer() = "The referee can still answer.";
    referee_mail_bounced() = "Mail to this address came back. Correct the address first.";
    referee_declined() = "This referee preferred not to answer. Name somebody else instead.";

    // Search queries.
    query_nothing_before() =
        "AND and OR stand between two things to look for; something is missing before this one.";
    query_nothing_after() = "Something to look for is missing after this word.";
    query_never_closed() = "This parenthesis is never closed.";
    query_never_opened() = "This parenthesis was never opened.";
    query_nothing_within() = "There is nothing between these parentheses.";
    query_open_quote() = "This quotation mark is never closed.";
    query_empty_phrase() = "There is no word between these quotation marks.";
    query_unknown_field() =
        "This field cannot be searched. Fields are title, specialization, skills, industry, company, location and language.";
    query_nothing_in_field() = "Something to look for is missing after this field.";
    query_field_in_field() = "A field cannot stand within another field.";
    query_too_deep() = "Parentheses stand too deep in each other here.";

    // Companies.
    evidence_missing() = "Add what is missing first.";
    verification_valid() = "This verification is still valid.";

    // Vetting.
    vetting_begin() = "Begin your vetting.";
    vetting_submit() = "Submit your record for review.";
    vetting_checked() = "We check your documents and ask your references.";
    vetting_interview() = "We meet you at the interview.";
    vetting_done() = "Nothing is left to do.";
    vetting_read_feedback() = "Read the feedback, put it right and submit again.";
    not_submitted() = "The executive has not submitted the record for review yet.";
    upload_resume() = "Upload your resume.";
    upload_photo() = "Upload your photo.";
    upload_id() = "Upload your ID.";
    add_references(least: u32) = "Add at least {least} references.";
    resume_unapproved() = "The resume is not approved yet.";
    photo_unapproved() = "The photo is not approved yet.";
    id_unapproved() = "The ID is not approved yet.";
    references_unanswered(least: u32) = "Fewer than {least} references have answered.";

    // Consents.
    terms_required() = "The terms are the basis of your account, so this consent lasts as long as the account. Delete the account to end it.";
    application_consent_required() = "Your membership rests on the answers of your application, so this consent lasts as long as the account. Delete the account to end it.";
}

/// The states, events and actors of every state machine, per machine.
pub fn terms() -> [BTreeSet<Term>; 29] {
    [
        terms_of(&account::MACHINE),
        terms_of(&address_share::MACHINE),
        terms_of(&announcement::MACHINE),
        terms_of(&application::MACHINE),
        terms_of(&approval::MACHINE),
        terms_of(&blacklist::MACHINE),
        terms_of(&bulk_mail::MACHINE),
        terms_of(&candidate::MACHINE),
        terms_of(&profile::verification::MACHINE),
        terms_of(&contact::MACHINE),
        terms_of(&csv_import::MACHINE),
        terms_of(&csv_import::INVITATION_MACHINE),
        terms_of(&data_rights::MACHINE),
        terms_of(&document::MACHINE),
        terms_of(&document_share::MACHINE),
        terms_of(&email_change::MACHINE),
        terms_of(&export::MACHINE),
        terms_of(&introduction::MACHINE),
        terms_of(&job::MACHINE),
        terms_of(&job::MODERATION_MACHINE),
        terms_of(&job::FLAG_MACHINE),
        terms_of(&job_application::MACHINE),
        terms_of(&merge::MACHINE),
        terms_of(&payment::CHECKOUT_MACHINE),
        terms_of(&payment::PREMIUM_MACHINE),
        terms_of(&payment::PRO_FORMA_MACHINE),
        terms_of(&payment::BANK_LINE_MACHINE),
        terms_of(&reference::MACHINE),
        terms_of(&vetting_process::MACHINE),
    ]
}

fn terms_of<S: Word, E: Word, A: Word>(_: &Machine<S, E, A>) -> BTreeSet<Term> {
    let states = S::ALL.iter().map(|state| Term::of(*state));
    let events = E::ALL.iter().map(|event| Term::of(*event));
    let actors = A::ALL.iter().map(|actor| Term::of(*actor));
    states.chain(events).chain(actors).collect()
}
