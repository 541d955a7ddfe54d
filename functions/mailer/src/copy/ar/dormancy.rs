//! Arabic: a long silence.

use jiff::Timestamp;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{Words, copy::day};

pub(super) fn reminded(rests_at: Timestamp) -> Words {
    let by = day(rests_at, &MONTHS);
    Words {
        subject: "هل ترغبون في أن يظل ملفكم ظاهرًا؟".into(),
        preview: format!("سجّلوا الدخول قبل {by} ليظل ملفكم ظاهرًا لأصحاب العمل."),
        lead: vec![
            "لم تسجّلوا الدخول إلى Kilele منذ أكثر من خمسة أشهر. يبحث أصحاب العمل عمّن يمكنهم الوصول إليه، ولذلك لا نواصل عرض \
             ملفّ مَن لا يصلنا منه خبر."
                .into(),
            format!("سجّلوا الدخول مرة واحدة قبل {by} ويبقى كل شيء كما هو. وبعد ذلك اليوم لن يجدكم أصحاب العمل."),
        ],
        quote: None,
        rest: vec![],
        button: "تسجيل الدخول",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn dormant() -> Words {
    Words {
        subject: "لم يعد أصحاب العمل يجدونكم في Kilele".into(),
        preview: "سجّلوا الدخول ليجدوكم من جديد.".into(),
        lead: vec![
            "لم تسجّلوا الدخول منذ ستة أشهر، ولذلك أصبح ملفكم خاملًا: لا يجده أصحاب العمل ولا يمكنهم طلب التعارف معكم."
                .into(),
            "لم يُفقد شيء. ملفكم والتحقق منه وتعارفاتكم محفوظة كما هي.".into(),
            "سجّلوا الدخول متى ناسبكم ذلك، فيجدكم أصحاب العمل من جديد فورًا.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "تسجيل الدخول",
        why: WHY_ACCOUNT,
    }
}
