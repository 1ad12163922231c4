import type { BerthDetail } from '@kiko/contract/berths/berth-endpoints.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { berthMessages } from './berth-messages.ts';
import { useSaveBerth } from './shared/berth-data.ts';

/** Abolishes or restores the berth after describing the consequences. */
export const AbolishBerthDialog = ({ berth, onDone, onClose }: { berth: BerthDetail; onDone: () => void; onClose: () => void }) => {
  const t = useMessages(berthMessages);
  const language = useLanguage();
  const save = useSaveBerth();
  const { id, version, isAbolished } = berth;
  return (
    <ConfirmDialog
      title={t(isAbolished ? 'restoreTitle' : 'abolishTitle', { name: berth.name[language] })}
      confirmLabel={t(isAbolished ? 'restore' : 'abolish')}
      color={isAbolished ? 'primary' : 'error'}
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id, change: { version, isAbolished: !isAbolished } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t(isAbolished ? 'restoreText' : 'abolishText')}
    </ConfirmDialog>
  );
};
