import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import type { AcceptanceMethod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { type Editing, useAddFrame, useEditFrame } from '../kit/save-record.tsx';
import { useWords } from '../kit/words.ts';
import { useSavePeriod } from './acceptance-data.ts';
import { acceptanceWords } from './acceptance-words.ts';
import { PeriodForm } from './period-form.tsx';

type AddPeriodProps = { berthId: number; method: AcceptanceMethod; onDone: () => void; onCancel: () => void };

export const AddPeriod = ({ berthId, method, ...around }: AddPeriodProps) => {
  const say = useWords(acceptanceWords);
  const frame = useAddFrame(useSavePeriod(), { submitLabel: say('register'), ...around });
  return <PeriodForm title={say('addTitle')} values={{ ...empty, berthId, method }} frame={frame} />;
};

const empty = { startAt: null, endAt: null, relativeStartDays: null, relativeEndDays: null };

export const EditPeriod = ({ period, ...editing }: Editing<AcceptancePeriod> & { period: AcceptancePeriod }) => {
  const say = useWords(acceptanceWords);
  const frame = useEditFrame(useSavePeriod(), { ...editing, record: period });
  const { berthId, method, relativeStartDays, relativeEndDays } = period;
  const values = {
    ...{ berthId, method, relativeStartDays, relativeEndDays },
    publishAt: period.publishAt.toISOString(),
    startAt: period.startAt?.toISOString() ?? null,
    endAt: period.endAt?.toISOString() ?? null,
  };
  return <PeriodForm title={say('editTitle')} values={values} frame={frame} periodId={period.id} />;
};
