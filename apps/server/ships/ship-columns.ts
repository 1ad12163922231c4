import type { ShipFields } from '@kiko/contract/ships/ship-shapes.ts';
import { asNameColumns } from '../kit/columns.ts';

type Change = { [Field in keyof ShipFields]?: ShipFields[Field] | undefined };

/** A ship of the wire, or a part of it, as columns. A number that is left open is none: two ships may have none. */
export const asShipColumns = ({ name, owner, homePort, imoNumber, callSign, ...fields }: Change) => ({
  ...fields,
  ...(name && asNameColumns(name)),
  ...(owner && { ownerJa: owner.ja, ownerEn: owner.en }),
  ...(homePort && { homePortJa: homePort.ja, homePortEn: homePort.en }),
  ...(imoNumber !== undefined && { imoNumber: imoNumber || null }),
  ...(callSign !== undefined && { callSign: callSign || null }),
});

/** A whole ship, for a new row. */
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
