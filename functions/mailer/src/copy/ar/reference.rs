//! Arabic: references.

use domain::reference::FailureReason;

use crate::Words;

const WHY_REFEREE: &str = "تصلكم هذه الرسالة لأن أحد أعضاء Kilele ذكركم مرجعًا مهنيًا له. إن لم تكونوا على معرفة به، فلا داعي \
     لأي إجراء، أو يمكنكم الإشارة إلى ذلك في الصفحة.";
const WHY_EXECUTIVE: &str = "تصلكم هذه الرسالة لأنكم ذكرتم مرجعًا مهنيًا لدى Kilele.";

/// The questionnaire, the first time.
pub(super) fn requested(executive: Option<&str>, by: &str) -> Words {
    let named = executive.unwrap_or("أحد أعضائنا");
    Words {
        subject: format!("{named}: طلب رأيكم مرجعًا مهنيًا"),
        preview: "ثمانية أسئلة في أقل من خمس دقائق ومن دون حساب.".into(),
        lead: vec![
            format!("ملف {named} قيد التقييم لدى Kilele، وقد ورد اسمكم فيه مرجعًا مهنيًا."),
            "هل تتفضلون بالإجابة عن ثمانية أسئلة قصيرة؟ لا يستغرق ذلك أكثر من خمس دقائق، ويمكن إتمامه من الهاتف ومن دون \
             حساب."
                .into(),
            "لا يقرأ إجاباتكم إلا فريق التقييم لدينا. نُعلم صاحب الملف بأنكم أجبتم، ولا نطلعه أبدًا على ما قلتم.".into(),
            format!("هذا الرابط خاص بكم ويعمل حتى {by}. وإن كنتم تفضلون عدم الإجابة، فيمكنكم ذكر ذلك في الصفحة."),
        ],
        quote: None,
        rest: vec![],
        button: "الإجابة عن الأسئلة",
        why: WHY_REFEREE,
    }
}

/// The questionnaire is still open.
pub(super) fn reminded(executive: Option<&str>, by: &str) -> Words {
    let named = executive.unwrap_or("أحد أعضائنا");
    Words {
        subject: format!("{named}: رأيكم ما زال منتظرًا"),
        preview: format!("تبقى الأسئلة مفتوحة حتى {by}."),
        lead: vec![
            format!(
                "ورد اسمكم مرجعًا مهنيًا في ملف {named}، وما زالت الأسئلة الثمانية التي أرسلناها إليكم بانتظار إجابتكم."
            ),
            format!(
                "لا تستغرق الإجابة أكثر من خمس دقائق، ولا يقرؤها إلا فريق التقييم لدينا. يعمل الرابط حتى {by}، ويمكنكم فيه \
                 أيضًا إعلامنا بأنكم تفضلون عدم الإجابة."
            ),
        ],
        quote: None,
        rest: vec![],
        button: "الإجابة عن الأسئلة",
        why: WHY_REFEREE,
    }
}

/// Thanks.
pub(super) fn thanked(executive: Option<&str>) -> Words {
    let about = executive.map_or_else(String::new, |executive| format!(" حول {executive}"));
    Words {
        subject: "نشكركم على إجاباتكم".into(),
        preview: "إجاباتكم الآن لدى فريق التقييم.".into(),
        lead: vec![
            format!("نشكركم على الإجابة عن أسئلتنا{about}. إجاباتكم الآن لدى فريق التقييم، ولا يطلع عليها أحد سواه."),
            "لا يلزمكم أي إجراء آخر. وإن رغبتم في تصحيح إجاباتكم أو حذفها، فراسلونا.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "التعرف على طريقة عمل Kilele",
        why: WHY_REFEREE,
    }
}

/// A referee answered.
pub(super) fn completed(referee: Option<&str>) -> Words {
    let referee = referee.unwrap_or("أحد مراجعكم");
    Words {
        subject: format!("وصلت إجابة {referee}"),
        preview: "اكتمل أحد مراجعكم المهنية.".into(),
        lead: vec![
            format!("وصلتنا إجابة {referee} عن أسئلتنا حول عملكم، وبذلك اكتمل هذا المرجع."),
            "ما تقوله المراجع يبقى بينها وبين فريق التقييم لدينا.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "فتح صفحة التقييم",
        why: WHY_EXECUTIVE,
    }
}

/// A reference came to nothing.
pub(super) fn failed(referee: Option<&str>, reason: FailureReason) -> Words {
    let name = referee.unwrap_or("مرجعكم");
    let (told, next) = match reason {
        FailureReason::AddressBounced => (
            format!("عادت إلينا رسالتنا الموجهة إلى {name}، فالعنوان لا يستقبل البريد."),
            "صححوا العنوان وأعيدوا إرسال الأسئلة، أو اذكروا شخصًا آخر.",
        ),
        FailureReason::Declined => (
            format!("طلبنا رأي {name}، وجاءنا الاعتذار عن الإجابة. وقد تكون لذلك أسباب كثيرة."),
            "نرجو أن تذكروا شخصًا آخر.",
        ),
        FailureReason::Expired => (
            format!("راسلنا {name} أربع مرات خلال 21 يومًا ولم يصلنا جواب."),
            "أعيدوا إرسال الأسئلة، ولعل كلمة منكم تسبقها، أو اذكروا شخصًا آخر.",
        ),
    };
    Words {
        subject: format!("{name}: هذا المرجع يحتاج إلى انتباهكم"),
        preview: told.clone(),
        lead: vec![told, next.into()],
        quote: None,
        rest: vec![],
        button: "فتح صفحة التقييم",
        why: WHY_EXECUTIVE,
    }
}
