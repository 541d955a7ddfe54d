//! `GET` and `PUT /api/admin/features`

use axum::extract::State;
use domain::{
    platform::{Feature, FeatureSwitches, Switch},
    text::blank_as_none,
};
use events::{Actor, Event};
use serde::{Deserialize, Serialize};
use store::{StoreError, Transaction};
use utoipa::ToSchema;
use web::{Admin, As, HandView, Json, Problem, Valid};

use crate::{App, lock::Notes};

/// All features with their switches.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FeatureList {
    features: Vec<FeatureView>,
}

/// A feature and the last change of its switch.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FeatureView {
    feature: Feature,
    is_on: bool,
    /// Why it was switched, for administrators only.
    reason: Option<String>,
    /// Who switched it; `null` if it was never switched.
    switched: Option<HandView>,
}

impl From<&FeatureSwitches> for FeatureList {
    fn from(switches: &FeatureSwitches) -> Self {
        let view = |feature: &Feature| {
            let last = switches.last(*feature);
            FeatureView {
                feature: *feature,
                is_on: switches.is_on(*feature),
                reason: last.and_then(|last| last.reason.clone()),
                switched: last.map(|Switch { hand, .. }| HandView::from(hand)),
            }
        };
        Self {
            features: Feature::ALL.iter().map(view).collect(),
        }
    }
}

/// Lists the features of the platform that can be switched off.
#[utoipa::path(get, path = "/api/admin/features", tag = "admin",
    responses((status = 200, description = "All features", body = FeatureList)))]
pub(crate) async fn list_features(_: As<Admin>, State(app): State<App>) -> Result<Json<FeatureList>, Problem> {
    let kept = app.common.accounts.get::<FeatureSwitches>(()).await?;
    Ok(Json(FeatureList::from(&kept.map(|kept| kept.it).unwrap_or_default())))
}

/// The switch of one feature.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FeatureSwitch {
    feature: Feature,
    is_on: bool,
    /// Required to switch it off; for administrators only.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Notes>,
}

/// Switches a feature off or on
///
/// It applies to the next request. Switched off, nothing new is begun: what was begun goes on. Setting a switch to what
/// it is changes nothing.
#[utoipa::path(put, path = "/api/admin/features", tag = "admin", request_body = FeatureSwitch,
    responses((status = 200, description = "All features", body = FeatureList)))]
pub(crate) async fn switch_feature(
    admin: As<Admin>,
    State(app): State<App>,
    Valid(wanted): Valid<FeatureSwitch>,
) -> Result<Json<FeatureList>, Problem> {
    let (common, feature) = (&app.common, wanted.feature);
    let kept = async { Ok(common.accounts.get::<FeatureSwitches>(()).await?) };
    let (kept, by) = tokio::try_join!(kept, common.hand(&admin.caller))?;
    let mut switches = kept.as_ref().map(|kept| kept.it.clone()).unwrap_or_default();
    let before = switches.is_on(feature);
    let switched = switches.switch(feature, wanted.is_on, wanted.reason.as_deref(), &by);
    let is_change = switched.map_err(|fault| Problem::invalid(fault.field, fault.message))?;
    if !is_change {
        return Ok(Json(FeatureList::from(&switches)));
    }
    let fact = Event::FeatureSwitched {
        feature,
        before,
        after: wanted.is_on,
    };
    let written = match kept {
        Some(kept) => Transaction::new().save(&common.accounts, &kept.with(switches.clone())),
        None => Transaction::new().create(&common.accounts, &switches),
    };
    let fact = common.source().fact(Actor::from(&admin.caller), fact);
    match written.emit(&common.accounts, fact).commit(&common.chance).await {
        Ok(()) => Ok(Json(FeatureList::from(&switches))),
        // Two administrators switched something at the same time.
        Err(StoreError::Exists) => Err(Problem::stale()),
        Err(error) => Err(error.into()),
    }
}
