//! The team's list of introductions from an accepted offer on.

use domain::{Introduction, IntroductionId, introduction::Stage};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Introductions;
use crate::{Batch, Entity, Index, Key, List, Page, Read, Seal, StoreError, Transaction, area, timer::sortable};

/// An introduction's place in the team's list of its stage. An item of its own, because it exists in three late stages
/// only: an index of all introductions would cost a write with every move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// The introduction.
    pub introduction_id: IntroductionId,
    /// Its stage.
    pub stage: Stage,
    /// When the stage began.
    pub since: Timestamp,
}

/// In the list of its stage, by the beginning of the stage (gsi1).
impl Entity<area::Introductions> for Placement {
    const KIND: &'static str = "introduction_placement";
    type Id<'a> = &'a IntroductionId;

    fn key(id: &IntroductionId) -> Key {
        Key::new(Introduction::key(id).pk, "PLACEMENT")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.introduction_id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = format!("{}#{}", sortable(self.since), self.introduction_id);
        vec![(Index::Gsi1, Key::new(list(self.stage), place))]
    }
}

fn list(stage: Stage) -> String {
    format!("PLACEMENTS#{stage}")
}

impl Placement {
    /// The place of an introduction; `None` before an offer was accepted, and after it ended without a start.
    fn of(introduction: &Introduction) -> Option<Self> {
        let is_listed = matches!(
            introduction.stage,
            Stage::OfferAccepted | Stage::Contracted | Stage::Completed
        );
        is_listed.then(|| Self {
            introduction_id: introduction.id.clone(),
            stage: introduction.stage,
            since: introduction.stage_since,
        })
    }
}

impl Introductions {
    /// The writes that keep the team's list up to date.
    pub(super) fn place(&self, before: Option<&Introduction>, after: &Introduction) -> Transaction {
        let was = before.and_then(Placement::of);
        match (was, Placement::of(after)) {
            (was, Some(is)) if was.as_ref() != Some(&is) => Transaction::new().replace(&self.table, &is),
            (Some(_), None) => Transaction::new().remove::<Placement, _>(&self.table, &after.id),
            _ => Transaction::new(),
        }
    }

    /// One page of all introductions in one of the stages from an accepted offer on: the longest in its stage first, of
    /// completed ones the newest.
    ///
    /// # Errors
    /// When the table does not respond, or the cursor belongs to another list.
    pub async fn placements(
        &self,
        stage: Stage,
        limit: u16,
        cursor: Option<&str>,
        seal: &Seal,
    ) -> Result<Page<Introduction>, StoreError> {
        let list = List::by(Index::Gsi1, list(stage))
            .newest_first(stage.is_terminal())
            .limit(limit);
        let page: Page<Placement> = self.table.page(&list, cursor, seal).await?;
        let of = |read: &Read<Placement>| read.it.introduction_id.clone();
        let ids: Vec<IntroductionId> = page.items.iter().map(of).collect();
        let batch = ids
            .iter()
            .fold(Batch::new(), |batch, id| batch.and::<Introduction, _>(&self.table, id));
        let found = batch.read().await?;
        let mut items = Vec::with_capacity(ids.len());
        for id in &ids {
            // An introduction that moved since the index was written is in another list by now.
            let introduction = found.get::<Introduction, _>(&self.table, id)?;
            items.extend(introduction.filter(|introduction| introduction.stage == stage));
        }
        Ok(Page {
            items,
            next_cursor: page.next_cursor,
        })
    }
}
