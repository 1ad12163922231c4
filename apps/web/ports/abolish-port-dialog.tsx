import type { PortDetail } from '@kiko/contract/ports/port-endpoints.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { portMessages } from './port-messages.ts';
import { useSavePort } from './shared/port-data.ts';

/** Describes the effect of abolishing a port before it is done. */
export const AbolishPortDialog = ({ port, onDone, onClose }: { port: PortDetail; onDone: () => void; onClose: () => void }) => {
  const t = useMessages(portMessages);
  const language = useLanguage();
  const save = useSavePort();
  return (
    <ConfirmDialog
      title={t('abolishTitle', { name: port.name[language] })}
      confirmLabel={t('abolish')}
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id: port.id, change: { version: port.version, isAbolished: true } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t('abolishText')}
    </ConfirmDialog>
  );
};
