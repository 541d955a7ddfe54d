//! The links in mails.

use domain::{
    AccountId, ApplicationId, CompanyId, ConversationId, CsvImportId, DocumentShareId, Email, IntroductionId,
    InvitationId, JobId, Locale, Role, SearchId, account::CodePurpose, email_change::EmailSide, introduction::path_for,
    settings::OptionalMail,
};
use events::{EditLink, ExecutiveInvitation, Questionnaire, SharedDocumentLink};
use jiff::Timestamp;
use store::{
    AnswerDraftInvitation, AnswerReference, ClaimMembership, ConfirmEmail, EditApplication, JoinCompany, KeepAccount,
    LinkKind, OpenSharedDocument, Seal, SignedLink, StopAlerts, StopMail, mailed_code,
};

/// Creates the links in mails.
#[derive(Clone)]
pub struct Links {
    public_url: String,
    seal: Seal,
}

impl Links {
    /// For the site at `public_url` (without a trailing slash); `seal` creates the tokens.
    pub fn new(public_url: impl Into<String>, seal: Seal) -> Self {
        Self {
            public_url: public_url.into(),
            seal,
        }
    }

    /// The applicant's page, on which the application can be changed.
    pub(crate) fn application(&self, application: &EditLink, email: &Email) -> String {
        let email = escaped(email.as_ref());
        let token = self.applicant::<EditApplication>(application);
        format!(
            "{}/member-application/status?email={email}&token={token}",
            self.public_url
        )
    }

    /// The page on which an approved applicant becomes a member.
    pub(crate) fn claim(&self, application: &EditLink) -> String {
        let token = self.applicant::<ClaimMembership>(application);
        format!("{}/claim?token={token}", self.public_url)
    }

    /// The page that shows an imported executive the draft profile, to claim or refuse it.
    pub(crate) fn draft_profile(&self, invitation: &ExecutiveInvitation) -> String {
        format!("{}/draft-profile?token={}", self.public_url, self.answer(invitation))
    }

    /// The URL that a mail client calls to refuse an invitation, without a sign-in (RFC 8058).
    pub(crate) fn refuse_draft_profile(&self, invitation: &ExecutiveInvitation) -> String {
        let token = self.answer(invitation);
        format!("{}/api/executive-invitations/{token}/refuse", self.public_url)
    }

    fn answer(&self, invitation: &ExecutiveInvitation) -> SignedLink<AnswerDraftInvitation> {
        SignedLink::new(&self.seal, invitation.draft_id.clone(), invitation.generation)
    }

    fn applicant<K: LinkKind<Subject = ApplicationId>>(&self, application: &EditLink) -> SignedLink<K> {
        SignedLink::new(&self.seal, application.application_id.clone(), application.generation)
    }

    pub(crate) fn apply(&self) -> String {
        format!("{}/member-application", self.public_url)
    }

    /// The executive's vetting page.
    pub(crate) fn vetting(&self) -> String {
        format!("{}/vetting", self.public_url)
    }

    /// The verification of an employer's company.
    pub(crate) fn company_verification(&self) -> String {
        format!("{}/profile#verification", self.public_url)
    }

    /// The members of an employer's company.
    pub(crate) fn company_members(&self) -> String {
        format!("{}/profile#members", self.public_url)
    }

    /// The plans and their prices.
    pub(crate) fn pricing(&self) -> String {
        format!("{}/pricing", self.public_url)
    }

    /// The subscription of an account or its company.
    pub(crate) fn subscription(&self) -> String {
        format!("{}/settings?tab=subscription", self.public_url)
    }

    /// The page of a job.
    pub(crate) fn job(&self, job: &JobId) -> String {
        format!("{}/jobs/{job}", self.public_url)
    }

    /// The form of a company's job.
    pub(crate) fn edit_job(&self, job: &JobId) -> String {
        format!("{}/create-job?job={job}", self.public_url)
    }

    /// The jobs of an employer's company.
    pub(crate) fn posted_jobs(&self) -> String {
        format!("{}/my-posted-jobs", self.public_url)
    }

    /// The applicants of a job, for its company.
    pub(crate) fn applicants(&self, job: &JobId) -> String {
        format!("{}/manage-applications/{job}", self.public_url)
    }

    /// An executive's applications to jobs.
    pub(crate) fn applications(&self) -> String {
        format!("{}/my-applications", self.public_url)
    }

    /// The page on which an invited person joins a company.
    pub(crate) fn join_company(&self, company: &CompanyId, invitation: &InvitationId, generation: i64) -> String {
        let subject = (company.clone(), invitation.clone());
        let token = SignedLink::<JoinCompany>::new(&self.seal, subject, generation);
        format!("{}/join-company?token={token}", self.public_url)
    }

    /// The start page of a member.
    pub fn dashboard(&self) -> String {
        format!("{}/dashboard", self.public_url)
    }

    /// The executive's documents.
    pub(crate) fn documents(&self) -> String {
        format!("{}/vetting?tab=documents", self.public_url)
    }

    /// The executive's analytics.
    pub(crate) fn analytics(&self) -> String {
        format!("{}/analytics", self.public_url)
    }

    /// The administrators' start page.
    pub(crate) fn admin(&self) -> String {
        format!("{}/admin", self.public_url)
    }

    /// The page about how it works. Public pages in other languages than English have the language as the first path
    /// segment.
    pub(crate) fn how_it_works(&self, locale: Locale) -> String {
        match locale {
            Locale::En => format!("{}/how-it-works", self.public_url),
            other => format!("{}/{other}/how-it-works", self.public_url),
        }
    }

    /// The contact form.
    pub(crate) fn contact(&self, locale: Locale) -> String {
        match locale {
            Locale::En => format!("{}/contact", self.public_url),
            other => format!("{}/{other}/contact", self.public_url),
        }
    }

    /// Devices, password and second factor.
    pub fn security(&self) -> String {
        format!("{}/settings?tab=security", self.public_url)
    }

    /// The URL that a mail client calls to unsubscribe from one kind of mail, without a sign-in (RFC 8058).
    pub fn unsubscribe(&self, account: &AccountId, mail: OptionalMail) -> String {
        let token = SignedLink::<StopMail>::new(&self.seal, (account.clone(), mail), 0);
        format!("{}/api/unsubscribe/{token}", self.public_url)
    }

    /// The same for the alerts of one search. In a browser it leads to a page that asks for confirmation.
    pub(crate) fn stop_alerts(&self, owner: &AccountId, search: &SearchId) -> String {
        let subject = (owner.clone(), search.clone());
        let token = SignedLink::<StopAlerts>::new(&self.seal, subject, 0);
        format!("{}/api/saved-searches/unsubscribe?token={token}", self.public_url)
    }

    /// A link without the site's address.
    pub fn path<'a>(&self, link: &'a str) -> &'a str {
        link.strip_prefix(&self.public_url).unwrap_or(link)
    }

    /// A conversation.
    pub(crate) fn conversation(&self, conversation: &ConversationId) -> String {
        format!("{}/messaging?conversation={conversation}", self.public_url)
    }

    /// The same for the platform's team.
    pub(crate) fn team_conversation(&self, conversation: &ConversationId) -> String {
        format!("{}/admin/messaging?conversation={conversation}", self.public_url)
    }

    /// An import, for the platform's team.
    pub(crate) fn import(&self, import: &CsvImportId) -> String {
        format!("{}/admin/csv-import?tab=progress&import={import}", self.public_url)
    }

    /// The current results of a saved search.
    pub(crate) fn saved_search(&self, search: &SearchId) -> String {
        format!("{}/saved-searches?open={search}", self.public_url)
    }

    /// The saved searches of an executive for jobs.
    pub(crate) fn saved_job_searches(&self) -> String {
        format!("{}/saved-job-searches", self.public_url)
    }

    /// The page of a job on the board, where executives save it and apply.
    pub(crate) fn board_job(&self, job: &JobId) -> String {
        format!("{}/browse-jobs/{job}", self.public_url)
    }

    /// The six digits that confirm an address; not a link, but derived from the same key.
    pub(crate) fn code(&self, purpose: CodePurpose, email: &Email, nonce: &str) -> String {
        mailed_code::digits(&self.seal, purpose, email, nonce)
    }

    /// The page with the input for a code of this purpose.
    pub(crate) fn code_page(&self, purpose: CodePurpose, email: &Email) -> String {
        match purpose {
            CodePurpose::Confirmation | CodePurpose::Reset | CodePurpose::SharedDocument => self.sign_in(),
            CodePurpose::ApplicationStatus => {
                let email = escaped(email);
                format!("{}/member-application/status?email={email}", self.public_url)
            }
        }
    }

    /// The page on which one of two addresses confirms or stops a change.
    pub(crate) fn email_change(&self, account: &AccountId, side: EmailSide, generation: i64) -> String {
        let token = SignedLink::<ConfirmEmail>::new(&self.seal, (account.clone(), side), generation);
        format!("{}/confirm-email?token={token}", self.public_url)
    }

    pub(crate) fn sign_in(&self) -> String {
        format!("{}/auth", self.public_url)
    }

    /// The referee's questionnaire.
    pub(crate) fn questionnaire(&self, asked: &Questionnaire) -> String {
        let subject = (asked.executive_id.clone(), asked.reference_id.clone());
        let token = SignedLink::<AnswerReference>::new(&self.seal, subject, asked.generation);
        format!("{}/references/respond/{token}", self.public_url)
    }

    /// The page on which an address opens a document that is shared with it.
    pub(crate) fn shared_document(&self, shared: &SharedDocumentLink) -> String {
        let subject = (shared.owner_id.clone(), shared.address_share_id.clone());
        let token = SignedLink::<OpenSharedDocument>::new(&self.seal, subject, shared.generation);
        format!("{}/shared-document/{token}", self.public_url)
    }

    /// A document that the reader's side shares with the other side of a conversation.
    pub(crate) fn share(&self, id: &DocumentShareId) -> String {
        format!("{}/document-sharing?tab=shared-by-me&share={id}", self.public_url)
    }

    /// The documents that a member shares with addresses.
    pub(crate) fn address_shares(&self) -> String {
        format!("{}/document-sharing?tab=addresses", self.public_url)
    }

    /// The executive's references.
    pub(crate) fn references(&self) -> String {
        format!("{}/vetting?tab=references", self.public_url)
    }

    /// The page that cancels a deletion. The token identifies it: the account and the date.
    pub(crate) fn keep_account(&self, account: &AccountId, deletion_at: Timestamp) -> String {
        let token = SignedLink::<KeepAccount>::new(&self.seal, account.clone(), deletion_at.as_second());
        format!("{}/keep-account?token={token}", self.public_url)
    }

    /// The page about one's own data.
    pub(crate) fn own_data(&self) -> String {
        format!("{}/settings/data", self.public_url)
    }

    /// The privacy notice, with the supervisory authorities of every country.
    pub(crate) fn privacy(&self, locale: Locale) -> String {
        match locale {
            Locale::En => format!("{}/privacy", self.public_url),
            other => format!("{}/{other}/privacy", self.public_url),
        }
    }

    /// The page of an introduction for this role.
    pub(crate) fn introduction_of(&self, role: Role, id: &IntroductionId) -> String {
        format!("{}{}", self.public_url, path_for(role, id))
    }
}

fn escaped(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
