import { Autocomplete, TextField } from '@mui/material';
import { kitWords } from './kit-words.ts';
import { useWords } from './words.ts';

type ChoiceFilterProps = {
  label: string;
  choices: readonly { value: number; label: string }[];
  chosen: number | undefined;
  onChange: (chosen: number | undefined) => void;
};

/** A filter of one choice among many, found by typing. */
export const ChoiceFilter = ({ label, choices, chosen, onChange }: ChoiceFilterProps) => {
  const say = useWords(kitWords);
  return (
    <Autocomplete
      options={choices}
      value={choices.find(({ value }) => value === chosen) ?? null}
      onChange={(_event, choice) => onChange(choice?.value)}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      noOptionsText={say('noOptions')}
      openText={say('open')}
      closeText={say('close')}
      clearText={say('clearSearch')}
      sx={{ width: { xs: '100%', sm: 180 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          placeholder={label}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
};
