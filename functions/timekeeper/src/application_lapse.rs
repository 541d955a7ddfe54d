//! Ends an application whose applicant did not answer for thirty days.

use domain::{
    ApplicationId,
    application::{ApplicationActor, ApplicationEvent},
};
use events::{Actor, Event, NoticeBody, Recipient};
use store::{HistoryEntry, StoreError, timer::Timer};

use crate::{App, work::Work};

/// The move, with its history entry and the mail to the applicant; none if the question was answered, or replaced by
/// another.
pub(crate) async fn lapse(app: &App, timer: &Timer, id: &ApplicationId) -> Result<Work, StoreError> {
    let Some(mut application) = app.applications.get(id).await? else {
        return Ok(Work::default());
    };
    let (before, schedule) = (
        application.it.clone(),
        store::member_application::schedule(&application),
    );
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let by = ApplicationActor::System;
    let Ok(moved) = application.advance(ApplicationEvent::Expire, by, app.clock.now()) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let row = HistoryEntry::of_application(&application, Some(moved.from), moved.event.as_str(), by, app.source());
    let event = Event::ApplicationMoved {
        application_id: application.id.clone(),
        transition: moved.into(),
    };
    let notice = NoticeBody::Lapsed {
        application_id: application.id.clone(),
    };
    let lapsed = app
        .source()
        .fact(Actor::SYSTEM, event)
        .notify([(Recipient::from(&*application), notice)]);
    let table = &app.applications.table;
    let change = app
        .applications
        .change(&before, &application, app.clock.now())
        .create(table, &row)
        .emit(table, lapsed);
    Ok(Work::moved(change))
}
