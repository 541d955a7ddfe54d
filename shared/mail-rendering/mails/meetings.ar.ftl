### Meetings of an introduction.

party =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] الطرف الآخر
    }

how =
    { $kind ->
        [video_call] مكالمة مرئية
        [phone_call] مكالمة هاتفية
       *[in_person] لقاء حضوري
    }

# $when: day and time on both clocks.
meeting-changed =
    .subject =
        { $news ->
            [arranged] موعد لقائكم مع { party }
            [changed] تغيّر موعد لقائكم مع { party }
           *[cancelled] أُلغي لقاؤكم مع { party }
        }
    .preview = { $when }، المدة بالدقائق: { $minutes }.
    .lead =
        { $news ->
            [arranged] تحدّد موعد لقائكم مع { party } في { $when }. { how }، والمدة بالدقائق: { $minutes }.
            [changed] أصبح لقاؤكم مع { party } في { $when }. { how }، والمدة بالدقائق: { $minutes }.
           *[cancelled] لن يُعقد اللقاء مع { party } الذي كان محددًا في { $when }.
        }

        { $news ->
            [arranged] الدعوة مرفقة لتقويمكم الذي يعرضها بتوقيتكم المحلي.
            [changed] الملف المرفق يثبّت التغيير في تقويمكم الذي يعرضه بتوقيتكم المحلي.
           *[cancelled] الملف المرفق يزيله من تقويمكم.
        }
    .quote = { $place }
    .rest =
        { $news ->
            [cancelled] { "" }
           *[other] إن لم يناسبكم الموعد فيمكنكم تغييره أو إلغاؤه بعد تسجيل الدخول.
        }
    .button = فتح التعارف
    .why = { why-introduction }
    .line =
        { $news ->
            [arranged] تحدّد موعد لقائكم مع { party } في { $when }.
            [changed] أصبح لقاؤكم مع { party } في { $when }.
           *[cancelled] أُلغي لقاؤكم مع { party } الذي كان محددًا في { $when }.
        }

meeting-reminded =
    .subject = اقترب موعد لقائكم مع { party }
    .preview = { $when }، المدة بالدقائق: { $minutes }.
    .lead = موعد لقائكم مع { party } في { $when }. { how }، والمدة بالدقائق: { $minutes }.
    .quote = { $place }
    .rest = إن تعذّر حضوركم فيُرجى تغيير الموعد أو إلغاؤه بعد تسجيل الدخول حتى لا ينتظر أحد.
    .button = فتح التعارف
    .why = { why-introduction }
    .line = موعد لقائكم مع { party } في { $when }.

# $times: one on each line.
meeting-times-proposed =
    .subject = مواعيد مقترحة للقاء مع { party }
    .preview = اختاروا الموعد الذي يناسبكم.
    .lead = وصلكم من { party } اقتراح للقاء في أحد هذه المواعيد، والمدة بالدقائق: { $minutes }:
    .quote = { $times }
    .rest = اختاروا الموعد الذي يناسبكم أو اقترحوا غيره. تعرضها Kilele بتوقيتكم المحلي.
    .button = اختيار موعد
    .why = { why-introduction }
    .line = وصلكم من { party } اقتراح بمواعيد للقاء.
