//! The sentences of administration.

use domain::sentences;

sentences! {
    decided_by_vetting() = "The vetting decides about an executive.";
    nothing_to_decide() = "There is nothing to decide about an administrator.";
    no_company() = "This employer has not entered a company yet.";
    too_many_to_export(most: usize) = "More than {most} rows match. Export them in the background.";
    filter_of_other_list() = "applies to another kind of list";
    user_ids_wanted(most: usize) = "must be 1 to {most} ids of accounts, separated by commas";
    export_not_ready() = "This file is not ready yet.";
    export_has_no_file() = "This export has no file: it failed or was cancelled.";
    export_expired(days: i64) = "This file was deleted. Exports are kept for {days} days.";
    last_day_before_first() = "must not be before the first day";
    too_many_days(most: i32) = "must be less than {most} days before the last day";
    no_audit_day() = "The audit log has no such day.";
    audit_day_open() = "This day is not sealed yet. It can be verified a quarter of an hour after its end, in UTC.";
    own_account() = "You cannot lock your own account. Ask another administrator.";
    own_role() = "You cannot change your own role. Ask another administrator.";
    own_sessions() = "You end your own sessions in your settings, under Security.";
    role_change_waits() = "A change of this role is proposed already. It has to be decided or withdrawn first.";
    no_role_change() = "No change of this role is proposed.";
    changed_since() = "was changed since, and stays as it is";
    some_users(most: usize) = "must name 1 to {most} users";
    audience_empty() = "No user matches the filters.";
    audience_too_large(most: usize) = "More than {most} users match. Narrow the filters to send an email.";
    reason_to_deactivate() = "is required to deactivate";
    quota_between(most: u32) = "must be between 1 and {most}, or nothing";
    days_between(most: u32) = "must be 1 to {most}";
    name_fixed() = "has changed ten times and cannot change again";

    // Merges of records about one person.
    person_unknown() = "is not known, or no longer exists";
    same_record() = "must be another record than the one that stays";
    kept_is_merged() = "The record that stays is itself merged into another one. Undo that merge first.";
    kept_is_closed() = "The account that stays is not open.";
    account_into_draft() = "An account cannot be merged into a draft profile. Merge the draft profile into the account.";
    is_merged_already() = "This record is merged into another one already.";
    merged_is_closed() = "Only open accounts can be merged away: this one is not.";
    merged_has_seat() = "This account has a seat in a company, so it cannot be merged away.";
    merged_is_blacklisted() = "This account is blacklisted, or proposed for it, so it cannot be merged away.";
    merged_in_vetting() = "The vetting of this account is running, so it cannot be merged away.";
    merged_has_introductions() = "This account has introductions that are not finished, so it cannot be merged away.";
    merged_has_job_applications() = "This account has applications to jobs that are not finished, so it cannot be merged away.";
    merged_has_application() = "The membership application of this account waits for a decision, so it cannot be merged away.";
    merged_has_data_request() = "A request about the personal data of this account is open, so it cannot be merged away.";
    merged_has_premium() = "This account has premium, so it cannot be merged away.";
    merged_has_payment() = "A pro-forma invoice of this account is not paid yet, so it cannot be merged away.";
    merged_has_shares() = "This account shares documents with others, so it cannot be merged away.";
    merge_unknown() = "There is no such merge.";
    merged_is_gone() = "The record that was merged away no longer exists, so the merge cannot be undone.";
    career_is_full() = "The career of the account that stays would have too many positions.";
}
