import { createRandom, type Random } from '@kiko/database/seed/random.ts';
import { isTerminal, type ReservationStatus, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { createModel, unsent } from '../model/reference.ts';
import type { ModelState, ModelStep } from '../model/reference-table.ts';
import { listVariants } from '../model/steps.ts';
import { ask, compareAnswer, hidden, managers } from './ask.ts';
import { compareCounts, type Facts } from './counts.ts';
import type { Walkers } from './places.ts';
import { clearBerth, readBerth } from './walk-queries.ts';

const requests = 4;
/** Four slots of half a day over two days in Tokyo, some years from now. */
const dayOfSlot = [0, 0, 1, 1];
/** Stays are slots in a row. */
const places = [0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0110, 0b1100, 0b0111, 0b1111];

/** What only a job asks for has no call. */
const jobs: readonly string[] = ['promote', 'expire', 'lapseHold'];
const creations: readonly string[] = ['saveDraft', 'submit', 'proxyCreate'];

const chooseSettings = (random: Random) => ({
  allocation: random.pick(['firstCome', 'review'] as const),
  hasWaitlist: random.below(4) > 0,
  hasAutomaticPromotion: random.below(4) > 0,
  maxShipsPerDay: random.pick([null, null, 1, 2]),
  dayOfSlot,
  hasDocuments: random.below(2) > 0,
});

export type WalkResult = { steps: number; done: number; refused: number; divergence?: string };

/** One walk: every step is asked of the API and of the reference, and what is on the berth and in somebody's counts is compared after it. */
export const walk = async (walkers: Walkers, { seed, steps }: { seed: number; steps: number }): Promise<WalkResult> => {
  const { owner, berthId } = walkers;
  const random = createRandom(seed);
  const settings = chooseSettings(random);
  await clearBerth(owner, berthId, settings);
  const model = createModel(settings);
  const variants = listVariants(places, [settings.allocation]).filter(({ move }) => !jobs.includes(move));
  const ids: (number | undefined)[] = [];
  const versions: number[] = [];
  const facts: Facts[] = [];
  let state = model.start(requests);
  const result: WalkResult = { steps: 0, done: 0, refused: 0 };

  /** What was refused must have changed nothing; that is looked at now and then, because looking takes as long as asking. */
  const look = async (isDone: boolean) => {
    if (!isDone && random.below(4) > 0) return undefined;
    const stored = await readBerth(owner, berthId);
    for (const [index, id] of ids.entries()) if (id !== undefined) versions[index] = stored.get(id)?.version ?? 0;
    return compareBerth(state, ids, stored);
  };

  for (let number = 0; number < steps; number += 1) {
    state = replaceEnded(random, state, ids);
    const step = chooseStep(random, { state, model, variants });
    const expected = isHidden(state, step) ? hidden : model.apply(state, step);
    const cancellationReason = random.pick(['planChange', 'unavoidable'] as const);
    const told = await ask(walkers, step, {
      ...{ berthId, cancellationReason },
      id: ids[step.request],
      version: versions[step.request] ?? 0,
      slots: slotsOf(state, step),
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
    const wrong =
      compareAnswer(expected, told.answer) ??
      (await look(expected.isDone)) ??
      (await compareCounts(walkers, { state, facts, ...settings }, number));
    if (wrong) return { ...result, divergence: `seed ${seed}, step ${number}, ${JSON.stringify(step)}: ${wrong}` };
  }
  return result;
};

/** What has ended makes room for somebody new sooner or later: a walk does not run dry. */
const replaceEnded = (random: Random, state: ModelState, ids: (number | undefined)[]): ModelState => {
  const index = random.below(requests);
  const ended = state.requests[index]?.state;
  if (!ended || ended === 'new' || !isTerminal(ended) || random.below(2) === 0) return state;
  ids[index] = undefined;
  return { ...state, requests: state.requests.with(index, unsent) };
};

/** What was never handed in is its owner's alone, also after it was withdrawn: to a manager there is nothing there. */
const isHidden = ({ requests: all }: ModelState, { request, move }: ModelStep) => {
  const { state, receipt } = all[request] ?? unsent;
  return state !== 'new' && receipt === 0 && managers.includes(move);
};

type Choice = {
  state: ModelState;
  model: ReturnType<typeof createModel>;
  variants: ReturnType<typeof listVariants>;
};

/** Mostly something lawful, so that walks get somewhere; now and then anything at all. */
const chooseStep = (random: Random, { state, model, variants }: Choice): ModelStep => {
  for (;;) {
    const { move, variants: ways } = random.pick(variants);
    const step: ModelStep = { request: random.below(requests), move, ...random.pick(ways) };
    // Late returns need the clock of a job, and what does not exist can only be made.
    const isNew = state.requests[step.request]?.state === 'new';
    if (step.when === 'afterDue' || (isNew && !creations.includes(move)) || (!isNew && move === 'proxyCreate')) continue;
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
    // A receipt stays with what has ended; the reference does not look at it any more.
    if (is.state !== should.state || is.isHolding !== should.isHolding || is.receipt !== should.receipt)
      return `request ${index} was to be ${JSON.stringify(should)}, but is ${JSON.stringify(is)}`;
  }
  return undefined;
};
