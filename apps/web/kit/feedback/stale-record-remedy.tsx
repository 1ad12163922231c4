import { Box, Button } from '@mui/material';
import { isStale } from '../form/use-merge.ts';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** The next step in a dialog whose record another user has changed: show the latest version and decide again. Forms merge (`use-merge.ts`). */
export const StaleRecordRemedy = ({ error, onReload }: { error: unknown; onReload: () => void }) => {
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
