import {
  liveStates,
  type ReservationState,
  reservationStates,
  statesIn,
  statesInLine,
  toStoredStatuses,
} from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.ts';

const { database } = useTestApi();

type Condition = [source: 'constraint' | 'index' | 'function', name: string, states: readonly ReservationState[]];
const conditions: Condition[] = [
  ['constraint', 'reservation_status_known', reservationStates],
  ['constraint', 'reservation_one_live_per_ship', liveStates],
  ['function', 'reservation_open_requests_within_limit', statesIn('open')],
  ['function', 'count_waiting_before', statesInLine('waiting')],
  ['index', 'reservation_waiting', statesInLine('waiting')],
  ['index', 'reservation_competing', statesInLine('competitors')],
];

test.each(conditions)('the codes of the %s %s are those of the table of states', async (source, name, states) => {
  const definition = {
    constraint: sql<string>`pg_get_constraintdef((select oid from pg_constraint where conname = ${name}))`,
    index: sql<string>`pg_get_indexdef(to_regclass(${name}))`,
    function: sql<string>`pg_get_functiondef(to_regproc(${name}))`,
  }[source];
  const { rows } = await sql<{ text: string }>`select ${definition} as text`.execute(database().owner);
  const [, codes] = rows[0]?.text.match(/\bstatus (?:= ANY \(+ARRAY\[|in \(|= )([\d, ]+)/) ?? [];
  expect(new Set(codes?.split(', ').map(Number))).toEqual(new Set(toStoredStatuses(states)));
});
