//! A PDF report: A4, one column, left-to-right or right-to-left, with the structure that screen readers need (PDF/UA-1:
//! headings, tables, alternative texts, the language).
//!
//! krilla writes the file: the library behind Typst, maintained, MIT or Apache. It embeds only the glyphs that are
//! used, and with its validator an inaccessible report fails in the tests instead of reaching users.

mod ridge;
mod write;

pub(crate) use print::Weight;
use print::{Letters, Line};
pub(crate) use write::Unwritten;

/// A4 in points.
const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 56.0;
const HEAD: f32 = 72.0;
/// Where the footer begins.
const FOOT: f32 = PAGE.1 - 48.0;
/// The width of the text.
pub(crate) const WIDTH: f32 = PAGE.0 - 2.0 * MARGIN;

/// The colours of theme/palettes.ts that are used in print.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Colour {
    Text,
    Muted,
    Accent,
    Metal,
    Hairline,
}

/// The style of a line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    pub(crate) colour: Colour,
}

impl Style {
    pub(crate) const TITLE: Self = Self::new(22.0, Weight::Strong, Colour::Text);
    const HEADING: Self = Self::new(12.5, Weight::Strong, Colour::Text);
    pub(crate) const BODY: Self = Self::new(9.5, Weight::Regular, Colour::Text);
    pub(crate) const MUTED: Self = Self::new(8.5, Weight::Regular, Colour::Muted);
    pub(crate) const FIGURE: Self = Self::new(20.0, Weight::Strong, Colour::Text);

    const fn new(size: f32, weight: Weight, colour: Colour) -> Self {
        Self { size, weight, colour }
    }

    /// Arabic has larger ascenders and descenders.
    fn leading(self) -> f32 {
        self.size * 1.5
    }
}

/// Visible content.
enum Mark {
    Text {
        line: Line,
        style: Style,
        left: f32,
        baseline: f32,
    },
    /// Left, top, width, height.
    Boxes {
        of: Vec<[f32; 4]>,
        colour: Colour,
    },
    Trace {
        points: Vec<(f32, f32)>,
        colour: Colour,
    },
}

/// The logical structure, for screen readers.
#[derive(Debug, Clone)]
enum Part {
    Heading(u16, String),
    Paragraph,
    /// The alternative text, one sentence.
    Figure(String),
    Table,
    Row,
    HeadCell,
    Cell,
}

enum Leaf {
    Mark(usize),
    Branch(Branch),
}

struct Branch {
    part: Part,
    leaves: Vec<Leaf>,
}

struct Placed {
    page: usize,
    mark: Mark,
    is_ornament: bool,
}

/// A part of the width, from the start in reading direction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Column {
    pub(crate) start: f32,
    pub(crate) width: f32,
}

impl Column {
    pub(crate) const WHOLE: Self = Self {
        start: 0.0,
        width: WIDTH,
    };

    /// Column `at` out of `count` equal ones.
    pub(crate) fn of(at: usize, count: usize, gap: f32) -> Self {
        let width = (WIDTH - gap * (count - 1) as f32) / count as f32;
        Self {
            start: at as f32 * (width + gap),
            width,
        }
    }
}

/// The layout of a report, from top to bottom.
pub(crate) struct Paper {
    letters: Letters,
    is_rtl: bool,
    page: usize,
    /// The position of the next element, from the top of the page.
    pub(crate) y: f32,
    placed: Vec<Placed>,
    tree: Vec<Branch>,
    /// Headings for the table of contents: text, page, height.
    contents: Vec<(String, usize, f32)>,
}

impl Paper {
    /// The first page, with the ridge ornament.
    pub(crate) fn new(is_rtl: bool) -> Self {
        let mut paper = Self {
            letters: Letters::new(),
            is_rtl,
            page: 0,
            y: MARGIN,
            placed: Vec::new(),
            tree: Vec::new(),
            contents: Vec::new(),
        };
        for (at, line) in ridge::lines(PAGE.0, HEAD).enumerate() {
            let colour = if at == ridge::METAL {
                Colour::Metal
            } else {
                Colour::Accent
            };
            let points = line.into_iter().map(|(x, y)| (paper.left_of(x, 0.0), y)).collect();
            paper.place(Mark::Trace { points, colour }, true);
        }
        paper.y = HEAD + 32.0;
        paper
    }

    /// The distance from the left edge of the page, for an element at distance `start` from the edge where reading
    /// begins.
    fn left_of(&self, start: f32, width: f32) -> f32 {
        if self.is_rtl { PAGE.0 - start - width } else { start }
    }

    fn place(&mut self, mark: Mark, is_ornament: bool) -> Leaf {
        self.placed.push(Placed {
            page: self.page,
            mark,
            is_ornament,
        });
        Leaf::Mark(self.placed.len() - 1)
    }

    fn add(&mut self, part: Part, leaves: Vec<Leaf>) {
        self.tree.push(Branch { part, leaves });
    }

    /// Starts the next page unless this height fits on the current one.
    pub(crate) fn room(&mut self, height: f32) {
        if self.y + height > FOOT - 16.0 {
            self.page += 1;
            self.y = MARGIN;
        }
    }

    pub(crate) fn space(&mut self, height: f32) {
        self.y += height;
    }

    /// Places a line with its top at `y`.
    fn text(&mut self, line: Line, style: Style, column: Column, is_at_end: bool) -> Leaf {
        let width = line.width(style.size);
        let start = column.start + if is_at_end { column.width - width } else { 0.0 };
        let left = self.left_of(MARGIN + start, width);
        let baseline = self.y + style.size * 1.08;
        self.place(
            Mark::Text {
                line,
                style,
                left,
                baseline,
            },
            false,
        )
    }

    pub(crate) fn heading(&mut self, level: u16, words: &str, column: Column) {
        let style = if level == 1 { Style::TITLE } else { Style::HEADING };
        self.contents.push((words.to_owned(), self.page, self.y));
        let line = self.letters.fitted(words, style.weight, style.size, column.width);
        let leaf = self.text(line, style, column, false);
        self.add(Part::Heading(level, words.to_owned()), vec![leaf]);
        self.y += style.leading() + if level == 1 { 4.0 } else { 6.0 };
    }

    pub(crate) fn paragraph(&mut self, words: &str, style: Style, column: Column) {
        let lines = self.letters.wrapped(words, style.weight, style.size, column.width);
        let mut leaves = Vec::new();
        for line in lines {
            leaves.push(self.text(line, style, column, false));
            self.y += style.leading();
        }
        self.add(Part::Paragraph, leaves);
    }

    fn hairline(&mut self, column: Column) {
        let left = self.left_of(MARGIN + column.start, column.width);
        let of = vec![[left, self.y, column.width, 0.6]];
        self.place(
            Mark::Boxes {
                of,
                colour: Colour::Hairline,
            },
            true,
        );
    }

    /// A table: labels in the first column, numbers right-aligned in the second.
    pub(crate) fn table(&mut self, heads: [&str; 2], rows: &[(String, String)], column: Column) {
        const ROW: f32 = 19.0;
        let mut body = vec![self.row(heads, true, column)];
        self.y += ROW;
        for (name, figure) in rows {
            self.room(ROW);
            self.hairline(column);
            body.push(self.row([name, figure], false, column));
            self.y += ROW;
        }
        self.add(Part::Table, body);
    }

    fn row(&mut self, [name, figure]: [&str; 2], is_head: bool, column: Column) -> Leaf {
        let style = if is_head { Style::MUTED } else { Style::BODY };
        let part = if is_head { Part::HeadCell } else { Part::Cell };
        self.y += 4.0;
        let figure = self.letters.line(figure, style.weight);
        let left = column.width - figure.width(style.size) - 12.0;
        let name = self.letters.fitted(name, style.weight, style.size, left);
        let cells = [
            self.text(name, style, column, false),
            self.text(figure, style, column, true),
        ];
        self.y -= 4.0;
        let cell = |leaf| {
            Leaf::Branch(Branch {
                part: part.clone(),
                leaves: vec![leaf],
            })
        };
        Leaf::Branch(Branch {
            part: Part::Row,
            leaves: cells.map(cell).into(),
        })
    }

    /// A bar chart over time. `ends` are the labels of the first and the last bar, `most` is the label of the maximum.
    pub(crate) fn bars(&mut self, says: String, values: &[u64], most: &str, ends: [&str; 2]) {
        const HEIGHT: f32 = 96.0;
        let style = Style::MUTED;
        let column = Column::WHOLE;
        let top = values.iter().copied().max().unwrap_or(0).max(1);
        let step = WIDTH / values.len().max(1) as f32;
        let width = (step * 0.72).min(28.0);
        let most = self.letters.line(most, style.weight);
        let mut leaves = vec![self.text(most, style, column, false)];
        self.y += style.leading();
        let bars = values
            .iter()
            .enumerate()
            .filter(|(_, value)| **value > 0)
            .map(|(at, value)| {
                let height = HEIGHT * *value as f32 / top as f32;
                let start = MARGIN + at as f32 * step + (step - width) / 2.0;
                [self.left_of(start, width), self.y + HEIGHT - height, width, height]
            });
        let of: Vec<_> = bars.collect();
        self.hairline(column);
        leaves.push(self.place(
            Mark::Boxes {
                of,
                colour: Colour::Accent,
            },
            false,
        ));
        self.y += HEIGHT;
        self.hairline(column);
        self.y += 3.0;
        for (words, is_at_end) in ends.into_iter().zip([false, true]) {
            let line = self.letters.line(words, style.weight);
            leaves.push(self.text(line, style, column, is_at_end));
        }
        self.y += style.leading();
        self.add(Part::Figure(says), leaves);
    }
}
