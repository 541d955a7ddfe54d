//! Arabic: meetings.

use domain::{
    Locale,
    introduction::{Clocks, Meeting, MeetingType},
};
use events::MeetingNews;
use jiff::Timestamp;

use super::{MONTHS, WHY_INTRODUCTION};
use crate::{
    Words,
    copy::{day, on_both, time},
};

pub(super) fn changed(counterparty: Option<&str>, news: MeetingNews, meeting: &Meeting, clocks: &Clocks) -> Words {
    let x = counterparty.unwrap_or("الطرف الآخر");
    let when = moment(meeting.start, clocks);
    let minutes = meeting.about.minutes;
    let how = how(meeting.about.kind);
    let (subject, told, file) = match news {
        MeetingNews::Arranged => (
            format!("موعد لقائكم مع {x}"),
            format!("تحدّد موعد لقائكم مع {x} في {when}. {how}، والمدة بالدقائق: {minutes}."),
            "الدعوة مرفقة لتقويمكم الذي يعرضها بتوقيتكم المحلي.",
        ),
        MeetingNews::Changed => (
            format!("تغيّر موعد لقائكم مع {x}"),
            format!("أصبح لقاؤكم مع {x} في {when}. {how}، والمدة بالدقائق: {minutes}."),
            "الملف المرفق يثبّت التغيير في تقويمكم الذي يعرضه بتوقيتكم المحلي.",
        ),
        MeetingNews::Cancelled => (
            format!("أُلغي لقاؤكم مع {x}"),
            format!("لن يُعقد اللقاء مع {x} الذي كان محددًا في {when}."),
            "الملف المرفق يزيله من تقويمكم.",
        ),
    };
    let rest = match news {
        MeetingNews::Arranged | MeetingNews::Changed => {
            vec!["إن لم يناسبكم الموعد فيمكنكم تغييره أو إلغاؤه بعد تسجيل الدخول.".into()]
        }
        MeetingNews::Cancelled => vec![],
    };
    Words {
        subject,
        preview: format!("{when}، المدة بالدقائق: {minutes}."),
        lead: vec![told, file.into()],
        quote: meeting.about.place.as_ref().map(ToString::to_string),
        rest,
        button: "فتح التعارف",
        why: WHY_INTRODUCTION,
    }
}

pub(super) fn reminded(counterparty: Option<&str>, meeting: &Meeting, clocks: &Clocks) -> Words {
    let x = counterparty.unwrap_or("الطرف الآخر");
    let when = moment(meeting.start, clocks);
    let minutes = meeting.about.minutes;
    Words {
        subject: format!("اقترب موعد لقائكم مع {x}"),
        preview: format!("{when}، المدة بالدقائق: {minutes}."),
        lead: vec![format!(
            "موعد لقائكم مع {x} في {when}. {}، والمدة بالدقائق: {minutes}.",
            how(meeting.about.kind)
        )],
        quote: meeting.about.place.as_ref().map(ToString::to_string),
        rest: vec!["إن تعذّر حضوركم فيُرجى تغيير الموعد أو إلغاؤه بعد تسجيل الدخول حتى لا ينتظر أحد.".into()],
        button: "فتح التعارف",
        why: WHY_INTRODUCTION,
    }
}

pub(super) fn proposed(counterparty: Option<&str>, times: &[Timestamp], minutes: u32, clocks: &Clocks) -> Words {
    let x = counterparty.unwrap_or("الطرف الآخر");
    let list: Vec<_> = times.iter().map(|at| moment(*at, clocks)).collect();
    Words {
        subject: format!("مواعيد مقترحة للقاء مع {x}"),
        preview: "اختاروا الموعد الذي يناسبكم.".into(),
        lead: vec![format!(
            "وصلكم من {x} اقتراح للقاء في أحد هذه المواعيد، والمدة بالدقائق: {minutes}:"
        )],
        quote: Some(list.join("\n")),
        rest: vec!["اختاروا الموعد الذي يناسبكم أو اقترحوا غيره. تعرضها Kilele بتوقيتكم المحلي.".into()],
        button: "اختيار موعد",
        why: WHY_INTRODUCTION,
    }
}

fn moment(at: Timestamp, clocks: &Clocks) -> String {
    on_both(at, clocks, Locale::Ar, |at| {
        format!("{} الساعة {}", day(at, &MONTHS), time(at))
    })
}

fn how(kind: MeetingType) -> &'static str {
    match kind {
        MeetingType::VideoCall => "مكالمة مرئية",
        MeetingType::PhoneCall => "مكالمة هاتفية",
        MeetingType::InPerson => "لقاء حضوري",
    }
}
