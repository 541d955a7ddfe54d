### References.

why-referee =
    You receive this mail because a member of Kilele named you as a professional reference. If you do not know them,
    you can disregard it or say so on the page.
why-executive = You receive this mail because you named a professional reference on Kilele.

member =
    { GIVEN($executive) ->
        [yes] { $executive }
       *[no] One of our members
    }

# Inside a sentence.
member-inside =
    { GIVEN($executive) ->
        [yes] { $executive }
       *[no] one of our members
    }

referee =
    { GIVEN($referee) ->
        [yes] { $referee }
       *[no] One of your referees
    }

# Inside a sentence.
referee-inside =
    { GIVEN($referee) ->
        [yes] { $referee }
       *[no] your referee
    }

reference-requested =
    .subject = { member } named you as a reference
    .preview = Eight questions, under five minutes, no account needed.
    .lead =
        { member } is being considered for membership of Kilele and named you as a professional reference.

        Would you answer eight short questions? It takes less than five minutes, on a phone if you like, and needs no
        account.

        { GIVEN($executive) ->
            [yes]
                Only our vetting team reads what you write. We tell { $executive } that you answered, never what you
                said.
           *[no] Only our vetting team reads what you write. We tell them that you answered, never what you said.
        }

        The link is yours alone and works until { $day }. If you prefer not to answer, you can say so there.
    .button = Answer the questions
    .why = { why-referee }
    .line = { member } named you as a reference; please answer by { $day }.

reference-reminded =
    .subject =
        { GIVEN($executive) ->
            [yes] Your reference for { $executive } is awaited
           *[no] Your reference for a Kilele member is awaited
        }
    .preview = The questions stay open until { $day }.
    .lead =
        { member } named you as a professional reference, and the eight questions we sent you are still open.

        They take less than five minutes, and only our vetting team reads your answers. The link works until
        { $day }; you can also tell us there that you prefer not to answer.
    .button = Answer the questions
    .why = { why-referee }
    .line = Your reference for { member-inside } is awaited until { $day }.

reference-thanked =
    .subject = Thank you for your reference
    .preview = Your answers are with our vetting team.
    .lead =
        { GIVEN($executive) ->
            [yes]
                Thank you for answering our questions about { $executive }. Your answers are with our vetting team,
                and with nobody else.
           *[no]
                Thank you for answering our questions about our member. Your answers are with our vetting team, and
                with nobody else.
        }

        There is nothing more to do. If you wish to have your answers corrected or deleted, write to us.
    .button = See how Kilele works
    .why = { why-referee }
    .line = Thank you for your reference for { member-inside }.

reference-completed =
    .subject = { referee } has answered
    .preview = One of your references is complete.
    .lead =
        { referee } has answered our questions about your work. This reference is complete.

        What referees say stays between them and our vetting team.
    .button = Open my vetting
    .why = { why-executive }
    .line = { referee } has answered our questions about your work.

reference-failed =
    .subject = Your reference from { referee-inside } needs your attention
    .preview = { reference-failed-told }
    .lead =
        { reference-failed-told }

        { $reason ->
            [address_bounced] Correct the address and send the questions again, or name somebody else.
            [declined] Please name somebody else instead.
           *[expired] Send the questions again, perhaps after a word with them, or name somebody else.
        }
    .button = Open my vetting
    .why = { why-executive }
    .line =
        { $reason ->
            [address_bounced]
                Our mail to { referee-inside } came back; please correct the address or name somebody else.
            [declined] { referee } prefers not to give a reference; please name somebody else.
           *[expired] { referee } did not answer within 21 days; send the questions again or name somebody else.
        }

reference-failed-told =
    { $reason ->
        [address_bounced] Our mail to { referee-inside } came back: the address does not take mail.
        [declined]
            We asked for a reference from { referee-inside }, who prefers not to give one. People have many reasons
            for this.
       *[expired] We wrote to { referee-inside } four times in 21 days and received no answer.
    }
