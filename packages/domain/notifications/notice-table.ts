import { type portRequestTransitions, portRequestWorkflow } from '../port-requests/port-request-workflow.ts';
import { type itemTransitions, itemWorkflow } from '../procedures/item-workflow.ts';
import { type reportTransitions, reportWorkflow } from '../procedures/report-workflow.ts';
import type { reservationTransitions } from '../reservations/reservation-transitions.ts';
import { reservationWorkflow } from '../reservations/reservation-workflow.ts';
import { type shipRequestTransitions, shipRequestWorkflow } from '../ships/ship-request-workflow.ts';
import type { NotifyingEvent } from '../workflow/workflow.ts';
import type { NotificationCode } from './notification-types.ts';

/**
 * Recipients relative to the event: the accounts of the organization that requested (`owners`) or that manage the berth's port
 * (`managers`), the master accounts of the port's manager (`portMasters`), accounts that may book the port (`bookers`), the
 * requester and the masters of the organization (`requesters`), all ministry accounts (`ministry`), and the other participants of
 * a chat (`otherParties`).
 */
export type Recipients = 'owners' | 'managers' | 'portMasters' | 'bookers' | 'requesters' | 'ministry' | 'otherParties';

type NoticeType = {
  /** Kind of the specification: 2 acceptance period, 3 ship request, 4 port request, 5 reservation, 6 and 7 procedures, 8 chat. */
  type: 2 | 3 | 4 | 5 | 6 | 7 | 8;
  to: Recipients;
  /** Events that send it besides the transitions whose row in a workflow table names it. */
  events: readonly string[];
  /** Events of the type that concern the port (kind 1) and not its acceptance periods. */
  ofPort?: readonly string[];
};

/** The 14 notice types with their recipients. */
export const noticeTable = {
  N01: {
    type: 2,
    to: 'bookers',
    events: ['periodAnnounced', 'periodOpened', 'periodChanged', 'periodRemoved', 'eventAdded', 'eventChanged', 'eventRemoved'],
    ofPort: ['eventAdded', 'eventChanged', 'eventRemoved'],
  },
  N02: { type: 3, to: 'requesters', events: [] },
  N03: { type: 4, to: 'requesters', events: [] },
  N04: { type: 5, to: 'owners', events: ['returnDue'] },
  N05: { type: 6, to: 'owners', events: ['itemDue'] },
  N06: { type: 7, to: 'owners', events: ['reportDue'] },
  N07: { type: 2, to: 'managers', events: ['periodEnds'] },
  N08: { type: 4, to: 'portMasters', events: [] },
  N09: { type: 5, to: 'managers', events: [] },
  N10: { type: 6, to: 'managers', events: ['ownerlessItemDue'] },
  N11: { type: 7, to: 'managers', events: ['ownerlessReportDue'] },
  N12: { type: 3, to: 'ministry', events: [] },
  N13: { type: 5, to: 'ministry', events: [] },
  N14: { type: 8, to: 'otherParties', events: ['chatPosted'] },
} as const satisfies Record<NotificationCode, NoticeType>;

const codes = Object.keys(noticeTable) as NotificationCode[];

/** Events that send a notice: transitions as `workflow.transition`, and the other events of the table. */
export type NoticeEvent =
  | NotifyingEvent<'reservation', typeof reservationTransitions>
  | NotifyingEvent<'shipRequest', typeof shipRequestTransitions>
  | NotifyingEvent<'portRequest', typeof portRequestTransitions>
  | NotifyingEvent<'document', typeof itemTransitions>
  | NotifyingEvent<'report', typeof reportTransitions>
  | (typeof noticeTable)[NotificationCode]['events'][number];

/** Events of the outbox. Those that send no notice make open browsers reload the record. */
export type OutboxEvent = NoticeEvent | (typeof transitions)[number]['event'] | 'filesChanged';

const transitions = [
  ...reservationWorkflow.rows,
  ...shipRequestWorkflow.rows,
  ...portRequestWorkflow.rows,
  ...itemWorkflow.rows,
  ...reportWorkflow.rows,
];

const eventsByCode = new Map(
  codes.map((code): [NotificationCode, readonly NoticeEvent[]] => [
    code,
    [
      ...transitions.filter(({ notifies }) => notifies.includes(code)).map(({ event }) => event as NoticeEvent),
      ...noticeTable[code].events,
    ],
  ]),
);

/** The events that send a notice of this type. */
export const eventsOf = (code: NotificationCode) => eventsByCode.get(code) ?? [];

export const noticeEvents = [...new Set(codes.flatMap(eventsOf))];
export type NoticeKind = NoticeType['type'] | 1;

/** The specification's kind for a notice of this type and event. */
export const kindOfNotice = (code: NotificationCode, event: string): NoticeKind => {
  const { type, ofPort = [] }: NoticeType = noticeTable[code];
  return ofPort.includes(event) ? 1 : type;
};

/** The facts of an event that decide which notices it sends. Most events send none. */
type Happening = {
  event: string;
  from?: string | undefined;
  to?: string | undefined;
  /** Submitted by the ministry in the name of the organization that owns it. */
  isForOther?: boolean;
};

/**
 * The notice types that an event sends. The manager is not notified of a withdrawn draft, the ministry only of confirmed calls.
 * An organization is not notified of its own submission.
 */
export const noticesOf = ({ event, from, to, isForOther = false }: Happening): NotificationCode[] =>
  codes.filter((code) => {
    if (!eventsOf(code).some((one) => one === event)) return false;
    if (event === 'reservation.withdraw') return from !== 'draft';
    const isSubmission = event === 'reservation.submitToTentative' || event === 'reservation.submitToWaitlist';
    if (code === 'N04' && isSubmission) return isForOther;
    return !(event === 'reservation.adjustSchedule' && code === 'N13') || to === 'confirmed';
  });
