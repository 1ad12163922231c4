import type { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { findAlternatives } from '@kiko/domain/reservations/find-alternatives.ts';
import { unknownReferenceRefusal } from '../../kit/http/refusal.ts';
import type { ContextWithBody } from '../../kit/http/serve.ts';
import { isVisibleShip } from '../booking/check-references.ts';
import { readBooks } from '../booking/read-books.ts';
import { selectNearbyBerths } from './alternative-queries.ts';

/**
 * Reads the bookings without locks. An alternative may be taken by the time it is requested; the request is then refused as
 * usual.
 */
export const findBookingAlternatives = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listAlternatives>) => {
  const { berthId, shipId, startAt, endAt, isTemporaryCall } = query;
  const berths = await selectNearbyBerths(tx, accessFilter, berthId);
  const home = berths.find(({ id }) => id === berthId);
  if (!home) throw unknownReferenceRefusal('berthId');

  const around = { start_at: new Date(startAt.getTime() - searchRadiusMs), end_at: new Date(endAt.getTime() + searchRadiusMs) };
  const scope = { shipIds: [shipId], stays: [around] };
  const { data, schedules } = await readBooks(
    tx,
    scope,
    berths.map(({ id }) => id),
  );
  const [ship] = data.ships;
  if (!ship || !isVisibleShip(actor, ship)) throw unknownReferenceRefusal('shipId');
  const requested = schedules.get(berthId);
  if (!requested) throw unknownReferenceRefusal('berthId');
  const booksOf = (some: typeof berths) => some.flatMap(({ id }) => schedules.get(id) ?? []);
  const others = berths.filter(({ id }) => id !== berthId);
  const shelves = {
    requested,
    samePort: booksOf(others.filter(({ portId }) => portId === home.portId)),
    otherPorts: booksOf(others.filter(({ portId }) => portId !== home.portId)),
  };
  const stay = { startAt: startAt.getTime(), endAt: endAt.getTime() };
  const { now, maximumStayDays } = data;
  const found = findAlternatives(shelves, { stay, ship, isTemporaryCall, maximumStayDays }, now);
  return {
    rows: found.flatMap((alternative) => {
      const berth = berths.find(({ id }) => id === alternative.berthId);
      if (!berth) return [];
      const { portId, portName, name } = berth;
      const { kind, stay: offered } = alternative;
      return [
        {
          kind,
          berthId: berth.id,
          berthName: name,
          portId,
          portName,
          startAt: new Date(offered.startAt),
          endAt: new Date(offered.endAt),
        },
      ];
    }),
  };
};

/** Other times are offered up to this distance only. */
const searchRadiusMs = 15 * dayMs;
