//! The platform's settings: one record in the accounts table, to which every function that needs them has access
//! anyway.

use domain::{
    PlatformSettings,
    platform::{Feature, FeatureSwitches},
};

use crate::{Entity, Key, Read, StoreError, Table, area};

impl Entity<area::Accounts> for PlatformSettings {
    const KIND: &'static str = "platform_settings";
    type Id<'a> = ();

    fn key((): ()) -> Key {
        Key::new("PLATFORM", "SETTINGS")
    }
    fn own_key(&self) -> Key {
        Self::key(())
    }
}

/// The team's settings; the defaults if none were saved.
///
/// # Errors
/// When the table does not respond.
pub async fn platform_settings(accounts: &Table<area::Accounts>) -> Result<PlatformSettings, StoreError> {
    let kept = accounts.get::<PlatformSettings>(()).await?;
    Ok(kept.map(|Read { it, .. }| it).unwrap_or_default())
}

impl Entity<area::Accounts> for FeatureSwitches {
    const KIND: &'static str = "feature_switches";
    type Id<'a> = ();

    fn key((): ()) -> Key {
        Key::new("PLATFORM", "FEATURES")
    }
    fn own_key(&self) -> Key {
        Self::key(())
    }
}

/// Whether a feature is on.
///
/// # Errors
/// When the table does not respond.
pub async fn is_on(accounts: &Table<area::Accounts>, feature: Feature) -> Result<bool, StoreError> {
    let kept = accounts.get::<FeatureSwitches>(()).await?;
    Ok(kept.is_none_or(|kept| kept.is_on(feature)))
}
