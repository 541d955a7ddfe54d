//! Processes due timers: reminders, and the automatic moves.
//!
//! Invoked every minute. It reads the timers of the hours from the last position (`Position`) to now, so a late start
//! catches up, without any scan. Timers of different records are processed in parallel; shortly before the deadline of
//! an invocation no further one is started, and the next invocation continues. An action and the removal of its timer
//! are one transaction: duplicate and concurrent invocations, also after a crash, do nothing twice. A timer whose
//! action fails stays, holds the position, and makes the invocation fail, which raises the alarm.

mod account_erasure;
mod application_answer;
mod application_erasure;
mod application_lapse;
mod application_reminder;
mod attachment_erasure;
mod company_members;
mod company_verification;
mod contact_erasure;
mod document_expiry;
mod dormancy;
mod email_change;
mod interview_reminder;
mod introduction_expiry;
mod introduction_reminder;
mod invitation_reminder;
mod job_end;
mod job_search_alert;
mod meeting_reminder;
mod merge_end;
mod reference_expiry;
mod reference_reminder;
mod search_alert;
mod suspension_end;
mod unread_mail;
mod vetting_badge_end;
mod vetting_renewal;
mod weekly_views;
mod work;

use std::{
    collections::{HashMap, VecDeque},
    sync::atomic::{AtomicBool, Ordering},
};

use cloud::{Directory, Metric, Metrics};
use domain::{
    Chance, Clock,
    timer::{
        AccountTimer, ApplicationTimer, AttachmentTimer, CompanyTimer, ContactTimer, ConversationTimer, DocumentTimer,
        IntroductionTimer, JobApplicationTimer, JobTimer, MergeTimer, ReferenceTimer, SavedSearchTimer, SeatTimer,
        TimerAction, VettingTimer,
    },
};
use environment::{Env, MissingEnv};
use events::{Origin, Source};
use futures_util::{StreamExt, stream};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use store::{
    Introductions, MemberApplications, References, StoreError, Table, Transaction, area,
    document::Documents,
    retry,
    timer::{PAGE, Position, Timer, due, hour_of},
    vetting::Vettings,
};
use tracing::{error, info, warn};

use crate::work::Work;

const HOUR: SignedDuration = SignedDuration::from_hours(1);
/// How far back the very first invocation starts. All timers are set at least days ahead, so there is nothing earlier.
const BEGINNING: SignedDuration = SignedDuration::from_hours(48);
/// The number of records processed in parallel. An action mostly waits for the tables.
const AT_ONCE: usize = 16;
/// The time before the deadline after which no further timer is started: the maximum duration of an action with
/// retries, and of writing the position.
const LAST_SECONDS: SignedDuration = SignedDuration::from_secs(5);
/// The number of attempts at an action after concurrent changes.
const TRIES: u32 = 3;

/// The state of the timekeeper.
#[derive(Clone)]
pub struct App {
    /// The source of the current time.
    pub clock: Clock,
    /// The source of randomness for ids.
    pub chance: Chance,
    /// Timers, and the position.
    pub timers: Table<area::Timers>,
    /// Membership applications.
    pub applications: MemberApplications,
    /// Introductions.
    pub introductions: Introductions,
    /// References.
    pub references: References,
    /// Vettings.
    pub vettings: Vettings,
    /// Accounts.
    pub accounts: Table<area::Accounts>,
    /// Documents.
    pub documents: Documents,
    /// Jobs and the applications to them.
    pub jobs: Table<area::Jobs>,
    /// Saved searches and their matches.
    pub search: Table<area::Search>,
    /// Employers' companies: their verification, and shields. Exclusions of executives.
    pub profiles: Table<area::Profiles>,
    /// Messages from the contact form.
    pub contacts: Table<area::Contacts>,
    /// Conversations with unread messages.
    pub conversations: Table<area::Messaging>,
    /// Views of executives' profiles; only read.
    pub analytics: Table<area::Analytics>,
    /// The user pool, where a confirmed change of an address is made first.
    pub directory: Directory,
    /// Writes metrics.
    pub metrics: Metrics,
}

/// The result of one invocation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Done {
    /// Actions done.
    pub done: u32,
    /// Timers removed because they no longer applied.
    pub dropped: u32,
}

/// The result of one timer.
#[derive(Default)]
struct Worked {
    /// Whether there was anything to do.
    is_needed: bool,
    /// The timer that replaced it.
    next: Option<Timer>,
}

/// The results of an invocation's timers.
#[derive(Default)]
struct Run {
    done: Done,
    failed: u32,
    /// Whether timers were left because of the deadline.
    is_cut_off: bool,
    /// The due time of the oldest pending timer.
    oldest: Option<Timestamp>,
}

impl Run {
    fn leave(&mut self, timer: &Timer) {
        self.oldest = Some(self.oldest.map_or(timer.due_at, |oldest| oldest.min(timer.due_at)));
    }

    fn add(&mut self, other: &Self) {
        self.done.done += other.done.done;
        self.done.dropped += other.done.dropped;
        self.failed += other.failed;
        self.is_cut_off |= other.is_cut_off;
        self.oldest = [self.oldest, other.oldest].into_iter().flatten().min();
    }
}

/// The timers of each record, in order; records by their first timer.
fn by_record(timers: Vec<Timer>) -> Vec<Vec<Timer>> {
    let mut places = HashMap::new();
    let mut records: Vec<Vec<Timer>> = Vec::new();
    for timer in timers {
        let place = *places.entry(timer.record()).or_insert(records.len());
        match records.get_mut(place) {
            Some(of_record) => of_record.push(timer),
            None => records.push(vec![timer]),
        }
    }
    records
}

/// Why an invocation failed. Other timers were processed; the failed ones are retried in a minute.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// Some actions failed; each is in the log.
    #[error("{0} timers could not be worked")]
    Failed(u32),
    /// The timers or the position could not be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `TIMERS_TABLE`, `APPLICATIONS_TABLE`, `INTRODUCTIONS_TABLE`,
    /// `VETTING_TABLE`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `DOCUMENTS_TABLE`, `SEARCH_TABLE`,
    /// `ANALYTICS_TABLE`, `JOBS_TABLE`, `CONTACTS_TABLE`, `MESSAGING_TABLE`, `USER_POOL_ID`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        let timers = Table::from_env(env)?;
        Ok(Self {
            clock: env.clock.clone(),
            chance: env.chance.clone(),
            applications: MemberApplications::from_env(env)?,
            introductions: Introductions::from_env(env)?,
            references: References::from_env(env)?,
            vettings: Vettings::from_env(env)?,
            jobs: Table::from_env(env)?,
            search: Table::from_env(env)?,
            analytics: Table::from_env(env)?,
            contacts: Table::from_env(env)?,
            conversations: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            accounts: Table::from_env(env)?,
            documents: Documents::from_env(env)?,
            timers,
            directory: Directory::from_env(env)?,
            metrics: Metrics::from_env(env),
        })
    }

    /// Time, ids and origin of a timer's publications.
    fn source(&self) -> Source<'_> {
        Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Timer,
        }
    }

    /// Processes all due timers, until some seconds before `deadline`, when this invocation ends; the next one
    /// continues.
    ///
    /// # Errors
    /// When any of them failed.
    pub async fn work(&self, deadline: Timestamp) -> Result<Done, Unfinished> {
        let now = self.clock.now();
        let stop = deadline.checked_sub(LAST_SECONDS).unwrap_or(Timestamp::MIN);
        let kept = self.timers.get::<Position>(()).await?;
        let start = kept.as_ref().map_or(now - BEGINNING, |position| position.reached);
        let mut run = Run::default();
        let mut hour = hour_of(start);
        // The first hour with pending timers.
        let mut stuck = None;
        loop {
            self.work_hour(hour, now, stop, &mut run).await?;
            if run.failed > 0 || run.is_cut_off {
                stuck.get_or_insert(hour);
            }
            if hour + HOUR > now || run.is_cut_off {
                break;
            }
            hour += HOUR;
        }
        self.keep_position(kept, stuck.unwrap_or(hour)).await?;
        let end = self.clock.now();
        let overdue = run.oldest.map_or(0, |oldest| end.duration_since(oldest).as_secs());
        self.metrics
            .put(Metric::TimersOverdue, u64::try_from(overdue).unwrap_or_default(), end);
        if run.is_cut_off {
            warn!(
                run.done.done,
                run.done.dropped, overdue, "the time is over, the next call goes on"
            );
        }
        if run.failed == 0 {
            Ok(run.done)
        } else {
            Err(Unfinished::Failed(run.failed))
        }
    }

    /// Processes the timers of one hour, page by page, those of different records in parallel.
    async fn work_hour(
        &self,
        hour: Timestamp,
        now: Timestamp,
        stop: Timestamp,
        run: &mut Run,
    ) -> Result<(), StoreError> {
        let mut after = None;
        loop {
            let page = due(&self.timers, hour, after.as_ref(), now).await?;
            let is_last = page.len() < usize::from(PAGE);
            after = page.last().cloned();
            let records = by_record(page);
            let mut worked = stream::iter(records)
                // On the heap: many futures of this size are too large for the stack.
                .map(|timers| Box::pin(self.work_record(timers, now, stop)))
                .buffer_unordered(AT_ONCE);
            while let Some(of_record) = worked.next().await {
                run.add(&of_record);
            }
            if is_last || run.is_cut_off {
                return Ok(());
            }
        }
    }

    /// Processes the timers of one record sequentially, because each changes the record. If a timer is replaced by
    /// another one that is due as well, that one is processed next: the page that would contain it has been read.
    async fn work_record(&self, timers: Vec<Timer>, now: Timestamp, stop: Timestamp) -> Run {
        let mut run = Run::default();
        let mut timers = VecDeque::from(timers);
        while let Some(timer) = timers.pop_front() {
            if self.clock.now() >= stop {
                run.is_cut_off = true;
                run.leave(&timer);
                break;
            }
            match self.work_one(&timer).await {
                Ok(Worked { is_needed, next }) => {
                    run.done.done += u32::from(is_needed);
                    run.done.dropped += u32::from(!is_needed);
                    timers.extend(next.filter(|next| next.due_at <= now));
                }
                Err(why) => {
                    run.failed += 1;
                    run.leave(&timer);
                    error!(action = ?timer.action, due_at = %timer.due_at, error = %why, "failed, will come again");
                }
            }
        }
        run
    }

    async fn keep_position(&self, kept: Option<store::Read<Position>>, reached: Timestamp) -> Result<(), StoreError> {
        let written = match kept {
            Some(position) if position.reached >= reached => return Ok(()),
            Some(mut position) => {
                position.reached = reached;
                self.timers.save(&position).await
            }
            None => self.timers.create(&Position { reached }).await,
        };
        match written {
            // A concurrent invocation has already written this or a later position.
            Err(StoreError::Stale | StoreError::Exists) => Ok(()),
            written => written,
        }
    }

    /// The action for a timer.
    async fn work_for(&self, timer: &Timer) -> Result<Work, StoreError> {
        match &timer.action {
            TimerAction::Account(id, AccountTimer::EmailChange) => Box::pin(email_change::go_on(self, timer, id)).await,
            TimerAction::Account(id, action) => Ok(match action {
                // Above.
                AccountTimer::EmailChange => Work::default(),
                AccountTimer::SuspensionEnd => suspension_end::reopen(self, timer, id).await?.into(),
                AccountTimer::Erasure => account_erasure::begin(self, timer, id).await?.into(),
                AccountTimer::Dormancy => dormancy::ask(self, timer, id).await?.into(),
                AccountTimer::WeeklyViews => weekly_views::notify(self, timer, id).await?,
            }),
            TimerAction::Application(id, action) => match action {
                ApplicationTimer::Reminder(_) => application_reminder::remind(self, timer, id).await,
                ApplicationTimer::Lapse => application_lapse::lapse(self, timer, id).await,
                ApplicationTimer::InvitationReminder(_) => invitation_reminder::remind(self, timer, id).await,
                ApplicationTimer::Erasure => application_erasure::begin(self, timer, id).await,
            },
            TimerAction::Attachment(conversation, id, AttachmentTimer::Erasure) => {
                Ok(attachment_erasure::begin(self, timer, (conversation, id)).await?.into())
            }
            TimerAction::Company(id, action) => match action {
                CompanyTimer::VerificationReminder => company_verification::remind(self, timer, id).await,
                CompanyTimer::VerificationLapse => company_verification::lapse(self, timer, id).await,
                CompanyTimer::InvitationEnd => company_members::end_invitations(self, timer, id).await,
            },
            TimerAction::Contact(id, ContactTimer::Erasure) => {
                Ok(contact_erasure::begin(self, timer, id).await?.into())
            }
            TimerAction::Conversation(id, ConversationTimer::UnreadMail) => {
                Box::pin(unread_mail::mail(self, timer, id)).await
            }
            TimerAction::Document(id, DocumentTimer::Expiry) => {
                Ok(document_expiry::expire(self, timer, id).await?.into())
            }
            TimerAction::Introduction(id, action) => match action {
                IntroductionTimer::Reminder(number) => introduction_reminder::remind(self, timer, id, *number).await,
                IntroductionTimer::Expiry => introduction_expiry::expire(self, timer, id).await,
                IntroductionTimer::MeetingReminder(number) => meeting_reminder::remind(self, timer, id, *number).await,
            },
            TimerAction::Job(id, action) => match action {
                JobTimer::Reminder => job_end::remind(self, timer, id).await,
                JobTimer::Expiry => job_end::expire(self, timer, id).await,
            },
            TimerAction::JobApplication(id, action) => match action {
                JobApplicationTimer::Reminder => application_answer::remind(self, timer, id).await,
                JobApplicationTimer::AnswerDue => application_answer::miss(self, timer, id).await,
            },
            TimerAction::Merge(kept, id, MergeTimer::End) => Ok(merge_end::end(self, timer, (kept, id)).await?.into()),
            TimerAction::Reference(executive, id, action) => match action {
                ReferenceTimer::Reminder(number) => {
                    reference_reminder::remind(self, timer, executive, id, *number).await
                }
                ReferenceTimer::Expiry => reference_expiry::expire(self, timer, executive, id).await,
            },
            TimerAction::SavedSearch(employer, id, SavedSearchTimer::Alert) => {
                Ok(Box::pin(search_alert::tell(self, timer, employer, id)).await?.into())
            }
            TimerAction::SavedJobSearch(executive, id, SavedSearchTimer::Alert) => {
                Ok(Box::pin(job_search_alert::tell(self, timer, executive, id))
                    .await?
                    .into())
            }
            TimerAction::Seat(company, leaver, SeatTimer::Handover) => {
                Box::pin(company_members::hand_over(self, company, leaver)).await
            }
            TimerAction::Vetting(id, action) => match action {
                VettingTimer::Renewal => vetting_renewal::renew(self, timer, id).await,
                VettingTimer::BadgeEnd => vetting_badge_end::end(self, timer, id).await,
                VettingTimer::InterviewReminder(_) => interview_reminder::remind(self, timer, id).await,
            },
        }
    }

    /// Performs the action of one timer, or drops the timer if it no longer applies.
    async fn work_one(&self, timer: &Timer) -> Result<Worked, StoreError> {
        let is_first = AtomicBool::new(true);
        retry(TRIES, &self.chance, || async {
            // After a conflict: the record was changed, or a concurrent invocation performed the action. Then the timer is
            // gone, and there is nothing to do.
            if !is_first.swap(false, Ordering::Relaxed) && self.timers.get::<Timer>(timer).await?.is_none() {
                return Ok((Transaction::new(), Worked::default()));
            }
            let Work { deed, next } = self.work_for(timer).await?;
            let is_needed = deed.is_some();
            let deed = deed.unwrap_or_default().end_timer(&self.timers, timer, next.as_ref());
            Ok((deed, Worked { is_needed, next }))
        })
        .await
        .inspect(|worked| info!(action = ?timer.action, due_at = %timer.due_at, worked.is_needed, "worked"))
    }
}
