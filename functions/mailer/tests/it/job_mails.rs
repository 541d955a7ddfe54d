//! All notices about jobs and applications to them, in every form.

use domain::{
    JobApplicationId, JobId,
    job::ModerationStatus,
    job_application::{JobApplicationStatus, RejectReason, WithdrawReason},
};
use events::{NoticeBody, NoticeBody as N};
use jiff::Timestamp;

/// With these words where people write some.
pub(crate) fn jobs(words: &str) -> Vec<N> {
    let job_id: JobId = "job_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap();
    let job_application_id: JobApplicationId = "jap_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap();
    let day: Timestamp = "2026-12-04T12:00:00Z".parse().unwrap();
    // With a title, and without one that has a link in it.
    let title = |title: &str| title.to_owned();
    let titles = [
        ("Chief Financial Officer", "Amara Diallo"),
        ("CFO at www.example.com", ""),
    ];
    let of_job = |(job, name): (&str, &str)| {
        let job = title(job);
        let (job_id, id) = (job_id.clone(), job_application_id.clone());
        let decided = |outcome| N::JobNotApproved {
            job_id: job_id.clone(),
            job: job.clone(),
            outcome,
            reason: words.to_owned(),
        };
        let answered = |is_accepted| N::JobOfferAnswered {
            job_id: job_id.clone(),
            job: job.clone(),
            job_application_id: id.clone(),
            applicant: title(name),
            is_accepted,
        };
        vec![
            N::JobApproved {
                job_id: job_id.clone(),
                job: job.clone(),
                expires_at: day,
            },
            decided(ModerationStatus::Rejected),
            decided(ModerationStatus::ChangesRequested),
            N::JobFlagged {
                job_id: job_id.clone(),
                job: job.clone(),
                reason: words.to_owned(),
            },
            N::JobEnds {
                job_id: job_id.clone(),
                job: job.clone(),
                expires_at: day,
            },
            N::JobEnded {
                job_id: job_id.clone(),
                job: job.clone(),
            },
            N::JobApplicationReceived {
                job_id: job_id.clone(),
                job: job.clone(),
                job_application_id: id.clone(),
                applicant: title(name),
                due_at: day,
            },
            N::JobApplicationReminded {
                job_id: job_id.clone(),
                job: job.clone(),
                job_application_id: id.clone(),
                applicant: title(name),
                due_at: day,
            },
            answered(true),
            answered(false),
        ]
    };
    let withdrawn = |reason: &WithdrawReason| {
        titles.map(|(job, name)| N::JobApplicationWithdrawn {
            job_id: job_id.clone(),
            job: title(job),
            applicant: title(name),
            reason: *reason,
        })
    };
    let ended =
        |reason: Option<RejectReason>, (job, company): (&str, &str), message: Option<&str>| N::JobApplicationEnded {
            job_application_id: job_application_id.clone(),
            job: title(job),
            company: title(company),
            reason,
            message: message.map(title),
        };
    let to_executive = |(job, company): (&str, &str)| {
        let moved = |status| N::JobApplicationMoved {
            job_application_id: job_application_id.clone(),
            job: title(job),
            company: title(company),
            status,
        };
        let offered = |message: Option<&str>| N::JobOffered {
            job_application_id: job_application_id.clone(),
            job: title(job),
            company: title(company),
            message: message.map(title),
        };
        [
            moved(JobApplicationStatus::Shortlisted),
            moved(JobApplicationStatus::Interviewing),
            offered(None),
            offered(Some(words)),
            ended(None, (job, company), None),
        ]
    };
    let mut notices: Vec<N> = titles.into_iter().flat_map(of_job).collect();
    notices.extend(WithdrawReason::ALL.iter().flat_map(withdrawn));
    let companies = [
        ("Chief Financial Officer", "Savanna Bank"),
        ("CFO at www.example.com", ""),
    ];
    notices.extend(companies.into_iter().flat_map(to_executive));
    let refused = |reason: &RejectReason| companies.map(|of| ended(Some(*reason), of, Some(words)));
    notices.extend(RejectReason::ALL.iter().flat_map(refused));
    notices.sort_by_key(NoticeBody::name);
    notices
}
