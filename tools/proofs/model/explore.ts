// Explores every world that requests on one berth can come to, product and reference side by side:
// `node explore.ts <requests> [first]`. With `first` it stops at the first breach of a setting.

import { type Allocation, allocations } from '@kiko/domain/berths/berth-rules.ts';
import { createModel } from './reference.ts';
import type { BerthSettings, ModelStep } from './reference-table.ts';
import { listVariants } from './steps.ts';
import {
  askProduct,
  breachesOf,
  dayOfSlot,
  isOver,
  keyOf,
  openWorld,
  statesOf,
  tellModel,
  tellOutcome,
  tellProduct,
  type World,
} from './world.ts';

const [asked = '1', mode] = process.argv.slice(2);
const isStoppingEarly = mode === 'first';
const onOff = [true, false];
/** Two slots; and with stays over both. */
const placeSets = [
  [1, 2],
  [1, 2, 3],
];

const total = {
  worlds: 0,
  transitions: 0,
  refusals: 0,
  breaches: new Map<string, number>(),
  states: new Set<string>(),
  rules: new Set<string>(),
};

const note = (breach: string) => {
  total.breaches.set(breach, (total.breaches.get(breach) ?? 0) + 1);
};

type Setting = { berth: BerthSettings; places: readonly number[]; rules: readonly Allocation[]; hasTemporaryCalls: boolean };

const explore = ({ berth, ...choices }: Setting, requests: number) => {
  const model = createModel(berth);
  const variantsByMove = listVariants(choices);
  const start = openWorld(berth, model.start(requests));
  const worlds: (World | null)[] = [start];
  const numbers = new Map([[keyOf(start.booking), 0]]);
  /** From where a world was reached, to walk back from the ends. */
  const reachedFrom: number[][] = [[]];
  const ends: number[] = [];

  const tryStep = (world: World, number: number, step: ModelStep) => {
    const expected = model.apply(world.model, step);
    const { booking, outcome } = askProduct(world.booking, step);
    if (outcome.isDone) for (const breach of breachesOf(booking, berth)) note(breach);
    const said = expected.isDone ? `done, losers ${expected.losers.join()}` : expected.refusal;
    if (said !== tellOutcome(outcome))
      return note(`the reference answers otherwise: ${step.move}, ${said}, ${tellOutcome(outcome)}`);
    if (!expected.isDone || !outcome.isDone) {
      total.refusals += 1;
      return;
    }
    total.transitions += 1;
    for (const { transition } of outcome.changes) total.rules.add(transition);
    const next = { booking, model: expected.state };
    if (tellProduct(booking).join() !== tellModel(expected.state).join())
      return note(`the reference comes elsewhere: ${step.move}`);
    arrive(next, number);
  };

  const arrive = (next: World, from: number) => {
    const key = keyOf(next.booking);
    const known = numbers.get(key);
    if (known !== undefined) {
      reachedFrom[known]?.push(from);
      return;
    }
    numbers.set(key, worlds.length);
    if (isOver(next)) ends.push(worlds.length);
    for (const state of statesOf(next)) total.states.add(state);
    worlds.push(next);
    reachedFrom.push([from]);
  };

  for (let number = 0; number < worlds.length; number += 1) {
    const world = worlds[number];
    if (!world) continue;
    for (let request = 0; request < requests; request += 1) {
      for (const { move, variants } of variantsByMove) {
        const isLawful = model.allowed(world.model, { request, move });
        for (const variant of isLawful ? variants : variants.slice(0, 1)) tryStep(world, number, { request, move, ...variant });
      }
    }
    // A visited world is not needed again; its number is.
    worlds[number] = null;
    if (isStoppingEarly && total.breaches.size > 0) return;
  }
  total.worlds += worlds.length;
  const canEnd = new Set(ends);
  for (const number of canEnd) for (const from of reachedFrom[number] ?? []) canEnd.add(from);
  for (let number = canEnd.size; number < worlds.length; number += 1) note('a dead end');
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
const listSettings = (ruleSets: readonly (readonly Allocation[])[], { hasTemporaryCalls, ...owning } = plain): Setting[] =>
  placeSets.flatMap((places) =>
    ruleSets.flatMap(([allocation = 'firstCome', ...others]) =>
      onOff.flatMap((hasWaitlist) =>
        onOff.flatMap((hasAutomaticPromotion) =>
          [null, 1].map((maxShipsPerDay) => ({
            berth: { allocation, hasWaitlist, hasAutomaticPromotion, maxShipsPerDay, dayOfSlot, ...owning },
            places,
            rules: [allocation, ...others],
            hasTemporaryCalls,
          })),
        ),
      ),
    ),
  );

const oneRule = [['firstCome'], ['review']] as const;
for (let requests = 1; requests <= Number(asked); requests += 1) {
  for (const setting of listSettings(oneRule)) explore(setting, requests);
  // These have so many more worlds that one request fewer must do; a berth's rule may change again and again.
  if (requests === Number(asked)) continue;
  for (const more of wider) for (const setting of listSettings(oneRule, more)) explore(setting, requests);
  for (const setting of listSettings([allocations])) explore(setting, requests);
}
console.log(
  JSON.stringify({
    ...total,
    breaches: Object.fromEntries(total.breaches),
    states: [...total.states],
    rules: [...total.rules].toSorted(),
  }),
);
