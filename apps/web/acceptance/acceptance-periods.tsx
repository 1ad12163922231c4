import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { Alert, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useParts } from '../kit/form/use-parts.ts';
import { useMessages } from '../kit/format/messages.ts';
import { AddPart } from '../kit/layout/parts-tab.tsx';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { acceptancePeriodsQuery } from './acceptance-data.ts';
import { acceptanceMessages, methodMessageKey } from './acceptance-messages.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';
import { PeriodList } from './period-list.tsx';
import { PeriodTimeline } from './period-timeline.tsx';
import { RemovePeriodDialog } from './remove-period-dialog.tsx';
import { AddPeriod, EditPeriod } from './save-period.tsx';

type Method = AcceptancePeriod['method'];
type Mode = { kind: 'add'; method: Method } | { kind: 'edit' | 'remove'; id: number };

const methods = Object.values(acceptanceMethods);

/**
 * When a berth accepts reservations: the method, and the periods on a timeline and as text. Users with the capability can edit
 * them.
 */
export const AcceptancePeriods = ({ mayAdd, methodChoice }: { mayAdd: boolean; methodChoice: ReactNode }) => {
  const t = useMessages(acceptanceMessages);
  const { berth, now } = useBerthOfScreen();
  const { data, reload, placeholder } = useLoaded(acceptancePeriodsQuery(berth.id));
  const { mode, setMode, toList, done } = useParts<Mode>();
  if (!data) return placeholder;
  const chosen = 'id' in mode ? data.rows.find(({ id }) => id === mode.id) : undefined;
  if (mode.kind === 'add')
    return <AddPeriod berthId={berth.id} method={mode.method} onDone={done('registered')} onCancel={toList} />;
  if (mode.kind === 'edit' && chosen)
    return <EditPeriod period={chosen} onReload={reload} onDone={done('updated')} onCancel={toList} />;
  const of = (method: Method) => data.rows.filter((period) => period.method === method);
  const hasAny = methods.some((method) => method === berth.acceptancePeriodSettingType && of(method).length > 0);
  return (
    <>
      {berth.needsNextPeriod && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(hasAny ? 'needsNext' : 'needsFirst')}
        </Alert>
      )}
      <SectionCard title={t('title')}>
        <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{t('explanation')}</Typography>
        {methodChoice}
      </SectionCard>
      {methods.map((method) => {
        const periods = of(method);
        const isUsed = method === berth.acceptancePeriodSettingType;
        if (!mayAdd && periods.length === 0) return null;
        return (
          <SectionCard key={method} title={t(methodMessageKey(method))}>
            {!isUsed && periods.length > 0 && <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{t('unused')}</Typography>}
            {periods.length === 0 ? (
              <Typography component="output" sx={{ display: 'block', py: 2, color: 'var(--ink-2)' }}>
                {t('empty')}
              </Typography>
            ) : (
              <>
                <PeriodTimeline periods={periods} now={now} />
                <PeriodList
                  label={t(methodMessageKey(method))}
                  periods={periods}
                  now={now}
                  onEdit={({ id }) => setMode({ kind: 'edit', id })}
                  onRemove={({ id }) => setMode({ kind: 'remove', id })}
                />
              </>
            )}
            {mayAdd && <AddPart onAdd={() => setMode({ kind: 'add', method })}>{t('add')}</AddPart>}
          </SectionCard>
        );
      })}
      {mode.kind === 'remove' && chosen && <RemovePeriodDialog period={chosen} onDone={done('deleted')} onClose={toList} />}
    </>
  );
};
