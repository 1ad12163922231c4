import { saidInFull } from '@kiko/contract/reservations/test-request.ts';
import { createRandom, type Random } from '@kiko/database/seed/random.ts';
import { isTerminal, type ReservationStatus, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { createModel, unsent } from '../model/reference.ts';
import type { BerthSettings, Expected, ModelState, ModelStep } from '../model/reference-table.ts';
import { listVariants } from '../model/steps.ts';
import type { WalkHouse } from './house.ts';
import { clearBerth, readBerth } from './walk-queries.ts';

const requests = 4;
/** Four slots of half a day over two days in Tokyo, some years from now. */
const dayOfSlot = [0, 0, 1, 1];
const firstSlot = Date.parse('2030-04-01T00:00:00+09:00');
const slotLength = 12 * 3_600_000;
/** Stays are slots in a row. */
const places = [0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0110, 0b1100, 0b0111, 0b1111];

/** Who asks for a move that more than one kind of person could ask for is its first party. */
const managers: readonly string[] = [
  ...['approve', 'return', 'reject', 'accept', 'revoke', 'approveCancel', 'rejectCancel', 'adjustSchedule', 'proxyCreate'],
];
/** What only a job asks for has no call. */
const jobs: readonly string[] = ['promote', 'expire', 'lapseHold'];
const creations: readonly string[] = ['saveDraft', 'submit', 'proxyCreate'];

const chooseSettings = (random: Random): BerthSettings => ({
  allocation: random.pick(['firstCome', 'review'] as const),
  hasWaitlist: random.below(4) > 0,
  hasAutomaticPromotion: random.below(4) > 0,
  maxShipsPerDay: random.pick([null, null, 1, 2]),
  dayOfSlot,
});

const stayOf = (slots: number) => {
  const first = Math.log2(slots & -slots);
  const last = Math.floor(Math.log2(slots));
  const at = (slot: number) => new Date(firstSlot + slot * slotLength).toISOString();
  return { startAt: at(first), endAt: at(last + 1) };
};

export type WalkResult = { steps: number; done: number; refused: number; divergence?: string };

/** One walk: every step is asked of the API and of the reference, and everything on the berth is compared after it. */
export const walk = async (
  house: WalkHouse,
  berthId: number,
  { seed, steps }: { seed: number; steps: number },
): Promise<WalkResult> => {
  const random = createRandom(seed);
  const settings = chooseSettings(random);
  await clearBerth(house.owner, berthId, settings);
  const model = createModel(settings);
  const variants = listVariants(places, [settings.allocation]).filter(({ move }) => !jobs.includes(move));
  const ids: (number | undefined)[] = [];
  const versions: number[] = [];
  let state = model.start(requests);
  const result: WalkResult = { steps: 0, done: 0, refused: 0 };

  /** What was refused must have changed nothing; that is looked at now and then, because looking takes as long as asking. */
  const look = async (isDone: boolean) => {
    if (!isDone && random.below(4) > 0) return undefined;
    const stored = await readBerth(house.owner, berthId);
    for (const [index, id] of ids.entries()) if (id !== undefined) versions[index] = stored.get(id)?.version ?? 0;
    return compareBerth(state, ids, stored);
  };

  for (let number = 0; number < steps; number += 1) {
    state = replaceEnded(random, state, ids);
    const step = chooseStep(random, { state, model, variants });
    const expected = isHidden(state, step) ? hidden : model.apply(state, step);
    const told = await ask(house, step, {
      berthId,
      id: ids[step.request],
      version: versions[step.request] ?? 0,
      slots: slotsOf(state, step),
    });
    result.steps += 1;
    if (expected.isDone) result.done += 1;
    else result.refused += 1;
    if (told.id !== undefined) ids[step.request] = told.id;
    if (expected.isDone) ({ state } = expected);
    const wrong = compareAnswer(expected, told.answer) ?? (await look(expected.isDone));
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
const hidden = { isDone: false, refusal: 'record.notFound' } as const;

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

type Target = { berthId: number; id: number | undefined; version: number; slots: number };
type Told = { id: number | undefined; answer: { status: number; cause?: string } };

const ask = async (house: WalkHouse, step: ModelStep, { berthId, id, version, slots }: Target): Promise<Told> => {
  const { move, hasReason, losers } = step;
  const caller = managers.includes(move) ? house.manager.call : house.agent.call;
  const place = { berthId, ...stayOf(slots) };
  const body = {
    move,
    ...(['saveDraft', 'submit', 'resubmit', 'proxyCreate'].includes(move) && { ...place, ...saidInFull, shipId: house.shipId }),
    ...(move === 'adjustSchedule' && step.slots && place),
    // Entered for the agency, so that it is the agency's to cancel.
    ...(move === 'proxyCreate' && { organizationId: house.agent.organizationId }),
    ...(hasReason && { reason: 'a reason' }),
    ...(losers && { losers }),
    ...(move === 'requestCancel' && { cancellationReason: 'planChange' }),
    ...(move === 'updateDetails' && { comment: 'changed' }),
  };
  const { status, text } =
    id === undefined
      ? await caller('POST', '/reservations', body)
      : await caller('PUT', `/reservations/${id}`, { version, ...body });
  const json = JSON.parse(text) as { id?: number; code?: string; because?: { cause?: string } };
  if (status < 300) return { id: json.id, answer: { status } };
  return { id, answer: { status, cause: json.because?.cause ?? json.code ?? '' } };
};

const compareAnswer = (expected: Expected | typeof hidden, { status, cause }: Told['answer']) => {
  if (expected.isDone) return status < 300 ? undefined : `was to be done, but was refused: ${status} ${cause}`;
  if (status < 300) return `was to be refused with ${expected.refusal}, but was done`;
  if (status >= 500) return `answered ${status}`;
  return cause === expected.refusal ? undefined : `was to be refused with ${expected.refusal}, but was with ${cause}`;
};

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
