//! The fixture: an area, and pairs of employer and executive.

use std::sync::{Arc, Mutex};

use domain::{
    Account, AccountId, Chance, Clock, Company, CompanyId, DocumentId, ExecutiveProfile, HistoryId, Introduction,
    IntroductionId, PlatformSettings, Role,
    introduction::{Contact, Contract, Happened, Party, People, Proposal, Stage, StageEvent},
    platform::RequestQuota,
    profile::{CompanySeat, Seat, Verification},
};
use introductions::{App, routes};
use serde_json::{Value, json};
use store::{Introductions, Table, area};
use testkit::{
    Answer, Api, Local, Person, StandIn, noon,
    records::{account, company_of},
};

/// The message of a request, of sufficient length.
pub(crate) const MESSAGE: &str = "We are looking for a finance chief to lead our listing.";

/// The URL of the site.
pub(crate) const SITE: &str = "https://kilele.example";

/// The area with its own account on the local cloud.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) introductions: Introductions,
    pub(crate) accounts: Table<area::Accounts>,
    pub(crate) profiles: Table<area::Profiles>,
}

/// An employer and a searchable executive.
pub(crate) struct Pair {
    pub(crate) employer: Person,
    pub(crate) executive: Person,
}

pub(crate) async fn fixture() -> Fixture {
    let local = Local::new();
    let app = App::from_env(&local.env()).await.unwrap();
    let api = Api::new(routes(), app.clone());
    // Without a quota: the tests about it set one.
    let settings = PlatformSettings {
        introduction_requests: RequestQuota {
            free: None,
            premium: None,
        },
        ..PlatformSettings::default()
    };
    app.common.accounts.create(&settings).await.unwrap();
    Fixture {
        introductions: app.introductions.clone(),
        accounts: app.common.accounts.clone(),
        profiles: app.profiles.clone(),
        local,
        app,
        api,
    }
}

/// For each introduction read: whether the read was strongly consistent.
pub(crate) type Reads = Arc<Mutex<Vec<bool>>>;

impl Fixture {
    /// The same area with an observed table, and the reads of it.
    pub(crate) async fn watched(&self) -> (Api, Reads) {
        let reads = Reads::default();
        let seen = Arc::clone(&reads);
        let cloud = StandIn::start(move |call| {
            if call.operation() == "BatchGetItem" {
                let asked = &call.json()["RequestItems"]["introductions"];
                let is_now = asked["ConsistentRead"] == true;
                let keys = asked["Keys"].as_array().map_or(0, Vec::len);
                seen.lock().unwrap().extend(vec![is_now; keys]);
            }
            Answer::Forward
        })
        .await;
        let introductions = Introductions {
            table: self.local.behind(&cloud).table("introductions"),
        };
        let app = App {
            introductions,
            ..self.app.clone()
        };
        (Api::new(routes(), app), reads)
    }

    /// Amina Bello, finance chief of Acme; and Kofi Mensah, who recruits for Savanna Bank.
    pub(crate) async fn pair(&self) -> Pair {
        Pair {
            employer: self.employer().await,
            executive: self.executive(json!({}), json!({})).await,
        }
    }

    /// Kofi Mensah, who recruits for Savanna Bank, a verified company.
    pub(crate) async fn employer(&self) -> Person {
        let employer = self.api.employer();
        let company = company_of(&employer.id());
        self.profiles
            .create(&savanna_bank(&company, &employer.id()))
            .await
            .unwrap();
        let account = json!({
            "id": employer.id(), "email": "kofi@savanna.example", "first_name": "Kofi", "last_name": "Mensah",
            "role": Role::Employer, "state": "active", "created_at": noon(), "company": CompanySeat::owner(company),
        });
        self.accounts.create(&read::<Account>(account)).await.unwrap();
        employer
    }

    /// Another employer of the same company, with this seat.
    pub(crate) async fn colleague(&self, employer: &Person, seat: Seat) -> Person {
        let colleague = self.api.employer().beside(employer, seat);
        let mut account = account(colleague.id(), Role::Employer);
        account.company = colleague.company();
        self.accounts.create(&account).await.unwrap();
        colleague
    }

    /// Sets the verification of an employer's company.
    pub(crate) async fn verify(&self, employer: &Person, status: Verification) {
        let account = self.accounts.get::<Account>(&employer.id()).await.unwrap().unwrap();
        let id = account.it.company_id().unwrap().clone();
        let mut company = self.profiles.get::<Company>(&id).await.unwrap().unwrap();
        company.verification_status = status;
        self.profiles.save(&company).await.unwrap();
    }

    /// Amina Bello, finance chief of Acme, searchable and open to requests, with these changes.
    pub(crate) async fn executive(&self, account_but: Value, profile_but: Value) -> Person {
        let executive = self.api.executive();
        let account = json!({
            "id": executive.id(), "email": "amina@acme.example", "first_name": "Amina", "last_name": "Bello",
            "role": Role::Executive, "state": "active", "created_at": noon(), "locale": "fr",
            "membership_status": "approved", "vetting_status": "approved",
        });
        self.accounts
            .create(&read::<Account>(but(account, account_but)))
            .await
            .unwrap();
        let profile = json!({
            "account_id": executive.id(), "visibility": "public", "allow_introduction_requests": true,
            "details": { "title": "Chief Financial Officer", "current_company": "Acme" },
            "created_at": noon(), "updated_at": noon(),
        });
        self.profiles
            .create(&read::<ExecutiveProfile>(but(profile, profile_but)))
            .await
            .unwrap();
        executive
    }

    /// An introduction that reached `stage`, long enough ago for no deadline to prevent a move.
    pub(crate) async fn at(&self, pair: &Pair, stage: Stage) -> IntroductionId {
        let clock = Clock::at(noon());
        let contact = |email: &str| Contact {
            email: email.parse().unwrap(),
            greeting: "Amina".to_owned(),
            locale: domain::Locale::En,
        };
        let people = People {
            executive_id: pair.executive.id(),
            executive_name: "Amina Bello".to_owned(),
            executive_title: Some("Chief Financial Officer".to_owned()),
            executive_company: Some("Acme".to_owned()),
            executive_contact: contact("amina@acme.example"),
            employer_id: pair.employer.id(),
            employer_company_id: company_of(&pair.employer.id()),
            employer_name: "Kofi Mensah".to_owned(),
            employer_company: Some("Savanna Bank".to_owned()),
            employer_contact: contact("kofi@savanna.example"),
        };
        let proposal = Proposal {
            engagement: domain::Engagement::Interim,
            message: MESSAGE.parse().unwrap(),
            job_id: None,
            application: None,
            compensation_hint: None,
            starts_on: None,
            anonymous: false,
        };
        let id = IntroductionId::new(&clock, &Chance::system());
        let mut introduction = Introduction::new(id.clone(), people, proposal, stage == Stage::Draft, noon());
        introduction.stage = stage;
        introduction.identities_revealed = !matches!(stage, Stage::Draft | Stage::Pending);
        let history = HistoryId::new(&clock, &Chance::system());
        let entry = introduction.note(
            history,
            Party::Employer,
            None,
            Happened::Began(StageEvent::Send),
            noon(),
        );
        self.introductions
            .begin(&self.app.timers, &introduction, &entry)
            .commit(&Chance::system())
            .await
            .unwrap();
        id
    }

    /// Changes a stored account, as another function would.
    pub(crate) async fn change_account(&self, person: &Person, changes: Value) {
        let mut account = self.accounts.get::<Account>(&person.id()).await.unwrap().unwrap();
        account.it = read(but(serde_json::to_value(&account.it).unwrap(), changes));
        self.accounts.save(&account).await.unwrap();
    }

    /// Changes the privacy settings of an executive, as another function would.
    pub(crate) async fn change_privacy(&self, executive: &Person, privacy: Value) {
        let read = self.profiles.get::<ExecutiveProfile>(&executive.id()).await;
        let mut profile = read.unwrap().unwrap();
        profile.privacy = self::read(privacy);
        self.profiles.save(&profile).await.unwrap();
    }

    /// A request that the employer has just sent.
    pub(crate) async fn requested_introduction(&self, pair: &Pair) -> Value {
        pair.employer
            .post("/api/introductions", request(&pair.executive.id()))
            .await
            .expect(201)
    }
}

/// The request body for this executive.
pub(crate) fn request(executive: &AccountId) -> Value {
    json!({ "executive_id": executive, "engagement_type": "interim", "message": MESSAGE })
}

/// An offer with this start date.
pub(crate) fn offer(starts_on: &str) -> Value {
    json!({ "terms": {
        "position": "Chief Financial Officer", "engagement_type": "interim",
        "pay": { "minor": 2_500_000, "currency": "USD" }, "pay_period": "month", "starts_on": starts_on,
    } })
}

/// A contract that the employer attached.
pub(crate) fn contract() -> Contract {
    read(json!({
        "document_id": DocumentId::new(&Clock::at(noon()), &Chance::system()), "file_name": "contract.pdf",
        "signed_on": "2026-11-19", "starts_on": "2027-01-04", "attached_by": "employer", "attached_at": noon(),
    }))
}

/// The path of this introduction, followed by `rest`.
pub(crate) fn at(introduction: &Value, rest: &str) -> String {
    format!("/api/introductions/{}{rest}", introduction["id"].as_str().unwrap())
}

fn savanna_bank(id: &CompanyId, owner: &AccountId) -> Company {
    read(json!({
        "id": id, "owner": owner, "legal_name": "Savanna Bank", "country": "KE", "verification_status": "verified",
        "created_at": noon(), "updated_at": noon(),
    }))
}

fn read<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).unwrap()
}

fn but(mut value: Value, otherwise: Value) -> Value {
    let Value::Object(otherwise) = otherwise else {
        panic!("fields")
    };
    value.as_object_mut().unwrap().extend(otherwise);
    value
}
