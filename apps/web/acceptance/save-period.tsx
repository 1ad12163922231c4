import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import type { AcceptanceMethod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { type Editing, useAddFrame, useEditFrame } from '../kit/form/save-record.tsx';
import { useMessages } from '../kit/format/messages.ts';
import { useSavePeriod } from './acceptance-data.ts';
import { acceptanceMessages } from './acceptance-messages.ts';
import { PeriodForm } from './period-form.tsx';

type AddPeriodProps = { berthId: number; method: AcceptanceMethod; onDone: () => void; onCancel: () => void };

export const AddPeriod = ({ berthId, method, ...around }: AddPeriodProps) => {
  const t = useMessages(acceptanceMessages);
  const frame = useAddFrame(useSavePeriod(), { submitLabel: t('register'), ...around });
  return <PeriodForm title={t('addTitle')} values={{ ...empty, berthId, method }} frame={frame} />;
};

const empty = { startAt: null, endAt: null, relativeStartDays: null, relativeEndDays: null };

export const EditPeriod = ({ period, ...editing }: Editing<AcceptancePeriod> & { period: AcceptancePeriod }) => {
  const t = useMessages(acceptanceMessages);
  const frame = useEditFrame(useSavePeriod(), { ...editing, record: period });
  const { berthId, method, relativeStartDays, relativeEndDays } = period;
  const values = {
    berthId,
    method,
    relativeStartDays,
    relativeEndDays,
    publishAt: period.publishAt.toISOString(),
    startAt: period.startAt?.toISOString() ?? null,
    endAt: period.endAt?.toISOString() ?? null,
  };
  return <PeriodForm title={t('editTitle')} values={values} frame={frame} periodId={period.id} />;
};
