import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { sayClock } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import { Box, Button, Divider, FormControlLabel, Switch, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { BellRing, LogOut, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../kit/settings.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { accountWords } from './account-words.ts';
import { useSystemTime } from './use-system-time.ts';

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32, m: 0 };

type AccountPanelProps = { me: Me; avatar: ReactNode; onChangeSetting: () => void; onClose: () => void };

/** Name, id, organization, how this browser looks, the system's time, settings and the way out (specification 2). */
export const AccountPanel = ({ me, avatar, onChangeSetting, onClose }: AccountPanelProps) => {
  const say = useWords(accountWords);
  const language = useLanguage();
  const { settings, change } = useSettings();
  const leave = async () => (await import('../identity/provider.ts')).leave();
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        {avatar}
        <Box sx={{ minWidth: 0 }}>
          <b>{me.name}</b>
          <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{me.organizationName[language]}</Box>
          <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{say('accountId', { id: me.accountId })}</Box>
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
        label={say('darkMode')}
        labelPlacement="start"
        sx={line}
      />
      <Box sx={line}>
        <span>{say('language')}</span>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={settings.language}
          onChange={(_event, chosen: Language | null) => chosen && change({ language: chosen })}
          aria-label={say('language')}
          sx={{ '& .MuiToggleButton-root': { height: 30, px: 1.25, textTransform: 'none', fontSize: 12 } }}
        >
          <ToggleButton value="ja" lang="ja">
            {say('japanese')}
          </ToggleButton>
          <ToggleButton value="en" lang="en">
            {say('english')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box sx={line}>
        <span>{say('systemTime')}</span>
        <SystemTime />
      </Box>
      <Divider />
      <Button startIcon={<BellRing size={16} />} onClick={onChangeSetting}>
        {say('changeSetting')}
      </Button>
      <Button startIcon={<ShieldCheck size={16} />} component={Link} to="/account" onClick={onClose}>
        {say('security')}
      </Button>
      <Button startIcon={<LogOut size={16} />} onClick={() => void leave()}>
        {say('signOut')}
      </Button>
    </Box>
  );
};

const SystemTime = () => <time>{useSystemTime(sayClock)}</time>;
