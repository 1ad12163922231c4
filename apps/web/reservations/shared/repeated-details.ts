import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { PlanDetails } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { pickDetails } from './request/request-values.ts';

/** Fields that the next request for the same ship repeats. */
export const repeated = [
  'isJapaneseCarrier',
  'agencyName',
  'agencyManager',
  'departureCountryCode',
  'previousPort',
  'nextPort',
  'cruiseName.ja',
  'cruiseName.en',
  'route',
  'tourEvidence',
] as const;

/** The details a season plan starts with: those of the last request for the ship. */
export const repeatedDetails = (ship: Pick<ShipRow, 'owner'>, last: ReservationDetail | null): PlanDetails => {
  const operatingCompany = last && last.operatingCompany !== '' ? last.operatingCompany : ship.owner.ja;
  if (!last) return { operatingCompany };
  const details = pickDetails(last);
  const names = [...new Set(repeated.map((path) => path.split('.')[0] as keyof typeof details))];
  return { operatingCompany, ...Object.fromEntries(names.map((name) => [name, details[name]])) };
};
