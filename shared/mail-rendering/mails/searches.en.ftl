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

# Of a job whose title has a link in it.
untitled-job = A job
confidential-company = Confidential company

# The jobs are listed between .lead and .rest. $others: how many there are besides.
job-search-matched =
    .subject =
        { $count ->
            [1] A job matches your saved search
           *[other] { $count } jobs match your saved search
        }
    .preview = From your saved search “{ $name }”.
    .lead =
        { $count ->
            [1] One more job matches your search “{ $name }”{ since }:
           *[other] { $count } more jobs match your search “{ $name }”{ since }:
        }
    .rest =
        { $others ->
            [0] { "" }
            [1] And one more.
           *[other] And { $others } more.
        }

        You are told of each job once. You change how often you hear of this search, or stop it, among your saved searches.
    .button = Open your saved searches
    .why = You receive this mail because you asked for alerts of a search for jobs you saved on Kilele.
    .line =
        { $count ->
            [1] One more job matches your search “{ $name }”{ since }.
           *[other] { $count } more jobs match your search “{ $name }”{ since }.
        }
