import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useRemoveAcceptancePeriod } from './acceptance-data.ts';
import { acceptanceMessages } from './acceptance-messages.ts';
import { formatPeriod } from './period-status.ts';

type RemoveAcceptancePeriodDialogProps = { period: AcceptancePeriod; onDone: () => void; onClose: () => void };

/** Describes the effect of the removal before it is done. */
export const RemoveAcceptancePeriodDialog = ({ period, onDone, onClose }: RemoveAcceptancePeriodDialogProps) => {
  const t = useMessages(acceptanceMessages);
  const language = useLanguage();
  const remove = useRemoveAcceptancePeriod();
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
