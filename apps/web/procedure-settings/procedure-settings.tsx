import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { useChildRecordMode } from '../kit/form/use-child-record-mode.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { PartsTab } from '../kit/layout/parts-tab.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { procedureSettingsQuery } from './procedure-setting-data.ts';
import { procedureSettingMessages } from './procedure-setting-messages.ts';
import { RemoveProcedureSettingDialog } from './remove-setting-dialog.tsx';
import { AddProcedureSetting, EditProcedureSetting } from './save-setting.tsx';
import { ProcedureSettingList } from './setting-list.tsx';

type SettingsTabMode = { kind: 'add' } | { kind: 'edit' | 'remove'; id: number };

/** The documents that a berth requires of every call. Users with the capability add, change and remove them. */
export const ProcedureSettings = ({ berthId, mayAdd: canAdd }: { berthId: number; mayAdd: boolean }) => {
  const t = useMessages(procedureSettingMessages);
  const { data, reload, placeholder } = useLoaded(procedureSettingsQuery(berthId));
  const { mode, setMode, showList, finishWith } = useChildRecordMode<SettingsTabMode>();
  if (!data) return placeholder;
  // Taken from the list, so that changes saved by other users reach the open form.
  const chosen: ProcedureSetting | undefined = 'id' in mode ? data.rows.find(({ id }) => id === mode.id) : undefined;
  if (mode.kind === 'add') return <AddProcedureSetting berthId={berthId} onDone={finishWith('registered')} onCancel={showList} />;
  if (mode.kind === 'edit' && chosen)
    return <EditProcedureSetting setting={chosen} onReload={reload} onDone={finishWith('updated')} onCancel={showList} />;
  return (
    <PartsTab
      title={t('title')}
      explanation={t('explanation')}
      empty={t('empty')}
      addLabel={t('add')}
      onAdd={canAdd && (() => setMode({ kind: 'add' }))}
      list={
        data.rows.length === 0 ? null : (
          <ProcedureSettingList
            settings={data.rows}
            onEdit={({ id }) => setMode({ kind: 'edit', id })}
            onRemove={({ id }) => setMode({ kind: 'remove', id })}
          />
        )
      }
    >
      {mode.kind === 'remove' && chosen && (
        <RemoveProcedureSettingDialog setting={chosen} onDone={finishWith('deleted')} onClose={showList} />
      )}
    </PartsTab>
  );
};
