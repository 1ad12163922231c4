import { Button, Checkbox, ListItemText, Menu, MenuItem } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { kitWords } from './kit-words.ts';
import { useWords } from './words.ts';

export type FilterOption<Value> = { value: Value; label: string };

type FilterMenuProps<Value> = {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[] | undefined) => void;
};

/** A filter of several choices behind one button that says what is chosen. */
export const FilterMenu = <Value extends string | number>({ label, options, chosen, onChange }: FilterMenuProps<Value>) => {
  const say = useWords(kitWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const only = chosen.length === 1 ? options.find((option) => option.value === chosen[0])?.label : undefined;
  const isActive = chosen.length > 0;
  const text = !isActive ? label : only ? `${label}: ${only}` : say('chosen', { label, count: chosen.length });
  const toggle = (value: Value) => {
    const next = chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown size={14} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{
          fontWeight: isActive ? 700 : 400,
          fontSize: 12,
          ...(isActive && { '&&': { background: 'var(--primary-tint)', borderColor: 'var(--primary)', color: 'var(--primary)' } }),
        }}
      >
        {text}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420, minWidth: 200 } } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(option.value)}
            selected={chosen.includes(option.value)}
            onClick={() => toggle(option.value)}
            dense
          >
            <Checkbox
              size="small"
              checked={chosen.includes(option.value)}
              tabIndex={-1}
              disableRipple
              sx={{ p: 0, mr: 1 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ListItemText slotProps={{ primary: { sx: { fontSize: 13 } } }}>{option.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
