//! The sentences of search.

use domain::sentences;

sentences! {
    of_a_page() = "is of a page and cannot be saved";
    too_many_searches(most: u32) = "You keep {most} searches, which is the most. Delete one to save another.";

    // Acknowledgements.
    alerts_stopped() = "You will get no more alerts of this search. You can switch them on again among your saved searches.";
}
