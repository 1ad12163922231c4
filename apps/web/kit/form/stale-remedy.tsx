import { Box, Button } from '@mui/material';
import { useMessages } from '../format/messages.ts';
import { kitMessages } from '../kit-messages.ts';
import { isStale } from './use-merge.ts';

/** The next step in a dialog whose record another user has changed: show the latest version and decide again. Forms merge (`use-merge.ts`). */
export const StaleRemedy = ({ error, onReload }: { error: unknown; onReload: () => void }) => {
  const t = useMessages(kitMessages);
  if (!isStale(error)) return null;
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>{t('changedMeanwhile')}</span>
      <Button size="small" onClick={onReload}>
        {t('loadLatest')}
      </Button>
    </Box>
  );
};
