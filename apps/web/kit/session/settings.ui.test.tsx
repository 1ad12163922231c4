import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from './settings.tsx';

/** The preferences of a browser in their order; the first is also its `language`. */
const prefer = (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '');
};
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  { preferred: ['ja-JP', 'en-US'], language: 'ja' },
  { preferred: ['ja'], language: 'ja' },
  { preferred: ['en-US', 'ja'], language: 'en' },
  { preferred: ['zh-CN', 'ja-JP', 'en'], language: 'en' },
])('before a choice was made, the first preference of the browser decides: $preferred is $language', ({ preferred, language }) => {
  prefer(...preferred);
  expect(readSettings().language).toBe(language);
});

test('a language that was chosen wins over the browser, and an unknown one does not count', () => {
  prefer('ja-JP');
  localStorage.setItem('settings', JSON.stringify({ language: 'en' }));
  expect(readSettings().language).toBe('en');
  localStorage.setItem('settings', JSON.stringify({ language: 'fr' }));
  expect(readSettings().language).toBe('ja');
});

test('storage that cannot be read gives the defaults', () => {
  prefer('ja-JP');
  localStorage.setItem('settings', '{');
  expect(readSettings()).toEqual({ language: 'ja', theme: 'light', isMenuFolded: false, closedGroups: [] });
});
