### Messages.

# $count: a hundred stands for more.
messages-unread =
    .subject =
        { $count ->
            [1] An unread message from { $counterparty }
            [100] Unread messages from { $counterparty }
           *[other] { $count } unread messages from { $counterparty }
        }
    .preview = Read and answer on Kilele.
    .lead =
        { $count ->
            [1] { $counterparty } wrote you a message that you have not read yet.
            [100] { $counterparty } wrote you more than ninety-nine messages that you have not read yet.
           *[other] { $counterparty } wrote you { $count } messages that you have not read yet.
        }
    .rest =
        Messages are read and answered on Kilele only, so an answer to this mail does not arrive.

        You get such a mail at most once a day for a conversation, between 7:00 and 21:00, and none for a conversation that you
        muted.
    .button = Open the conversation
    .why = You receive this mail because a message to you on Kilele stayed unread for half an hour.
    .line =
        { $count ->
            [1] { $counterparty } wrote you a message that you have not read yet.
            [100] { $counterparty } wrote you more than ninety-nine messages that you have not read yet.
           *[other] { $counterparty } wrote you { $count } messages that you have not read yet.
        }

# To the platform's team.
team-messaged =
    .subject = { $name } wrote to the team: { $title }
    .preview = Read and answer on Kilele.
    .lead = { $name } wrote to the team in the conversation “{ $title }”.
    .rest = The next mail about this conversation is sent after the team has read it.
    .button = Open the conversation
    .why = You receive this mail because messages of members to the team of Kilele are announced at this address.
    .line = { $name } wrote to the team: { $title }.
