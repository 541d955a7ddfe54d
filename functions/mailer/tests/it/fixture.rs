//! The fixture: a mailer with its own account, and its messages.

use std::{
    collections::HashMap,
    num::NonZeroU32,
    sync::{Arc, Mutex},
    time::Duration,
};

use aws_config::retry::RetryConfig;
use cloud::Metrics;
use domain::{
    AccountId, AddressShareId, ApplicationId, BulkMailId, Chance, Clock, ContactMessageId, Currency, DataRequestId,
    DocumentId, Email, EventId, InterviewId, IntroductionId, Locale, MeetingId, Money, ReferenceId, Role,
    account::CodePurpose,
    application::REAPPLY_DAYS,
    contact::ContactTopic,
    csv_import::{CsvImportStatus, ImportResults},
    data_rights::{DataRequestKind, DataRequestState},
    document::DocumentType,
    email_change::EmailSide,
    introduction::{Clocks, Meeting, MeetingType, Particulars, Party, Stage},
    payment::{PackageId, PaymentMethod, PremiumSource, TransferReference},
    profile::Seat,
    reference::FailureReason,
    search::Frequency,
    time::days,
    vetting_process::Interview,
};
use events::{
    Addressed, BulkMailLetter, EditLink, ExecutiveInvitation, Glimpse, JobAlert, JobGlimpse, MeetingNews, Notice,
    NoticeBody as N, Origin, Questionnaire, Recipient, SearchAlert, SharedDocumentLink, Source,
};
use jiff::{SignedDuration, Timestamp};
use mailer::{App, Settings};
use operations::frames::Frames;
use serde_json::{Value, json};
use store::{
    Seal, Table, area,
    mail::{Address, Fate, Posting},
};
use testkit::{Local, StandIn};

pub(crate) const PUBLIC_URL: &str = "https://kilele.example";
pub(crate) const KEY: &str = "a key for tests, 32 bytes long..";
pub(crate) const FROM: &str = "Kilele <hello@kilele.example>";
/// The duration of an invocation in tests.
pub(crate) const INVOCATION: SignedDuration = SignedDuration::from_secs(30);
pub(crate) const GRACE: SignedDuration = SignedDuration::from_secs(90);
/// Mails per minute for tests that are not about the rate.
const FAST: u32 = 60_000;

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) ledger: Table<area::Mail>,
    pub(crate) accounts: Table<area::Accounts>,
    /// The metric lines of the mailers of this fixture.
    pub(crate) figures: Arc<Mutex<Vec<String>>>,
}

impl Fixture {
    pub(crate) async fn open() -> Self {
        let local = Local::new();
        let ledger = local.table("mail");
        let accounts = local.table("accounts");
        aws_sdk_sesv2::Client::new(&local.aws)
            .create_email_identity()
            .email_identity("kilele.example")
            .send()
            .await
            .unwrap();
        Self {
            local,
            ledger,
            accounts,
            figures: Arc::default(),
        }
    }

    /// A mailer on this account.
    pub(crate) fn mailer(&self) -> App {
        self.mailer_at(&self.local.aws, FAST)
    }

    /// A mailer whose frames go elsewhere.
    pub(crate) fn mailer_with(&self, frames: Frames) -> App {
        self.mailer_of_settings(
            &self.local.aws,
            Settings {
                frames,
                ..self.settings(FAST)
            },
        )
    }

    /// A mailer with this rate limit.
    pub(crate) fn mailer_of(&self, per_minute: u32) -> App {
        self.mailer_at(&self.local.aws, per_minute)
    }

    /// A mailer on a fake cloud.
    pub(crate) fn mailer_behind(&self, cloud: &StandIn) -> App {
        let quick = RetryConfig::standard().with_initial_backoff(Duration::from_millis(10));
        let aws = self
            .local
            .aws
            .to_builder()
            .endpoint_url(cloud.url())
            .retry_config(quick);
        self.mailer_at(&aws.build(), FAST)
    }

    fn mailer_at(&self, aws: &aws_config::SdkConfig, per_minute: u32) -> App {
        self.mailer_of_settings(aws, self.settings(per_minute))
    }

    fn settings(&self, per_minute: u32) -> Settings {
        let lines = Arc::clone(&self.figures);
        Settings {
            per_minute: NonZeroU32::new(per_minute).unwrap(),
            frames: Frames::from_env(&self.local.env()).unwrap(),
            metrics: Metrics::to("kilele", move |line| lines.lock().unwrap().push(line)),
            table: "mail".into(),
            vetting_table: "vetting".into(),
            timers_table: "timers".into(),
            accounts_table: "accounts".into(),
            imports_table: "imports".into(),
            from: FROM.into(),
            configuration_set: None,
            public_url: PUBLIC_URL.into(),
            grace: GRACE,
        }
    }

    fn mailer_of_settings(&self, aws: &aws_config::SdkConfig, settings: Settings) -> App {
        let clock = self.local.clock.clone();
        App::new(aws, settings, Seal::new(KEY), clock, Chance::system())
    }

    /// Passes a batch to a mailer; returns the ids of the messages to be redelivered.
    pub(crate) async fn work(&self, mailer: &App, messages: &[Value]) -> Vec<String> {
        let batch = serde_json::from_value(batch(messages)).unwrap();
        let outcome = Box::pin(mailer.work(batch, self.local.clock.now() + INVOCATION)).await;
        failed(&serde_json::to_value(outcome).unwrap())
    }

    /// How many mails SES accepted for each notice.
    pub(crate) async fn mails_by_event(&self) -> HashMap<String, usize> {
        let mut counts = HashMap::new();
        for mail in self.local.mails().await {
            *counts.entry(event_of(&mail)).or_default() += 1;
        }
        counts
    }

    /// The state of a notice's mail in the ledger.
    pub(crate) async fn fate(&self, notice: &Notice) -> Option<Fate> {
        let recipient = Seal::new(KEY).token("mail recipient", notice.to.email.as_ref(), 0);
        let address = Address {
            event: &notice.id,
            recipient: &recipient,
        };
        self.ledger
            .get::<Posting>(address)
            .await
            .unwrap()
            .map(|kept| kept.it.fate)
    }
}

/// Mails are identified by the application id in their link, so the notices here each have their own.
fn event_of(mail: &Value) -> String {
    let text = mail["BodyText"].as_str().unwrap();
    let at = text.find("app_").unwrap();
    text[at..at + 30].to_owned()
}

/// The key of [`Fixture::mails_by_event`] for a notice from [`receipts`].
pub(crate) fn application(notice: &Notice) -> String {
    match &notice.body {
        N::ApplicationReceived(link) => link.application_id.to_string(),
        other => unreachable!("{} is no receipt", other.name()),
    }
}

/// Notices as a process makes them: at noon, each with an id of its own.
pub(crate) fn noticed(notices: impl IntoIterator<Item = Addressed>) -> Vec<Notice> {
    let source = Source {
        clock: &Clock::at(testkit::noon()),
        chance: &Chance::system(),
        origin: Origin::Request,
    };
    source.nothing().notify(notices).into_parts().1
}

/// This many receipts, for different recipients.
pub(crate) fn receipts(n: usize) -> Vec<Notice> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::system());
    let receipt = |n| {
        let link = EditLink {
            application_id: ApplicationId::new(&clock, &chance),
            generation: 0,
        };
        let to = Recipient {
            account_id: None,
            email: format!("person-{n}@example.com").parse().unwrap(),
            name: "Amina".into(),
            locale: Locale::En,
        };
        (to, N::ApplicationReceived(link))
    };
    noticed((0..n).map(receipt))
}

/// The queue's messages for these notices: `m0`, `m1`, …
pub(crate) fn messages(notices: &[Notice]) -> Vec<Value> {
    let message = |(n, notice): (usize, &Notice)| message(&format!("m{n}"), &json!({ "detail": notice }));
    notices.iter().enumerate().map(message).collect()
}

pub(crate) fn message(id: &str, body: &Value) -> Value {
    json!({ "messageId": id, "body": body.to_string() })
}

pub(crate) fn batch(messages: &[Value]) -> Value {
    json!({ "Records": messages })
}

pub(crate) fn failed(outcome: &Value) -> Vec<String> {
    let failures = outcome["batchItemFailures"].as_array().unwrap();
    failures
        .iter()
        .map(|failure| failure["itemIdentifier"].as_str().unwrap().to_owned())
        .collect()
}

/// SES's event about a mail of [`receipts`] or of a reference, as EventBridge delivers it.
pub(crate) fn email_sent(notice: &Notice) -> Value {
    let tags = json!({
        "event_id": [notice.id],
        "recipient": [Seal::new(KEY).token("mail recipient", notice.to.email.as_ref(), 0)],
        "ses:from-domain": ["kilele.example"],
    });
    let mail = json!({ "timestamp": "2026-11-20T12:00:00Z", "messageId": "0100-ses", "tags": tags });
    json!({
        "source": "aws.ses",
        "detail-type": "Email Sent",
        "detail": { "eventType": "Send", "mail": mail, "send": {} },
    })
}

/// One of each notice, and for moves of introductions one for every stage and party.
pub(crate) fn every_notice(locale: Locale, words: &str) -> Vec<Notice> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let to = amina(locale);
    let link = EditLink {
        application_id: ApplicationId::new(&clock, &chance),
        generation: 2,
    };
    let introduction_id = IntroductionId::new(&clock, &chance);
    let in_two_weeks: Timestamp = "2026-12-04T12:00:00Z".parse().unwrap();
    let mut bodies = vec![
        N::ApplicationKept(link.clone()),
        N::ApplicationReceived(link.clone()),
        N::AppliedTwice {
            application: link.clone(),
            again_from: None,
        },
        N::AppliedTwice {
            application: link.clone(),
            again_from: Some(in_two_weeks),
        },
        N::InfoRequested {
            application: link.clone(),
            message: words.into(),
        },
        N::InfoReminded {
            application: link.clone(),
            message: words.into(),
            lapses_at: in_two_weeks,
        },
        N::Approved(link.clone()),
        N::InvitationReminded {
            application: link.clone(),
            expires_at: in_two_weeks,
        },
        N::InvitationResent {
            application: link.clone(),
            expires_at: in_two_weeks,
        },
        N::NotApproved {
            application: link.clone(),
            reason: words.into(),
            again_from: testkit::noon() + days(REAPPLY_DAYS),
        },
        N::MayApplyAgain {
            application_id: link.application_id.clone(),
        },
        N::Withdrawn {
            application_id: link.application_id.clone(),
        },
        N::Lapsed {
            application_id: link.application_id,
        },
        N::Welcome,
        N::Code {
            purpose: CodePurpose::Confirmation,
            nonce: "n1".into(),
        },
        N::Code {
            purpose: CodePurpose::Reset,
            nonce: "n2".into(),
        },
        N::Code {
            purpose: CodePurpose::ApplicationStatus,
            nonce: "n3".into(),
        },
        N::PasswordChanged,
        N::AccountRoleChanged { role: Role::Executive },
        N::AccountRoleChanged { role: Role::Employer },
        N::AccountRoleChanged { role: Role::Admin },
        N::EmailInUse,
        N::EmailChangeStopped { is_refused: false },
        N::EmailChangeStopped { is_refused: true },
        N::NewDevice {
            agent: "Chrome, Windows".into(),
        },
        N::NewDevice { agent: String::new() },
        N::TwoFactorChanged { is_on: true },
        N::TwoFactorChanged { is_on: false },
        N::RecoveryCodesChanged { is_used: true },
        N::RecoveryCodesChanged { is_used: false },
        N::DormancyReminded { rests_at: in_two_weeks },
        N::Dormant,
        N::WeeklyViews { viewers: 4 },
    ];
    for side in [EmailSide::Old, EmailSide::New] {
        let new_email: Email = "amina@example.org".parse().unwrap();
        bodies.push(N::EmailChangeAsked {
            account_id: format!("usr_{}", "a".repeat(32)).parse().unwrap(),
            side,
            generation: 1,
            new_email: new_email.clone(),
            expires_at: in_two_weeks,
        });
        bodies.push(N::EmailChanged { side, new_email });
    }
    for company in ["Baobab Capital", ""] {
        bodies.push(N::IntroductionRequested {
            introduction_id: introduction_id.clone(),
            counterparty: company.into(),
            expires_at: in_two_weeks,
        });
        for (stage, role) in [
            (Stage::Pending, Role::Executive),
            (Stage::Pending, Role::Employer),
            (Stage::Accepted, Role::Employer),
            (Stage::Negotiating, Role::Employer),
            (Stage::OfferAccepted, Role::Employer),
            (Stage::OfferMade, Role::Executive),
        ] {
            bodies.push(N::IntroductionReminded {
                introduction_id: introduction_id.clone(),
                role,
                stage,
                counterparty: company.into(),
                expires_at: in_two_weeks,
            });
        }
    }
    for counterparty in ["K. O.", ""] {
        bodies.push(N::IntroductionQuestioned {
            introduction_id: introduction_id.clone(),
            counterparty: counterparty.into(),
            message: words.into(),
        });
    }
    for role in [Role::Executive, Role::Employer] {
        for counterparty in ["K. O.", ""] {
            bodies.push(N::IntroductionCommented {
                introduction_id: introduction_id.clone(),
                role,
                counterparty: counterparty.into(),
                message: words.into(),
            });
        }
        bodies.push(N::ContractAttached {
            introduction_id: introduction_id.clone(),
            role,
            counterparty: "K. O.".into(),
        });
        bodies.push(N::StartConfirmed {
            introduction_id: introduction_id.clone(),
            role,
            counterparty: "K. O.".into(),
        });
    }
    for stage in Stage::ALL {
        for role in [Role::Executive, Role::Employer] {
            bodies.push(N::IntroductionMoved {
                introduction_id: introduction_id.clone(),
                role,
                stage: *stage,
                counterparty: "K. O.".into(),
            });
        }
    }
    bodies.push(N::IntroductionMoved {
        introduction_id: introduction_id.clone(),
        role: Role::Employer,
        stage: Stage::Declined,
        counterparty: String::new(),
    });
    bodies.extend(meetings(&introduction_id));
    bodies.extend(contact(&to, words));
    bodies.extend(reference());
    bodies.extend(shared_documents());
    bodies.extend(vetting(words));
    bodies.extend(companies(words));
    bodies.extend(crate::job_mails::jobs(words));
    bodies.extend(premium(words));
    bodies.extend(rights(words));
    bodies.extend(documents(words));
    // The team writes in the language of the mail.
    let (subject, text) = match locale {
        Locale::En => ("The summit in May", "The summit is in May.\n\nSeats are few."),
        Locale::Fr => ("Le sommet de mai", "Le sommet a lieu en mai.\n\nLes places sont rares."),
        Locale::Ar => ("القمة في مايو", "تنعقد القمة في مايو.\n\nالمقاعد محدودة."),
    };
    let letter = BulkMailLetter {
        bulk_mail_id: BulkMailId::new(&clock, &chance),
        subject: subject.into(),
        text: text.into(),
    };
    bodies.extend([N::News(letter.clone()), N::ServiceMessage(letter)]);
    let somebody: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    bodies.extend(alerts(&somebody));
    bodies.extend(job_alerts(&somebody));
    for count in [1, 2, 3, 10, 11, 99, 100] {
        bodies.push(N::MessagesUnread {
            conversation_id: "cnv_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            counterparty: "Savanna Holdings".into(),
            count,
        });
    }
    for status in [
        CsvImportStatus::Completed,
        CsvImportStatus::PartiallyCompleted,
        CsvImportStatus::Failed,
    ] {
        bodies.push(N::ImportEnded {
            import_id: "imp_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            file_name: "executives.csv".into(),
            status,
            results: ImportResults {
                created: 120,
                updated: 1,
                skipped: 0,
                refused: 3,
            },
        });
    }
    let invitation = ExecutiveInvitation {
        draft_id: "ab".repeat(32).parse().unwrap(),
        generation: 1_764_331_200,
        source: "The speakers of the Kigali summit".into(),
        expires_at: "2026-12-28T12:00:00Z".parse().unwrap(),
    };
    bodies.push(N::ExecutiveInvited(invitation.clone()));
    bodies.push(N::ExecutiveInvitationReminded(invitation));
    bodies.push(N::TeamMessaged {
        conversation_id: "cnv_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
        from: "Amina Diallo".into(),
        title: "A question about my invoice".into(),
    });
    bodies.into_iter().map(|body| notice(&to, body)).collect()
}

/// The recipient of all samples.
pub(crate) fn amina(locale: Locale) -> Recipient {
    Recipient {
        account_id: None,
        email: "amina+kilele@example.com".parse().unwrap(),
        name: "Amina".into(),
        locale,
    }
}

/// Search alerts: with one match, two, and more than a mail shows, at every frequency.
fn alerts(employer: &AccountId) -> Vec<N> {
    let paces = [Frequency::Instant, Frequency::Daily, Frequency::Weekly];
    let alert = |(frequency, (count, others)): (Frequency, (usize, usize))| {
        let glimpse = |years| Glimpse {
            initials: "A. D.".into(),
            title: (years != 1).then(|| "Chief Financial Officer".into()),
            company: (years == 0).then(|| "Savanna Holdings".into()),
            location: Some("Nairobi, Kenya".into()),
            years,
        };
        N::SearchMatched(SearchAlert {
            employer_id: employer.clone(),
            search_id: "ssr_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            search_name: "Finance".into(),
            frequency,
            shown: (0..).take(count).map(glimpse).collect(),
            others,
        })
    };
    let counts = [(1, 0), (2, 0), (20, 25)];
    paces.into_iter().zip(counts).map(alert).collect()
}

/// Alerts about jobs: with a named and a confidential one, one with a link in its title, and more than a mail shows.
fn job_alerts(executive: &AccountId) -> Vec<N> {
    let glimpse = |number: usize| JobGlimpse {
        job_id: "job_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
        title: [
            "Chief Financial Officer",
            "Group Treasurer",
            "Apply at https://evil.example",
        ][number % 3]
            .into(),
        location: "Nairobi, Kenya".into(),
        company: number.is_multiple_of(2).then(|| "Savanna Holdings".into()),
    };
    let alert = |(frequency, count, others)| {
        N::JobSearchMatched(JobAlert {
            executive_id: executive.clone(),
            search_id: "ssr_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            search_name: "Finance".into(),
            frequency,
            shown: (0..count).map(glimpse).collect(),
            others,
        })
    };
    let forms = [
        (Frequency::Instant, 1, 0),
        (Frequency::Daily, 3, 0),
        (Frequency::Weekly, 20, 25),
    ];
    forms.into_iter().map(alert).collect()
}

/// Notices about data rights: every kind of request, fulfilled and partly refused.
fn rights(words: &str) -> Vec<N> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let account_id: AccountId = format!("usr_{}", "a".repeat(32)).parse().unwrap();
    let mut bodies = vec![
        N::DeletionScheduled {
            account_id,
            erased_at: "2026-12-20T12:00:00Z".parse().unwrap(),
        },
        N::DeletionCancelled,
        N::Erased,
    ];
    for kind in DataRequestKind::ALL {
        for (state, words) in [
            (DataRequestState::Fulfilled, None),
            (DataRequestState::PartlyRefused, Some(words.to_owned())),
        ] {
            bodies.push(N::DataRequestAnswered {
                data_request_id: DataRequestId::new(&clock, &chance),
                kind: *kind,
                state,
                words,
            });
        }
    }
    bodies
}

/// All notices about a vetting.
pub(crate) fn vetting(words: &str) -> Vec<N> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let later: Timestamp = "2026-12-04T12:00:00Z".parse().unwrap();
    let interview = Interview {
        id: InterviewId::new(&clock, &chance),
        start: later,
        minutes: 45,
        place: "https://meet.example.com/kilele".into(),
        sequence: 0,
    };
    let moved = Interview {
        sequence: 1,
        ..interview.clone()
    };
    vec![
        N::VettingSubmitted { due_at: later },
        N::VettingApproved { valid_until: later },
        N::VettingRequiresAttention { feedback: words.into() },
        N::InterviewScheduled {
            interview: interview.clone(),
        },
        N::InterviewScheduled {
            interview: moved.clone(),
        },
        N::InterviewCancelled { interview: moved },
        N::VettingRenewalDue {
            badge_until: Some(later),
        },
        N::VettingRenewalDue { badge_until: None },
        N::Blacklisted { reason: words.into() },
        N::BlacklistingLifted,
        N::InterviewReminded { interview },
    ]
}

/// All notices about a company: its verification, and its members.
fn companies(words: &str) -> Vec<N> {
    let later: Timestamp = "2026-12-04T12:00:00Z".parse().unwrap();
    let company = || "Savanna Bank".to_owned();
    let of_seat = |seat: &Seat| {
        let (company, seat) = (company(), *seat);
        [
            N::CompanyInvited {
                company_id: "com_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
                invitation_id: "inv_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
                generation: 1_764_849_600_000,
                company: company.clone(),
                inviter: "Omar Haddad".into(),
                seat,
                expires_at: later,
            },
            N::CompanyJoined {
                company: company.clone(),
                member: "Ama Owusu".into(),
                seat,
            },
            N::CompanyJoined {
                company: company.clone(),
                member: String::new(),
                seat,
            },
            N::CompanySeatChanged { company, seat },
        ]
    };
    let mut notices: Vec<N> = Seat::ALL.iter().flat_map(of_seat).collect();
    notices.extend([
        N::CompanyReviewBegan {
            company: company(),
            due_at: later,
        },
        N::CompanyReviewedAgain {
            company: company(),
            due_at: later,
        },
        N::CompanyVerified {
            company: company(),
            valid_until: later,
        },
        N::CompanyNotVerified {
            company: company(),
            reason: words.into(),
        },
        N::CompanyVerificationEnds {
            company: company(),
            valid_until: later,
        },
        N::CompanyVerificationLapsed { company: company() },
        N::CompanySeatEnded { company: company() },
        N::CompanyLeft {
            company: company(),
            member: "Ama Owusu".into(),
        },
        N::CompanyLeft {
            company: company(),
            member: String::new(),
        },
    ]);
    notices
}

/// Notices for every type of document and every decision.
fn documents(words: &str) -> Vec<N> {
    let document_id = DocumentId::new(&Clock::at(testkit::noon()), &Chance::seeded(1));
    let moved = |document_type| {
        [
            N::DocumentApproved {
                document_id: document_id.clone(),
                document_type,
            },
            N::DocumentRejected {
                document_id: document_id.clone(),
                document_type,
                feedback: words.into(),
            },
            N::DocumentExpired {
                document_id: document_id.clone(),
                document_type,
            },
        ]
    };
    DocumentType::ALL.iter().copied().flat_map(moved).collect()
}

/// Notices about contact messages, with every topic and with optional fields missing.
fn contact(to: &Recipient, words: &str) -> Vec<N> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let contact_message_id = ContactMessageId::new(&clock, &chance);
    let received = |from: Recipient, company: Option<&str>, topic| N::ContactReceived {
        contact_message_id: contact_message_id.clone(),
        from,
        company: company.map(Into::into),
        topic,
        message: words.into(),
    };
    let mut bodies: Vec<_> = ContactTopic::ALL
        .iter()
        .map(|topic| received(to.clone(), Some("Baobab Capital"), *topic))
        .collect();
    let nameless = Recipient {
        name: " ".into(),
        ..to.clone()
    };
    bodies.push(received(nameless, None, ContactTopic::Other));
    bodies.push(N::ContactAcknowledged {
        contact_message_id: contact_message_id.clone(),
        team: "team@kilele.example".parse().unwrap(),
    });
    bodies
}

/// Notices about a reference, with a name and with one that cannot be used.
fn reference() -> Vec<N> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let reference_id = ReferenceId::new(&clock, &chance);
    let asked = |executive: &str| Questionnaire {
        reference_id: reference_id.clone(),
        executive_id: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
        generation: 2,
        executive: executive.into(),
        expires_at: "2026-12-11T12:00:00Z".parse().unwrap(),
    };
    let mut bodies = Vec::new();
    for name in ["Zanele Khumalo", ""] {
        bodies.push(N::ReferenceRequested(asked(name)));
        bodies.push(N::ReferenceReminded(asked(name)));
        bodies.push(N::ReferenceThanked {
            reference_id: reference_id.clone(),
            executive: name.into(),
        });
        bodies.push(N::ReferenceCompleted {
            reference_id: reference_id.clone(),
            referee: name.into(),
        });
        for reason in FailureReason::ALL {
            bodies.push(N::ReferenceFailed {
                reference_id: reference_id.clone(),
                referee: name.into(),
                reason: *reason,
            });
        }
    }
    bodies
}

/// Notices about a document shared with an address, with a name of the owner and with one that cannot be used.
fn shared_documents() -> Vec<N> {
    let address_share_id = AddressShareId::new(&Clock::at(testkit::noon()), &Chance::seeded(1));
    let mut bodies = Vec::new();
    for owner in ["Amina Diallo", ""] {
        let document = SharedDocumentLink {
            address_share_id: address_share_id.clone(),
            owner_id: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
            generation: 2,
            owner: owner.into(),
            expires_at: "2026-12-11T12:00:00Z".parse().unwrap(),
        };
        bodies.push(N::DocumentShared(document.clone()));
        bodies.push(N::SharedDocumentCode {
            document,
            nonce: "n4".into(),
        });
    }
    for counterparty in ["Savanna Capital", ""] {
        bodies.push(N::SharedDocumentReplaced {
            share_id: "shr_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            counterparty: counterparty.into(),
        });
    }
    for address in ["lawyer@example.com", ""] {
        bodies.push(N::SharedDocumentDeclined {
            address_share_id: address_share_id.clone(),
            address: address.into(),
        });
    }
    bodies
}

/// A notice at noon, with an id that is the same in every run.
pub(crate) fn notice(to: &Recipient, body: N) -> Notice {
    let clock = Clock::at(testkit::noon());
    Notice {
        id: EventId::new(&clock, &Chance::seeded(7)),
        at: clock.now(),
        request_id: None,
        to: to.clone(),
        body,
    }
}

/// All notices about meetings and proposed times.
fn meetings(introduction_id: &IntroductionId) -> Vec<N> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::system());
    let changed = |news, counterparty: &str, kind, sequence| N::MeetingChanged {
        introduction_id: introduction_id.clone(),
        role: Role::Executive,
        counterparty: counterparty.into(),
        news,
        meeting: a_meeting(&MeetingId::new(&clock, &chance), kind, sequence),
        clocks: match kind {
            MeetingType::InPerson => Clocks::default(),
            _ => clocks("Africa/Nairobi", "Asia/Dubai"),
        },
    };
    let times = ["2026-11-25T09:30:00Z", "2026-12-01T14:00:00Z"].map(|at| at.parse().unwrap());
    vec![
        changed(MeetingNews::Arranged, "Baobab Capital", MeetingType::VideoCall, 0),
        changed(MeetingNews::Arranged, "", MeetingType::InPerson, 0),
        changed(MeetingNews::Changed, "Baobab Capital", MeetingType::PhoneCall, 1),
        changed(MeetingNews::Cancelled, "Baobab Capital", MeetingType::VideoCall, 2),
        N::MeetingTimesProposed {
            introduction_id: introduction_id.clone(),
            role: Role::Employer,
            counterparty: "K. O.".into(),
            times: times.into(),
            minutes: 45,
            clocks: clocks("Africa/Dar_es_Salaam", "Pacific/Auckland"),
        },
        N::MeetingReminded {
            introduction_id: introduction_id.clone(),
            role: Role::Employer,
            counterparty: "Amina Bello".into(),
            meeting: a_meeting(&MeetingId::new(&clock, &chance), MeetingType::PhoneCall, 1),
            clocks: clocks("Africa/Lagos", "Africa/Luanda"),
        },
    ]
}

pub(crate) fn clocks(own: &str, other: &str) -> Clocks {
    let zone = |name: &str| Some(name.parse().unwrap());
    Clocks {
        own: zone(own),
        other: zone(other),
    }
}

/// A meeting whose place has all characters that have to be escaped or folded.
pub(crate) fn a_meeting(id: &MeetingId, kind: MeetingType, sequence: u32) -> Meeting {
    Meeting {
        id: id.clone(),
        start: "2026-11-25T09:30:00Z".parse().unwrap(),
        about: Particulars {
            minutes: 45,
            kind,
            place: Some("Tower 2, floor 4; ask for Kilele".parse().unwrap()),
            agenda: Some("The listing,\nand the team; both.".parse().unwrap()),
        },
        sequence,
        arranged_by: Party::Employer,
    }
}

fn premium(words: &str) -> Vec<N> {
    let until: Timestamp = "2026-12-04T12:00:00Z".parse().unwrap();
    let price = |minor| Money {
        minor,
        currency: Currency::Usd,
    };
    let started = [(PackageId::PremiumMonthly, 2_999), (PackageId::PremiumYearly, 29_990)];
    let started = started.map(|(package, minor)| N::PremiumStarted {
        package,
        price: price(minor),
        renews_at: until,
    });
    let reference: TransferReference = "RF18000123456789".parse().unwrap();
    let others = [
        N::InvoiceIssued {
            number: "KIL-2026-00001".to_owned(),
            price: price(29_990),
        },
        N::CreditNoteIssued {
            number: "KIL-CN-2026-00001".to_owned(),
            price: price(2_999),
            reason: words.to_owned(),
            method: PaymentMethod::Card,
        },
        N::CreditNoteIssued {
            number: "KIL-CN-2026-00002".to_owned(),
            price: price(2_999),
            reason: String::new(),
            method: PaymentMethod::BankTransfer,
        },
        N::TransferRequested {
            reference: reference.clone(),
            amount: price(29_990),
            until,
        },
        N::TransferPartReceived {
            reference: reference.clone(),
            received: price(20_000),
            missing: price(9_990),
        },
        N::TransferReturned {
            reference,
            amount: price(20_000),
        },
        N::PremiumPrepaid {
            package: PackageId::PremiumYearly,
            until,
        },
        N::PremiumPrepaid {
            package: PackageId::PremiumMonthly,
            until,
        },
        N::PremiumGranted { until },
        N::PremiumCancelled { until },
        N::PremiumPaymentFailed {
            price: price(2_999),
            until,
        },
        N::PremiumEnds {
            until,
            source: PremiumSource::AdminGrant,
        },
        N::PremiumEnds {
            until,
            source: PremiumSource::BankTransfer,
        },
        N::PremiumEnded,
        N::PremiumRevoked {
            reason: words.to_owned(),
        },
    ];
    started.into_iter().chain(others).collect()
}
