import { useChildRecordMode } from '../kit/form/use-child-record-mode.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { PartsTab } from '../kit/layout/parts-tab.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { closuresQuery } from './acceptance-data.ts';
import { eventMessages } from './acceptance-messages.ts';
import { useBerthContext } from './berth-context.ts';
import { ClosureList } from './closure-list.tsx';
import { RemoveClosureDialog } from './remove-closure-dialog.tsx';
import { AddClosure, EditClosure, EditClosureOccurrence } from './save-closure.tsx';

type ClosuresTabMode = { kind: 'add' } | { kind: 'edit' | 'remove'; id: number; onlyOn?: string | undefined };

/**
 * When a berth accepts no ships. Users with the capability add, change and remove events, a series as a whole or a single day.
 */
export const Closures = ({ mayAdd: canAdd }: { mayAdd: boolean }) => {
  const t = useMessages(eventMessages);
  const { berth, now } = useBerthContext();
  const { data, reload, placeholder } = useLoaded(closuresQuery(berth.id));
  const { mode, setMode, showList, finishWith } = useChildRecordMode<ClosuresTabMode>();
  if (!data) return placeholder;
  // Taken from the list, so that changes saved by other users reach the open form.
  const chosen = 'id' in mode ? data.rows.find(({ id }) => id === mode.id) : undefined;
  const editing = { onReload: reload, onDone: finishWith('updated'), onCancel: showList };
  if (mode.kind === 'add') return <AddClosure berthId={berth.id} onDone={finishWith('registered')} onCancel={showList} />;
  if (mode.kind === 'edit' && chosen)
    return mode.onlyOn ? (
      <EditClosureOccurrence closure={chosen} onlyOn={mode.onlyOn} {...editing} />
    ) : (
      <EditClosure closure={chosen} {...editing} />
    );
  return (
    <PartsTab
      title={t('title')}
      explanation={t('explanation')}
      empty={t('empty')}
      addLabel={t('add')}
      onAdd={canAdd && (() => setMode({ kind: 'add' }))}
      list={
        data.rows.length === 0 ? null : (
          <ClosureList
            closures={data.rows}
            now={now}
            onEdit={({ closure, occurrenceOn }) => setMode({ kind: 'edit', id: closure.id, onlyOn: occurrenceOn })}
            onRemove={({ closure, occurrenceOn }) => setMode({ kind: 'remove', id: closure.id, onlyOn: occurrenceOn })}
          />
        )
      }
    >
      {mode.kind === 'remove' && chosen && (
        <RemoveClosureDialog
          closure={chosen}
          {...(mode.onlyOn && { occurrenceOn: mode.onlyOn })}
          onDone={finishWith('deleted')}
          onClose={showList}
        />
      )}
    </PartsTab>
  );
};
