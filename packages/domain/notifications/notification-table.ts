import { type portRequestTransitions, portRequestWorkflow } from '../port-requests/port-request-workflow.ts';
import { type itemTransitions, itemWorkflow } from '../procedures/item-workflow.ts';
import { type reportTransitions, reportWorkflow } from '../procedures/report-workflow.ts';
import type { reservationTransitions } from '../reservations/reservation-transitions.ts';
import { reservationWorkflow } from '../reservations/reservation-workflow.ts';
import { type shipRequestTransitions, shipRequestWorkflow } from '../ships/ship-request-workflow.ts';
import type { NotificationCondition, NotifyingEvent } from '../workflow/workflow.ts';
import type { NotificationCode } from './notification-types.ts';

/**
 * Recipients relative to the event: the accounts of the organization that requested (`owners`) or that manage the berth's port
 * (`managers`), the master accounts of the port's manager (`portMasters`), accounts that may book the port (`bookers`), the
 * requester and the masters of the organization (`requesters`), all ministry accounts (`ministry`), and the other participants of
 * a chat (`otherParties`).
 */
export type RecipientGroup = 'owners' | 'managers' | 'portMasters' | 'bookers' | 'requesters' | 'ministry' | 'otherParties';

type NotificationRule = {
  /** Kind of the specification: 2 acceptance period, 3 ship request, 4 port request, 5 reservation, 6 and 7 procedures, 8 chat. */
  type: 2 | 3 | 4 | 5 | 6 | 7 | 8;
  recipients: RecipientGroup;
  /** Events that send it besides the transitions whose row in a workflow table names it. */
  events: readonly string[];
  /** Events of the type that concern the port (kind 1) and not its acceptance periods. */
  ofPort?: readonly string[];
};

/** The 14 notice types with their recipients. */
export const notificationTable = {
  N01: {
    type: 2,
    recipients: 'bookers',
    events: ['periodAnnounced', 'periodOpened', 'periodChanged', 'periodRemoved', 'eventAdded', 'eventChanged', 'eventRemoved'],
    ofPort: ['eventAdded', 'eventChanged', 'eventRemoved'],
  },
  N02: { type: 3, recipients: 'requesters', events: [] },
  N03: { type: 4, recipients: 'requesters', events: [] },
  N04: { type: 5, recipients: 'owners', events: ['returnDue'] },
  N05: { type: 6, recipients: 'owners', events: ['itemDue'] },
  N06: { type: 7, recipients: 'owners', events: ['reportDue'] },
  N07: { type: 2, recipients: 'managers', events: ['periodEnds'] },
  N08: { type: 4, recipients: 'portMasters', events: [] },
  N09: { type: 5, recipients: 'managers', events: [] },
  N10: { type: 6, recipients: 'managers', events: ['ownerlessItemDue'] },
  N11: { type: 7, recipients: 'managers', events: ['ownerlessReportDue'] },
  N12: { type: 3, recipients: 'ministry', events: [] },
  N13: { type: 5, recipients: 'ministry', events: [] },
  N14: { type: 8, recipients: 'otherParties', events: ['chatPosted'] },
} as const satisfies Record<NotificationCode, NotificationRule>;

const notificationTableCodes = Object.keys(notificationTable) as NotificationCode[];

/** Events that send a notice: transitions as `workflow.transition`, and the other events of the table. */
export type NotificationEvent =
  | NotifyingEvent<'reservation', typeof reservationTransitions>
  | NotifyingEvent<'shipRequest', typeof shipRequestTransitions>
  | NotifyingEvent<'portRequest', typeof portRequestTransitions>
  | NotifyingEvent<'document', typeof itemTransitions>
  | NotifyingEvent<'report', typeof reportTransitions>
  | (typeof notificationTable)[NotificationCode]['events'][number];

/** Events of the outbox. Those that send no notice make open browsers reload the record. */
export type OutboxEvent = NotificationEvent | (typeof transitions)[number]['event'] | 'filesChanged';

const transitions = [
  ...reservationWorkflow.rows,
  ...shipRequestWorkflow.rows,
  ...portRequestWorkflow.rows,
  ...itemWorkflow.rows,
  ...reportWorkflow.rows,
];

const eventsByCode = new Map(
  notificationTableCodes.map((code): [NotificationCode, readonly NotificationEvent[]] => [
    code,
    [
      ...transitions.filter(({ notifies }) => notifies.includes(code)).map(({ event }) => event as NotificationEvent),
      ...notificationTable[code].events,
    ],
  ]),
);

/** The events that send a notice of this type. */
export const eventsOf = (code: NotificationCode) => eventsByCode.get(code) ?? [];

export const notificationEvents = [...new Set(notificationTableCodes.flatMap(eventsOf))];
export type NotificationKind = NotificationRule['type'] | 1;

/** The specification's kind for a notice of this type and event. */
export const kindOfNotice = (code: NotificationCode, event: string): NotificationKind => {
  const { type, ofPort = [] }: NotificationRule = notificationTable[code];
  return ofPort.includes(event) ? 1 : type;
};

/** The facts of an event that decide which notices it sends. Most events send none. */
type EventInput = {
  event: string;
  from?: string | undefined;
  to?: string | undefined;
  /** Submitted by the ministry in the name of the organization that owns it. */
  isForOther?: boolean;
};

const conditions: Record<NotificationCondition, (input: EventInput) => boolean> = {
  submittedBefore: ({ from }) => from !== 'draft',
  forOther: ({ isForOther = false }) => isForOther,
  confirmed: ({ to }) => to === 'confirmed',
};

/** The recipients of all notices that an event sends. */
export const recipientsOf = (input: EventInput): RecipientGroup[] => [
  ...new Set(notificationCodesFor(input).map((code) => notificationTable[code].recipients)),
];

/** The notice types that an event sends. */
export const notificationCodesFor = (input: EventInput): NotificationCode[] => {
  const when = transitions.find(({ event }) => event === input.event)?.notifiesWhen ?? {};
  return notificationTableCodes.filter((code) => {
    const condition = when[code];
    return eventsOf(code).some((event) => event === input.event) && (condition === undefined || conditions[condition](input));
  });
};
