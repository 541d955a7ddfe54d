//! The platform's settings: one record in the accounts table, which every function that asks for them reads anyway.

use domain::PlatformSettings;

use crate::{Entity, Key, Read, StoreError, Table};

impl Entity for PlatformSettings {
    const KIND: &'static str = "platform_settings";
    type Id<'a> = ();

    fn key((): ()) -> Key {
        Key::new("PLATFORM", "SETTINGS")
    }
    fn own_key(&self) -> Key {
        Self::key(())
    }
}

/// What the team has set; the defaults where it never did.
///
/// # Errors
/// When the table does not answer.
pub async fn platform_settings(accounts: &Table) -> Result<PlatformSettings, StoreError> {
    let kept = accounts.get::<PlatformSettings>(()).await?;
    Ok(kept.map(|Read { it, .. }| it).unwrap_or_default())
}
