import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { PlanDetails } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { FormOfRequest } from './form-of-request.ts';
import { lastRequestQuery } from './request-data.ts';
import { detailsOf, type RequestValues } from './request-values.ts';

/** What of a call is said again for the next one of the same ship. */
const repeated = [
  ...(['isJapaneseCarrier', 'agencyName', 'agencyManager', 'departureCountryCode'] as const),
  ...(['previousPort', 'nextPort', 'cruiseName.ja', 'cruiseName.en', 'route', 'tourEvidence'] as const),
] as const;

/** What a plan begins with: what the next calls of a ship say again. */
export const repeatedDetails = (ship: Pick<ShipRow, 'owner'>, last: ReservationRecord | null): PlanDetails => {
  const operatingCompany = last && last.operatingCompany !== '' ? last.operatingCompany : ship.owner.ja;
  if (!last) return { operatingCompany };
  const said = detailsOf(last);
  const names = [...new Set(repeated.map((path) => path.split('.')[0] as keyof typeof said))];
  return { operatingCompany, ...Object.fromEntries(names.map((name) => [name, said[name]])) };
};

const isBlank = (value: unknown) => value === '' || value === null || value === false;

/**
 * Fills what is still open from the ship and the last request for it. Whatever somebody typed, or had typed before a reload, stays;
 * what was filled for another ship gives way.
 */
export const usePrefill = (form: FormOfRequest, ship: ShipRow | undefined, isWanted: boolean) => {
  const { data: last } = useQuery({ ...lastRequestQuery(ship), enabled: isWanted && ship !== undefined });
  const filled = useRef(new Map<string, unknown>());
  const filledFor = useRef<number>(undefined);
  useEffect(() => {
    // Once for each ship: what somebody empties afterwards stays empty.
    if (!isWanted || !ship || last === undefined || filledFor.current === ship.id) return;
    filledFor.current = ship.id;
    const fill = (name: FieldPath<RequestValues>, value: unknown) => {
      const current: unknown = form.getValues(name);
      if (!isBlank(current) && filled.current.get(name) !== current) return;
      form.setValue(name, value as never, { shouldDirty: true });
      filled.current.set(name, value);
    };
    fill('operatingCompany', last && last.operatingCompany !== '' ? last.operatingCompany : ship.owner.ja);
    if (!last) return;
    const { cruiseName, ...details } = detailsOf(last);
    const said: Record<string, unknown> = { ...details, 'cruiseName.ja': cruiseName.ja, 'cruiseName.en': cruiseName.en };
    for (const name of repeated) fill(name, said[name]);
  }, [form, ship, last, isWanted]);
};
