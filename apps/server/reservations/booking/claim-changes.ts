import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { holdsPlace, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { daysTouched, isSamePlace } from '@kiko/domain/reservations/stay.ts';
import type { Batch } from './batch.ts';
import { asInstant } from './reservation-columns.ts';

type DayChange = { berth_id: number; day: string; change: number; cap: number | null };

/** The net effect of a batch on claims and on the ship counts of days. A reservation may change several times in one batch. */
export const claimChanges = ({ rows, before, reservations, books }: Batch) => {
  const freed: number[] = [];
  const taken: object[] = [];
  const days = new Map<string, DayChange>();
  const count = ({ berthId, stay }: Reservation, by: 1 | -1) => {
    for (const number of daysTouched(stay)) {
      const day = isoOfDay(number);
      const cap = books.get(berthId)?.rules.maxShipsPerDay ?? null;
      const known = days.get(`${berthId}:${day}`) ?? { berth_id: berthId, day, change: 0, cap };
      days.set(`${berthId}:${day}`, { ...known, change: known.change + by });
    }
  };
  for (const id of rows.keys()) {
    const [was, is] = [holding(before.get(id)), holding(reservations.get(id))];
    if (was && is && isSamePlace(was, is)) continue;
    if (was) {
      freed.push(id);
      count(was, -1);
    }
    if (is) {
      taken.push({
        reservation_id: id,
        berth_id: is.berthId,
        start_at: asInstant(is.stay.startAt),
        end_at: asInstant(is.stay.endAt),
      });
      count(is, 1);
    }
  }
  return { freed, taken, days: [...days.values()].filter(({ change }) => change !== 0) };
};

const holding = (reservation: Reservation | undefined) => (reservation && holdsPlace(reservation) ? reservation : undefined);
