import type { ClosureDetail } from '@kiko/contract/acceptance/closure-shapes.ts';
import { Box, Button } from '@mui/material';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import type { useSaveClosure } from './acceptance-data.ts';
import { eventMessages } from './acceptance-messages.ts';

type HoldersRemedyProps = {
  save: ReturnType<typeof useSaveClosure>;
  onDone: (saved: ClosureDetail) => void;
};

/** The way on where reservations hold the berth: close it all the same, on purpose, and leave them where they are. */
export const HoldersRemedy = ({ save, onDone }: HoldersRemedyProps) => {
  const t = useMessages(eventMessages);
  const { error, variables } = save;
  if (!(error instanceof ApiRefusal) || error.code !== 'nonAcceptancePeriod.holdersAffected' || !variables) return null;
  const closeAnyway = () => {
    const acceptsHolders = true;
    const again =
      'id' in variables
        ? { ...variables, change: { ...variables.change, acceptsHolders } }
        : { record: { ...variables.record, acceptsHolders } };
    save.mutate(again, { onSuccess: onDone });
  };
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>{t('leaveThemText')}</span>
      <Button size="small" color="error" onClick={closeAnyway}>
        {t('leaveThem')}
      </Button>
    </Box>
  );
};
