import { tryMutations } from '../kit/broken-copy.ts';
import { repository } from '../kit/repository.ts';
import { runCommand } from '../kit/run-command.ts';
import type { Proof, Verdict } from './proof.ts';

type Result = {
  worlds: number;
  transitions: number;
  refusals: number;
  breaches: Record<string, number>;
  states: string[];
  rules: string[];
};

const [allStates, allRules] = [9, 27];

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
/** Ways to get it wrong, each in one place. */
const mutations = [
  // Nobody moves up; only the first does; the last to come does; somebody who does not fit does.
  { path: `${reservations}/settle.ts`, from: "claim === 'released' || claim === 'moved'", to: 'claim === null' },
  { path: `${reservations}/settle.ts`, from: "claim === 'released' || claim === 'moved'", to: "claim === 'released'" },
  { path: `${reservations}/settle.ts`, from: 'of book.waiting)', to: 'of book.waiting.slice(0, 1))' },
  { path: `${reservations}/settle.ts`, from: 'of book.waiting)', to: 'of book.waiting.toReversed())' },
  { path: `${reservations}/settle.ts`, from: 'findEvent(book, stay) ?? findTaken(book, stay)', to: 'findEvent(book, stay)' },
  { path: `${reservations}/settle.ts`, from: '!freed.rules.hasAutomaticPromotion', to: 'freed.rules.hasAutomaticPromotion' },
  // An approval does not look; it does not see who loses; it queues them without a list.
  {
    path: `${reservations}/decide-placement.ts`,
    from: 'checkService(book, request) ?? findTaken(leave(book, reservation), reservation.stay)',
    to: 'checkService(book, request)',
  },
  { path: `${reservations}/decide-placement.ts`, from: 'findTaken(book, stay) !== null && findTaken', to: 'findTaken' },
  { path: `${reservations}/decide-placement.ts`, from: '=== null);\n};', to: '!== undefined);\n};' },
  {
    path: `${reservations}/decide-request.ts`,
    from: "choice === 'queue' && !book.rules.hasWaitlist",
    to: "choice !== 'queue' && false",
  },
  { path: `${reservations}/decide-placement.ts`, from: 'earlierIds.length > 0', to: 'earlierIds.length > 1' },
  // A place is not given back, a line not left, a place held twice, a day counted short, a border overlapped.
  { path: `${reservations}/berth-book.ts`, from: 'isHolding ? book.claims.toSpliced(index, 1) : book.claims', to: 'book.claims' },
  { path: `${reservations}/berth-book.ts`, from: 'waiting: without(book.waiting, id)', to: 'waiting: book.waiting' },
  { path: `${reservations}/berth-book.ts`, from: 'contenders: without(book.contenders, id)', to: 'contenders: book.contenders' },
  { path: `${reservations}/berth-book.ts`, from: 'ships >= limit', to: 'ships > limit' },
  { path: `${reservations}/berth-book.ts`, from: '?? 0) > moment', to: '?? 0) >= moment' },
  { path: `${reservations}/berth-book.ts`, from: '(receiptNo ?? 0) < (reservation', to: '(receiptNo ?? 0) > (reservation' },
  // Who waits, who holds, and what a return keeps.
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
    path: `${reservations}/reservation-moves.ts`,
    from: "from: ['tentative', 'confirmed'], to: 'same'",
    to: "from: ['tentative'], to: 'same'",
  },
];

export const proof: Proof = {
  claim:
    'Whatever up to three requests on one berth do (four at length), no slot has two holders, nobody waits beside a free place, nothing is a dead end, and a second, independent set of the rules agrees at every step.',
  level: 'quick',
  run: ({ size }) => explore(repository, size === 'full' ? '4' : '3'),
  control: () => tryMutations(mutations, async (folder) => (await explore(folder, '3', 'first')).holds),
};
