### Meetings of an introduction.

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

how =
    { $kind ->
        [video_call] by video call
        [phone_call] by telephone
       *[in_person] in person
    }

# $when: day and time on both clocks.
meeting-changed =
    .subject =
        { $news ->
            [arranged] Your meeting with { party }
            [changed] Your meeting with { party } has changed
           *[cancelled] Your meeting with { party } is cancelled
        }
    .preview = { $when }, { $minutes } minutes.
    .lead =
        { $news ->
            [arranged] Your meeting with { party } is arranged for { $when }: { $minutes } minutes, { how }.
            [changed] Your meeting with { party } is now on { $when }: { $minutes } minutes, { how }.
           *[cancelled] The meeting with { party } that was arranged for { $when } will not take place.
        }

        { $news ->
            [arranged] The invitation is attached for your calendar, which shows it in your own time.
            [changed] The attached file puts the change into your calendar, which shows it in your own time.
           *[cancelled] The attached file takes it out of your calendar.
        }
    .quote = { $place }
    .rest =
        { $news ->
            [cancelled] { "" }
           *[other] If the time does not suit you, you can move or cancel the meeting after signing in.
        }
    .button = Open the introduction
    .why = { why-introduction }
    .line =
        { $news ->
            [arranged] Your meeting with { party } is arranged for { $when }.
            [changed] Your meeting with { party } is now on { $when }.
           *[cancelled] Your meeting with { party } on { $when } is cancelled.
        }

meeting-reminded =
    .subject = Your meeting with { party } is near
    .preview = { $when }, { $minutes } minutes.
    .lead = Your meeting with { party } is on { $when }: { $minutes } minutes, { how }.
    .quote = { $place }
    .rest = If you cannot come, please move or cancel the meeting after signing in, so that nobody waits.
    .button = Open the introduction
    .why = { why-introduction }
    .line = Your meeting with { party } is on { $when }.

# $times: one on each line.
meeting-times-proposed =
    .subject = { party-first } proposes times for a meeting
    .preview = Pick the one that suits you.
    .lead = { party-first } would like to meet you for { $minutes } minutes, at one of these times:
    .quote = { $times }
    .rest = Pick the one that suits you, or propose others. Kilele shows them in your own time.
    .button = Pick a time
    .why = { why-introduction }
    .line = { party-first } proposes times for a meeting.
