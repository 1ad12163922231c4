import { type Language, languages } from '@kiko/words/word-list.ts';
import { useColorScheme } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { switchLanguage } from './words.ts';

export type ThemeName = 'light' | 'dark';
export type Settings = {
  language: Language;
  theme: ThemeName;
  isMenuFolded: boolean;
  /** Groups of the menu that were closed; a new one starts open. */
  closedGroups: readonly string[];
};

/** What this browser remembers about how things are shown (specification 9). */
const storageKey = 'settings';

/** Who has chosen nothing yet is met in Japanese, or in English where the browser speaks no Japanese (specification 2). */
const browserDefaults = (): Settings => ({
  language: navigator.languages.some((spoken) => spoken.startsWith('ja')) ? 'ja' : 'en',
  theme: 'light',
  isMenuFolded: false,
  closedGroups: [],
});

export const readSettings = (): Settings => {
  const defaults = browserDefaults();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return defaults;
    const { language, theme, isMenuFolded, closedGroups } = stored as Partial<Record<keyof Settings, unknown>>;
    return {
      language: languages.find((known) => known === language) ?? defaults.language,
      theme: theme === 'dark' ? 'dark' : defaults.theme,
      isMenuFolded: isMenuFolded === true,
      closedGroups: Array.isArray(closedGroups) ? closedGroups.filter((group) => typeof group === 'string') : [],
    };
  } catch {
    // Storage can be switched off or hold what another version wrote; the defaults are always right.
    return defaults;
  }
};

const SettingsContext = createContext<{ settings: Settings; change: (part: Partial<Settings>) => void } | undefined>(undefined);

export const SettingsProvider = ({ children }: { children: ReactNode }) => {
  const [settings, setSettings] = useState(readSettings);
  const { setMode } = useColorScheme();
  useEffect(() => {
    setMode(settings.theme);
    switchLanguage(settings.language);
    document.documentElement.lang = settings.language;
    try {
      localStorage.setItem(storageKey, JSON.stringify(settings));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }, [settings, setMode]);
  const value = useMemo(
    () => ({ settings, change: (part: Partial<Settings>) => setSettings((before) => ({ ...before, ...part })) }),
    [settings],
  );
  return <SettingsContext value={value}>{children}</SettingsContext>;
};

export const useSettings = () => {
  const context = useContext(SettingsContext);
  if (!context) throw new Error('useSettings outside of SettingsProvider');
  return context;
};
