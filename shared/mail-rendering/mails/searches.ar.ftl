### Saved searches.
###
### A number is followed by the plural after 3 to 10, also after 103 to 110: LAST_TWO(…) is the number without its hundreds.

# $years: of experience, of one executive.
years =
    { $years ->
        [one] الخبرة: سنة واحدة
        [two] الخبرة: سنتان
       *[other] الخبرة: { $years } { LAST_TWO($years) ->
            [few] سنوات
           *[other] سنة
        }
    }

since =
    { $frequency ->
        [weekly] هذا الأسبوع
        [daily] منذ الأمس
       *[other] الآن
    }

executives =
    { $count ->
        [one] مسؤول تنفيذي واحد
        [two] مسؤولان تنفيذيان
       *[other] { $count } { LAST_TWO($count) ->
            [few] مسؤولين تنفيذيين
           *[other] مسؤولًا تنفيذيًا
        }
    }

# $shown: a paragraph for each executive. $others: how many there are besides.
search-matched =
    .subject = نتائج جديدة في بحثكم المحفوظ: { executives }
    .preview = { $name }: تبقى الأسماء محجوبة حتى يوافق أصحابها.
    .lead =
        صار يطابق بحثكم «{ $name }» { since } مَن لم يكن يطابقه من قبل ({ executives }):

        { $shown }

        { $others ->
            [0] { "" }
            [one] وهناك أيضًا: واحد.
            [two] وهناك أيضًا: اثنان.
           *[other] وهناك أيضًا: { $others } { LAST_TWO($others) ->
                [few] آخرين
               *[other] آخر
            }.
        }
    .rest =
        تبقى الأسماء محجوبة حتى يوافق المسؤول التنفيذي على التعارف.

        نخبركم بكل مسؤول تنفيذي مرة واحدة. ويمكنكم تغيير وتيرة هذا التنبيه أو إيقافه من عمليات البحث المحفوظة.
    .button = فتح البحث
    .why = تصلكم هذه الرسالة لأنكم طلبتم تنبيهات لبحث حفظتموه في Kilele.
    .line = نتائج جديدة في بحثكم «{ $name }» { since }: { executives }.

# Of a job whose title has a link in it.
untitled-job = وظيفة
confidential-company = جهة لم تكشف عن اسمها

jobs =
    { $count ->
        [one] وظيفة واحدة
        [two] وظيفتان
       *[other] { $count } { LAST_TWO($count) ->
            [few] وظائف
           *[other] وظيفة
        }
    }

# The jobs are listed between .lead and .rest. $others: how many there are besides.
job-search-matched =
    .subject = نتائج جديدة في بحثكم المحفوظ: { jobs }
    .preview = من بحثكم المحفوظ «{ $name }».
    .lead = صار يطابق بحثكم «{ $name }» { since } ما لم يكن يطابقه من قبل ({ jobs }):
    .rest =
        { $others ->
            [0] { "" }
            [one] وهناك أيضًا: وظيفة أخرى.
            [two] وهناك أيضًا: وظيفتان أخريان.
           *[other] وهناك أيضًا: { $others } { LAST_TWO($others) ->
                [few] وظائف أخرى
               *[other] وظيفة أخرى
            }.
        }

        نخبركم بكل وظيفة مرة واحدة. ويمكنكم تغيير وتيرة هذا التنبيه أو إيقافه من عمليات البحث المحفوظة.
    .button = فتح عمليات البحث المحفوظة
    .why = تصلكم هذه الرسالة لأنكم طلبتم تنبيهات لبحث عن وظائف حفظتموه في Kilele.
    .line = نتائج جديدة في بحثكم «{ $name }» { since }: { jobs }.
