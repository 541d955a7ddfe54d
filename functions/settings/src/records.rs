//! The records that settings are spread over.

use domain::{Account, ExecutiveProfile, Role, settings::Settings};
use store::Read;
use web::{Caller, Problem};

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
    /// The caller's, read side by side.
    pub(crate) async fn of(app: &App, Caller { account: id, role, .. }: &Caller) -> Result<Self, Problem> {
        let profile = async {
            match role {
                Role::Executive => app.profiles.get::<ExecutiveProfile>(id).await,
                Role::Employer | Role::Admin => Ok(None),
            }
        };
        let accounts = &app.common.accounts;
        let (account, settings, profile) =
            tokio::try_join!(accounts.get::<Account>(id), accounts.get::<Settings>(id), profile)?;
        Ok(Self {
            account: account.ok_or(Problem::NotFound("Account"))?,
            settings,
            profile,
        })
    }
}
