import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { noRelation, type ReservationRelation } from '@kiko/domain/reservations/reservation-workflow.ts';
import type { createDemoBooking } from './demo-booking.ts';
import type { DemoDays } from './demo-days.ts';
import type { Random } from './random.ts';
import { type PlannedCall, toReservationForm } from './season-calls.ts';

export type Applicant = {
  accountId: number;
  organizationId: number;
  name: string;
  phone: string;
  email: string;
  agencyName: string;
};

export type SeasonAccounts = {
  /** An account whose group may book the port; undefined if no group may. */
  applicantFor: (portId: number) => Applicant | undefined;
  /** The master account of the manager of the port. */
  managerAccountOf: (portId: number) => number;
  portNameOf: (code: string) => string;
};

type DemoBooking = ReturnType<typeof createDemoBooking>;
type ScheduledStep = { at: number; run: () => void };

const owner: ReservationRelation = { ...noRelation, kind: 'applicantMember', isOwner: true };
const manager: ReservationRelation = { ...noRelation, kind: 'harborMaster', isManager: true };

/** Possible outcomes of a request; the number of entries is the weight. */
const outcomes = [
  ...Array.from({ length: 22 }, () => 'approved' as const),
  ...(['rejected', 'returned', 'corrected', 'withdrawn', 'pulledBack', 'undecided', 'undecided'] as const),
  ...(['cancelAsked', 'canceled', 'proxy', 'proxy'] as const),
];
type ReservationOutcome = (typeof outcomes)[number];
const undecidedOutcomes: readonly ReservationOutcome[] = ['returned', 'pulledBack', 'undecided', 'cancelAsked'];

/** Plays all requests and decisions up to the current day of the demo data, in chronological order. */
export const simulateSeason = ({ booking, cast, random, days }: SimulationContext, plan: readonly PlannedCall[]) => {
  const queue: ScheduledStep[] = plan.map((call) => ({
    at: call.submittedAt,
    run: () => schedule(submitCall({ booking, cast, random, days }, call)),
  }));
  const schedule = (turns: readonly ScheduledStep[]) => {
    queue.push(...turns.filter(({ at }) => at < days.now));
    queue.sort((a, b) => a.at - b.at);
  };
  while (queue.length > 0) queue.shift()?.run();
};

type SimulationContext = { booking: DemoBooking; cast: SeasonAccounts; random: Random; days: DemoDays };

/** Requests one call and returns its later transitions. */
const submitCall = ({ booking, cast, random, days }: SimulationContext, call: PlannedCall): ScheduledStep[] => {
  const { submittedAt: at, ship, berth, startAt, endAt } = call;
  const fate = random.pick(outcomes);
  const asker = cast.applicantFor(berth.portId);
  const managerId = cast.managerAccountOf(berth.portId);
  if (!asker) return [];
  const placement = { berthId: berth.id, stay: { startAt, endAt } };
  const request = { placement, ship: { ...ship, isAbolished: false } };
  const isProxy = fate === 'proxy';
  const form = {
    ...toReservationForm(call, cast.portNameOf),
    shipId: ship.id,
    isProxy,
    agencyName: asker.agencyName,
    agencyManager: asker.name,
    requesterName: asker.name,
    requesterPhone: asker.phone,
    requesterEmail: asker.email,
    organizationId: isProxy && random.below(2) === 0 ? null : asker.organizationId,
    accountId: isProxy ? managerId : asker.accountId,
    isFirstCallHarbor: random.below(20) === 0,
    comment: random.pick(comments),
  };
  const { accountId } = form;
  const entry = isProxy
    ? ({ transition: 'proxyCreate', requestedBy: manager, competitorAction: 'leave', reason: reasons.compared } as const)
    : ({ transition: 'submit', requestedBy: owner } as const);
  const { id, state } = booking.askNew(placement, form, { at, accountId, request: { ...entry, ...request } });
  // A request that is not possible yet is sometimes kept as a draft.
  if (state === 'refused' && !isProxy && startAt > days.now && random.below(4) === 0)
    booking.askNew(placement, form, { at, accountId, request: { transition: 'saveDraft', requestedBy: owner, ...request } });
  if (state === 'waiting')
    return [{ at: startAt, run: () => void submitTransition(booking, id, { at: startAt, transition: 'expire' }) }];
  return state === 'tentative'
    ? scheduleReview({ booking, id, call, people: { managerId, ownerId: asker.accountId }, now: days.now }, fate, random)
    : [];
};

type ReviewCase = {
  booking: DemoBooking;
  id: number;
  call: PlannedCall;
  people: { managerId: number; ownerId: number };
  now: number;
};

const scheduleReview = (
  { booking, id, call, people, now }: ReviewCase,
  fate: ReservationOutcome,
  random: Random,
): ScheduledStep[] => {
  const { submittedAt, startAt, ship } = call;
  const lastDay = Math.min(now, startAt) - dayMs;
  const decidedAt = Math.min(submittedAt + (6 + random.below(15)) * dayMs, startAt - dayMs);
  // Returned requests are shown while their deadline is open, cancellation requests while they wait for a decision.
  const lateAt = Math.max(decidedAt, lastDay - (1 + random.below(9)) * dayMs);
  const turn = (at: number, transition: TransitionInput): ScheduledStep => ({
    at,
    run: () => {
      const isManager = managerTransitions.includes(transition.transition);
      const accountId = isManager ? people.managerId : people.ownerId;
      const done = submitTransition(booking, id, { at, ...transition, by: isManager ? manager : owner, accountId, ship });
      // A request that cannot be approved because another one was is rejected.
      if (done === 'refused' && transition.transition === 'approve')
        submitTransition(booking, id, { at, transition: 'reject', reason: reasons.otherShip, by: manager, accountId, ship });
    },
  });
  const approve = turn(decidedAt, {
    transition: 'approve',
    competitorAction: random.below(2) === 0 ? 'queue' : 'leave',
    reason: reasons.compared,
  });
  const turns: Record<ReservationOutcome, ScheduledStep[]> = {
    approved: [approve],
    proxy: [],
    undecided: [],
    rejected: [turn(decidedAt, { transition: 'reject', reason: reasons.works })],
    returned: [turn(lateAt, { transition: 'return', reason: reasons.evidence })],
    corrected: [
      turn(decidedAt, { transition: 'return', reason: reasons.evidence }),
      turn(decidedAt + 3 * dayMs, { transition: 'resubmit' }),
      turn(decidedAt + 6 * dayMs, { transition: 'approve', competitorAction: 'leave', reason: reasons.compared }),
    ],
    withdrawn: [turn(decidedAt, { transition: 'withdraw', reason: reasons.plan })],
    pulledBack: [turn(lateAt, { transition: 'pullBack' })],
    cancelAsked: [approve, turn(lateAt + dayMs, { transition: 'requestCancel', cancellationReason: 'planChange' })],
    canceled: [
      approve,
      turn(decidedAt + 10 * dayMs, { transition: 'requestCancel', cancellationReason: 'unavoidable' }),
      turn(decidedAt + 12 * dayMs, { transition: 'approveCancel' }),
    ],
  };
  // A past call was decided before its arrival.
  return startAt < now && undecidedOutcomes.includes(fate) ? turns.approved : turns[fate];
};

type TransitionInput = Omit<Parameters<DemoBooking['ask']>[1]['request'], 'requestedBy'>;
type TransitionStep = Omit<TransitionInput, 'ship'> & {
  at: number;
  by?: ReservationRelation;
  accountId?: number;
  ship?: PlannedCall['ship'];
};

const submitTransition = (booking: DemoBooking, id: number, { at, by, accountId, ship, ...request }: TransitionStep) =>
  booking.ask(id, {
    at,
    accountId: accountId ?? null,
    request: { ...request, requestedBy: by ?? 'system', ...(ship && { ship: { ...ship, isAbolished: false } }) },
  });

const managerTransitions: readonly string[] = ['approve', 'reject', 'return', 'approveCancel'];

const reasons = {
  works: '岸壁付近の工事と重なるため、大型客船を受け入れることができません。',
  otherShip: '同じ時間帯に別の客船の着岸を決定したため。',
  compared: '同一時間帯の申請を比較し、寄港実績と受入体制を考慮して決定しました。',
  evidence: 'ツアーの催行を確認できる資料が不足しています。募集要項を追加のうえ再申請してください。',
  plan: '運航会社の寄港計画の変更',
};

const comments = [
  '',
  '',
  '',
  '',
  '着岸時に歓迎行事を希望します。',
  'シャトルバスの乗り場について事前に相談させてください。',
  '給水（約300トン）を希望します。',
  '乗客の下船は着岸の1時間後からを予定しています。',
];
