//! The guards for an address that a document is shared with, which has no account: the mailed link, and the session after a code.

use axum::{extract::FromRequestParts, http::request::Parts};
use domain::{Account, AddressShare};
use jiff::{SignedDuration, Timestamp};
use store::{OpenSharedDocument, RateLimit, Read};
use web::{Guard, LinkIn, LoadOwn, Problem, Public, Visitor, sentences::shared_document_closed};

use crate::{App, file::is_kept};

/// The header with the session.
const SESSION_HEADER: &str = "x-share-session";
/// What a token of a session grants.
const SESSION: &str = "address-share-session";

/// Refused links, codes and sessions per network address. Only refusals are counted: reading a long document is many requests.
const REFUSED: RateLimit = RateLimit {
    what: "shared-document-refused",
    tries: 30,
    window: SignedDuration::from_mins(15),
};

/// The refusal of a link or a session, for whatever reason: the same for one that never existed. Counted, and logged as a refused
/// access.
pub(crate) async fn refused(app: &App, visitor: &Visitor) -> Problem {
    match count(app, visitor).await {
        Ok(()) => Problem::NotTheirs(shared_document_closed()),
        Err(problem) => problem,
    }
}

/// The refusal of a code, with the same sentence.
pub(crate) async fn refused_code(app: &App, visitor: &Visitor) -> Problem {
    match count(app, visitor).await {
        Ok(()) => Problem::unproven("code", shared_document_closed()),
        Err(problem) => problem,
    }
}

async fn count(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    let (common, now) = (&app.common, app.common.clock.now());
    match REFUSED
        .hit(&common.accounts, &common.seal, &visitor.address, now)
        .await?
    {
        Some(retry_after) => Err(Problem::TooMany { retry_after }),
        None => Ok(()),
    }
}

/// The open share of the link `{token}`, and its owner. Others get [`refused`]: for the gateway these operations are public, the
/// token is checked here.
pub(crate) struct ByLink {
    pub(crate) share: Read<AddressShare>,
    pub(crate) owner: Account,
    pub(crate) visitor: Visitor,
}

impl Guard for ByLink {
    const ACCESS: &'static str = Public::ACCESS;
    const NEEDS_TOKEN: bool = Public::NEEDS_TOKEN;
}

impl FromRequestParts<App> for ByLink {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let link = LinkIn::<OpenSharedDocument>::from_request_parts(parts, app).await;
        match open(app, link.ok()).await? {
            Some((share, owner)) => Ok(Self { share, owner, visitor }),
            None => Err(refused(app, &visitor).await),
        }
    }
}

/// The share of a link, if it can be opened: signed by us, the newest, neither ended nor its document deleted, of an owner whose
/// account is open.
async fn open(
    app: &App,
    link: Option<LinkIn<OpenSharedDocument>>,
) -> Result<Option<(Read<AddressShare>, Account)>, Problem> {
    let Some(LinkIn(link)) = link else { return Ok(None) };
    let (owner, id) = &link.subject;
    let (share, account) = tokio::try_join!(app.load_own(owner, id), app.common.accounts.get::<Account>(owner))?;
    let now = app.common.clock.now();
    let share = share.filter(|share| share.is_open(now) && link.opens(&app.common.seal, share.generation));
    let account = account.filter(|account| account.state.is_open());
    let (Some(share), Some(account)) = (share, account) else {
        return Ok(None);
    };
    Ok(is_kept(app, &share.document).await?.then_some((share, account.it)))
}

/// The same, in a session that a code began. A session of another share, of an earlier code, of an earlier link or of an earlier
/// version of the document gets the same refusal.
pub(crate) struct InSession {
    pub(crate) share: Read<AddressShare>,
    pub(crate) owner: Account,
    pub(crate) visitor: Visitor,
    /// The token, to check it again on a share that was changed meanwhile.
    token: String,
}

impl Guard for InSession {
    const ACCESS: &'static str = Public::ACCESS;
    const NEEDS_TOKEN: bool = Public::NEEDS_TOKEN;
}

impl FromRequestParts<App> for InSession {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let ByLink { share, owner, visitor } = ByLink::from_request_parts(parts, app).await?;
        let header = parts.headers.get(SESSION_HEADER);
        let token = header.and_then(|header| header.to_str().ok()).unwrap_or_default();
        if !holds(app, &share, token) {
            return Err(refused(app, &visitor).await);
        }
        let token = token.to_owned();
        Ok(Self {
            share,
            owner,
            visitor,
            token,
        })
    }
}

/// What a token of the share's current session is bound to.
pub(crate) fn session_subject(share: &AddressShare) -> String {
    let AddressShare {
        id,
        document,
        generation,
        session,
        ..
    } = share;
    format!("{id}#{}#{generation}#{session}", document.id)
}

/// The token of the share's current session, which ends then.
pub(crate) fn session_token(app: &App, share: &AddressShare, ends: Timestamp) -> Result<String, Problem> {
    let ends = u32::try_from(ends.as_second()).map_err(Problem::internal)?;
    let token = app.common.seal.token(SESSION, &session_subject(share), ends);
    Ok(format!("{ends}.{token}"))
}

/// Whether a token is of the share's current session.
fn holds(app: &App, share: &AddressShare, token: &str) -> bool {
    let now = app.common.clock.now();
    let parts = token.split_once('.');
    let parsed = parts.and_then(|(ends, signature)| Some((ends.parse::<u32>().ok()?, signature)));
    parsed.is_some_and(|(ends, signature)| {
        let is_current = share.is_open(now) && now.as_second() < i64::from(ends);
        is_current && app.common.seal.opens(signature, SESSION, &session_subject(share), ends)
    })
}

impl InSession {
    /// Refuses a share that was changed since the guard read it so that the session ended.
    pub(crate) fn check(app: &App, share: &AddressShare, token: &str) -> Result<(), Problem> {
        holds(app, share, token)
            .then_some(())
            .ok_or_else(|| Problem::NotTheirs(shared_document_closed()))
    }

    /// The share, who holds it, and the token of the session.
    pub(crate) fn into_parts(self) -> (Read<AddressShare>, Account, Visitor, String) {
        (self.share, self.owner, self.visitor, self.token)
    }
}
