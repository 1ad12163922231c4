// Explores every world that requests on one berth can come to, product and reference side by side:
// `node explore.ts <requests> [first]`. With `first` it stops at the first breach of a setting.

import { type Allocation, allocations } from '@kiko/domain/berths/berth-rules.ts';
import { createReferenceModel } from './reference.ts';
import type { BerthSettings, ModelStep } from './reference-table.ts';
import { listStepVariants } from './steps.ts';
import {
  applyToProduct,
  createInitialState,
  dayOfSlot,
  describeDecision,
  describeModel,
  describeProduct,
  type ExploredState,
  findInvariantViolations,
  isTerminalState,
  reservationStatesOf,
  stateKey,
} from './world.ts';

const [requestCount = '1', mode] = process.argv.slice(2);
const isStoppingEarly = mode === 'first';
const booleans = [true, false];
/** Two slots; and with stays over both. */
const slotSets = [
  [1, 2],
  [1, 2, 3],
];

const total = {
  worlds: 0,
  transitions: 0,
  refusals: 0,
  violations: new Map<string, number>(),
  reachedStates: new Set<string>(),
  rules: new Set<string>(),
};

const recordViolation = (breach: string) => {
  total.violations.set(breach, (total.violations.get(breach) ?? 0) + 1);
};

type ExplorationSetting = {
  berth: BerthSettings;
  slotSets: readonly number[];
  rules: readonly Allocation[];
  hasTemporaryCalls: boolean;
};

const explore = ({ berth, ...choices }: ExplorationSetting, requests: number) => {
  const model = createReferenceModel(berth);
  const variantsByTransition = listStepVariants(choices);
  const start = createInitialState(berth, model.start(requests));
  const worlds: (ExploredState | null)[] = [start];
  const numbers = new Map([[stateKey(start.booking), 0]]);
  /** From where a world was reached, to walk back from the ends. */
  const reachedFrom: number[][] = [[]];
  const ends: number[] = [];

  const tryStep = (world: ExploredState, number: number, step: ModelStep) => {
    const expected = model.apply(world.model, step);
    const { booking, outcome } = applyToProduct(world.booking, step);
    if (outcome.isAllowed) for (const breach of findInvariantViolations(booking, berth)) recordViolation(breach);
    const expectedAnswer = expected.isDone ? `done, displaced ${expected.displaced.join()}` : expected.refusal;
    if (expectedAnswer !== describeDecision(outcome))
      return recordViolation(
        `the reference answers otherwise: ${step.transition}, ${expectedAnswer}, ${describeDecision(outcome)}`,
      );
    if (!expected.isDone || !outcome.isAllowed) {
      total.refusals += 1;
      return;
    }
    total.transitions += 1;
    for (const { ruleKey } of outcome.changes) total.rules.add(ruleKey);
    const next = { booking, model: expected.state };
    if (describeProduct(booking).join() !== describeModel(expected.state).join())
      return recordViolation(`the reference comes elsewhere: ${step.transition}`);
    arrive(next, number);
  };

  const arrive = (next: ExploredState, from: number) => {
    const key = stateKey(next.booking);
    const known = numbers.get(key);
    if (known !== undefined) {
      reachedFrom[known]?.push(from);
      return;
    }
    numbers.set(key, worlds.length);
    if (isTerminalState(next)) ends.push(worlds.length);
    for (const state of reservationStatesOf(next)) total.reachedStates.add(state);
    worlds.push(next);
    reachedFrom.push([from]);
  };

  for (let number = 0; number < worlds.length; number += 1) {
    const world = worlds[number];
    if (!world) continue;
    for (let request = 0; request < requests; request += 1) {
      for (const { transition, variants } of variantsByTransition) {
        const isLawful = model.allowed(world.model, { request, transition });
        for (const variant of isLawful ? variants : variants.slice(0, 1))
          tryStep(world, number, { request, transition, ...variant });
      }
    }
    // A visited world is not needed again; its number is.
    worlds[number] = null;
    if (isStoppingEarly && total.violations.size > 0) return;
  }
  total.worlds += worlds.length;
  const canEnd = new Set(ends);
  for (const number of canEnd) for (const from of reachedFrom[number] ?? []) canEnd.add(from);
  for (let number = canEnd.size; number < worlds.length; number += 1) recordViolation('a dead end');
};

type Wider = Pick<BerthSettings, 'organizations' | 'ships' | 'openLimit'> & { hasTemporaryCalls: boolean };
/** Every request is of an organization and for a ship of its own. */
const plain: Wider = { organizations: [], ships: [], openLimit: null, hasTemporaryCalls: false };
const pair = { organizations: [0, 0], ships: [0, 0] };
/** Temporary calls; two requests of one organization for one ship; the same with a limit of open requests. */
const wider: readonly Wider[] = [
  { ...plain, hasTemporaryCalls: true },
  { ...plain, ...pair },
  { ...plain, ...pair, openLimit: 1 },
];

/** All combinations of berth settings. */
const listSettings = (
  ruleSets: readonly (readonly Allocation[])[],
  { hasTemporaryCalls, ...owning } = plain,
): ExplorationSetting[] =>
  slotSets.flatMap((slots) =>
    ruleSets.flatMap(([allocation = 'firstCome', ...others]) =>
      booleans.flatMap((hasWaitlist) =>
        booleans.flatMap((hasAutomaticPromotion) =>
          [null, 1].map((maxShipsPerDay) => ({
            berth: { allocation, hasWaitlist, hasAutomaticPromotion, maxShipsPerDay, dayOfSlot, ...owning },
            slotSets: slots,
            rules: [allocation, ...others],
            hasTemporaryCalls,
          })),
        ),
      ),
    ),
  );

const oneRule = [['firstCome'], ['review']] as const;
for (let requests = 1; requests <= Number(requestCount); requests += 1) {
  for (const setting of listSettings(oneRule)) explore(setting, requests);
  // These have so many more worlds that one request fewer must do; a berth's rule may change again and again.
  if (requests === Number(requestCount)) continue;
  for (const more of wider) for (const setting of listSettings(oneRule, more)) explore(setting, requests);
  for (const setting of listSettings([allocations])) explore(setting, requests);
}

/** Printed as JSON on the last line. */
export type ExplorationResult = {
  states: number;
  transitions: number;
  refusals: number;
  violations: Record<string, number>;
  reachedStates: string[];
  rules: string[];
};
const result: ExplorationResult = {
  states: total.worlds,
  transitions: total.transitions,
  refusals: total.refusals,
  violations: Object.fromEntries(total.violations),
  reachedStates: [...total.reachedStates],
  rules: [...total.rules].toSorted(),
};
console.log(JSON.stringify(result));
