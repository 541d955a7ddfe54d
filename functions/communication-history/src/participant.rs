//! The other side of a timeline, as its reader names it: an employer names an executive, an executive a company.

use std::{borrow::Cow, str::FromStr};

use domain::{AccountId, CompanyId, Timeline, interaction::Pair};
use serde::{Deserialize, Deserializer};
use store::{Read, Side};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};
use web::Problem;

use crate::{App, sentences};

/// The id of a participant: of an executive's account, or of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ParticipantId {
    Executive(AccountId),
    Company(CompanyId),
}

impl FromStr for ParticipantId {
    type Err = domain::Sentence;
    fn from_str(s: &str) -> Result<Self, domain::Sentence> {
        let executive = s.parse().map(Self::Executive);
        let company = || s.parse().map(Self::Company);
        executive
            .or_else(|_| company())
            .map_err(|_| sentences::participant_invalid())
    }
}

impl<'de> Deserialize<'de> for ParticipantId {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        text.parse().map_err(|sentence: domain::Sentence| sentence.as_error())
    }
}

impl PartialSchema for ParticipantId {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^(usr_[0-9a-f]{32}|com_[0-7][0-9A-HJKMNP-TV-Z]{25})$"))
            .examples(["com_01JQ8Z6Y5N3V9T7W2K4M6P8R0S"])
            .into()
    }
}

impl ToSchema for ParticipantId {
    fn name() -> Cow<'static, str> {
        "ParticipantId".into()
    }
}

/// The timeline between the caller and a participant; `None` for a participant of the caller's own side.
fn pair_with(side: Side<'_>, participant: ParticipantId) -> Option<Pair> {
    match (side, participant) {
        (Side::SentBy(company), ParticipantId::Executive(executive_id)) => Some(Pair {
            company_id: company.clone(),
            executive_id,
        }),
        (Side::ReceivedBy(executive), ParticipantId::Company(company_id)) => Some(Pair {
            company_id,
            executive_id: executive.clone(),
        }),
        _ => None,
    }
}

/// The timeline that a filter names, if it names one.
///
/// # Errors
/// 422 for a participant of the caller's own side.
pub(crate) fn filter_by(side: Side<'_>, participant: Option<ParticipantId>) -> Result<Option<Pair>, Problem> {
    let Some(participant) = participant else {
        return Ok(None);
    };
    let pair = pair_with(side, participant);
    let invalid = || Problem::invalid("participant_id", sentences::participant_invalid());
    pair.ok_or_else(invalid).map(Some)
}

/// Reads the timeline between the caller and a participant.
///
/// # Errors
/// 404 if the caller sees none.
pub(crate) async fn timeline_with(
    app: &App,
    side: Side<'_>,
    participant: ParticipantId,
) -> Result<Read<Timeline>, Problem> {
    let absent = || Problem::NotFound(sentences::timeline_not_found());
    let pair = pair_with(side, participant).ok_or_else(absent)?;
    let timeline = app.interactions.get::<Timeline>(&pair).await?;
    timeline
        .filter(|it| it.seen_by(side.party()).is_some())
        .ok_or_else(absent)
}

/// The participant in a path. A malformed id gets 404.
pub(crate) fn participant_in(path: &str) -> Result<ParticipantId, Problem> {
    path.parse()
        .map_err(|_| Problem::NotFound(sentences::timeline_not_found()))
}
