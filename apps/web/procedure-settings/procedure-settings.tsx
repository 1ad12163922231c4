import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { useParts } from '../kit/form/use-parts.ts';
import { useMessages } from '../kit/format/messages.ts';
import { PartsTab } from '../kit/layout/parts-tab.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { procedureSettingsQuery } from './procedure-setting-data.ts';
import { procedureSettingMessages } from './procedure-setting-messages.ts';
import { RemoveSettingDialog } from './remove-setting-dialog.tsx';
import { AddSetting, EditSetting } from './save-setting.tsx';
import { SettingList } from './setting-list.tsx';

type Mode = { kind: 'add' } | { kind: 'edit' | 'remove'; id: number };

/** The documents that a berth requires of every call. Users with the capability add, change and remove them. */
export const ProcedureSettings = ({ berthId, mayAdd }: { berthId: number; mayAdd: boolean }) => {
  const t = useMessages(procedureSettingMessages);
  const { data, reload, placeholder } = useLoaded(procedureSettingsQuery(berthId));
  const { mode, setMode, toList, done } = useParts<Mode>();
  if (!data) return placeholder;
  // Taken from the list, so that changes saved by other users reach the open form.
  const chosen: ProcedureSetting | undefined = 'id' in mode ? data.rows.find(({ id }) => id === mode.id) : undefined;
  if (mode.kind === 'add') return <AddSetting berthId={berthId} onDone={done('registered')} onCancel={toList} />;
  if (mode.kind === 'edit' && chosen)
    return <EditSetting setting={chosen} onReload={reload} onDone={done('updated')} onCancel={toList} />;
  return (
    <PartsTab
      title={t('title')}
      explanation={t('explanation')}
      empty={t('empty')}
      addLabel={t('add')}
      onAdd={mayAdd && (() => setMode({ kind: 'add' }))}
      list={
        data.rows.length === 0 ? null : (
          <SettingList
            settings={data.rows}
            onEdit={({ id }) => setMode({ kind: 'edit', id })}
            onRemove={({ id }) => setMode({ kind: 'remove', id })}
          />
        )
      }
    >
      {mode.kind === 'remove' && chosen && <RemoveSettingDialog setting={chosen} onDone={done('deleted')} onClose={toList} />}
    </PartsTab>
  );
};
