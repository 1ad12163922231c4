import { notificationPath } from '@kiko/contract/notifications/notification-path.ts';
import type { NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import { fillMessage } from './fill-message.ts';
import { formatDay, formatMoment, formatReceiptNo } from './format.ts';
import type { Language, LocalizedText } from './message-list.ts';
import { noticeFactMessages, noticeMessages, unheldNoticeMessages } from './notice-messages.ts';

type Said = Pick<NotificationRow, 'event' | 'type' | 'record' | 'facts'>;
/** One fact of a notice with its label. */
export type SaidFact = { label: string; value: string };

const words: Readonly<Record<string, LocalizedText>> = noticeMessages;
const unheldMessages: Readonly<Record<string, LocalizedText>> = unheldNoticeMessages;
const f = noticeFactMessages;

/** The texts of a notice for the screen and for e-mail. */
export const formatNotice = ({ event, type, record, facts }: Said, language: Language) => {
  const { ship, port, berth, organization } = facts;
  const place = [port, berth].flatMap((name) => (name ? [name[language]] : [])).join(' ');
  const told: [LocalizedText, string | undefined][] = [
    [f.number, facts.number],
    [f.ship, ship?.[language]],
    [f.place, place],
    [f.stay, range([facts.startAt, facts.endAt].map((at) => at && formatMoment(language, at)))],
    [f.organization, organization?.[language]],
    [f.document, formatDocuments(facts.documents, language)],
    [f.publishAt, facts.publishAt && formatMoment(language, facts.publishAt)],
    [f.event, facts.eventName?.[language]],
    [f.dates, formatDates(facts, language)],
    [
      event === 'reservation.return' || event === 'returnDue' ? f.resubmitBy : f.dueOn,
      facts.dueOn && formatDay(language, midnight(facts.dueOn)),
    ],
    [f.sender, facts.sender],
    [f.inFavorOf, formatReceiptOf(facts.inFavorOf, language)],
    [f.reason, facts.reason],
    [f.decidedBy, facts.decidedBy],
  ];
  return {
    /** An event that this version does not know is shown by its name instead of an empty line. */
    title: ((facts.isHeld === false ? unheldMessages[event] : undefined) ?? words[event])?.[language] ?? event,
    /** Short description of the record. */
    about: [ship?.[language], place, facts.number].filter(Boolean).join(' · ') || (organization?.[language] ?? ''),
    facts: told.flatMap(([label, value]): SaidFact[] => (value ? [{ label: label[language], value }] : [])),
    path: notificationPath({ type, event, record }),
  };
};

const formatReceiptOf = (receiptNo: number | undefined, language: Language) =>
  receiptNo === undefined ? undefined : fillMessage(f.inFavorOfReceipt, language, { receipt: formatReceiptNo(receiptNo) });

const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`);

const range = ([from, to]: readonly (string | undefined)[]) => (from && to ? `${from} – ${to}` : from);

const formatDates = ({ firstOn, lastOn, relativeDays, isRepeated }: NotificationRow['facts'], language: Language) => {
  if (relativeDays) {
    return fillMessage(f.relativeDays, language, { from: String(relativeDays.from), to: String(relativeDays.to) });
  }
  const [from, to] = [firstOn, lastOn].map((day) => day && formatDay(language, midnight(day)));
  const dates = from === to ? from : range([from, to]);
  return dates && isRepeated ? fillMessage(f.repeats, language, { dates }) : dates;
};

const formatDocuments = (documents: NotificationRow['facts']['documents'], language: Language) => {
  const [first, ...others] = (documents ?? []).map((name) => name[language]);
  return first && others.length > 0 ? fillMessage(f.documents, language, { first, count: String(others.length) }) : first;
};
