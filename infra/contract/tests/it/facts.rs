//! Facts and notices on the bus: facts contain no personal data, and each reaches exactly the consumers that handle it.

use std::{collections::BTreeSet, fs, path::Path};

use domain::{
    AccountId, AddressShareId, AnnouncementId, ApplicationId, AttachmentId, BankLineId, BulkMailId, Chance, Clock,
    CompanyId, ContactMessageId, ConversationId, CsvImportId, Currency, DataRequestId, DocumentId, DocumentShareId,
    Engagement, ExportId, IntroductionId, InvoiceId, JobApplicationId, JobId, JobReportId, MeetingId, MergeId, Money,
    ReferenceId, Role,
    account::{AccountEvent, AccountState},
    address_share::{AddressShareEvent, AddressShareStatus},
    announcement::{AnnouncementEvent, AnnouncementState},
    application::{ApplicationEvent, ApplicationStatus},
    approval::{ApprovalEvent, ApprovalRequest, ApprovalState},
    blacklist::{BlacklistingEvent, BlacklistingState},
    bulk_mail::{BulkMailEvent, BulkMailStatus},
    candidate::CandidateEvent,
    contact::{ContactEvent, ContactState, ContactTopic},
    csv_import::{CsvImportEvent, CsvImportStatus, DraftInvitationEvent, DraftInvitationStatus},
    data_rights::{DataRequestEvent, DataRequestKind, DataRequestState},
    document::{DocumentEvent, DocumentStatus, DocumentType},
    document_share::{ShareEvent, ShareStatus},
    email_change::{EmailChangeEvent, EmailChangeState},
    export::{ExportEvent, ExportStatus},
    introduction::{PayPeriod, Stage, StageEvent},
    job::{FlagEvent, FlagStatus, JobEvent, JobStatus, ModerationEvent, ModerationStatus},
    job_application::{JobApplicationEvent, JobApplicationStatus},
    merge::{MergeEvent, MergeField, MergeState},
    payment::{
        BankLineEvent, BankLineStatus, Holder, PremiumEvent, PremiumStatus, ProFormaEvent, ProFormaStatus,
        TransferReference,
    },
    platform::{Feature, PlatformSetting, SettingChange},
    profile::{Seat, Verification, verification::VerificationEvent},
    reference::{ReferenceEvent, ReferenceState},
    vetting_process::{VettingEvent, VettingState},
};
use events::{
    AcceptedTerms, Actor, Event, ExportedRecords, Fact, MeetingNews, MergedPerson, Notice, NoticeBody, Origin, Source,
    Transition,
};
use serde_json::{Value, json};
use serde_yaml_ng::Value as Yaml;
use strum::VariantNames;

use crate::stack::resources;

/// Whether an entry of an outbox is a notice.
pub(crate) fn is_notice(event: &Value) -> bool {
    event.get("to").is_some()
}

/// Whether an entry of an outbox is a fact that a consumer handles.
pub(crate) fn is_handled(event: &Value, handles: Handles) -> bool {
    serde_json::from_value::<Fact>(event.clone()).is_ok_and(|fact| handles(&fact.event))
}

/// Whether a consumer handles an event.
type Handles = fn(&Event) -> bool;

/// The consumers of facts, by their names in `infra/events.yaml`.
const CONSUMERS: [(&str, Handles); 10] = [
    ("SearchIndexer", search_indexer::handles),
    ("SearchAlerts", search_alerts::handles),
    ("Tallier", tallier::handles),
    ("ConversationWriter", conversation_writer::handles),
    ("JobWorker", job_worker::handles),
    ("InteractionWriter", interaction_writer::handles),
    ("AuditWriter", audit_writer::handles),
    ("ImportWorker", import_worker::handles),
    ("ExportWorker", export_worker::handles),
    ("Eraser", eraser::handles),
];

fn somebody() -> AccountId {
    "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap()
}

/// One of each event, and of applications a move to every status.
fn samples() -> Vec<Event> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let introduction_id = IntroductionId::new(&clock, &chance);
    let moved = |status: &ApplicationStatus| Event::ApplicationMoved {
        application_id: ApplicationId::new(&clock, &chance),
        transition: Transition::birth(ApplicationEvent::CreateComplete, *status),
    };
    let mut samples: Vec<_> = ApplicationStatus::ALL.iter().map(moved).collect();
    samples.extend([
        Event::AccountActivated { account_id: somebody() },
        Event::AccountStateChanged {
            account_id: somebody(),
            transition: Transition {
                from: Some(AccountState::Active),
                event: AccountEvent::Suspend,
                to: AccountState::Suspended,
            },
        },
        Event::AccountRoleChanged {
            account_id: somebody(),
            before: Role::Executive,
            after: Role::Admin,
        },
        Event::AccountSignedOut { account_id: somebody() },
        Event::ApprovalMoved {
            request: ApprovalRequest::RoleChange {
                account_id: somebody(),
                before: Role::Executive,
                after: Role::Admin,
            },
            transition: Transition::birth(ApprovalEvent::Propose, ApprovalState::Proposed),
        },
        Event::ApprovalMoved {
            request: ApprovalRequest::Refund {
                account_id: somebody(),
                payment_id: "in_1Nkilele".to_owned(),
                amount: Money::of_units(300, Currency::Usd).unwrap(),
                ends_premium: true,
            },
            transition: Transition::birth(ApprovalEvent::Propose, ApprovalState::Proposed),
        },
        Event::ApprovalMoved {
            request: ApprovalRequest::EarlyErasure {
                account_id: somebody(),
                data_request_id: DataRequestId::new(&clock, &chance),
            },
            transition: Transition::birth(ApprovalEvent::Propose, ApprovalState::Proposed),
        },
        Event::FeatureSwitched {
            feature: Feature::Registration,
            before: true,
            after: false,
        },
        Event::DormancyChanged {
            account_id: somebody(),
            event: CandidateEvent::Rest,
        },
        Event::PasswordChanged { account_id: somebody() },
        Event::EmailChangeMoved {
            account_id: somebody(),
            event: EmailChangeEvent::ConfirmOld,
            to: EmailChangeState::OldConfirmed,
        },
        Event::SignedInFromNewDevice { account_id: somebody() },
        Event::TwoFactorChanged {
            account_id: somebody(),
            is_on: true,
        },
        Event::RecoveryCodesChanged {
            account_id: somebody(),
            is_used: true,
        },
        Event::InvitationResent {
            application_id: ApplicationId::new(&clock, &chance),
        },
        Event::ReapplyWaived {
            application_id: ApplicationId::new(&clock, &chance),
        },
        Event::AccountErasureDue { account_id: somebody() },
        Event::ApplicationErasureDue {
            application_id: ApplicationId::new(&clock, &chance),
        },
        Event::AttachmentErasureDue {
            conversation_id: ConversationId::of_introduction(&IntroductionId::new(&clock, &chance)),
            attachment_id: AttachmentId::new(&clock, &chance),
        },
        Event::MessageSent {
            conversation_id: ConversationId::of_introduction(&IntroductionId::new(&clock, &chance)),
            number: 1,
        },
        Event::ContactErasureDue {
            contact_message_id: ContactMessageId::new(&clock, &chance),
        },
        Event::DataRequestMoved {
            data_request_id: DataRequestId::new(&clock, &chance),
            account_id: somebody(),
            kind: DataRequestKind::Correction,
            transition: Transition {
                from: Some(DataRequestState::Verified),
                event: DataRequestEvent::Fulfil,
                to: DataRequestState::Fulfilled,
            },
        },
        Event::ProfileChanged { account_id: somebody() },
        Event::ProfileViewed {
            executive_id: somebody(),
            viewer_id: somebody(),
            for_verified: true,
        },
        Event::CompanySeatMoved {
            company_id: CompanyId::new(&clock, &chance),
            account_id: somebody(),
            from: None,
            to: Some(Seat::Owner),
        },
        Event::CompanyVerificationMoved {
            company_id: CompanyId::new(&clock, &chance),
            owner_id: somebody(),
            transition: Transition::birth(VerificationEvent::Register, Verification::Unverified),
        },
        Event::ExecutiveListed {
            executive_id: somebody(),
            revision: 3,
        },
        Event::JobListed {
            job_id: JobId::new(&clock, &chance),
            revision: 1,
        },
        Event::VettingMoved {
            executive_id: somebody(),
            transition: Transition::birth(VettingEvent::Approve, VettingState::Approved),
        },
        Event::BlacklistMoved {
            executive_id: somebody(),
            transition: Transition::birth(BlacklistingEvent::Confirm, BlacklistingState::Blacklisted),
        },
        Event::ReferenceMoved {
            reference_id: ReferenceId::new(&clock, &chance),
            executive_id: somebody(),
            transition: Transition::birth(ReferenceEvent::Add, ReferenceState::Pending),
        },
        Event::DocumentMoved {
            document_id: DocumentId::new(&clock, &chance),
            owner_id: somebody(),
            document_type: DocumentType::Id,
            transition: Transition::birth(DocumentEvent::Approve, DocumentStatus::Approved),
        },
        Event::IntroductionMoved {
            introduction_id: introduction_id.clone(),
            executive_id: somebody(),
            employer_id: somebody(),
            transition: Transition::birth(StageEvent::Send, Stage::Pending),
        },
        Event::IntroductionQuestioned {
            introduction_id: introduction_id.clone(),
        },
        Event::ContractAttached {
            introduction_id: introduction_id.clone(),
        },
        Event::MeetingChanged {
            introduction_id: introduction_id.clone(),
            meeting_id: MeetingId::new(&clock, &chance),
            change: MeetingNews::Arranged,
            start: testkit::noon(),
        },
        Event::MeetingTimesProposed {
            introduction_id: introduction_id.clone(),
        },
        Event::OfferAccepted {
            introduction_id,
            executive_id: somebody(),
            employer_id: somebody(),
            terms: AcceptedTerms {
                number: 1,
                engagement_type: Engagement::Permanent,
                pay: Money::of_units(220_000, Currency::Usd).unwrap(),
                pay_period: PayPeriod::Year,
                starts_on: "2027-01-04".parse().unwrap(),
            },
        },
        Event::DocumentShared {
            share_id: DocumentShareId::new(&clock, &chance),
        },
        Event::DocumentShareMoved {
            share_id: DocumentShareId::new(&clock, &chance),
            transition: Transition {
                from: Some(ShareStatus::Pending),
                event: ShareEvent::View,
                to: ShareStatus::Viewed,
            },
        },
        Event::AddressShareMoved {
            address_share_id: AddressShareId::new(&clock, &chance),
            transition: Transition::birth(AddressShareEvent::Share, AddressShareStatus::Pending),
        },
        Event::JobMoved {
            job_id: JobId::new(&clock, &chance),
            company_id: CompanyId::new(&clock, &chance),
            transition: Transition::birth(JobEvent::Create, JobStatus::Draft),
        },
        Event::PremiumMoved {
            holder: Holder::Company(CompanyId::new(&clock, &chance)),
            transition: Transition::birth(PremiumEvent::Grant, PremiumStatus::ActiveGranted),
        },
        Event::PricesChanged { version: 3 },
        Event::ExchangeRatesChanged { version: 2 },
        Event::InvoicingChanged { version: 1 },
        Event::BillingDetailsChanged {
            holder: Holder::Company(CompanyId::new(&clock, &chance)),
        },
        Event::PaymentReceived {
            holder: Holder::Company(CompanyId::new(&clock, &chance)),
            amount: Money {
                minor: 29_990,
                currency: Currency::Usd,
            },
            invoice_id: InvoiceId::new(&clock, &chance),
        },
        Event::ProFormaMoved {
            holder: Holder::Company(CompanyId::new(&clock, &chance)),
            reference: TransferReference::draw(&chance),
            transition: Transition::birth(ProFormaEvent::Create, ProFormaStatus::Open),
        },
        Event::BankLineMoved {
            bank_line_id: BankLineId::new(&clock, &chance),
            transition: Transition::birth(BankLineEvent::Import, BankLineStatus::Unmatched),
        },
        Event::PaymentRefunded {
            holder: Holder::Company(CompanyId::new(&clock, &chance)),
            amount: Money {
                minor: 29_990,
                currency: Currency::Usd,
            },
            invoice_id: InvoiceId::new(&clock, &chance),
        },
        Event::JobFeatured {
            job_id: JobId::new(&clock, &chance),
            company_id: CompanyId::new(&clock, &chance),
            is_featured: true,
        },
        Event::JobEdited {
            job_id: JobId::new(&clock, &chance),
            company_id: CompanyId::new(&clock, &chance),
        },
        Event::JobModerated {
            job_id: JobId::new(&clock, &chance),
            company_id: CompanyId::new(&clock, &chance),
            transition: Transition::birth(ModerationEvent::Submit, ModerationStatus::Pending),
        },
        Event::JobFlagged {
            job_id: JobId::new(&clock, &chance),
            company_id: CompanyId::new(&clock, &chance),
            transition: Transition::birth(FlagEvent::Flag, FlagStatus::Flagged),
        },
        Event::JobReported {
            job_id: JobId::new(&clock, &chance),
            job_report_id: JobReportId::new(&clock, &chance),
        },
        Event::JobReportsSettled {
            job_id: JobId::new(&clock, &chance),
        },
        Event::JobApplicationMoved {
            job_application_id: JobApplicationId::new(&clock, &chance),
            job_id: JobId::new(&clock, &chance),
            company_id: CompanyId::new(&clock, &chance),
            executive_id: somebody(),
            is_held: false,
            transition: Transition::birth(JobApplicationEvent::Apply, JobApplicationStatus::Submitted),
        },
        Event::JobApplicationReleased {
            job_application_id: JobApplicationId::new(&clock, &chance),
        },
        Event::CsvImportMoved {
            csv_import_id: CsvImportId::new(&clock, &chance),
            transition: Transition {
                from: Some(CsvImportStatus::ValidatedReady),
                event: CsvImportEvent::Process,
                to: CsvImportStatus::Processing,
            },
        },
        Event::ContactMessageReceived {
            contact_message_id: ContactMessageId::new(&clock, &chance),
            topic: ContactTopic::Press,
        },
        Event::ContactMessageMoved {
            contact_message_id: ContactMessageId::new(&clock, &chance),
            transition: Transition::birth(ContactEvent::Answer, ContactState::Answered),
        },
        Event::PlatformSettingsChanged {
            changes: vec![SettingChange {
                setting: PlatformSetting::RequestsFree,
                before: None,
                after: Some(3),
            }],
        },
        Event::BulkMailMoved {
            bulk_mail_id: BulkMailId::new(&clock, &chance),
            transition: Transition::birth(BulkMailEvent::Queue, BulkMailStatus::Queued),
        },
        Event::AnnouncementMoved {
            announcement_id: AnnouncementId::new(&clock, &chance),
            transition: Transition::birth(AnnouncementEvent::Announce, AnnouncementState::Active),
        },
        Event::CandidateNoted {
            executive_id: somebody(),
        },
        Event::MergeMoved {
            merge_id: MergeId::new(&clock, &chance),
            kept: MergedPerson::Account(somebody()),
            merged: MergedPerson::DraftProfile(None),
            fields: vec![MergeField::Title],
            transition: Transition::birth(MergeEvent::Merge, MergeState::Merged),
        },
        Event::CompanyRenamed {
            company_id: CompanyId::new(&clock, &chance),
        },
        Event::ApplicationAssigned {
            application_id: ApplicationId::new(&clock, &chance),
            from: None,
            to: Some(somebody()),
        },
        Event::ConversationOpenedToSupport {
            conversation_id: ConversationId::of_introduction(&IntroductionId::new(&clock, &chance)),
        },
        Event::DraftInvitationMoved {
            csv_import_id: CsvImportId::new(&clock, &chance),
            row: 7,
            transition: Transition::birth(DraftInvitationEvent::Queue, DraftInvitationStatus::Queued),
        },
        Event::RecordsExported {
            kind: ExportedRecords::Candidates,
            records: 20,
        },
        Event::ExportMoved {
            export_id: ExportId::new(&clock, &chance),
            account_id: somebody(),
            kind: ExportedRecords::Users,
            records: 0,
            transition: Transition::birth(ExportEvent::Ask, ExportStatus::Queued),
        },
        Event::ExportDownloaded {
            export_id: ExportId::new(&clock, &chance),
            kind: ExportedRecords::Users,
            records: 20,
        },
    ]);
    samples
}

/// The fact as EventBridge carries it.
fn on_the_bus(event: Event) -> Value {
    let source = Source {
        clock: &Clock::at(testkit::noon()),
        chance: &Chance::seeded(2),
        origin: Origin::Request,
    };
    let (area, name) = (event.area(), event.name());
    let by = Actor::account(Role::Admin, &somebody());
    let (facts, _) = source.fact(by, event).into_parts();
    json!({ "source": format!("kilele.{area}"), "detail-type": name, "detail": facts[0] })
}

/// All texts in a value.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(values) => values.iter().flat_map(texts).collect(),
        Value::Object(fields) => fields.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_event_has_a_sample() {
    let samples = samples();
    let sampled: BTreeSet<&str> = samples.iter().map(Event::name).collect();
    assert_eq!(sampled, Event::VARIANTS.iter().copied().collect());
}

#[test]
fn a_fact_contains_ids_enum_values_and_times_but_no_personal_text() {
    for event in samples() {
        let fact = on_the_bus(event)["detail"].take();
        for text in texts(&fact) {
            let (prefix, rest) = text.split_once('_').unwrap_or_default();
            let is_id = prefix.len() == 3 && rest.len() >= 26 && rest.bytes().all(|b| b.is_ascii_alphanumeric());
            let is_word = text.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
            let is_currency = text.len() == 3 && text.bytes().all(|b| b.is_ascii_uppercase());
            let is_time = text.starts_with("202") && text.bytes().all(|b| b.is_ascii_digit() || b"-:TZ".contains(&b));
            let is_reference = text.parse::<TransferReference>().is_ok();
            // The card provider's id of an invoice.
            let is_payment = text
                .strip_prefix("in_")
                .is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_alphanumeric()));
            let is_known = is_id || is_word || is_currency || is_time || is_reference || is_payment;
            assert!(is_known, "“{text}” in {fact}");
        }
    }
}

/// The patterns of a consumer's rules on our bus.
fn patterns(consumer: &str) -> Vec<Yaml> {
    let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("../events.yaml");
    let template: Yaml = serde_yaml_ng::from_str(&fs::read_to_string(template).unwrap()).unwrap();
    let facts = &template["Mappings"]["Consumers"][consumer]["Facts"];
    let rules = resources()
        .into_iter()
        .filter(|it| it.kind == "AWS::Events::Rule" && it.properties.get("EventBusName").is_some());
    rules
        .filter(|rule| rule.name.starts_with(consumer))
        .map(|rule| {
            let mut pattern = rule.properties["EventPattern"].clone();
            if let Some(Yaml::Tagged(found)) = pattern.get("detail-type") {
                assert_eq!(found.tag, "FindInMap");
                pattern["detail-type"] = facts.clone();
            }
            pattern
        })
        .collect()
}

/// Whether EventBridge's pattern matches.
fn matches(pattern: &Yaml, value: &Value) -> bool {
    match pattern {
        Yaml::Mapping(fields) => fields
            .iter()
            .all(|(name, of)| matches(of, &value[name.as_str().unwrap()])),
        Yaml::Sequence(any) => any.iter().any(|one| match one {
            Yaml::String(text) => value == text.as_str(),
            one => value
                .as_str()
                .is_some_and(|text| text.starts_with(one["prefix"].as_str().unwrap())),
        }),
        other => panic!("{other:?} is no pattern"),
    }
}

#[test]
fn every_rule_passes_exactly_the_facts_that_its_consumer_handles() {
    for (consumer, handles) in CONSUMERS {
        let patterns = patterns(consumer);
        for event in samples() {
            let (name, handled, on_the_bus) = (event.name(), handles(&event), on_the_bus(event));
            let passes = patterns.iter().any(|pattern| matches(pattern, &on_the_bus));
            assert_eq!(passes, handled, "{name} to {consumer}: {on_the_bus}");
        }
    }
}

#[test]
fn notices_reach_the_mailer_only_and_facts_never_do() {
    let mailer = patterns("Mailer");
    assert_eq!(mailer.len(), 1);
    let others = CONSUMERS.map(|(consumer, _)| (consumer, patterns(consumer)));
    for name in NoticeBody::VARIANTS {
        let notice = json!({ "source": Notice::SOURCE, "detail-type": name, "detail": {} });
        assert!(matches(&mailer[0], &notice), "{name}");
        for (consumer, patterns) in &others {
            assert!(!patterns.iter().any(|it| matches(it, &notice)), "{name} to {consumer}");
        }
    }
    for event in samples() {
        assert!(!matches(&mailer[0], &on_the_bus(event.clone())), "{}", event.name());
    }
}

#[test]
fn every_rule_on_the_bus_belongs_to_a_known_consumer() {
    let rules = resources()
        .into_iter()
        .filter(|it| it.kind == "AWS::Events::Rule" && it.properties.get("EventBusName").is_some());
    for rule in rules {
        let mut known = CONSUMERS.iter().map(|(consumer, _)| *consumer).chain(["Mailer"]);
        assert!(known.any(|consumer| rule.name.starts_with(consumer)), "{}", rule.name);
    }
}
