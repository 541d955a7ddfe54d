//! A notice as a mail: name in the greeting, link of the button, reply address, setting.

use domain::{Email, Locale, Role, account::CodePurpose, data_rights::is_forgotten, settings::OptionalMail};
use events::{Notice, NoticeBody};

use crate::{Links, names::greetable};

/// A mail without its wording.
#[derive(Debug, Clone, PartialEq)]
pub struct Message<'a> {
    /// The notice.
    pub notice: &'a Notice,
    /// The name in the greeting; `None` if the given name is not suitable.
    pub name: Option<String>,
    /// The link of the button.
    pub link: String,
    /// The link of each item of its list, in order.
    pub item_links: Vec<String>,
    /// The digits of a mailed code.
    pub digits: Option<String>,
    /// The URL for unsubscribing from only these mails, if that is more specific than a setting.
    pub unsubscribe: Option<String>,
}

impl<'a> Message<'a> {
    /// The mail for a notice; `None` for one that is a text message only, or whose recipient was erased.
    pub fn of(notice: &'a Notice, links: &Links) -> Option<Self> {
        let is_text_only = matches!(notice.body, NoticeBody::InterviewReminded { .. });
        if is_text_only || is_forgotten(&notice.to.email) {
            return None;
        }
        Some(Self {
            notice,
            name: greetable(&notice.to),
            link: link(notice, links),
            item_links: match &notice.body {
                NoticeBody::JobSearchMatched(alert) => {
                    let jobs = alert.shown.iter().map(|job| links.board_job(&job.job_id));
                    jobs.collect()
                }
                _ => Vec::new(),
            },
            digits: match &notice.body {
                NoticeBody::Code { purpose, nonce } => Some(links.code(*purpose, &notice.to.email, nonce)),
                NoticeBody::SharedDocumentCode { nonce, .. } => {
                    Some(links.code(CodePurpose::SharedDocument, &notice.to.email, nonce))
                }
                _ => None,
            },
            unsubscribe: match &notice.body {
                NoticeBody::SearchMatched(alert) => Some(links.stop_alerts(&alert.employer_id, &alert.search_id)),
                NoticeBody::JobSearchMatched(alert) => Some(links.stop_alerts(&alert.executive_id, &alert.search_id)),
                NoticeBody::ExecutiveInvited(invitation) | NoticeBody::ExecutiveInvitationReminded(invitation) => {
                    Some(links.refuse_draft_profile(invitation))
                }
                _ => None,
            },
        })
    }

    /// The address.
    pub const fn to(&self) -> &Email {
        &self.notice.to.email
    }

    /// The language.
    pub const fn locale(&self) -> Locale {
        self.notice.to.locale
    }

    /// The address for replies; the sender's own address is not read.
    pub const fn reply_to(&self) -> Option<&Email> {
        match &self.notice.body {
            NoticeBody::ContactReceived { from, .. } => Some(&from.email),
            NoticeBody::ContactAcknowledged { team, .. } => Some(team),
            _ => None,
        }
    }

    /// The switch that stops this mail; `None` if it is always sent.
    pub fn switch(&self) -> Option<OptionalMail> {
        self.notice.body.switch()
    }
}

/// Where the button leads.
fn link(notice: &Notice, links: &Links) -> String {
    use NoticeBody as N;
    let (to, locale) = (&notice.to, notice.to.locale);
    match &notice.body {
        N::ApplicationKept(application)
        | N::ApplicationReceived(application)
        | N::AppliedTwice { application, .. }
        | N::InfoRequested { application, .. }
        | N::InfoReminded { application, .. }
        | N::NotApproved { application, .. } => links.application(application, &to.email),
        N::Approved(application)
        | N::InvitationReminded { application, .. }
        | N::InvitationResent { application, .. } => links.claim(application),
        N::MayApplyAgain { .. } | N::Withdrawn { .. } | N::Lapsed { .. } => links.apply(),
        N::Code { purpose, .. } => links.code_page(*purpose, &to.email),
        N::NewDevice { .. }
        | N::TwoFactorChanged { .. }
        | N::RecoveryCodesChanged { .. }
        | N::EmailChangeStopped { .. } => links.security(),
        N::EmailChangeAsked {
            account_id,
            side,
            generation,
            ..
        } => links.email_change(account_id, *side, *generation),
        N::EmailInUse
        | N::EmailChanged { .. }
        | N::PasswordChanged
        | N::AccountRoleChanged { .. }
        | N::DormancyReminded { .. }
        | N::Dormant
        | N::DeletionCancelled
        | N::CompanySeatChanged { .. }
        | N::CompanySeatEnded { .. } => links.sign_in(),
        N::WeeklyViews { .. } => links.analytics(),
        N::Welcome | N::BlacklistingLifted | N::IntroductionRequested { .. } | N::News(_) | N::ServiceMessage(_) => {
            links.dashboard()
        }
        N::IntroductionReminded {
            introduction_id, role, ..
        }
        | N::IntroductionCommented {
            introduction_id, role, ..
        }
        | N::ContractAttached {
            introduction_id, role, ..
        }
        | N::StartConfirmed {
            introduction_id, role, ..
        }
        | N::IntroductionMoved {
            introduction_id, role, ..
        }
        | N::MeetingChanged {
            introduction_id, role, ..
        }
        | N::MeetingReminded {
            introduction_id, role, ..
        }
        | N::MeetingTimesProposed {
            introduction_id, role, ..
        } => links.introduction_of(*role, introduction_id),
        N::IntroductionQuestioned { introduction_id, .. } => links.introduction_of(Role::Employer, introduction_id),
        N::ContactReceived { .. } => links.admin(),
        N::ContactAcknowledged { .. } | N::ReferenceThanked { .. } => links.how_it_works(locale),
        N::DocumentApproved { .. } | N::DocumentRejected { .. } | N::DocumentExpired { .. } => links.documents(),
        N::DocumentShared(document) | N::SharedDocumentCode { document, .. } => links.shared_document(document),
        N::SharedDocumentReplaced { share_id, .. } => links.share(share_id),
        N::SharedDocumentDeclined { .. } => links.address_shares(),
        N::VettingSubmitted { .. }
        | N::VettingApproved { .. }
        | N::VettingRequiresAttention { .. }
        | N::InterviewScheduled { .. }
        | N::InterviewCancelled { .. }
        | N::InterviewReminded { .. }
        | N::VettingRenewalDue { .. } => links.vetting(),
        N::CompanyReviewBegan { .. }
        | N::CompanyReviewedAgain { .. }
        | N::CompanyVerified { .. }
        | N::CompanyNotVerified { .. }
        | N::CompanyVerificationEnds { .. }
        | N::CompanyVerificationLapsed { .. } => links.company_verification(),
        N::CompanyInvited {
            company_id,
            invitation_id,
            generation,
            ..
        } => links.join_company(company_id, invitation_id, *generation),
        N::JobApproved { job_id, .. } => links.job(job_id),
        N::JobNotApproved { job_id, .. } => links.edit_job(job_id),
        N::JobFlagged { .. } | N::JobEnds { .. } | N::JobEnded { .. } => links.posted_jobs(),
        N::JobApplicationReceived { job_id, .. }
        | N::JobApplicationReminded { job_id, .. }
        | N::JobApplicationWithdrawn { job_id, .. }
        | N::JobOfferAnswered { job_id, .. } => links.applicants(job_id),
        N::JobApplicationMoved { .. } | N::JobOffered { .. } | N::JobApplicationEnded { .. } => links.applications(),
        N::PremiumStarted { .. }
        | N::InvoiceIssued { .. }
        | N::CreditNoteIssued { .. }
        | N::TransferRequested { .. }
        | N::TransferPartReceived { .. }
        | N::TransferReturned { .. }
        | N::PremiumPrepaid { .. }
        | N::PremiumGranted { .. }
        | N::PremiumCancelled { .. }
        | N::PremiumPaymentFailed { .. } => links.subscription(),
        N::PremiumEnds { .. } | N::PremiumEnded | N::PremiumRevoked { .. } => links.pricing(),
        N::CompanyJoined { .. } | N::CompanyLeft { .. } => links.company_members(),
        N::Blacklisted { .. } => links.contact(locale),
        N::ReferenceRequested(asked) | N::ReferenceReminded(asked) => links.questionnaire(asked),
        N::ReferenceCompleted { .. } | N::ReferenceFailed { .. } => links.references(),
        N::DeletionScheduled { account_id, erased_at } => links.keep_account(account_id, *erased_at),
        N::Erased => links.privacy(locale),
        N::DataRequestAnswered { .. } => links.own_data(),
        N::MessagesUnread { conversation_id, .. } => links.conversation(conversation_id),
        N::TeamMessaged { conversation_id, .. } => links.team_conversation(conversation_id),
        N::ImportEnded { import_id, .. } => links.import(import_id),
        N::ExecutiveInvited(invitation) | N::ExecutiveInvitationReminded(invitation) => links.draft_profile(invitation),
        N::SearchMatched(alert) => links.saved_search(&alert.search_id),
        N::JobSearchMatched(_) => links.saved_job_searches(),
    }
}
