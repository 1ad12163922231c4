import { Box, ButtonBase, Collapse, Divider } from '@mui/material';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useSettings } from '../kit/session/settings.tsx';
import { menuMessages } from '../menu/shared/menu-messages.ts';
import { type GroupEntry, type LinkEntry, type MenuEntry, menuPages, type PageEntry } from '../menu/shared/navigation.ts';
import { useMenuItemPath } from '../menu/shared/use-menu.ts';
import { hereStyle } from './menu-styles.ts';

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: { xs: 44, sm: 36 },
  px: 1.5,
  borderRadius: '8px',
  color: 'var(--ink-2)',
  '& svg': { flex: 'none', color: 'var(--ink-3)' },
  '&:hover': { background: 'var(--hover)', textDecoration: 'none' },
  ...hereStyle,
};
const headingStyle = { fontSize: 11, lineHeight: '20px', color: 'var(--ink-3)', letterSpacing: '.06em' };
const plainListStyle = { m: 0, p: 0, listStyle: 'none' };

type MenuListProps = { entries: readonly MenuEntry[]; depth?: number; onSelect: (() => void) | undefined };

/** The menu at full width: groups open and close, one inside another. */
export const MenuList = ({ entries, depth = 0, onSelect }: MenuListProps) => (
  <Box component="ul" sx={{ ...plainListStyle, pl: depth > 1 ? 1.5 : 0 }}>
    {entries.map((entry) => {
      if (entry.kind === 'page') return <MenuPageItem key={entry.item} entry={entry} onChoose={onSelect} />;
      if (entry.kind === 'link') return <MenuLinkItem key={entry.label} entry={entry} />;
      if (entry.kind === 'group') return <MenuGroup key={entry.label} entry={entry} depth={depth} onChoose={onSelect} />;
      if (entry.kind === 'header') return <MenuHeader key={entry.label} label={entry.label} />;
      return <MenuDivider key="divider" />;
    })}
  </Box>
);

const MenuDivider = () => (
  <Box component="li" sx={{ py: 1.5 }}>
    <Divider />
  </Box>
);

const MenuPageItem = ({ entry, onChoose: onSelect }: { entry: PageEntry; onChoose: (() => void) | undefined }) => {
  const t = useMessages(menuMessages);
  const path = useMenuItemPath(entry.item);
  const { icon: Icon } = menuPages[entry.item];
  return (
    <li>
      <Box component={NavLink} to={path} {...(onSelect && { onClick: onSelect })} sx={itemStyle}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        {t(entry.item)}
      </Box>
    </li>
  );
};

const MenuLinkItem = ({ entry: { label, icon: Icon, url } }: { entry: LinkEntry }) => {
  const t = useMessages(menuMessages);
  const tKit = useMessages(kitMessages);
  return (
    <li>
      <Box component="a" href={url} target="_blank" rel="noreferrer" sx={itemStyle}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        {t(label)}
        <ExternalLink size={13} aria-hidden style={{ marginLeft: 'auto' }} />
        <span className="visually-hidden">{tKit('newTab')}</span>
      </Box>
    </li>
  );
};

const MenuHeader = ({ label }: { label: keyof typeof menuMessages }) => {
  const t = useMessages(menuMessages);
  return (
    <Box component="li" sx={{ ...headingStyle, m: '8px 12px 4px' }}>
      {t(label)}
    </Box>
  );
};

/** Outer groups are headings, inner ones are expandable rows. */
const MenuGroup = ({
  entry,
  depth,
  onChoose: onSelect,
}: {
  entry: GroupEntry;
  depth: number;
  onChoose: (() => void) | undefined;
}) => {
  const t = useMessages(menuMessages);
  const listId = useId();
  const { settings, change } = useSettings();
  const { label, icon: Icon, entries } = entry;
  const isOpen = !settings.closedGroups.includes(label);
  const others = settings.closedGroups.filter((group) => group !== label);
  const isOuter = depth === 0;
  return (
    <Box component="li" sx={{ mt: isOuter ? 1 : 0 }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => change({ closedGroups: isOpen ? [...others, label] : others })}
        sx={{
          ...itemStyle,
          width: '100%',
          fontSize: 13,
          justifyContent: 'flex-start',
          ...(isOuter && { ...headingStyle, minHeight: { xs: 36, sm: 28 }, '&:hover': { background: 'var(--hover)' } }),
        }}
      >
        {!isOuter && <Icon size={18} strokeWidth={1.6} aria-hidden />}
        {t(label)}
        <ChevronDown
          size={14}
          aria-hidden
          style={{ marginLeft: 'auto', transition: 'transform .15s', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
        />
      </ButtonBase>
      <Collapse in={isOpen} id={listId}>
        <MenuList entries={entries} depth={depth + 1} onSelect={onSelect} />
      </Collapse>
    </Box>
  );
};
