import type { ShipFields } from '@kiko/contract/ships/ship-shapes.ts';
import { toNameColumns } from '../kit/database/sql-expressions.ts';

type ShipFieldChange = { [Field in keyof ShipFields]?: ShipFields[Field] | undefined };

/** A ship of the API, or a part of it, as columns. Empty numbers are stored as null, because several ships may have none. */
export const toShipColumns = ({ name, owner, homePort, imoNumber, callSign, ...fields }: ShipFieldChange) => ({
  ...fields,
  ...(name && toNameColumns(name)),
  ...(owner && { ownerJa: owner.ja, ownerEn: owner.en }),
  ...(homePort && { homePortJa: homePort.ja, homePortEn: homePort.en }),
  ...(imoNumber !== undefined && { imoNumber: imoNumber || null }),
  ...(callSign !== undefined && { callSign: callSign || null }),
});

/** A complete ship for a new row. */
export const toNewShipColumns = ({ name, owner, homePort, imoNumber, callSign, ...fields }: ShipFields) => ({
  ...fields,
  ...toNameColumns(name),
  ownerJa: owner.ja,
  ownerEn: owner.en,
  homePortJa: homePort.ja,
  homePortEn: homePort.en,
  imoNumber: imoNumber || null,
  callSign: callSign || null,
});
