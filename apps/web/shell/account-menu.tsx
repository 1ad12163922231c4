import type { Language } from '@kiko/words/word-list.ts';
import {
  Avatar,
  Box,
  Button,
  ButtonBase,
  Divider,
  FormControlLabel,
  Popover,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '../kit/settings.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { accountWords } from './account-words.ts';
import { shellWords } from './shell-words.ts';
import { type Me, useMe } from './use-me.ts';

/** Who is signed in, their settings of this browser, and the way out. */
export const AccountMenu = () => {
  const me = useMe();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!me) return null;
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ gap: 1.25, textAlign: 'left', lineHeight: 1.3, borderRadius: '8px', p: 0.5 }}
      >
        <Initial me={me} />
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <b>{me.name}</b>
          <Box component="small" sx={{ display: 'block', color: 'var(--ink-3)', fontSize: 11 }}>
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
        slotProps={{ paper: { sx: { width: 320, p: 2 } } }}
      >
        <Content me={me} />
      </Popover>
    </>
  );
};

const Initial = ({ me }: { me: Me }) => (
  <Avatar
    aria-hidden
    sx={{ width: 32, height: 32, fontSize: 13, fontWeight: 700, background: 'var(--primary-tint-2)', color: 'var(--primary)' }}
  >
    {me.name.charAt(0)}
  </Avatar>
);

const Content = ({ me }: { me: Me }) => {
  const say = useWords(shellWords);
  const sayAccount = useWords(accountWords);
  const language = useLanguage();
  const { settings, change } = useSettings();
  const leave = async () => (await import('../identity/provider.ts')).leave();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Initial me={me} />
        <Box>
          <b>{me.name}</b>
          <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{me.organizationName[language]}</Box>
          <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{sayAccount('accountId', { id: me.accountId })}</Box>
        </Box>
      </Box>
      <Divider />
      <FormControlLabel
        control={
          <Switch checked={settings.theme === 'dark'} onChange={(_event, isOn) => change({ theme: isOn ? 'dark' : 'light' })} />
        }
        label={say('darkMode')}
        labelPlacement="start"
        sx={{ m: 0, justifyContent: 'space-between' }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <span>{say('language')}</span>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={settings.language}
          onChange={(_event, chosen: Language | null) => chosen && change({ language: chosen })}
          aria-label={say('language')}
        >
          <ToggleButton value="ja" lang="ja" sx={{ textTransform: 'none' }}>
            {say('japanese')}
          </ToggleButton>
          <ToggleButton value="en" lang="en" sx={{ textTransform: 'none' }}>
            {say('english')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Divider />
      <Button startIcon={<LogOut size={16} />} onClick={() => void leave()}>
        {sayAccount('signOut')}
      </Button>
    </Box>
  );
};
