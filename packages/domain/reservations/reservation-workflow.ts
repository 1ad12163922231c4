import type { ActorKind } from '../access/actor.ts';
import { hourMs } from '../calendar/durations.ts';
import { defineWorkflow, type ReasonRule } from '../workflow/workflow.ts';
import { type CallPhase, callPhases, type ReservationState } from './reservation-statuses.ts';
import {
  type Relation,
  type ReservationRuleKey,
  type ReservationTransitionRule,
  reservationTransitions,
} from './reservation-transitions.ts';

/** `new`: the reservation does not exist yet. */
export type FromState = ReservationState | 'new';

/** The actor's relation to a reservation; `relation.ts` derives it. Several can hold at once. */
export type ReservationRelation = {
  kind: ActorKind;
  /** The reservation belongs to the actor's organization. The ministry owns its own requests for lines that are not registered. */
  isOwner: boolean;
  /** The berth is one that the actor manages. */
  isManager: boolean;
  /** A harbor manager acting in the owner's place, because no registered organization owns the reservation. */
  isStandIn: boolean;
  /** The ministry, which entered the request for a registered organization. */
  isInitiator: boolean;
  /** The account that entered the reservation. */
  isAuthor: boolean;
  /** The ministry, while the organization that owns the reservation is suspended or closed. */
  isOverseer: boolean;
};

export const noRelation = {
  isOwner: false,
  isManager: false,
  isStandIn: false,
  isInitiator: false,
  isAuthor: false,
  isOverseer: false,
} as const satisfies Omit<ReservationRelation, 'kind'>;

export const reservationWorkflow = defineWorkflow<ReservationTransitionRule, ReservationRelation | 'system'>({
  isParty: (party, by) => {
    if (party === 'system' || by === 'system') return party === by;
    return party.kinds.includes(by.kind) && isRelated(party.as, by);
  },
})('reservation', reservationTransitions);

export type ReservationTransition = (typeof reservationTransitions)[ReservationRuleKey]['transition'];
export type ReservationSpec = (typeof reservationTransitions)[ReservationRuleKey]['spec'];

export const reservationTransitionNames = reservationWorkflow.transitions;
export const reservationSpecs = reservationWorkflow.rows.map(({ spec }) => spec as ReservationSpec);

/** Transitions that settle the reservations of a suspended or closed organization; they are requested for the organization. */
export const settlementTransitions = ['handOver', 'cancelByMinistry'] as const satisfies readonly ReservationTransition[];
export type SettlementTransition = (typeof settlementTransitions)[number];
const isSettlement = (transition: ReservationTransition) => settlementTransitions.some((one) => one === transition);

/** Those that a user can request for a single reservation. */
export const requestableTransitions = reservationTransitionNames.filter(
  (transition) =>
    !isSettlement(transition) && reservationWorkflow.rows.every((row) => row.transition !== transition || row.by !== 'system'),
);

export type ReservationTransitionDecision =
  | {
      isAllowed: true;
      to: readonly ReservationState[];
      reason: ReasonRule;
      until: CallPhase | null;
      withinHours: number | null;
    }
  | { isAllowed: false; refusal: 'access.forbidden' | 'reservation.moveNotAllowed' };

/** Authorization is checked before the state. Two states in `to`: the berth decides which of them applies. */
export const decideReservationTransition = (
  state: FromState,
  transition: ReservationTransition,
  by: ReservationRelation | 'system',
): ReservationTransitionDecision => {
  const decision = reservationWorkflow.decide(state, transition, by);
  if (!decision.isAllowed)
    return { isAllowed: false, refusal: decision.isForbidden ? 'access.forbidden' : 'reservation.moveNotAllowed' };
  const [{ reason, until = null, withinHours = null }] = decision.rules;
  return { isAllowed: true, to: decision.to, reason, until, withinHours };
};

type Progressed = { state: ReservationState; phase: CallPhase; enteredAt: number };

/** The transitions that the actor may make next with an existing reservation. */
export const allowedReservationTransitions = (
  { state, phase, enteredAt }: Progressed,
  relation: ReservationRelation,
  now: number,
): ReservationTransition[] =>
  requestableTransitions.filter((transition) => {
    const decision = decideReservationTransition(state, transition, relation);
    return decision.isAllowed && !isTooLate(decision.until, phase) && !isOutdated(decision.withinHours, enteredAt, now);
  });

/** What the ministry may do with a reservation of a suspended or closed organization besides keeping it. */
export const allowedSettlements = ({ state, phase }: Pick<Progressed, 'state' | 'phase'>): SettlementTransition[] =>
  settlementTransitions.filter((transition) => {
    const decision = decideReservationTransition(state, transition, { ...noRelation, kind: 'mlitMaster', isOverseer: true });
    return decision.isAllowed && !isTooLate(decision.until, phase);
  });

export const isTooLate = (until: CallPhase | null, phase: CallPhase) =>
  until !== null && callPhases.indexOf(phase) >= callPhases.indexOf(until);

/** The deadline of a transition whose time is limited from the entry on. */
export const endOfLimit = (withinHours: number, enteredAt: number) => enteredAt + withinHours * hourMs;

const isOutdated = (withinHours: number | null, enteredAt: number, now: number) =>
  withinHours !== null && now > endOfLimit(withinHours, enteredAt);

/** The rule by which a party makes a transition from one state to another. */
export const ruleKeyOf = (
  from: FromState,
  to: FromState,
  { transition, by }: { transition: ReservationTransition; by: ReservationRelation | 'system' },
) => {
  const decision = reservationWorkflow.decide(from, transition, by);
  const found = decision.isAllowed && decision.rules.find((row) => row.to === to || (row.to === 'same' && from === to));
  if (!found) throw new Error(`no transition from ${from} by ${transition} to ${to}`);
  return found.key;
};

export const needsBerthLock = (transition: ReservationTransition) =>
  reservationWorkflow.rows.some((row) => row.transition === transition && row.needsBerthLock);

export const displacesCompetitors = (transition: ReservationTransition) =>
  reservationWorkflow.rows.some((row) => row.transition === transition && row.displacesCompetitors === true);

const isRelated = (
  relation: Relation,
  { isOwner, isManager, isStandIn, isInitiator, isAuthor, isOverseer }: ReservationRelation,
) => {
  const other = { initiator: isInitiator, author: isAuthor, overseer: isOverseer };
  return { owner: isOwner, manager: isManager, standIn: isStandIn, ...other }[relation];
};
