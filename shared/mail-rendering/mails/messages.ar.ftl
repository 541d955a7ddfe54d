### Messages.

messages =
    { $count ->
        [one] رسالة واحدة
        [two] رسالتان
        [100] أكثر من 99 رسالة
       *[other] { $count } { LAST_TWO($count) ->
            [few] رسائل
           *[other] رسالة
        }
    }

# $count: a hundred stands for more.
messages-unread =
    .subject = رسائل غير مقروءة من { $counterparty }: { messages }
    .preview = القراءة والرد على Kilele.
    .lead = وصلتكم من { $counterparty } رسائل لم تقرؤوها بعد ({ messages }).
    .rest =
        تُقرأ الرسائل ويُرد عليها على Kilele فقط، ولا يصل الرد على هذا البريد إلى أي أحد.

        تصلكم رسالة كهذه مرة واحدة في اليوم على الأكثر لكل محادثة، بين الساعة 7:00 والساعة 21:00، ولا تصلكم عن محادثة كتمتموها.
    .button = فتح المحادثة
    .why = تصلكم هذه الرسالة لأن رسالة إليكم على Kilele بقيت غير مقروءة نصف ساعة.
    .line = وصلتكم من { $counterparty } رسائل لم تقرؤوها بعد ({ messages }).

# إلى فريق المنصة.
team-messaged =
    .subject = رسالة إلى الفريق من { $name }: { $title }
    .preview = القراءة والرد على Kilele.
    .lead = وصلت إلى الفريق رسالة من { $name } في محادثة «{ $title }».
    .rest = يُرسل البريد التالي عن هذه المحادثة بعد أن يقرأها الفريق.
    .button = فتح المحادثة
    .why = تصلكم هذه الرسالة لأن رسائل الأعضاء إلى فريق Kilele يُعلن عنها على هذا العنوان.
    .line = رسالة إلى الفريق من { $name }: { $title }.
