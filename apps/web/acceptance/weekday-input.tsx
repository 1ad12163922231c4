import { formatWeekdayShort } from '@kiko/messages/format.ts';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Controller, type FieldValues } from 'react-hook-form';
import { Field } from '../kit/form/field.tsx';
import type { InputProps } from '../kit/form/form-fields.tsx';
import { useFieldErrorMessage } from '../kit/form/form-validation.ts';
import { useLanguage } from '../kit/i18n/use-messages.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** Some of the seven days of the week. */
export const WeekdayInput = <Values extends FieldValues>({ form, name, label, isRequired = false }: InputProps<Values>) => {
  const language = useLanguage();
  const tError = useFieldErrorMessage();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={label} error={tError(form.formState.errors, name)} isRequired={isRequired}>
          {({ labelId, describedBy }) => (
            <ToggleButtonGroup
              ref={ref}
              value={value}
              onChange={(_event, chosen: number[]) => onChange(chosen.toSorted((a, b) => a - b))}
              onBlur={onBlur}
              aria-labelledby={labelId}
              aria-describedby={describedBy}
              size="small"
              sx={{ width: '100%', '& > *': { flex: 1, minHeight: 36, px: 0.5, textTransform: 'none' } }}
            >
              {weekdays.map((weekday) => (
                <ToggleButton key={weekday} value={weekday}>
                  {formatWeekdayShort(language, weekday)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
        </Field>
      )}
    />
  );
};
