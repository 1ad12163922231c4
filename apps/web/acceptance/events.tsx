import { useParts } from '../kit/form/use-parts.ts';
import { useMessages } from '../kit/format/messages.ts';
import { PartsTab } from '../kit/layout/parts-tab.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { eventsQuery } from './acceptance-data.ts';
import { eventMessages } from './acceptance-messages.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';
import { EventList } from './event-list.tsx';
import { RemoveEventDialog } from './remove-event-dialog.tsx';
import { AddEvent, EditEvent, EditOccurrence } from './save-event.tsx';

type Mode = { kind: 'add' } | { kind: 'edit' | 'remove'; id: number; onlyOn?: string | undefined };

/**
 * When a berth accepts no ships. Users with the capability add, change and remove events, a series as a whole or a single day.
 */
export const Events = ({ mayAdd }: { mayAdd: boolean }) => {
  const t = useMessages(eventMessages);
  const { berth, now } = useBerthOfScreen();
  const { data, reload, placeholder } = useLoaded(eventsQuery(berth.id));
  const { mode, setMode, toList, done } = useParts<Mode>();
  if (!data) return placeholder;
  // Taken from the list, so that changes saved by other users reach the open form.
  const chosen = 'id' in mode ? data.rows.find(({ id }) => id === mode.id) : undefined;
  const editing = { onReload: reload, onDone: done('updated'), onCancel: toList };
  if (mode.kind === 'add') return <AddEvent berthId={berth.id} onDone={done('registered')} onCancel={toList} />;
  if (mode.kind === 'edit' && chosen)
    return mode.onlyOn ? (
      <EditOccurrence event={chosen} onlyOn={mode.onlyOn} {...editing} />
    ) : (
      <EditEvent event={chosen} {...editing} />
    );
  return (
    <PartsTab
      title={t('title')}
      explanation={t('explanation')}
      empty={t('empty')}
      addLabel={t('add')}
      onAdd={mayAdd && (() => setMode({ kind: 'add' }))}
      list={
        data.rows.length === 0 ? null : (
          <EventList
            events={data.rows}
            now={now}
            onEdit={({ event, onlyOn }) => setMode({ kind: 'edit', id: event.id, onlyOn })}
            onRemove={({ event, onlyOn }) => setMode({ kind: 'remove', id: event.id, onlyOn })}
          />
        )
      }
    >
      {mode.kind === 'remove' && chosen && (
        <RemoveEventDialog event={chosen} {...(mode.onlyOn && { onlyOn: mode.onlyOn })} onDone={done('deleted')} onClose={toList} />
      )}
    </PartsTab>
  );
};
