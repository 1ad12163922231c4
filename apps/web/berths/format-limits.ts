import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { Translate } from '../kit/i18n/use-messages.ts';
import type { berthMessages } from './berth-messages.ts';

/** A berth's limits with their units; null where one is left open. */
export const formatLimits = (berth: BerthRow, t: Translate<typeof berthMessages>, language: Language) => {
  const withUnit = (unit: 'metres' | 'grossTons' | 'ships', value: number | null) =>
    value === null ? null : t(unit, { value: formatNumber(language, value) });
  return {
    length: withUnit('metres', berth.lengthM),
    depth: withUnit('metres', berth.depthM),
    heightLimit: withUnit('metres', berth.heightLimitM),
    maxGrossTonnage: withUnit('grossTons', berth.maxGrossTonnage),
    maxShipsPerDay: withUnit('ships', berth.maxShipsPerDay),
  };
};
