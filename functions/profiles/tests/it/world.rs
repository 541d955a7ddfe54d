//! The fixture: people with accounts, and introductions between them.

use domain::{
    Account, Chance, Company, CompanyId, Engagement, ExecutiveProfile, HistoryId, Introduction, IntroductionId, Locale,
    Role,
    introduction::{Contact, Happened, Party, People, Proposal, Stage, StageEvent},
    profile::CompanyNames,
};
use profiles::{App, routes};
use serde_json::json;
use testkit::{Api, Local, Person, records};

pub(crate) struct World {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
}

pub(crate) async fn world() -> World {
    let local = Local::new();
    let app = App::from_env(&local.env()).await.unwrap();
    let api = Api::new(routes(), app.clone());
    World { local, app, api }
}

impl World {
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

    /// An employer without a company.
    pub(crate) async fn employer(&self) -> Person {
        self.registered(self.api.employer(), Role::Employer).await
    }

    /// An employer with a company.
    pub(crate) async fn erik(&self) -> Person {
        let erik = self.employer().await;
        let company =
            json!({ "company": { "legal_name": "Kilima Capital Ltd", "country": "KE", "trading_name": "Kilima" } });
        erik.put("/api/profile", company).await.expect(200);
        erik
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
        company.rename(names, self.api.admin().id(), self.local.clock.now())?;
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
        let id: CompanyId = account.company_id.clone()?;
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
            employer_company_id: company.as_ref().map(|company| company.id.clone()),
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
