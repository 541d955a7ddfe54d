//! CSV for spreadsheets: RFC 4180, UTF-8 with a byte order mark, and protected against formulas.

/// Characters that start a formula in spreadsheets, also in their full-width forms, or are skipped before one.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// A table being written.
#[derive(Debug, Clone)]
pub struct Csv(String);

impl Csv {
    /// Starts with the header row.
    pub fn new(headings: &[&str]) -> Self {
        // Without the mark Excel reads UTF-8 in the system's code page.
        let mut csv = Self(String::from('\u{feff}'));
        csv.row(headings);
        csv
    }

    /// Continues a table whose header row is written elsewhere.
    pub const fn continued() -> Self {
        Self(String::new())
    }

    /// Adds a row.
    pub fn row<T: AsRef<str>>(&mut self, cells: &[T]) {
        for (n, cell) in cells.iter().enumerate() {
            if n > 0 {
                self.0.push(',');
            }
            self.cell(cell.as_ref());
        }
        self.0.push_str("\r\n");
    }

    /// Adds a row that ends with a number of ours: a minus is its sign, not the start of a formula. Empty if absent.
    pub fn row_of_figure<T: AsRef<str>>(&mut self, names: &[T], figure: Option<impl Into<f64>>) {
        for name in names {
            self.cell(name.as_ref());
            self.0.push(',');
        }
        let figure = figure.map(|figure| figure.into().to_string()).unwrap_or_default();
        self.0.push('"');
        self.0.push_str(&figure);
        self.0.push_str("\"\r\n");
    }

    /// Every value is quoted. One that a spreadsheet could evaluate gets an apostrophe as a prefix, so that it is shown
    /// as text.
    fn cell(&mut self, text: &str) {
        self.0.push('"');
        if text.starts_with(FORMULA) {
            self.0.push('\'');
        }
        self.0.push_str(&text.replace('"', "\"\""));
        self.0.push('"');
    }

    /// The whole text.
    pub fn finish(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_text_is_never_evaluated_as_a_formula() {
        let mut csv = Csv::new(&["name", "cell"]);
        for cell in [
            "=1+1",
            "+44 20",
            "-2",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            "＝1+1",
            "＋1",
            "－1",
            "＠SUM(A1)",
            "plain \"quoted\", Ünï",
            "زينب",
            "",
        ] {
            csv.row(&["x", cell]);
        }
        let text = csv.finish();
        assert!(text.starts_with("\u{feff}\"name\",\"cell\"\r\n"));
        for cell in text
            .split("\r\n")
            .filter_map(|line| line.split_once("\",\""))
            .map(|(_, cell)| cell)
        {
            assert!(!cell.starts_with(FORMULA), "{cell:?}");
        }
        assert!(text.contains("\"'=1+1\"\r\n") && text.contains("\"'@SUM(A1)\"") && text.contains("\"'\t=1\""));
        assert!(text.contains("\"plain \"\"quoted\"\", Ünï\"\r\n\"x\",\"زينب\"\r\n\"x\",\"\"\r\n"));
    }

    #[test]
    fn a_negative_number_stays_a_number() {
        let mut csv = Csv::new(&["figure", "of", "value"]);
        csv.row_of_figure(&["trend", "=percent"], Some(-50));
        csv.row_of_figure(&["hours", ""], Some(1.5));
        csv.row_of_figure(&["rate", ""], None::<u32>);
        let rows = "\"trend\",\"'=percent\",\"-50\"\r\n\"hours\",\"\",\"1.5\"\r\n\"rate\",\"\",\"\"\r\n";
        assert!(csv.finish().ends_with(rows));
    }
}
