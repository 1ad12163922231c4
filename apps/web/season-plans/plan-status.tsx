import { sayTime } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { StaleRemedy } from '../kit/stale-remedy.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { seasonPlanWords } from './season-plan-words.ts';
import type { PlanModel } from './use-plan.ts';

/** Whether what is typed is kept. */
export const PlanSaved = ({ saving }: { saving: PlanModel['saving'] }) => {
  const say = useWords(seasonPlanWords);
  const language = useLanguage();
  const text = () => {
    if (saving.isSaving) return say('saving');
    if (saving.isDirty) return say('unsaved');
    return saving.savedAt ? say('saved', { time: sayTime(language, saving.savedAt) }) : '';
  };
  return (
    <Box component="output" className="figures" sx={{ fontSize: 12, color: 'var(--ink-3)', lineHeight: '36px' }}>
      {text()}
    </Box>
  );
};

/** Why it could not be kept: what is typed stays, unless somebody asks for what a colleague made of it. */
export const PlanRefused = ({ error, onReload }: { error: unknown; onReload: () => void }) =>
  error ? (
    <Box sx={{ mb: 2 }}>
      <RefusalBanner error={error}>
        <StaleRemedy error={error} onReload={onReload} />
      </RefusalBanner>
    </Box>
  ) : null;
