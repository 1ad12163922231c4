import { shipClasses } from '@kiko/domain/ships/ship-classes.ts';
import { isCallSign, isImoNumber } from '@kiko/domain/ships/ship-numbers.ts';
import { z } from 'zod';
import { line, nameShape, narrowText, optionalName, requiredName } from '../shapes.ts';

const shipClass = z.enum(shipClasses);

/** Given or left open (empty); if given, it must be right. */
const imoNumber = narrowText().refine((typed) => typed === '' || isImoNumber(typed), { params: { fieldIssue: 'notImoNumber' } });
const callSign = narrowText()
  .toUpperCase()
  .refine((typed) => typed === '' || isCallSign(typed), { params: { fieldIssue: 'notCallSign' } });

/** Measures are stored with centimeter precision. */
const optionalMeters = (maximum: number) =>
  z
    .number()
    .overwrite((typed) => Math.round(typed * 100) / 100)
    .min(0.01)
    .max(maximum)
    .nullable();

/** The description of a ship: the ministry writes it, applicants request it. */
export const shipFields = {
  name: requiredName(100),
  imoNumber,
  callSign,
  shipNumber: narrowText().pipe(line(20)),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  homePort: optionalName(100),
  owner: optionalName(100),
  shipClass: shipClass.nullable(),
  grossTonnage: z.int().min(1).max(999_999).nullable(),
  passengerCapacity: z.int().min(0).max(99_999).nullable(),
  lengthM: optionalMeters(999.99),
  widthM: optionalMeters(999.99),
  maxDraftBowM: optionalMeters(99.99),
  maxDraftSternM: optionalMeters(99.99),
  airDraftM: optionalMeters(999.99),
};
export const shipFieldNames = Object.keys(shipFields) as (keyof typeof shipFields)[];

export const shipFieldsShape = z.strictObject(shipFields);
export type ShipFields = z.output<typeof shipFieldsShape>;

/** The same, as it is read. */
export const shipDescriptionShape = z.object({
  name: nameShape,
  imoNumber: z.string(),
  callSign: z.string(),
  shipNumber: z.string(),
  countryCode: z.string(),
  homePort: nameShape,
  owner: nameShape,
  shipClass: shipClass.nullable(),
  grossTonnage: z.int().nullable(),
  passengerCapacity: z.int().nullable(),
  lengthM: z.number().nullable(),
  widthM: z.number().nullable(),
  maxDraftBowM: z.number().nullable(),
  maxDraftSternM: z.number().nullable(),
  airDraftM: z.number().nullable(),
});
