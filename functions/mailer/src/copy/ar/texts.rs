//! Arabic: text messages, one part long where letters are plain and two at most.

use jiff::Timestamp;

use super::MONTHS;
use crate::{
    News,
    copy::{day, time},
};

pub(crate) fn text(news: News) -> String {
    match news {
        News::NewDevice => {
            "Kilele: تم الدخول إلى حسابكم من جهاز جديد. إن لم تكونوا أنتم، فأنهوا جلسته وغيّروا كلمة المرور.".into()
        }
        News::PasswordChanged => {
            "Kilele: تم تغيير كلمة مرور حسابكم. إن لم تكونوا أنتم، فأعيدوا تعيينها فورًا واكتبوا إلينا.".into()
        }
        News::TwoFactorOff => "Kilele: تم إيقاف المصادقة الثنائية. إن لم تكونوا أنتم، فغيّروا كلمة المرور فورًا.".into(),
        News::RecoveryCodeUsed => {
            "Kilele: استُخدم رمز استرداد لتسجيل الدخول. إن لم تكونوا أنتم، فغيّروا كلمة المرور فورًا.".into()
        }
        News::OfferMade => "Kilele: لديكم عرض. سجّلوا الدخول لقراءته والرد عليه.".into(),
        News::LapsesSoon { expires_at } => format!(
            "Kilele: هناك تعارف ينتظر ردكم حتى {} بالتوقيت العالمي. سجّلوا الدخول للرد.",
            moment(expires_at)
        ),
        News::InterviewSoon { start } => format!(
            "Kilele: تبدأ مقابلتكم في {} بالتوقيت العالمي. المكان مذكور في الدعوة.",
            moment(start)
        ),
        News::InterviewCancelled { start } => format!(
            "Kilele: لن تُعقد مقابلتكم المقررة في {} بالتوقيت العالمي. التفاصيل في بريدكم.",
            moment(start)
        ),
    }
}

/// "22 … 2026، 10:00"
fn moment(at: Timestamp) -> String {
    format!("{}، {}", day(at, &MONTHS), time(at))
}
