import { Autocomplete, TextField } from '@mui/material';
import { Controller } from 'react-hook-form';
import { Field } from '../../kit/form/field.tsx';
import { useFieldErrorMessage } from '../../kit/form/form.tsx';
import type { InputProps } from '../../kit/form/form-fields.tsx';
import { findByName } from '../shared/find-by-name.ts';
import type { RequestValues } from '../shared/request-values.ts';

type PlaceNameInputProps = InputProps<RequestValues> & { name: 'previousPort' | 'nextPort'; places: readonly string[] };

const mostOffered = 50;

/** A port anywhere in the world: offered by name, but any other may be typed. */
export const PlaceNameInput = ({ form, name, label, isRequired = false, places }: PlaceNameInputProps) => {
  const tError = useFieldErrorMessage();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} isRequired={isRequired} error={tError(form.formState.errors, name)}>
          {({ id, describedBy, isWrong }) => (
            <Autocomplete
              id={id}
              freeSolo
              options={places}
              filterOptions={(options, { inputValue }) => findByName(options, inputValue, (place) => [place]).slice(0, mostOffered)}
              inputValue={field.value}
              onInputChange={(_event, text, reason) => reason !== 'reset' && field.onChange(text)}
              onChange={(_event, chosen) => field.onChange(chosen)}
              onBlur={field.onBlur}
              disableClearable
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
