import { Box, Button } from '@mui/material';
import { ApiRefusal } from './api-client.ts';
import { kitWords } from './kit-words.ts';
import { useWords } from './words.ts';

const staleCodes: readonly string[] = ['record.stale', 'reservation.stale'];

/** The way on after a save on top of somebody else's: take theirs in and go on with what was typed. */
export const StaleRemedy = ({ error, onReload }: { error: unknown; onReload: () => void }) => {
  const say = useWords(kitWords);
  if (!(error instanceof ApiRefusal) || !staleCodes.includes(error.code)) return null;
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>{say('changedBySomebody')}</span>
      <Button size="small" onClick={onReload}>
        {say('loadLatest')}
      </Button>
    </Box>
  );
};
