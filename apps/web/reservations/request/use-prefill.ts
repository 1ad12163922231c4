import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import { repeated } from '../shared/repeated-details.ts';
import { lastRequestQuery } from '../shared/request-data.ts';
import { detailsOf, type RequestValues } from '../shared/request-values.ts';
import type { FormOfRequest } from './form-of-request.ts';

const isBlank = (value: unknown) => value === '' || value === null || value === false;

/**
 * Prefills empty fields from the ship and the last request for it. Values that the user typed, also before a reload, are kept;
 * values prefilled for another ship are replaced.
 */
export const usePrefill = (form: FormOfRequest, ship: ShipRow | undefined, isWanted: boolean) => {
  const { data: last } = useQuery({ ...lastRequestQuery(ship), enabled: isWanted && ship !== undefined });
  const filled = useRef(new Map<string, unknown>());
  const filledFor = useRef<number>(undefined);
  useEffect(() => {
    // Once per ship: a field that the user clears afterwards stays empty.
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
