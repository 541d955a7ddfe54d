//! The records that contain settings.

use domain::{Account, ExecutiveProfile, Role, settings::Settings};
use store::Read;
use web::{Caller, Problem};

use crate::App;

/// An account with its settings and profile.
pub(crate) struct Records {
    pub(crate) account: Read<Account>,
    /// Absent while all settings are defaults.
    pub(crate) settings: Option<Read<Settings>>,
    /// An executive's profile, if there is one.
    pub(crate) profile: Option<Read<ExecutiveProfile>>,
}

impl Records {
    /// Reads the caller's records in parallel.
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
            account: account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?,
            settings,
            profile,
        })
    }
}
