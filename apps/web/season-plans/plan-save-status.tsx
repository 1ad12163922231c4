import { formatTime } from '@kiko/messages/format.ts';
import { Box, IconButton, OutlinedInput } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';
import type { PlanState } from './use-plan.ts';

/** Whether the input is saved. */
export const PlanSaveStatus = ({ saving }: { saving: PlanState['saving'] }) => {
  const t = useMessages(seasonPlanMessages);
  const language = useLanguage();
  const text = () => {
    if (saving.isSaving) return t('saving');
    if (saving.isDirty) return t('unsaved');
    return saving.savedAt ? t('saved', { time: formatTime(language, saving.savedAt) }) : '';
  };
  return (
    <Box component="output" className="figures" sx={{ fontSize: 12, color: 'var(--ink-3)', lineHeight: '36px' }}>
      {text()}
    </Box>
  );
};

/** Why saving failed. The input is kept. */
export const PlanSaveError = ({ error }: { error: unknown }) =>
  error ? (
    <Box sx={{ mb: 2 }}>
      <RefusalBanner error={error} />
    </Box>
  ) : null;

/** Renames the plan; saved automatically like all other input. */
export const RenamePlanButton = ({ model: { name, setName } }: { model: PlanState }) => {
  const t = useMessages(seasonPlanMessages);
  const [typed, setTyped] = useState<string>();
  const isBlank = typed?.trim() === '';
  return (
    <>
      <IconButton size="small" aria-label={t('rename')} onClick={() => setTyped(name)}>
        <Pencil size={14} />
      </IconButton>
      {typed !== undefined && (
        <ConfirmDialog
          title={t('rename')}
          confirmLabel={t('rename')}
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
            inputProps={{ 'aria-label': t('name'), maxLength: 100 }}
          />
        </ConfirmDialog>
      )}
    </>
  );
};
