import { Button, Menu } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CheckMenuItem } from './check-menu-item.tsx';
import { useFilterText } from './filter-texts.ts';

export type FilterOption<Value> = { value: Value; label: string };

type FilterMenuProps<Value> = {
  label: string;
  options: readonly FilterOption<Value>[];
  selected: readonly Value[];
  onChange: (chosen: Value[] | undefined) => void;
};

/** A multiple-choice filter behind a button that shows the selection. */
export const FilterMenu = <Value extends string | number>({ label, options, selected, onChange }: FilterMenuProps<Value>) => {
  const t = useMessages(kitMessages);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const only = selected.length === 1 ? options.find((option) => option.value === selected[0])?.label : undefined;
  const isActive = selected.length > 0;
  const text = !isActive ? label : only ? `${label}: ${only}` : t('chosen', { label, count: selected.length });
  useFilterText(label, isActive ? text : undefined);
  const toggle = (value: Value) => {
    const next = selected.includes(value) ? selected.filter((item) => item !== value) : [...selected, value];
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
          <CheckMenuItem
            key={option.value}
            label={option.label}
            isChecked={selected.includes(option.value)}
            onToggle={() => toggle(option.value)}
          />
        ))}
      </Menu>
    </>
  );
};
