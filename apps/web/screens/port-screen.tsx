import { resultWords } from '@kiko/words/result-words.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SubscribeButton } from '../calendar-feeds/subscribe-button.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { Tag } from '../kit/tag.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useHarborManagers } from '../organizations/organization-data.ts';
import { AbolishDialog } from '../ports/abolish-dialog.tsx';
import { EditPort } from '../ports/edit-port.tsx';
import { portQuery, useSavePort } from '../ports/port-data.ts';
import { PortFacts } from '../ports/port-facts.tsx';
import { portWords } from '../ports/port-words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';

export const Component = () => {
  const { id } = useParams();
  const say = useWords(portWords);
  const sayShell = useWords(shellWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const toast = useToast();
  const { data: port, error, refetch } = useQuery(portQuery(Number(id)));
  const codes = useCodes(['bureaus', 'prefectures', 'seaRegions', 'locodes']);
  const [mode, setMode] = useState<'read' | 'edit' | 'abolish'>('read');
  const harborManagers = useHarborManagers(mode === 'edit');
  const save = useSavePort();

  if (error && !port) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!port) return <RecordSkeleton />;
  const updated = () => {
    toast(sayResult('updated'));
    setMode('read');
  };
  const mayAbolish = port.editableFields.includes('isAbolished');
  const restore = () => save.mutate({ id: port.id, change: { version: port.version, isAbolished: false } }, { onSuccess: updated });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/port' },
          { label: port.name[language] },
        ]}
        title={port.name[language]}
        badge={port.isAbolished && <Tag>{say('abolished')}</Tag>}
        actions={
          mode !== 'edit' && (
            <>
              <SubscribeButton place={{ portId: port.id }} name={port.name[language]} />
              {mayAbolish && !port.isAbolished && (
                <Button color="error" onClick={() => setMode('abolish')}>
                  {say('abolish')}
                </Button>
              )}
              {mayAbolish && port.isAbolished && (
                <Button onClick={restore} loading={save.isPending}>
                  {say('restore')}
                </Button>
              )}
              {port.editableFields.length > 0 && (
                <Button variant="contained" color="primary" startIcon={<Pencil size={16} />} onClick={() => setMode('edit')}>
                  {say('edit')}
                </Button>
              )}
            </>
          )
        }
      />
      {mode === 'edit' ? (
        <EditPort
          port={port}
          codes={codes}
          harborManagers={harborManagers ?? []}
          onReload={() => void refetch()}
          onDone={updated}
          onCancel={() => setMode('read')}
        />
      ) : (
        <PortFacts port={port} codes={codes} />
      )}
      {mode === 'abolish' && <AbolishDialog port={port} onDone={updated} onClose={() => setMode('read')} />}
    </>
  );
};
