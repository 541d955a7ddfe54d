//! `GET /api/admin/candidates/duplicates`

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use domain::{
    Merge,
    candidate::Candidate,
    csv_import::Rule,
    data_rights::Seen,
    merge::{MergedInto, PersonId},
};
use futures_util::future::try_join_all;
use import_file::person_keys;
use serde::Deserialize;
use store::{StoreError, account::AccountEmail, draft_profile, person_key};
use utoipa::IntoParams;
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{
    App, look,
    merge_view::{DuplicateView, DuplicatesView, MergePreview, MergeView},
    merging::{Plan, plan},
    people::Person,
};

/// Possible duplicates that are shown, the most certain ones first.
const MOST: usize = 10;

/// Whose duplicates.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct DuplicatesQuery {
    /// The id of an executive's account or of a draft profile.
    #[param(value_type = String)]
    of: PersonId,
}

/// Lists records that may be about the same person, with what a merge would do, and the merges of this record
///
/// Compared are, with the rules of the import: the email address, the telephone number, the LinkedIn profile, and name
/// and company. Of draft profiles with the same number, profile, or name and company the first one is found.
#[utoipa::path(get, path = "/api/admin/candidates/duplicates", tag = "admin", params(DuplicatesQuery),
    responses((status = 200, description = "Possible duplicates", body = DuplicatesView)))]
pub(crate) async fn list_duplicates(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<DuplicatesQuery>,
) -> Result<Json<DuplicatesView>, Problem> {
    let person = Person::find(&app, &query.of).await?;
    let person = person.ok_or_else(Problem::absent::<Candidate>)?;
    let (found, merges, merged_by) = tokio::try_join!(
        Box::pin(find(&app, &person)),
        Box::pin(merges(&app, &person)),
        Box::pin(merged_by(&app, &person))
    )?;
    // What is read is noted before it leaves.
    let shown = found.iter().map(|(other, _)| other).chain([&person]);
    for other in shown {
        if let PersonId::Account(account) = other.id() {
            look::note(&app, &admin.caller, &account, Seen::Candidate).await?;
        }
    }
    let compared = found
        .into_iter()
        .map(|(other, rules)| Box::pin(compare(&app, &person, other, rules)));
    let duplicates = try_join_all(compared).await?;
    Ok(Json(DuplicatesView {
        person: person.view(),
        merged_by,
        merges,
        duplicates,
    }))
}

/// The records that match by one of the rules, the most certain ones first.
async fn find(app: &App, person: &Person) -> Result<Vec<(Person, Vec<Rule>)>, StoreError> {
    let keys = person_keys(&person.parts());
    let emails = person.emails();
    let holders = async {
        match person {
            // An account has its address alone.
            Person::Account(..) => Ok(Vec::new()),
            Person::Draft(draft) => {
                let holder = app.common.accounts.get::<AccountEmail>(&draft.draft.email).await?;
                Ok(holder.map(|holder| holder.it.account_id).into_iter().collect())
            }
        }
    };
    let (drafts, accounts, holders) = tokio::try_join!(
        draft_profile::find_by(&app.imports, &emails, &keys),
        person_key::accounts_with(&app.profiles, &keys),
        holders
    )?;
    let mut by_rules: BTreeMap<PersonId, BTreeSet<Rule>> = BTreeMap::new();
    for id in holders {
        by_rules.entry(PersonId::Account(id)).or_default().insert(Rule::Email);
    }
    for (id, rules) in accounts {
        by_rules.entry(PersonId::Account(id)).or_default().extend(rules);
    }
    for (draft, rules) in drafts {
        let id = PersonId::Draft(draft.draft.id());
        by_rules.entry(id).or_default().extend(rules);
    }
    by_rules.remove(&person.id());
    let mut found: Vec<_> = by_rules.into_iter().collect();
    // The sets are ordered by certainty.
    found.sort_by(|(_, one), (_, other)| one.cmp(other));
    found.truncate(MOST);
    let people = try_join_all(found.iter().map(|(id, _)| Person::find(app, id))).await?;
    let people = people.into_iter().zip(found);
    let people = people.filter_map(|(person, (_, rules))| Some((person?, rules.into_iter().collect())));
    Ok(people.collect())
}

async fn compare(app: &App, person: &Person, other: Person, rules: Vec<Rule>) -> Result<DuplicateView, StoreError> {
    let (into_this, into_other) = tokio::try_join!(plan(app, person, &other), plan(app, &other, person))?;
    let preview = |kept: &Person, merged: &Person, Plan { blocked, career }: Plan| {
        MergePreview::new(kept, merged, (blocked, career.len()))
    };
    Ok(DuplicateView {
        person: other.view(),
        rules,
        into_this: preview(person, &other, into_this),
        into_other: preview(&other, person, into_other),
    })
}

/// The merges in which the record stays.
async fn merges(app: &App, person: &Person) -> Result<Vec<MergeView>, StoreError> {
    let now = app.common.clock.now();
    let merges = store::merge::of(&app.common.accounts, &person.id()).await?;
    let merged = try_join_all(merges.iter().map(|merge| Person::find(app, &merge.merged))).await?;
    let views = merges.iter().zip(&merged);
    let views = views.map(|(merge, merged)| MergeView::new(merge, (Some(person), merged.as_ref()), now));
    Ok(views.collect())
}

/// The merge by which the record is merged away.
async fn merged_by(app: &App, person: &Person) -> Result<Option<MergeView>, StoreError> {
    let Some(MergedInto { kept, merge_id, .. }) = person.mark() else {
        return Ok(None);
    };
    let (merge, kept) = tokio::try_join!(
        app.common.accounts.get::<Merge>((kept, merge_id)),
        Person::find(app, kept)
    )?;
    let now = app.common.clock.now();
    Ok(merge.map(|merge| MergeView::new(&merge, (kept.as_ref(), Some(person)), now)))
}
