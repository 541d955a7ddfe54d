### What all mails share: greeting, layout, dates.
###
### In every file a blank line separates paragraphs, and a single line break inside a paragraph is read as a space. GIVEN(…)
### is yes or no: whether the value is known.

greeting =
    { GIVEN($name) ->
        [yes] تحية طيبة { $name }،
       *[no] تحية طيبة،
    }

## Layout

link-hint = إذا لم يُفتح الزر، فانسخوا هذا العنوان إلى المتصفح:
signature = فريق Kilele
tagline = قيادات تنفيذية لأفريقيا والشرق الأوسط

## Reasons

why-account = تصلكم هذه الرسالة لأنها تخصّ حسابكم لدى Kilele.
why-introduction = تصلكم هذه الرسالة لأنكم طرف في تعارف مهني عبر Kilele.
why-job = تصلكم هذه الرسالة بسبب طلب توظيف على Kilele.

## Dates and times

date =
    { $day } { month } { $year }
month =
    { $month ->
        [1] يناير
        [2] فبراير
        [3] مارس
        [4] أبريل
        [5] مايو
        [6] يونيو
        [7] يوليو
        [8] أغسطس
        [9] سبتمبر
        [10] أكتوبر
        [11] نوفمبر
       *[12] ديسمبر
    }
date-and-time = { $day } الساعة { $time }
# The reader's clock and, where it shows another time, the clock of the other party.
clocks =
    { GIVEN($other) ->
        [yes] { $moment } ({ $city }؛ { $other } في { $other_city })
       *[no] { $moment } ({ $city })
    }
