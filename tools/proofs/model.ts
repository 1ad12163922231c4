import { defineProof, type ProofResult } from '../kit/proof.ts';
import { runCommand } from '../kit/run-command.ts';
import type { ExplorationResult } from './model/explore.ts';

/** All rules except the corrections by harbor managers and the ministry, and transfers, for which the model has no party. */
const [stateCount, ruleCount] = [9, 30];

const explore = async (folder: string, ...parameters: string[]): Promise<ProofResult> => {
  const { output } = await runCommand(['node', 'tools/proofs/model/explore.ts', ...parameters], { folder });
  const { states, transitions, refusals, violations, reachedStates, rules } = JSON.parse(
    output.trim().split('\n').at(-1) ?? '',
  ) as ExplorationResult;
  const found = Object.entries(violations).map(([breach, times]) => `${breach} (${times})`);
  return {
    passed: found.length === 0 && reachedStates.length === stateCount && rules.length === ruleCount,
    summary: [
      `${states} worlds, ${transitions} transitions and ${refusals} refusals: ${found.join('; ') || 'no breach'}`,
      `${reachedStates.length} of ${stateCount} states reached, ${rules.length} of ${ruleCount} rules used`,
    ].join('; '),
  };
};

const reservationsFolder = 'packages/domain/reservations';
/** Ways to break the rules, each in one place. */
const mutations = [
  // No promotion; only the first is promoted; the latest is promoted; a request that does not fit is promoted.
  { path: `${reservationsFolder}/apply-step.ts`, from: "claim !== 'released' && claim !== 'moved'", to: 'claim !== null' },
  { path: `${reservationsFolder}/apply-step.ts`, from: "claim !== 'released' && claim !== 'moved'", to: "claim !== 'released'" },
  { path: `${reservationsFolder}/apply-step.ts`, from: 'of schedule.waiting)', to: 'of schedule.waiting.slice(0, 1))' },
  { path: `${reservationsFolder}/apply-step.ts`, from: 'of schedule.waiting)', to: 'of schedule.waiting.toReversed())' },
  {
    path: `${reservationsFolder}/apply-step.ts`,
    from: 'findClosureConflict(schedule, stay) ?? findCapacityConflict(schedule, stay)',
    to: 'findClosureConflict(schedule, stay)',
  },
  {
    path: `${reservationsFolder}/apply-step.ts`,
    from: '!freed.rules.hasAutomaticPromotion',
    to: 'freed.rules.hasAutomaticPromotion',
  },
  // An approval does not check the place; it does not find the losing requests; it queues them without a waiting list.
  {
    path: `${reservationsFolder}/decide-placement.ts`,
    from: 'checkInService(schedule, request) ?? findCapacityConflict(removeReservation(schedule, reservation), reservation.stay)',
    to: 'checkInService(schedule, request)',
  },
  {
    path: `${reservationsFolder}/decide-placement.ts`,
    from: 'isFree(without, one) && !isFree(after, one)',
    to: 'isFree(without, one)',
  },
  { path: `${reservationsFolder}/decide-placement.ts`, from: 'isFree(without, one) && ', to: '' },
  // A request that had lost to the call before loses again; a call that is moved or entered displaces without a choice.
  { path: `${reservationsFolder}/decide-placement.ts`, from: '!hadLost(one) && ', to: '' },
  {
    path: `${reservationsFolder}/decide-booking.ts`,
    from: 'displacesCompetitors(transition) && ',
    to: "transition === 'approve' && ",
  },
  {
    path: `${reservationsFolder}/decide-booking.ts`,
    from: "choice === 'queue' && !hasWaitlist",
    to: "choice !== 'queue' && false",
  },
  { path: `${reservationsFolder}/decide-placement.ts`, from: 'earlierIds.length > 0', to: 'earlierIds.length > 1' },
  // A claim is not released, a queue not left, a place held twice, a day counted short, a boundary overlapped.
  {
    path: `${reservationsFolder}/berth-schedule.ts`,
    from: 'isHolding ? schedule.claims.toSpliced(index, 1) : schedule.claims',
    to: 'schedule.claims',
  },
  {
    path: `${reservationsFolder}/berth-schedule.ts`,
    from: 'waiting: withoutId(schedule.waiting, id)',
    to: 'waiting: schedule.waiting',
  },
  {
    path: `${reservationsFolder}/berth-schedule.ts`,
    from: 'competitors: withoutId(schedule.competitors, id)',
    to: 'competitors: schedule.competitors',
  },
  { path: `${reservationsFolder}/berth-schedule.ts`, from: 'ships >= limit', to: 'ships > limit' },
  { path: `${reservationsFolder}/berth-schedule.ts`, from: '?? 0) > moment', to: '?? 0) >= moment' },
  {
    path: `${reservationsFolder}/berth-schedule.ts`,
    from: '(receiptNo ?? 0) < (reservation',
    to: '(receiptNo ?? 0) > (reservation',
  },
  // Waiting, holding, and what a returned request keeps.
  { path: `${reservationsFolder}/decide-submission.ts`, from: 'taken && !schedule.rules.hasWaitlist', to: 'taken' },
  { path: `${reservationsFolder}/decide-submission.ts`, from: 'keepsPlacement && !taken ? reservation.receiptNo : ', to: '' },
  { path: `${reservationsFolder}/decide-submission.ts`, from: 'keepsPlacement ? reservation.allocation : ', to: '' },
  {
    path: `${reservationsFolder}/decide-submission.ts`,
    from: 'findCapacityConflict(removeReservation(schedule, reservation), place.stay)',
    to: 'findCapacityConflict(schedule, place.stay)',
  },
  {
    path: `${reservationsFolder}/decide-booking.ts`,
    from: "transition === 'resubmit' && reservation",
    to: "transition === 'submit' && reservation",
  },
  { path: `${reservationsFolder}/reservation.ts`, from: "allocation === 'firstCome'", to: "allocation !== 'firstCome'" },
  { path: `${reservationsFolder}/reservation.ts`, from: ' && returnDueAt !== null', to: '' },
  {
    path: `${reservationsFolder}/reservation-transitions.ts`,
    from: "from: ['tentative', 'confirmed'],\n    to: 'same'",
    to: "from: ['tentative'],\n    to: 'same'",
  },
  // A second request for the same ship, a limit that is ignored, a stay without maximum, a call before its opening.
  { path: `${reservationsFolder}/decide-submission.ts`, from: 'findDuplicate(liveRequests, wanted) ??', to: '' },
  {
    path: `${reservationsFolder}/check-live-requests.ts`,
    from: 'counted.open >= counted.limit',
    to: 'counted.open > counted.limit',
  },
  {
    path: `${reservationsFolder}/check-placement.ts`,
    from: 'endAt - startAt <= limitDays',
    to: 'endAt - startAt <= 2 * limitDays',
  },
  { path: `${reservationsFolder}/decide-submission.ts`, from: 'checkArrival(place.stay, now) ??', to: '' },
  { path: `${reservationsFolder}/check-placement.ts`, from: 'opening !== null && opening > now', to: 'opening === now' },
  { path: `${reservationsFolder}/check-placement.ts`, from: 'startAt) - temporaryCallDays', to: 'startAt) - 1' },
  {
    path: `${reservationsFolder}/decide-submission.ts`,
    from: "isTemporary ? 'review' : schedule",
    to: "isTemporary ? 'firstCome' : schedule",
  },
  { path: `${reservationsFolder}/apply-step.ts`, from: 'if (isPassedOver(before, passedOver)) continue;', to: '' },
  // A decision without a choice about the competitors, and over an earlier receipt without a reason.
  { path: `${reservationsFolder}/decide-booking.ts`, from: 'choice === undefined', to: "choice === 'leave' && false" },
  {
    path: `${reservationsFolder}/decide-booking.ts`,
    from: 'earlierIds.length === 0 || isNonBlank(reason)',
    to: 'earlierIds.length >= 0',
  },
];

/** The number of requests, and whether the first breach is enough. */
const sizes = { full: ['4'], standard: ['3'], quick: ['3'], broken: ['3', 'first'] } as const;

export const proof = defineProof({
  claim:
    'In every sequence of actions on up to three requests for one berth (four in the full form), no slot has two holders, no request waits beside a free place, no state is a dead end, and an independent implementation of the rules agrees at every step.',
  level: 'quick',
  mutations,
  run: (folder, form) => explore(folder, ...sizes[form]),
});
