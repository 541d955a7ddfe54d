//! The records that settings are spread over.

use domain::{Account, ExecutiveProfile, Role, settings::Settings};
use store::{Read, StoreError};

use crate::App;

/// Somebody's account, and what is beside it.
pub(crate) struct Records {
    pub(crate) account: Read<Account>,
    /// Absent while all of it is as it began.
    pub(crate) settings: Option<Read<Settings>>,
    /// An executive's, once there is one.
    pub(crate) profile: Option<Read<ExecutiveProfile>>,
}

impl Records {
    /// What there is beside the account, at the same time.
    pub(crate) async fn beside(app: &App, account: Read<Account>) -> Result<Self, StoreError> {
        let profile = async {
            match account.role {
                Role::Executive => app.profiles.get::<ExecutiveProfile>(&account.id).await,
                Role::Employer | Role::Admin => Ok(None),
            }
        };
        let (settings, profile) = tokio::try_join!(app.common.accounts.get::<Settings>(&account.id), profile)?;
        Ok(Self {
            account,
            settings,
            profile,
        })
    }
}
