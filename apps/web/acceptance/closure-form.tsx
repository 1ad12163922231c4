import { type NewClosure, newClosureShape } from '@kiko/contract/acceptance/closure-shapes.ts';
import { Box, Typography } from '@mui/material';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { DateInput } from '../kit/form/date-inputs.tsx';
import { FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormActions } from '../kit/form/save-record.tsx';
import { SwitchInput } from '../kit/form/switch-input.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { acceptanceMessages, eventMessages } from './acceptance-messages.ts';
import { ClosureSummary } from './closure-summary.tsx';
import { type ClosureFormValues, useSyncedClosureTimes } from './closure-values.ts';
import { DraftPreview } from './draft-preview.tsx';
import { WeekdayInput } from './weekday-input.tsx';

type ClosureFormProps = {
  title: string;
  values: DefaultValues<ClosureFormValues>;
  actions: FormActions<NewClosure>;
  /** The event being edited; the preview omits its saved version. */
  closureId?: number;
  /** One occurrence of a series is no series itself. */
  isOccurrence?: boolean;
};

/** Every input by its path, and the word it is labelled with. */
const labelKeys = {
  'name.ja': 'nameJa',
  'name.en': 'nameEn',
  type: 'type',
  isAllDay: 'isAllDay',
  startAt: 'startAt',
  endAt: 'endAt',
  recurrence: 'recurrence',
  'recurrence.weekdays': 'weekdays',
  'recurrence.lastOn': 'lastOn',
} as const satisfies Partial<Record<FieldPath<ClosureFormValues>, keyof typeof eventMessages>>;
const fieldPaths = (Object.keys(labelKeys) as (keyof typeof labelKeys)[]).filter((path) => path !== 'recurrence');

/** The form of an event, validated by the contract's shape, with a summary in plain words and a preview of the calendar. */
export const ClosureForm = ({ title, values, actions, closureId, isOccurrence = false }: ClosureFormProps) => {
  const t = useMessages(eventMessages);
  const tAcceptance = useMessages(acceptanceMessages);
  const form = useRecordForm<ClosureFormValues, NewClosure>({
    values,
    shape: newClosureShape,
    error: actions.error,
  });
  const { newRecurrence } = useSyncedClosureTimes(form);
  const { isAllDay, recurrence } = form.watch();
  const field = (name: keyof typeof labelKeys) => ({ form, name, isRequired: true, label: t(labelKeys[name]) });
  const firstTime = recurrence ? { help: t('firstTime') } : {};
  return (
    <RecordForm form={form} labels={Object.fromEntries(fieldPaths.map((path) => [path, t(labelKeys[path])]))} actions={actions}>
      <SectionCard title={title}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FieldGrid>
            <TextInput {...field('name.ja')} />
            <TextInput {...field('name.en')} />
            <SwitchInput {...field('type')} values={{ on: '1', off: '0' }} help={t('typeHelp')} />
          </FieldGrid>
          <FieldGrid>
            <SwitchInput {...field('isAllDay')} />
            {!isOccurrence && (
              <SwitchInput {...field('recurrence')} values={{ on: newRecurrence, off: null }} isOn={recurrence !== null} />
            )}
          </FieldGrid>
          <FieldGrid>
            <DateInput {...field('startAt')} kind={isAllDay ? 'dayFrom' : 'moment'} {...firstTime} />
            <DateInput {...field('endAt')} kind={isAllDay ? 'dayUntil' : 'moment'} {...(isAllDay && { help: t('lastDayHelp') })} />
            {recurrence && <WeekdayInput {...field('recurrence.weekdays')} />}
            {recurrence && <DateInput {...field('recurrence.lastOn')} kind="day" help={t('lastDayHelp')} />}
          </FieldGrid>
          <ClosureSummary values={form.watch()} />
        </Box>
      </SectionCard>
      <SectionCard title={tAcceptance('preview')}>
        <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{tAcceptance('previewText')}</Typography>
        <DraftPreview closure={{ values: form.watch(), savedId: closureId }} />
      </SectionCard>
    </RecordForm>
  );
};
