import { type ShipFields, shipFieldNames } from '@kiko/contract/ships/ship-shapes.ts';
import { sayNumber } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { Say } from '../kit/words.ts';
import type { shipWords } from './ship-words.ts';

export type Countries = readonly { code: string; name: { ja: string; en: string } }[];
export type ShipSpeech = { say: Say<typeof shipWords>; language: Language; countries: Countries };
/** `value` is empty where nothing is known. */
type Line = { term: string; value: string };

export const sayCountry = ({ countries, language }: ShipSpeech, code: string) =>
  countries.find((country) => country.code === code)?.name[language] ?? code;

export const sayMetres = ({ say, language }: ShipSpeech, value: number | null) =>
  value === null ? '' : say('inMetres', { value: sayNumber(language, value) });

export const sayTons = ({ say, language }: ShipSpeech, value: number | null) =>
  value === null ? '' : say('inTons', { value: sayNumber(language, value) });

const sayPeople = ({ say, language }: ShipSpeech, value: number | null) =>
  value === null ? '' : say('inPeople', { value: sayNumber(language, value) });

/** A ship line by line in the language of the moment, with its units: for reading and for comparing. */
export const describeShip = (ship: ShipFields, speech: ShipSpeech) => {
  const { say } = speech;
  const line = (term: string, value: string): Line => ({ term, value });
  return {
    identity: [
      line(say('nameJa'), ship.name.ja),
      line(say('nameEn'), ship.name.en),
      line(say('imoNumber'), ship.imoNumber),
      line(say('callSign'), ship.callSign),
      line(say('shipNumber'), ship.shipNumber),
      line(say('shipClass'), ship.shipClass === null ? '' : say(ship.shipClass)),
    ],
    owner: [
      line(say('countryCode'), sayCountry(speech, ship.countryCode)),
      line(say('homePortJa'), ship.homePort.ja),
      line(say('homePortEn'), ship.homePort.en),
      line(say('ownerJa'), ship.owner.ja),
      line(say('ownerEn'), ship.owner.en),
    ],
    measures: [
      line(say('grossTonnage'), sayTons(speech, ship.grossTonnage)),
      line(say('passengerCapacity'), sayPeople(speech, ship.passengerCapacity)),
      line(say('lengthM'), sayMetres(speech, ship.lengthM)),
      line(say('widthM'), sayMetres(speech, ship.widthM)),
      line(say('maxDraftBowM'), sayMetres(speech, ship.maxDraftBowM)),
      line(say('maxDraftSternM'), sayMetres(speech, ship.maxDraftSternM)),
      line(say('airDraftM'), sayMetres(speech, ship.airDraftM)),
    ],
  };
};

export const linesOf = (ship: ShipFields, speech: ShipSpeech): readonly Line[] => Object.values(describeShip(ship, speech)).flat();

/** What a form edits of a ship; the rest of the record is not the form's to send. */
export const asShipFields = (ship: ShipFields): ShipFields =>
  // One entry for each name of the shape, so it is whole.
  Object.fromEntries(shipFieldNames.map((field) => [field, ship[field]])) as ShipFields;
