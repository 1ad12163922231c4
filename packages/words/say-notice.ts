import type { Notice } from '@kiko/contract/notifications/notice-shapes.ts';
import { noticePath } from '@kiko/domain/notifications/notice-table.ts';
import { fillWords } from './fill-words.ts';
import { noticeFactWords, noticeWords } from './notice-words.ts';
import { sayDay, sayMoment } from './say.ts';
import type { Language, Word } from './word-list.ts';

type Said = Pick<Notice, 'event' | 'type' | 'record' | 'facts'>;
/** One thing a notice tells, with what stands before it. */
export type SaidFact = { label: string; value: string };

const words: Readonly<Record<string, Word>> = noticeWords;
const f = noticeFactWords;

/** A notice as somebody reads it, on the screen and in a mail. */
export const sayNotice = ({ event, type, record, facts }: Said, language: Language) => {
  const { ship, port, berth, organization } = facts;
  const place = [port, berth].flatMap((name) => (name ? [name[language]] : [])).join(' ');
  const told: [Word, string | undefined][] = [
    [f.ship, ship?.[language]],
    [f.place, place],
    [f.stay, range([facts.startAt, facts.endAt].map((at) => at && sayMoment(language, at)))],
    [f.organization, organization?.[language]],
    [f.document, sayDocuments(facts.documents, language)],
    [f.publishAt, facts.publishAt && sayMoment(language, facts.publishAt)],
    [f.event, facts.eventName?.[language]],
    [f.dates, sayDates(facts, language)],
    [f.dueOn, facts.dueOn && sayDay(language, midnight(facts.dueOn))],
    [f.sender, facts.sender],
    [f.reason, facts.reason],
  ];
  return {
    /** An event that this version does not know is at least no blank line. */
    title: words[event]?.[language] ?? event,
    /** The record in a few words. */
    about: [ship?.[language], place].filter(Boolean).join(' · ') || (organization?.[language] ?? ''),
    facts: told.flatMap(([label, value]): SaidFact[] => (value ? [{ label: label[language], value }] : [])),
    path: noticePath({ type, event, record }),
  };
};

const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`);

const range = ([from, to]: readonly (string | undefined)[]) => (from && to ? `${from} – ${to}` : from);

const sayDates = ({ firstOn, lastOn, relativeDays, isRepeated }: Notice['facts'], language: Language) => {
  if (relativeDays) {
    return fillWords(f.relativeDays, language, { from: String(relativeDays.from), to: String(relativeDays.to) });
  }
  const [from, to] = [firstOn, lastOn].map((day) => day && sayDay(language, midnight(day)));
  const dates = from === to ? from : range([from, to]);
  return dates && isRepeated ? fillWords(f.repeats, language, { dates }) : dates;
};

const sayDocuments = (documents: Notice['facts']['documents'], language: Language) => {
  const [first, ...others] = (documents ?? []).map((name) => name[language]);
  return first && others.length > 0 ? fillWords(f.documents, language, { first, count: String(others.length) }) : first;
};
