import { type ComponentType, lazy, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { ScreenLoadError } from './screen-errors.tsx';

export type ScreenModule = { Component: ComponentType };
export type Screen = { path: string; lazy: () => Promise<ScreenModule> };

const preventRethrow = (event: Event) => event.preventDefault();

/**
 * Fetches a screen's code; undefined when that fails. Vite raises `vite:preloadError` then, and rethrows unless the event is
 * prevented, which is done while a screen is fetched. Failures of any other code are rethrown.
 */
const fetchScreen = async <Module,>(load: () => Promise<Module | undefined>) => {
  window.addEventListener('vite:preloadError', preventRethrow);
  try {
    return await load();
  } finally {
    window.removeEventListener('vite:preloadError', preventRethrow);
  }
};

/** Another record has a screen of its own: an open dialog or form of the one before must not apply to it. */
const perRecord = (Component: ComponentType) => () => {
  const { id } = useParams();
  return <Component key={id} />;
};

/** A screen, or its replacement while its code cannot be loaded. */
export const loadScreen = (load: () => Promise<ScreenModule | undefined>) => async (): Promise<ScreenModule> => {
  const screen = await fetchScreen(load);
  if (!screen) return { Component: () => <ScreenLoadError load={() => fetchScreen(load)} given={{}} /> };
  return { Component: perRecord(screen.Component) };
};

/**
 * The same for a part of the page with properties. Without it, code that cannot be fetched would take the page and its input away.
 * `frame`: where the failure is shown.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
  frame?: (failure: ReactNode, given: Props) => ReactNode,
) => {
  // A module that is missing is undefined, which `load` reads as a module.
  const loadOrFail = () => fetchScreen(() => load().catch(() => undefined));
  const Failed = (given: Props) => <ScreenLoadError load={loadOrFail} given={given} frame={frame} />;
  return lazy(async () => ({ default: (await loadOrFail())?.Component ?? Failed }));
};
