import type { BerthBook } from '@kiko/domain/reservations/berth-book.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { asBook, asReservation, chainHead, type Facts, type StoredReservation } from './desk-facts.ts';

/** What the database does not decide by: who a reservation belongs to and which ship it is for. */
export type Owned = Pick<StoredReservation, 'organizationId' | 'shipId' | 'isTemporaryCall'>;

/** A row to be written: its columns by their names in SQL. `was`: the version that was read, null for a new one. */
export type Row = { id: number; was: number | null; columns: Record<string, unknown> };

/** A batch while it is decided: how things stand after the requests so far, and all that has to be written for them. */
export type Batch = {
  facts: Facts;
  books: Map<number, BerthBook>;
  /** As they are now, and as they were read. */
  reservations: Map<number, Reservation>;
  before: ReadonlyMap<number, Reservation>;
  owned: Map<number, Owned>;
  receivedAt: Map<number, number | null>;
  heads: Map<number, string>;
  freeIds: number[];
  answers: Map<string, { requestHash: string; status: number; answer: unknown }>;
  /** Rows of season plans and what became of them. */
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
    owned: new Map(stored.map((one) => [one.id, one])),
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

/** Two statements would be two chances to write half of it: columns of one row are gathered. */
export const setColumns = ({ rows, before }: Batch, id: number, columns: Record<string, unknown>) => {
  const row = rows.get(id) ?? { id, was: before.get(id)?.version ?? null, columns: {} };
  rows.set(id, { ...row, columns: { ...row.columns, ...columns } });
};

/** The columns of a row as the requests so far have left them; of a new one, and of those in the line, what was set. */
export const columnsOf = ({ facts, rows }: Batch, id: number): Record<string, unknown> => ({
  ...facts.columns[id],
  ...rows.get(id)?.columns,
});
