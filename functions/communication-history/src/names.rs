//! The names in interactions. They are read now, not stored with the interactions: a name changes, and is erased.

use std::collections::{BTreeSet, HashMap};

use domain::{
    Account, AccountId, Interaction, Introduction, IntroductionId, account::AccountState, conversation::Author,
    data_rights::FORMER_MEMBER, introduction::Party,
};
use store::StoreError;

use crate::App;

/// The name of the platform's team and of what happens by itself.
const PLATFORM: &str = "Kilele";

/// The introductions of interactions, and the accounts of their employers.
#[derive(Default)]
pub(crate) struct Names {
    introductions: HashMap<IntroductionId, Introduction>,
    employers: HashMap<AccountId, String>,
}

impl Names {
    /// Of these interactions.
    pub(crate) async fn of<'i>(
        app: &App,
        interactions: impl Iterator<Item = &'i Interaction>,
    ) -> Result<Self, StoreError> {
        let (mut ids, mut authors) = (BTreeSet::new(), BTreeSet::new());
        for interaction in interactions {
            ids.insert(&interaction.event.introduction_id);
            let author = &interaction.event.author;
            if author.party == Party::Employer {
                authors.extend(&author.account);
            }
        }
        let (introductions, employers) = tokio::try_join!(introductions(app, ids), employers(app, authors))?;
        Ok(Self {
            introductions,
            employers,
        })
    }

    /// Of the parties of these introductions alone.
    pub(crate) async fn of_parties<'i>(
        app: &App,
        ids: impl Iterator<Item = &'i IntroductionId>,
    ) -> Result<Self, StoreError> {
        Ok(Self {
            introductions: introductions(app, ids.collect()).await?,
            employers: HashMap::new(),
        })
    }

    /// Adds those of the parties of another introduction, unless they are known.
    pub(crate) async fn add_parties(&mut self, app: &App, id: &IntroductionId) -> Result<(), StoreError> {
        if !self.introductions.contains_key(id) {
            self.introductions
                .extend(introductions(app, BTreeSet::from([id])).await?);
        }
        Ok(())
    }

    /// The other side of an introduction, for a reader of this side.
    pub(crate) fn other_side(&self, id: &IntroductionId, reader: Party) -> String {
        let Some(introduction) = self.introductions.get(id) else {
            return FORMER_MEMBER.to_owned();
        };
        let people = &introduction.people;
        match reader {
            Party::Executive => people
                .employer_company
                .as_ref()
                .unwrap_or(&people.employer_name)
                .clone(),
            Party::Employer | Party::Admin | Party::System => people.executive_name.clone(),
        }
    }

    /// The title of the executive of an introduction.
    pub(crate) fn executive_title(&self, id: &IntroductionId) -> Option<String> {
        self.introductions.get(id)?.people.executive_title.clone()
    }

    /// The name of an author.
    pub(crate) fn author(&self, id: &IntroductionId, author: &Author) -> String {
        match author.party {
            Party::Executive => self.other_side(id, Party::Employer),
            Party::Employer => {
                let name = author.account.as_ref().and_then(|account| self.employers.get(account));
                name.cloned().unwrap_or_else(|| FORMER_MEMBER.to_owned())
            }
            Party::Admin | Party::System => PLATFORM.to_owned(),
        }
    }
}

async fn introductions(
    app: &App,
    ids: BTreeSet<&IntroductionId>,
) -> Result<HashMap<IntroductionId, Introduction>, StoreError> {
    let ids: Vec<_> = ids.into_iter().collect();
    let found = app.introductions.several::<Introduction>(&ids).await?;
    Ok(found.into_iter().map(|read| (read.id.clone(), read.it)).collect())
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
