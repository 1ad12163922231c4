import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';
import type { SubmittableRow } from './submit-calls.ts';
import type { usePlanSubmission } from './use-submission.ts';

type SubmitBarProps = {
  rows: readonly SubmittableRow[];
  submission: ReturnType<typeof usePlanSubmission>;
  /** Required details are missing. */
  isBlocked: boolean;
};

/** Submits all calls that can be submitted after a confirmation; shows progress and can be stopped. */
export const SubmitBar = ({ rows, submission, isBlocked }: SubmitBarProps) => {
  const t = useMessages(seasonPlanMessages);
  const [isAsking, setIsAsking] = useState(false);
  const { progress, isRunning } = submission;
  const waiting = rows.filter(({ joinsWaitlist }) => joinsWaitlist).length;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: '12px 16px', borderTop: '1px solid var(--line)' }}>
      {progress && (
        <output>
          {isRunning && (
            <LinearProgress
              variant="determinate"
              value={((progress.done + progress.refused) / Math.max(progress.total, 1)) * 100}
              aria-label={t('title')}
            />
          )}
          <Box className="figures" sx={{ mt: 0.5 }}>
            {isRunning
              ? t('progress', { done: progress.done + progress.refused, count: progress.total })
              : t('finished', { done: progress.done, refused: progress.refused })}
          </Box>
          {progress.state === 'stopped' && <Alert severity="info">{t('stopped')}</Alert>}
          {progress.state === 'cutOff' && <Alert severity="warning">{t('cutOff')}</Alert>}
        </output>
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {isRunning && <Button onClick={submission.stop}>{t('stop')}</Button>}
        <Button
          size="large"
          variant="contained"
          color="primary"
          loading={isRunning}
          disabled={rows.length === 0 || isBlocked}
          onClick={() => setIsAsking(true)}
        >
          {t('submitAll', { count: rows.length })}
        </Button>
      </Box>
      {isAsking && (
        <ConfirmDialog
          title={t('submitTitle', { count: rows.length })}
          confirmLabel={t('submitAll', { count: rows.length })}
          color="primary"
          error={null}
          isPending={false}
          onConfirm={() => {
            setIsAsking(false);
            void submission.run(rows);
          }}
          onClose={() => setIsAsking(false)}
        >
          {t('submitText', { tentative: rows.length - waiting, waiting })}
        </ConfirmDialog>
      )}
    </Box>
  );
};
