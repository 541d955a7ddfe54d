//! What an administrator composes: the text, the purpose, and the audience, which is chosen or filtered in the users' list.

use std::collections::HashSet;

use domain::{
    Account, AccountId, Role, Text,
    account::AccountState,
    bulk_mail::{AudienceFilter, BulkMailPurpose, BulkMailText, MOST_RECIPIENTS},
    text::blank_as_none,
};
use serde::Deserialize;
use store::account::{self, AccountFilter};
use utoipa::ToSchema;
use web::Problem;

use crate::{App, sentences};

/// Accounts read at a time.
const TOGETHER: u16 = 100;
/// The maximum number of accounts that are chosen one by one.
const MOST_CHOSEN: usize = 50;

/// A mail to many users.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ComposeBulkMail {
    pub(crate) text: BulkMailText,
    /// Decides who gets it.
    pub(crate) purpose: BulkMailPurpose,
    /// The audience, whatever the filters. Empty: all users that match the filters.
    #[serde(default)]
    #[schema(max_items = 50)]
    user_ids: Vec<AccountId>,
    /// Only this role.
    #[serde(default, deserialize_with = "blank_as_none")]
    role: Option<Role>,
    /// Only accounts in this state.
    #[serde(default, deserialize_with = "blank_as_none")]
    status: Option<AccountState>,
    /// Only people whose first name, last name or address has this prefix.
    #[serde(default, deserialize_with = "blank_as_none")]
    q: Option<Text<1, 254>>,
}

impl ComposeBulkMail {
    /// The filter; `None` if the audience was chosen one by one.
    pub(crate) fn filter(&self) -> Option<AudienceFilter> {
        self.user_ids.is_empty().then(|| AudienceFilter {
            role: self.role,
            status: self.status,
            q: self.q.clone(),
        })
    }

    /// The audience as it is now, each account once.
    pub(crate) async fn audience(&self, app: &App) -> Result<Vec<AccountId>, Problem> {
        let audience = if self.user_ids.is_empty() {
            self.filtered(app).await?
        } else {
            self.chosen(app).await?
        };
        if audience.is_empty() {
            return Err(Problem::Bad {
                code: "audience_empty",
                detail: sentences::audience_empty(),
            });
        }
        Ok(audience)
    }

    async fn chosen(&self, app: &App) -> Result<Vec<AccountId>, Problem> {
        let mut seen = HashSet::new();
        let ids: Vec<_> = self.user_ids.iter().filter(|id| seen.insert(*id)).collect();
        let found = app.common.accounts.several::<Account>(&ids).await?;
        if ids.len() > MOST_CHOSEN || found.len() < ids.len() {
            return Err(Problem::invalid("user_ids", sentences::some_users(MOST_CHOSEN)));
        }
        Ok(ids.into_iter().cloned().collect())
    }

    async fn filtered(&self, app: &App) -> Result<Vec<AccountId>, Problem> {
        let (accounts, seal) = (&app.common.accounts, &app.common.seal);
        let filter = AccountFilter {
            role: self.role,
            state: self.status,
            email_prefix: None,
        };
        // A search lists a person twice whose two names have the prefix.
        let (mut audience, mut seen, mut cursor) = (Vec::new(), HashSet::new(), None::<String>);
        loop {
            let page = match &self.q {
                Some(prefix) => account::find(accounts, prefix, &filter, TOGETHER, cursor.as_deref(), seal).await?,
                None => account::page(accounts, &filter, TOGETHER, cursor.as_deref(), seal).await?,
            };
            let new = page.items.into_iter().map(|found| found.it.id);
            audience.extend(new.filter(|id| seen.insert(id.clone())));
            if audience.len() > MOST_RECIPIENTS {
                return Err(Problem::Bad {
                    code: "audience_too_large",
                    detail: sentences::audience_too_large(MOST_RECIPIENTS),
                });
            }
            cursor = page.next_cursor;
            if cursor.is_none() {
                return Ok(audience);
            }
        }
    }
}
