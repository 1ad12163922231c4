import { type AutocompleteRenderInputParams, TextField } from '@mui/material';
import type { Ref } from 'react';

type AutocompleteTextProps = {
  params: AutocompleteRenderInputParams;
  inputRef: Ref<HTMLInputElement> | undefined;
  describedBy: string | undefined;
  hasError: boolean;
  isRequired: boolean;
  placeholder?: string;
};

/** The text field of a list that opens while typing, with the description of its field. */
export const AutocompleteText = ({ params, inputRef, describedBy, hasError, isRequired, placeholder }: AutocompleteTextProps) => (
  <TextField
    {...params}
    inputRef={inputRef}
    error={hasError}
    placeholder={placeholder}
    slotProps={{
      ...params.slotProps,
      htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-required': isRequired },
    }}
  />
);
