### What all mails share: greeting, layout, dates.
###
### In every file a blank line separates paragraphs, and a single line break inside a paragraph is read as a space. GIVEN(…)
### is yes or no: whether the value is known.
###
### No-break spaces (U+00A0) stand before : ; ? ! and inside « ».

greeting =
    { GIVEN($name) ->
        [yes] Bonjour { $name },
       *[no] Bonjour,
    }

## Layout

link-hint = Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur :
signature = L’équipe Kilele
tagline = Des dirigeants pour l’Afrique et le Moyen-Orient

## Reasons

why-account = Vous recevez ce message parce qu’il concerne votre compte Kilele.
why-introduction = Vous recevez ce message parce que vous prenez part à une mise en relation sur Kilele.
why-job = Vous recevez ce message en raison d’une candidature sur Kilele.

## Dates and times

date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { month } { $year }
month =
    { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }
date-and-time = { $day } à { $time }
# The reader's clock and, where it shows another time, the clock of the other party.
clocks =
    { GIVEN($other) ->
        [yes] { $moment } ({ $city } ; { $other } à { $other_city })
       *[no] { $moment } ({ $city })
    }
