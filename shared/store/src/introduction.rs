//! Introductions: the record, its history, the lock on a pair, the totals of both parties.
//!
//! Record and history are in one partition; each party's list is an index by the employer's company or the executive's
//! account, so it cannot contain records of others.

mod change;
mod feed;
mod placement;
mod quota;

pub use change::schedule;
pub use feed::CalendarFeed;
pub use placement::Placement;
pub use quota::Month;

use std::collections::BTreeMap;

use domain::{
    Account, AccountId, CompanyId, Introduction, IntroductionId, Role,
    introduction::{Entry, Party, Responses, Stage},
};
use environment::{Env, MissingEnv};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Batch, Batched, Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, area, timer::sortable};

/// The table of introductions: the records with all that belongs to them. Writes take the table of timers too.
#[derive(Clone)]
pub struct Introductions {
    /// Records, history, locks, totals, events.
    pub table: Table<area::Introductions>,
}

impl Introductions {
    /// From the deployment's environment: `INTRODUCTIONS_TABLE`.
    ///
    /// # Errors
    /// When it is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env)?,
        })
    }
}

/// In the company's list from creation (gsi1), in the executive's once sent (gsi2), and while it waits for one of them
/// in the list of that party's tasks (gsi3).
impl Entity<area::Introductions> for Introduction {
    const KIND: &'static str = "introduction";
    type Id<'a> = &'a IntroductionId;

    fn key(id: &IntroductionId) -> Key {
        Key::new(format!("INTRODUCTION#{id}"), "RECORD")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = |owner: Side<'_>, at| Key::new(owner.as_str(), format!("{}#{}", sortable(at), self.id));
        let (sender, receiver) = Side::both(self);
        let sent = (Index::Gsi1, place(sender, self.created_at));
        let received = self.sent_at.map(|at| (Index::Gsi2, place(receiver, at)));
        let waiting = self.whose_turn.and_then(|party| match party {
            Party::Employer => Some(place(sender, self.created_at)),
            Party::Executive => Some(place(receiver, self.sent_at?)),
            Party::Admin | Party::System => None,
        });
        let waiting = waiting.map(|key| (Index::Gsi3, key));
        [sent].into_iter().chain(received).chain(waiting).collect()
    }
}

/// Key: introduction and number.
impl Entity<area::Introductions> for Entry {
    const KIND: &'static str = "introduction_history";
    type Id<'a> = (&'a IntroductionId, u32);

    fn key((introduction, number): Self::Id<'_>) -> Key {
        let pk = Introduction::key(introduction).pk;
        Key::new(pk, format!("{HISTORY}{number:06}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.introduction_id, self.number))
    }
}

/// The page size for lists that are read to their end.
const ALL: u16 = 200;
/// The maximum number of live introductions checked for urgency: more than any user has.
const LIVE: u16 = 1000;
const HISTORY: &str = "HISTORY#";

/// The field of a party's totals that counts those whose request was answered, withdrawn or expired.
const LEFT_PENDING: &str = "left_pending";
const ANSWERED: &str = "answered";
const LAPSED: &str = "lapsed";

/// The live introduction of a company and an executive: its key is the pair, so there cannot be two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// The employer's company.
    pub company_id: CompanyId,
    /// The executive.
    pub executive_id: AccountId,
    /// Their introduction.
    pub introduction_id: IntroductionId,
}

impl Entity<area::Introductions> for Pair {
    const KIND: &'static str = "introduction_pair";
    type Id<'a> = (&'a CompanyId, &'a AccountId);

    fn key((company, executive): Self::Id<'_>) -> Key {
        Key::new(format!("PAIR#{company}#{executive}"), "LOCK")
    }
    fn own_key(&self) -> Key {
        Self::key((&self.company_id, &self.executive_id))
    }
}

/// The key of a party's totals by stage.
fn totals(side: Side<'_>) -> Key {
    Key::new(format!("TOTAL#{}", side.as_str()), "INTRODUCTIONS")
}

fn by_stage(counted: &BTreeMap<String, i64>) -> BTreeMap<Stage, i64> {
    let stages = Stage::ALL.iter();
    stages
        .filter_map(|stage| Some((*stage, *counted.get(stage.as_str())?)))
        .collect()
}

/// The key of the counter of a party's responses that others waited for.
fn responses(side: Side<'_>) -> Key {
    Key::new(format!("TOTAL#{}", side.as_str()), "RESPONSES")
}

/// The introductions of one party.
#[derive(Debug, Clone, Copy)]
pub enum Side<'a> {
    /// Those that the employers of a company created, newest first.
    SentBy(&'a CompanyId),
    /// Those that an executive received, newest first.
    ReceivedBy(&'a AccountId),
}

impl<'a> Side<'a> {
    /// The introductions of an account: an executive's own, those of an employer's company; `None` for employers without a
    /// company and for administrators.
    pub fn of(account: &'a Account) -> Option<Self> {
        match account.role {
            Role::Executive => Some(Self::ReceivedBy(&account.id)),
            Role::Employer => account.company_id().map(Self::SentBy),
            Role::Admin => None,
        }
    }

    /// As [`Self::of`], but only what the account may read: `None` for payers too, who see nothing of the company's recruiting.
    pub fn shown_to(account: &'a Account) -> Option<Self> {
        Self::of(account).filter(|_| !account.is_payer())
    }

    /// The party whose introductions these are.
    pub const fn party(self) -> Party {
        match self {
            Self::SentBy(_) => Party::Employer,
            Self::ReceivedBy(_) => Party::Executive,
        }
    }

    /// Both parties of an introduction: the company, the executive.
    pub(super) fn both(introduction: &'a Introduction) -> (Self, Self) {
        let people = &introduction.people;
        (
            Self::SentBy(&people.employer_company_id),
            Self::ReceivedBy(&people.executive_id),
        )
    }

    /// The id of the company, or of the executive's account.
    pub(crate) fn as_str(self) -> &'a str {
        match self {
            Self::SentBy(company) => company.as_str(),
            Self::ReceivedBy(account) => account.as_str(),
        }
    }

    pub(crate) const fn index(self) -> Index {
        match self {
            Self::SentBy(_) => Index::Gsi1,
            Self::ReceivedBy(_) => Index::Gsi2,
        }
    }

    fn list(self, limit: u16) -> List {
        List::by(self.index(), self.as_str()).newest_first(true).limit(limit)
    }
}

impl Introductions {
    /// One introduction.
    ///
    /// # Errors
    /// All reads here: when the table does not respond; reads with a cursor also when it belongs to another list.
    pub async fn get(&self, id: &IntroductionId) -> Result<Option<Read<Introduction>>, StoreError> {
        self.table.get::<Introduction>(id).await
    }

    /// The live introduction of a company and an executive.
    pub async fn live(&self, company: &CompanyId, executive: &AccountId) -> Result<Option<IntroductionId>, StoreError> {
        let pair = self.table.get::<Pair>((company, executive)).await?;
        Ok(pair.map(|pair| pair.it.introduction_id))
    }

    /// One page of a party's introductions; only those in `stages` unless that is empty.
    pub async fn page(
        &self,
        side: Side<'_>,
        stages: &[Stage],
        limit: u16,
        cursor: Option<&str>,
        seal: &Seal,
    ) -> Result<Page<Introduction>, StoreError> {
        let list = side.list(limit);
        if stages.is_empty() {
            return self.table.page(&list, cursor, seal).await;
        }
        let wanted = |introduction: &Introduction| stages.contains(&introduction.stage);
        self.table.page_where(&list, cursor, seal, wanted).await
    }

    /// One page of a party's introductions, and their number on all pages. The counter is read only where there are other pages.
    pub async fn page_with_total(
        &self,
        side: Side<'_>,
        limit: u16,
        cursor: Option<&str>,
        seal: &Seal,
    ) -> Result<(Page<Introduction>, i64), StoreError> {
        let list = side.list(limit);
        let totals = || self.totals(side);
        let page = self
            .table
            .page_unless_whole((&list, side.index()), cursor, seal, totals);
        let (page, totals) = page.await?;
        let total = match totals {
            Some(totals) => totals.values().sum(),
            None => i64::try_from(page.items.len()).map_err(StoreError::table)?,
        };
        Ok((page, total))
    }

    /// One page of a party's introductions that match `wanted`.
    pub async fn page_where(
        &self,
        side: Side<'_>,
        limit: u16,
        cursor: Option<&str>,
        seal: &Seal,
        wanted: impl Fn(&Introduction) -> bool,
    ) -> Result<Page<Introduction>, StoreError> {
        self.table.page_where(&side.list(limit), cursor, seal, wanted).await
    }

    /// The newest introductions that wait for this party.
    pub async fn waiting_for(&self, side: Side<'_>, limit: u16) -> Result<Vec<Introduction>, StoreError> {
        let list = List::by(Index::Gsi3, side.as_str()).newest_first(true).limit(limit);
        let found = self.table.first::<Introduction>(&list).await?;
        Ok(found.into_iter().map(|read| read.it).collect())
    }

    /// One page of a party's introductions that match `wanted`, and the newest live ones, at most [`LIVE`]. The first
    /// page and the live ones come from one read of the list.
    pub async fn page_and_live(
        &self,
        side: Side<'_>,
        limit: u16,
        cursor: Option<&str>,
        seal: &Seal,
        wanted: impl Fn(&Introduction) -> bool,
    ) -> Result<(Page<Introduction>, Vec<Read<Introduction>>), StoreError> {
        let is_live = |introduction: &Introduction| introduction.stage.is_live();
        if cursor.is_none() {
            let list = side.list(LIVE);
            if let Some((mut all, page)) = self.table.whole_with_page(&list, limit, seal, &wanted).await? {
                all.retain(|read| is_live(&read.it));
                return Ok((page, all));
            }
        }
        let (page, live) = tokio::try_join!(
            self.page_where(side, limit, cursor, seal, wanted),
            self.page_where(side, LIVE, None, seal, is_live),
        )?;
        Ok((page, live.items))
    }

    /// All of a party's introductions since then, newest first; eventually consistent.
    pub async fn since(&self, side: Side<'_>, since: Timestamp) -> Result<Vec<Read<Introduction>>, StoreError> {
        self.table
            .all(&side.list(ALL).above(sortable(since)).may_be_late())
            .await
    }

    /// How often a party responded when the other waited for it.
    pub async fn responses(&self, side: Side<'_>) -> Result<Responses, StoreError> {
        let counted = self.table.counts(responses(side)).await?;
        let count = |field| {
            counted
                .get(field)
                .and_then(|n| u64::try_from(*n).ok())
                .unwrap_or_default()
        };
        Ok(Responses {
            answered: count(ANSWERED),
            lapsed: count(LAPSED),
        })
    }

    /// As [`Self::totals`], and the number of those that have left [`Stage::Pending`].
    pub async fn totals_and_decided(&self, side: Side<'_>) -> Result<(BTreeMap<Stage, i64>, i64), StoreError> {
        let counted = self.table.counts(totals(side)).await?;
        let decided = counted.get(LEFT_PENDING).copied().unwrap_or_default();
        Ok((by_stage(&counted), decided))
    }

    /// The number of a party's introductions in each stage. Drafts are not counted for the executive.
    pub async fn totals(&self, side: Side<'_>) -> Result<BTreeMap<Stage, i64>, StoreError> {
        Ok(by_stage(&self.table.counts(totals(side)).await?))
    }

    /// Adds them to a batch, for [`Self::totals_of`].
    #[must_use]
    pub fn ask_totals(&self, batch: Batch, side: Side<'_>) -> Batch {
        batch.and_key(&self.table, &totals(side))
    }

    /// As [`Self::totals`], from a batch that includes them.
    pub fn totals_of(&self, found: &Batched, side: Side<'_>) -> BTreeMap<Stage, i64> {
        by_stage(&found.counts(&self.table, totals(side)))
    }

    /// One page of an introduction's history, oldest first, limited to what `reader` may read.
    pub async fn history(
        &self,
        id: &IntroductionId,
        reader: Party,
        limit: u16,
        cursor: Option<&str>,
        seal: &Seal,
    ) -> Result<Page<Entry>, StoreError> {
        let list = List::of(Introduction::key(id).pk).starting(HISTORY).limit(limit);
        let wanted = |entry: &Entry| entry.is_for(reader);
        let mut page = self.table.page_where(&list, cursor, seal, wanted).await?;
        for entry in &mut page.items {
            entry.hide_comment_from(reader);
        }
        Ok(page)
    }
}
