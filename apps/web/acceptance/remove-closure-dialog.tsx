import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useRemoveClosure } from './acceptance-data.ts';
import { eventMessages } from './acceptance-messages.ts';
import type { ClosureTarget } from './closure-list.tsx';
import { formatDate } from './format-closure.ts';

type RemoveClosureDialogProps = ClosureTarget & { onDone: () => void; onClose: () => void };

/** Describes what is removed before it is done: the whole event, or one day of it. */
export const RemoveClosureDialog = ({ closure, occurrenceOn, onDone, onClose }: RemoveClosureDialogProps) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  const remove = useRemoveClosure();
  const name = closure.name?.[language] ?? t('title');
  return (
    <ConfirmDialog
      title={occurrenceOn ? t('removeOneTitle', { name, day: formatDate(occurrenceOn, language) }) : t('removeTitle', { name })}
      confirmLabel={t(occurrenceOn ? 'removeOneConfirm' : 'removeConfirm')}
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: closure.id, onlyOn: occurrenceOn }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t(occurrenceOn ? 'removeOneText' : 'removeText')}
    </ConfirmDialog>
  );
};
