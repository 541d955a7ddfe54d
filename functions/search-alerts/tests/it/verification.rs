//! Alerts of employers whose company is not verified are about public profiles only.

use domain::{
    ExecutiveProfile, Role,
    profile::Visibility,
    search::{Document, Frequency},
};
use testkit::records;

use crate::fixture::{Fixture, id};

fn document(visibility: Visibility) -> Option<Document> {
    let account = records::account(id(2), Role::Executive);
    let mut profile: ExecutiveProfile = records::profile(id(2));
    profile.details.title = "Group Treasurer".parse().ok();
    profile.visibility = visibility;
    Document::of(&account, &profile)
}

#[tokio::test]
async fn an_executive_who_opens_their_profile_to_all_begins_to_match_for_unverified_employers() {
    let fixture = Fixture::new().await;
    let unverified = fixture.employer(1).await;
    let verified = fixture.verified_employer(3).await;
    let searches = [
        fixture.search(&unverified, Frequency::Instant).await,
        fixture.search(&verified, Frequency::Instant).await,
    ];
    let mut counts = Vec::new();
    for visibility in [
        Visibility::VerifiedEmployers,
        Visibility::Public,
        Visibility::VerifiedEmployers,
    ] {
        let revision = fixture.is_listed(2, document(visibility)).await;
        fixture.hears(2, &[revision]).await;
        counts.push((
            fixture.matches(&unverified, &searches[0]).await.len(),
            fixture.matches(&verified, &searches[1]).await.len(),
        ));
    }
    assert_eq!(counts, [(0, 1), (1, 1), (1, 1)]);
    assert_eq!(fixture.mails().await.len(), 2);
}
