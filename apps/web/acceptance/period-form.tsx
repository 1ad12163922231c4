import { type NewAcceptancePeriod, newAcceptancePeriodShape } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { Typography } from '@mui/material';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { DateInput } from '../kit/form/date-inputs.tsx';
import { FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormActions } from '../kit/form/save-record.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { acceptanceMessages } from './acceptance-messages.ts';
import { DraftPreview } from './draft-preview.tsx';

export type AcceptancePeriodFormValues = z.input<typeof newAcceptancePeriodShape>;

type AcceptancePeriodFormProps = {
  title: string;
  values: DefaultValues<AcceptancePeriodFormValues>;
  actions: FormActions<NewAcceptancePeriod>;
  /** The period being edited; the preview omits its saved version. */
  periodId?: number;
};

/** Every input by its path, and the word it is labelled with. */
const labelKeys = {
  startAt: 'startAt',
  endAt: 'endAt',
  relativeStartDays: 'relativeStartDays',
  relativeEndDays: 'relativeEndDays',
  publishAt: 'publishAt',
} as const satisfies Partial<Record<FieldPath<AcceptancePeriodFormValues>, keyof typeof acceptanceMessages>>;
const fieldPaths = Object.keys(labelKeys) as (keyof typeof labelKeys)[];

/** The form of a period, validated by the contract's shape, with a preview of the calendar. */
export const AcceptancePeriodForm = ({ title, values, actions, periodId }: AcceptancePeriodFormProps) => {
  const t = useMessages(acceptanceMessages);
  const form = useRecordForm<AcceptancePeriodFormValues, NewAcceptancePeriod>({
    values,
    shape: newAcceptancePeriodShape,
    error: actions.error,
  });
  const field = (name: keyof typeof labelKeys) => ({ form, name, isRequired: true, label: t(labelKeys[name]) });
  const days = { kind: 'number', unit: t('day'), help: t('relativeHelp') } as const;
  return (
    <RecordForm form={form} labels={Object.fromEntries(fieldPaths.map((path) => [path, t(labelKeys[path])]))} actions={actions}>
      <SectionCard title={title}>
        <FieldGrid>
          {values.method === acceptanceMethods.relative ? (
            <>
              <TextInput {...field('relativeStartDays')} {...days} />
              <TextInput {...field('relativeEndDays')} {...days} />
            </>
          ) : (
            <>
              <DateInput {...field('startAt')} kind="dayFrom" />
              <DateInput {...field('endAt')} kind="dayUntil" help={t('endHelp')} />
            </>
          )}
          <DateInput {...field('publishAt')} kind="moment" help={t('publishHelp')} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('preview')}>
        <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{t('previewText')}</Typography>
        <DraftPreview period={{ values: form.watch(), savedId: periodId }} />
      </SectionCard>
    </RecordForm>
  );
};
