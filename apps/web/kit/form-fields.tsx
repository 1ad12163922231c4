import { Autocomplete, InputAdornment, OutlinedInput, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Field } from './field.tsx';
import { useSayFieldError } from './form.tsx';
import { kitWords } from './kit-words.ts';
import { useWords } from './words.ts';

export type InputProps<Values extends FieldValues> = {
  // oxlint-disable-next-line typescript/no-explicit-any -- an input does not care what the shape makes of its value.
  form: UseFormReturn<Values, unknown, any>;
  name: FieldPath<Values>;
  label: string;
  help?: string;
  isRequired?: boolean;
  isLocked?: boolean;
};

type TextInputProps<Values extends FieldValues> = InputProps<Values> & {
  /** `number`: empty means not known (null). */
  kind?: 'text' | 'number' | 'email' | 'tel';
  unit?: string;
  /** For longer texts: how many lines are open at first. */
  lines?: number;
};

const asNumber = (typed: unknown) => (typed === '' || typed === null ? null : Number(typed));

export const TextInput = <Values extends FieldValues>({
  form,
  name,
  label,
  help,
  isRequired,
  isLocked = false,
  kind = 'text',
  unit,
  lines,
}: TextInputProps<Values>) => {
  const sayError = useSayFieldError();
  const { ref, ...field } = form.register(name, kind === 'number' ? { setValueAs: asNumber } : {});
  return (
    <Field label={label} help={help} error={sayError(form.formState.errors, name)} isRequired={isRequired ?? false}>
      {({ id, describedBy, isWrong }) => (
        <OutlinedInput
          {...field}
          id={id}
          inputRef={ref}
          error={isWrong}
          disabled={isLocked}
          fullWidth
          {...(lines && { multiline: true, minRows: lines, sx: { p: 0, '& textarea': { p: '8px 12px' } } })}
          endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
          type={kind === 'number' ? 'text' : kind}
          inputProps={{
            'aria-describedby': describedBy,
            'aria-required': isRequired,
            ...(kind === 'number' && { inputMode: 'decimal' }),
          }}
        />
      )}
    </Field>
  );
};

export type Choice<Value> = { value: Value; label: string; note?: string };

type ChoiceInputProps<Values extends FieldValues, Value> = InputProps<Values> & {
  choices: readonly Choice<Value>[];
  onChoose?: (value: Value | null) => void;
};

/** One of many, found by typing. */
export const ChoiceInput = <Values extends FieldValues, Value extends string | number>(props: ChoiceInputProps<Values, Value>) => {
  const { form, name, label, help, isRequired, isLocked = false, choices, onChoose } = props;
  const sayError = useSayFieldError();
  const say = useWords(kitWords);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} help={help} error={sayError(form.formState.errors, name)} isRequired={isRequired ?? false}>
          {({ id, describedBy, isWrong }) => (
            <Autocomplete
              id={id}
              options={choices}
              value={choices.find((choice) => choice.value === field.value) ?? null}
              onChange={(_event, choice) => {
                field.onChange(choice?.value ?? null);
                onChoose?.(choice?.value ?? null);
              }}
              onBlur={field.onBlur}
              disabled={isLocked}
              disableClearable={isRequired ?? false}
              getOptionLabel={(choice) => choice.label}
              isOptionEqualToValue={(choice, chosen) => choice.value === chosen.value}
              noOptionsText={say('noOptions')}
              openText={say('open')}
              closeText={say('close')}
              clearText={say('clearSearch')}
              renderInput={(params) => (
                <TextField
                  {...params}
                  inputRef={field.ref}
                  error={isWrong}
                  slotProps={{
                    ...params.slotProps,
                    htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-required': isRequired },
                  }}
                />
              )}
            />
          )}
        </Field>
      )}
    />
  );
};

/** Fields side by side where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gap: '16px 16px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
    {children}
  </div>
);
