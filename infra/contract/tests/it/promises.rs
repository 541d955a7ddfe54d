//! The fixed durations that a text promises: each text has the number of the constant.

use std::{fs, path::Path};

use domain::platform::{
    FixedClock::{self, *},
    Promise::{self, Email, PrivacyNotice, Screen, Site, Terms},
};

const TERMS: &str = "frontend/src/features/site/legal/terms.en.ts";
const PRIVACY: &str = "frontend/src/features/site/legal/privacy.en.ts";
const MAILS: &str = "shared/mail-rendering/mails/";
const SITE: &str = "frontend/src/features/site/";
const FEATURES: &str = "frontend/src/features/";

/// Where a duration is promised: the kind of text, the file, and the words with the numbers.
#[rustfmt::skip]
const PROMISES: &[(FixedClock, Promise, &str, &str, &[&str])] = &[
    (ApplicationReview, Terms, TERMS, "We aim to reply within 5–7 business days", &["7"]),
    (ApplicationReview, Site, "contact-page.tsx", "We reply within 5–7 business days", &["7"]),
    (ApplicationReview, Email, "applications.en.ftl", "You will hear from us within 5–7 business days", &["7"]),
    (ApplicationReview, Screen, "member-application/consent.tsx", "We answer within 5-7 business days", &["7"]),
    (VettingDecision, Screen, "vetting/use-vetting.ts", "until our decision, within 10 business days", &["10"]),
    (JobReview, Site, "job-postings-page.tsx", "clock: t('1 business day')", &["1"]),
    (JobReview, Screen, "job-posting/posting-page.tsx", "within one business day", &["one"]),
    (DataRequestAnswer, PrivacyNotice, PRIVACY, "We answer within thirty days", &["thirty"]),
    (DataRequestAnswer, Screen, "data-rights/requests.tsx", "We answer within 30 days", &["30"]),
    (ApplicationInformation, Email, "applications.en.ftl", "We keep your application open for 30 days", &["30"]),
    (Reapplication, Terms, TERMS, "You may apply again after 180 days", &["180"]),
    (Reapplication, Site, "candidate-features-page.tsx", "You may apply again after 180 days", &["180"]),
    (MembershipInvitation, PrivacyNotice, PRIVACY, "An invitation you never claimed', 'Thirty days", &["Thirty"]),
    (DraftProfile, PrivacyNotice, PRIVACY, "'Ninety days; sooner when you register", &["Ninety"]),
    (DraftProfile, Email, "imports.en.ftl", "the draft is erased 90 days after", &["90"]),
    (ReferenceAnswer, Email, "references.en.ftl", "did not answer within 21 days", &["21"]),
    (CompanyVerificationReminder, Email, "companies.en.ftl", "We write to you 30 days before", &["30"]),
    (IntroductionAnswer, Terms, TERMS, "A request lapses after fourteen days without an answer", &["fourteen"]),
    (IntroductionAnswer, Site, "employer-signup-page.tsx", "The executive has fourteen days to decide", &["fourteen"]),
    (IntroductionReminders, Site, "how-it-works-page.tsx", "Reminders on days 3, 7 and 12; then the request", &["3", "7", "12"]),
    (IntroductionNextStep, Terms, TERMS, "take the next step within seven days", &["seven"]),
    (IntroductionNextStep, Site, "how-it-works-page.tsx", "7 days for the next step", &["7"]),
    (IntroductionSilence, Terms, TERMS, "the introduction closes after thirty days", &["thirty"]),
    (IntroductionSilence, Site, "how-it-works-page.tsx", "closed after 30 silent days", &["30"]),
    (IntroductionTalks, Terms, TERMS, "once you are in talks after sixty days", &["sixty"]),
    (Offer, Terms, TERMS, "if it states none, for fourteen days", &["fourteen"]),
    (Offer, Site, "how-it-works-page.tsx", "The date in the offer, or 14 days", &["14"]),
    (ContractRecord, Terms, TERMS, "after ninety without a recorded contract", &["ninety"]),
    (PlacementStart, Email, "introductions.en.ftl", "seven days after the first day of work", &["seven"]),
    (JobPublication, Site, "job-postings-page.tsx", "60 days, then renewed or closed", &["60"]),
    (JobPublication, Email, "jobs.en.ftl", "was public for 60 days and has ended", &["60"]),
    (JobApplicationAnswer, Site, "job-postings-page.tsx", "First answer within 10 business days", &["10"]),
    (JobApplicationAnswer, Email, "jobs.en.ftl", "Please answer within ten business days", &["ten"]),
    (JobApplicationAnswer, Screen, "my-applications/application-list.tsx", "answer within ten business days", &["ten"]),
    (AccountDeletion, Terms, TERMS, "becomes final after thirty days", &["thirty"]),
    (AccountDeletion, PrivacyNotice, PRIVACY, "erased after thirty days", &["thirty"]),
    (AccountDeletion, Site, "candidate-features-page.tsx", "delete the account with thirty days to think again", &["thirty"]),
    (AccountDeletion, Screen, "data-rights/delete-account.tsx", "erased after 30 days", &["30"]),
];

/// The numbers that texts write as words.
fn number(word: &str) -> u32 {
    match word.to_lowercase().as_str() {
        "one" => 1,
        "seven" => 7,
        "ten" => 10,
        "fourteen" => 14,
        "thirty" => 30,
        "sixty" => 60,
        "ninety" => 90,
        digits => digits.parse().unwrap(),
    }
}

/// The text of a file with single spaces.
fn text(kind: Promise, file: &str) -> String {
    let folder = match kind {
        Terms | PrivacyNotice => "",
        Site => SITE,
        Email => MAILS,
        Screen => FEATURES,
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = fs::read_to_string(root.join(format!("{folder}{file}"))).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_promised_duration_is_in_the_text_that_promises_it() {
    for clock in FixedClock::ALL {
        let listed: Vec<_> = PROMISES.iter().filter(|row| row.0 == *clock).map(|row| row.1).collect();
        assert_eq!(listed, clock.duration().promised_in, "{clock}");
    }
    for (clock, kind, file, words, numbers) in PROMISES {
        assert!(text(*kind, file).contains(words), "{clock}: {file} has no “{words}”");
        assert!(numbers.iter().all(|number| words.contains(number)), "{clock}: {words}");
        let numbers: Vec<u32> = numbers.iter().map(|word| number(word)).collect();
        assert_eq!(numbers, clock.duration().numbers, "{clock}: {words}");
    }
}
