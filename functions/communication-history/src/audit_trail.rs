//! GET /api/communication-history/audit-trail: the caller's interactions, the newest first.

use axum::extract::State;
use domain::interaction::InteractionType;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::interaction;
use utoipa::{IntoParams, ToSchema};
use web::{As, Json, MemberExceptPayer, PageSize, Problem, ValidQuery};

use crate::{
    App,
    figures::{TotalsView, totals_of},
    interaction_view::{InteractionView, Reader},
    names::Names,
    participant::{ParticipantId, filter_by},
    period::within,
};

/// A part of the interactions.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TrailFilter {
    /// Only those with this participant: for an executive a company, for an employer an executive.
    #[param(inline)]
    participant_id: Option<ParticipantId>,
    /// Only this kind.
    interaction_type: Option<InteractionType>,
    /// The first day, in UTC.
    start_date: Option<Date>,
    /// The last day, in UTC.
    end_date: Option<Date>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    page_size: PageSize<20, 100>,
}

/// A page of interactions.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TrailView {
    /// The newest first. At most a thousand are looked through for a page, so one may be empty although there is a next.
    events: Vec<InteractionView>,
    /// The figures of the participant, or of all together, whatever the other filters; `null` on later pages.
    summary: Option<TotalsView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the caller's interactions
///
/// Those of an executive, or of an employer's company.
#[utoipa::path(
    get, path = "/api/communication-history/audit-trail", tag = "communication-history", params(TrailFilter),
    responses((status = OK, body = TrailView))
)]
pub(crate) async fn get_audit_trail(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<TrailFilter>,
) -> Result<Json<TrailView>, Problem> {
    let side = by.caller.side()?;
    let within = within(filter.start_date, filter.end_date)?;
    let pair = filter_by(side, filter.participant_id)?;
    let (cursor, limit) = (filter.cursor.as_deref(), filter.page_size.get());
    let wanted = |interaction: &domain::Interaction| {
        filter
            .interaction_type
            .is_none_or(|wanted| interaction.event.content.interaction_type() == wanted)
    };
    let of = (side, pair.as_ref());
    let page = async {
        let page = interaction::page(&app.interactions, of, within, limit, cursor, &app.common.seal, wanted).await?;
        let names = Names::of(&app, page.items.iter().map(|read| &read.it), None).await?;
        Ok::<_, Problem>((page, names))
    };
    let summary = async {
        match cursor {
            None => totals_of(&app, side, pair.as_ref()).await.map(Some),
            Some(_) => Ok(None),
        }
    };
    let ((page, names), summary) = tokio::try_join!(page, summary)?;
    let reader = Reader {
        party: side.party(),
        account: &by.caller.account,
    };
    Ok(Json(TrailView {
        events: page
            .items
            .iter()
            .map(|read| InteractionView::new(read, reader, &names))
            .collect(),
        summary,
        next_cursor: page.next_cursor,
    }))
}
