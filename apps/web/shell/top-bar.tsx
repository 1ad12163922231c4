import type { Language } from '@kiko/words/word-list.ts';
import { Box, IconButton, LinearProgress, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Languages, Menu, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSettings } from '../kit/settings.tsx';
import { measures } from '../kit/theme/measures.ts';
import { useWords } from '../kit/words.ts';
import { Brand } from './brand.tsx';
import { shellWords } from './shell-words.ts';

export const TopBar = ({ onMenu, person }: { onMenu: () => void; person: ReactNode }) => {
  const say = useWords(shellWords);
  const { settings, change } = useSettings();
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: measures.topBar,
        zIndex: 30,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 2 },
        pr: 'var(--gutter)',
        background: 'var(--paper)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <IconButton aria-label={say('menu')} onClick={onMenu} sx={{ display: { sm: 'none' }, width: 44, height: 44 }}>
        <Menu size={19} />
      </IconButton>
      <Brand />
      <Box sx={{ flex: 1 }} />
      {person}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={settings.language}
        onChange={(_event, language: Language | null) => language && change({ language })}
        aria-label={say('language')}
        sx={{
          display: { xs: 'none', sm: 'flex' },
          '& .MuiToggleButton-root': { height: 30, px: 1.25, textTransform: 'none', fontSize: 12 },
        }}
      >
        <ToggleButton value="ja" lang="ja">
          {say('japanese')}
        </ToggleButton>
        <ToggleButton value="en" lang="en">
          {say('english')}
        </ToggleButton>
      </ToggleButtonGroup>
      <IconButton
        aria-label={say('language')}
        onClick={() => change({ language: settings.language === 'ja' ? 'en' : 'ja' })}
        sx={{ display: { sm: 'none' }, width: 44, height: 44 }}
      >
        <Languages size={19} />
      </IconButton>
      <Tooltip title={say('darkMode')}>
        <IconButton
          aria-label={say('darkMode')}
          aria-pressed={settings.theme === 'dark'}
          onClick={() => change({ theme: settings.theme === 'dark' ? 'light' : 'dark' })}
        >
          {settings.theme === 'dark' ? <Sun size={19} /> : <Moon size={19} />}
        </IconButton>
      </Tooltip>
      <Working />
    </Box>
  );
};

/** Two pixels that say that something is on its way. */
const Working = () => {
  const say = useWords(shellWords);
  const isWorking = useIsFetching() + useIsMutating() > 0;
  if (!isWorking) return null;
  return <LinearProgress aria-label={say('working')} sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 2 }} />;
};
