use jiff::civil::Date;
use serde::Serialize;

/// A day in the values of a page: its template has the names of the months.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Day {
    day: i8,
    month: i8,
    year: i16,
}

impl From<Date> for Day {
    fn from(date: Date) -> Self {
        Self {
            day: date.day(),
            month: date.month(),
            year: date.year(),
        }
    }
}
