import { resultWords } from '@kiko/words/result-words.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AcceptancePeriods } from '../acceptance/acceptance-periods.tsx';
import { BerthCalendarTab } from '../acceptance/berth-calendar-tab.tsx';
import { BerthOfScreenProvider } from '../acceptance/berth-of-screen.ts';
import { Events } from '../acceptance/events.tsx';
import { AcceptanceMethod } from '../berths/acceptance-method.tsx';
import { berthQuery } from '../berths/berth-data.ts';
import { BerthFacts } from '../berths/berth-facts.tsx';
import { berthWords } from '../berths/berth-words.ts';
import { EditBerth } from '../berths/edit-berth.tsx';
import { StandingDialog } from '../berths/standing-dialog.tsx';
import { SubscribeButton } from '../calendar-feeds/subscribe-button.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { RecordTabs } from '../kit/record-tabs.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { Tag } from '../kit/tag.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { ProcedureSettings } from '../procedure-settings/procedure-settings.tsx';
import { shellWords } from '../shell/shell-words.ts';
import { useMay } from '../shell/use-me.ts';
import { useSystemNow } from '../shell/use-system-now.ts';

export const Component = () => {
  const { id } = useParams();
  const say = useWords(berthWords);
  const sayShell = useWords(shellWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const may = useMay();
  const toast = useToast();
  const now = useSystemNow();
  const { data: berth, error, refetch } = useQuery(berthQuery(Number(id)));
  const [mode, setMode] = useState<'read' | 'edit' | 'standing'>('read');

  if (error && !berth) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!berth || now === undefined) return <RecordSkeleton />;
  const updated = () => {
    toast(sayResult('updated'));
    setMode('read');
  };
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/facility' },
          { label: berth.name[language] },
        ]}
        title={berth.name[language]}
        badge={berth.isAbolished && <Tag>{say('abolished')}</Tag>}
        actions={
          mode !== 'edit' && (
            <>
              <SubscribeButton place={{ berthId: berth.id }} name={berth.name[language]} />
              {berth.editableFields.includes('isAbolished') && (
                <Button {...(!berth.isAbolished && { color: 'error' })} onClick={() => setMode('standing')}>
                  {say(berth.isAbolished ? 'restore' : 'abolish')}
                </Button>
              )}
              {berth.editableFields.length > 0 && (
                <Button variant="contained" color="primary" startIcon={<Pencil size={16} />} onClick={() => setMode('edit')}>
                  {say('edit')}
                </Button>
              )}
            </>
          )
        }
      />
      {mode === 'edit' ? (
        <EditBerth berth={berth} onReload={() => void refetch()} onDone={updated} onCancel={() => setMode('read')} />
      ) : (
        <BerthOfScreenProvider value={{ berth, now }}>
          <RecordTabs
            label={say('tabs')}
            tabs={[
              { key: 'basics', label: say('tabBasics'), content: <BerthFacts berth={berth} /> },
              {
                key: 'acceptance',
                label: say('tabAcceptance'),
                content: (
                  <AcceptancePeriods mayAdd={may('acceptancePeriod.create')} methodChoice={<AcceptanceMethod berth={berth} />} />
                ),
              },
              {
                key: 'events',
                label: say('tabEvents'),
                content: <Events mayAdd={may('nonAcceptancePeriod.create')} />,
              },
              {
                key: 'procedures',
                label: say('tabProcedures'),
                content: <ProcedureSettings berthId={berth.id} mayAdd={may('arrivalProcedureSetting.create')} />,
              },
              { key: 'calendar', label: say('tabCalendar'), content: <BerthCalendarTab /> },
            ]}
          />
        </BerthOfScreenProvider>
      )}
      {mode === 'standing' && <StandingDialog berth={berth} onDone={updated} onClose={() => setMode('read')} />}
    </>
  );
};
