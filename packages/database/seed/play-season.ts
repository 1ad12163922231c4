import { noRelation, type Person } from '@kiko/domain/reservations/reservation-workflow.ts';
import type { createDemoBooking } from './demo-booking.ts';
import type { Random } from './random.ts';
import { demoNow, describeCall, type PlannedCall } from './season-calls.ts';

export type Asker = { accountId: number; organizationId: number; name: string; phone: string; email: string; agencyName: string };

export type Cast = {
  /** An account whose group may book the port; undefined if no group may. */
  askerFor: (portId: number) => Asker | undefined;
  /** The master account of the manager of the port. */
  managerOf: (portId: number) => number;
  nameOfPort: (code: string) => string;
};

type DemoBooking = ReturnType<typeof createDemoBooking>;
type Turn = { at: number; run: () => void };

const dayLength = 86_400_000;
const owner: Person = { ...noRelation, kind: 'applicantMember', isOwner: true };
const manager: Person = { ...noRelation, kind: 'harborMaster', isManager: true };

/** Possible outcomes of a request; the number of entries is the weight. */
const fates = [
  ...Array.from({ length: 22 }, () => 'approved' as const),
  ...(['rejected', 'returned', 'corrected', 'withdrawn', 'pulledBack', 'undecided', 'undecided'] as const),
  ...(['cancelAsked', 'canceled', 'proxy', 'proxy'] as const),
];
type Fate = (typeof fates)[number];
const openFates: readonly Fate[] = ['returned', 'pulledBack', 'undecided', 'cancelAsked'];

/** Plays all requests and decisions up to the current day of the demo data, in chronological order. */
export const playSeason = (
  booking: DemoBooking,
  { plan, cast, random }: { plan: readonly PlannedCall[]; cast: Cast; random: Random },
) => {
  const agenda: Turn[] = plan.map((call) => ({ at: call.askedAt, run: () => later(askFor({ booking, cast, random }, call)) }));
  const later = (turns: readonly Turn[]) => {
    agenda.push(...turns.filter(({ at }) => at < demoNow));
    agenda.sort((a, b) => a.at - b.at);
  };
  while (agenda.length > 0) agenda.shift()?.run();
};

type Stage = { booking: DemoBooking; cast: Cast; random: Random };

/** Requests one call and returns its later moves. */
const askFor = ({ booking, cast, random }: Stage, call: PlannedCall): Turn[] => {
  const { askedAt: at, ship, berth, startAt, endAt } = call;
  const fate = random.pick(fates);
  const asker = cast.askerFor(berth.portId);
  const managerId = cast.managerOf(berth.portId);
  if (!asker) return [];
  const place = { berthId: berth.id, stay: { startAt, endAt } };
  const request = { place, ship: { ...ship, isAbolished: false } };
  const isProxy = fate === 'proxy';
  const form = {
    ...describeCall(call, cast.nameOfPort),
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
  const entry = isProxy ? ({ move: 'proxyCreate', by: manager } as const) : ({ move: 'submit', by: owner } as const);
  const { id, state } = booking.askNew(place, form, { at, accountId, request: { ...entry, ...request } });
  // A request that is not possible yet is sometimes kept as a draft.
  if (state === 'refused' && !isProxy && startAt > demoNow && random.below(4) === 0)
    booking.askNew(place, form, { at, accountId, request: { move: 'saveDraft', by: owner, ...request } });
  if (state === 'waiting') return [{ at: startAt, run: () => void ask(booking, id, { at: startAt, move: 'expire' }) }];
  return state === 'tentative' ? judge({ booking, id, call, people: { managerId, ownerId: asker.accountId } }, fate, random) : [];
};

type Case = { booking: DemoBooking; id: number; call: PlannedCall; people: { managerId: number; ownerId: number } };

const judge = ({ booking, id, call, people }: Case, fate: Fate, random: Random): Turn[] => {
  const { askedAt, startAt, ship } = call;
  const lastDay = Math.min(demoNow, startAt) - dayLength;
  const decidedAt = Math.min(askedAt + (6 + random.below(15)) * dayLength, startAt - dayLength);
  // Returned requests are shown while their deadline is open, cancellation requests while they wait for a decision.
  const lateAt = Math.max(decidedAt, lastDay - (1 + random.below(9)) * dayLength);
  const turn = (at: number, move: Move): Turn => ({
    at,
    run: () => {
      const isManager = managerMoves.includes(move.move);
      const accountId = isManager ? people.managerId : people.ownerId;
      const done = ask(booking, id, { at, ...move, by: isManager ? manager : owner, accountId, ship });
      // A request that cannot be approved because another one was is rejected.
      if (done === 'refused' && move.move === 'approve')
        ask(booking, id, { at, move: 'reject', reason: reasons.otherShip, by: manager, accountId, ship });
    },
  });
  const approve = turn(decidedAt, {
    move: 'approve',
    losers: random.below(2) === 0 ? 'queue' : 'leave',
    reason: reasons.compared,
  });
  const turns: Record<Fate, Turn[]> = {
    approved: [approve],
    proxy: [],
    undecided: [],
    rejected: [turn(decidedAt, { move: 'reject', reason: reasons.works })],
    returned: [turn(lateAt, { move: 'return', reason: reasons.evidence })],
    corrected: [
      turn(decidedAt, { move: 'return', reason: reasons.evidence }),
      turn(decidedAt + 3 * dayLength, { move: 'resubmit' }),
      turn(decidedAt + 6 * dayLength, { move: 'approve', losers: 'leave', reason: reasons.compared }),
    ],
    withdrawn: [turn(decidedAt, { move: 'withdraw', reason: reasons.plan })],
    pulledBack: [turn(lateAt, { move: 'pullBack' })],
    cancelAsked: [approve, turn(lateAt + dayLength, { move: 'requestCancel', cancellationReason: 'planChange' })],
    canceled: [
      approve,
      turn(decidedAt + 10 * dayLength, { move: 'requestCancel', cancellationReason: 'unavoidable' }),
      turn(decidedAt + 12 * dayLength, { move: 'approveCancel' }),
    ],
  };
  // A past call was decided before its arrival.
  return startAt < demoNow && openFates.includes(fate) ? turns.approved : turns[fate];
};

type Move = Omit<Parameters<DemoBooking['ask']>[1]['request'], 'by'>;
type Said = Omit<Move, 'ship'> & { at: number; by?: Person; accountId?: number; ship?: PlannedCall['ship'] };

const ask = (booking: DemoBooking, id: number, { at, by, accountId, ship, ...request }: Said) =>
  booking.ask(id, {
    at,
    accountId: accountId ?? null,
    request: { ...request, by: by ?? 'system', ...(ship && { ship: { ...ship, isAbolished: false } }) },
  });

const managerMoves: readonly string[] = ['approve', 'reject', 'return', 'approveCancel'];

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
