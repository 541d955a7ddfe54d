### What all mails share: greeting, layout, dates.
###
### In every file a blank line separates paragraphs, and a single line break inside a paragraph is read as a space. GIVEN(…)
### is yes or no: whether the value is known.

greeting =
    { GIVEN($name) ->
        [yes] Dear { $name },
       *[no] Good day,
    }

## Layout

link-hint = If the button does not open, copy this address into your browser:
signature = The Kilele team
tagline = Executive leadership for Africa and the Middle East

## Reasons

why-account = You receive this mail because it concerns your Kilele account.
why-introduction = You receive this mail because you are party to an introduction on Kilele.
why-job = You receive this mail because of an application for a job on Kilele.

## Dates and times

date =
    { $day } { month } { $year }
month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
date-and-time = { $day } at { $time }
# The reader's clock and, where it shows another time, the clock of the other party.
clocks =
    { GIVEN($other) ->
        [yes] { $moment } ({ $city }; { $other } in { $other_city })
       *[no] { $moment } ({ $city })
    }
