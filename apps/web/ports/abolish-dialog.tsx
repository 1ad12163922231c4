import type { PortDetail } from '@kiko/contract/ports/port-endpoints.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { kitWords } from '../kit/kit-words.ts';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useSavePort } from './port-data.ts';
import { portWords } from './port-words.ts';

/** Says what abolishing does before it is done. */
export const AbolishDialog = ({ port, onDone, onClose }: { port: PortDetail; onDone: () => void; onClose: () => void }) => {
  const say = useWords(portWords);
  const sayKit = useWords(kitWords);
  const language = useLanguage();
  const save = useSavePort();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="abolish-title">
      <DialogTitle id="abolish-title">{say('abolishTitle', { name: port.name[language] })}</DialogTitle>
      <DialogContent sx={{ lineHeight: 1.75 }}>
        {say('abolishText')}
        <RefusalBanner error={save.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{sayKit('cancel')}</Button>
        <Button
          variant="contained"
          color="error"
          loading={save.isPending}
          onClick={() => save.mutate({ id: port.id, change: { version: port.version, isAbolished: true } }, { onSuccess: onDone })}
        >
          {say('abolish')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
