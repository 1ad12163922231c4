import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { SectionCard } from '../kit/section-card.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useParts } from '../kit/use-parts.ts';
import { useWords } from '../kit/words.ts';
import { procedureSettingsQuery } from './procedure-setting-data.ts';
import { procedureSettingWords } from './procedure-setting-words.ts';
import { RemoveSettingDialog } from './remove-setting-dialog.tsx';
import { AddSetting, EditSetting } from './save-setting.tsx';
import { SettingList } from './setting-list.tsx';

type Mode = { kind: 'add' } | { kind: 'edit' | 'remove'; id: number };

/** What one berth asks of every call; whoever may, adds, changes and removes. */
export const ProcedureSettings = ({ berthId, mayAdd }: { berthId: number; mayAdd: boolean }) => {
  const say = useWords(procedureSettingWords);
  const { data, error, refetch } = useQuery(procedureSettingsQuery(berthId));
  const { mode, setMode, toList, done } = useParts<Mode>();
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  // Taken from the list, so that what somebody else saved meanwhile arrives in the open form.
  const chosen: ProcedureSetting | undefined = 'id' in mode ? data.rows.find(({ id }) => id === mode.id) : undefined;
  if (mode.kind === 'add') return <AddSetting berthId={berthId} onDone={done('registered')} onCancel={toList} />;
  if (mode.kind === 'edit' && chosen)
    return <EditSetting setting={chosen} onReload={() => void refetch()} onDone={done('updated')} onCancel={toList} />;
  return (
    <SectionCard title={say('title')}>
      <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{say('explanation')}</Typography>
      {data.rows.length === 0 ? (
        <Typography component="output" sx={{ display: 'block', py: 3, textAlign: 'center', color: 'var(--ink-2)' }}>
          {say('empty')}
        </Typography>
      ) : (
        <SettingList
          settings={data.rows}
          onEdit={({ id }) => setMode({ kind: 'edit', id })}
          onRemove={({ id }) => setMode({ kind: 'remove', id })}
        />
      )}
      {mayAdd && (
        <Box sx={{ mt: 2 }}>
          <Button startIcon={<Plus size={16} />} onClick={() => setMode({ kind: 'add' })}>
            {say('add')}
          </Button>
        </Box>
      )}
      {mode.kind === 'remove' && chosen && <RemoveSettingDialog setting={chosen} onDone={done('deleted')} onClose={toList} />}
    </SectionCard>
  );
};
