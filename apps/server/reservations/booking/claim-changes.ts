import { dayToIso } from '@kiko/domain/calendar/days.ts';
import { holdsBerth, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { daysOfStay, isSamePlacement } from '@kiko/domain/reservations/stay.ts';
import type { BatchState } from './batch-state.ts';
import { toIsoInstant } from './reservation-columns.ts';

type DayChange = { berth_id: number; day: string; delta: number; cap: number | null };

/** The net effect of a batch on claims and on the ship counts of days. A reservation may change several times in one batch. */
export const diffClaims = ({ reservationWrites, reservationsBefore, reservations, schedules }: BatchState) => {
  const released: number[] = [];
  const taken: object[] = [];
  const days = new Map<string, DayChange>();
  const count = ({ berthId, stay }: Reservation, by: 1 | -1) => {
    for (const number of daysOfStay(stay)) {
      const day = dayToIso(number);
      const cap = schedules.get(berthId)?.rules.maxShipsPerDay ?? null;
      const known = days.get(`${berthId}:${day}`) ?? { berth_id: berthId, day, delta: 0, cap };
      days.set(`${berthId}:${day}`, { ...known, delta: known.delta + by });
    }
  };
  for (const id of reservationWrites.keys()) {
    const [was, is] = [claimingReservation(reservationsBefore.get(id)), claimingReservation(reservations.get(id))];
    if (was && is && isSamePlacement(was, is)) continue;
    if (was) {
      released.push(id);
      count(was, -1);
    }
    if (is) {
      taken.push({
        reservation_id: id,
        berth_id: is.berthId,
        start_at: toIsoInstant(is.stay.startAt),
        end_at: toIsoInstant(is.stay.endAt),
      });
      count(is, 1);
    }
  }
  return { freed: released, taken, days: [...days.values()].filter(({ delta }) => delta !== 0) };
};

const claimingReservation = (reservation: Reservation | undefined) =>
  reservation && holdsBerth(reservation) ? reservation : undefined;
