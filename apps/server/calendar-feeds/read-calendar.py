"""Prints an iCalendar from standard input as JSON: its name and its events, as another program understands them."""

import json
import sys

import icalendar

calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())


def moment(event, name):
    value = event[name]
    return {"at": value.dt.isoformat(), "zone": value.params.get("TZID")}


print(
    json.dumps(
        {
            "name": calendar["X-WR-CALNAME"],
            "zones": [zone["TZID"] for zone in calendar.walk("VTIMEZONE")],
            "events": [
                {
                    "uid": event["UID"],
                    "sequence": event["SEQUENCE"],
                    "status": event["STATUS"],
                    "start": moment(event, "DTSTART"),
                    "end": moment(event, "DTEND"),
                    "summary": event["SUMMARY"],
                    "location": event["LOCATION"],
                    "description": event["DESCRIPTION"],
                    "url": event["URL"],
                }
                for event in calendar.walk("VEVENT")
            ],
            "errors": [error for event in calendar.walk("VEVENT") for error in event.errors],
        }
    )
)
