import type { getExamination } from '@kiko/contract/reservations/decision-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { listPlacements, type SubmittedPlacement } from '@kiko/domain/reservations/list-placements.ts';
import { type ReservationStatus, reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { daysOfStay, isSamePlacement, type Placement } from '@kiko/domain/reservations/stay.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { Context } from '../kit/http/serve.ts';
import {
  type findExamined,
  selectDecisions,
  selectExamined,
  selectExaminedBerths,
  selectPlacementChanges,
  selectReceipts,
} from './decision-queries.ts';

type Examined = NonNullable<Awaited<ReturnType<typeof findExamined>>>;
type ExaminationContext = Context<typeof getExamination> & { record: Examined };

/**
 * The record of examination of a berth on the days of a reservation. A request that was moved to another berth or time stays in the record
 * of the place at which it was examined.
 */
export const showExamination = async ({ tx, actor, accessFilter, query: { version }, record }: ExaminationContext) => {
  const [own = []] = await readPlacements(tx, [record]);
  const wanted = version === undefined ? own[0] : own.find((one) => one.version === version);
  if (!wanted) throw new Refusal('record.notFound');
  const place = toPlace(wanted);
  const requests = await selectExamined(tx, { accessFilter, actor }, place);
  const placements = await readPlacements(
    tx,
    requests.map(({ reservationId: id, ...request }) => ({ id, ...request })),
  );
  const found = requests.flatMap((request, index) => {
    const history = placements[index] ?? [];
    const here = history.find((one) => isInExamination(one, wanted));
    return here ? [{ request, here, present: history[0] }] : [];
  });
  const receipts = await selectReceipts(
    tx,
    place.berthId,
    found.map(({ here }) => here.receiptNo),
  );
  const decisions = Map.groupBy(
    await selectDecisions(
      tx,
      found.map(({ request }) => request.reservationId),
    ),
    ({ reservationId }) => reservationId,
  );
  const berths = await selectExaminedBerths(tx, [
    ...new Set([wanted, ...own, ...found.flatMap(({ present }) => present ?? [])].map(({ berthId }) => berthId)),
  ]);
  const nameOf = ({ berthId }: Placement) => berths.get(berthId)?.berthName ?? { ja: '', en: '' };
  const toShownPlace = (one: Placement) => ({ berthName: nameOf(one), ...toTimes(one) });
  const rows = found.map(({ request, here, present }) => {
    const { berthId: _berthId, startAt: _startAt, endAt: _endAt, status, isCancellationRequested, ...rest } = request;
    const receipt = receipts.get(here.receiptNo);
    return {
      ...rest,
      receiptNo: here.receiptNo,
      receivedAt: receipt?.receivedAt ?? null,
      hash: receipt?.hash ?? null,
      ...toTimes(here),
      movedTo: present && !isSamePlacement(here, present) ? toShownPlace(present) : null,
      state: reservationStateOf(status as ReservationStatus, isCancellationRequested),
      decisions: decisions.get(request.reservationId) ?? [],
    };
  });
  const berth = berths.get(place.berthId);
  if (!berth) throw new Refusal('record.notFound');
  const { portName, berthName, allocation } = berth;
  return {
    portName,
    berthName,
    allocation,
    ...place,
    writtenAt: record.writtenAt,
    version: wanted.version,
    placements: own.map((one) => ({ version: one.version, ...toShownPlace(one) })),
    rows: rows.toSorted((one, other) => one.receiptNo - other.receiptNo),
  };
};

type Present = { id: number; berthId: number; startAt: Date; endAt: Date; receiptNo: number | null };

/** The places of each reservation since its submission, the present one first. */
const readPlacements = async (tx: Transaction, reservations: readonly Present[]): Promise<SubmittedPlacement[][]> => {
  const changes = Map.groupBy(
    await selectPlacementChanges(
      tx,
      reservations.map(({ id }) => id),
    ),
    ({ reservationId }) => reservationId,
  );
  return reservations.map(({ id, berthId, startAt, endAt, receiptNo }) =>
    listPlacements({ berthId, stay: { startAt: startAt.getTime(), endAt: endAt.getTime() }, receiptNo }, changes.get(id) ?? []),
  );
};

const toTimes = ({ stay }: Placement) => ({ startAt: new Date(stay.startAt), endAt: new Date(stay.endAt) });
const toPlace = (placement: Placement) => ({ berthId: placement.berthId, ...toTimes(placement) });

/** At the same berth and on at least one of the same days. */
const isInExamination = (one: Placement, wanted: Placement) => {
  const days = new Set(daysOfStay(wanted.stay));
  return one.berthId === wanted.berthId && daysOfStay(one.stay).some((day) => days.has(day));
};
