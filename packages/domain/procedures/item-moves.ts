import type { Departure, ReservationState } from '../reservations/reservation-statuses.ts';

/** A document that is asked for before a call. Whether it waits for the applicant or for the manager says `isSubmitted`. */
export const itemStatuses = { inProgress: 1, completed: 2, void: 9 } as const;
export type ItemStatus = (typeof itemStatuses)[keyof typeof itemStatuses];

const { inProgress, completed } = itemStatuses;

export type Item = {
  status: ItemStatus;
  isSubmitted: boolean;
  isRequired: boolean;
  /** From the berth's settings, and not added by somebody. */
  isPreset: boolean;
};
export type Call = { state: ReservationState; isProxy: boolean; departure: Departure };
export type Side = 'owner' | 'manager';

type Move = {
  from: ItemStatus;
  to: ItemStatus | 'gone';
  by: readonly Side[];
  needsReason: boolean;
  /** What else must be true of it. */
  when?: 'submitted' | 'removable';
};

/** Every way a document changes once it is asked for; creating and voiding it follows from moves of the reservation. */
export const itemMoves = {
  submit: { from: inProgress, to: inProgress, by: ['owner'], needsReason: false },
  confirm: { from: inProgress, to: completed, by: ['manager'], needsReason: false, when: 'submitted' },
  returnItem: { from: inProgress, to: inProgress, by: ['manager'], needsReason: true, when: 'submitted' },
  reopen: { from: completed, to: inProgress, by: ['manager'], needsReason: true },
  remove: { from: inProgress, to: 'gone', by: ['owner', 'manager'], needsReason: false, when: 'removable' },
} as const satisfies Record<string, Move>;

export type ItemMove = keyof typeof itemMoves;
export const itemMoveNames = Object.keys(itemMoves) as ItemMove[];

/** Documents belong to a call that is confirmed and was not entered for somebody else, until its report is completed. */
export const hasProcedures = ({ state, isProxy, departure }: Call) =>
  (state === 'confirmed' || state === 'cancelling') && !isProxy && departure !== 'completed';

/** A manager asks for any further document, an applicant starts one that the berth offers but does not require. */
export const mayAddItem = (call: Call, side: Side, offered: { isRequired: boolean } | null) =>
  call.state === 'confirmed' && hasProcedures(call) && (side === 'manager' || (offered !== null && !offered.isRequired));

const holds = {
  submitted: ({ isSubmitted }: Item) => isSubmitted,
  removable: ({ isSubmitted, isRequired, isPreset }: Item) => !isSubmitted && !(isPreset && isRequired),
} as const;

/** What a move leads to; undefined where this side cannot make it from here. */
export const decideItemMove = (
  move: ItemMove,
  item: Item,
  { call, side }: { call: Call; side: Side },
): ItemStatus | 'gone' | undefined => {
  const { from, to, by, when }: Move = itemMoves[move];
  if (!hasProcedures(call) || from !== item.status || !by.includes(side)) return undefined;
  return when === undefined || holds[when](item) ? to : undefined;
};

export const allowedItemMoves = (item: Item, standing: { call: Call; side: Side }) =>
  itemMoveNames.filter((move) => decideItemMove(move, item, standing) !== undefined);
