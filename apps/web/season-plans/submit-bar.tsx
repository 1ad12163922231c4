import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useWords } from '../kit/words.ts';
import { seasonPlanWords } from './season-plan-words.ts';
import type { ReadyCall } from './submit-calls.ts';
import type { useSubmission } from './use-submission.ts';

type SubmitBarProps = {
  calls: readonly ReadyCall[];
  submission: ReturnType<typeof useSubmission>;
  /** Something must be said before. */
  isBlocked: boolean;
};

/** Hands in what can be handed in, after saying what that is; how far it is; a way to stop. */
export const SubmitBar = ({ calls, submission, isBlocked }: SubmitBarProps) => {
  const say = useWords(seasonPlanWords);
  const [isAsking, setIsAsking] = useState(false);
  const { progress, isRunning } = submission;
  const waiting = calls.filter(({ willWait }) => willWait).length;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: '12px 16px', borderTop: '1px solid var(--line)' }}>
      {progress && (
        <output>
          {isRunning && (
            <LinearProgress
              variant="determinate"
              value={((progress.done + progress.refused) / Math.max(progress.count, 1)) * 100}
              aria-label={say('title')}
            />
          )}
          <Box className="figures" sx={{ mt: 0.5 }}>
            {isRunning
              ? say('progress', { done: progress.done + progress.refused, count: progress.count })
              : say('finished', { done: progress.done, refused: progress.refused })}
          </Box>
          {progress.state === 'stopped' && <Alert severity="info">{say('stopped')}</Alert>}
          {progress.state === 'cutOff' && <Alert severity="warning">{say('cutOff')}</Alert>}
        </output>
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {isRunning && <Button onClick={submission.stop}>{say('stop')}</Button>}
        <Button
          size="large"
          variant="contained"
          color="primary"
          loading={isRunning}
          disabled={calls.length === 0 || isBlocked}
          onClick={() => setIsAsking(true)}
        >
          {say('submitAll', { count: calls.length })}
        </Button>
      </Box>
      {isAsking && (
        <ConfirmDialog
          title={say('submitTitle', { count: calls.length })}
          confirmLabel={say('submitAll', { count: calls.length })}
          color="primary"
          error={null}
          isPending={false}
          onConfirm={() => {
            setIsAsking(false);
            void submission.run(calls);
          }}
          onClose={() => setIsAsking(false)}
        >
          {say('submitText', { tentative: calls.length - waiting, waiting })}
        </ConfirmDialog>
      )}
    </Box>
  );
};
