import { Autocomplete } from '@mui/material';
import { Controller } from 'react-hook-form';
import { AutocompleteText } from '../../../kit/form/autocomplete-text.tsx';
import { Field } from '../../../kit/form/field.tsx';
import { filterByName } from '../../../kit/form/filter-by-name.ts';
import type { InputProps } from '../../../kit/form/form-fields.tsx';
import { useFieldErrorMessage } from '../../../kit/form/form-validation.ts';
import type { RequestValues } from './request-values.ts';

type PortNameInputProps = InputProps<RequestValues> & { name: 'previousPort' | 'nextPort'; portNames: readonly string[] };

const maxSuggestions = 50;

/** A port anywhere in the world: offered by name, but any other may be typed. */
export const PortNameInput = ({ form, name, label, isRequired = false, portNames }: PortNameInputProps) => {
  const tError = useFieldErrorMessage();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} isRequired={isRequired} error={tError(form.formState.errors, name)}>
          {({ id, describedBy, hasError }) => (
            <Autocomplete
              id={id}
              freeSolo
              options={portNames}
              filterOptions={(options, { inputValue }) =>
                filterByName(options, inputValue, (place) => [place]).slice(0, maxSuggestions)
              }
              inputValue={field.value}
              onInputChange={(_event, text, reason) => reason !== 'reset' && field.onChange(text)}
              onChange={(_event, chosen) => field.onChange(chosen)}
              onBlur={field.onBlur}
              disableClearable
              renderInput={(params) => (
                <AutocompleteText
                  params={params}
                  inputRef={field.ref}
                  describedBy={describedBy}
                  hasError={hasError}
                  isRequired={isRequired}
                />
              )}
            />
          )}
        </Field>
      )}
    />
  );
};
