import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionCard } from '../kit/section-card.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useParts } from '../kit/use-parts.ts';
import { useWords } from '../kit/words.ts';
import { acceptancePeriodsQuery } from './acceptance-data.ts';
import { acceptanceWords, methodWord } from './acceptance-words.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';
import { PeriodList } from './period-list.tsx';
import { PeriodTimeline } from './period-timeline.tsx';
import { RemovePeriodDialog } from './remove-period-dialog.tsx';
import { AddPeriod, EditPeriod } from './save-period.tsx';

type Method = AcceptancePeriod['method'];
type Mode = { kind: 'add'; method: Method } | { kind: 'edit' | 'remove'; id: number };

const methods = Object.values(acceptanceMethods);

/** When a berth takes reservations: how that is given, the periods on a timeline and in words; whoever may, changes them. */
export const AcceptancePeriods = ({ mayAdd, methodChoice }: { mayAdd: boolean; methodChoice: ReactNode }) => {
  const say = useWords(acceptanceWords);
  const { berth, now } = useBerthOfScreen();
  const { data, error, refetch } = useQuery(acceptancePeriodsQuery(berth.id));
  const { mode, setMode, toList, done } = useParts<Mode>();
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const chosen = 'id' in mode ? data.rows.find(({ id }) => id === mode.id) : undefined;
  if (mode.kind === 'add')
    return <AddPeriod berthId={berth.id} method={mode.method} onDone={done('registered')} onCancel={toList} />;
  if (mode.kind === 'edit' && chosen)
    return <EditPeriod period={chosen} onReload={() => void refetch()} onDone={done('updated')} onCancel={toList} />;
  const of = (method: Method) => data.rows.filter((period) => period.method === method);
  const hasAny = methods.some((method) => method === berth.acceptancePeriodSettingType && of(method).length > 0);
  return (
    <>
      {berth.needsNextPeriod && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {say(hasAny ? 'needsNext' : 'needsFirst')}
        </Alert>
      )}
      <SectionCard title={say('title')}>
        <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{say('explanation')}</Typography>
        {methodChoice}
      </SectionCard>
      {methods.map((method) => {
        const periods = of(method);
        const isUsed = method === berth.acceptancePeriodSettingType;
        if (!mayAdd && periods.length === 0) return null;
        return (
          <SectionCard key={method} title={say(methodWord(method))}>
            {!isUsed && periods.length > 0 && <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{say('unused')}</Typography>}
            {periods.length === 0 ? (
              <Typography component="output" sx={{ display: 'block', py: 2, color: 'var(--ink-2)' }}>
                {say('empty')}
              </Typography>
            ) : (
              <>
                <PeriodTimeline periods={periods} now={now} />
                <PeriodList
                  label={say(methodWord(method))}
                  periods={periods}
                  now={now}
                  onEdit={({ id }) => setMode({ kind: 'edit', id })}
                  onRemove={({ id }) => setMode({ kind: 'remove', id })}
                />
              </>
            )}
            {mayAdd && (
              <Box sx={{ mt: 2 }}>
                <Button startIcon={<Plus size={16} />} onClick={() => setMode({ kind: 'add', method })}>
                  {say('add')}
                </Button>
              </Box>
            )}
          </SectionCard>
        );
      })}
      {mode.kind === 'remove' && chosen && <RemovePeriodDialog period={chosen} onDone={done('deleted')} onClose={toList} />}
    </>
  );
};
