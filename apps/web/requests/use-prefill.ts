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

/** Fills what nobody has touched from the ship and the last request for it. Whatever was typed stays. */
export const usePrefill = (form: FormOfRequest, ship: ShipRow | undefined, isWanted: boolean) => {
  const { data: last } = useQuery({ ...lastRequestQuery(ship), enabled: isWanted && ship !== undefined });
  const filledFor = useRef<number>(undefined);
  useEffect(() => {
    if (!isWanted || !ship || last === undefined || filledFor.current === ship.id) return;
    filledFor.current = ship.id;
    const fill = (name: FieldPath<RequestValues>, value: unknown) => {
      if (!form.getFieldState(name).isTouched) form.setValue(name, value as never, { shouldDirty: true });
    };
    fill('operatingCompany', last && last.operatingCompany !== '' ? last.operatingCompany : ship.owner.ja);
    if (!last) return;
    const { cruiseName, ...details } = detailsOf(last);
    const said: Record<string, unknown> = { ...details, 'cruiseName.ja': cruiseName.ja, 'cruiseName.en': cruiseName.en };
    for (const name of repeated) fill(name, said[name]);
  }, [form, ship, last, isWanted]);
};
