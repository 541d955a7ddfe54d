//! Arabic: vetting.

use events::VettingNews;
use jiff::Timestamp;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{
    Words,
    copy::{day, time},
};

/// What stands in the calendar.
pub(in crate::copy) const INTERVIEW: &str = "Kilele: مقابلة التحقق";

pub(super) fn words(news: &VettingNews) -> Words {
    let (subject, preview, lead, quote, rest, button): (_, _, Vec<String>, _, Vec<String>, _) = match news {
        VettingNews::Submitted { due_at } => {
            let by = on(*due_at);
            (
                "ملفكم لدى فريق التحقق",
                format!("سيصلكم قرارنا في موعد أقصاه {by}."),
                vec![
                    "شكرًا لكم. مستنداتكم ومراجعكم مكتملة، وهي الآن لدى فريق التحقق.".into(),
                    format!("نراجع المستندات ونكتب إلى مراجعكم الآن. سيصلكم قرارنا في موعد أقصاه {by}."),
                    "وحتى ذلك الحين يمكنكم أن تروا أي المستندات اعتُمدت وأي المراجع أجابت.".into(),
                ],
                None,
                vec![],
                "متابعة التحقق",
            )
        }
        VettingNews::Approved { valid_until } => (
            "تم التحقق من ملفكم",
            "بإمكان أصحاب العمل العثور عليكم في Kilele من الآن.".into(),
            vec![
                "اعتمد فريقنا التحقق من ملفكم. تظهرون الآن في نتائج بحث الأعضاء بحسب إعدادات الخصوصية لديكم.".into(),
                format!(
                    "يسري هذا الاعتماد حتى {}. سنكتب إليكم عندما يحين وقت تجديده.",
                    on(*valid_until)
                ),
            ],
            None,
            vec![],
            "فتح صفحة التحقق",
        ),
        VettingNews::RequiresAttention { feedback } => (
            "التحقق من ملفكم يحتاج إلى انتباهكم",
            "يطلب منكم المدقق تصحيح أمر ما.".into(),
            vec!["اطّلع المدقق على ملفكم ويطلب منكم تصحيح ما يلي قبل أن يتمكن من اعتماده:".into()],
            Some(feedback.clone()),
            vec!["يُرجى فتح صفحة التحقق واستبدال ما ورد ذكره ثم إرسال الملف من جديد. وما كان سليمًا يبقى كما هو.".into()],
            "فتح صفحة التحقق",
        ),
        VettingNews::InterviewScheduled { interview } => (
            if interview.sequence == 0 {
                "مقابلة التحقق"
            } else {
                "تغيّر موعد مقابلة التحقق"
            },
            format!("{}، المدة بالدقائق: {}.", moment(interview.start), interview.minutes),
            vec![
                format!(
                    "نودّ أن نلتقي بكم في {}، والمدة بالدقائق: {}.",
                    moment(interview.start),
                    interview.minutes
                ),
                "الدعوة مرفقة لتقويمكم الذي يعرضها بتوقيتكم المحلي. المكان أو الرابط:".into(),
            ],
            Some(interview.place.clone()),
            vec!["إن لم يناسبكم الموعد فاكتبوا إلينا عبر صفحة الاتصال وسنجد موعدًا آخر.".into()],
            "فتح صفحة التحقق",
        ),
        VettingNews::InterviewCancelled { interview } => (
            "أُلغيت مقابلة التحقق",
            format!("كانت مقررة في {}.", moment(interview.start)),
            vec![
                format!(
                    "لن تُعقد المقابلة المقررة في {}: فقد اتُّخذ القرار من دونها.",
                    moment(interview.start)
                ),
                "الملف المرفق يزيلها من تقويمكم.".into(),
            ],
            None,
            vec![],
            "فتح صفحة التحقق",
        ),
        VettingNews::RenewalDue { badge_until } => (
            "حان وقت تجديد التحقق",
            "ما قدمتموه لا يزال محفوظًا؛ يُرجى مراجعته وإرساله من جديد.".into(),
            vec![
                "حان وقت تجديد التحقق من ملفكم. ما قدمتموه لا يزال محفوظًا: يُرجى مراجعته واستبدال ما تغيّر ثم إرساله من جديد.".into(),
                match badge_until {
                    Some(until) => format!("حتى {} يجدكم أصحاب العمل كما في السابق.", on(*until)),
                    None => "سيجدكم أصحاب العمل من جديد عند اعتماده.".into(),
                },
            ],
            None,
            vec![],
            "تجديد التحقق",
        ),
    };
    Words {
        subject: subject.into(),
        preview,
        lead,
        quote,
        rest,
        button,
        why: WHY_ACCOUNT,
    }
}

fn on(at: Timestamp) -> String {
    day(at, &MONTHS)
}

fn moment(at: Timestamp) -> String {
    format!("{} الساعة {} (UTC)", on(at), time(at))
}
