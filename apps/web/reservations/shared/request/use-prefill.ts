import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import { repeated } from '../repeated-details.ts';
import { latestReservationOfShipQuery } from './request-data.ts';
import type { RequestFormType } from './request-form-type.ts';
import { pickDetails, type RequestValues } from './request-values.ts';

const isBlank = (value: unknown) => value === '' || value === null || value === false;

/**
 * Prefills empty fields from the ship and the last request for it. Values that the user typed, also before a reload, are kept;
 * values prefilled for another ship are replaced.
 */
export const usePrefilledDetails = (form: RequestFormType, ship: ShipRow | undefined, isEnabled: boolean) => {
  const { data: last } = useQuery({ ...latestReservationOfShipQuery(ship), enabled: isEnabled && ship !== undefined });
  const prefilledValues = useRef(new Map<string, unknown>());
  const prefilledShipId = useRef<number>(undefined);
  useEffect(() => {
    // Once per ship: a field that the user clears afterwards stays empty.
    if (!isEnabled || !ship || last === undefined || prefilledShipId.current === ship.id) return;
    prefilledShipId.current = ship.id;
    const fill = (name: FieldPath<RequestValues>, value: unknown) => {
      const current: unknown = form.getValues(name);
      if (!isBlank(current) && prefilledValues.current.get(name) !== current) return;
      form.setValue(name, value as never, { shouldDirty: true });
      prefilledValues.current.set(name, value);
    };
    fill('operatingCompany', last && last.operatingCompany !== '' ? last.operatingCompany : ship.owner.ja);
    if (!last) return;
    const { cruiseName, ...details } = pickDetails(last);
    const values: Record<string, unknown> = { ...details, 'cruiseName.ja': cruiseName.ja, 'cruiseName.en': cruiseName.en };
    for (const name of repeated) fill(name, values[name]);
  }, [form, ship, last, isEnabled]);
};
