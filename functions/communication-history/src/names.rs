//! The names in interactions. They are read now, not stored with the interactions: a name changes, and is erased.

use std::collections::{BTreeSet, HashMap};

use domain::{
    Account, AccountId, Interaction, Introduction, JobApplication, Timeline, account::AccountState,
    conversation::Author, data_rights::FORMER_MEMBER, interaction::InteractionContext, introduction::Party,
};
use store::StoreError;

use crate::App;

/// The name of the platform's team and of what happens by itself.
const PLATFORM: &str = "Kilele";

/// The parties of what interactions belong to, and the accounts of their employers.
#[derive(Default)]
pub(crate) struct Names {
    parties: HashMap<InteractionContext, Parties>,
    employers: HashMap<AccountId, String>,
}

/// The names of the two sides of an introduction, or of an application to a job.
struct Parties {
    company: String,
    executive: String,
    executive_title: Option<String>,
}

impl From<Introduction> for Parties {
    fn from(introduction: Introduction) -> Self {
        let people = introduction.people;
        Self {
            company: people.employer_company.unwrap_or(people.employer_name),
            executive: people.executive_name,
            executive_title: people.executive_title,
        }
    }
}

impl From<JobApplication> for Parties {
    fn from(application: JobApplication) -> Self {
        Self {
            company: application.company_name,
            executive: application.applicant.name,
            executive_title: application.applicant.title,
        }
    }
}

impl Names {
    /// Of these interactions, and of the parties of this timeline.
    pub(crate) async fn of<'i>(
        app: &App,
        interactions: impl Iterator<Item = &'i Interaction>,
        timeline: Option<&Timeline>,
    ) -> Result<Self, StoreError> {
        let (mut contexts, mut authors) = (BTreeSet::new(), BTreeSet::new());
        contexts.extend(timeline.and_then(Timeline::context));
        for interaction in interactions {
            contexts.insert(interaction.event.context.clone());
            let author = &interaction.event.author;
            if author.party == Party::Employer {
                authors.extend(&author.account);
            }
        }
        let (parties, employers) = tokio::try_join!(parties(app, contexts), employers(app, authors))?;
        Ok(Self { parties, employers })
    }

    /// Of the parties of these timelines alone.
    pub(crate) async fn of_parties<'i>(
        app: &App,
        timelines: impl Iterator<Item = &'i Timeline>,
    ) -> Result<Self, StoreError> {
        Ok(Self {
            parties: parties(app, timelines.filter_map(Timeline::context).collect()).await?,
            employers: HashMap::new(),
        })
    }

    /// The other side, for a reader of this side.
    pub(crate) fn other_side(&self, context: Option<&InteractionContext>, reader: Party) -> String {
        let parties = context.and_then(|context| self.parties.get(context));
        let name = parties.map(|parties| match reader {
            Party::Executive => &parties.company,
            Party::Employer | Party::Admin | Party::System => &parties.executive,
        });
        name.cloned().unwrap_or_else(|| FORMER_MEMBER.to_owned())
    }

    /// The title of the executive.
    pub(crate) fn executive_title(&self, context: Option<&InteractionContext>) -> Option<String> {
        self.parties.get(context?)?.executive_title.clone()
    }

    /// The name of an author.
    pub(crate) fn author(&self, context: &InteractionContext, author: &Author) -> String {
        match author.party {
            Party::Executive => self.other_side(Some(context), Party::Employer),
            Party::Employer => {
                let name = author.account.as_ref().and_then(|account| self.employers.get(account));
                name.cloned().unwrap_or_else(|| FORMER_MEMBER.to_owned())
            }
            Party::Admin | Party::System => PLATFORM.to_owned(),
        }
    }
}

async fn parties(
    app: &App,
    contexts: BTreeSet<InteractionContext>,
) -> Result<HashMap<InteractionContext, Parties>, StoreError> {
    let (mut introductions, mut applications) = (Vec::new(), Vec::new());
    for context in &contexts {
        match context {
            InteractionContext::Introduction { introduction_id } => introductions.push(introduction_id),
            InteractionContext::JobApplication { job_application_id } => applications.push(job_application_id),
        }
    }
    let (introductions, applications) = tokio::try_join!(
        app.introductions.several::<Introduction>(&introductions),
        app.jobs.several::<JobApplication>(&applications)
    )?;
    let introductions = introductions
        .into_iter()
        .map(|read| (read.id.clone().into(), read.it.into()));
    let applications = applications
        .into_iter()
        .map(|read| (read.id.clone().into(), read.it.into()));
    Ok(introductions.chain(applications).collect())
}

async fn employers(app: &App, ids: BTreeSet<&AccountId>) -> Result<HashMap<AccountId, String>, StoreError> {
    let ids: Vec<_> = ids.into_iter().collect();
    let found = app.common.accounts.several::<Account>(&ids).await?;
    let known = found
        .into_iter()
        .filter(|account| account.state != AccountState::Erased);
    Ok(known
        .map(|account| (account.id.clone(), account.shown_name()))
        .collect())
}
