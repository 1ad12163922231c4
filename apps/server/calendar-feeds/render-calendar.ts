import { attributesOf, reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { calendarMessages } from '@kiko/messages/calendar-messages.ts';
import { fillMessage } from '@kiko/messages/fill-message.ts';
import { formatClock } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import ICAL from 'ical.js';
import { createGiveWay } from '../kit/give-way.ts';
import type { FeedReservation } from './calendar-feed-queries.ts';

type CalendarInput = { name: string; calls: readonly FeedReservation[]; language: Language; origin: string };

// The limit is 75 octets. The library does not count the leading space of a continued line.
ICAL.foldLength = 74;

const zoneName = 'Asia/Tokyo';

/** For programs that do not know the zone by name: UTC+9 the whole year. */
const tokyoTimeZoneComponent = () => {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', zoneName);
  const standard = new ICAL.Component('standard');
  standard.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'));
  standard.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString('+09:00'));
  standard.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString('+09:00'));
  standard.addPropertyWithValue('tzname', 'JST');
  zone.addSubcomponent(standard);
  return zone;
};

/** A name that is older than the rule for names may contain line breaks, and a carriage return would end the property. */
const toOneLine = (name: string) => name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** The library escapes a value only if it knows its type, and it knows neither spelling of the name. */
const toTextProperty = (name: string, value: string) => {
  const property = new ICAL.Property(name);
  property.resetType('text');
  property.setValue(value);
  return property;
};

const toTokyoTime = (at: Date) => ICAL.Time.fromDateTimeString(formatClock('ja', at).replaceAll('/', '-').replace(' ', 'T'));
const toUtcTime = (at: Date) => ICAL.Time.fromJSDate(at, true);

/** Ended calls stay in the feed as canceled for a while, so that programs do not keep them as planned. */
const calendarStatus = { draft: 'TENTATIVE', open: 'TENTATIVE', confirmed: 'CONFIRMED', ended: 'CANCELLED' } as const;

const toCalendarEvent = (call: FeedReservation, { language, origin }: CalendarInput) => {
  const event = new ICAL.Component('vevent');
  const put = (property: string, value: string | number | ICAL.Time) => event.addPropertyWithValue(property, value);
  const state = reservationStateOf(call.status, call.isCancellationRequested);
  const values = {
    ship: toOneLine(call.shipName[language]),
    port: toOneLine(call.portName[language]),
    berth: toOneLine(call.berthName[language]),
    status: statusMessages[state][language],
    // Calls entered by a harbor manager may have no requesting organization.
    organization: toOneLine(call.organizationName?.[language] ?? ''),
    number: call.number ?? '',
  };
  const path = `${origin}/reservation/list/${call.id}`;
  // Globally unique and permanent: a program with two feeds shows the call once.
  put('uid', `reservation-${call.id}@kiko`);
  put('sequence', call.version - 1);
  put('dtstamp', toUtcTime(call.updatedAt));
  put('last-modified', toUtcTime(call.updatedAt));
  put('dtstart', toTokyoTime(call.startAt)).setParameter('tzid', zoneName);
  put('dtend', toTokyoTime(call.endAt)).setParameter('tzid', zoneName);
  put('summary', fillMessage(calendarMessages[state === 'confirmed' ? 'confirmedCall' : 'otherCall'], language, values));
  put('location', fillMessage(calendarMessages.place, language, values));
  const lines = [
    values.number && fillMessage(calendarMessages.number, language, values),
    fillMessage(calendarMessages.status, language, values),
    values.organization && fillMessage(calendarMessages.organization, language, values),
    path,
  ];
  put('description', lines.filter(Boolean).join('\n'));
  put('url', path);
  put('status', calendarStatus[attributesOf(state).stage]);
  // A call does not mark the owner of the calendar as busy.
  put('transp', 'TRANSPARENT');
  return event;
};

/** An iCalendar of calls (RFC 5545), identical as long as nothing changes. */
export const renderCalendar = async (calendar: CalendarInput) => {
  const root = new ICAL.Component('vcalendar');
  const { name, calls } = calendar;
  const head = { version: '2.0', prodid: '-//Kiko//Port calls//EN', calscale: 'GREGORIAN', method: 'PUBLISH' };
  for (const [property, value] of Object.entries(head)) root.addPropertyWithValue(property, value);
  // Both spellings of name and refresh interval, because programs support one or the other.
  for (const property of ['name', 'x-wr-calname']) root.addProperty(toTextProperty(property, toOneLine(name)));
  root.addPropertyWithValue('x-wr-timezone', zoneName);
  root.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'));
  root.addPropertyWithValue('x-published-ttl', 'PT1H');
  root.addSubcomponent(tokyoTimeZoneComponent());
  const [last = '', ...lines] = root.toString().split('\r\n').toReversed();
  const events: string[] = [];
  const giveWay = createGiveWay();
  for (const call of calls) {
    events.push(toCalendarEvent(call, calendar).toString());
    await giveWay();
  }
  return [...lines.toReversed(), ...events, last, ''].join('\r\n');
};
