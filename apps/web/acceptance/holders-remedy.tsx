import type { NonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ApiRefusal } from '../kit/api-client.ts';
import { useWords } from '../kit/words.ts';
import type { useSaveEvent } from './acceptance-data.ts';
import { eventWords } from './acceptance-words.ts';

type HoldersRemedyProps = {
  save: ReturnType<typeof useSaveEvent>;
  onDone: (saved: NonAcceptancePeriod) => void;
  /** What else helps. */
  stale?: ReactNode;
};

/** The way on where reservations hold the berth: close it all the same, on purpose, and leave them where they are. */
export const HoldersRemedy = ({ save, onDone, stale }: HoldersRemedyProps) => {
  const say = useWords(eventWords);
  const { error, variables } = save;
  if (!(error instanceof ApiRefusal) || error.code !== 'nonAcceptancePeriod.holdersAffected' || !variables) return stale;
  const leaveThem = () => {
    const acceptsHolders = true;
    const again =
      'id' in variables
        ? { ...variables, change: { ...variables.change, acceptsHolders } }
        : { record: { ...variables.record, acceptsHolders } };
    save.mutate(again, { onSuccess: onDone });
  };
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>{say('leaveThemText')}</span>
      <Button size="small" color="error" onClick={leaveThem}>
        {say('leaveThem')}
      </Button>
    </Box>
  );
};
