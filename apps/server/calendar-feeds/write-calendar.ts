import { setImmediate } from 'node:timers/promises';
import { stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { calendarWords } from '@kiko/words/calendar-words.ts';
import { fillWords } from '@kiko/words/fill-words.ts';
import { sayClock } from '@kiko/words/say.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import type { Language } from '@kiko/words/word-list.ts';
import ICAL from 'ical.js';
import type { FeedCall } from './calendar-feed-queries.ts';

type Calendar = { name: string; calls: readonly FeedCall[]; language: Language; origin: string };

// The library does not count the blank that a continued line begins with; 75 octets are the most.
ICAL.foldLength = 74;

const zoneName = 'Asia/Tokyo';

/** Programs that do not know the zone by its name learn it here: nine hours ahead the whole year. */
const tokyo = () => {
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

const inTokyo = (at: Date) => ICAL.Time.fromDateTimeString(sayClock('ja', at).replaceAll('/', '-').replace(' ', 'T'));
const inUtc = (at: Date) => ICAL.Time.fromJSDate(at, true);

/** What is over stays for a while as called off, so that no program keeps it as if it would come. */
const calendarStatus = {
  ...{ draft: 'TENTATIVE', tentative: 'TENTATIVE', waiting: 'TENTATIVE', returning: 'TENTATIVE' },
  ...{ confirmed: 'CONFIRMED', cancelling: 'CONFIRMED' },
  ...{ rejected: 'CANCELLED', canceled: 'CANCELLED', withdrawn: 'CANCELLED' },
} as const;

const writeCall = (call: FeedCall, { language, origin }: Calendar) => {
  const event = new ICAL.Component('vevent');
  const put = (property: string, value: string | number | ICAL.Time) => event.addPropertyWithValue(property, value);
  const state = stateOf(call.status, call.isCancellationRequested);
  const facts = {
    ship: call.shipName[language],
    port: call.portName[language],
    berth: call.berthName[language],
    status: statusWords[state][language],
    // Calls that a harbor manager enters have nobody who asked for them.
    organization: call.organizationName?.[language] ?? '',
  };
  const path = `${origin}/reservation/list/${call.id}`;
  // The same in every calendar and for ever: a program that has two of them shows the call once.
  put('uid', `reservation-${call.id}@kiko`);
  put('sequence', call.version - 1);
  put('dtstamp', inUtc(call.updatedAt));
  put('last-modified', inUtc(call.updatedAt));
  put('dtstart', inTokyo(call.startAt)).setParameter('tzid', zoneName);
  put('dtend', inTokyo(call.endAt)).setParameter('tzid', zoneName);
  put('summary', fillWords(calendarWords[state === 'confirmed' ? 'confirmedCall' : 'otherCall'], language, facts));
  put('location', fillWords(calendarWords.place, language, facts));
  const lines = [
    fillWords(calendarWords.status, language, facts),
    facts.organization && fillWords(calendarWords.organization, language, facts),
    path,
  ];
  put('description', lines.filter(Boolean).join('\n'));
  put('url', path);
  put('status', calendarStatus[state]);
  // A ship at the quay does not make whoever looks at it busy.
  put('transp', 'TRANSPARENT');
  return event;
};

/** How many are written before whoever else waits has a turn. */
const inOneGo = 50;

/** An iCalendar of calls (RFC 5545), the same bytes as long as nothing changes. */
export const writeCalendar = async (calendar: Calendar) => {
  const root = new ICAL.Component('vcalendar');
  const { name, calls } = calendar;
  const head = { version: '2.0', prodid: '-//Kiko//Port calls//EN', calscale: 'GREGORIAN', method: 'PUBLISH' };
  for (const [property, value] of Object.entries(head)) root.addPropertyWithValue(property, value);
  // Both spellings of the name and of how often to come back: programs know the one or the other.
  root.addPropertyWithValue('name', name);
  root.addPropertyWithValue('x-wr-calname', name);
  root.addPropertyWithValue('x-wr-timezone', zoneName);
  root.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H')).setParameter('value', 'DURATION');
  root.addPropertyWithValue('x-published-ttl', 'PT1H');
  root.addSubcomponent(tokyo());
  const [last = '', ...lines] = root.toString().split('\r\n').toReversed();
  const events: string[] = [];
  for (const [index, call] of calls.entries()) {
    if (index % inOneGo === inOneGo - 1) await setImmediate();
    events.push(writeCall(call, calendar).toString());
  }
  return [...lines.toReversed(), ...events, last, ''].join('\r\n');
};
