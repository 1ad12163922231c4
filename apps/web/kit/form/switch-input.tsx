import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useFieldText } from './field-texts.ts';
import type { InputProps } from './form-fields.tsx';
import { useFieldErrorMessage } from './form-validation.ts';
import { isSame } from './merge-values.ts';

type SwitchInputProps<Values extends FieldValues> = InputProps<Values> & {
  /** The values stored for on and off. */
  values?: { on: unknown; off: unknown };
  /** For values that cannot be compared by identity. */
  isOn?: boolean;
};

/** A switch with its label beside it, and the help or error text below. */
export const SwitchInput = <Values extends FieldValues>(props: SwitchInputProps<Values>) => {
  const { form, name, label, help, isDisabled = false, values = { on: true, off: false }, isOn } = props;
  const error = useFieldErrorMessage()(form.formState.errors, name);
  const helpId = useId();
  const t = useMessages(kitMessages);
  useFieldText(name, (value) => t(isSame(value, values.off) ? 'no' : 'yes'));
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <div>
          <FormControlLabel
            label={label}
            disabled={isDisabled}
            slotProps={{ typography: { sx: { fontWeight: 700, fontSize: 12 } } }}
            control={
              <Switch
                checked={isOn ?? value === values.on}
                onChange={(_event, isChecked) => onChange(isChecked ? values.on : values.off)}
                onBlur={onBlur}
                slotProps={{ input: { ref, ...((error ?? help) && { 'aria-describedby': helpId }) } }}
              />
            }
          />
          {(error ?? help) && (
            <FormHelperText id={helpId} error={error !== undefined} sx={error ? { '&&': { color: 'var(--bad)' } } : {}}>
              {error ?? help}
            </FormHelperText>
          )}
        </div>
      )}
    />
  );
};
