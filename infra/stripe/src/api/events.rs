//! `/v1/events`.

use serde_json::Value;

use super::lists::Page;
use crate::{account::Account, error::ApiError, model::event::Event, params::Params};

pub(super) fn retrieve(account: &Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    let found = account.events.get(id).map(Event::view);
    found.ok_or_else(|| ApiError::not_found("event", id, "id"))
}

pub(super) fn list(account: &Account, mut params: Params) -> Result<Value, ApiError> {
    let page = Page::read(&mut params)?;
    let kind = params.text("type")?;
    let mut bounds = (None, None, None, None);
    if let Some(mut created) = params.nested("created")? {
        bounds = (
            created.int("gte")?,
            created.int("gt")?,
            created.int("lte")?,
            created.int("lt")?,
        );
        created.finish()?;
    }
    params.finish()?;
    let (gte, gt, lte, lt) = bounds;
    let is_wanted = |event: &Event| {
        kind.as_ref().is_none_or(|kind| event.kind == kind)
            && gte.is_none_or(|bound| event.created >= bound)
            && gt.is_none_or(|bound| event.created > bound)
            && lte.is_none_or(|bound| event.created <= bound)
            && lt.is_none_or(|bound| event.created < bound)
    };
    page.of(&account.events, "event", "/v1/events", is_wanted, Event::view)
}
