//! Searches of the admin's list: by words of name, address, position and company, and by assignee.

use domain::{AccountId, Application, Line, search::SoughtWords};

use super::{ListPlace, Listed, Listing, MemberApplications};
use crate::{Seal, StoreError};

/// The maximum number of applications read for one page. If there are more, the page has a cursor and no total.
const LOOKED_AT: u16 = 1000;

/// To whom an application is assigned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Assigned {
    /// To this administrator.
    To(AccountId),
    /// Without an assignee.
    Nobody,
}

/// What a search looks for. All conditions must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sought {
    /// All of them are parts of the name, the address, the position or the company.
    pub words: SoughtWords,
    /// The assignment.
    pub assigned: Option<Assigned>,
}

/// A page of a search.
#[derive(Debug)]
pub struct Found {
    /// The applications, and the cursor. A page may hold fewer than requested, even none, and still have one.
    pub listed: Listed,
    /// The number on all pages; `None` if there are more applications than one search reads.
    pub total: Option<i64>,
}

impl Sought {
    /// Whether every application matches.
    pub fn is_everything(&self) -> bool {
        self.words.is_empty() && self.assigned.is_none()
    }

    fn takes(&self, application: &Application) -> bool {
        let is_assigned = match &self.assigned {
            None => true,
            Some(Assigned::To(admin)) => application.assigned_to.as_ref() == Some(admin),
            Some(Assigned::Nobody) => application.assigned_to.is_none(),
        };
        let optional = [&application.current_position, &application.current_company];
        let optional = optional.into_iter().flatten().map(Line::as_str);
        let texts = [application.full_name.as_str(), application.email.as_str()];
        is_assigned && self.words.are_in(texts.into_iter().chain(optional))
    }
}

impl MemberApplications {
    /// A page of those applications of a list that a search finds. At most a thousand keys of every status are read in
    /// parallel, then the first thousand records. The cursor carries the total to the next pages.
    ///
    /// # Errors
    /// [`StoreError::Cursor`] for another search's cursor; when the table does not respond.
    pub async fn find(
        &self,
        listing: &Listing,
        sought: &Sought,
        from: ListPlace<'_>,
        size: u16,
        seal: &Seal,
    ) -> Result<Found, StoreError> {
        let context = format!("{} {sought:?}", listing.context());
        let (known, after, skipped) = match from {
            ListPlace::Skip(skipped) => (None, None, skipped),
            ListPlace::After(cursor) => {
                let text = seal.unwrap(cursor, &context).ok_or(StoreError::Cursor)?;
                let (total, last) = text.split_once(' ').ok_or(StoreError::Cursor)?;
                (total.parse::<i64>().ok(), Some(last.to_owned()), 0)
            }
        };
        let mut entries = self.ordered(listing, after.as_deref(), LOOKED_AT + 1).await?;
        let is_more = entries.len() > usize::from(LOOKED_AT);
        entries.truncate(usize::from(LOOKED_AT));
        let mut matching = self.table.records::<Application>(&entries).await?;
        matching.retain(|application| sought.takes(application));
        let total = match after {
            Some(_) => known,
            None if is_more => None,
            None => i64::try_from(matching.len()).ok(),
        };
        let mut matching = matching.into_iter().skip(usize::from(skipped));
        let applications: Vec<_> = matching.by_ref().take(usize::from(size)).collect();
        let last = if matching.next().is_some() {
            applications.last().map(|last| listing.order.sort_key(last))
        } else {
            entries.last().filter(|_| is_more).map(|last| last.place.sk.clone())
        };
        let next_cursor = last.map(|last| {
            let total = total.map_or_else(String::new, |total| total.to_string());
            seal.wrap(&format!("{total} {}", listing.position(&last)), &context)
        });
        Ok(Found {
            listed: Listed {
                applications,
                next_cursor,
            },
            total,
        })
    }
}
