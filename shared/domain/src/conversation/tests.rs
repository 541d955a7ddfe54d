use super::*;
use crate::{Chance, Clock, IntroductionId, introduction::StageEvent};
use Party::{Admin, Employer, Executive, System};
use proptest::prelude::*;

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn account(digit: char) -> AccountId {
    format!("usr_{}", digit.to_string().repeat(32)).parse().unwrap()
}

fn id(number: u64) -> MessageId {
    MessageId::new(&Clock::at(noon()), &Chance::seeded(number))
}

fn conversation(stage: Stage) -> Conversation {
    let (clock, chance) = (Clock::at(noon()), Chance::seeded(1));
    let id = ConversationId::of_introduction(&IntroductionId::new(&clock, &chance));
    Conversation {
        company_id: Some(CompanyId::new(&clock, &chance)),
        executive_id: Some(account('e')),
        company_name: Some("Savanna Bank".to_owned()),
        executive_name: Some("Amina Diallo".to_owned()),
        ..Conversation::empty(id, About::Introduction(stage), noon())
    }
}

/// Among two employers of a company, and with the team if `with_team`; or of an executive with the team.
fn begun(side: Party, with_team: bool) -> Conversation {
    let (clock, chance) = (Clock::at(noon()), Chance::seeded(2));
    let topic = Topic {
        title: "Candidates for the CFO".parse().unwrap(),
        topic_type: ConversationType::General,
        with_team,
    };
    let side = if side == Executive {
        NewSide::Executive {
            id: account('e'),
            name: "Amina Diallo".to_owned(),
            title: None,
        }
    } else {
        NewSide::Company {
            id: CompanyId::new(&clock, &chance),
            name: "Savanna Bank".to_owned(),
            members: ['b', 'c'].map(|digit| (account(digit), format!("Kofi {digit}"))).into(),
        }
    };
    Conversation::begin(ConversationId::new(&clock, &chance), topic, side, noon())
}

fn who(party: Party) -> AccountId {
    account(if party == Executive { 'e' } else { 'b' })
}

fn write(conversation: &mut Conversation, by: Party) -> Result<Message, NotWritable> {
    let text = "Good morning.".parse().unwrap();
    let number = u64::from(conversation.length);
    conversation.write(Draft::text(id(number), text), by, (&who(by), None), noon())
}

#[test]
fn the_sides_write_while_the_introduction_is_live_and_the_team_always() {
    for stage in Stage::ALL {
        let conversation = conversation(*stage);
        for party in Party::ALL {
            let is_side = matches!(party, Employer | Executive);
            let expected = if is_side && stage.is_terminal() {
                Err(NotWritable::Closed)
            } else {
                Ok(())
            };
            assert_eq!(conversation.check_may_write(*party), expected, "{party} in {stage}");
        }
    }
}

#[test]
fn every_side_of_a_conversation_without_an_introduction_always_writes() {
    for (side, with_team) in [(Employer, false), (Employer, true), (Executive, true)] {
        let conversation = begun(side, with_team);
        let sides: Vec<_> = conversation.sides().collect();
        assert_eq!(sides, if with_team { vec![side, Admin] } else { vec![side] });
        for party in sides {
            assert_eq!(conversation.check_may_write(party), Ok(()));
        }
        assert_eq!(conversation.other_side(side), with_team.then_some(Admin));
        assert!(!conversation.can_be_blocked());
        assert_eq!(conversation.shows_presence(), !with_team);
    }
}

#[test]
fn of_a_company_only_those_who_were_chosen_take_part() {
    let mut conversation = begun(Employer, false);
    let company = conversation.company_id.clone().unwrap();
    let stranger = CompanyId::new(&Clock::at(noon()), &Chance::seeded(3));
    assert!(conversation.is_with_employer(&company, &account('b')));
    assert!(!conversation.is_with_employer(&company, &account('d')));
    assert!(!conversation.is_with_employer(&stranger, &account('b')));
    assert!(conversation.forget(&account('b'), false) && !conversation.is_abandoned());
    assert!(!conversation.is_with_employer(&company, &account('b')));
    assert!(conversation.forget(&account('c'), false) && conversation.is_abandoned());
}

#[test]
fn a_message_among_colleagues_is_unread_and_told_to_all_but_its_author() {
    let mut conversation = begun(Employer, false);
    let message = write(&mut conversation, Employer).unwrap();
    let (author, colleague) = (account('b'), account('c'));
    assert_eq!(conversation.unread(&author, Employer), 0);
    assert_eq!(conversation.unread(&colleague, Employer), 1);
    assert!(!conversation.is_untold(&message, &author, Employer));
    assert!(conversation.is_untold(&message, &colleague, Employer));
    assert!(conversation.mark_read((&colleague, Employer), None, false, noon()));
    assert!(conversation.receipts.is_empty(), "there is no other side");
}

#[test]
fn what_one_of_the_team_read_all_of_it_did_and_the_person_is_not_told_who() {
    let mut conversation = begun(Executive, true);
    write(&mut conversation, Executive).unwrap();
    let (one, other) = (account('1'), account('2'));
    assert_eq!(conversation.unread(&other, Admin), 1);
    assert!(conversation.mark_read((&one, Admin), None, false, noon()));
    assert_eq!(conversation.unread(&other, Admin), 0);
    assert!(conversation.receipts.is_empty());
    write(&mut conversation, Admin).unwrap();
    assert_eq!(conversation.unread(&who(Executive), Executive), 1);
    assert_eq!(conversation.unread(&other, Admin), 0);
}

#[test]
fn a_side_that_blocked_cannot_write_and_the_blocked_side_is_not_refused() {
    let mut conversation = conversation(Stage::Accepted);
    assert!(conversation.block(Executive, true));
    assert!(!conversation.block(Executive, true), "it is blocked already");
    assert_eq!(conversation.check_may_write(Executive), Err(NotWritable::BlockedByYou));
    assert_eq!(conversation.check_may_write(Employer), Ok(()));
    assert_eq!(conversation.check_may_write(Admin), Ok(()));
    assert!(conversation.block(Executive, false));
    assert_eq!(conversation.check_may_write(Executive), Ok(()));
}

#[test]
fn what_a_blocked_side_writes_changes_nothing_for_the_other() {
    let mut conversation = conversation(Stage::Accepted);
    write(&mut conversation, Employer).unwrap();
    conversation.block(Executive, true);
    let (last, unread) = (
        conversation.last[&Executive].clone(),
        conversation.unread(&who(Executive), Executive),
    );
    let withheld = write(&mut conversation, Employer).unwrap();
    assert!(withheld.is_for(Employer) && withheld.is_for(Admin) && !withheld.is_for(Executive));
    assert_eq!(conversation.last[&Executive], last);
    assert_eq!(conversation.unread(&who(Executive), Executive), unread);
    assert_eq!(conversation.last[&Employer].number, 2);
}

#[test]
fn a_read_receipt_is_for_the_other_side_and_a_private_one_is_for_nobody() {
    let mut conversation = conversation(Stage::Accepted);
    let first = write(&mut conversation, Employer).unwrap();
    write(&mut conversation, Employer).unwrap();
    let executive = who(Executive);
    assert!(conversation.mark_read((&executive, Executive), Some(&first), true, noon()));
    assert_eq!(
        (conversation.unread(&executive, Executive), conversation.receipts.len()),
        (1, 0)
    );
    assert!(conversation.mark_read((&executive, Executive), None, false, noon()));
    assert_eq!(conversation.receipts[&Executive].number, 2);
    assert!(
        !conversation.mark_read((&executive, Executive), Some(&first), false, noon()),
        "it was read"
    );
    assert_eq!(conversation.receipts[&Executive].number, 2);
}

#[test]
fn a_new_message_leaves_the_archive_of_the_other_side_unless_it_is_muted() {
    for (muted, is_archived) in [(false, false), (true, true)] {
        let mut conversation = conversation(Stage::Accepted);
        assert!(conversation.set(&who(Executive), Executive, Some(muted), Some(true)));
        assert!(conversation.set(&who(Employer), Employer, None, Some(true)));
        write(&mut conversation, Employer).unwrap();
        assert_eq!(conversation.is_archived_by(&who(Executive)), is_archived);
        assert!(conversation.is_archived_by(&who(Employer)), "they wrote it themselves");
    }
}

#[test]
fn a_person_who_left_has_no_name_and_what_they_wrote_stays() {
    let mut conversation = conversation(Stage::Accepted);
    let employer = who(Employer);
    let written = ("Good morning.".parse().unwrap(), Some("Kofi Mensah".to_owned()));
    let message = conversation
        .write(Draft::text(id(1), written.0), Employer, (&employer, written.1), noon())
        .unwrap();
    assert_eq!(conversation.author_name(&message.author), Some("Kofi Mensah"));
    assert!(conversation.forget(&employer, false));
    assert_eq!(conversation.author_name(&message.author), None);
    assert!(
        !conversation.forget(&employer, false),
        "there is nothing left to remove"
    );
    assert!(conversation.forget(&employer, true) && !conversation.is_abandoned());
    assert!(conversation.forget(&who(Executive), false) && conversation.is_abandoned());
    assert_eq!(conversation.length, 1);
}

#[test]
fn an_introduction_and_its_conversation_name_each_other() {
    let introduction = IntroductionId::new(&Clock::at(noon()), &Chance::seeded(7));
    let id = ConversationId::of_introduction(&introduction);
    assert_eq!(id.as_str().parse(), Ok(id.clone()));
    assert_eq!(id.introduction(), introduction);
}

/// What may happen in a conversation.
#[derive(Debug, Clone, Copy)]
enum Happening {
    Write(Party),
    Move,
    Read(Party),
    Block(Party, bool),
}

fn happening() -> impl Strategy<Value = Happening> {
    let side = || prop_oneof![Just(Employer), Just(Executive)];
    prop_oneof![
        4 => prop_oneof![side(), Just(Admin)].prop_map(Happening::Write),
        1 => Just(Happening::Move),
        2 => side().prop_map(Happening::Read),
        1 => (side(), any::<bool>()).prop_map(|(side, is_blocked)| Happening::Block(side, is_blocked)),
    ]
}

proptest! {
    #[test]
    fn counts_and_last_messages_agree_with_the_messages(happenings in prop::collection::vec(happening(), 0..60)) {
        let mut conversation = conversation(Stage::Accepted);
        let mut messages: Vec<Message> = Vec::new();
        let made = IntroductionMove { event: StageEvent::Accept, to: Stage::Accepted, by: System };
        for happening in happenings {
            match happening {
                Happening::Write(by) => messages.extend(write(&mut conversation, by)),
                Happening::Move => messages.push(conversation.note_move(id(0), made, Stage::Accepted, noon())),
                Happening::Read(side) => _ = conversation.mark_read((&who(side), side), None, false, noon()),
                Happening::Block(side, is_blocked) => _ = conversation.block(side, is_blocked),
            }
            let numbers: Vec<_> = messages.iter().map(|message| message.number).collect();
            prop_assert_eq!(numbers, (1..=conversation.length).collect::<Vec<_>>());
            for side in SIDES {
                let seen = || messages.iter().filter(|message| message.is_for(side));
                prop_assert_eq!(conversation.visible.by(side), u32::try_from(seen().count()).ok());
                let last = seen().next_back().map(Excerpt::of);
                prop_assert_eq!(conversation.last.get(&side), last.as_ref());
                let receipt = conversation.receipts.get(&side).map_or(0, |receipt| receipt.number);
                prop_assert!(seen().any(|message| message.number == receipt) || receipt == 0);
                prop_assert!(conversation.unread(&who(side), side) <= conversation.visible.by(side).unwrap_or(0));
            }
        }
    }
}
