//! Pictures beside names, in the documents table: one record per person who has one. It follows the avatar: every
//! transaction of [`crate::document::Documents`] that changes the current avatar writes it too.

use std::collections::BTreeSet;

use domain::{
    AccountId, Document,
    document::{DocumentType, Picture},
};

use crate::{Entity, Key, StoreError, Table, Transaction, area, document::place_for};

/// Key: the account. Not in the partition of the documents, so that functions which only show pictures may read no documents.
impl Entity<area::Documents> for Picture {
    const KIND: &'static str = "picture";
    type Id<'a> = &'a AccountId;

    fn key(owner: &AccountId) -> Key {
        Key::new(format!("PICTURE#{owner}"), "PICTURE")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.owner)
    }
}

/// The key of the image in the bucket.
pub fn place(picture: &Picture) -> String {
    place_for(DocumentType::Avatar, &picture.owner, &picture.document_id)
}

/// The pictures of those people who have one, in no order; eventually consistent.
///
/// # Errors
/// When the table does not respond.
pub async fn of_people(
    documents: &Table<area::Documents>,
    people: &BTreeSet<&AccountId>,
) -> Result<Vec<Picture>, StoreError> {
    let ids: Vec<_> = people.iter().copied().collect();
    let found = documents.several_may_be_late::<Picture>(&ids).await?;
    Ok(found.into_iter().map(|read| read.it).collect())
}

/// Adds the change of the owner's picture, if these documents before and after a change include the current avatar.
pub(crate) fn follow(
    transaction: Transaction,
    documents: &Table<area::Documents>,
    was: &[&Document],
    is: &[&Document],
) -> Transaction {
    let picture = |documents: &[&Document]| documents.iter().find_map(|document| Picture::of(document));
    match (picture(was), picture(is)) {
        (before, Some(after)) if before.as_ref() != Some(&after) => transaction.replace(documents, &after),
        (Some(before), None) => transaction.remove::<Picture, _>(documents, &before.owner),
        _ => transaction,
    }
}
