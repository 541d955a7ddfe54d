//! Changes of a share with an address, each with an entry in its log.

use domain::{
    AddressShare, EventId,
    address_share::{AddressShareEntry, AddressShareEntryContent, AddressShareMoved},
};
use events::{Actor, Addressed, Event};
use jiff::SignedDuration;
use store::{Read, StoreError, address_share::append};
use web::{LoadOwn, Problem, Visitor};

use crate::App;

/// How often a change is made again because the share was changed at the same time.
const TRIES: u32 = 8;

/// How long an entry is kept: so none is there for longer than the share, which is kept as long after its end.
const KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);

/// What was done with a share.
pub(crate) struct Done {
    /// For its log; `None` for what is no entry.
    pub(crate) content: Option<AddressShareEntryContent>,
    /// The move that it made, which becomes a fact.
    pub(crate) moved: Option<AddressShareMoved>,
    /// The notices that it causes.
    pub(crate) notices: Vec<Addressed>,
}

impl Done {
    /// What is only an entry of the log.
    pub(crate) fn entry(content: AddressShareEntryContent) -> Self {
        Self {
            content: Some(content),
            moved: None,
            notices: Vec::new(),
        }
    }
}

/// The entry for what is done now.
pub(crate) fn entry(
    app: &App,
    share: &AddressShare,
    visitor: &Visitor,
    content: AddressShareEntryContent,
) -> AddressShareEntry {
    AddressShareEntry {
        id: EventId::new(&app.common.clock, &app.common.chance),
        owner: share.owner.clone(),
        share_id: share.id.clone(),
        at: app.common.clock.now(),
        country: visitor.country.clone(),
        content,
        kept_until: app.common.clock.now() + KEPT,
    }
}

/// The fact that a share moved.
pub(crate) fn fact(share: &AddressShare, transition: impl Into<events::Transition<Status, Cause>>) -> Event {
    Event::AddressShareMoved {
        address_share_id: share.id.clone(),
        transition: transition.into(),
    }
}

type Status = domain::address_share::AddressShareStatus;
type Cause = domain::address_share::AddressShareEvent;

/// Changes a share and writes what was done; again on the current share if it was changed since it was read. Without a change the
/// request was made before.
pub(crate) async fn change(
    app: &App,
    mut share: Read<AddressShare>,
    (by, visitor): (Actor, &Visitor),
    make: impl Fn(&mut AddressShare) -> Result<Option<Done>, Problem>,
) -> Result<(AddressShare, Option<AddressShareEntry>), Problem> {
    for _ in 0..TRIES {
        let Some(Done {
            content,
            moved,
            notices,
        }) = make(&mut share)?
        else {
            return Ok((share.it, None));
        };
        let entry = content.map(|content| entry(app, &share, visitor, content));
        let mut published = app.common.source().nothing().notify(notices);
        if let Some(moved) = moved {
            published = published.fact(by.clone(), fact(&share, moved));
        }
        let written = append(&app.shares, &share, entry.as_ref(), published);
        match written.commit(&app.common.chance).await {
            Ok(()) => return Ok((share.it, entry)),
            Err(StoreError::Stale) => {
                let current = app.load_own(&share.owner, &share.id).await?;
                share = current.ok_or_else(Problem::absent::<AddressShare>)?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    Err(Problem::stale())
}
