import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useRemovePeriod } from './acceptance-data.ts';
import { acceptanceWords } from './acceptance-words.ts';
import { sayPeriod } from './period-status.ts';

type RemovePeriodDialogProps = { period: AcceptancePeriod; onDone: () => void; onClose: () => void };

/** Says what removing does before it is done. */
export const RemovePeriodDialog = ({ period, onDone, onClose }: RemovePeriodDialogProps) => {
  const say = useWords(acceptanceWords);
  const language = useLanguage();
  const remove = useRemovePeriod();
  return (
    <ConfirmDialog
      title={say('removeTitle', { name: sayPeriod(period, say, language) })}
      confirmLabel={say('removeConfirm')}
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(period.id, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say('removeText')}
    </ConfirmDialog>
  );
};
