import { type DepartureState, isConfirmed, type ReservationState } from '../reservations/reservation-statuses.ts';
import { defineWorkflow, type LaterTransition, nameOfCode, type TransitionRule } from '../workflow/workflow.ts';

/** A document required before a call. `isSubmitted` distinguishes waiting for the applicant from waiting for the manager. */
export const itemStatuses = { inProgress: 1, completed: 2, void: 9 } as const;
type ItemStatusName = keyof typeof itemStatuses;
export type ItemStatus = (typeof itemStatuses)[ItemStatusName];

export type Item = { status: ItemStatus; isSubmitted: boolean; isRequired: boolean };
export type Call = {
  state: ReservationState;
  isProxy: boolean;
  departureState: DepartureState;
  /** A registered applicant organization owns the reservation and can act on it. */
  hasOwner: boolean;
  /** A submitted report states that the ship did not call. */
  isSkipped: boolean;
};
export type Side = 'owner' | 'manager';

type Situation = { item: Item; call: Call; side: Side };

/** `removed`: the document is deleted. */
type ItemTransitionRule = TransitionRule<ItemStatusName | 'removed', Side | 'system'> & {
  /** A further condition on the document. */
  when?: 'open' | 'submitted' | 'removable';
};

/** All transitions of a requested document. */
export const itemTransitions = {
  // The call is confirmed.
  create: { transition: 'create', from: ['new'], to: 'inProgress', by: 'system', reason: 'none', spec: 'A01', notifies: ['N05'] },
  add: { transition: 'add', from: ['new'], to: 'inProgress', by: 'manager', reason: 'none', spec: 'A02', notifies: ['N05'] },
  // A document that the berth offers but does not require.
  start: { transition: 'add', from: ['new'], to: 'inProgress', by: 'owner', reason: 'none', spec: null, notifies: [] },
  submit: {
    transition: 'submit',
    from: ['inProgress'],
    to: 'inProgress',
    by: 'owner',
    when: 'open',
    reason: 'none',
    spec: 'A03',
    notifies: ['N10'],
  },
  pullBack: {
    transition: 'pullBack',
    from: ['inProgress'],
    to: 'inProgress',
    by: 'owner',
    when: 'submitted',
    reason: 'none',
    isAdverse: true,
    spec: null,
    notifies: ['N10'],
  },
  confirm: {
    transition: 'confirm',
    from: ['inProgress'],
    to: 'completed',
    by: 'manager',
    when: 'submitted',
    reason: 'none',
    spec: 'A04',
    notifies: ['N05'],
  },
  return: {
    transition: 'returnItem',
    from: ['inProgress'],
    to: 'inProgress',
    by: 'manager',
    when: 'submitted',
    reason: 'required',
    isAdverse: true,
    spec: 'A05',
    notifies: ['N05'],
  },
  reopen: {
    transition: 'reopen',
    from: ['completed'],
    to: 'inProgress',
    by: 'manager',
    reason: 'required',
    isAdverse: true,
    spec: 'A06',
    notifies: ['N05'],
  },
  removeByManager: {
    transition: 'remove',
    from: ['inProgress'],
    to: 'removed',
    by: 'manager',
    when: 'open',
    reason: 'none',
    isAdverse: true,
    spec: null,
    notifies: ['N05'],
  },
  // A document required by the harbor manager can only be removed by a harbor manager.
  removeByOwner: {
    transition: 'remove',
    from: ['inProgress'],
    to: 'removed',
    by: 'owner',
    when: 'removable',
    reason: 'none',
    isAdverse: true,
    spec: null,
    notifies: ['N10'],
  },
  // The call is canceled.
  void: {
    transition: 'void',
    from: ['inProgress', 'completed'],
    to: 'void',
    by: 'system',
    reason: 'none',
    spec: null,
    notifies: [],
  },
  // The report of the call is completed.
  close: { transition: 'close', from: ['inProgress'], to: 'void', by: 'system', reason: 'none', spec: null, notifies: [] },
} as const satisfies Record<string, ItemTransitionRule>;

/** Documents belong to a confirmed call that is not a proxy reservation, until its report is completed or states that it was skipped. */
export const hasProcedures = ({ state, isProxy, departureState, isSkipped }: Call) =>
  isConfirmed(state) && !isProxy && departureState !== 'completed' && !isSkipped;

/** A manager adds any further document, an applicant starts one that the berth offers but does not require. */
export const mayAddItem = (call: Call, side: Side, offered: { isRequired: boolean } | null) =>
  call.state === 'confirmed' && hasProcedures(call) && (side === 'manager' || (offered !== null && !offered.isRequired));

/** The harbor manager acts in the place of an owner that does not exist. */
export const actsAsOwner = (side: Side, { hasOwner }: Pick<Call, 'hasOwner'>) => side === 'owner' || !hasOwner;

const conditions = {
  open: ({ isSubmitted }: Item) => !isSubmitted,
  submitted: ({ isSubmitted }: Item) => isSubmitted,
  removable: ({ isSubmitted, isRequired }: Item) => !isSubmitted && !isRequired,
} as const;

export const itemWorkflow = defineWorkflow<ItemTransitionRule, Situation>({
  isParty: (by, { call, side }) => by === side || (by === 'owner' && actsAsOwner(side, call)),
  isMet: ({ when }, { item, call }) => hasProcedures(call) && (when === undefined || conditions[when](item)),
})('document', itemTransitions);

export type ItemTransition = LaterTransition<typeof itemTransitions>;
export const itemTransitionNames = itemWorkflow.laterTransitions;

/** The transition and the status after it; undefined where this side cannot make it. */
export const decideItemTransition = (transition: ItemTransition, item: Item, { call, side }: Omit<Situation, 'item'>) => {
  const decision = itemWorkflow.decide(nameOfCode(itemStatuses, item.status), transition, { item, call, side });
  if (!decision.isAllowed) return undefined;
  const [{ event }] = decision.rules;
  const [to = 'removed'] = decision.to;
  return { event, to: to === 'removed' ? to : itemStatuses[to] };
};

export const allowedItemTransitions = (item: Item, { call, side }: Omit<Situation, 'item'>) =>
  itemWorkflow.allowed(nameOfCode(itemStatuses, item.status), { item, call, side });
