//! All mails in all languages.

use std::{collections::BTreeSet, fmt::Write, path::Path};

use domain::{Clock, Locale};
use events::{Notice, NoticeBody};
use mailer::{Alert, Links, Mail, Message, News, compose, invitation};
use store::{ClaimMembership, EditApplication, Seal, SignedLink};
use strum::VariantNames;

use crate::{
    fixture::{FROM, KEY, PUBLIC_URL, every_notice},
    samples::every_form,
};

const MEAN: &str = "Is this <script>alert('x')</script> & \"so\"?\nSecond line.";

pub(crate) fn links() -> Links {
    Links::new(PUBLIC_URL, Seal::new(KEY))
}

fn mail(notice: &Notice) -> Option<Mail> {
    Message::of(notice, &links()).map(|message| compose(&message).unwrap())
}

#[test]
fn every_notice_has_a_sample() {
    let notices = every_notice(Locale::En, "x");
    let sampled: BTreeSet<&str> = notices.iter().map(|notice| notice.body.name()).collect();
    assert_eq!(sampled, NoticeBody::VARIANTS.iter().copied().collect());
}

#[test]
fn every_mail_is_valid_in_every_language() {
    let mut without_mail = BTreeSet::new();
    for locale in Locale::ALL {
        for notice in every_form(*locale, MEAN) {
            let Some(mail) = mail(&notice) else {
                without_mail.insert(notice.body.name());
                continue;
            };
            sound(&mail, locale.as_str());
            let is_arabic = |text: &str| text.chars().any(|c| matches!(c, '\u{0600}'..='\u{06ff}'));
            assert_eq!(is_arabic(&mail.subject), *locale == Locale::Ar, "{}", mail.subject);
            assert_eq!(is_arabic(&mail.text), *locale == Locale::Ar, "{}", mail.text);
        }
    }
    assert_eq!(without_mail, ["interview-reminded"].into());
}

/// The visible text of a mail, without the parts common to all mails of a language: greeting, address and signature.
fn reading(notice: &Notice) -> Option<String> {
    let message = Message::of(notice, &links())?;
    let mail = compose(&message).unwrap();
    let preview = mail
        .html
        .split("opacity:0\">")
        .nth(1)
        .unwrap()
        .split("&#8199;")
        .next()
        .unwrap();
    let parts: Vec<&str> = mail.text.split("\n\n").collect();
    let [_greeting, body @ .., button, _signature, end] = parts.as_slice() else {
        panic!("{}", mail.text)
    };
    let (button, _address) = button.split_once('\n').unwrap();
    let why = end.lines().last().unwrap();
    let body = body.join("\n");
    let mut reading = format!("# {}\n({preview})\n{body}\n[{button}]\n{why}\n", mail.subject);
    if let Some(file) = invitation(&message, FROM, Clock::at(testkit::noon()).now()).unwrap() {
        let title = file.content.lines().find(|line| line.starts_with("SUMMARY")).unwrap();
        _ = writeln!(reading, "{title}");
    }
    Some(reading)
}

#[test]
fn every_form_of_every_mail_reads_like_this() {
    for locale in Locale::ALL {
        let mut mails = String::new();
        let mut before = String::new();
        for notice in every_form(*locale, "Is this so?\nA line is enough.") {
            let Some(reading) = reading(&notice) else { continue };
            if reading != before {
                _ = writeln!(mails, "{}\n{reading}", notice.body.name());
            }
            before = reading;
        }
        insta::assert_snapshot!(format!("mails_in_{locale}"), mails);
    }
}

#[test]
fn every_text_message_reads_like_this() {
    let at = "2026-12-01T09:05:00Z".parse().unwrap();
    let every = [
        News::NewDevice,
        News::PasswordChanged,
        News::TwoFactorOff,
        News::RecoveryCodeUsed,
        News::OfferMade,
        News::LapsesSoon { expires_at: at },
        News::InterviewSoon { start: at },
        News::InterviewCancelled { start: at },
    ];
    let to = events::Recipient {
        account_id: None,
        email: "amina@example.com".parse().unwrap(),
        name: "Amina".into(),
        locale: Locale::En,
    };
    let named: BTreeSet<&str> = every.iter().map(Into::into).collect();
    assert_eq!(
        named,
        News::VARIANTS.iter().copied().collect(),
        "a text message has no sample"
    );
    let mut texts = String::new();
    for locale in Locale::ALL {
        for news in every {
            _ = writeln!(texts, "{}", Alert { to: &to, news }.text(*locale).unwrap());
        }
    }
    insta::assert_snapshot!(texts);
}

#[test]
fn a_mail_without_a_name_greets_like_this() {
    let mut greetings = String::new();
    for locale in Locale::ALL {
        for name in ["Amina", "http://evil"] {
            let mut notice = every_notice(*locale, "x").swap_remove(0);
            notice.to.name = name.into();
            let mail = mail(&notice).unwrap();
            let frame: Vec<&str> = mail.text.split("\n\n").collect();
            _ = writeln!(
                greetings,
                "{}\n{}\n{}",
                frame[0],
                frame[frame.len() - 2],
                frame[frame.len() - 1]
            );
        }
    }
    insta::assert_snapshot!(greetings);
}

/// Properties of every mail.
fn sound(mail: &Mail, locale: &str) {
    let Mail { subject, text, html } = mail;
    assert!(
        !subject.trim().is_empty() && subject.chars().count() <= 80 && !subject.contains('\n'),
        "{subject}"
    );
    assert!(!subject.starts_with(char::is_lowercase), "{subject}");
    for part in [subject, text] {
        for mark in ["{", "}", "  ", "TODO", "None", "Some(", "Amina,,", " ,"] {
            assert!(!part.contains(mark), "“{mark}” in {part}");
        }
    }
    assert!(!text.contains("\n\n\n") && text.contains("Amina"), "{text}");
    assert!(text.contains(PUBLIC_URL));
    let direction = if locale == "ar" { "rtl" } else { "ltr" };
    assert!(html.contains(&format!(r#"<html lang="{locale}" dir="{direction}">"#)));
    for emptiness in ["></p>", "></a>", "></h1>", r#"href="""#, "<script", "{", "}"] {
        let inside = html.split("</style>").nth(1).unwrap();
        assert!(!inside.contains(emptiness), "“{emptiness}” in {html}");
    }
    // The button and the plain link, one for each listed job, and no other links.
    let listed = html.matches(r#"<a class="teal" "#).count();
    assert_eq!(html.matches("<a ").count(), 2 + listed, "{html}");
    assert!(!html.contains("<table") && !html.contains("<img"));
    // Gmail truncates mails above 102 KB.
    assert!(html.len() < 20_000, "{}", html.len());
}

#[test]
fn an_alert_reads_like_this_in_every_language() {
    let mut texts = String::new();
    for locale in Locale::ALL {
        let notices = every_notice(*locale, "x").into_iter();
        for notice in notices.filter(|notice| notice.body.name() == "search-matched").take(2) {
            _ = writeln!(texts, "{}\n=====", mail(&notice).unwrap().text);
        }
    }
    insta::assert_snapshot!(texts);
}

#[test]
fn an_alert_about_jobs_reads_like_this_in_every_language() {
    let mut texts = String::new();
    for locale in Locale::ALL {
        let notices = every_notice(*locale, "x").into_iter();
        for notice in notices
            .filter(|notice| notice.body.name() == "job-search-matched")
            .take(2)
        {
            _ = writeln!(texts, "{}\n=====", mail(&notice).unwrap().text);
        }
    }
    insta::assert_snapshot!(texts);
}

#[test]
fn an_alert_about_jobs_links_to_the_page_of_each_and_repeats_no_link_of_its_title() {
    let notices = every_notice(Locale::En, "x");
    let is_daily = |notice: &&Notice| match &notice.body {
        NoticeBody::JobSearchMatched(alert) => alert.shown.len() == 3,
        _ => false,
    };
    let mail = mail(notices.iter().find(is_daily).unwrap()).unwrap();
    let page = "https://kilele.example/browse-jobs/job_01JQ8Z6Y5N3V9T7W2K4M6P8R0S";
    assert_eq!(mail.html.matches(&format!("href=\"{page}\"")).count(), 3);
    assert_eq!(mail.text.matches(page).count(), 3);
    assert!(
        mail.text
            .contains("Group Treasurer\nNairobi, Kenya · Confidential company")
    );
    assert!(!mail.html.contains("evil.example") && !mail.text.contains("evil.example"));
}

#[test]
fn a_reviewers_text_is_unchanged_and_escaped() {
    for notice in every_notice(Locale::Fr, MEAN) {
        let Some(mail) = mail(&notice) else { continue };
        if mail.text.contains("Second line.") {
            assert!(
                mail.text
                    .contains("> Is this <script>alert('x')</script> & \"so\"?\n> Second line.")
            );
            assert!(mail.html.contains(
                "Is this &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;so&quot;?<br>Second line."
            ));
        }
    }
}

#[test]
fn a_link_is_valid_for_its_purpose_and_generation_only() {
    let seal = Seal::new(KEY);
    let link = |n: usize| {
        let notice = every_notice(Locale::En, "x").swap_remove(n);
        Message::of(&notice, &links()).unwrap().link
    };
    let token = |n: usize, before: &str| {
        let link = link(n);
        let token = link.strip_prefix(PUBLIC_URL).unwrap().strip_prefix(before).unwrap();
        token.to_owned()
    };
    let edit = token(
        0,
        "/member-application/status?email=amina%2Bkilele%40example.com&token=",
    );
    let edit: SignedLink<EditApplication> = edit.parse().unwrap();
    assert!(edit.opens(&seal, 2) && !edit.opens(&seal, 3));
    let claim: SignedLink<ClaimMembership> = token(6, "/claim?token=").parse().unwrap();
    assert!(claim.opens(&seal, 2) && !claim.opens(&seal, 3));
}

/// For manual review: `cargo test -p mailer -- --ignored` and open `target/tmp/mails`.
#[test]
#[ignore = "writes files to look at"]
fn mails_to_look_at() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mails");
    std::fs::create_dir_all(&folder).unwrap();
    let question = "Which of the two board seats you list is executive?\nA line on each is enough.";
    for locale in Locale::ALL {
        for (n, notice) in every_form(*locale, question).iter().enumerate() {
            if let Some(mail) = mail(notice) {
                let name = format!("{n:03}-{}-{locale}", notice.body.name());
                std::fs::write(folder.join(format!("{name}.html")), mail.html).unwrap();
                std::fs::write(folder.join(format!("{name}.txt")), mail.text).unwrap();
            }
        }
    }
}

/// The texts of all mails about meetings in a language, on one line each.
fn of_meetings(locale: Locale) -> Vec<String> {
    let is_one = |notice: &&Notice| notice.body.name().starts_with("meeting-");
    let notices = every_notice(locale, "x");
    let mails = notices.iter().filter(is_one).filter_map(mail);
    mails.map(|mail| mail.text.replace('\n', " ")).collect()
}

#[test]
fn meeting_times_are_in_the_readers_zone_and_the_other_partys() {
    for (locale, arranged, proposed, same_time) in [
        (
            Locale::En,
            "25 November 2026 at 12:30 (Nairobi; 13:30 in Dubai)",
            "1 December 2026 at 17:00 (Dar es Salaam; 2 December 2026 at 03:00 in Auckland)",
            "25 November 2026 at 10:30 (Lagos)",
        ),
        (
            Locale::Fr,
            "25 novembre 2026 à 12:30 (Nairobi\u{a0}; 13:30 à Dubai)",
            "1er décembre 2026 à 17:00 (Dar es Salaam\u{a0}; 2 décembre 2026 à 03:00 à Auckland)",
            "25 novembre 2026 à 10:30 (Lagos)",
        ),
        (
            Locale::Ar,
            "الساعة 12:30 (\u{2068}Nairobi\u{2069}؛ 13:30 في \u{2068}Dubai\u{2069})",
            "الساعة 03:00 في \u{2068}Auckland\u{2069})",
            "الساعة 10:30 (\u{2068}Lagos\u{2069})",
        ),
    ] {
        let texts = of_meetings(locale);
        for wanted in [arranged, proposed, same_time] {
            assert!(texts.iter().any(|text| text.contains(wanted)), "{wanted}\n{texts:#?}");
        }
        // Without a known time zone.
        assert!(texts.iter().any(|text| text.contains("09:30 (UTC)")), "{texts:#?}");
    }
}
