import { isApplicantKind, isHarborKind } from '@kiko/domain/access/actor.ts';
import { Box, ButtonBase, Drawer, useMediaQuery } from '@mui/material';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useSettings } from '../kit/session/settings.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { layoutSizes } from '../kit/theme/measures.ts';
import { filterMenu, menuEntries } from '../menu/shared/navigation.ts';
import { useMenuItems } from '../menu/shared/use-menu.ts';
import { MenuList } from './menu-list.tsx';
import { MenuTooltip, MiniMenu, miniItemStyle } from './menu-mini.tsx';
import { leavingStyle } from './menu-styles.ts';
import { shellMessages } from './shell-messages.ts';

const columnStyle = { display: 'flex', flexDirection: 'column', ...leavingStyle };
const maxWidthQuery = (width: number) => `(max-width: ${width - 0.05}px)`;

/** Desktops choose between the full and the narrow menu, tablets have the narrow one, phones a drawer. */
export const useSidebarLayout = () => {
  const { settings } = useSettings();
  const isPhone = useMediaQuery(maxWidthQuery(layoutSizes.drawerBelow));
  const isTablet = useMediaQuery(maxWidthQuery(layoutSizes.miniBelow)) && !isPhone;
  const isMini = isTablet || (!isPhone && settings.isMenuFolded);
  return { isPhone, isTablet, isMini, width: isPhone ? 0 : isMini ? layoutSizes.sidebarMini : layoutSizes.sidebar };
};

export const Sidebar = ({ isDrawerOpen, onCloseDrawer }: { isDrawerOpen: boolean; onCloseDrawer: () => void }) => {
  const t = useMessages(shellMessages);
  const { isPhone, isTablet, isMini, width } = useSidebarLayout();
  const entries = filterMenu(menuEntries, new Set(useMenuItems()));
  if (isPhone) {
    return (
      <Drawer
        open={isDrawerOpen}
        onClose={onCloseDrawer}
        slotProps={{ paper: { 'aria-label': t('menu'), sx: { width: layoutSizes.sidebar } } }}
      >
        <Box component="nav" aria-label={t('mainMenu')} sx={{ ...columnStyle, minHeight: '100%' }}>
          <Box sx={{ p: 1.5, flex: 1 }}>
            <MenuList entries={entries} onSelect={onCloseDrawer} />
          </Box>
          <SidebarFooter />
        </Box>
      </Drawer>
    );
  }
  return (
    <Box
      component="nav"
      aria-label={t('mainMenu')}
      className="no-print"
      sx={{
        ...columnStyle,
        position: 'fixed',
        top: `calc(${layoutSizes.topBar}px + var(--connection-bar, 0px))`,
        bottom: 0,
        left: 0,
        zIndex: 20,
        overflow: 'auto',
        width,
        background: 'var(--paper)',
        borderRight: '1px solid var(--line)',
      }}
    >
      <Box sx={{ p: isMini ? '12px 8px' : '12px', flex: 1 }}>
        {isMini ? <MiniMenu entries={entries} /> : <MenuList entries={entries} onSelect={undefined} />}
      </Box>
      {!isMini && <SidebarFooter />}
      {!isTablet && <CollapseButton isMini={isMini} />}
    </Box>
  );
};

/** The user's organization and the berths or ports of their group. */
const SidebarFooter = () => {
  const t = useMessages(shellMessages);
  const language = useLanguage();
  const me = useMe();
  if (!me) return null;
  const { kind, groupBerthIds, groupPortIds } = me;
  return (
    <Box sx={{ mx: 1.5, p: '12px', borderTop: '1px solid var(--line)', fontSize: 12, lineHeight: '20px', color: 'var(--ink-2)' }}>
      <Box component="b" sx={{ display: 'block', color: 'var(--ink)' }}>
        {me.organizationName[language]}
      </Box>
      {isHarborKind(kind) && t('groupBerths', { count: groupBerthIds.length })}
      {isApplicantKind(kind) && t('groupPorts', { count: groupPortIds.length })}
    </Box>
  );
};

const CollapseButton = ({ isMini }: { isMini: boolean }) => {
  const t = useMessages(shellMessages);
  const { change } = useSettings();
  const fold = () => change({ isMenuFolded: !isMini });
  if (isMini) {
    return (
      <Box sx={{ p: 1, borderTop: '1px solid var(--line)' }}>
        <MenuTooltip label={t('unfold')}>
          <ButtonBase onClick={fold} sx={{ ...miniItemStyle, justifyContent: 'flex-start' }}>
            <PanelLeftOpen size={18} strokeWidth={1.6} aria-hidden />
            {t('unfoldShort')}
          </ButtonBase>
        </MenuTooltip>
      </Box>
    );
  }
  return (
    <Box sx={{ p: 1.5, pt: 0 }}>
      <ButtonBase
        onClick={fold}
        sx={{
          gap: 1.5,
          px: 1.5,
          height: 36,
          width: '100%',
          justifyContent: 'flex-start',
          borderRadius: '8px',
          fontSize: 12,
          color: 'var(--ink-2)',
          '&:hover': { background: 'var(--hover)' },
        }}
      >
        <PanelLeftClose size={18} strokeWidth={1.6} aria-hidden />
        {t('fold')}
      </ButtonBase>
    </Box>
  );
};
