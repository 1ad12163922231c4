import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { Alert, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useChildRecordMode } from '../kit/form/use-child-record-mode.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { AddPart } from '../kit/layout/parts-tab.tsx';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { acceptancePeriodsQuery } from './acceptance-data.ts';
import { acceptanceMessages, methodMessageKey } from './acceptance-messages.ts';
import { useBerthContext } from './berth-context.ts';
import { AcceptancePeriodList } from './period-list.tsx';
import { AcceptancePeriodTimeline } from './period-timeline.tsx';
import { RemoveAcceptancePeriodDialog } from './remove-period-dialog.tsx';
import { AddAcceptancePeriod, EditAcceptancePeriod } from './save-period.tsx';

type PeriodMethod = AcceptancePeriod['method'];
type PeriodsTabMode = { kind: 'add'; method: PeriodMethod } | { kind: 'edit' | 'remove'; id: number };

const periodMethods = Object.values(acceptanceMethods);

/**
 * When a berth accepts reservations: the method, and the periods on a timeline and as text. Users with the capability can edit
 * them.
 */
export const AcceptancePeriods = ({ mayAdd: canAdd, methodChoice: methodInput }: { mayAdd: boolean; methodChoice: ReactNode }) => {
  const t = useMessages(acceptanceMessages);
  const { berth, now } = useBerthContext();
  const { data, reload, placeholder } = useLoaded(acceptancePeriodsQuery(berth.id));
  const { mode, setMode, showList, finishWith } = useChildRecordMode<PeriodsTabMode>();
  if (!data) return placeholder;
  const chosen = 'id' in mode ? data.rows.find(({ id }) => id === mode.id) : undefined;
  if (mode.kind === 'add')
    return <AddAcceptancePeriod berthId={berth.id} method={mode.method} onDone={finishWith('registered')} onCancel={showList} />;
  if (mode.kind === 'edit' && chosen)
    return <EditAcceptancePeriod period={chosen} onReload={reload} onDone={finishWith('updated')} onCancel={showList} />;
  const periodsOf = (method: PeriodMethod) => data.rows.filter((period) => period.method === method);
  const hasAny = periodMethods.some((method) => method === berth.acceptancePeriodSettingType && periodsOf(method).length > 0);
  return (
    <>
      {berth.needsNextPeriod && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(hasAny ? 'needsNext' : 'needsFirst')}
        </Alert>
      )}
      <SectionCard title={t('title')}>
        <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{t('explanation')}</Typography>
        {methodInput}
      </SectionCard>
      {periodMethods.map((method) => {
        const periods = periodsOf(method);
        const isUsed = method === berth.acceptancePeriodSettingType;
        if (!canAdd && periods.length === 0) return null;
        return (
          <SectionCard key={method} title={t(methodMessageKey(method))}>
            {!isUsed && periods.length > 0 && <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{t('unused')}</Typography>}
            {periods.length === 0 ? (
              <Typography component="output" sx={{ display: 'block', py: 2, color: 'var(--ink-2)' }}>
                {t('empty')}
              </Typography>
            ) : (
              <>
                <AcceptancePeriodTimeline periods={periods} now={now} />
                <AcceptancePeriodList
                  label={t(methodMessageKey(method))}
                  periods={periods}
                  now={now}
                  onEdit={({ id }) => setMode({ kind: 'edit', id })}
                  onRemove={({ id }) => setMode({ kind: 'remove', id })}
                />
              </>
            )}
            {canAdd && <AddPart onAdd={() => setMode({ kind: 'add', method })}>{t('add')}</AddPart>}
          </SectionCard>
        );
      })}
      {mode.kind === 'remove' && chosen && (
        <RemoveAcceptancePeriodDialog period={chosen} onDone={finishWith('deleted')} onClose={showList} />
      )}
    </>
  );
};
