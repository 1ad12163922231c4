import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { Avatar, Box, ButtonBase, Popover } from '@mui/material';
import { useState } from 'react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useShortcut } from '../kit/layout/use-shortcut.ts';
import { useMe } from '../kit/session/use-me.ts';
import { NotificationSettingsDialog } from '../notifications/notification-settings-dialog.tsx';
import { accountMessages } from './account-menu-messages.ts';
import { AccountPanel } from './account-panel.tsx';
import { KeysDialog } from './keys-dialog.tsx';

/** The signed-in user, with a menu for settings and sign-out. */
export const AccountMenu = () => {
  const me = useMe();
  const t = useMessages(accountMessages);
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  useShortcut('?', () => setIsKeysOpen(true));
  if (!me) return null;
  const showKeys = () => {
    setAnchor(null);
    setIsKeysOpen(true);
  };
  const choose = () => {
    setAnchor(null);
    setIsChoosing(true);
  };
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ gap: 1.25, textAlign: 'left', lineHeight: 1.3, borderRadius: '8px', p: 0.5, minHeight: { xs: 44, sm: 40 } }}
      >
        <AccountAvatar me={me} />
        <span className="visually-hidden">{t('accountMenu')}</span>
        <Box sx={{ display: { xs: 'none', lg: 'block' }, maxWidth: 200 }}>
          <b>{me.name}</b>
          <Box
            component="small"
            sx={{
              display: 'block',
              color: 'var(--ink-3)',
              fontSize: 11,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {me.organizationName[language]}
          </Box>
        </Box>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('accountMenu'), sx: { width: 320, p: 2, mt: 0.5 } } }}
      >
        <AccountPanel
          me={me}
          avatar={<AccountAvatar me={me} />}
          onChangeSetting={choose}
          onKeys={showKeys}
          onClose={() => setAnchor(null)}
        />
      </Popover>
      {isKeysOpen && <KeysDialog onClose={() => setIsKeysOpen(false)} />}
      {isChoosing && <NotificationSettingsDialog kind={me.kind} onClose={() => setIsChoosing(false)} />}
    </>
  );
};

const AccountAvatar = ({ me }: { me: Me }) => (
  <Avatar
    aria-hidden
    sx={{ width: 32, height: 32, fontSize: 13, fontWeight: 700, background: 'var(--primary-tint-2)', color: 'var(--primary)' }}
  >
    {me.name.charAt(0)}
  </Avatar>
);
