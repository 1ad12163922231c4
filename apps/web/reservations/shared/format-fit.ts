import type { DimensionCheck } from '@kiko/domain/reservations/fit.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { obstacleMessages } from './refusal-detail-messages.ts';

/** A limit that is exceeded, with by how much. */
export const useMisfitMessage = () => {
  const t = useMessages(obstacleMessages);
  const language = useLanguage();
  return ({ measure, actual, limit, margin }: DimensionCheck) =>
    t(measure === 'grossTonnage' ? 'misfitTons' : 'misfitMetres', {
      measure: t(measure),
      actual: formatNumber(language, actual ?? 0),
      limit: formatNumber(language, limit),
      over: formatNumber(language, Math.abs(margin ?? 0)),
    });
};
