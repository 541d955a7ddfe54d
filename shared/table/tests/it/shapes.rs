//! Entities of every shape are read from a list as they were written, and equal to a single read.

use std::collections::BTreeMap;

use crate::Things;
use domain::{Role, Text, introduction::Party};
use serde::{Deserialize, Serialize};
use table::{Entity, Key, List, StoreError};
use testkit::Local;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Shapes {
    nth: u8,
    text: String,
    checked: Text<1, 200>,
    word: Option<Role>,
    nothing: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    absent: Option<String>,
    numbers: Vec<f64>,
    below_zero: i64,
    highest: u64,
    flag: bool,
    pair: Option<(u16, String)>,
    by_party: BTreeMap<Party, u32>,
    inner: Inner,
    plain: Plain,
    deeds: Vec<Deed>,
    #[serde(flatten)]
    state: State,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Inner {
    unit: (),
    each: Vec<Option<Plain>>,
    wrapped: Wrapped,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Wrapped(Option<String>);

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Plain {
    OneThing,
    AnotherThing,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Deed {
    Nothing,
    Wait(u32),
    Move(Plain, i8),
    Remind { whom: Option<Party>, wrapped: Wrapped },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
enum State {
    Waiting,
    Done { tries: u32, id: Option<String> },
}

impl Entity<Things> for Shapes {
    const KIND: &'static str = "shapes";
    type Id<'a> = u8;
    fn key(nth: u8) -> Key {
        Key::new("SHAPES", format!("{nth:03}"))
    }
    fn own_key(&self) -> Key {
        Self::key(self.nth)
    }
}

fn shapes() -> [Shapes; 2] {
    let one = Shapes {
        nth: 1,
        text: "“Quoted” \"twice\" \\ \n\t\u{1}السلام عليكم 🙂".to_owned(),
        checked: "Line\nbreak".parse().unwrap(),
        word: Some(Role::Employer),
        nothing: None,
        absent: None,
        numbers: vec![0.0, 1.5, -2.25, 1e-7],
        below_zero: i64::MIN,
        highest: u64::MAX,
        flag: true,
        pair: Some((404, "{\"a\": \"b\"}".to_owned())),
        by_party: BTreeMap::from([(Party::Employer, 2), (Party::Admin, 0)]),
        inner: Inner {
            unit: (),
            each: vec![Some(Plain::OneThing), None, Some(Plain::AnotherThing)],
            wrapped: Wrapped(Some(String::new())),
        },
        plain: Plain::AnotherThing,
        deeds: vec![
            Deed::Nothing,
            Deed::Wait(7),
            Deed::Move(Plain::OneThing, -1),
            Deed::Remind {
                whom: Some(Party::Admin),
                wrapped: Wrapped(None),
            },
        ],
        state: State::Done {
            tries: 3,
            id: Some("x".to_owned()),
        },
    };
    let two = Shapes {
        nth: 2,
        nothing: Some(0),
        absent: Some("here".to_owned()),
        numbers: vec![],
        pair: None,
        by_party: BTreeMap::new(),
        inner: Inner {
            unit: (),
            each: vec![],
            wrapped: Wrapped(None),
        },
        state: State::Waiting,
        ..one.clone()
    };
    [one, two]
}

#[tokio::test]
async fn a_list_is_read_as_written() {
    let table = Local::new().table("shapes");
    let [one, two] = shapes();
    table.create(&one).await.unwrap();
    table.create(&two).await.unwrap();
    let mut read = table.get::<Shapes>(2).await.unwrap().unwrap();
    read.flag = false;
    table.save(&read).await.unwrap();

    let listed = table.all::<Shapes>(&List::of("SHAPES")).await.unwrap();
    assert_eq!(listed[0].it, one);
    assert_eq!((listed[0].version(), listed[1].version()), (1, 2));
    for (read, nth) in listed.into_iter().zip([1, 2]) {
        assert_eq!(Some(read), table.get::<Shapes>(nth).await.unwrap());
    }
}

#[tokio::test]
async fn a_missing_table_is_refused_with_the_error_of_the_table() {
    let table = Local::new().table("no-such-table");
    let refused = table.all::<Shapes>(&List::of("SHAPES")).await.unwrap_err();
    let StoreError::Table(cause) = &refused else {
        panic!("{refused}")
    };
    assert!(format!("{cause:?}").contains("ResourceNotFound"), "{cause:?}");
}
