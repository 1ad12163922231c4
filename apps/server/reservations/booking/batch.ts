import type { BerthBook } from '@kiko/domain/reservations/berth-book.ts';
import type { LiveRequest } from '@kiko/domain/reservations/booking-request.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { asBook, asLive, asReservation, chainHead, type Facts, type StoredReservation } from './batch-data.ts';

/** The account and organization that entered a reservation. */
export type Entry = Pick<StoredReservation, 'enteredByOrganizationId' | 'accountId'>;

/** A row to be written: its columns by their SQL names. `was` is the version that was read, null for a new row. */
export type Row = { id: number; was: number | null; columns: Record<string, unknown> };

/** The state of a batch while it is decided: the result of the commands so far and the rows to be written for them. */
export type Batch = {
  facts: Facts;
  books: Map<number, BerthBook>;
  /** Current state after the commands so far, and state as read. */
  reservations: Map<number, Reservation>;
  before: ReadonlyMap<number, Reservation>;
  entries: Map<number, Entry>;
  numbers: Map<number, string | null>;
  /** By the id of the reservation. */
  live: Map<number, LiveRequest>;
  receivedAt: Map<number, number | null>;
  heads: Map<number, string>;
  freeIds: number[];
  answers: Map<string, { requestHash: string; status: number; answer: unknown }>;
  /** Season plan rows and the reservations made from them. */
  planned: Map<string, number>;
  rows: Map<number, Row>;
  receipts: object[];
  history: object[];
  audit: object[];
  outbox: object[];
  storedAnswers: object[];
};

export const openBatch = (facts: Facts): Batch => {
  const stored = [...facts.records, ...facts.berths.flatMap(({ waiting, contenders }) => [...waiting, ...contenders])];
  const before = new Map(stored.map((one) => [one.id, asReservation(one)]));
  return {
    facts,
    books: new Map(facts.berths.map((berth) => [berth.id, asBook(berth)])),
    reservations: new Map(before),
    before,
    entries: new Map(stored.map((one) => [one.id, one])),
    numbers: new Map(stored.map((one) => [one.id, one.number])),
    live: new Map(facts.liveRequests.map((one) => [one.id, asLive(one)])),
    receivedAt: new Map(stored.map((one) => [one.id, one.receivedAt])),
    heads: new Map(facts.berths.map((berth) => [berth.id, chainHead(berth)])),
    freeIds: [...facts.ids],
    answers: new Map(facts.answers.map((one) => [answerKey(one.accountId, one.key), one])),
    planned: new Map(facts.planned.map(({ organizationId, key, reservationId }) => [planKey(organizationId, key), reservationId])),
    rows: new Map(),
    receipts: [],
    history: [],
    audit: [],
    outbox: [],
    storedAnswers: [],
  };
};

export const answerKey = (accountId: number, key: string) => `${accountId}:${key}`;

export const planKey = (organizationId: number, key: string) => `${organizationId}:${key.toLowerCase()}`;

/** Merges column changes so that each row is written once. */
export const setColumns = ({ rows, before }: Batch, id: number, columns: Record<string, unknown>) => {
  const row = rows.get(id) ?? { id, was: before.get(id)?.version ?? null, columns: {} };
  rows.set(id, { ...row, columns: { ...row.columns, ...columns } });
};

/** The columns of a row after the commands so far. For a new or a waiting reservation, only the columns that were set. */
export const columnsOf = ({ facts, rows }: Batch, id: number): Record<string, unknown> => ({
  ...facts.columns[id],
  ...rows.get(id)?.columns,
});
