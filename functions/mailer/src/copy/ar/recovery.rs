//! Arabic: recovery codes.

use jiff::Timestamp;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{
    Words,
    copy::{day, time},
};

pub(super) fn changed(is_used: bool, at: Timestamp) -> Words {
    let (day, time) = (day(at, &MONTHS), time(at));
    let (subject, told, then, button) = if is_used {
        (
            "استُخدم رمز استرداد لتسجيل الدخول",
            format!(
                "استُخدم رمز استرداد لتسجيل الدخول إلى حسابكم لدى Kilele في {day} الساعة {time} بالتوقيت العالمي، وأزيل بذلك \
                 تطبيق المصادقة من الحساب."
            ),
            "إلى أن تُعدّوا تطبيق مصادقة من جديد، تكفي كلمة المرور وحدها لفتح الحساب. وعند الإعداد ستحصلون على عشرة رموز استرداد \
             جديدة.",
            "إعداد تطبيق المصادقة",
        )
    } else {
        (
            "لديكم رموز استرداد جديدة",
            format!("أُنشئت رموز استرداد جديدة لحسابكم لدى Kilele في {day} الساعة {time} بالتوقيت العالمي."),
            "لم تعد الرموز السابقة صالحة. احتفظوا بالجديدة حيث تجدونها من دون هاتفكم.",
            "مراجعة إعدادات الأمان",
        )
    };
    Words {
        subject: subject.into(),
        preview: "إذا كنتم من قام بذلك، فلا داعي للقلق.".into(),
        lead: vec![told, then.into()],
        quote: None,
        rest: vec!["وإذا لم تكونوا من قام بذلك، فاختاروا كلمة مرور جديدة على الفور واكتبوا إلينا.".into()],
        button,
        why: WHY_ACCOUNT,
    }
}
