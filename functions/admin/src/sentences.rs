//! The sentences of administration.

use domain::sentences;

sentences! {
    too_many_to_export(most: usize) = "More than {most} candidates match. Narrow the filters to export them.";
    own_account() = "You cannot lock your own account. Ask another administrator.";
    quota_between(most: u32) = "must be between 1 and {most}, or nothing";
    days_between(most: u32) = "must be 1 to {most}";
    name_fixed() = "has changed ten times and cannot change again";
    name_or_words() = "cannot be searched together with q";
}
