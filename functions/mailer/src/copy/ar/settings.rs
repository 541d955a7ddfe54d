//! Arabic: the safety of an account.

use jiff::Timestamp;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{
    Words,
    copy::{day, time},
};

pub(super) fn new_device(agent: Option<&str>, at: Timestamp) -> Words {
    let device = agent.unwrap_or("جهاز غير معروف");
    Words {
        subject: "تم تسجيل الدخول إلى حسابكم من جهاز جديد".into(),
        preview: "إذا كنتم من قام بذلك، فلا داعي لأي إجراء.".into(),
        lead: vec![
            format!(
                "تم تسجيل الدخول إلى حسابكم لدى Kilele في {} الساعة {} بالتوقيت العالمي من جهاز لم نعرفه من قبل: {device}.",
                day(at, &MONTHS),
                time(at)
            ),
            "إذا كنتم من قام بذلك، فلا داعي لأي إجراء.".into(),
            "وإلا، فأنهوا هذه الجلسة من إعداداتكم واختاروا كلمة مرور جديدة.".into(),
        ],
        quote: None,
        rest: vec!["يمكنكم إيقاف هذه التنبيهات من إعداداتكم.".into()],
        button: "مراجعة أجهزتي",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn two_factor(is_on: bool, at: Timestamp) -> Words {
    let (subject, told) = if is_on {
        ("تم تفعيل المصادقة الثنائية", "تفعيل")
    } else {
        ("تم إيقاف المصادقة الثنائية", "إيقاف")
    };
    Words {
        subject: subject.into(),
        preview: "إذا كنتم من قام بذلك، فلا داعي لأي إجراء.".into(),
        lead: vec![
            format!(
                "تم {told} المصادقة الثنائية لحسابكم لدى Kilele في {} الساعة {} بالتوقيت العالمي.",
                day(at, &MONTHS),
                time(at)
            ),
            "إذا كنتم من قام بذلك، فلا داعي لأي إجراء. وإلا، فاختاروا كلمة مرور جديدة على الفور واكتبوا إلينا.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "مراجعة إعدادات الأمان",
        why: WHY_ACCOUNT,
    }
}
