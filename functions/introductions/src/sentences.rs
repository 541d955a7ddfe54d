//! The sentences of introductions.

use domain::{sentence::Day, sentences};

sentences! {
    already_introduced() = "You have an introduction with this executive already.";
    company_unverified() = "Only a verified company can send introductions. You can save this one as a draft.";
    contract_not_uploaded() = "is not a contract that you uploaded";
    executive_blacklisted() =
        "You cannot be introduced to anybody at present. Our mail to you says why, and how to appeal.";
    history_full() = "More has been said about this introduction than we keep. Please write to us.";
    no_live_application() = "is not an open application of this executive to a job of your company";
    one_party() = "is required, or company_id: one of the two";
    question_required() = "is required to ask for more information";
    quota_reached(requests: u32, from: Day) =
        "Your plan has {requests} requests a month, and you have sent them. You can send more from {from}.";
    whose_introductions() = "is required: whose introductions?";
}
