import { type NewAcceptancePeriod, newAcceptancePeriodShape } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { Typography } from '@mui/material';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { DateInput } from '../kit/date-inputs.tsx';
import { FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import type { FormFrame } from '../kit/save-record.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { useWords } from '../kit/words.ts';
import { acceptanceWords } from './acceptance-words.ts';
import { DraftPreview } from './draft-preview.tsx';

export type PeriodValues = z.input<typeof newAcceptancePeriodShape>;

type PeriodFormProps = {
  title: string;
  values: DefaultValues<PeriodValues>;
  frame: FormFrame<NewAcceptancePeriod>;
  /** The period that is being changed; the preview leaves out what is saved of it. */
  periodId?: number;
};

/** Every input by its path, and the word it is labelled with. */
const labels = {
  startAt: 'startAt',
  endAt: 'endAt',
  relativeStartDays: 'relativeStartDays',
  relativeEndDays: 'relativeEndDays',
  publishAt: 'publishAt',
} as const satisfies Partial<Record<FieldPath<PeriodValues>, keyof typeof acceptanceWords>>;
const paths = Object.keys(labels) as (keyof typeof labels)[];

/** One period of a berth, checked by the contract's shape, above what it will make of the calendar. */
export const PeriodForm = ({ title, values, frame, periodId }: PeriodFormProps) => {
  const say = useWords(acceptanceWords);
  const form = useRecordForm<PeriodValues, NewAcceptancePeriod>({ values, shape: newAcceptancePeriodShape, error: frame.error });
  const field = (name: keyof typeof labels) => ({ form, name, isRequired: true, label: say(labels[name]) });
  const days = { kind: 'number', unit: say('day'), help: say('relativeHelp') } as const;
  return (
    <RecordForm form={form} labels={Object.fromEntries(paths.map((path) => [path, say(labels[path])]))} frame={frame}>
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
              <DateInput {...field('endAt')} kind="dayUntil" help={say('endHelp')} />
            </>
          )}
          <DateInput {...field('publishAt')} kind="moment" help={say('publishHelp')} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={say('preview')}>
        <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{say('previewText')}</Typography>
        <DraftPreview period={{ values: form.watch(), replaces: periodId }} />
      </SectionCard>
    </RecordForm>
  );
};
