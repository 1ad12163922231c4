import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';

declare global {
  /** True when nothing is being fetched or saved and the screen of the address is shown. Only in development mode. */
  var isApplicationIdle: (() => boolean) | undefined;
}

/** Journeys wait for this condition instead of a time. A production build leaves it out. */
export const exposeIdle = (client: QueryClient, router: DataRouter) => {
  globalThis.isApplicationIdle = () => {
    const { initialized, navigation, location: shown } = router.state;
    const isShown = initialized && navigation.state === 'idle' && shown.pathname === location.pathname;
    return isShown && client.isFetching() + client.isMutating() === 0;
  };
};
