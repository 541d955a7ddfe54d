### Introductions.

party =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] the other party
    }

# At the beginning of a sentence.
party-first =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] The other party
    }

employer =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] A confidential employer
    }

executive =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] The executive
    }

introduction-requested =
    .subject = { employer } would like to meet you
    .preview = Your answer is awaited until { $day }.
    .lead =
        { employer } has asked Kilele for an introduction to you.

        Your name, your present company and your contact details stay hidden unless you accept. You may also decline,
        or ask for more before you decide.

        The request stands until { $day }.
    .button = Read the request
    .why = { why-introduction }
    .line = { employer } asks for an introduction to you; please answer by { $day }.

introduction-reminded =
    .subject =
        { $stage ->
            [pending]
                { $role ->
                    [employer] { executive } is awaiting your answer to a question
                   *[executive] { employer } is awaiting your answer
                }
            [offer_made] The offer from { party } is awaiting your answer
           *[other] Your introduction with { party } is waiting for you
        }
    .preview = It lapses on { $day }.
    .lead =
        { $stage ->
            [pending]
                { $role ->
                    [employer]
                        { executive } asked something about your request for an introduction and is awaiting your
                        answer. The request lapses on { $day }.
                   *[executive]
                        { employer } has asked to be introduced to you and is awaiting your answer. The request
                        lapses on { $day }. A yes or a no is enough; no reason is needed.
                }
            [offer_made] The offer from { party } is awaiting your answer. It stands until { $day }.
            [accepted]
                Your introduction with { party } has been quiet for some time. Arrange a meeting or begin the talks:
                without a next step it lapses on { $day }.
            [offer_accepted]
                You and { party } have agreed on an offer, and no signed contract is attached yet. Attach it, or write
                to the other side: otherwise the introduction lapses on { $day }.
           *[other]
                Your introduction with { party } has been quiet for some time. Take the next step, or write to the
                other side: otherwise it lapses on { $day }.
        }
    .button =
        { $stage ->
            [pending]
                { $role ->
                    [employer] Answer the question
                   *[executive] Answer the request
                }
            [offer_made] Read the offer
           *[other] Open the introduction
        }
    .why = { why-introduction }
    .line =
        { $stage ->
            [pending]
                { $role ->
                    [employer] { executive } is awaiting your answer to a question until { $day }.
                   *[executive] { employer } is awaiting your answer until { $day }.
                }
            [offer_made] The offer from { party } is awaiting your answer until { $day }.
           *[other] Without a next step, your introduction with { party } lapses on { $day }.
        }

introduction-questioned =
    .subject = { executive } has a question about your request
    .preview = Your answer decides whether you meet.
    .lead = { executive } has read your request for an introduction and would like to know more before answering:
    .quote = { $message }
    .rest = The request stays open meanwhile, and it is your turn. Its time runs on.
    .button = Answer the question
    .why = { why-introduction }
    .line = { executive } has a question about your request.

introduction-commented =
    .subject = { party-first } has written to you about your introduction
    .preview = { introduction-commented.lead }
    .lead = { party-first } has added a comment to your introduction:
    .quote = { $message }
    .rest = You can answer on the page of the introduction.
    .button = Read and answer
    .why = { why-introduction }
    .line = { party-first } has commented on your introduction.

contract-attached =
    .subject = { party-first } has attached your signed contract
    .preview = Our team checks it next.
    .lead =
        { party-first } has attached the signed contract to your introduction. Our team checks it next, and writes to
        both of you.

        If you have not signed a contract, please tell us at once.
    .button = Look at the introduction
    .why = { why-introduction }
    .line = { party-first } has attached your signed contract.

start-confirmed =
    .subject = { party-first } has confirmed the start
    .preview = Please confirm it too.
    .lead =
        { party-first } has confirmed that the work has begun. Please confirm it too; seven days after the first day of
        work it counts as begun.
    .button = Confirm the start
    .why = { why-introduction }
    .line = { party-first } has confirmed the start; please confirm it too.

introduction-moved =
    .subject =
        { $stage ->
            [accepted]
                { $role ->
                    [executive] Your introduction with { party } stands
                   *[employer] { party-first } has accepted your introduction
                }
            [declined] { party-first } has declined the introduction
            [scheduled] Your meeting with { party } is arranged
            [in_progress] Talks with { party } are under way
            [negotiating] You and { party } are discussing terms
            [offer_made]
                { $role ->
                    [executive] { party-first } has made you an offer
                   *[employer] Your offer to { party } has been made
                }
            [offer_accepted]
                { $role ->
                    [executive] Your acceptance has reached { party }
                   *[employer] { party-first } has accepted your offer
                }
            [offer_declined]
                { $role ->
                    [executive] The offer from { party } is declined
                   *[employer] { party-first } has declined your offer
                }
            [contracted] Your contract with { party } is signed
            [completed] Your introduction with { party } is complete
            [cancelled] Your introduction with { party } has ended
            [expired] Your introduction with { party } has lapsed
            [draft] Your introduction with { party } is open
           *[pending] Your introduction with { party } is open
        }
    .preview = { introduction-moved.lead }
    .lead =
        { $stage ->
            [accepted]
                { $role ->
                    [executive] Your introduction with { party } stands. No meeting is arranged at present.
                   *[employer]
                        { party-first } has accepted your introduction, and you now see who they are. No meeting is
                        arranged yet: propose a time while the interest is fresh.
                }
            [declined]
                { party-first } has decided not to pursue the introduction. A reason, if one was given, is shown
                there.
            [scheduled] The time of your meeting with { party } is set. Please check that it suits you.
            [in_progress] Your introduction with { party } has moved on to talks.
            [negotiating] Your introduction with { party } has moved on to the discussion of terms.
            [offer_made]
                { $role ->
                    [executive]
                        { party-first } has made you an offer. Its terms, and the day until which it stands, are
                        ready to read.
                   *[employer] Your offer to { party } has been made and awaits an answer.
                }
            [offer_accepted]
                { $role ->
                    [executive] You and { party } have agreed on an offer. The contract comes next.
                   *[employer] { party-first } has accepted your offer. The contract comes next.
                }
            [offer_declined]
                { $role ->
                    [executive] The offer from { party } is declined. The introduction stays open for a better one.
                   *[employer]
                        { party-first } has declined your offer. You may improve it, or close the introduction.
                }
            [contracted] Your contract with { party } is signed by everybody. We wish you a good start.
            [completed]
                The work with { party } has begun, and the introduction is complete. We wish you both every success.
            [cancelled] Your introduction with { party } has ended. A reason, if one was given, is shown there.
            [expired] Your introduction with { party } has lapsed, because its time ran out.
            [draft] Your introduction with { party } is open and awaits an answer.
           *[pending] Your introduction with { party } is open and awaits an answer.
        }
    .rest = You find everything said and agreed so far after signing in.
    .button =
        { $role ->
            [executive] Open my dashboard
           *[employer] Open the introduction
        }
    .why = { why-introduction }
    .line =
        { $stage ->
            [accepted]
                { $role ->
                    [executive] No meeting with { party } is arranged at present.
                   *[employer] { party-first } has accepted your introduction.
                }
            [declined] { party-first } has declined the introduction.
            [scheduled] Your meeting with { party } is arranged.
            [in_progress] Talks with { party } are under way.
            [negotiating] You and { party } are discussing terms.
            [offer_made]
                { $role ->
                    [executive] { party-first } has made you an offer.
                   *[employer] Your offer to { party } has been made.
                }
            [offer_accepted]
                { $role ->
                    [executive] You and { party } have agreed on an offer.
                   *[employer] { party-first } has accepted your offer.
                }
            [offer_declined]
                { $role ->
                    [executive] The offer from { party } is declined.
                   *[employer] { party-first } has declined your offer.
                }
            [contracted] Your contract with { party } is signed.
            [completed] Your introduction with { party } is complete.
            [cancelled] Your introduction with { party } has ended.
            [expired] Your introduction with { party } has lapsed.
            [draft] Your introduction with { party } is open.
           *[pending] Your introduction with { party } is open.
        }
