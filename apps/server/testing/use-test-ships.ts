import type { useTestApi } from './use-test-api.ts';

/** Ships and requests for the tests of this feature. */
export const useTestShips = ({ database }: ReturnType<typeof useTestApi>) => {
  let made = 0;
  /** Seven digits with a valid check digit, unique. */
  const nextImoNumber = () => {
    made += 1;
    const six = String(300_000 + made);
    const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(six[index]), 0);
    return `${six}${sum % 10}`;
  };
  const newShip = (over: object = {}) => ({
    name: { ja: '試験丸', en: 'Shiken Maru' },
    imoNumber: nextImoNumber(),
    callSign: '',
    shipNumber: '',
    countryCode: 'JP',
    homePort: { ja: '東京', en: 'Tokyo' },
    owner: { ja: '試験汽船', en: 'Shiken Line' },
    shipClass: 'premium',
    grossTonnage: 50_000,
    passengerCapacity: 800,
    lengthM: 240.96,
    widthM: 29.6,
    maxDraftBowM: 7.8,
    maxDraftSternM: 7.8,
    airDraftM: null,
    ...over,
  });
  const shipNamed = (nameEn: string) =>
    database().owner.selectFrom('ship').selectAll().where('nameEn', '=', nameEn).executeTakeFirstOrThrow();
  return { newShip, nextImoNumber, shipNamed };
};
