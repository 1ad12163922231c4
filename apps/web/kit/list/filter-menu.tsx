import { Button, Menu } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../format/messages.ts';
import { kitMessages } from '../kit-messages.ts';
import { CheckMenuItem } from './check-menu-item.tsx';
import { useFilterText } from './filter-texts.ts';

export type FilterOption<Value> = { value: Value; label: string };

type FilterMenuProps<Value> = {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[] | undefined) => void;
};

/** A multiple-choice filter behind a button that shows the selection. */
export const FilterMenu = <Value extends string | number>({ label, options, chosen, onChange }: FilterMenuProps<Value>) => {
  const t = useMessages(kitMessages);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const only = chosen.length === 1 ? options.find((option) => option.value === chosen[0])?.label : undefined;
  const isActive = chosen.length > 0;
  const text = !isActive ? label : only ? `${label}: ${only}` : t('chosen', { label, count: chosen.length });
  useFilterText(label, isActive ? text : undefined);
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
          <CheckMenuItem
            key={option.value}
            label={option.label}
            isChecked={chosen.includes(option.value)}
            onToggle={() => toggle(option.value)}
          />
        ))}
      </Menu>
    </>
  );
};
