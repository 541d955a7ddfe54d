//! The fixture: people with accounts, and introductions between them.

use domain::{
    Account, Application, ApplicationId, Chance, Company, CompanyId, Engagement, ExecutiveProfile, HistoryId,
    Introduction, IntroductionId, Locale, Role,
    application::{ApplicationActor, ApplicationEvent, ApplicationForm, ApplicationStatus, Review, ReviewAction},
    introduction::{Contact, Happened, Party, People, Proposal, Stage, StageEvent},
    platform::ReviewTimes,
    profile::{CompanyNames, Verification},
};
use profiles::{App, routes};
use serde_json::json;
use store::{Claim, Transaction};
use testkit::{
    Api, Local, Person,
    records::{self, company_of},
};

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
}

pub(crate) async fn fixture() -> Fixture {
    let local = Local::new();
    let app = App::from_env(&local.env()).await.unwrap();
    let api = Api::new(routes(), app.clone());
    Fixture { local, app, api }
}

fn form(email: &str) -> ApplicationForm {
    serde_json::from_value(json!({
        "full_name": "Amina Diallo", "professional_email": email, "phone": "+254 700 000000",
        "current_location": "Nairobi", "current_title": "CFO", "current_company": "Savanna Holdings",
        "years_leadership_experience": "15-20 years", "primary_industry": "energy",
        "key_achievements": "Many.", "consent": true,
    }))
    .unwrap()
}

impl Fixture {
    /// A searchable executive.
    pub(crate) async fn amina(&self) -> Person {
        let amina = self.executive().await;
        self.app.profiles.create(&records::profile(amina.id())).await.unwrap();
        amina
    }

    /// An executive without a profile.
    pub(crate) async fn executive(&self) -> Person {
        self.registered(self.api.executive(), Role::Executive).await
    }

    /// An executive without a membership, with this address in the account and in the token.
    pub(crate) async fn applicant(&self, email: &str) -> Person {
        let person = self.executive().await.with_email(email);
        self.change_account(&person, |account| {
            account.email = email.parse().unwrap();
            (account.membership_status, account.vetting_status) = (None, None);
        })
        .await;
        person
    }

    /// The latest application of an address, which has got this status now.
    pub(crate) async fn application(&self, email: &str, status: ApplicationStatus) -> Application {
        let (clock, chance) = (&self.local.clock, &Chance::system());
        let now = clock.now();
        let mut application = Application::draft(ApplicationId::new(clock, chance), &form(email), now);
        let review = |action| Review {
            action,
            review_notes: Some("Not yet.".parse().unwrap()),
            admin_notes: None,
            message: Some("Which year?".parse().unwrap()),
        };
        let (submits, action) = match status {
            ApplicationStatus::Draft => (false, None),
            ApplicationStatus::Submitted | ApplicationStatus::Withdrawn => (true, None),
            ApplicationStatus::UnderReview => (true, Some(ReviewAction::StartReview)),
            ApplicationStatus::AdditionalInfoRequired => (true, Some(ReviewAction::RequestInfo)),
            ApplicationStatus::Approved => (true, Some(ReviewAction::Approve)),
            ApplicationStatus::Rejected => (true, Some(ReviewAction::Reject)),
        };
        let by = ApplicationActor::Applicant;
        if submits {
            application.advance(ApplicationEvent::Submit, by, now).unwrap();
        }
        if let Some(action) = action {
            application
                .review(&review(action), &self.api.admin().id(), now)
                .unwrap();
        }
        if status == ApplicationStatus::Withdrawn {
            application.advance(ApplicationEvent::Withdraw, by, now).unwrap();
        }
        let claim = Claim {
            email: application.email.clone(),
            application_id: application.id.clone(),
        };
        let applications = &self.app.applications;
        let written = Transaction::new()
            .create(applications, &application)
            .replace(applications, &claim);
        written.commit(chance).await.unwrap();
        application
    }

    /// An employer without a company.
    pub(crate) async fn employer(&self) -> Person {
        self.registered(self.api.employer().in_company(None), Role::Employer)
            .await
    }

    /// An employer with a company.
    pub(crate) async fn erik(&self) -> Person {
        let erik = self.employer().await;
        let company =
            json!({ "company": { "legal_name": "Kilima Capital Ltd", "country": "KE", "trading_name": "Kilima" } });
        erik.put("/api/profile", company).await.expect(200);
        let account = self.app.common.accounts.get::<Account>(&erik.id()).await;
        erik.in_company(account.unwrap().unwrap().company.as_ref())
    }

    /// Erik, whose company the team has verified.
    pub(crate) async fn verified_erik(&self) -> Person {
        let erik = self.erik().await;
        self.change_company(&erik, |company| company.verification_status = Verification::Verified)
            .await;
        erik
    }

    /// Changes the company of this employer.
    pub(crate) async fn change_company(&self, employer: &Person, change: impl FnOnce(&mut Company)) {
        let account = self.app.common.accounts.get::<Account>(&employer.id()).await;
        let id = account.unwrap().unwrap().it.company_id().unwrap().clone();
        let mut company = self.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
        change(&mut company);
        self.app.profiles.save(&company).await.unwrap();
    }

    async fn registered(&self, person: Person, role: Role) -> Person {
        self.app
            .common
            .accounts
            .create(&records::account(person.id(), role))
            .await
            .unwrap();
        person
    }

    pub(crate) async fn change_account(&self, person: &Person, change: impl FnOnce(&mut Account)) {
        let mut account = self
            .app
            .common
            .accounts
            .get::<Account>(&person.id())
            .await
            .unwrap()
            .unwrap();
        change(&mut account);
        self.app.common.accounts.save(&account).await.unwrap();
    }

    pub(crate) async fn change_profile(&self, person: &Person, change: impl FnOnce(&mut ExecutiveProfile)) {
        let mut profile = self
            .app
            .profiles
            .get::<ExecutiveProfile>(&person.id())
            .await
            .unwrap()
            .unwrap();
        change(&mut profile);
        self.app.profiles.save(&profile).await.unwrap();
    }

    /// The team changes the trading name of an employer's company.
    pub(crate) async fn rename_company_of(&self, employer: &Person, trading_name: &str) -> Result<(), &'static str> {
        let id = self.company_of(employer).await.unwrap().id;
        let mut company = self.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
        let names = CompanyNames {
            trading_name: Some(trading_name.parse().unwrap()),
            ..company.names()
        };
        let now = self.local.clock.now();
        company.rename(names, self.api.admin().id(), ReviewTimes::default(), now)?;
        self.app.profiles.save(&company).await.unwrap();
        Ok(())
    }

    pub(crate) async fn company_of(&self, employer: &Person) -> Option<Company> {
        let account = self
            .app
            .common
            .accounts
            .get::<Account>(&employer.id())
            .await
            .unwrap()
            .unwrap();
        let id: CompanyId = account.company_id().cloned()?;
        self.app
            .profiles
            .get::<Company>(&id)
            .await
            .unwrap()
            .map(|company| company.it)
    }

    /// `employer` requests an introduction to `executive`.
    pub(crate) async fn introduce(&self, employer: &Person, executive: &Person, anonymous: bool) -> IntroductionId {
        let (clock, chance) = (&self.local.clock, &Chance::system());
        let contact = |email: &str| Contact {
            email: email.parse().unwrap(),
            greeting: String::new(),
            locale: Locale::En,
        };
        let company = self.company_of(employer).await;
        let people = People {
            executive_id: executive.id(),
            executive_name: "Amina Diallo".into(),
            executive_title: Some("Chief Financial Officer".into()),
            executive_company: Some("Savanna Holdings".into()),
            executive_contact: contact("amina@example.com"),
            employer_id: employer.id(),
            employer_company_id: company
                .as_ref()
                .map_or_else(|| company_of(&employer.id()), |company| company.id.clone()),
            employer_name: "Erik Employer".into(),
            employer_company: company.map(|company| company.name().to_owned()),
            employer_contact: contact("erik@example.com"),
        };
        let proposal = Proposal {
            engagement: Engagement::Permanent,
            message: "We would like to talk about the finances of a growing house. "
                .repeat(5)
                .parse()
                .unwrap(),
            job_id: None,
            application: None,
            compensation_hint: None,
            starts_on: None,
            anonymous,
        };
        let id = IntroductionId::new(clock, chance);
        let mut introduction = Introduction::new(id.clone(), people, proposal, false, clock.now());
        let sent = Happened::Began(StageEvent::Send);
        let entry = introduction.note(
            HistoryId::new(clock, chance),
            Party::Employer,
            Some(&employer.id()),
            sent,
            clock.now(),
        );
        self.app
            .introductions
            .begin(&self.local.table("timers"), &introduction, &entry)
            .commit(chance)
            .await
            .unwrap();
        id
    }

    /// Moves the introduction to another stage.
    pub(crate) async fn advance(&self, id: &IntroductionId, to: Stage, by: Party) {
        let (clock, chance) = (&self.local.clock, &Chance::system());
        let mut introduction = self.app.introductions.get(id).await.unwrap().unwrap();
        let before = introduction.it.clone();
        let moved = introduction.advance(to, by, Some("because"), clock.now()).unwrap();
        let happened = Happened::Moved(moved, None);
        let entry = introduction.note(HistoryId::new(clock, chance), by, None, happened, clock.now());
        self.app
            .introductions
            .change(&self.local.table("timers"), &before, &introduction, &entry)
            .commit(chance)
            .await
            .unwrap();
    }
}
