import { Box, Drawer, useMediaQuery } from '@mui/material';
import { NavLink } from 'react-router';
import { measures } from '../kit/theme/measures.ts';
import { useWords } from '../kit/words.ts';
import { navigation } from './navigation.ts';
import { shellWords } from './shell-words.ts';
import { useMay } from './use-me.ts';

type SidebarProps = { isDrawerOpen: boolean; onCloseDrawer: () => void };

/** Full on desktops, narrow with short labels on tablets, a drawer on phones. */
export const Sidebar = ({ isDrawerOpen, onCloseDrawer }: SidebarProps) => {
  const isPhone = useMediaQuery(`(max-width: ${measures.drawerBelow - 0.05}px)`);
  const isMini = useMediaQuery(`(max-width: ${measures.miniBelow - 0.05}px)`) && !isPhone;
  if (isPhone) {
    return (
      <Drawer open={isDrawerOpen} onClose={onCloseDrawer} slotProps={{ paper: { sx: { width: measures.sidebar } } }}>
        <Menu isMini={false} onChoose={onCloseDrawer} />
      </Drawer>
    );
  }
  return (
    <Box
      className="no-print"
      sx={{
        position: 'fixed',
        top: measures.topBar,
        bottom: 0,
        left: 0,
        zIndex: 20,
        overflow: 'auto',
        width: isMini ? measures.sidebarMini : measures.sidebar,
        background: 'var(--paper)',
        borderRight: '1px solid var(--line)',
      }}
    >
      <Menu isMini={isMini} />
    </Box>
  );
};

const Menu = ({ isMini, onChoose }: { isMini: boolean; onChoose?: () => void }) => {
  const say = useWords(shellWords);
  const may = useMay();
  const groups = navigation
    .map((group) => ({ ...group, items: group.items.filter((item) => may(item.needs)) }))
    .filter((group) => group.items.length > 0);
  return (
    <Box component="nav" aria-label={say('mainMenu')} sx={{ p: isMini ? '12px 8px' : '12px' }}>
      {groups.map((group) => (
        <Box key={group.label}>
          {!isMini && (
            <Box sx={{ m: '8px 12px 4px', fontSize: 11, lineHeight: '20px', color: 'var(--ink-3)', letterSpacing: '.06em' }}>
              {say(group.label)}
            </Box>
          )}
          {group.items.map(({ path, label, short, icon: Icon }) => (
            <Box
              key={path}
              component={NavLink}
              to={path}
              {...(onChoose && { onClick: onChoose })}
              title={isMini ? say(label) : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                borderRadius: '8px',
                color: 'var(--ink-2)',
                ...(isMini
                  ? { flexDirection: 'column', gap: '2px', height: 52, pt: '7px', fontSize: 11, lineHeight: '14px' }
                  : { gap: 1.5, height: { xs: 44, sm: 36 }, px: 1.5 }),
                '& svg': { color: 'var(--ink-3)' },
                '&:hover': { background: 'var(--hover)', textDecoration: 'none' },
                '&.active, &.active svg': { color: 'var(--primary)' },
                '&.active': { background: 'var(--primary-tint)', fontWeight: 700 },
              }}
            >
              <Icon size={18} strokeWidth={1.6} aria-hidden />
              {say(isMini ? short : label)}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
};
