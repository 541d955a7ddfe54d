//! The content of each mail, without its wording.

use domain::{
    Email, Locale, Role,
    account::CodePurpose,
    contact::ContactTopic,
    data_rights::DataRequestKind,
    document::DocumentType,
    introduction::{Clocks, Meeting, Stage},
    reference::FailureReason,
    search::Frequency,
    settings::OptionalMail,
    text::named,
    vetting_process::Interview,
};
use events::{MeetingNews, SearchAlert};
use jiff::Timestamp;

/// One variant per mail. Its text is the message of the same name in `mails/`.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are the events', which document them")]
pub enum Occasion<'a> {
    /// An incomplete application was saved.
    ApplicationKept,
    /// An application entered the review queue.
    ApplicationReceived,
    /// An application was sent for an e-mail address that has one already.
    AppliedTwice { again_from: Option<Timestamp> },
    /// A reviewer requests more information.
    InfoRequested { message: &'a str },
    /// The question is still unanswered.
    InfoReminded { message: &'a str, lapses_at: Timestamp },
    /// Approved.
    Approved,
    /// Not approved.
    NotApproved { reason: &'a str, again_from: Timestamp },
    /// Withdrawn by the applicant.
    Withdrawn,
    /// Closed, because a question was not answered.
    Lapsed,
    /// An account was activated.
    Welcome,
    /// A code was requested.
    Code { purpose: CodePurpose, digits: String },
    /// A password was changed.
    PasswordChanged { at: Timestamp },
    /// A sign-in from a new device.
    NewDevice { agent: Option<String>, at: Timestamp },
    /// Two-factor authentication was enabled or disabled.
    TwoFactorChanged { is_on: bool, at: Timestamp },
    /// A recovery code was used, or all were replaced.
    RecoveryCodesChanged { is_used: bool, at: Timestamp },
    /// No sign-in for five months: the profile will be hidden.
    DormancyReminded { rests_at: Timestamp },
    /// No sign-in for six months: the profile is hidden.
    Dormant,
    /// An employer requests an introduction.
    IntroductionRequested {
        company: Option<String>,
        expires_at: Timestamp,
    },
    /// The introduction waits for the reader: for a response to a request, to a question about one or to an offer,
    /// otherwise for a next step.
    IntroductionReminded {
        counterparty: Option<String>,
        stage: Stage,
        role: Role,
        expires_at: Timestamp,
    },
    /// The executive asks a question about the request.
    IntroductionQuestioned {
        counterparty: Option<String>,
        message: &'a str,
    },
    /// The introduction moved.
    IntroductionMoved {
        counterparty: Option<String>,
        stage: Stage,
        role: Role,
    },
    /// A meeting was arranged, changed or cancelled.
    MeetingChanged {
        counterparty: Option<String>,
        news: MeetingNews,
        meeting: &'a Meeting,
        clocks: &'a Clocks,
    },
    /// A meeting is soon.
    MeetingReminded {
        counterparty: Option<String>,
        meeting: &'a Meeting,
        clocks: &'a Clocks,
    },
    /// The other party proposes times for a meeting.
    MeetingTimesProposed {
        counterparty: Option<String>,
        times: &'a [Timestamp],
        minutes: u32,
        clocks: &'a Clocks,
    },
    /// The account will be deleted.
    DeletionScheduled { erased_at: Timestamp },
    /// It will not be deleted.
    DeletionCancelled,
    /// It is deleted: the certificate.
    Erased { at: Timestamp },
    /// A request about personal data was fulfilled, completely or partly.
    DataRequestAnswered {
        kind: DataRequestKind,
        is_refused: bool,
        words: Option<&'a str>,
    },
    /// A message from the contact form, for the team.
    ContactReceived(Enquiry<'a>),
    /// A receipt for the person who wrote it.
    ContactAcknowledged { reference: String },
    /// A document was approved.
    DocumentApproved { document_type: DocumentType },
    /// A document was rejected, with the reviewer's reason.
    DocumentRejected {
        document_type: DocumentType,
        feedback: &'a str,
    },
    /// A document has expired.
    DocumentExpired { document_type: DocumentType },
    /// The executive submitted documents and references: a receipt.
    VettingSubmitted { due_at: Timestamp },
    /// The vetting is approved.
    VettingApproved { valid_until: Timestamp },
    /// The vetter requires a correction.
    VettingRequiresAttention { feedback: &'a str },
    /// An invitation to an interview, or to another time for it.
    InterviewScheduled { interview: &'a Interview },
    /// The interview will not take place.
    InterviewCancelled { interview: &'a Interview },
    /// The approval has to be renewed.
    VettingRenewalDue { badge_until: Option<Timestamp> },
    /// The profile was blacklisted: why, and how to appeal.
    Blacklisted { reason: &'a str },
    /// The blacklisting was lifted.
    BlacklistingLifted,
    /// A member named them as a reference: the questionnaire.
    ReferenceRequested {
        executive: Option<String>,
        expires_at: Timestamp,
    },
    /// The questionnaire is still open.
    ReferenceReminded {
        executive: Option<String>,
        expires_at: Timestamp,
    },
    /// Thanks to the referee who answered.
    ReferenceThanked { executive: Option<String> },
    /// A referee answered; for the executive.
    ReferenceCompleted { referee: Option<String> },
    /// A reference failed; for the executive.
    ReferenceFailed {
        referee: Option<String>,
        reason: FailureReason,
    },
    /// Executives newly match a saved search.
    SearchMatched(Finding),
}

/// New matches of a saved search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The employer's name for the search.
    pub name: String,
    /// How often alerts are sent.
    pub frequency: Frequency,
    /// The matches that are shown.
    pub shown: Vec<Sight>,
    /// The number of the others.
    pub others: usize,
}

/// One match, as shown in search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sight {
    /// Initials, title, company and place, if known.
    pub said: Vec<String>,
    /// Years of experience.
    pub years: u32,
}

impl Finding {
    pub(crate) fn of(alert: &SearchAlert) -> Self {
        let locale = alert.to.locale;
        let shown = alert.shown.iter().map(|one| Sight {
            said: std::iter::once(&one.initials)
                .chain([&one.title, &one.company, &one.location].into_iter().flatten())
                .filter_map(|said| named(said, locale))
                .collect(),
            years: one.years,
        });
        Self {
            name: named(&alert.search_name, locale).unwrap_or_default(),
            frequency: alert.frequency,
            shown: shown.collect(),
            others: alert.others,
        }
    }

    /// The number of matches.
    pub fn count(&self) -> usize {
        self.shown.len() + self.others
    }
}

/// A message from the contact form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enquiry<'a> {
    /// The reference number for support calls.
    pub reference: String,
    /// The sender's name, as entered.
    pub name: Option<String>,
    /// The address for the answer.
    pub email: &'a Email,
    /// The sender's company.
    pub company: Option<String>,
    /// The topic.
    pub topic: ContactTopic,
    /// The unchanged text.
    pub message: &'a str,
    /// The language of the page with the form.
    pub written_in: Locale,
}

impl Occasion<'_> {
    /// The setting that applies to this mail. A mail without one is always sent: it concerns the security of an
    /// account, a membership or an application, or was requested.
    pub fn switch(&self) -> Option<OptionalMail> {
        match self {
            Self::IntroductionRequested { .. }
            | Self::IntroductionReminded { .. }
            | Self::IntroductionQuestioned { .. }
            | Self::IntroductionMoved { .. }
            | Self::MeetingReminded { .. }
            | Self::MeetingTimesProposed { .. } => Some(OptionalMail::IntroductionRequests),
            // Good news; a rejected or expired document requires an action, so that mail is always sent.
            Self::DocumentApproved { .. } => Some(OptionalMail::AccountUpdates),
            Self::SearchMatched(_) => Some(OptionalMail::JobMatches),
            _ => None,
        }
    }
}
