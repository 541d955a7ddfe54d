//! Looks, whenever search holds something else of an executive, which saved searches the executive *begins* to match: those
//! that the document after the change matches and the one before did not. What search held on both sides of a change is read
//! by its revision, so events may come twice, late or in any order and each is answered alike. That somebody was found is
//! written once a search and executive, with the mail in the same transaction where the search tells at once; so nobody is
//! told twice, whoever is cut off in the middle.
//!
//! Who matches is asked of [`index`], as search asks it, with the employer's eyes: shields and visibility count. Whoever does
//! not match any more by now, because they changed or hid again, is not told and may be found by a later change.
//!
//! What it costs: a batch of up to ten changes reads all searches that alert once, page by page: some 300 bytes each, so 10,000
//! of them are 3 MB or 750 read units, about a hundredth of a cent. Past some 50,000 they want an index of their own, by the
//! rarest thing each asks for.

use std::collections::HashSet;

use domain::{
    AccountId, Chance, Clock, SearchId,
    profile::Viewer,
    search::{Frequency, Listed, Match, SavedSearch, Turn},
};
use environment::{Env, MissingEnv};
use events::{Envelope, Event, Outcome, Recipient, SearchAlert, SqsBatch};
use index::{Index, Query, VIEWER_IS_VERIFIED};
use store::{
    Read, StoreError, Table, Transaction,
    saved_search::{self, ALERT_SHARDS, Alerting, listener},
};

/// How often an executive is looked at again when others write at the same time. The event then comes again.
const TRIES: usize = 4;

/// What the worker reaches.
#[derive(Clone)]
pub struct App {
    /// Read: who is told, and whether they wish to be.
    pub accounts: Table,
    /// Read: for which company they look.
    pub profiles: Table,
    /// Read: documents and searches. Written: whom searches found, and the mails.
    pub search: Table,
    /// What time it is.
    pub clock: Clock,
    /// For ids, and for waiting unevenly.
    pub chance: Chance,
}

/// A search that waits for somebody, ready to be asked.
struct Waiting {
    alerting: Alerting,
    query: Query,
}

/// One executive on both sides of a change, and now.
struct Sides {
    turn: Turn,
    before: Index,
    after: Index,
    current: Read<Listed>,
    now: Index,
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `SEARCH_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        let table = |name| Table::from_env(env, name);
        Ok(Self {
            accounts: table("ACCOUNTS_TABLE")?,
            profiles: table("PROFILES_TABLE")?,
            search: table("SEARCH_TABLE")?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Works through a batch of events.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        // Read when the first asks: after every change of the batch was written, so none of them can be older than a search
        // that is not among these and waits for it.
        let mut waiting: Option<Vec<Waiting>> = None;
        events::batch(batch, async |envelope: Envelope| {
            let Event::ExecutiveListed { executive_id, revision } = envelope.event else {
                return Ok(());
            };
            let waiting = match &mut waiting {
                Some(waiting) => waiting,
                none => none.insert(Box::pin(self.waiting()).await?),
            };
            Box::pin(self.look_at(&executive_id, revision, waiting)).await
        })
        .await
    }

    /// Every search that alerts.
    async fn waiting(&self) -> Result<Vec<Waiting>, StoreError> {
        let mut waiting = Vec::new();
        for shard in 0..ALERT_SHARDS {
            for alerting in saved_search::alerting(&self.search, shard).await? {
                // It was checked when it was saved.
                match Query::of(&alerting.query) {
                    Ok(query) => waiting.push(Waiting {
                        query: Query {
                            viewer: Viewer::Trusted,
                            limit: 1,
                            ..query
                        },
                        alerting,
                    }),
                    Err(_) => tracing::error!(search = %alerting.search_id, "cannot be asked any more"),
                }
            }
        }
        Ok(waiting)
    }

    /// Tells, or notes for the next mail, every search whose employer sees the executive begin to match.
    async fn look_at(&self, id: &AccountId, revision: u64, waiting: &[Waiting]) -> Result<(), StoreError> {
        let mut tries = 0;
        loop {
            tries += 1;
            match self.try_once(id, revision, waiting).await {
                // What was done until then is found done.
                Err(StoreError::Stale) if tries < TRIES => {}
                done => return done,
            }
        }
    }

    async fn try_once(&self, id: &AccountId, revision: u64, waiting: &[Waiting]) -> Result<(), StoreError> {
        let (turn, current, found) = tokio::try_join!(
            self.search.get::<Turn>((id, revision)),
            self.search.get::<Listed>(id),
            saved_search::found_by(&self.search, id)
        )?;
        // Erased since.
        let Some((turn, current)) = turn.zip(current) else {
            return Ok(());
        };
        let sides = Sides::of(turn.it, current);
        let known: HashSet<SearchId> = found.into_iter().map(|found| found.search_id).collect();
        for waiting in waiting {
            if !known.contains(&waiting.alerting.search_id) && sides.may_begin(waiting) {
                Box::pin(self.tell(waiting, &sides)).await?;
            }
        }
        Ok(())
    }

    /// Writes down that this search found the executive, with the mail if it tells at once. Nothing is written for an
    /// employer who sees nobody begin to match, or is not to be told: found they can still be, later.
    async fn tell(&self, waiting: &Waiting, sides: &Sides) -> Result<(), StoreError> {
        let Alerting {
            employer_id, search_id, ..
        } = &waiting.alerting;
        let Some((account, viewer)) = listener(&self.accounts, &self.profiles, employer_id).await? else {
            return Ok(());
        };
        let query = Query {
            viewer,
            ..waiting.query.clone()
        };
        if !sides.begins(&query) {
            return Ok(());
        }
        let saved = self.search.get::<SavedSearch>((employer_id, search_id)).await?;
        let Some(saved) = saved.filter(|saved| saved.frequency != Frequency::Never) else {
            return Ok(());
        };
        let (id, now) = (&sides.turn.account_id, self.clock.now());
        let card = sides.now.card_of(id, &query.viewer, VIEWER_IS_VERIFIED);
        let is_instant = saved.frequency == Frequency::Instant;
        let found = Match {
            employer_id: employer_id.clone(),
            search_id: search_id.clone(),
            executive_id: id.clone(),
            matched_at: sides.turn.at,
            told_at: is_instant.then_some(now),
        };
        let written = Transaction::new()
            .find(&self.search, &saved, &found)
            // Whoever hides in this moment is not in the mail.
            .unchanged::<Listed>(&self.search, id, Some(&sides.current));
        let written = if is_instant {
            let alert = SearchAlert::new(&saved, Recipient::from(&account), card.into_iter().collect());
            let envelope = Envelope::new(Event::SearchMatched(alert), &self.clock, &self.chance);
            written.emit(&self.search, &envelope)
        } else {
            written
        };
        match written.commit(&self.chance).await {
            // By another delivery of this event, or of another of the same executive.
            Err(StoreError::Exists) => Ok(()),
            done => done,
        }
    }
}

impl Sides {
    fn of(turn: Turn, current: Read<Listed>) -> Self {
        let alone = |document| {
            Index::alone(Listed {
                account_id: turn.account_id.clone(),
                revision: turn.revision,
                document,
            })
        };
        Self {
            before: alone(turn.before.clone()),
            after: alone(Some(turn.after.clone())),
            now: Index::alone(current.it.clone()),
            turn,
            current,
        }
    }

    /// Does somebody whom no shield hides begin to match, or could a shield have been in the way before? Who it was in the way
    /// of takes reading who they are, which is left for these few.
    fn may_begin(&self, waiting: &Waiting) -> bool {
        let query = &waiting.query;
        let had_shield = self.turn.before.as_ref().map(|before| &before.shield);
        self.turn.at > waiting.alerting.since
            && self.after.has(query)
            && self.now.has(query)
            && (had_shield != Some(&self.turn.after.shield) || !self.before.has(query))
    }

    /// Does whoever asks see them begin to match, and still?
    fn begins(&self, query: &Query) -> bool {
        self.after.has(query) && self.now.has(query) && !self.before.has(query)
    }
}
