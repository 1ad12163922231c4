import { runCommand } from '../kit/run-command.ts';
import { defineProof, type Verdict } from './proof.ts';

type Result = {
  worlds: number;
  transitions: number;
  refusals: number;
  breaches: Record<string, number>;
  states: string[];
  rules: string[];
};

/** All rules except the corrections by harbor managers and the ministry, and transfers, for which the model has no party. */
const [allStates, allRules] = [9, 29];

const explore = async (folder: string, ...parameters: string[]): Promise<Verdict> => {
  const { output } = await runCommand(['node', 'tools/proofs/model/explore.ts', ...parameters], { folder });
  const { worlds, transitions, refusals, breaches, states, rules } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Result;
  const found = Object.entries(breaches).map(([breach, times]) => `${breach} (${times})`);
  return {
    holds: found.length === 0 && states.length === allStates && rules.length === allRules,
    figure: [
      `${worlds} worlds, ${transitions} transitions and ${refusals} refusals: ${found.join('; ') || 'no breach'}`,
      `${states.length} of ${allStates} states reached, ${rules.length} of ${allRules} rules used`,
    ].join('; '),
  };
};

const reservations = 'packages/domain/reservations';
/** Ways to break the rules, each in one place. */
const mutations = [
  // No promotion; only the first is promoted; the latest is promoted; a request that does not fit is promoted.
  { path: `${reservations}/apply-step.ts`, from: "claim !== 'released' && claim !== 'moved'", to: 'claim !== null' },
  { path: `${reservations}/apply-step.ts`, from: "claim !== 'released' && claim !== 'moved'", to: "claim !== 'released'" },
  { path: `${reservations}/apply-step.ts`, from: 'of book.waiting)', to: 'of book.waiting.slice(0, 1))' },
  { path: `${reservations}/apply-step.ts`, from: 'of book.waiting)', to: 'of book.waiting.toReversed())' },
  { path: `${reservations}/apply-step.ts`, from: 'findEvent(book, stay) ?? findTaken(book, stay)', to: 'findEvent(book, stay)' },
  { path: `${reservations}/apply-step.ts`, from: '!freed.rules.hasAutomaticPromotion', to: 'freed.rules.hasAutomaticPromotion' },
  // An approval does not check the place; it does not find the losing requests; it queues them without a waiting list.
  {
    path: `${reservations}/decide-placement.ts`,
    from: 'checkService(book, request) ?? findTaken(leave(book, reservation), reservation.stay)',
    to: 'checkService(book, request)',
  },
  { path: `${reservations}/decide-placement.ts`, from: 'findTaken(book, stay) !== null && findTaken', to: 'findTaken' },
  { path: `${reservations}/decide-placement.ts`, from: '=== null);\n};', to: '!== undefined);\n};' },
  { path: `${reservations}/decide-request.ts`, from: "choice === 'queue' && !hasWaitlist", to: "choice !== 'queue' && false" },
  { path: `${reservations}/decide-placement.ts`, from: 'earlierIds.length > 0', to: 'earlierIds.length > 1' },
  // A claim is not released, a queue not left, a place held twice, a day counted short, a boundary overlapped.
  { path: `${reservations}/berth-book.ts`, from: 'isHolding ? book.claims.toSpliced(index, 1) : book.claims', to: 'book.claims' },
  { path: `${reservations}/berth-book.ts`, from: 'waiting: without(book.waiting, id)', to: 'waiting: book.waiting' },
  { path: `${reservations}/berth-book.ts`, from: 'contenders: without(book.contenders, id)', to: 'contenders: book.contenders' },
  { path: `${reservations}/berth-book.ts`, from: 'ships >= limit', to: 'ships > limit' },
  { path: `${reservations}/berth-book.ts`, from: '?? 0) > moment', to: '?? 0) >= moment' },
  { path: `${reservations}/berth-book.ts`, from: '(receiptNo ?? 0) < (reservation', to: '(receiptNo ?? 0) > (reservation' },
  // Waiting, holding, and what a returned request keeps.
  { path: `${reservations}/decide-submission.ts`, from: 'taken && !book.rules.hasWaitlist', to: 'taken' },
  { path: `${reservations}/decide-submission.ts`, from: 'isKept && !taken ? reservation.receiptNo : ', to: '' },
  { path: `${reservations}/decide-submission.ts`, from: 'isKept ? reservation.allocation : ', to: '' },
  {
    path: `${reservations}/decide-submission.ts`,
    from: 'findTaken(leave(book, reservation), place.stay)',
    to: 'findTaken(book, place.stay)',
  },
  { path: `${reservations}/decide-request.ts`, from: "move === 'resubmit' && reservation", to: "move === 'submit' && reservation" },
  { path: `${reservations}/reservation.ts`, from: "allocation !== 'firstCome'", to: "allocation === 'firstCome'" },
  { path: `${reservations}/reservation.ts`, from: ' && returnDueAt !== null', to: '' },
  {
    path: `${reservations}/reservation-transitions.ts`,
    from: "from: ['tentative', 'confirmed'],\n    to: 'same'",
    to: "from: ['tentative'],\n    to: 'same'",
  },
  // A second request for the same ship, a limit that is ignored, a stay without maximum, a call before its opening.
  { path: `${reservations}/decide-submission.ts`, from: 'findDuplicate(liveRequests, wanted) ??', to: '' },
  { path: `${reservations}/check-live-requests.ts`, from: 'counted.open >= counted.limit', to: 'counted.open > counted.limit' },
  { path: `${reservations}/check-place.ts`, from: 'endAt - startAt <= limitDays', to: 'endAt - startAt <= 2 * limitDays' },
  { path: `${reservations}/decide-submission.ts`, from: 'checkArrival(place.stay, now) ??', to: '' },
  { path: `${reservations}/check-place.ts`, from: 'opening !== null && opening > now', to: 'opening === now' },
  { path: `${reservations}/check-place.ts`, from: 'startAt) - temporaryCallDays', to: 'startAt) - 1' },
  { path: `${reservations}/decide-submission.ts`, from: "isTemporary ? 'review' : book", to: "isTemporary ? 'firstCome' : book" },
  { path: `${reservations}/apply-step.ts`, from: 'if (isPassedOver(before, passedOver)) continue;', to: '' },
  // A decision without a choice about the competitors, and over an earlier receipt without a reason.
  { path: `${reservations}/decide-request.ts`, from: 'choice === undefined', to: "choice === 'leave' && false" },
  {
    path: `${reservations}/decide-request.ts`,
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
