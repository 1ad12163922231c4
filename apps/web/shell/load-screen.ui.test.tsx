import { expect, test } from 'vitest';
import { loadScreen } from './load-screen.ts';
import { ScreenFailed } from './screen-failed.tsx';

/** What Vite makes of a dynamic import whose file is gone. */
const importGone = async () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  if (!event.defaultPrevented) throw new Error('gone');
  return undefined;
};

test('a screen whose code is gone becomes the offer to reload', async () => {
  expect(await loadScreen(importGone)()).toEqual({ Component: ScreenFailed });
});

test('code of anything else that is gone is rethrown, before and after a screen was fetched', async () => {
  await expect(importGone()).rejects.toThrow('gone');
  await loadScreen(importGone)();
  await expect(importGone()).rejects.toThrow('gone');
});

test('a screen that breaks for another reason says so', async () => {
  const broken = async () => {
    throw new Error('broken');
  };
  await expect(loadScreen(broken)()).rejects.toThrow('broken');
});
