import { Autocomplete, TextField } from '@mui/material';
import { useUnchanged } from '../form/use-unchanged.ts';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useFilterText } from './filter-texts.ts';

type ChoiceFilterProps = {
  label: string;
  choices: readonly { value: number; label: string }[];
  selected: number | undefined;
  onChange: (chosen: number | undefined) => void;
};

/** A filter of one choice among many, found by typing. */
export const ChoiceFilter = ({ label, selected, onChange, ...props }: ChoiceFilterProps) => {
  // A new object as the value would replace the text that the user is typing.
  const choices = useUnchanged(props.choices);
  const t = useMessages(kitMessages);
  const choice = choices.find(({ value }) => value === selected) ?? null;
  useFilterText(label, choice?.label);
  return (
    <Autocomplete
      options={choices}
      value={choice}
      onChange={(_event, next) => onChange(next?.value)}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      noOptionsText={t('noOptions')}
      openText={t('open')}
      closeText={t('close')}
      clearText={t('clearSearch')}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 180 } }}
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
