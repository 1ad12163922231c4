import { Box, ButtonBase, Divider, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useWords } from '../kit/words.ts';
import { menuWords } from './menu-words.ts';
import { type GroupEntry, type MenuEntry, menuPages, type PageEntry } from './navigation.ts';
import { shellWords } from './shell-words.ts';
import { usePath } from './use-menu.ts';

/** One place of the narrow sidebar: a symbol over a short word. */
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
  '&.active, &.active svg': { color: 'var(--primary)' },
  '&.active': { background: 'var(--primary-tint)', fontWeight: 700 },
};

/** The narrow menu of tablets and of those who folded it: groups fly out to the side. */
export const MenuMini = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const say = useWords(menuWords);
  const sayShell = useWords(shellWords);
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
            <Named label={`${say(label)}${sayShell('newTab')}`}>
              <Box component="a" href={url} target="_blank" rel="noreferrer" sx={miniPlace}>
                <Icon size={18} strokeWidth={1.6} aria-hidden />
                {say(short)}
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

/** The short word is the name, as people see it; the tooltip describes it in full. */
export const Named = ({ label, children }: { label: string; children: ReactElement }) => (
  <Tooltip title={label} placement="right" describeChild>
    {children}
  </Tooltip>
);

const MiniPage = ({ entry }: { entry: PageEntry }) => {
  const say = useWords(menuWords);
  const path = usePath(entry.item);
  const { icon: Icon } = menuPages[entry.item];
  return (
    <li>
      <Named label={say(entry.item)}>
        <Box component={NavLink} to={path} sx={miniPlace}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          {say(entry.item)}
        </Box>
      </Named>
    </li>
  );
};

/** Everything in a group, a group within it as a heading with its pages. */
const flatten = (entries: readonly MenuEntry[]): readonly (PageEntry | { kind: 'heading'; label: keyof typeof menuWords })[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'page') return [entry];
    return entry.kind === 'group' ? [{ kind: 'heading' as const, label: entry.label }, ...flatten(entry.entries)] : [];
  });

const MiniGroup = ({ entry }: { entry: GroupEntry }) => {
  const say = useWords(menuWords);
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { label, short, icon: Icon } = entry;
  const inside = flatten(entry.entries);
  const isHere = (page: PageEntry) => pathname.startsWith(menuPages[page.item].path);
  const isActive = inside.some((each) => each.kind === 'page' && isHere(each));
  return (
    <li>
      <Named label={say(label)}>
        <ButtonBase
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          className={isActive ? 'active' : ''}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ ...miniPlace, justifyContent: 'flex-start' }}
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          {say(short)}
        </ButtonBase>
      </Named>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          // It opens outside of the sidebar, and is still a part of it.
          root: { role: 'navigation', 'aria-label': say(label) },
          paper: { sx: { ml: 1, minWidth: 200 } },
          list: { 'aria-label': say(label) },
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
                {say(each.label)}
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
              {say(each.item)}
            </MenuItem>
          );
        })}
      </Menu>
    </li>
  );
};
