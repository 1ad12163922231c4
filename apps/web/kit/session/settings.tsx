import { type Language, languages } from '@kiko/messages/message-list.ts';
import { useColorScheme } from '@mui/material/styles';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { setLanguage } from '../i18n/use-messages.ts';

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

/** Before a choice was made, the first preference of the browser decides between Japanese and English (specification 2). */
const browserDefaults = (): Settings => ({
  language: navigator.language.startsWith('ja') ? 'ja' : 'en',
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
    setLanguage(settings.language);
    document.documentElement.lang = settings.language;
    try {
      localStorage.setItem(storageKey, JSON.stringify(settings));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }, [settings, setMode]);
  // Follows changes made in another tab of this browser.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== storageKey) return;
      const { language, theme } = readSettings();
      setSettings((before) => (before.language === language && before.theme === theme ? before : { ...before, language, theme }));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const change = useCallback((part: Partial<Settings>) => setSettings((before) => ({ ...before, ...part })), []);
  const value = useMemo(() => ({ settings, change }), [settings, change]);
  return <SettingsContext value={value}>{children}</SettingsContext>;
};

/** Noted by the gate and taken once by the application: a reload is no sign-in. */
let isSignedInAnew = false;
export const noteSignIn = () => {
  isSignedInAnew = true;
};
export const takeSignIn = () => {
  const isAnew = isSignedInAnew;
  isSignedInAnew = false;
  return isAnew;
};

export const useSettings = () => {
  const context = useContext(SettingsContext);
  if (!context) throw new Error('useSettings outside of SettingsProvider');
  return context;
};
