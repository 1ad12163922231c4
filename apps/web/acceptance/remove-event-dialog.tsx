import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useRemoveEvent } from './acceptance-data.ts';
import { eventWords } from './acceptance-words.ts';
import type { EventTarget } from './event-list.tsx';
import { sayDate } from './say-event.ts';

type RemoveEventDialogProps = EventTarget & { onDone: () => void; onClose: () => void };

/** Says what removing does before it is done: all of the event, or one day of it. */
export const RemoveEventDialog = ({ event, onlyOn, onDone, onClose }: RemoveEventDialogProps) => {
  const say = useWords(eventWords);
  const language = useLanguage();
  const remove = useRemoveEvent();
  const name = event.name?.[language] ?? say('title');
  return (
    <ConfirmDialog
      title={onlyOn ? say('removeOneTitle', { name, day: sayDate(onlyOn, language) }) : say('removeTitle', { name })}
      confirmLabel={say(onlyOn ? 'removeOneConfirm' : 'removeConfirm')}
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: event.id, onlyOn }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say(onlyOn ? 'removeOneText' : 'removeText')}
    </ConfirmDialog>
  );
};
