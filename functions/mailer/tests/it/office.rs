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
    AccountId, ApplicationId, Chance, Clock, ContactMessageId, Currency, DataRequestId, DocumentId, Engagement,
    EventId, InterviewId, IntroductionId, Locale, MeetingId, Money, ReferenceId, Role,
    account::CodePurpose,
    contact::ContactTopic,
    data_rights::{DataRequestKind, DataRequestState},
    document::{DocumentStatus, DocumentType},
    introduction::{Clocks, Meeting, MeetingType, Offer, Particulars, Party, PayPeriod, Stage, Terms},
    reference::FailureReason,
    search::Frequency,
    vetting_process::Interview,
};
use events::{Applicant, Envelope, Event, Glimpse, MeetingNews, Questionnaire, Recipient, SearchAlert, VettingNews};
use jiff::{SignedDuration, Timestamp};
use mailer::{App, Settings};
use serde_json::{Value, json};
use store::{
    Seal, Table,
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

pub(crate) struct Office {
    pub(crate) local: Local,
    pub(crate) ledger: Table,
    pub(crate) accounts: Table,
    /// The metric lines of the mailers of this fixture.
    pub(crate) figures: Arc<Mutex<Vec<String>>>,
}

impl Office {
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
        let lines = Arc::clone(&self.figures);
        let settings = Settings {
            per_minute: NonZeroU32::new(per_minute).unwrap(),
            metrics: Metrics::to("kilele", move |line| lines.lock().unwrap().push(line)),
            table: "mail".into(),
            vetting_table: "vetting".into(),
            timers_table: "timers".into(),
            accounts_table: "accounts".into(),
            from: FROM.into(),
            configuration_set: None,
            public_url: PUBLIC_URL.into(),
            grace: GRACE,
        };
        App::new(
            aws,
            settings,
            Seal::new(KEY),
            self.local.clock.clone(),
            Chance::system(),
        )
    }

    /// Passes a batch to a mailer; returns the ids of the messages to be redelivered.
    pub(crate) async fn work(&self, mailer: &App, messages: &[Value]) -> Vec<String> {
        let batch = serde_json::from_value(batch(messages)).unwrap();
        let outcome = Box::pin(mailer.work(batch, self.local.clock.now() + INVOCATION)).await;
        failed(&serde_json::to_value(outcome).unwrap())
    }

    /// How many mails SES accepted for each event.
    pub(crate) async fn mails_by_event(&self) -> HashMap<String, usize> {
        let mut counts = HashMap::new();
        for mail in self.local.mails().await {
            *counts.entry(event_of(&mail)).or_default() += 1;
        }
        counts
    }

    /// The state of an event's mail in the ledger.
    pub(crate) async fn fate(&self, envelope: &Envelope) -> Option<Fate> {
        let recipient = Seal::new(KEY).token("mail recipient", &address(envelope), 0);
        let address = Address {
            event: &envelope.id,
            recipient: &recipient,
        };
        self.ledger
            .get::<Posting>(address)
            .await
            .unwrap()
            .map(|kept| kept.it.fate)
    }
}

/// Mails are identified by the application id in their link, so the events here each have their own.
fn event_of(mail: &Value) -> String {
    let text = mail["BodyText"].as_str().unwrap();
    let at = text.find("app_").unwrap();
    text[at..at + 30].to_owned()
}

/// The key of [`Office::mails_by_event`] for an event from [`receipts`].
pub(crate) fn application(envelope: &Envelope) -> String {
    match &envelope.event {
        Event::MemberApplicationSubmitted(who) => who.application_id.to_string(),
        other => unreachable!("{} is no receipt", other.name()),
    }
}

fn address(envelope: &Envelope) -> String {
    match &envelope.event {
        Event::MemberApplicationSubmitted(who) => who.to.email.to_string(),
        Event::ReferenceRequested(asked) | Event::ReferenceReminded(asked) => asked.to.email.to_string(),
        Event::ReferenceFailed { to, .. } => to.email.to_string(),
        other => unreachable!("nobody asks for the address of {}", other.name()),
    }
}

/// This many events of the same kind, for different recipients.
pub(crate) fn receipts(n: usize) -> Vec<Envelope> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::system());
    let receipt = |n| {
        Event::MemberApplicationSubmitted(Applicant {
            application_id: ApplicationId::new(&clock, &chance),
            generation: 0,
            to: Recipient {
                email: format!("person-{n}@example.com").parse().unwrap(),
                name: "Amina".into(),
                locale: Locale::En,
            },
        })
    };
    (0..n).map(|n| Envelope::new(receipt(n), &clock, &chance)).collect()
}

/// The queue's messages for these events: `m0`, `m1`, …
pub(crate) fn messages(envelopes: &[Envelope]) -> Vec<Value> {
    let message = |(n, envelope): (usize, &Envelope)| message(&format!("m{n}"), &json!({ "detail": envelope }));
    envelopes.iter().enumerate().map(message).collect()
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
pub(crate) fn email_sent(envelope: &Envelope) -> Value {
    let tags = json!({
        "event_id": [envelope.id],
        "recipient": [Seal::new(KEY).token("mail recipient", &address(envelope), 0)],
        "ses:from-domain": ["kilele.example"],
    });
    let mail = json!({ "timestamp": "2026-11-20T12:00:00Z", "messageId": "0100-ses", "tags": tags });
    json!({
        "source": "aws.ses",
        "detail-type": "Email Sent",
        "detail": { "eventType": "Send", "mail": mail, "send": {} },
    })
}

/// One of each event, and for moves of introductions one for every stage and party.
pub(crate) fn every_event(locale: Locale, words: &str) -> Vec<Event> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let to = Recipient {
        email: "amina+kilele@example.com".parse().unwrap(),
        name: "Amina".into(),
        locale,
    };
    let applicant = Applicant {
        application_id: ApplicationId::new(&clock, &chance),
        generation: 2,
        to: to.clone(),
    };
    let account_id: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    let introduction_id = IntroductionId::new(&clock, &chance);
    let in_two_weeks: Timestamp = "2026-12-04T12:00:00Z".parse().unwrap();
    let mut events = vec![
        Event::MemberApplicationDrafted(applicant.clone()),
        Event::MemberApplicationSubmitted(applicant.clone()),
        Event::MemberApplicationRepeated {
            applicant: applicant.clone(),
            may_reapply_at: None,
        },
        Event::MemberApplicationRepeated {
            applicant: applicant.clone(),
            may_reapply_at: Some(in_two_weeks),
        },
        Event::MemberApplicationInfoRequested {
            applicant: applicant.clone(),
            message: words.into(),
        },
        Event::MemberApplicationInfoReminded {
            applicant: applicant.clone(),
            message: words.into(),
            lapses_at: in_two_weeks,
        },
        Event::MemberApplicationApproved(applicant.clone()),
        Event::MemberApplicationRejected {
            applicant: applicant.clone(),
            reason: words.into(),
        },
        Event::MemberApplicationWithdrawn {
            applicant: applicant.clone(),
            lapsed: false,
        },
        Event::MemberApplicationWithdrawn {
            applicant,
            lapsed: true,
        },
        Event::AccountActivated {
            account_id: account_id.clone(),
            to: to.clone(),
        },
        Event::AccountStateChanged {
            account_id: account_id.clone(),
        },
        Event::CodeIssued {
            to: to.clone(),
            purpose: CodePurpose::Confirmation,
            nonce: "n1".into(),
        },
        Event::CodeIssued {
            to: to.clone(),
            purpose: CodePurpose::Reset,
            nonce: "n2".into(),
        },
        Event::CodeIssued {
            to: to.clone(),
            purpose: CodePurpose::ApplicationStatus,
            nonce: "n3".into(),
        },
        Event::PasswordChanged {
            account_id: account_id.clone(),
            to: to.clone(),
        },
        Event::SignedInFromNewDevice {
            account_id: account_id.clone(),
            to: to.clone(),
            agent: "Chrome, Windows".into(),
        },
        Event::SignedInFromNewDevice {
            account_id: account_id.clone(),
            to: to.clone(),
            agent: String::new(),
        },
        Event::TwoFactorChanged {
            account_id: account_id.clone(),
            to: to.clone(),
            is_on: true,
        },
        Event::TwoFactorChanged {
            account_id: account_id.clone(),
            to: to.clone(),
            is_on: false,
        },
        Event::RecoveryCodesChanged {
            account_id: account_id.clone(),
            to: to.clone(),
            is_used: true,
        },
        Event::RecoveryCodesChanged {
            account_id: account_id.clone(),
            to: to.clone(),
            is_used: false,
        },
        Event::DormancyReminded {
            account_id: account_id.clone(),
            to: to.clone(),
            rests_at: in_two_weeks,
        },
        Event::WentDormant {
            account_id: account_id.clone(),
            to: to.clone(),
        },
        Event::ProfileChanged { account_id },
    ];
    for company in ["Baobab Capital", ""] {
        events.push(Event::IntroductionRequested {
            introduction_id: introduction_id.clone(),
            to: to.clone(),
            company: company.into(),
            expires_at: in_two_weeks,
        });
        for (stage, role) in [
            (Stage::Pending, Role::Executive),
            (Stage::Pending, Role::Employer),
            (Stage::Accepted, Role::Employer),
            (Stage::OfferMade, Role::Executive),
        ] {
            events.push(Event::IntroductionReminded {
                introduction_id: introduction_id.clone(),
                to: to.clone(),
                role,
                stage,
                company: company.into(),
                expires_at: in_two_weeks,
            });
        }
    }
    for counterparty in ["K. O.", ""] {
        events.push(Event::IntroductionQuestioned {
            introduction_id: introduction_id.clone(),
            to: to.clone(),
            counterparty: counterparty.into(),
            message: words.into(),
        });
    }
    for stage in Stage::ALL {
        for role in [Role::Executive, Role::Employer] {
            events.push(Event::IntroductionMoved {
                introduction_id: introduction_id.clone(),
                to: Some(to.clone()),
                role,
                stage: *stage,
                counterparty: "K. O.".into(),
            });
        }
    }
    events.push(Event::IntroductionMoved {
        introduction_id: introduction_id.clone(),
        to: Some(to.clone()),
        role: Role::Employer,
        stage: Stage::Declined,
        counterparty: String::new(),
    });
    events.extend(meetings(&introduction_id, &to));
    events.push(Event::IntroductionMoved {
        introduction_id,
        to: None,
        role: Role::Executive,
        stage: Stage::Accepted,
        counterparty: "nobody is told".into(),
    });
    events.extend(contact(&to, words));
    events.extend(reference(&to));
    events.extend(vetting(&to, words));
    events.extend(rights(&to, words));
    events.extend(documents(&to, words));
    let somebody: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    events.push(Event::ProfileViewed {
        executive_id: somebody.clone(),
        viewer_id: somebody.clone(),
    });
    events.push(Event::ExecutiveListed {
        executive_id: somebody.clone(),
        revision: 3,
    });
    events.extend(alerts(&somebody, &to));
    events
}

/// Search alerts: with one match, two, and more than a mail shows, at every frequency.
fn alerts(employer: &AccountId, to: &Recipient) -> Vec<Event> {
    let paces = [Frequency::Instant, Frequency::Daily, Frequency::Weekly];
    let alert = |(frequency, (count, others)): (Frequency, (usize, usize))| {
        let glimpse = |years| Glimpse {
            initials: "A. D.".into(),
            title: (years != 1).then(|| "Chief Financial Officer".into()),
            company: (years == 0).then(|| "Savanna Holdings".into()),
            location: Some("Nairobi, Kenya".into()),
            years,
        };
        Event::SearchMatched(SearchAlert {
            employer_id: employer.clone(),
            search_id: "ssr_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            to: to.clone(),
            search_name: "Finance".into(),
            frequency,
            shown: (0..).take(count).map(glimpse).collect(),
            others,
        })
    };
    let counts = [(1, 0), (2, 0), (20, 25)];
    paces.into_iter().zip(counts).map(alert).collect()
}

/// Events about data rights: every kind of request, fulfilled and partly refused.
fn rights(to: &Recipient, words: &str) -> Vec<Event> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let account_id: AccountId = format!("usr_{}", "a".repeat(32)).parse().unwrap();
    let mut events = vec![
        Event::AccountDeletionScheduled {
            account_id: account_id.clone(),
            to: to.clone(),
            erased_at: "2026-12-20T12:00:00Z".parse().unwrap(),
        },
        Event::AccountDeletionCancelled {
            account_id: account_id.clone(),
            to: to.clone(),
        },
        Event::AccountErasureDue {
            account_id: account_id.clone(),
        },
        Event::AccountErased {
            account_id,
            to: to.clone(),
        },
    ];
    for kind in DataRequestKind::ALL {
        for (state, words) in [
            (DataRequestState::Fulfilled, None),
            (DataRequestState::PartlyRefused, Some(words.to_owned())),
        ] {
            events.push(Event::DataRequestAnswered {
                data_request_id: DataRequestId::new(&clock, &chance),
                to: to.clone(),
                kind: *kind,
                state,
                words,
            });
        }
    }
    events
}

/// All events of a vetting.
pub(crate) fn vetting(to: &Recipient, words: &str) -> Vec<Event> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let account_id: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
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
    let news = [
        VettingNews::Submitted { due_at: later },
        VettingNews::Approved { valid_until: later },
        VettingNews::RequiresAttention { feedback: words.into() },
        VettingNews::InterviewScheduled {
            interview: interview.clone(),
        },
        VettingNews::InterviewScheduled {
            interview: moved.clone(),
        },
        VettingNews::InterviewCancelled { interview: moved },
        VettingNews::RenewalDue {
            badge_until: Some(later),
        },
        VettingNews::RenewalDue { badge_until: None },
    ];
    let reminded = Event::InterviewReminded {
        account_id: account_id.clone(),
        to: to.clone(),
        interview,
    };
    let told = |news| Event::VettingMoved {
        account_id: account_id.clone(),
        to: to.clone(),
        news,
    };
    let barred = Event::CandidateBlacklisted {
        account_id: account_id.clone(),
        to: to.clone(),
        reason: words.into(),
    };
    let lifted = Event::BlacklistingLifted {
        account_id: account_id.clone(),
        to: to.clone(),
    };
    news.map(told).into_iter().chain([barred, lifted, reminded]).collect()
}

/// Events for every type of document and every status.
fn documents(to: &Recipient, words: &str) -> Vec<Event> {
    let document_id = DocumentId::new(&Clock::at(testkit::noon()), &Chance::seeded(1));
    let moved = |document_type, status: DocumentStatus| Event::DocumentMoved {
        document_id: document_id.clone(),
        to: to.clone(),
        document_type,
        status,
        feedback: (status == DocumentStatus::Rejected).then(|| words.into()),
    };
    DocumentType::ALL
        .iter()
        .flat_map(|document_type| DocumentStatus::ALL.iter().map(|status| moved(*document_type, *status)))
        .collect()
}

/// Events about contact messages, with every topic and with optional fields missing.
fn contact(to: &Recipient, words: &str) -> Vec<Event> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let contact_message_id = ContactMessageId::new(&clock, &chance);
    let received = |from: Recipient, company: Option<&str>, topic| Event::ContactMessageReceived {
        contact_message_id: contact_message_id.clone(),
        to: to.clone(),
        from,
        company: company.map(Into::into),
        topic,
        message: words.into(),
    };
    let mut events: Vec<_> = ContactTopic::ALL
        .iter()
        .map(|topic| received(to.clone(), Some("Baobab Capital"), *topic))
        .collect();
    let nameless = Recipient {
        name: " ".into(),
        ..to.clone()
    };
    events.push(received(nameless, None, ContactTopic::Other));
    events.push(Event::ContactMessageAcknowledged {
        contact_message_id: contact_message_id.clone(),
        to: to.clone(),
        team: "team@kilele.example".parse().unwrap(),
    });
    events
}

/// Events about a reference, with a name and with one that cannot be used.
fn reference(to: &Recipient) -> Vec<Event> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let reference_id = ReferenceId::new(&clock, &chance);
    let asked = |executive: &str| Questionnaire {
        reference_id: reference_id.clone(),
        executive_id: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
        generation: 2,
        to: to.clone(),
        executive: executive.into(),
        expires_at: "2026-12-11T12:00:00Z".parse().unwrap(),
    };
    let mut events = Vec::new();
    for name in ["Zanele Khumalo", ""] {
        events.push(Event::ReferenceRequested(asked(name)));
        events.push(Event::ReferenceReminded(asked(name)));
        events.push(Event::ReferenceThanked {
            reference_id: reference_id.clone(),
            to: to.clone(),
            executive: name.into(),
        });
        events.push(Event::ReferenceCompleted {
            reference_id: reference_id.clone(),
            to: to.clone(),
            referee: name.into(),
        });
        for reason in FailureReason::ALL {
            events.push(Event::ReferenceFailed {
                reference_id: reference_id.clone(),
                to: to.clone(),
                referee: name.into(),
                reason: *reason,
            });
        }
    }
    events
}

/// An event at noon, with an id that is the same in every run.
pub(crate) fn envelope(event: Event) -> Envelope {
    let clock = Clock::at(testkit::noon());
    Envelope {
        id: EventId::new(&clock, &Chance::seeded(7)),
        at: clock.now(),
        request_id: None,
        event,
    }
}

/// All events of meetings, proposed times, and accepted offers.
fn meetings(introduction_id: &IntroductionId, to: &Recipient) -> Vec<Event> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::system());
    let somebody: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    let changed = |news, counterparty: &str, kind, sequence| Event::MeetingChanged {
        introduction_id: introduction_id.clone(),
        to: to.clone(),
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
    let terms = Terms {
        position: "Chief Financial Officer".parse().unwrap(),
        engagement_type: Engagement::Permanent,
        pay: Money::of_units(220_000, Currency::Usd).unwrap(),
        pay_period: PayPeriod::Year,
        starts_on: "2027-01-04".parse().unwrap(),
        location: None,
        notes: None,
    };
    vec![
        changed(MeetingNews::Arranged, "Baobab Capital", MeetingType::VideoCall, 0),
        changed(MeetingNews::Arranged, "", MeetingType::InPerson, 0),
        changed(MeetingNews::Changed, "Baobab Capital", MeetingType::PhoneCall, 1),
        changed(MeetingNews::Cancelled, "Baobab Capital", MeetingType::VideoCall, 2),
        Event::MeetingTimesProposed {
            introduction_id: introduction_id.clone(),
            to: to.clone(),
            role: Role::Employer,
            counterparty: "K. O.".into(),
            times: times.into(),
            minutes: 45,
            clocks: clocks("Africa/Dar_es_Salaam", "Pacific/Auckland"),
        },
        Event::MeetingReminded {
            introduction_id: introduction_id.clone(),
            to: to.clone(),
            role: Role::Employer,
            counterparty: "Amina Bello".into(),
            meeting: a_meeting(&MeetingId::new(&clock, &chance), MeetingType::PhoneCall, 1),
            clocks: clocks("Africa/Lagos", "Africa/Luanda"),
        },
        Event::OfferAccepted {
            introduction_id: introduction_id.clone(),
            executive_id: somebody.clone(),
            employer_id: somebody,
            offer: Offer {
                number: 1,
                terms,
                made_at: testkit::noon(),
                expires_at: testkit::noon(),
            },
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
