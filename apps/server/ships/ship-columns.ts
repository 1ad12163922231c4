import type { ShipFields } from '@kiko/contract/ships/ship-shapes.ts';
import { asNameColumns } from '../kit/database/columns.ts';

type Change = { [Field in keyof ShipFields]?: ShipFields[Field] | undefined };

/** A ship of the API, or a part of it, as columns. Empty numbers are stored as null, because several ships may have none. */
export const asShipColumns = ({ name, owner, homePort, imoNumber, callSign, ...fields }: Change) => ({
  ...fields,
  ...(name && asNameColumns(name)),
  ...(owner && { ownerJa: owner.ja, ownerEn: owner.en }),
  ...(homePort && { homePortJa: homePort.ja, homePortEn: homePort.en }),
  ...(imoNumber !== undefined && { imoNumber: imoNumber || null }),
  ...(callSign !== undefined && { callSign: callSign || null }),
});

/** A complete ship for a new row. */
export const asNewShipColumns = ({ name, owner, homePort, imoNumber, callSign, ...fields }: ShipFields) => ({
  ...fields,
  ...asNameColumns(name),
  ownerJa: owner.ja,
  ownerEn: owner.en,
  homePortJa: homePort.ja,
  homePortEn: homePort.en,
  imoNumber: imoNumber || null,
  callSign: callSign || null,
});
