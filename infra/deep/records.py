"""Makes people, and records in several states, for the calls that schemathesis generates.

Run after the demo people exist. Writes one JSON file: the accounts of each principal, and the values that calls may use
where the contract asks for an id, a link's token or an address.
"""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from api import call, mailed, register, sign_in
from values import MESSAGE, PROPOSED_DAYS, TERMS, in_days

DEMO = json.loads((Path(__file__).parents[1] / "dev/src/demo.json").read_text())
# The smallest PDF that the check of documents accepts.
PAPER = b"%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n"
REFEREE = {
    "name": "Wanjiru Kamau",
    "position": "Chair",
    "company": "Baobab Holdings",
    "relationship": "Board Member",
    "years_known": 6,
}

Person = dict[str, str]
Ids = dict[str, list[str]]


def introduction(employer: Person, executive: Person, state: int) -> dict[str, Any]:
    """An introduction brought to one of nine states: its id, its state, and the id of its meeting where it has one."""
    wish = {"executive_id": executive["id"], "engagement_type": "permanent", "message": MESSAGE}
    record = call("POST", "introductions", employer["token"], wish)["id"]
    ids: dict[str, Any] = {"id": record, "state": state}
    if state == 0:
        return ids
    reply = {"response": "decline" if state == 1 else "accept", "message": "Thank you."}
    call("POST", f"introduction/{record}/respond", executive["token"], reply)
    if state <= 2:
        return ids
    at = f"introductions/{record}"
    if state == 3:
        times = {"times": [in_days(days) for days in PROPOSED_DAYS], "duration_minutes": 30, "time_zone": "Asia/Dubai"}
        call("POST", f"{at}/proposed-times", employer["token"], times)
        return ids
    call("PUT", f"{at}/workflow-status", employer["token"], {"new_status": "in_progress"})
    if state in (5, 6):
        call("POST", f"{at}/offer", employer["token"], {"terms": TERMS})
    if state == 6:
        call("POST", f"{at}/counter-offer", executive["token"], {"terms": TERMS})
    if state in (7, 8):
        place = {"meeting_type": "video_call", "location_or_link": "https://meet.example/1"}
        meeting = {"meeting_datetime": in_days(30), **place}
        ids["mid"] = call("POST", f"{at}/schedule-meeting", employer["token"], meeting)["meeting_details"]["id"]
    if state == 8:
        comment = {"comment": "A good first conversation.", "visibility": "private"}
        call("POST", f"{at}/workflow-actions", executive["token"], comment)
    return ids


def request_verification(employer: Person) -> None:
    """Sends the evidence of a company to the team."""
    token = employer["token"]
    evidence = {"registration_number": "NO 912 345 678", "website": "https://nordlys.example"}
    call("PUT", "company/profile", token, evidence)
    extract = {"file": ("extract.pdf", PAPER, "application/pdf")}
    call("POST", "documents/upload", token, files=extract, data={"document_type": "registration"})
    call("POST", "company/verification", token)


def own_records(person: Person, is_executive: bool) -> Ids:
    """What a member makes for themselves: documents, a ticket, career entries, references, saved searches."""
    token, ids = person["token"], {}
    if is_executive:
        career = {
            "company": "Safari Bank",
            "position": "Chief Financial Officer",
            "start_date": "2018-03",
            "is_current": True,
        }
        ids["career"] = [call("POST", "executive/career-history", token, career)["id"] for _ in range(3)]
        # The two references of the vetting are approved with it; those of the draft can be deleted.
        ids["reference"] = [line["id"] for line in call("GET", "executive/references", token)["references"]]
        paper = {"file": ("paper.pdf", PAPER, "application/pdf")}
        kinds = [{"document_type": kind} for kind in ("certificate", "education", "portfolio")]
        uploads = [call("POST", "documents/upload", token, files=paper, data=kind) for kind in kinds]
        ticket = {"document_type": "references", "file_name": "paper.pdf", "size": len(PAPER)}
        uploads.append(call("POST", "documents/upload-url", token, ticket))
        ids["document"] = [upload["document_id"] for upload in uploads]
        search = {"name": "Finance jobs", "query": {"q": "finance"}, "frequency": "daily"}
        ids["job_search"] = [
            call("POST", "saved-job-searches", token, search | {"name": f"Jobs {n}"})["id"] for n in range(3)
        ]
    else:
        search = {"name": "Finance chiefs", "query": {"q": "finance"}, "frequency": "daily"}
        ids["search"] = [
            call("POST", "saved-searches", token, search | {"name": f"Chiefs {n}"})["id"] for n in range(3)
        ]
    ids["session"] = [line["id"] for line in call("GET", "auth/sessions", token)["sessions"]]
    call("POST", "account/data-requests", token, {"kind": "correction", "message": "My last title is wrong."})
    ids["calendar"] = [call("POST", "calendar-feed", token)["url"].rsplit("/", 1)[1]]
    return ids


def applications(admin: Person) -> tuple[Ids, list[dict[str, str]]]:
    """Applications that wait, one that is invited, and drafts with the tokens of their links."""
    ids: Ids = {"application": [], "invitation": []}
    drafts = []
    complete = DEMO["applications"][0]
    for n in range(6):
        email = f"applicant{n}@deep.example"
        call("POST", "member-applications/create", None, complete | {"professional_email": email})
        application, _ = by_mail(email)
        ids["application"].append(application)
        if n < 3:
            review = f"member-applications/admin/{application}/review"
            call("POST", review, admin["token"], {"action": "approve"})
            ids["invitation"].append(mailed(email, "/claim?token="))
    for n in range(6):
        email = f"draft{n}@deep.example"
        draft = {"full_name": "Joy Achieng", "professional_email": email, "save_as_draft": True}
        call("POST", "member-applications/create", None, draft)
        application, token = by_mail(email)
        drafts.append({"id": application, "email": email, "token": token})
    return ids, drafts


def by_mail(email: str) -> tuple[str, str]:
    """The id of the application of an address, and the token of the link that was mailed to it."""
    token = mailed(email, "&token=")
    found = call("GET", "member-applications/my-application", params={"email": email, "token": token})
    return found["application"]["id"], token


def make() -> dict[str, Any]:
    """Everything; the JSON that hooks.py reads."""
    admin, second = (sign_in(f"{name}@demo.kilele.example") for name in ("admin", "second.admin"))
    executives = [sign_in(executive["email"]) for executive in DEMO["executives"]]
    callers, found = executives[:3], executives[3:]
    # Three introductions in each state: the calls of one principal must not leave the next without one.
    employers = [
        register("employer", f"employer{n}@deep.example", company={"name": f"Nordlys {n}", "country": "NO"})
        for n in range(9)
    ]
    # Companies under review: administrators decide about them.
    waiting = [
        register("employer", f"waiting{n}@deep.example", company={"name": f"Sahel {n}", "country": "NO"})
        for n in range(6)
    ]
    for employer in employers + waiting:
        request_verification(employer)
    for employer in employers:
        call("POST", f"admin/users/{employer['id']}/approve", admin["token"], {})
    # Accounts that never sign in: administrators suspend, deactivate and vet them.
    subjects = found[:2] + [register("executive", f"subject{n}@deep.example") for n in range(2)]

    call("PUT", "admin/settings", admin["token"], {"introduction_requests": {"free": None, "premium": None}})
    introductions: list[dict[str, Any]] = []
    for row, employer in enumerate(employers):
        for column, executive in enumerate(callers):
            made = introduction(employer, executive, 3 * (row % 3) + column)
            introductions.append(made | {"parties": [employer["email"], executive["email"]]})

    owned = {person["email"]: own_records(person, True) for person in callers}
    owned |= {person["email"]: own_records(person, False) for person in employers}
    of_all, drafts = applications(admin)
    references = []
    for n, person in enumerate(callers):
        # A completed questionnaire uses up its link; these are unused.
        referee = f"open{n}@deep.example"
        added = call("POST", "executive/references", person["token"], REFEREE | {"email": referee})
        owned[person["email"]]["reference"].append(added["id"])
        references.append(added["id"])
    a_minute_ago = datetime.now(UTC) - timedelta(minutes=1)
    contact = {
        "name": "Lars Haugen",
        "email": "lars@deep.example",
        "topic": "executive_search",
        "message": "We look for a finance chief in Nairobi.",
        "locale": "en",
        "website": "",
        "started_at": f"{a_minute_ago:%Y-%m-%dT%H:%M:%SZ}",
    }
    call("POST", "contact", None, contact)
    news = {"title": "Maintenance", "body": "On Sunday.", "audience": "all", "severity": "info", "ends_at": in_days(30)}
    token = admin["token"]
    return {
        "principals": {"executive": callers, "employer": employers, "admin": [admin]},
        "spare_admin": second,
        "introductions": introductions,
        "owned": owned,
        "drafts": drafts,
        "shared": of_all
        | {
            "executive": [person["id"] for person in executives],
            "subject": [person["id"] for person in subjects],
            "company_owner": [person["id"] for person in waiting],
            "announcement": [call("POST", "admin/announcements", token, news)["id"] for _ in range(3)],
            "contact_message": [
                line["id"] for line in call("GET", "admin/contact-messages", token)["contact_messages"]
            ],
            "data_request": [line["id"] for line in call("GET", "admin/data-requests", token)["data_requests"]],
            "reference": references,
            "company": [call("GET", f"admin/users/{person['id']}", token)["company"]["id"] for person in employers],
        },
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(make(), indent=1))
