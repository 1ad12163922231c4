import { Box, ButtonBase, Divider, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { Link, NavLink, useLocation, useNavigation } from 'react-router';
import { useMessages } from '../kit/format/messages.ts';
import { kitMessages } from '../kit/kit-messages.ts';
import { hereStyle } from './menu-styles.ts';
import { menuMessages } from './shared/menu-messages.ts';
import { type GroupEntry, type MenuEntry, menuPages, type PageEntry } from './shared/navigation.ts';
import { usePath } from './shared/use-menu.ts';

/** One item of the narrow sidebar: an icon above a short label. */
export const miniPlace = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2px',
  width: '100%',
  height: 52,
  pt: '7px',
  fontSize: 11,
  lineHeight: '14px',
  whiteSpace: 'nowrap',
  borderRadius: '8px',
  color: 'var(--ink-2)',
  '& svg': { flex: 'none', color: 'var(--ink-3)' },
  '&:hover': { background: 'var(--hover)', textDecoration: 'none' },
  ...hereStyle,
};

/** The narrow menu on tablets or when collapsed: groups open to the side. */
export const MenuMini = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const t = useMessages(menuMessages);
  const tKit = useMessages(kitMessages);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {entries.map((entry) => {
        if (entry.kind === 'page') return <MiniPage key={entry.item} entry={entry} />;
        if (entry.kind === 'group') return <MiniGroup key={entry.label} entry={entry} />;
        if (entry.kind === 'divider') return <Line key="divider" />;
        if (entry.kind === 'header') return null;
        const { label, short, icon: Icon, url } = entry;
        return (
          <li key={label}>
            <Named label={`${t(label)}${tKit('newTab')}`}>
              <Box component="a" href={url} target="_blank" rel="noreferrer" sx={miniPlace}>
                <Icon size={18} strokeWidth={1.6} aria-hidden />
                {t(short)}
              </Box>
            </Named>
          </li>
        );
      })}
    </Box>
  );
};

const Line = () => (
  <Box component="li" sx={{ mx: 1, my: 0.5 }}>
    <Divider />
  </Box>
);

/** The short label is the accessible name, as displayed; the tooltip describes it in full. */
export const Named = ({ label, children }: { label: string; children: ReactElement }) => (
  <Tooltip title={label} placement="right" describeChild>
    {children}
  </Tooltip>
);

const MiniPage = ({ entry }: { entry: PageEntry }) => {
  const t = useMessages(menuMessages);
  const path = usePath(entry.item);
  const { icon: Icon } = menuPages[entry.item];
  return (
    <li>
      <Named label={t(entry.item)}>
        <Box component={NavLink} to={path} sx={miniPlace}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          {t(entry.item)}
        </Box>
      </Named>
    </li>
  );
};

/** All items of a group; a nested group becomes a heading with its pages. */
const flatten = (entries: readonly MenuEntry[]): readonly (PageEntry | { kind: 'heading'; label: keyof typeof menuMessages })[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'page') return [entry];
    return entry.kind === 'group' ? [{ kind: 'heading' as const, label: entry.label }, ...flatten(entry.entries)] : [];
  });

const MiniGroup = ({ entry }: { entry: GroupEntry }) => {
  const t = useMessages(menuMessages);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { label, short, icon: Icon } = entry;
  const inside = flatten(entry.entries);
  const isHere = (page: PageEntry) => pathname.startsWith(menuPages[page.item].path);
  const isOn = (path: string) => inside.some((each) => each.kind === 'page' && path.startsWith(menuPages[each.item].path));
  return (
    <li>
      <Named label={t(label)}>
        <ButtonBase
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          className={next && isOn(next.pathname) ? 'pending' : isOn(pathname) ? 'active' : ''}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ ...miniPlace, justifyContent: 'flex-start' }}
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          {t(short)}
        </ButtonBase>
      </Named>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          // It opens outside of the sidebar but belongs to it.
          root: { role: 'navigation', 'aria-label': t(label) },
          paper: { sx: { ml: 1, minWidth: 200 } },
          list: { 'aria-label': t(label) },
        }}
      >
        {inside.map((each) => {
          if (each.kind === 'heading') {
            return (
              <ListSubheader
                key={each.label}
                role="presentation"
                sx={{ fontSize: 11, lineHeight: '28px', color: 'var(--ink-3)', background: 'none' }}
              >
                {t(each.label)}
              </ListSubheader>
            );
          }
          const { path, icon: PageIcon } = menuPages[each.item];
          return (
            <MenuItem
              key={each.item}
              component={Link}
              to={path}
              selected={isHere(each)}
              onClick={close}
              sx={{ gap: 1.5, color: 'var(--ink)', '&:hover': { textDecoration: 'none' } }}
            >
              <PageIcon size={18} strokeWidth={1.6} aria-hidden />
              {t(each.item)}
            </MenuItem>
          );
        })}
      </Menu>
    </li>
  );
};
