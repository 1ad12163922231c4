import { type ShipFields, shipFieldNames } from '@kiko/contract/ships/ship-shapes.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { Translate } from '../kit/i18n/use-messages.ts';
import type { shipMessages } from './ship-messages.ts';

export type CountryList = readonly { code: string; name: { ja: string; en: string } }[];
export type ShipFormatContext = { t: Translate<typeof shipMessages>; language: Language; countries: CountryList };
/** `value` is empty where nothing is known. */
type ShipDescriptionItem = { term: string; value: string };

export const formatCountry = ({ countries, language }: ShipFormatContext, code: string) =>
  countries.find((country) => country.code === code)?.name[language] ?? code;

export const formatMeters = ({ t, language }: ShipFormatContext, value: number | null) =>
  value === null ? '' : t('inMetres', { value: formatNumber(language, value) });

export const formatTons = ({ t, language }: ShipFormatContext, value: number | null) =>
  value === null ? '' : t('inTons', { value: formatNumber(language, value) });

const formatPeople = ({ t, language }: ShipFormatContext, value: number | null) =>
  value === null ? '' : t('inPeople', { value: formatNumber(language, value) });

/** A ship line by line in the language of the moment, with its units: for reading and for comparing. */
export const formatShip = (ship: ShipFields, formatContext: ShipFormatContext) => {
  const { t } = formatContext;
  const line = (term: string, value: string): ShipDescriptionItem => ({ term, value });
  return {
    identity: [
      line(t('nameJa'), ship.name.ja),
      line(t('nameEn'), ship.name.en),
      line(t('imoNumber'), ship.imoNumber),
      line(t('callSign'), ship.callSign),
      line(t('shipNumber'), ship.shipNumber),
      line(t('shipClass'), ship.shipClass === null ? '' : t(ship.shipClass)),
    ],
    owner: [
      line(t('countryCode'), formatCountry(formatContext, ship.countryCode)),
      line(t('homePortJa'), ship.homePort.ja),
      line(t('homePortEn'), ship.homePort.en),
      line(t('ownerJa'), ship.owner.ja),
      line(t('ownerEn'), ship.owner.en),
    ],
    measures: [
      line(t('grossTonnage'), formatTons(formatContext, ship.grossTonnage)),
      line(t('passengerCapacity'), formatPeople(formatContext, ship.passengerCapacity)),
      line(t('lengthM'), formatMeters(formatContext, ship.lengthM)),
      line(t('widthM'), formatMeters(formatContext, ship.widthM)),
      line(t('maxDraftBowM'), formatMeters(formatContext, ship.maxDraftBowM)),
      line(t('maxDraftSternM'), formatMeters(formatContext, ship.maxDraftSternM)),
      line(t('airDraftM'), formatMeters(formatContext, ship.airDraftM)),
    ],
  };
};

export const formatShipFields = (ship: ShipFields, formatContext: ShipFormatContext): readonly ShipDescriptionItem[] =>
  Object.values(formatShip(ship, formatContext)).flat();

/** The fields of a ship that the form edits. */
export const toShipFields = (ship: ShipFields): ShipFields =>
  // One entry for each name of the shape, so it is whole.
  Object.fromEntries(shipFieldNames.map((field) => [field, ship[field]])) as ShipFields;
