//! The sentences of the area.

domain::sentences! {
    job_ended() = "This job has ended.";
    job_not_open() = "This job does not take applications.";
    application_ended() = "This application has ended.";
    scorecard_given() = "You have given your scorecard already.";
    applied_already() = "You have applied to this job already.";
    reported_already() = "You have reported this job already. The team looks into it.";
    employer_unknown() = "is not the address of an employer with a company";
    company_differs() = "is not the name of this employer’s company";
    resume_not_yours() = "must be one of your documents of the type resume";
    profile_needed() = "Complete your profile before you apply: companies read it with your application.";
    only_public_featured() = "Only a published job can be featured.";
    featuring_not_included() = "Your plan includes no featured jobs.";
    featured_quota_reached(most: u32) = one "Your plan includes {most} featured job at a time. End the featuring of the other one first." other "Your plan includes {most} featured jobs at a time. End the featuring of one of them first.";
    too_many_at_once(most: usize) = "must have at most {most} entries";
}
