import { Box, ButtonBase, Divider, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { Link, NavLink, useLocation, useNavigation } from 'react-router';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { menuMessages } from '../menu/shared/menu-messages.ts';
import { type GroupEntry, type MenuEntry, menuPages, type PageEntry } from '../menu/shared/navigation.ts';
import { useMenuItemPath } from '../menu/shared/use-menu.ts';
import { hereStyle } from './menu-styles.ts';

/** One item of the narrow sidebar: an icon above a short label. */
export const miniItemStyle = {
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
export const MiniMenu = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const t = useMessages(menuMessages);
  const tKit = useMessages(kitMessages);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {entries.map((entry) => {
        if (entry.kind === 'page') return <MiniPageItem key={entry.item} entry={entry} />;
        if (entry.kind === 'group') return <MiniGroup key={entry.label} entry={entry} />;
        if (entry.kind === 'divider') return <MiniDivider key="divider" />;
        if (entry.kind === 'header') return null;
        const { label, short, icon: Icon, url } = entry;
        return (
          <li key={label}>
            <MenuTooltip label={`${t(label)}${tKit('newTab')}`}>
              <Box component="a" href={url} target="_blank" rel="noreferrer" sx={miniItemStyle}>
                <Icon size={18} strokeWidth={1.6} aria-hidden />
                {t(short)}
              </Box>
            </MenuTooltip>
          </li>
        );
      })}
    </Box>
  );
};

const MiniDivider = () => (
  <Box component="li" sx={{ mx: 1, my: 0.5 }}>
    <Divider />
  </Box>
);

/** The short label is the accessible name, as displayed; the tooltip describes it in full. */
export const MenuTooltip = ({ label, children }: { label: string; children: ReactElement }) => (
  <Tooltip title={label} placement="right" describeChild>
    {children}
  </Tooltip>
);

const MiniPageItem = ({ entry }: { entry: PageEntry }) => {
  const t = useMessages(menuMessages);
  const path = useMenuItemPath(entry.item);
  const { icon: Icon } = menuPages[entry.item];
  return (
    <li>
      <MenuTooltip label={t(entry.item)}>
        <Box component={NavLink} to={path} sx={miniItemStyle}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          {t(entry.item)}
        </Box>
      </MenuTooltip>
    </li>
  );
};

/** All items of a group; a nested group becomes a heading with its pages. */
const flattenEntries = (
  entries: readonly MenuEntry[],
): readonly (PageEntry | { kind: 'heading'; label: keyof typeof menuMessages })[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'page') return [entry];
    return entry.kind === 'group' ? [{ kind: 'heading' as const, label: entry.label }, ...flattenEntries(entry.entries)] : [];
  });

const MiniGroup = ({ entry }: { entry: GroupEntry }) => {
  const t = useMessages(menuMessages);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { label, short, icon: Icon } = entry;
  const inside = flattenEntries(entry.entries);
  const isHere = (page: PageEntry) => pathname.startsWith(menuPages[page.item].path);
  const isOn = (path: string) => inside.some((each) => each.kind === 'page' && path.startsWith(menuPages[each.item].path));
  return (
    <li>
      <MenuTooltip label={t(label)}>
        <ButtonBase
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          className={next && isOn(next.pathname) ? 'pending' : isOn(pathname) ? 'active' : ''}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ ...miniItemStyle, justifyContent: 'flex-start' }}
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          {t(short)}
        </ButtonBase>
      </MenuTooltip>
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
