### Applications for membership.

why-application =
    You receive this mail because this address was given in an application for membership of Kilele. If that was not
    you, you can disregard it.

application-kept =
    .subject = Your application is saved
    .preview = Continue where you left off, from any device.
    .lead =
        Your application for membership of Kilele is saved. Nothing has gone to our reviewers yet.

        Continue where you left off, whenever it suits you and from any device.

        The link is personal: whoever holds it can change your application. Please do not forward this mail.
    .button = Continue my application
    .why = { why-application }
    .line = Your application is saved; continue it whenever it suits you.

application-received =
    .subject = We have received your application
    .preview = You will hear from us within 5–7 business days.
    .lead =
        Thank you for applying to Kilele. Your application is complete and is with our reviewers.

        Every application is read by a member of our team. You will hear from us within 5–7 business days.

        Until then you can follow its progress with the link below. It is personal; please do not forward it.
    .button = View my application
    .why = { why-application }
    .line = We have received your application and will answer within 5–7 business days.

# $day: when a rejected applicant may apply again.
applied-twice =
    .subject = You have applied to Kilele before
    .preview = The application we already have stays as it is.
    .lead =
        Somebody, most likely you, has applied for membership with this address again. We already have an application
        with this address. It stays as it is, and the new one was not kept.

        { GIVEN($day) ->
            [yes] You are welcome to apply again from { $day }.
           *[no] The link below shows where your application stands and what you can do.
        }

        The link is personal; please do not forward this mail.
    .button = View my application
    .why = { why-application }
    .line =
        { GIVEN($day) ->
            [yes] You have applied before; you are welcome to apply again from { $day }.
           *[no] You have applied before; your earlier application stays as it is.
        }

info-requested =
    .subject = A question about your application
    .preview = Our reviewer needs one more answer before deciding.
    .lead = Our reviewer has read your application and needs one more answer before deciding:
    .quote = { $message }
    .rest = The review continues as soon as you have answered. We keep your application open for 30 days.
    .button = Answer the question
    .why = { why-application }
    .line = Our reviewer has a question about your application.

info-reminded =
    .subject = Your application is waiting for your answer
    .preview = Please answer by { $day }.
    .lead = Our reviewer’s question about your application is still open:
    .quote = { $message }
    .rest =
        Please answer by { $day }. After that day the application closes by itself; you would be welcome to apply
        again.
    .button = Answer the question
    .why = { why-application }
    .line = Please answer the question about your application by { $day }.

approved =
    .subject = Welcome to Kilele
    .preview = Your application for membership has been approved.
    .lead =
        It is a pleasure to tell you that your application for membership has been approved.

        Claim your membership to choose a password and complete your profile. Employers see nothing about you until
        you have done so, and nothing you do not wish them to see afterwards.

        The link opens your account and is yours alone. Please do not forward this mail.
    .button = Claim my membership
    .why = { why-application }
    .line = Your application for membership has been approved.

invitation-reminded =
    .subject = Your membership is not claimed yet
    .preview = Please claim it by { $day }.
    .lead =
        Your application for membership of Kilele has been approved, and you have not claimed your membership yet.

        The invitation expires on { $day }. Claim your membership before then: you choose a password and complete your
        profile.

        The link opens your account and is yours alone. Please do not forward this mail.
    .button = Claim my membership
    .why = { why-application }
    .line = Your invitation to claim your membership expires on { $day }.

invitation-resent =
    .subject = Your invitation to Kilele
    .preview = Please claim your membership by { $day }.
    .lead =
        Your application for membership of Kilele has been approved. This is a new invitation to claim your membership.

        It expires on { $day }. Claim your membership before then: you choose a password and complete your profile.

        The link opens your account and is yours alone. Please do not forward this mail.
    .button = Claim my membership
    .why = { why-application }
    .line = Your new invitation to claim your membership expires on { $day }.

not-approved =
    .subject = Our decision on your application
    .preview = Our reviewers have reached a decision.
    .lead =
        Thank you for the time and the trust you gave to your application.

        After careful review we are not able to offer you membership at present. The reviewer writes:
    .quote = { $reason }
    .rest = You are welcome to apply again from { $day }.
    .button = View my application
    .why = { why-application }
    .line = We cannot offer you membership at present; you may apply again from { $day }.

may-apply-again =
    .subject = You may apply again now
    .preview = You need not wait for the date in our earlier mail.
    .lead =
        We told you a date from which you may apply for membership of Kilele again. You need not wait for it: you may
        apply again now.

        A new application is reviewed like any other.
    .button = Apply again
    .why = { why-application }
    .line = You may apply for membership again now.

withdrawn =
    .subject = Your application has been withdrawn
    .preview = It is closed, as you asked.
    .lead =
        As you asked, your application for membership of Kilele has been withdrawn and is no longer reviewed.

        Should your plans change, you are welcome to apply again.
    .button = Apply again
    .why = { why-application }
    .line = Your application has been withdrawn, as you asked.

lapsed =
    .subject = Your application has been closed
    .preview = We did not receive an answer to our question.
    .lead =
        Thirty days ago we asked you a question about your application. We have not received an answer, so the
        application is now closed.

        Should your plans change, you are welcome to apply again.
    .button = Apply again
    .why = { why-application }
    .line = Your application has been closed, because our question was not answered.
