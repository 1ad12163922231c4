import type { PortDetail } from '@kiko/contract/ports/port-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useSavePort } from './port-data.ts';
import { portWords } from './port-words.ts';

/** Says what abolishing does before it is done. */
export const AbolishDialog = ({ port, onDone, onClose }: { port: PortDetail; onDone: () => void; onClose: () => void }) => {
  const say = useWords(portWords);
  const language = useLanguage();
  const save = useSavePort();
  return (
    <ConfirmDialog
      title={say('abolishTitle', { name: port.name[language] })}
      confirmLabel={say('abolish')}
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id: port.id, change: { version: port.version, isAbolished: true } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say('abolishText')}
    </ConfirmDialog>
  );
};
