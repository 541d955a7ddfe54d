//! The texts of the printed report in three languages, with number and date formats as on the screens.

mod ar;
mod en;
mod fr;

use domain::{Industry, Locale, analytics::Range};
use jiff::civil::Date;

/// The names of the countries: code, English, French, Arabic, from Unicode's CLDR.
const COUNTRIES: &str = include_str!("words/countries.tsv");

/// The texts of one language. `{}` is the placeholder for a figure.
pub(crate) struct Words {
    pub(crate) language: Locale,
    pub(crate) title: &'static str,
    pub(crate) ranges: [&'static str; 4],
    /// The first and the last day.
    pub(crate) span: &'static str,
    pub(crate) profile_views: &'static str,
    pub(crate) introduction_requests: &'static str,
    pub(crate) search_appearances: &'static str,
    pub(crate) response_rate: &'static str,
    pub(crate) more_than_before: &'static str,
    pub(crate) fewer_than_before: &'static str,
    pub(crate) goal_of_month: &'static str,
    pub(crate) goal: &'static str,
    pub(crate) views_by_day: &'static str,
    /// Total, and maximum per day.
    pub(crate) views_say: &'static str,
    pub(crate) no_views: &'static str,
    pub(crate) views_note: &'static str,
    pub(crate) requests_by_month: &'static str,
    pub(crate) no_requests: &'static str,
    pub(crate) answers: &'static str,
    pub(crate) waiting: &'static str,
    pub(crate) accepted: &'static str,
    pub(crate) declined: &'static str,
    pub(crate) time_to_answer: &'static str,
    pub(crate) hours: &'static str,
    pub(crate) profile_complete: &'static str,
    pub(crate) last_sign_in: &'static str,
    pub(crate) searches: &'static str,
    pub(crate) companies: &'static str,
    pub(crate) industries: &'static str,
    pub(crate) countries: &'static str,
    pub(crate) nothing_yet: &'static str,
    pub(crate) below_three: &'static str,
    pub(crate) figure: &'static str,
    pub(crate) value: &'static str,
    pub(crate) search: &'static str,
    pub(crate) times: &'static str,
    pub(crate) company: &'static str,
    pub(crate) industry: &'static str,
    pub(crate) country: &'static str,
    pub(crate) views: &'static str,
    pub(crate) day: &'static str,
    pub(crate) month: &'static str,
    pub(crate) requests: &'static str,
    /// The page number, and the number of pages.
    pub(crate) page: &'static str,
    months: [&'static str; 12],
    /// The thousands separator, and the decimal separator.
    separators: (char, char),
    percent: &'static str,
    /// In the order of [`Industry`].
    industry_names: [(Industry, &'static str); 12],
}

/// Shown for a missing value.
pub(crate) const NOTHING: &str = "—";

impl Words {
    pub(crate) const fn of(language: Locale) -> &'static Self {
        match language {
            Locale::En => &en::WORDS,
            Locale::Fr => &fr::WORDS,
            Locale::Ar => &ar::WORDS,
        }
    }

    pub(crate) const fn range(&self, range: Range) -> &'static str {
        match range {
            Range::Week => self.ranges[0],
            Range::Month => self.ranges[1],
            Range::Quarter => self.ranges[2],
            Range::Year => self.ranges[3],
        }
    }

    /// `1,234`
    pub(crate) fn number(&self, value: u64) -> String {
        let digits = value.to_string();
        let mut number = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                number.push(self.separators.0);
            }
            number.push(digit);
        }
        number
    }

    /// `36.5`, and `36` without a fraction.
    pub(crate) fn decimal(&self, value: f64) -> String {
        let tenths = (value * 10.0).round().max(0.0) as u64;
        let whole = self.number(tenths / 10);
        match tenths % 10 {
            0 => whole,
            tenth => format!("{whole}{}{tenth}", self.separators.1),
        }
    }

    /// `86%`
    pub(crate) fn percent(&self, value: u64) -> String {
        filled(self.percent, &[&self.number(value)])
    }

    /// `20 November 2026`
    pub(crate) fn date(&self, date: Date) -> String {
        let day = match (self.language, date.day()) {
            (Locale::Fr, 1) => "1er".to_owned(),
            (_, day) => day.to_string(),
        };
        format!("{day} {}", self.month_of(date))
    }

    /// `November 2026`
    pub(crate) fn month_of(&self, date: Date) -> String {
        let month = usize::try_from(date.month() - 1).unwrap_or_default();
        format!("{} {}", self.months[month], date.year())
    }

    /// The name of the industry with this API value; the value itself if it is unknown.
    pub(crate) fn industry_name(&self, wire: &str) -> String {
        let known = self
            .industry_names
            .iter()
            .find(|(industry, _)| industry.as_str() == wire);
        known.map_or(wire, |(_, name)| name).to_owned()
    }

    /// The name of the country with this code; the code itself if it is unknown.
    pub(crate) fn country_name(&self, code: &str) -> String {
        let column = match self.language {
            Locale::En => 1,
            Locale::Fr => 2,
            Locale::Ar => 3,
        };
        let row = COUNTRIES.lines().find(|row| row.split('\t').next() == Some(code));
        row.and_then(|row| row.split('\t').nth(column))
            .unwrap_or(code)
            .to_owned()
    }
}

/// The sentence with its placeholders replaced.
pub(crate) fn filled(sentence: &str, figures: &[&str]) -> String {
    figures.iter().fold(sentence.to_owned(), |sentence, figure| {
        sentence.replacen("{}", figure, 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::Country;
    use jiff::civil::date;

    #[test]
    fn numbers_and_dates_are_written_as_the_language_does() {
        let [en, fr, ar] = [Locale::En, Locale::Fr, Locale::Ar].map(Words::of);
        assert_eq!(
            [en, fr, ar].map(|words| words.number(1_234_567)),
            ["1,234,567", "1\u{202f}234\u{202f}567", "1,234,567"]
        );
        assert_eq!(
            [en, fr, ar].map(|words| words.decimal(1036.5)),
            ["1,036.5", "1\u{202f}036,5", "1,036.5"]
        );
        assert_eq!(
            [en, fr, ar].map(|words| words.percent(67)),
            ["67%", "67\u{202f}%", "67%"]
        );
        let first = date(2026, 8, 1);
        assert_eq!(
            [en, fr, ar].map(|words| words.date(first)),
            ["1 August 2026", "1er août 2026", "1 أغسطس 2026"]
        );
        assert_eq!(en.number(7), "7");
        assert_eq!(en.decimal(36.0), "36");
    }

    #[test]
    fn every_industry_and_country_has_a_name_in_every_language() {
        for words in [Locale::En, Locale::Fr, Locale::Ar].map(Words::of) {
            for industry in Industry::ALL {
                assert_ne!(words.industry_name(industry.as_str()), industry.as_str());
            }
            for row in COUNTRIES.lines() {
                let cells: Vec<_> = row.split('\t').collect();
                assert_eq!(cells.len(), 4, "{row}");
                assert!(
                    cells[0].parse::<Country>().is_ok_and(|code| code.as_str() == cells[0]),
                    "{row}"
                );
            }
            assert!(!["KE", "AE", "MA", "ZA"].contains(&words.country_name("KE").as_str()));
            assert_eq!(words.country_name("XX"), "XX");
        }
        assert_eq!(Words::of(Locale::Fr).country_name("MA"), "Maroc");
    }

    #[test]
    fn placeholders_are_filled_in_order() {
        assert_eq!(filled("{} of {}", &["1", "2"]), "1 of 2");
    }
}
