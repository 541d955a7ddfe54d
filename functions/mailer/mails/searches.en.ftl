### Saved searches.

# $years: of experience, of one executive.
years =
    { $years ->
        [1] 1 year of experience
       *[other] { $years } years of experience
    }

since =
    { $frequency ->
        [weekly] { " " }since last Monday
        [daily] { " " }since yesterday
       *[other] { "" }
    }

# $shown: a paragraph for each executive. $others: how many there are besides.
search-matched =
    .subject =
        { $count ->
            [1] An executive matches your saved search
           *[other] { $count } executives match your saved search
        }
    .preview = { $name }: who they are stays hidden until they accept.
    .lead =
        { $count ->
            [1] One more executive matches your search “{ $name }”{ since }:
           *[other] { $count } more executives match your search “{ $name }”{ since }:
        }

        { $shown }

        { $others ->
            [0] { "" }
            [1] And one more.
           *[other] And { $others } more.
        }
    .rest =
        Names stay hidden until an executive accepts an introduction.

        Each executive is told once. You change how often you hear of this search, or stop it, among your saved
        searches.
    .button = Open the search
    .why = You receive this mail because you asked for alerts of a search you saved on Kilele.
    .line =
        { $count ->
            [1] One more executive matches your search “{ $name }”{ since }.
           *[other] { $count } more executives match your search “{ $name }”{ since }.
        }
