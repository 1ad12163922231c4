import { useContext, useEffect } from 'react';
import { menuPages } from '../menu/shared/navigation.ts';
import { RegisteredScreens, useMenuItems } from '../menu/shared/use-menu.ts';

/** Dialogs above every screen, which are often needed at the moment when the connection is bad. */
const partsOutsideOfScreens = [() => import('../identity/sign-in-card.tsx'), () => import('../identity/prove-dialog.tsx')];

/** After this time the first screen has loaded. */
const restMs = 3000;

const untilIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });

/** Fetches the code of the screens that this user finds in the menu, one by one while nothing else happens: a short cut of the connection does not hit them then. */
export const usePrefetch = () => {
  const screens = useContext(RegisteredScreens);
  const paths = useMenuItems().map((item) => menuPages[item].path);
  const wanted = paths.join(' ');
  useEffect(() => {
    let isGone = false;
    const isWanted = (path: string) => wanted.split(' ').some((page) => `/${path}` === page || `/${path}`.startsWith(`${page}/`));
    const fetchAll = async () => {
      for (const { path, lazy } of screens) {
        if (!isWanted(path)) continue;
        await untilIdle();
        if (isGone) return;
        // What cannot be fetched now is fetched when it is opened, with a message there.
        await lazy().catch(() => undefined);
      }
      for (const fetchPart of partsOutsideOfScreens) await fetchPart().catch(() => undefined);
    };
    const timer = wanted === '' ? undefined : setTimeout(() => void fetchAll(), restMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [screens, wanted]);
};
