import { dayMs } from '../calendar/durations.ts';
import { portRequestStatuses } from '../port-requests/port-request-workflow.ts';
import { reservationStatuses } from '../reservations/reservation-statuses.ts';
import { shipRequestStatuses } from '../ships/ship-request-workflow.ts';
import { type ChatKind, chatKinds } from './chat-parties.ts';

const { rejected, canceled, withdrawn } = reservationStatuses;

/** Statuses after which nothing more happens to a record. */
const closedStatuses: Record<ChatKind, readonly number[]> = {
  [chatKinds.reservation]: [rejected, canceled, withdrawn],
  [chatKinds.shipRequest]: [shipRequestStatuses.confirmed, shipRequestStatuses.withdrawn],
  [chatKinds.portRequest]: [portRequestStatuses.rejected, portRequestStatuses.revoked],
};

/** How many days a chat stays open after its record has ended. */
export const chatOpenDaysAfterEnd = 90;

export type ChatState = {
  kind: ChatKind;
  status: number;
  /** When it reached this status, or the time of a later change. */
  changedAt: number;
  /** The other party can see it at all: a draft is its owner's alone. */
  isSubmitted: boolean;
  /** Whether the berth offers chat; always true for records without a berth. */
  hasChat: boolean;
  now: number;
};

export const postRefusalCodes = ['chat.draft', 'chat.switchedOff', 'chat.closed'] as const;
export type PostRefusalCode = (typeof postRefusalCodes)[number];

/** Why no message can be posted now; null if it can. */
export const checkPost = ({ kind, status, changedAt, isSubmitted, hasChat, now }: ChatState): PostRefusalCode | null => {
  if (!isSubmitted) return 'chat.draft';
  if (!hasChat) return 'chat.switchedOff';
  if (closedStatuses[kind].includes(status) && now >= changedAt + chatOpenDaysAfterEnd * dayMs) return 'chat.closed';
  return null;
};
