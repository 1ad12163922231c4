import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { formatClock } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { Box, Button, Divider, FormControlLabel, Switch, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Activity, BellRing, Keyboard, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useKeepLanguage } from '../accounts/shared/account-data.ts';
import { useNotify } from '../kit/dialog/toasts.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { useSend } from '../kit/form/use-send.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { parametersQuery } from '../kit/session/parameters-query.ts';
import { useSettings } from '../kit/session/settings.tsx';
import { useHasCapability } from '../kit/session/use-me.ts';
import { useFormattedSystemTime } from '../kit/session/use-system-time.ts';
import { accountMessages } from './account-menu-messages.ts';
import { keysMessages } from './keys-messages.ts';

const rowStyle = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32, m: 0 };

type AccountPanelProps = { me: Me; avatar: ReactNode; onChangeSetting: () => void; onKeys: () => void; onClose: () => void };

/** Name, id, organization, appearance settings, the system time, account settings and sign-out (specification 2). */
export const AccountPanel = ({ me, avatar, onChangeSetting, onKeys, onClose }: AccountPanelProps) => {
  const t = useMessages(accountMessages);
  const tKeys = useMessages(keysMessages);
  const language = useLanguage();
  const may = useHasCapability();
  const { settings, change } = useSettings();
  const notify = useNotify();
  // In the language that was chosen, which is that of the screen by then.
  const keepLanguage = useKeepLanguage((chosen) => notify(accountMessages.languageNotKept[chosen]));
  // The screen changes immediately; e-mails follow when the account is saved.
  const switchLanguage = (chosen: Language) => {
    change({ language: chosen });
    keepLanguage.mutate(chosen);
  };
  // It goes on when the panel is closed: the page is left in the end.
  const signOut = useSend({
    send: async () => (await import('../identity/identity-provider.ts')).signOutAndReload(),
    onLeave: 'keep',
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        {avatar}
        <Box sx={{ minWidth: 0 }}>
          <b>{me.name}</b>
          <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{me.organizationName[language]}</Box>
          <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{t('accountId', { id: me.accountId })}</Box>
        </Box>
      </Box>
      <Divider />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={settings.theme === 'dark'}
            onChange={(_event, isOn) => change({ theme: isOn ? 'dark' : 'light' })}
          />
        }
        label={t('darkMode')}
        labelPlacement="start"
        sx={rowStyle}
      />
      <Box sx={rowStyle}>
        <span>{t('language')}</span>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={settings.language}
          onChange={(_event, chosen: Language | null) => chosen && switchLanguage(chosen)}
          aria-label={t('language')}
          sx={{ '& .MuiToggleButton-root': { height: 30, px: 1.25, textTransform: 'none', fontSize: 12 } }}
        >
          <ToggleButton value="ja" lang="ja">
            {t('japanese')}
          </ToggleButton>
          <ToggleButton value="en" lang="en">
            {t('english')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box sx={rowStyle}>
        <span>{t('systemTime')}</span>
        <SystemTime />
      </Box>
      <Divider />
      <Button startIcon={<BellRing size={16} />} onClick={onChangeSetting}>
        {t('changeSetting')}
      </Button>
      <Button startIcon={<UserRound size={16} />} component={Link} to={screenPaths.profile} onClick={onClose}>
        {t('profile')}
      </Button>
      <Button startIcon={<ShieldCheck size={16} />} component={Link} to={screenPaths.security} onClick={onClose}>
        {t('security')}
      </Button>
      <Button startIcon={<Keyboard size={16} />} onClick={onKeys} aria-keyshortcuts="?">
        {tKeys('title')}
      </Button>
      {may('systemStatus.read') && (
        <Button startIcon={<Activity size={16} />} component={Link} to={screenPaths.systemStatus} onClick={onClose}>
          {t('systemStatus')}
        </Button>
      )}
      <Button startIcon={<LogOut size={16} />} loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('signOut')}
      </Button>
      {signOut.error && (
        <RefusalBanner error={signOut.error}>
          <b>{t('stillSignedIn')}</b>
        </RefusalBanner>
      )}
      <Build />
    </Box>
  );
};

/** Which build the server runs, so that a user can name it in a report of a problem. */
const Build = () => {
  const t = useMessages(accountMessages);
  const { data: parameters } = useQuery(parametersQuery);
  if (!parameters) return null;
  const { version, commit } = parameters;
  return <Box sx={{ fontSize: 11, color: 'var(--ink-3)', textAlign: 'center' }}>{t('build', { version, commit })}</Box>;
};

const SystemTime = () => <time>{useFormattedSystemTime(formatClock)}</time>;
