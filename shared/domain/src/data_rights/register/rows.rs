//! The rows.

use super::{
    End::{Erase, Keep, Lapses, Nobody, Pseudonymise},
    Export::{AsSeen, No, Without},
    Place::{Elsewhere, Partition},
    Row,
    Store::{Bucket, Directory, Logs, Queues, Table},
    WHOLE,
};

const ACCOUNT: super::Place = Partition("ACCOUNT#{account}");
const EXECUTIVE: super::Place = Partition("EXECUTIVE#{account}");
const OWNER: super::Place = Partition("OWNER#{account}");
const ACCESS: super::Place = Partition("ACCESS#{account}");

const OTHERS: &str = "the other side has a right to its own record";
const COUNTS: &str = "it only counts or places what another row holds";
const TEAM: &str =
    "the team's own words among itself; of a decision the notice gives the reason, and a request to us finds the rest";
const PASSING: &str = "it passes through and is gone within a day";

const fn row(
    kind: &'static str,
    store: super::Store,
    place: super::Place,
    what: &'static str,
    why: &'static str,
    end: super::End,
    export: super::Export,
) -> Row {
    Row {
        kind,
        store,
        place,
        what,
        why,
        end,
        export,
    }
}

/// Everything.
#[rustfmt::skip]
pub const REGISTER: &[Row] = &[
    // Accounts.
    row("account", Table("ACCOUNTS_TABLE"), ACCOUNT,
        "Name, address, role, state, language, when somebody registered and last signed in.",
        "To know who may do what.", Pseudonymise("an empty account keeps what others hold from leading nowhere"), Without(&["blacklist"])),
    row("account_change", Table("ACCOUNTS_TABLE"), ACCOUNT,
        "What was done with the account, by whom and why.", "To account for it.", Erase, Without(&["notes", "by"])),
    row("candidate_change", Table("ACCOUNTS_TABLE"), ACCOUNT,
        "That an executive rested after a long silence, and was back.", "To account for it.", Erase, WHOLE),
    row("account_email", Table("ACCOUNTS_TABLE"), Elsewhere("EMAIL#<address>, removed with the account's own move"),
        "Whose an address is.", "So that one address has one account.", Erase, No(COUNTS)),
    row("account_name", Table("ACCOUNTS_TABLE"), Elsewhere("NAMES, removed with the account's own move"),
        "The name, for looking somebody up.", "So that the team finds an account.", Erase, No(COUNTS)),
    row("denial", Table("ACCOUNTS_TABLE"), Elsewhere("DENY/<account or session>"),
        "That a sign-in no longer counts.", "To end sessions.", Lapses("16 minutes"), No(PASSING)),
    row("answer", Table("ACCOUNTS_TABLE"), Elsewhere("IDEMPOTENCY#<account>#<key>"),
        "What was answered to a call.", "So that a repeated call changes nothing.", Lapses("24 hours"), No(PASSING)),
    row("rate_limit", Table("ACCOUNTS_TABLE"), Elsewhere("RATE#<what>#<keyed hash>"),
        "How often something was tried, under a keyed hash.", "To stop guessing.", Lapses("twice the window counted"), No(PASSING)),
    row("account_totals", Table("ACCOUNTS_TABLE"), Elsewhere("TOTALS/ACCOUNTS"),
        "How many accounts there are.", "For the team's figures.", Nobody, No(COUNTS)),

    row("settings", Table("ACCOUNTS_TABLE"), ACCOUNT,
        "Which mails somebody wishes, how they sign in, how long a session waits.", "To do as they wish.", Erase, WHOLE),
    row("phone_code", Table("ACCOUNTS_TABLE"), ACCOUNT,
        "A code sent to a telephone, for some minutes.", "To prove that the number is theirs.", Erase, No(PASSING)),
    row("recovery_codes", Table("ACCOUNTS_TABLE"), ACCOUNT,
        "Codes for the loss of an authenticator app, under a keyed hash, and when they were made.", "So that the loss of a telephone is not the loss of an account.",
        Erase, No("they are shown once, when they are made; what is kept opens nothing and says nothing")),
    row("sign_in", Table("ACCOUNTS_TABLE"), ACCOUNT,
        "A sign-in: which browser, when; of the network a keyed hash.", "To show one's devices, to warn of new ones, and to tell whether a reference came from one's own desk.",
        Erase, Without(&["fingerprint"])),

    // Applications for membership.
    row("member_application", Table("APPLICATIONS_TABLE"), Elsewhere("APPLICATION#<application>, by account and address"),
        "The answers of an applicant, the assessment, the decision.", "To decide on membership.", Erase, AsSeen),
    row("application_history", Table("APPLICATIONS_TABLE"), Elsewhere("APPLICATION#<application>"),
        "What happened to an application and what was said of it.", "To account for the decision.", Erase, AsSeen),
    row("application_claim", Table("APPLICATIONS_TABLE"), Elsewhere("EMAIL#<address>"),
        "Which application an address stands for.", "So that one address has one live application.", Erase, No(COUNTS)),
    row("application_promise", Table("APPLICATIONS_TABLE"), Elsewhere("PROMISES, removed with the application"),
        "That an answer is owed.", "To keep the promise of a date.", Erase, No(COUNTS)),
    row("application_place", Table("APPLICATIONS_TABLE"), Elsewhere("PLACES, removed with the application"),
        "Where an application stands in the list; its name is part of no key.", "To find the next one.", Erase, No(COUNTS)),
    row("application_totals", Table("APPLICATIONS_TABLE"), Elsewhere("TOTALS"),
        "How many applications there are, and how long reviews take.", "For the team's figures.", Nobody, No(COUNTS)),

    // Profiles and companies.
    row("executive_profile", Table("PROFILES_TABLE"), EXECUTIVE,
        "What an executive says of themselves.", "To be shown, masked, to employers.", Erase, WHOLE),
    row("career_entry", Table("PROFILES_TABLE"), EXECUTIVE,
        "A position somebody held.", "To be shown to employers who may see it.", Erase, WHOLE),
    row("candidate", Table("PROFILES_TABLE"), Elsewhere("EXECUTIVE#<account>, removed and uncounted by the search indexer"),
        "Account, profile and vetting in one line.", "For the team's list.", Erase, No(COUNTS)),
    row("company", Table("PROFILES_TABLE"), Elsewhere("COMPANY#<company>, by the account"),
        "The company an employer hires for.", "To show executives who asks.", Erase, AsSeen),
    row("candidate_totals", Table("PROFILES_TABLE"), Elsewhere("CANDIDATES/TOTALS, FIGURES/POOL"),
        "How many candidates there are.", "For the team's and the public figures.", Nobody, No(COUNTS)),

    // Vetting, references, documents.
    row("vetting_process", Table("VETTING_TABLE"), EXECUTIVE,
        "How far the vetting has come, the interview, the feedback.", "To vet.", Erase, Without(&["assigned_to"])),
    row("vetting_change", Table("VETTING_TABLE"), EXECUTIVE,
        "Who moved the vetting, when and why.", "To account for it.", Erase, Without(&["by"])),
    row("vetting_note", Table("VETTING_TABLE"), EXECUTIVE,
        "What vetters note for each other.", "To vet.", Erase, No("the team's own words among itself; a request to us finds them")),
    row("blacklisting", Table("VETTING_TABLE"), EXECUTIVE,
        "That administrators barred somebody or propose to, and why.", "To keep those from employers who must not be introduced.", Erase, No(TEAM)),
    row("blacklisting_change", Table("VETTING_TABLE"), EXECUTIVE,
        "Who proposed, confirmed, refused or lifted it, when and why.", "To account for it.", Erase, No(TEAM)),
    row("reference", Table("VETTING_TABLE"), EXECUTIVE,
        "A referee, how to reach them, and what they answered.", "To vet.", Erase,
        Without(&["completion", "failure", "generation"])),
    row("roster", Table("VETTING_TABLE"), EXECUTIVE,
        "Whom somebody has named.", "So that nobody is named twice.", Erase, No(COUNTS)),
    row("candidate_export", Table("VETTING_TABLE"), Elsewhere("EXPORTS"),
        "Which administrator took a list of candidates out, how many and by which filter.", "To account for it.",
        Keep { reason: "Whoever takes data out of the product must be accountable for it (Article 5(2) GDPR and its like).", period: "as long as the administrator's account, then without a name" },
        No("it is about an administrator")),
    row("vetting_totals", Table("VETTING_TABLE"), Elsewhere("TOTALS/QUEUE"),
        "How many wait for a decision.", "For the team's figures.", Nobody, No(COUNTS)),
    row("document", Table("DOCUMENTS_TABLE"), OWNER,
        "A file: what it is, its name, its state, what was said of it.", "To vet, and to show a photograph.", Erase,
        Without(&["object_version", "scanned_by", "verified"])),
    row("upload_ticket", Table("DOCUMENTS_TABLE"), OWNER,
        "Leave to upload one file, for an hour.", "To take files that are asked for, and no others.", Erase, No(PASSING)),
    row("document_totals", Table("DOCUMENTS_TABLE"), Elsewhere("DOCUMENTS/TOTALS"),
        "How many documents wait.", "For the team's figures.", Nobody, No(COUNTS)),
    row("file", Bucket("DOCUMENTS_BUCKET"), Elsewhere("documents/<account>/ and quarantine/<account>/, every version"),
        "The files themselves.", "To vet, and to show a photograph.", Erase, No("the records of the documents bring a link to each, good for an hour")),

    // Introductions.
    row("introduction", Table("INTRODUCTIONS_TABLE"), Elsewhere("by the indexes of either side"),
        "Who met whom, what for, and how far it came.", "To bring the two together and to keep the record of it.",
        Pseudonymise(OTHERS), AsSeen),
    row("introduction_history", Table("INTRODUCTIONS_TABLE"), Elsewhere("INTRODUCTION#<introduction>"),
        "What was done and said in an introduction.", "To keep the record of it.", Pseudonymise(OTHERS), AsSeen),
    row("introduction_pair", Table("INTRODUCTIONS_TABLE"), Elsewhere("PAIR#<employer>#<executive>, removed when it ends"),
        "That something stands between two accounts.", "So that nobody is asked twice.", Erase, No(COUNTS)),
    row("introduction_totals", Table("INTRODUCTIONS_TABLE"), Elsewhere("TOTAL#<account>, FIGURES/HIRES"),
        "How many introductions stand in each stage.", "For figures.", Nobody, No(COUNTS)),

    // How executives are seen.
    row("analytics_goals", Table("ANALYTICS_TABLE"), EXECUTIVE,
        "The goals somebody has set.", "To show how far they are.", Erase, WHOLE),
    row("analytics_day", Table("ANALYTICS_TABLE"), Partition("EXECUTIVE#{account}#DAYS"),
        "How often somebody was seen on a day, by what and from where.", "To show it to them.", Erase,
        No("the figures are shown, and exported, as analytics")),
    row("analytics_request", Table("ANALYTICS_TABLE"), Partition("EXECUTIVE#{account}#REQUESTS"),
        "When a request came and was answered.", "To show how it goes.", Erase, WHOLE),
    row("analytics_seen", Table("ANALYTICS_TABLE"), Partition("EXECUTIVE#{account}#SEEN"),
        "That an employer looked on a day, by the account's id.", "To count them once.", Erase,
        No("who looked by name is in the access log; this would name the others")),
    row("analytics_counted", Table("ANALYTICS_TABLE"), Elsewhere("EVENT#<event>"),
        "That an event was counted.", "To count it once.", Nobody, No(COUNTS)),
    row("announcement", Table("PROFILES_TABLE"), Elsewhere("ANNOUNCEMENTS"),
        "What the team announces.", "To be read.", Nobody, No("it is about nobody")),

    // What follows from the others.
    row("search_document", Table("SEARCH_TABLE"), Elsewhere("DOC#<shard>/<account>, emptied by the search indexer"),
        "What search knows of an executive.", "To be found.", Erase, No("it is made of the profile")),
    row("saved_candidate", Table("SEARCH_TABLE"), Partition("EMPLOYER#{account}"),
        "An executive whom an employer keeps in view, with the employer's notes and tags.", "To come back to them.", Erase, WHOLE),
    row("saver", Table("SEARCH_TABLE"), EXECUTIVE,
        "Which employer keeps an executive in view.", "So that the notes go when the executive goes.", Erase, No(OTHERS)),
    row("saved_search", Table("SEARCH_TABLE"), Partition("EMPLOYER#{account}"),
        "A search that an employer keeps, and how often they are told of it.", "To ask it again.", Erase, WHOLE),
    row("search_match", Table("SEARCH_TABLE"), Partition("EMPLOYER#{account}"),
        "Which executive began to match a saved search, and whether the employer was told.", "So that nobody is told twice.",
        Erase, No("it only says which executives are already told, and they are not the employer's to name")),
    row("alerting_search", Table("SEARCH_TABLE"), Elsewhere("ALERTS#<shard>, gone with its saved search"),
        "A saved search that tells whom it finds.", "To see whom it finds.", Erase, No(COUNTS)),
    row("found_by", Table("SEARCH_TABLE"), EXECUTIVE,
        "By which saved search an executive was found.", "So that it goes when the executive goes.", Erase, No(OTHERS)),
    row("search_turn", Table("SEARCH_TABLE"), EXECUTIVE,
        "What search knew of an executive before a change and after it.", "To see which saved searches they begin to match.",
        Erase, No("it is made of the profile")),
    row("search_change", Table("SEARCH_TABLE"), Elsewhere("LOG#<hour>"),
        "What changed in search.", "So that search is current.", Lapses("24 hours"), No(PASSING)),
    row("search_snapshot", Bucket("SEARCH_BUCKET"), Elsewhere("snapshots/, all executives in one; the last two are kept"),
        "What search knew of an executive, as often as it is written down.", "So that search begins quickly.",
        Lapses("7 hours"), No("it is made of the profile")),
    row("timer", Table("TIMERS_TABLE"), Elsewhere("DUE#<hour>, by ids only"),
        "What is to be done when.", "To remind, and to end what has ended.", Nobody, No(COUNTS)),
    row("position", Table("TIMERS_TABLE"), Elsewhere("POSITION"),
        "How far the timekeeper has come.", "To forget nothing.", Nobody, No(COUNTS)),
    row("mail", Table("MAIL_TABLE"), Elsewhere("MAIL#<event>#<keyed hash of the address>"),
        "That a mail was sent, under a keyed hash.", "So that no mail is sent twice.", Lapses("30 days"), No(PASSING)),
    row("outbox", Table("ACCOUNTS_TABLE"), Elsewhere("OUTBOX#<event>; likewise in every table that speaks"),
        "What was said between functions, with the address a mail goes to.", "So that nothing said is lost.",
        Lapses("24 hours"), No(PASSING)),

    // The contact form.
    row("contact_message", Table("CONTACTS_TABLE"), Elsewhere("CONTACT#<message>, by the address (gsi3)"),
        "What somebody wrote to the team.", "To answer it.", Erase, AsSeen),
    row("contact_totals", Table("CONTACTS_TABLE"), Elsewhere("CONTACTS/TOTALS"),
        "How many messages wait.", "For the team's figures.", Nobody, No(COUNTS)),

    // These rights.
    row("consent", Table("RIGHTS_TABLE"), Elsewhere("CONSENTS#<account or application>"),
        "Which words somebody agreed to, when and where.", "To prove it.",
        Keep { reason: "Whoever processes on consent must be able to prove it (Article 7(1) GDPR and its like).", period: "three years after the erasure" },
        AsSeen),
    row("access", Table("RIGHTS_TABLE"), ACCESS,
        "Who looked at somebody's data, and when.", "So that they can see it.", Erase, AsSeen),
    row("data_request", Table("RIGHTS_TABLE"), Elsewhere("REQUEST#<request>, by the account (gsi3)"),
        "What somebody asked about their data, and what came of it.", "To answer in time, and to prove it.",
        Keep { reason: "Whoever erases must be able to prove it (Article 5(2) GDPR and its like); their words are taken out.", period: "three years after the erasure" },
        AsSeen),
    row("data_request_totals", Table("RIGHTS_TABLE"), Elsewhere("REQUESTS/TOTALS"),
        "How many requests stand in each state.", "For the team's queue.", Nobody, No(COUNTS)),

    // What is no item of a table.
    row("user", Directory, Elsewhere("by the account's subject"),
        "Address, password (as a hash), roles.", "To sign in.", Erase, No("its address stands in the account; a password is shown to nobody")),
    row("site", Bucket("SiteBucket"), Elsewhere("the site itself"),
        "The pages of the site.", "To serve them.", Nobody, No("it holds nothing of anybody")),
    row("edge_log", Bucket("EdgeLogsBucket"), Elsewhere("by address of the network"),
        "Requests with the address they came from, where such logs are kept at all.", "To find misuse.",
        Lapses("90 days"), No(PASSING)),
    row("log", Logs, Elsewhere("by request"),
        "Requests and failures; no query, no body, no e-mail address.", "To find faults and misuse.",
        Lapses("the days set for the deployment, twelve months at most"), No(PASSING)),
    row("message", Queues, Elsewhere("in order of coming"),
        "Events on their way, with the address a mail goes to.", "So that nothing said is lost.",
        Lapses("four days, 14 where it could not be worked"), No(PASSING)),
];
