import type { ComponentType } from 'react';
import { ScreenFailed } from './screen-failed.tsx';

export type ScreenModule = { Component: ComponentType };

const take = (event: Event) => event.preventDefault();

/**
 * Fetches a screen's code. When that fails Vite raises `vite:preloadError`, and rethrows unless somebody takes it: while a
 * screen is fetched we do, nothing arrives, and a reload is offered in its place. Failures of any other code are rethrown.
 */
export const loadScreen = (load: () => Promise<ScreenModule | undefined>) => async (): Promise<ScreenModule> => {
  window.addEventListener('vite:preloadError', take);
  try {
    return (await load()) ?? { Component: ScreenFailed };
  } finally {
    window.removeEventListener('vite:preloadError', take);
  }
};
