//! The sentences of profiles.

use domain::sentences;

sentences! {
    company_size_invalid() = "must be the size of a company";
    changed_too_often() = "has changed too often; please write to us";
    changed_by_team() = "can be changed by our team only: please write to us";
    fixed_by_review() = "cannot be changed while the company is under review";
    fixed_by_verification() = "cannot be changed while the company is under review or verified";
}
