import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { sayNumber } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { Say } from '../kit/words.ts';
import type { berthWords } from './berth-words.ts';

/** A berth's limits with their units; null where one is left open. */
export const sayLimits = (berth: BerthRow, say: Say<typeof berthWords>, language: Language) => {
  const withUnit = (unit: 'metres' | 'grossTons' | 'ships', value: number | null) =>
    value === null ? null : say(unit, { value: sayNumber(language, value) });
  return {
    length: withUnit('metres', berth.lengthM),
    depth: withUnit('metres', berth.depthM),
    heightLimit: withUnit('metres', berth.heightLimitM),
    maxGrossTonnage: withUnit('grossTons', berth.maxGrossTonnage),
    maxShipsPerDay: withUnit('ships', berth.maxShipsPerDay),
  };
};
