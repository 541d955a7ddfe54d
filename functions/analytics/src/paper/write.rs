//! Writes the layout as a PDF file.

use std::num::NonZeroU16;

use krilla::{
    Document, SerializeSettings,
    color::rgb,
    configure::{Accessibility, ConfigurationBuilder, PdfVersion},
    destination::XyzDestination,
    error::KrillaError,
    geom::{PathBuilder, Point, Rect},
    metadata::{Metadata, TextDirection},
    num::NormalizedF32,
    outline::{Outline, OutlineNode},
    page::PageSettings,
    paint::{Fill, Stroke},
    surface::Surface,
    tagging::{
        Artifact, ArtifactType, ContentTag, Identifier, Node, SpanTag, TableHeaderScope, Tag, TagGroup, TagKind,
        TagTree,
    },
};

use super::{Branch, Colour, Column, FOOT, Leaf, MARGIN, Mark, PAGE, Paper, Part, Style};

/// Why the file could not be written: a bug of ours.
#[derive(Debug, thiserror::Error)]
#[error("the report could not be written: {0}")]
pub(crate) struct Unwritten(String);

impl From<KrillaError> for Unwritten {
    fn from(error: KrillaError) -> Self {
        Self(format!("{error:?}"))
    }
}

impl Colour {
    fn rgb(self) -> rgb::Color {
        match self {
            Self::Text => rgb::Color::new(0x18, 0x23, 0x21),
            Self::Muted => rgb::Color::new(0x46, 0x53, 0x4f),
            Self::Accent => rgb::Color::new(0x0f, 0x4f, 0x4a),
            Self::Metal => rgb::Color::new(0xad, 0x7f, 0x43),
            Self::Hairline => rgb::Color::new(0xd3, 0xda, 0xd8),
        }
    }

    fn fill(self) -> Fill {
        Fill {
            paint: self.rgb().into(),
            ..Fill::default()
        }
    }
}

impl Paper {
    /// The whole file. `number` formats the page number and the number of pages for the footer.
    ///
    /// # Errors
    /// When the report would not be accessible (PDF/UA-1).
    pub(crate) fn finish(
        self,
        title: &str,
        language: &str,
        number: impl Fn(usize, usize) -> String,
    ) -> Result<Vec<u8>, Unwritten> {
        let configuration = ConfigurationBuilder::new()
            .with_accessibility_validator(Accessibility::UA1)
            .with_version(PdfVersion::Pdf17)
            .finish()
            .map_err(|error| Unwritten(format!("{error:?}")))?;
        let mut document = Document::new_with(SerializeSettings {
            configuration,
            ..SerializeSettings::default()
        });
        let direction = if self.is_rtl {
            TextDirection::RightToLeft
        } else {
            TextDirection::LeftToRight
        };
        document.set_metadata(
            Metadata::new()
                .title(title.to_owned())
                .authors(vec!["Kilele".to_owned()])
                .language(language.to_owned())
                .text_direction(direction),
        );
        let mut outline = Outline::new();
        for (words, page, y) in &self.contents {
            outline.push_child(OutlineNode::new(
                words.clone(),
                XyzDestination::new(*page, Point::from_xy(0.0, *y)),
            ));
        }
        document.set_outline(outline);

        let pages = self.page + 1;
        let mut known: Vec<Option<Identifier>> = vec![None; self.placed.len()];
        for page in 0..pages {
            let size = PageSettings::from_wh(PAGE.0, PAGE.1).expect("a size above zero");
            let mut sheet = document.start_page_with(size);
            let mut surface = sheet.surface();
            for (at, placed) in self.placed.iter().enumerate().filter(|(_, placed)| placed.page == page) {
                let says = match &placed.mark {
                    _ if placed.is_ornament => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
                    // Screen readers and copying use the text itself, regardless of the order and forms of its glyphs.
                    Mark::Text { line, .. } => ContentTag::Span(SpanTag::empty().with_actual_text(Some(&line.text))),
                    Mark::Boxes { .. } | Mark::Trace { .. } => ContentTag::Other,
                };
                known[at] = Some(surface.start_tagged(says));
                draw(&mut surface, &placed.mark);
                surface.end_tagged();
            }
            self.foot(&mut surface, &number(page + 1, pages));
            surface.finish();
            sheet.finish();
        }

        let mut tree = TagTree::new().with_lang(Some(language.to_owned()));
        for branch in &self.tree {
            tree.push(group(branch, &known));
        }
        document.set_tag_tree(tree);
        Ok(document.finish()?)
    }

    fn foot(&self, surface: &mut Surface<'_>, number: &str) {
        surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Footer)));
        let style = Style::MUTED;
        for (words, is_at_end) in [("Kilele", false), (number, true)] {
            let line = self.letters.line(words, style.weight);
            let width = line.width(style.size);
            let start = MARGIN + if is_at_end { Column::WHOLE.width - width } else { 0.0 };
            let left = self.left_of(start, width);
            draw(
                surface,
                &Mark::Text {
                    line,
                    style,
                    left,
                    baseline: FOOT + style.size,
                },
            );
        }
        surface.end_tagged();
    }
}

fn draw(surface: &mut Surface<'_>, mark: &Mark) {
    match mark {
        Mark::Text {
            line,
            style,
            left,
            baseline,
        } => {
            surface.set_stroke(None);
            surface.set_fill(Some(style.colour.fill()));
            line.draw(surface, *left, *baseline, style.size, false);
        }
        Mark::Boxes { of, colour } => {
            surface.set_stroke(None);
            surface.set_fill(Some(colour.fill()));
            let mut path = PathBuilder::new();
            for [left, top, width, height] in of {
                if let Some(rect) = Rect::from_xywh(*left, *top, *width, *height) {
                    path.push_rect(rect);
                }
            }
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Mark::Trace { points, colour } => {
            surface.set_fill(None);
            surface.set_stroke(Some(Stroke {
                paint: colour.rgb().into(),
                width: 0.6,
                opacity: NormalizedF32::ONE,
                ..Stroke::default()
            }));
            let mut path = PathBuilder::new();
            for (at, (x, y)) in points.iter().enumerate() {
                if at == 0 {
                    path.move_to(*x, *y);
                } else {
                    path.line_to(*x, *y);
                }
            }
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
    }
}

fn group(branch: &Branch, known: &[Option<Identifier>]) -> TagGroup {
    let kind: TagKind = match &branch.part {
        Part::Heading(level, title) => {
            let level = NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN);
            Tag::Hn(level, Some(title.clone())).into()
        }
        Part::Paragraph => Tag::P.into(),
        Part::Figure(says) => Tag::Figure(Some(says.clone())).into(),
        Part::Table => Tag::Table.into(),
        Part::Row => Tag::TR.into(),
        Part::HeadCell => Tag::TH(TableHeaderScope::Column).into(),
        Part::Cell => Tag::TD.into(),
    };
    let children = branch
        .leaves
        .iter()
        .filter_map(|leaf| match leaf {
            Leaf::Mark(at) => known[*at].map(Node::Leaf),
            Leaf::Branch(branch) => Some(Node::Group(group(branch, known))),
        })
        .collect();
    TagGroup::with_children(kind, children)
}
