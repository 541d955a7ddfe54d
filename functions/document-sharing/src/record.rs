//! Changes of a share, each with an entry in its log.

use domain::{
    DocumentShare, EventId,
    document_share::{ShareActor, ShareEntry, ShareEntryContent, ShareMoved},
    introduction::Party,
};
use events::{Actor, Addressed, Event};
use store::{Read, StoreError, document_share::append};
use web::{Caller, Load, Problem, Visitor};

use crate::App;

/// How often a change is made again because the share was changed at the same time.
const TRIES: u32 = 8;

/// Who does something with a share.
pub(crate) struct By<'a> {
    pub(crate) actor: ShareActor,
    pub(crate) caller: &'a Caller,
    pub(crate) country: Option<&'a str>,
}

impl<'a> By<'a> {
    pub(crate) fn new(actor: ShareActor, caller: &'a Caller, visitor: &'a Visitor) -> Self {
        Self {
            actor,
            caller,
            country: visitor.country.as_deref(),
        }
    }

    /// The entry for what this person does now.
    pub(crate) fn entry(&self, app: &App, share: &DocumentShare, content: ShareEntryContent) -> ShareEntry {
        ShareEntry {
            id: EventId::new(&app.common.clock, &app.common.chance),
            share_id: share.id.clone(),
            at: app.common.clock.now(),
            party: side_of(share, self.actor),
            account: self.caller.account.clone(),
            country: self.country.map(ToOwned::to_owned),
            content,
        }
    }
}

/// The side of an actor.
pub(crate) fn side_of(share: &DocumentShare, actor: ShareActor) -> Party {
    match (actor, share.shared_by) {
        (ShareActor::Owner, side) => side,
        (_, Party::Employer) => Party::Executive,
        (_, _) => Party::Employer,
    }
}

/// What was done with a share.
pub(crate) struct Done {
    /// For its log.
    pub(crate) content: ShareEntryContent,
    /// The move that it made, which becomes a fact.
    pub(crate) moved: Option<ShareMoved>,
    /// The notices that it causes.
    pub(crate) notices: Vec<Addressed>,
}

impl Done {
    /// What only its log and a fact tell of.
    pub(crate) const fn new(content: ShareEntryContent, moved: Option<ShareMoved>) -> Self {
        Self {
            content,
            moved,
            notices: Vec::new(),
        }
    }
}

/// Changes a share and writes what was done; again on the current share if it was changed since it was read. Without a change the
/// request was made before.
pub(crate) async fn change(
    app: &App,
    mut share: Read<DocumentShare>,
    by: &By<'_>,
    make: impl Fn(&mut DocumentShare) -> Result<Option<Done>, Problem>,
) -> Result<(DocumentShare, Option<ShareEntry>), Problem> {
    for _ in 0..TRIES {
        let Some(Done {
            content,
            moved,
            notices,
        }) = make(&mut share)?
        else {
            return Ok((share.it, None));
        };
        let entry = by.entry(app, &share, content);
        let mut published = app.common.source().nothing().notify(notices);
        if let Some(moved) = moved {
            let event = Event::DocumentShareMoved {
                share_id: share.id.clone(),
                transition: moved.into(),
            };
            published = published.fact(Actor::from(by.caller), event);
        }
        let written = append(&app.shares, &share, &entry).emit(&app.shares, published);
        match written.commit(&app.common.chance).await {
            Ok(()) => return Ok((share.it, Some(entry))),
            Err(StoreError::Stale) => {
                let current = app.load(&share.id).await?;
                share = current.ok_or_else(Problem::absent::<DocumentShare>)?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    Err(Problem::stale())
}
