import { Divider, IconButton, Menu, Tooltip } from '@mui/material';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CheckMenuItem } from './check-menu-item.tsx';
import { columnName, type ListView } from './use-list-view.ts';

type ListViewMenuProps = {
  columns: readonly { field: string; headerName?: string }[];
  view: ListView;
  onChange: (part: Partial<ListView>) => void;
};

/** Which columns a list shows, and how dense; the last column stays. */
export const ListViewMenu = ({ columns, view: { hidden, isCompact }, onChange }: ListViewMenuProps) => {
  const t = useMessages(kitMessages);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = columns.flatMap(({ field, headerName }) => (headerName ? [{ name: columnName(field), label: headerName }] : []));
  const shownCount = choices.filter(({ name }) => !hidden.includes(name)).length;
  const toggle = (name: string) =>
    onChange({ hidden: hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name] });
  return (
    <>
      <Tooltip title={t('listView')}>
        <IconButton
          aria-label={t('listView')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SlidersHorizontal size={16} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ name, label }) => (
          <CheckMenuItem
            key={name}
            label={label}
            isChecked={!hidden.includes(name)}
            isFixed={shownCount === 1 && !hidden.includes(name)}
            onToggle={() => toggle(name)}
          />
        ))}
        <Divider />
        <CheckMenuItem label={t('compactRows')} isChecked={isCompact} onToggle={() => onChange({ isCompact: !isCompact })} />
      </Menu>
    </>
  );
};
