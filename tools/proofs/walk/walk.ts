import { createRandom, type Random } from '@kiko/database/seed/random.ts';
import { isTerminal, type ReservationStatus, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { settlementMoves } from '@kiko/domain/reservations/reservation-workflow.ts';
import { createModel } from '../model/reference.ts';
import type { ModelState, ModelStep } from '../model/reference-table.ts';
import { listVariants } from '../model/steps.ts';
import { ask, compareAnswer, hidden, managers } from './ask.ts';
import { compareCounts, type Facts } from './counts.ts';
import type { Walkers } from './places.ts';
import { clearBerth, readBerth } from './walk-queries.ts';

const requests = 4;
/** Four slots of half a day over two days in Tokyo, some days from now. */
const dayOfSlot = [0, 0, 1, 1];
/** Stays are consecutive slots. */
const places = [0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0110, 0b1100, 0b0111, 0b1111];

/** Transitions without an endpoint for a single reservation: those of jobs, and those requested for a whole organization. */
const jobs: readonly string[] = ['promote', 'expire', 'lapseHold', ...settlementMoves];
const creations: readonly string[] = ['saveDraft', 'submit', 'proxyCreate'];

const chooseSettings = (random: Random) => ({
  allocation: random.pick(['firstCome', 'review'] as const),
  hasWaitlist: random.below(4) > 0,
  hasAutomaticPromotion: random.below(4) > 0,
  maxShipsPerDay: random.pick([null, null, 1, 2]),
  dayOfSlot,
  hasDocuments: random.below(2) > 0,
  // All are of one agency; the first and the last are for the same ship, the others for different ships.
  organizations: [0, 0, 0, 0],
  ships: [0, 1, 2, 0],
  openLimit: random.pick([null, null, null, 3]),
});

/**
 * Comparing counts takes longer than booking: it is done after every step of this many walks, and after every few steps of the
 * others.
 */
const countedWalks = 100;
const countedSteps = 3;

export type WalkResult = { steps: number; done: number; refused: number; divergence?: string };

/** One walk: every step is sent to the API and to the reference; afterwards the berth and the counts of a user are compared. */
export const walk = async (walkers: Walkers, { seed, steps }: { seed: number; steps: number }): Promise<WalkResult> => {
  const { owner, berthId } = walkers;
  const random = createRandom(seed);
  const settings = chooseSettings(random);
  await clearBerth(owner, berthId, settings);
  const model = createModel(settings);
  const variants = listVariants({ places, rules: [settings.allocation], hasTemporaryCalls: true }).filter(
    ({ move }) => !jobs.includes(move),
  );
  const ids: (number | undefined)[] = [];
  const versions: number[] = [];
  const facts: Facts[] = [];
  let state = model.start(requests);
  const result: WalkResult = { steps: 0, done: 0, refused: 0 };

  /** A refused request must not change anything; this is verified only now and then, because it takes as long as the request. */
  const look = async (isDone: boolean) => {
    if (!isDone && random.below(4) > 0) return undefined;
    const stored = await readBerth(owner, berthId);
    for (const [index, id] of ids.entries()) if (id !== undefined) versions[index] = stored.get(id)?.version ?? 0;
    return compareBerth(state, ids, stored);
  };

  for (let number = 0; number < steps; number += 1) {
    state = replaceEnded(random, { state, model, ids });
    const step = chooseStep(random, { state, model, variants, facts });
    const expected = isHidden(state, step) ? hidden : model.apply(state, step);
    const cancellationReason = random.pick(['planChange', 'unavoidable'] as const);
    const told = await ask(walkers, step, {
      berthId,
      cancellationReason,
      id: ids[step.request],
      version: versions[step.request] ?? 0,
      slots: slotsOf(state, step),
      ship: settings.ships[step.request] ?? 0,
    });
    result.steps += 1;
    if (expected.isDone) result.done += 1;
    else result.refused += 1;
    if (told.id !== undefined) ids[step.request] = told.id;
    if (expected.isDone) {
      ({ state } = expected);
      if (step.move === 'requestCancel') facts[step.request] = { isProxy: false, ...facts[step.request], cancellationReason };
      else if (creations.includes(step.move)) facts[step.request] = { isProxy: step.move === 'proxyCreate' };
    }
    const areCountsDue = seed <= countedWalks || number % countedSteps === countedSteps - 1;
    const wrong =
      compareAnswer(expected, told.answer) ??
      (await look(expected.isDone)) ??
      (areCountsDue ? await compareCounts(walkers, { state, facts, ...settings }, number) : undefined);
    if (wrong) return { ...result, divergence: `seed ${seed}, step ${number}, ${JSON.stringify(step)}: ${wrong}` };
  }
  return result;
};

/** Ended requests are replaced by new ones from time to time, so that a walk can continue. */
const replaceEnded = (random: Random, { state, model, ids }: Pick<Choice, 'state' | 'model'> & { ids: (number | undefined)[] }) => {
  const index = random.below(requests);
  const ended = state.requests[index]?.state;
  if (!ended || ended === 'new' || !isTerminal(ended) || random.below(2) === 0) return state;
  ids[index] = undefined;
  return { ...state, requests: state.requests.with(index, model.newRequest(index)) };
};

/** A request that was never submitted is visible to its owner only, also after it was withdrawn: the manager gets 404. */
const isHidden = ({ requests: all }: ModelState, { request, move }: ModelStep) => {
  const { state = 'new', receipt = 0 } = all[request] ?? {};
  return state !== 'new' && receipt === 0 && managers.includes(move);
};

type Choice = {
  state: ModelState;
  model: ReturnType<typeof createModel>;
  variants: ReturnType<typeof listVariants>;
  facts: readonly Facts[];
};

/** Mostly allowed steps, so that walks make progress; sometimes arbitrary ones. */
const chooseStep = (random: Random, { state, model, variants, facts }: Choice): ModelStep => {
  for (;;) {
    const { move, variants: ways } = random.pick(variants);
    const step: ModelStep = { request: random.below(requests), move, ...random.pick(ways) };
    // Late returns depend on the clock of a job, and a request that does not exist can only be created.
    const isNew = state.requests[step.request]?.state === 'new';
    if (step.when !== undefined || (isNew && !creations.includes(move)) || (!isNew && move === 'proxyCreate')) continue;
    // The manager can only take back its own entries, because it is not the author of others.
    if (move === 'takeBack' && !facts[step.request]?.isProxy) continue;
    if (model.allowed(state, step) || random.below(10) === 0) return step;
  }
};

const slotsOf = (state: ModelState, { request, slots }: ModelStep) => slots ?? Math.max(state.requests[request]?.slots ?? 0, 1);

const compareBerth = (state: ModelState, ids: readonly (number | undefined)[], stored: Awaited<ReturnType<typeof readBerth>>) => {
  for (const [index, request] of state.requests.entries()) {
    const id = ids[index];
    if (id === undefined) {
      if (request.state !== 'new') return `request ${index} was to be ${request.state}, but was never made`;
      continue;
    }
    const row = stored.get(id);
    if (!row) return `request ${index} has left the berth`;
    const is = {
      state: stateOf(row.status as ReservationStatus, row.isCancelling),
      isHolding: row.holds,
      receipt: row.receiptNo ?? 0,
    };
    const should = { state: request.state, isHolding: request.isHolding, receipt: request.receipt };
    // An ended request keeps its receipt; the reference no longer tracks it.
    if (is.state !== should.state || is.isHolding !== should.isHolding || is.receipt !== should.receipt)
      return `request ${index} was to be ${JSON.stringify(should)}, but is ${JSON.stringify(is)}`;
  }
  return undefined;
};
