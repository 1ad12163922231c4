import type { ComponentType } from 'react';
import { ScreenLoadError } from './screen-errors.tsx';

export type ScreenModule = { Component: ComponentType };
export type Screen = { path: string; lazy: () => Promise<ScreenModule> };

const preventRethrow = (event: Event) => event.preventDefault();

/**
 * Fetches a screen's code; undefined when that fails. Vite raises `vite:preloadError` then, and rethrows unless the event is
 * prevented, which is done while a screen is fetched. Failures of any other code are rethrown.
 */
const fetchScreen = async (load: () => Promise<ScreenModule | undefined>) => {
  window.addEventListener('vite:preloadError', preventRethrow);
  try {
    return await load();
  } finally {
    window.removeEventListener('vite:preloadError', preventRethrow);
  }
};

/** A screen, or its replacement while its code cannot be loaded. */
export const loadScreen = (load: () => Promise<ScreenModule | undefined>) => async (): Promise<ScreenModule> =>
  (await fetchScreen(load)) ?? { Component: () => <ScreenLoadError load={() => fetchScreen(load)} /> };
