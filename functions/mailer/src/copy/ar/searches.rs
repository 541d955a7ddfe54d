//! Arabic: saved searches.

use domain::search::Frequency;

use crate::{Finding, Sight, Words};

pub(super) fn matched(finding: &Finding) -> Words {
    let (name, count) = (&finding.name, finding.count());
    let pace = match finding.frequency {
        Frequency::Weekly => "هذا الأسبوع",
        Frequency::Daily => "منذ الأمس",
        Frequency::Instant | Frequency::Never => "الآن",
    };
    let executives = counted(
        count,
        [
            "مسؤول تنفيذي واحد",
            "مسؤولان تنفيذيان",
            "مسؤولين تنفيذيين",
            "مسؤولًا تنفيذيًا",
        ],
    );
    let others = (finding.others > 0)
        .then(|| counted(finding.others, ["واحد", "اثنان", "آخرين", "آخر"]))
        .map(|others| format!("وهناك أيضًا: {others}."));
    Words {
        subject: format!("نتائج جديدة في بحثكم المحفوظ: {executives}"),
        preview: format!("{name}: تبقى الأسماء محجوبة حتى يوافق أصحابها."),
        lead: [format!(
            "صار يطابق بحثكم «{name}» {pace} مَن لم يكن يطابقه من قبل ({executives}):"
        )]
        .into_iter()
        .chain(finding.shown.iter().map(line))
        .chain(others)
        .collect(),
        quote: None,
        rest: vec![
            "تبقى الأسماء محجوبة حتى يوافق المسؤول التنفيذي على التعارف.".into(),
            "نخبركم بكل مسؤول تنفيذي مرة واحدة. ويمكنكم تغيير وتيرة هذا التنبيه أو إيقافه من عمليات البحث المحفوظة."
                .into(),
        ],
        button: "فتح البحث",
        why: "تصلكم هذه الرسالة لأنكم طلبتم تنبيهات لبحث حفظتموه في Kilele.",
    }
}

fn line(sight: &Sight) -> String {
    let years = (sight.years > 0)
        .then(|| counted(sight.years as usize, ["سنة واحدة", "سنتان", "سنوات", "سنة"]))
        .map(|years| format!("الخبرة: {years}"));
    sight.said.iter().cloned().chain(years).collect::<Vec<_>>().join(" · ")
}

/// A number with its noun: one, two, three to ten, and from eleven on.
fn counted(count: usize, [one, two, few, many]: [&str; 4]) -> String {
    match (count, count % 100) {
        (1, _) => one.to_owned(),
        (2, _) => two.to_owned(),
        (_, 3..=10) => format!("{count} {few}"),
        _ => format!("{count} {many}"),
    }
}
