import { sayTime } from '@kiko/words/say.ts';
import { Box, IconButton, OutlinedInput } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
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

/** Another name for the plan; it is kept like everything else that is typed. */
export const PlanName = ({ model: { name, setName } }: { model: PlanModel }) => {
  const say = useWords(seasonPlanWords);
  const [typed, setTyped] = useState<string>();
  const isBlank = typed?.trim() === '';
  return (
    <>
      <IconButton size="small" aria-label={say('rename')} onClick={() => setTyped(name)}>
        <Pencil size={14} />
      </IconButton>
      {typed !== undefined && (
        <ConfirmDialog
          title={say('rename')}
          confirmLabel={say('rename')}
          color="primary"
          isDisabled={isBlank}
          error={null}
          isPending={false}
          onConfirm={() => {
            setName(typed.trim());
            setTyped(undefined);
          }}
          onClose={() => setTyped(undefined)}
        >
          <OutlinedInput
            fullWidth
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputProps={{ 'aria-label': say('name'), maxLength: 100 }}
          />
        </ConfirmDialog>
      )}
    </>
  );
};
