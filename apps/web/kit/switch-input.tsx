import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { useSayFieldError } from './form.tsx';
import type { InputProps } from './form-fields.tsx';

type SwitchInputProps<Values extends FieldValues> = InputProps<Values> & {
  /** What stands in the record for on and off. */
  values?: { on: unknown; off: unknown };
  /** For values that are not told apart by being the same. */
  isOn?: boolean;
};

/** Yes or no; its label stands beside it, help or what is wrong below. */
export const SwitchInput = <Values extends FieldValues>(props: SwitchInputProps<Values>) => {
  const { form, name, label, help, isLocked = false, values = { on: true, off: false }, isOn } = props;
  const error = useSayFieldError()(form.formState.errors, name);
  const helpId = useId();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <div>
          <FormControlLabel
            label={label}
            disabled={isLocked}
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
