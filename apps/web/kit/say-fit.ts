import type { FitLine } from '@kiko/domain/reservations/fit.ts';
import { sayNumber } from '@kiko/words/say.ts';
import { obstacleWords } from './obstacle-words.ts';
import { useLanguage, useWords } from './words.ts';

/** A limit that is exceeded, with by how much. */
export const useSayMisfit = () => {
  const say = useWords(obstacleWords);
  const language = useLanguage();
  return ({ measure, actual, limit, margin }: FitLine) =>
    say(measure === 'grossTonnage' ? 'misfitTons' : 'misfitMetres', {
      measure: say(measure),
      actual: sayNumber(language, actual ?? 0),
      limit: sayNumber(language, limit),
      over: sayNumber(language, Math.abs(margin ?? 0)),
    });
};
