import type { DepartureReportChange } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { callOutcomes, skipReasons } from '@kiko/domain/procedures/report-workflow.ts';
import { skipReasonMessages } from '@kiko/messages/procedure-messages.ts';
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { InputProps } from '../kit/form/form-fields.tsx';
import { useFieldErrorMessage } from '../kit/form/form-validation.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { procedureMessages } from './shared/procedure-messages.ts';

type ChoiceProps<Values extends FieldValues> = InputProps<Values> & { choices: readonly { value: string; label: string }[] };

const Choices = <Values extends FieldValues>({ form, name, label, choices }: ChoiceProps<Values>) => {
  const error = useFieldErrorMessage()(form.formState.errors, name);
  const labelId = useId();
  const helpId = useId();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <FormControl error={error !== undefined}>
          <FormLabel id={labelId} sx={{ fontSize: 12, fontWeight: 700, color: 'var(--ink)' }}>
            {label}
          </FormLabel>
          <RadioGroup
            row
            aria-labelledby={labelId}
            {...(error && { 'aria-describedby': helpId })}
            value={field.value}
            onChange={(_event, value) => field.onChange(value)}
          >
            {choices.map((choice) => (
              <FormControlLabel key={choice.value} value={choice.value} control={<Radio size="small" />} label={choice.label} />
            ))}
          </RadioGroup>
          {error && (
            <FormHelperText id={helpId} sx={{ '&&': { color: 'var(--bad)', mx: 0 } }}>
              {error}
            </FormHelperText>
          )}
        </FormControl>
      )}
    />
  );
};

type OutcomeInputProps<Values extends FieldValues> = Pick<InputProps<Values>, 'form'> & { isSkipped: boolean };

/** Whether the ship called, and why it did not. */
export const OutcomeInput = <Values extends FieldValues>({ form, isSkipped }: OutcomeInputProps<Values>) => {
  const t = useMessages(procedureMessages);
  const tReason = useMessages(skipReasonMessages);
  const field = (name: keyof DepartureReportChange) => ({ form, name: name as FieldPath<Values> });
  return (
    <div style={{ display: 'grid', gap: 12, marginBottom: 16 }}>
      <Choices {...field('outcome')} label={t('outcome')} choices={callOutcomes.map((value) => ({ value, label: t(value) }))} />
      {isSkipped && (
        <Choices
          {...field('skipReason')}
          label={t('skipReason')}
          choices={skipReasons.map((value) => ({ value, label: tReason(value) }))}
        />
      )}
    </div>
  );
};
