import { createRandom, type Random } from '@kiko/database/seed/random.ts';
import { isTerminal, type ReservationStatus, reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { settlementTransitions } from '@kiko/domain/reservations/reservation-workflow.ts';
import { createReferenceModel } from '../model/reference.ts';
import type { ModelState, ModelStep } from '../model/reference-table.ts';
import { listStepVariants } from '../model/steps.ts';
import { compareToDoCounts, type RequestDetails } from './counts.ts';
import type { WalkContext } from './places.ts';
import { compareResponse, managerTransitions, notVisible, sendStepRequest } from './send-request.ts';
import { resetBerth, selectBerthReservations } from './walk-queries.ts';

const requestCount = 4;
/** Four slots of half a day over two days in Tokyo, some days from now. */
const dayOfSlot = [0, 0, 1, 1];
/** Stays are consecutive slots. */
const slotSets = [0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0110, 0b1100, 0b0111, 0b1111];
const overlappingSlotSets = [0b0110, 0b0111, 0b1111];
const singleSlots = [0b0001, 0b0010, 0b0100, 0b1000];

/** Transitions without an endpoint for a single reservation: those of jobs, and those requested for a whole organization. */
const jobTransitions: readonly string[] = ['promote', 'expire', 'lapseHold', 'lapseCancel', ...settlementTransitions];
const createTransitions: readonly string[] = ['saveDraft', 'submit', 'proxyCreate'];

/** All requests of one agency; the first and the last are for the same ship, the others for different ships. */
const oneApplicant = { organizations: [0, 0, 0, 0], ships: [0, 1, 2, 0], openLimit: 3 };
/** The first and the last of an agency for the same ship; the others of a shipping company, one of them for that ship as well. */
const twoApplicants = { organizations: [0, 1, 1, 0], ships: [0, 1, 0, 0], openLimit: 1 };

const randomSettings = (random: Random) => {
  const applicants = random.pick([oneApplicant, twoApplicants]);
  return {
    allocation: random.pick(['firstCome', 'review'] as const),
    hasWaitlist: random.below(4) > 0,
    hasAutomaticPromotion: random.below(4) > 0,
    maxShipsPerDay: random.pick([null, null, 1, 2]),
    dayOfSlot,
    hasDocuments: random.below(2) > 0,
    ...applicants,
    openLimit: random.pick([null, null, applicants.openLimit]),
  };
};

const withPromotion = { hasWaitlist: true, hasAutomaticPromotion: true };

/** Kinds of walks: what they have in common instead of random settings, and the stays that are requested. */
const walkKinds = [
  { settings: {}, slotSets, isCrowded: false },
  // Requests of different ships for overlapping stays: several wait for the same place, so that their order matters. Without a limit
  // of open requests, which would refuse them.
  { settings: { ...withPromotion, ships: [0, 1, 2, 3], openLimit: null }, slotSets: overlappingSlotSets, isCrowded: true },
  // One ship a day: two requests for the same ship do not overlap, and the second waits for the first.
  { settings: { ...withPromotion, maxShipsPerDay: 1, openLimit: null }, slotSets: singleSlots, isCrowded: false },
] as const;

/**
 * Comparing counts takes longer than booking: it is done after every step of this many walks, and after every few steps of the
 * others.
 */
const countedWalks = 100;
const countedSteps = 3;

export type WalkResult = { steps: number; done: number; refused: number; divergence?: string };

/** One walk: every step is sent to the API and to the reference; afterwards the berth and the counts of a user are compared. */
export const runWalk = async (walkers: WalkContext, { seed, steps }: { seed: number; steps: number }): Promise<WalkResult> => {
  const { owner, berthId } = walkers;
  const random = createRandom(seed);
  const { isCrowded, ...kind } = random.pick(walkKinds);
  const settings = { ...randomSettings(random), ...kind.settings };
  await resetBerth(owner, berthId, settings);
  const model = createReferenceModel(settings);
  const variants = listStepVariants({
    slotSets: kind.slotSets,
    rules: [settings.allocation],
    hasTemporaryCalls: true,
  }).filter(({ transition }) => !jobTransitions.includes(transition));
  const ids: (number | undefined)[] = [];
  const versions: number[] = [];
  const details: RequestDetails[] = [];
  let state = model.start(requestCount);
  const result: WalkResult = { steps: 0, done: 0, refused: 0 };

  /** A refused request must not change anything; this is verified only now and then, because it takes as long as the request. */
  const look = async (isDone: boolean) => {
    if (!isDone && random.below(4) > 0) return undefined;
    const stored = await selectBerthReservations(owner, berthId);
    for (const [index, id] of ids.entries()) if (id !== undefined) versions[index] = stored.get(id)?.version ?? 0;
    return compareBerth(state, ids, stored);
  };

  for (let number = 0; number < steps; number += 1) {
    state = replaceTerminalRequest(random, { state, model, ids });
    const step = chooseStep(random, { state, model, variants, details, isCrowded });
    const expected = isHiddenFromManager(state, step) ? notVisible : model.apply(state, step);
    const cancellationReason = random.pick(['planChange', 'unavoidable'] as const);
    const answer = await sendStepRequest(walkers, step, {
      berthId,
      cancellationReason,
      id: ids[step.request],
      version: versions[step.request] ?? 0,
      slots: slotsForStep(state, step),
      organization: settings.organizations[step.request] ?? 0,
      ship: settings.ships[step.request] ?? 0,
    });
    result.steps += 1;
    if (expected.isDone) result.done += 1;
    else result.refused += 1;
    if (answer.id !== undefined) ids[step.request] = answer.id;
    if (expected.isDone) {
      ({ state } = expected);
      if (step.transition === 'requestCancel')
        details[step.request] = { isProxy: false, ...details[step.request], cancellationReason };
      else if (createTransitions.includes(step.transition)) details[step.request] = { isProxy: step.transition === 'proxyCreate' };
    }
    const areCountsDue = seed <= countedWalks || number % countedSteps === countedSteps - 1;
    const wrong =
      compareResponse(expected, answer.response) ??
      (await look(expected.isDone)) ??
      (areCountsDue ? await compareToDoCounts(walkers, { state, details, ...settings }, number) : undefined);
    if (wrong) return { ...result, divergence: `seed ${seed}, step ${number}, ${JSON.stringify(step)}: ${wrong}` };
  }
  return result;
};

/** Ended requests are replaced by new ones from time to time, so that a walk can continue. */
const replaceTerminalRequest = (
  random: Random,
  { state, model, ids }: Pick<StepContext, 'state' | 'model'> & { ids: (number | undefined)[] },
) => {
  const index = random.below(requestCount);
  const ended = state.requests[index]?.state;
  if (!ended || ended === 'new' || !isTerminal(ended) || random.below(2) === 0) return state;
  ids[index] = undefined;
  return { ...state, requests: state.requests.with(index, model.newRequest(index)) };
};

/** A request that was never submitted is visible to its owner only, also after it was withdrawn: the manager gets 404. */
const isHiddenFromManager = ({ requests: all }: ModelState, { request, transition }: ModelStep) => {
  const { state = 'new', receipt = 0 } = all[request] ?? {};
  return state !== 'new' && receipt === 0 && managerTransitions.includes(transition);
};

type StepContext = {
  state: ModelState;
  model: ReturnType<typeof createReferenceModel>;
  variants: ReturnType<typeof listStepVariants>;
  details: readonly RequestDetails[];
  isCrowded: boolean;
};

/** Mostly allowed steps, so that walks make progress; sometimes arbitrary ones. A crowded walk submits what it can. */
const chooseStep = (random: Random, { state, model, variants, details, isCrowded }: StepContext): ModelStep => {
  const newRequest = state.requests.findIndex((request) => request.state === 'new');
  const submission = isCrowded && newRequest >= 0 ? variants.find(({ transition }) => transition === 'submit') : undefined;
  for (;;) {
    const { transition, variants: ways } = submission ?? random.pick(variants);
    const request = submission ? newRequest : random.below(requestCount);
    const step: ModelStep = { request, transition, ...random.pick(ways) };
    // Late returns depend on the clock of a job, and a request that does not exist can only be created.
    const isNew = state.requests[step.request]?.state === 'new';
    if (step.when !== undefined || (isNew && !createTransitions.includes(transition)) || (!isNew && transition === 'proxyCreate'))
      continue;
    // The manager can only take back its own entries, because it is not the author of others.
    if (transition === 'takeBack' && !details[step.request]?.isProxy) continue;
    if (model.allowed(state, step) || random.below(10) === 0) return step;
  }
};

const slotsForStep = (state: ModelState, { request, slots }: ModelStep) =>
  slots ?? Math.max(state.requests[request]?.slots ?? 0, 1);

const compareBerth = (
  state: ModelState,
  ids: readonly (number | undefined)[],
  stored: Awaited<ReturnType<typeof selectBerthReservations>>,
) => {
  for (const [index, request] of state.requests.entries()) {
    const id = ids[index];
    if (id === undefined) {
      if (request.state !== 'new') return `request ${index} was to be ${request.state}, but was never made`;
      continue;
    }
    const row = stored.get(id);
    if (!row) return `request ${index} has left the berth`;
    const is = {
      state: reservationStateOf(row.status as ReservationStatus, row.isCancelling),
      isHolding: row.holdsBerth,
      receipt: row.receiptNo ?? 0,
    };
    const should = { state: request.state, isHolding: request.isHolding, receipt: request.receipt };
    // An ended request keeps its receipt, in the reference as well.
    if (is.state !== should.state || is.isHolding !== should.isHolding || is.receipt !== should.receipt)
      return `request ${index} was to be ${JSON.stringify(should)}, but is ${JSON.stringify(is)}`;
  }
  return undefined;
};
