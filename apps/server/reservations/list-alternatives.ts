import type { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { findAlternatives } from '@kiko/domain/reservations/find-alternatives.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { selectNearbyBerths } from './alternative-queries.ts';
import { asBook } from './desk/desk-facts.ts';
import { readFacts, takeRole } from './desk/desk-queries.ts';
import { askedNothing } from './desk/what-is-asked.ts';

/** A look into the books without holding them: what is offered may be gone when it is asked for, and is then refused like anything. */
export const listAlternativesFor = async ({ tx, reach, query }: ContextWithBody<typeof listAlternatives>) => {
  const { berthId, shipId, startAt, endAt, isTemporaryCall } = query;
  const berths = await selectNearbyBerths(tx, reach, berthId);
  const home = berths.find(({ id }) => id === berthId);
  if (!home) throw unknown('berthId');

  // The books are everybody's; from here on nothing is read in the name of the caller.
  await takeRole(tx);
  const around = { start_at: new Date(startAt.getTime() - widest), end_at: new Date(endAt.getTime() + widest) };
  const asked = { ...askedNothing, shipIds: [shipId], stays: [around] };
  const facts = await readFacts(
    tx,
    asked,
    berths.map(({ id }) => id),
  );
  const [ship] = facts.ships;
  if (!ship) throw unknown('shipId');
  const books = new Map(facts.berths.map((berth) => [berth.id, asBook(berth)]));
  const own = books.get(berthId);
  if (!own) throw unknown('berthId');
  const booksOf = (some: typeof berths) => some.flatMap(({ id }) => books.get(id) ?? []);
  const others = berths.filter(({ id }) => id !== berthId);
  const shelves = {
    own,
    samePort: booksOf(others.filter(({ portId }) => portId === home.portId)),
    otherPorts: booksOf(others.filter(({ portId }) => portId !== home.portId)),
  };
  const stay = { startAt: startAt.getTime(), endAt: endAt.getTime() };
  const found = findAlternatives(shelves, { stay, ship, isTemporaryCall }, facts.now);
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

/** Further away no other time is offered. */
const widest = 15 * 24 * 3_600_000;

const unknown = (path: string) => new Refusal('request.unknownReference', [{ path, code: 'unknownReference' }]);
