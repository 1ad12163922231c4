import { Box, ButtonBase, Collapse, Divider } from '@mui/material';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { useMessages } from '../kit/format/messages.ts';
import { kitMessages } from '../kit/kit-messages.ts';
import { useSettings } from '../kit/session/settings.tsx';
import { hereStyle } from './menu-styles.ts';
import { menuMessages } from './shared/menu-messages.ts';
import { type GroupEntry, type LinkEntry, type MenuEntry, menuPages, type PageEntry } from './shared/navigation.ts';
import { usePath } from './shared/use-menu.ts';

const row = {
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
const heading = { fontSize: 11, lineHeight: '20px', color: 'var(--ink-3)', letterSpacing: '.06em' };
const list = { m: 0, p: 0, listStyle: 'none' };

type ListProps = { entries: readonly MenuEntry[]; depth?: number; onChoose: (() => void) | undefined };

/** The menu at full width: groups open and close, one inside another. */
export const MenuList = ({ entries, depth = 0, onChoose }: ListProps) => (
  <Box component="ul" sx={{ ...list, pl: depth > 1 ? 1.5 : 0 }}>
    {entries.map((entry) => {
      if (entry.kind === 'page') return <Page key={entry.item} entry={entry} onChoose={onChoose} />;
      if (entry.kind === 'link') return <External key={entry.label} entry={entry} />;
      if (entry.kind === 'group') return <Group key={entry.label} entry={entry} depth={depth} onChoose={onChoose} />;
      if (entry.kind === 'header') return <Header key={entry.label} label={entry.label} />;
      return <Line key="divider" />;
    })}
  </Box>
);

const Line = () => (
  <Box component="li" sx={{ py: 1.5 }}>
    <Divider />
  </Box>
);

const Page = ({ entry, onChoose }: { entry: PageEntry; onChoose: (() => void) | undefined }) => {
  const t = useMessages(menuMessages);
  const path = usePath(entry.item);
  const { icon: Icon } = menuPages[entry.item];
  return (
    <li>
      <Box component={NavLink} to={path} {...(onChoose && { onClick: onChoose })} sx={row}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        {t(entry.item)}
      </Box>
    </li>
  );
};

const External = ({ entry: { label, icon: Icon, url } }: { entry: LinkEntry }) => {
  const t = useMessages(menuMessages);
  const tKit = useMessages(kitMessages);
  return (
    <li>
      <Box component="a" href={url} target="_blank" rel="noreferrer" sx={row}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        {t(label)}
        <ExternalLink size={13} aria-hidden style={{ marginLeft: 'auto' }} />
        <span className="visually-hidden">{tKit('newTab')}</span>
      </Box>
    </li>
  );
};

const Header = ({ label }: { label: keyof typeof menuMessages }) => {
  const t = useMessages(menuMessages);
  return (
    <Box component="li" sx={{ ...heading, m: '8px 12px 4px' }}>
      {t(label)}
    </Box>
  );
};

/** Outer groups are headings, inner ones are expandable rows. */
const Group = ({ entry, depth, onChoose }: { entry: GroupEntry; depth: number; onChoose: (() => void) | undefined }) => {
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
          ...row,
          width: '100%',
          fontSize: 13,
          justifyContent: 'flex-start',
          ...(isOuter && { ...heading, minHeight: { xs: 36, sm: 28 }, '&:hover': { background: 'var(--hover)' } }),
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
        <MenuList entries={entries} depth={depth + 1} onChoose={onChoose} />
      </Collapse>
    </Box>
  );
};
