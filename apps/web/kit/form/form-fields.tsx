import { readNumber } from '@kiko/contract/read-number.ts';
import { Autocomplete, InputAdornment, OutlinedInput } from '@mui/material';
import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { AutocompleteText } from './autocomplete-text.tsx';
import { Field } from './field.tsx';
import { useFieldText } from './field-texts.ts';
import { useFieldErrorMessage } from './form-validation.ts';
import { useUnchanged } from './use-unchanged.ts';

export type InputProps<Values extends FieldValues> = {
  // oxlint-disable-next-line typescript/no-explicit-any -- an input does not care what the shape makes of its value.
  form: UseFormReturn<Values, unknown, any>;
  name: FieldPath<Values>;
  label: string;
  help?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
};

type TextInputProps<Values extends FieldValues> = InputProps<Values> & {
  /** `number`: empty means not known (null). */
  kind?: 'text' | 'number' | 'email' | 'tel';
  unit?: string;
  /** For longer texts: how many lines are open at first. */
  minRows?: number;
};

export const TextInput = <Values extends FieldValues>({
  form,
  name,
  label,
  help,
  isRequired,
  isDisabled = false,
  kind = 'text',
  unit,
  minRows,
}: TextInputProps<Values>) => {
  const tError = useFieldErrorMessage();
  const { ref, ...field } = form.register(name, kind === 'number' ? { setValueAs: readNumber } : {});
  return (
    <Field label={label} help={help} error={tError(form.formState.errors, name)} isRequired={isRequired ?? false}>
      {({ id, describedBy, hasError }) => (
        <OutlinedInput
          {...field}
          id={id}
          inputRef={ref}
          error={hasError}
          disabled={isDisabled}
          fullWidth
          {...(minRows && { multiline: true, minRows, sx: { p: 0, '& textarea': { p: '8px 12px' } } })}
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
  onSelect?: (value: Value | null) => void;
};

/** One of many, found by typing. */
export const ChoiceInput = <Values extends FieldValues, Value extends string | number>(props: ChoiceInputProps<Values, Value>) => {
  const { form, name, label, help, isRequired, isDisabled = false, onSelect } = props;
  // A new object as the value would replace the text that the user is typing.
  const choices = useUnchanged(props.choices);
  useFieldText(name, (value) => choices.find((choice) => choice.value === value)?.label ?? '');
  const tError = useFieldErrorMessage();
  const t = useMessages(kitMessages);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} help={help} error={tError(form.formState.errors, name)} isRequired={isRequired ?? false}>
          {({ id, describedBy, hasError }) => (
            <Autocomplete
              id={id}
              options={choices}
              value={choices.find((choice) => choice.value === field.value) ?? null}
              onChange={(_event, choice) => {
                field.onChange(choice?.value ?? null);
                onSelect?.(choice?.value ?? null);
              }}
              onBlur={field.onBlur}
              // Enter selects the first match.
              autoHighlight
              disabled={isDisabled}
              disableClearable={isRequired ?? false}
              getOptionLabel={(choice) => choice.label}
              isOptionEqualToValue={(choice, chosen) => choice.value === chosen.value}
              noOptionsText={t('noOptions')}
              openText={t('open')}
              closeText={t('close')}
              clearText={t('clearSearch')}
              renderInput={(params) => (
                <AutocompleteText
                  params={params}
                  inputRef={field.ref}
                  describedBy={describedBy}
                  hasError={hasError}
                  isRequired={isRequired ?? false}
                />
              )}
            />
          )}
        </Field>
      )}
    />
  );
};

/** Fields side by side where there is space. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gap: '16px 16px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
    {children}
  </div>
);
