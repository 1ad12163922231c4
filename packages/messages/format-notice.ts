import { notificationPath } from '@kiko/contract/notifications/notification-path.ts';
import type { NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import { fillMessage } from './fill-message.ts';
import { formatDay, formatMoment, formatReceiptNo } from './format.ts';
import type { Language, LocalizedText } from './message-list.ts';
import { noticeFactMessages, noticeMessages, unheldNoticeMessages } from './notice-messages.ts';
import { sideMessages } from './side-messages.ts';

type Said = Pick<NotificationRow, 'event' | 'type' | 'record' | 'details'>;
/** One fact of a notice with its label. */
export type NoticeDetail = { label: string; value: string };

const words: Readonly<Record<string, LocalizedText>> = noticeMessages;
const unheldMessages: Readonly<Record<string, LocalizedText>> = unheldNoticeMessages;
const f = noticeFactMessages;

/** The texts of a notice for the screen and for e-mail. */
export const formatNotice = ({ event, type, record, details }: Said, language: Language) => {
  const { ship, port, berth, organization } = details;
  const place = [port, berth].flatMap((name) => (name ? [name[language]] : [])).join(' ');
  const lines: [LocalizedText, string | undefined][] = [
    [f.number, details.number],
    [f.ship, ship?.[language]],
    [f.place, place],
    [f.stay, range([details.startAt, details.endAt].map((at) => at && formatMoment(language, at)))],
    [f.organization, organization?.[language]],
    [f.document, formatDocuments(details.documents, language)],
    [f.publishAt, details.publishAt && formatMoment(language, details.publishAt)],
    [f.event, details.closureName?.[language]],
    [f.dates, formatDates(details, language)],
    [
      event === 'reservation.return' || event === 'returnDue' ? f.resubmitBy : f.dueOn,
      details.dueOn && formatDay(language, midnight(details.dueOn)),
    ],
    [f.sender, details.sender],
    [f.inFavorOf, formatReceiptOf(details.inFavorOf, language)],
    [f.reason, details.reason],
    [f.decidedBy, formatDecider(details, language)],
  ];
  return {
    /** An event that this version does not know is shown by its name instead of an empty line. */
    title: ((details.isHeld === false ? unheldMessages[event] : undefined) ?? words[event])?.[language] ?? event,
    /** Short description of the record. */
    about: [ship?.[language], place, details.number].filter(Boolean).join(' · ') || (organization?.[language] ?? ''),
    details: lines.flatMap(([label, value]): NoticeDetail[] => (value ? [{ label: label[language], value }] : [])),
    path: notificationPath({ type, event, record }),
  };
};

const formatReceiptOf = (receiptNo: number | undefined, language: Language) =>
  receiptNo === undefined ? undefined : fillMessage(f.inFavorOfReceipt, language, { receipt: formatReceiptNo(receiptNo) });

const formatDecider = ({ decidedBy: name, decidedBySide }: NotificationRow['details'], language: Language) => {
  const side = decidedBySide && sideMessages[decidedBySide][language];
  return side && name ? fillMessage(f.decidedBySide, language, { side, name }) : (side ?? name);
};

const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`);

const range = ([from, to]: readonly (string | undefined)[]) => (from && to ? `${from} – ${to}` : from);

const formatDates = ({ firstOn, lastOn, relativeDays, isRecurring }: NotificationRow['details'], language: Language) => {
  if (relativeDays) {
    return fillMessage(f.relativeDays, language, { from: String(relativeDays.from), to: String(relativeDays.to) });
  }
  const [from, to] = [firstOn, lastOn].map((day) => day && formatDay(language, midnight(day)));
  const dates = from === to ? from : range([from, to]);
  return dates && isRecurring ? fillMessage(f.repeats, language, { dates }) : dates;
};

const formatDocuments = (documents: NotificationRow['details']['documents'], language: Language) => {
  const [first, ...others] = (documents ?? []).map((name) => name[language]);
  return first && others.length > 0 ? fillMessage(f.documents, language, { first, count: String(others.length) }) : first;
};
