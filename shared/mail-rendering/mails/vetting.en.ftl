### Vetting.

# In the calendar.
interview = Kilele: vetting interview

moment = { $day } at { $time } (UTC)

vetting-submitted =
    .subject = Your record is with our vetting team
    .preview = You will have our decision by { $day }.
    .lead =
        Thank you. Your documents and references are complete and are with our vetting team.

        We check the documents and write to your references now. You will have our decision by { $day }.

        Until then you can see which documents are approved and which references have answered.
    .button = Follow my vetting
    .why = { why-account }
    .line = Your record is with our vetting team; you will have our decision by { $day }.

vetting-approved =
    .subject = You are vetted
    .preview = Employers can find you on Kilele from now on.
    .lead =
        Our team has approved your vetting. Members' searches show you from now on, as your privacy settings allow.

        The approval holds until { $day }. We write to you when it is time to renew it.
    .button = Open my vetting
    .why = { why-account }
    .line = Your vetting is approved until { $day }; employers can find you.

vetting-requires-attention =
    .subject = Your vetting requires attention
    .preview = Our vetter asks you to put something right.
    .lead = Our vetter has looked at your record and asks you to put something right before it can be approved:
    .quote = { $feedback }
    .rest = Open your vetting, replace what is named and submit it again. What was good stays as it is.
    .button = Open my vetting
    .why = { why-account }
    .line = Our vetter asks you to correct something in your record.

# $sequence: 0 for the first invitation.
interview-scheduled =
    .subject =
        { $sequence ->
            [0] Your vetting interview
           *[other] Your vetting interview has moved
        }
    .preview = { moment }, { $minutes } minutes.
    .lead =
        We would like to meet you on { moment }, for { $minutes } minutes.

        The invitation is attached for your calendar, which shows it in your own time. The place or address:
    .quote = { $place }
    .rest = If the time does not suit you, write to us through the contact page and we find another.
    .button = Open my vetting
    .why = { why-account }
    .line =
        { $sequence ->
            [0] Your vetting interview is on { moment }.
           *[other] Your vetting interview has moved to { moment }.
        }

interview-cancelled =
    .subject = Your vetting interview is cancelled
    .preview = It was arranged for { moment }.
    .lead =
        The interview of { moment } will not take place: a decision on your vetting was made without it.

        The attached file takes it out of your calendar.
    .button = Open my vetting
    .why = { why-account }
    .line = Your vetting interview of { moment } is cancelled.

# $day: until when the approval still counts.
vetting-renewal-due =
    .subject = Please renew your vetting
    .preview = What you handed in is still there; look it over and submit it again.
    .lead =
        Your vetting has to be renewed. What you handed in is still there: look it over, replace what has changed and
        submit it again.

        { GIVEN($day) ->
            [yes] Until { $day } employers find you as before.
           *[no] Employers find you again once it is approved.
        }
    .button = Renew my vetting
    .why = { why-account }
    .line =
        { GIVEN($day) ->
            [yes] Please renew your vetting; employers find you as before until { $day }.
           *[no] Please renew your vetting, so that employers find you again.
        }
