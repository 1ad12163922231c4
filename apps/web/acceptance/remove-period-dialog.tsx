import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { useRemovePeriod } from './acceptance-data.ts';
import { acceptanceMessages } from './acceptance-messages.ts';
import { formatPeriod } from './period-status.ts';

type RemovePeriodDialogProps = { period: AcceptancePeriod; onDone: () => void; onClose: () => void };

/** Says what removing does before it is done. */
export const RemovePeriodDialog = ({ period, onDone, onClose }: RemovePeriodDialogProps) => {
  const t = useMessages(acceptanceMessages);
  const language = useLanguage();
  const remove = useRemovePeriod();
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: formatPeriod(period, t, language) })}
      confirmLabel={t('removeConfirm')}
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(period.id, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
};
