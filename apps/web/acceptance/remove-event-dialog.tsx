import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { useRemoveEvent } from './acceptance-data.ts';
import { eventMessages } from './acceptance-messages.ts';
import type { EventTarget } from './event-list.tsx';
import { formatDate } from './format-event.ts';

type RemoveEventDialogProps = EventTarget & { onDone: () => void; onClose: () => void };

/** Says what removing does before it is done: all of the event, or one day of it. */
export const RemoveEventDialog = ({ event, onlyOn, onDone, onClose }: RemoveEventDialogProps) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  const remove = useRemoveEvent();
  const name = event.name?.[language] ?? t('title');
  return (
    <ConfirmDialog
      title={onlyOn ? t('removeOneTitle', { name, day: formatDate(onlyOn, language) }) : t('removeTitle', { name })}
      confirmLabel={t(onlyOn ? 'removeOneConfirm' : 'removeConfirm')}
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: event.id, onlyOn }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t(onlyOn ? 'removeOneText' : 'removeText')}
    </ConfirmDialog>
  );
};
