//! Facts and notices about jobs and the applications to them.

use domain::{
    Account, Job, JobApplication, Moved,
    job::{FlagStatus, JobChanged, JobStatus, ModerationStatus},
    job_application::{JobApplicationEvent, JobApplicationMoved, JobApplicationStatus},
};

use crate::{Addressed, Event, NoticeBody, Recipient};

impl Event {
    /// The facts about a change of a job.
    pub fn of_job(job: &Job, changed: &JobChanged) -> Vec<Self> {
        let moderated = changed.moderation.map(|moved: Moved<_, _>| Self::JobModerated {
            job_id: job.id.clone(),
            company_id: job.company_id.clone(),
            transition: moved.into(),
        });
        let moved = changed.status.map(|moved| Self::JobMoved {
            job_id: job.id.clone(),
            company_id: job.company_id.clone(),
            transition: moved.into(),
        });
        let flagged = changed.flag.map(|moved| Self::JobFlagged {
            job_id: job.id.clone(),
            company_id: job.company_id.clone(),
            transition: moved.into(),
        });
        moderated.into_iter().chain(moved).chain(flagged).collect()
    }

    /// The fact about a move of an application.
    pub fn of_job_application(application: &JobApplication, moved: JobApplicationMoved) -> Self {
        Self::JobApplicationMoved {
            job_application_id: application.id.clone(),
            job_id: application.job_id.clone(),
            company_id: application.company_id.clone(),
            executive_id: application.executive_id.clone(),
            is_held: !application.reaches_company(),
            transition: moved.into(),
        }
    }
}

impl NoticeBody {
    /// The notice to the employer who posted a job about a change that they did not make: a decision of the team, a
    /// flag, or the end of its time.
    pub fn of_job(job: &Job, poster: &Account, changed: &JobChanged) -> Option<Addressed> {
        let (job_id, title) = (job.id.clone(), job.content.title.to_string());
        let moderated = changed.moderation.map(|moved| moved.to);
        let body = match (moderated, changed.flag, changed.status) {
            (Some(ModerationStatus::Approved), _, _) => Self::JobApproved {
                job_id,
                job: title,
                expires_at: job.expires_at?,
            },
            (Some(outcome @ (ModerationStatus::Rejected | ModerationStatus::ChangesRequested)), _, _) => {
                Self::JobNotApproved {
                    job_id,
                    job: title,
                    outcome,
                    reason: job.moderation.reason.clone()?,
                }
            }
            (_, Some(flag), _) if flag.to == FlagStatus::Flagged => Self::JobFlagged {
                job_id,
                job: title,
                reason: job.flag.as_ref()?.reason.clone(),
            },
            (_, _, Some(moved)) if moved.to == JobStatus::Expired => Self::JobEnded { job_id, job: title },
            _ => return None,
        };
        Some((Recipient::from(poster), body))
    }

    /// The notice to the executive about a move of their application by the company, or the end of the job.
    pub fn to_applicant(application: &JobApplication, executive: &Account) -> Option<Addressed> {
        let (id, job) = (application.id.clone(), application.job_title.clone());
        let (company, ending) = (application.company_name.clone(), &application.ending);
        let body = match application.status {
            status @ (JobApplicationStatus::Shortlisted | JobApplicationStatus::Interviewing) => {
                Self::JobApplicationMoved {
                    job_application_id: id,
                    job,
                    company,
                    status,
                }
            }
            JobApplicationStatus::Offered => Self::JobOffered {
                job_application_id: id,
                job,
                company,
                message: ending.message.clone(),
            },
            JobApplicationStatus::Rejected | JobApplicationStatus::NotSelected => Self::JobApplicationEnded {
                job_application_id: id,
                job,
                company,
                reason: ending.reject_reason,
                message: ending.message.clone(),
            },
            _ => return None,
        };
        Some((Recipient::from(executive), body))
    }

    /// The notice to the employer who posted the job about a move of the applicant; none about an application that the
    /// company has not received.
    pub fn to_poster(application: &JobApplication, poster: &Account, event: JobApplicationEvent) -> Option<Addressed> {
        if !application.reaches_company() {
            return None;
        }
        let (job_id, job) = (application.job_id.clone(), application.job_title.clone());
        let applicant = application.applicant.name.clone();
        let job_application_id = application.id.clone();
        let body = match event {
            JobApplicationEvent::Apply => Self::JobApplicationReceived {
                job_id,
                job,
                job_application_id,
                applicant,
                due_at: application.due_at,
            },
            JobApplicationEvent::Withdraw => Self::JobApplicationWithdrawn {
                job_id,
                job,
                applicant,
                reason: application.ending.withdraw_reason?,
            },
            JobApplicationEvent::Accept | JobApplicationEvent::Decline => Self::JobOfferAnswered {
                job_id,
                job,
                job_application_id,
                applicant,
                is_accepted: event == JobApplicationEvent::Accept,
            },
            _ => return None,
        };
        Some((Recipient::from(poster), body))
    }
}
