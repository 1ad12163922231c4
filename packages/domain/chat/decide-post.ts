import { portRequestStatuses } from '../port-requests/port-request-workflow.ts';
import { reservationStatuses } from '../reservations/reservation-statuses.ts';
import { shipRequestStatuses } from '../ships/ship-request-workflow.ts';
import { type ChatKind, chatKinds } from './chat-parties.ts';

const { rejected, canceled, withdrawn } = reservationStatuses;

/** Statuses after which nothing more happens to a record. */
const finalStatuses: Record<ChatKind, readonly number[]> = {
  [chatKinds.reservation]: [rejected, canceled, withdrawn],
  [chatKinds.shipRequest]: [shipRequestStatuses.confirmed, shipRequestStatuses.withdrawn],
  [chatKinds.portRequest]: [portRequestStatuses.rejected, portRequestStatuses.revoked],
};

/** How many days a chat stays open after its record has ended. */
export const openDaysAfterEnd = 90;
const day = 24 * 60 * 60 * 1000;

export type ChatStanding = {
  kind: ChatKind;
  status: number;
  /** When it came to this status, or a little later: whatever was last changed. */
  changedAt: number;
  /** The other party can see it at all: a draft is its owner's alone. */
  isHandedIn: boolean;
  /** Whether the berth offers chat; always true for records without a berth. */
  hasChat: boolean;
  now: number;
};

export const postRefusals = ['chat.draft', 'chat.switchedOff', 'chat.closed'] as const;
export type PostRefusal = (typeof postRefusals)[number];

/** Why no message can be posted now; null if it can. */
export const decidePost = ({ kind, status, changedAt, isHandedIn, hasChat, now }: ChatStanding): PostRefusal | null => {
  if (!isHandedIn) return 'chat.draft';
  if (!hasChat) return 'chat.switchedOff';
  if (finalStatuses[kind].includes(status) && now >= changedAt + openDaysAfterEnd * day) return 'chat.closed';
  return null;
};
