### Jobs of companies, and applications to them.

# A title with a link in it is left out.
position =
    { GIVEN($job) ->
        [yes] “{ $job }”
       *[no] the position
    }
posted-job =
    { GIVEN($job) ->
        [yes] “{ $job }”
       *[no] your job
    }
posted-job-first =
    { GIVEN($job) ->
        [yes] “{ $job }”
       *[no] Your job
    }
applicant-first =
    { GIVEN($applicant) ->
        [yes] { $applicant }
       *[no] An executive
    }
at-company =
    { GIVEN($company) ->
        [yes] { $company }
       *[no] a confidential employer
    }
company-first =
    { GIVEN($company) ->
        [yes] { $company }
       *[no] The employer
    }

job-approved =
    .subject = { posted-job-first } is published
    .preview = Executives can read it and apply until { $day }.
    .lead =
        Our team has approved { posted-job }. It is public now: executives can read it and apply until { $day }.

        We write to you when somebody applies. Please answer within ten business days.
    .button = Open the job
    .why = { why-account }
    .line = { posted-job-first } is published until { $day }.

job-not-approved =
    .subject =
        { $outcome ->
            [rejected] We do not publish { posted-job }
           *[changes_requested] Please change { posted-job }
        }
    .preview =
        { $outcome ->
            [rejected] Our reason.
           *[changes_requested] What to change before we publish it.
        }
    .lead =
        { $outcome ->
            [rejected] We have read { posted-job } and do not publish it. Our reason:
           *[changes_requested] We have read { posted-job }. Before we publish it, please change this:
        }
    .quote = { $reason }
    .rest = Change the text and publish it again: we read it once more.
    .button = Change the job
    .why = { why-account }
    .line =
        { $outcome ->
            [rejected] { posted-job-first } is not published; the mail gives the reason.
           *[changes_requested] { posted-job-first } needs changes; the mail says which.
        }

job-flagged =
    .subject = { posted-job-first } is hidden for now
    .preview = Our reason.
    .lead = Our team has flagged { posted-job }. It is not public until the flag is removed. Our reason:
    .quote = { $reason }
    .rest = Please answer our team in your messages. Until then new jobs of your company are reviewed before they are published.
    .button = Open my jobs
    .why = { why-account }
    .line = { posted-job-first } is hidden; the mail gives the reason.

job-ends =
    .subject = { posted-job-first } ends on { $day }
    .preview = You can renew it after that day.
    .lead =
        { posted-job-first } has been public for nearly 60 days and ends on { $day }.

        Open applications are closed with it, and the applicants are told. Please answer them before. You can renew the
        job after that day.
    .button = Open my jobs
    .why = { why-account }
    .line = { posted-job-first } ends on { $day }.

job-ended =
    .subject = { posted-job-first } has ended
    .preview = You can renew it for another 60 days.
    .lead =
        { posted-job-first } was public for 60 days and has ended. Open applications were closed, and the applicants told.

        You can renew it for another 60 days.
    .button = Open my jobs
    .why = { why-account }
    .line = { posted-job-first } has ended; you can renew it.

job-application-received =
    .subject = { applicant-first } applied for { position }
    .preview = Your answer is due on { $day }.
    .lead =
        { applicant-first } applied for { position }.

        Your first answer is due on { $day }.
    .button = Read the application
    .why = { why-job }
    .line = { applicant-first } applied for { position }; your answer is due on { $day }.

job-application-reminded =
    .subject = { applicant-first } awaits your answer
    .preview = It is due on { $day }.
    .lead =
        { applicant-first } applied for { position } and has had no answer yet. It is due on { $day }.

        A short refusal with its reason is an answer too.
    .button = Read the application
    .why = { why-job }
    .line = { applicant-first } awaits your answer about { position }; it is due on { $day }.

withdraw-reason =
    { $reason ->
        [other_position] has accepted another position
        [timing] is not looking for anything new at present
        [role] the role does not fit
        [location] the place or the travel does not fit
        [terms] the terms do not fit
        [conflict] there is a conflict of interest
       *[other] other reasons
    }

job-application-withdrawn =
    .subject = { applicant-first } withdrew the application
    .preview = Reason: { withdraw-reason }.
    .lead = { applicant-first } withdrew the application for { position }. Reason: { withdraw-reason }.
    .button = Open the applicants
    .why = { why-job }
    .line = { applicant-first } withdrew the application for { position }.

job-offer-answered =
    .subject =
        { $answer ->
            [accepted] { applicant-first } accepts your offer
           *[declined] { applicant-first } declines your offer
        }
    .preview = { position }
    .lead =
        { $answer ->
            [accepted] { applicant-first } accepts your offer of { position }. Congratulations. Close the job as filled, so that the other applicants get their answer.
           *[declined] { applicant-first } declines your offer of { position }. The reason is in the application.
        }
    .button = Open the application
    .why = { why-account }
    .line =
        { $answer ->
            [accepted] { applicant-first } accepts your offer of { position }.
           *[declined] { applicant-first } declines your offer of { position }.
        }

job-application-moved =
    .subject =
        { $status ->
            [shortlisted] You are on the shortlist for { position }
           *[interviewing] Interviews for { position }
        }
    .preview = News about your application.
    .lead =
        { $status ->
            [shortlisted] { company-first } has put you on the shortlist for { position }.
           *[interviewing] { company-first } would like to interview you for { position }. If they wrote to you, their message is in your applications.
        }
    .button = Open my applications
    .why = { why-job }
    .line =
        { $status ->
            [shortlisted] You are on the shortlist of { at-company } for { position }.
           *[interviewing] { company-first } would like to interview you for { position }.
        }

# $message: the company's words.
job-offered =
    .subject = An offer: { position }
    .preview = Your answer is awaited.
    .lead =
        { company-first } offers you { position }.

        { GIVEN($message) ->
            [yes] Their words:
           *[no] Please answer in your applications.
        }
    .quote = { $message }
    .button = Answer the offer
    .why = { why-account }
    .line = { company-first } offers you { position }; please answer.

end-reason =
    { $reason ->
        [experience] the experience does not fit
        [sector] the sector or the function does not fit
        [location] the place, or the permission to work there, does not fit
        [terms] the terms do not fit
        [stronger_applicants] others fit better
        [filled] the position is filled
       *[other] other reasons
    }

# $message: the company's words.
job-application-ended =
    .subject = About your application for { position }
    .preview = It was not successful.
    .lead =
        { $reason ->
            [job_end]
                Thank you for your application for { position }. The search of { at-company } has ended without a
                decision about it, so we close it. It says nothing about your experience.
           *[other]
                Thank you for your application for { position }. { company-first } does not continue with it. Reason:
                { end-reason }.
        }
    .quote = { $message }
    .button = Open my applications
    .why = { why-account }
    .line =
        { $reason ->
            [job_end] The search for { position } has ended; your application is closed.
           *[other] Your application for { position } was not successful: { end-reason }.
        }
