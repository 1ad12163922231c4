import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import type { AcceptanceMethod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { type EditCallbacks, useAddPartActions, useEditRecordActions } from '../kit/form/save-record.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useSaveAcceptancePeriod } from './acceptance-data.ts';
import { acceptanceMessages } from './acceptance-messages.ts';
import { AcceptancePeriodForm } from './period-form.tsx';

type AddAcceptancePeriodProps = { berthId: number; method: AcceptanceMethod; onDone: () => void; onCancel: () => void };

export const AddAcceptancePeriod = ({ berthId, method, ...callbacks }: AddAcceptancePeriodProps) => {
  const t = useMessages(acceptanceMessages);
  const frame = useAddPartActions(useSaveAcceptancePeriod(), { submitLabel: t('register'), ...callbacks });
  return <AcceptancePeriodForm title={t('addTitle')} values={{ ...emptyPeriod, berthId, method }} actions={frame} />;
};

const emptyPeriod = { startAt: null, endAt: null, relativeStartDays: null, relativeEndDays: null };

export const EditAcceptancePeriod = ({ period, ...editing }: EditCallbacks<AcceptancePeriod> & { period: AcceptancePeriod }) => {
  const t = useMessages(acceptanceMessages);
  const frame = useEditRecordActions(useSaveAcceptancePeriod(), { ...editing, record: period });
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
  return <AcceptancePeriodForm title={t('editTitle')} values={values} actions={frame} periodId={period.id} />;
};
