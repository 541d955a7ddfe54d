### Imports. To the address that an administrator entered.

import-ended =
    .subject =
        { $status ->
            [failed] The import of { $file } has stopped
           *[other] The import of { $file } has ended
        }
    .preview =
        { $status ->
            [failed] A part of it failed repeatedly.
           *[other] Draft profiles created: { $created }.
        }
    .lead =
        { $status ->
            [failed] A part of { $file } could not be imported, although it was tried five times. What was imported before is kept.
            [partially_completed] All rows of { $file } were processed. Some were refused; they can be downloaded with the reasons.
           *[other] All rows of { $file } were processed.
        }
    .rest =
        { $status ->
            [failed] The import can be resumed: it goes on with what is not imported yet.
           *[other] Draft profiles created: { $created }; updated: { $updated }. Rows skipped: { $skipped }; refused: { $refused }.
        }
    .button = Open the import
    .why = You receive this mail because an administrator of Kilele entered this address for the end of the import.
    .line =
        { $status ->
            [failed] The import of { $file } has stopped.
           *[other] The import of { $file } has ended; draft profiles created: { $created }.
        }
