import { FormControlLabel, Switch } from '@mui/material';
import { useFilterText } from './filter-texts.ts';

type ToggleFilterProps = { label: string; isOn: boolean | undefined; onSwitch: (isOn: true | undefined) => void };

/** A filter that is on or off. */
export const ToggleFilter = ({ label, isOn = false, onSwitch }: ToggleFilterProps) => {
  useFilterText(label, isOn ? label : undefined);
  return (
    <FormControlLabel
      control={<Switch size="small" checked={isOn} onChange={(_event, next) => onSwitch(next || undefined)} />}
      label={label}
      slotProps={{ typography: { sx: { fontSize: 12 } } }}
      sx={{ mx: 0.5 }}
    />
  );
};
