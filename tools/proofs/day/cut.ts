import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from '../../browser/open-browser.ts';

/**
 * `offline`: the browser has no network when the button is pressed. `refused`: the connection fails before the request is sent.
 * `unanswered`: the server processes the request, and the connection is lost before its answer. `killed`: the API process ends while it
 * has the request. The last three stay cut until `mend`.
 */
export type CutKind = 'offline' | 'refused' | 'unanswered' | 'killed';

type Sent = { method: string; path: string };
type Api = { killApi: () => Promise<void>; startApiAgain: () => Promise<void> };
export type Cut = { kind: CutKind; carries: (sent: Sent) => boolean; killAfterMs: number };

const sentBy = (route: Route): Sent => ({ method: route.request().method(), path: new URL(route.request().url()).pathname });

/** Prepares a cut that happens with the request that carries the act; `mend` brings the connection back. */
export const prepareCut = async (page: Page, { kind, carries, killAfterMs }: Cut, { killApi, startApiAgain }: Api) => {
  if (kind === 'offline') {
    await page.context().setOffline(true);
    await page.getByText(/^ネットワークに接続されていません（再接続中…）。/).waitFor();
    return { mend: () => page.context().setOffline(false) };
  }
  let isDown = false;
  const killing: Promise<void>[] = [];
  const kill = async () => {
    await wait(killAfterMs);
    await killApi();
  };
  await page.route('**/*', async (route) => {
    if (isDown) return route.abort('connectionrefused');
    if (killing.length > 0 || !carries(sentBy(route))) return route.continue();
    if (kind === 'killed') {
      killing.push(kill());
      return route.continue();
    }
    isDown = true;
    if (kind === 'unanswered') await route.fetch().catch(() => undefined);
    return route.abort('connectionreset');
  });
  return {
    mend: async () => {
      await Promise.all(killing);
      isDown = false;
      await page.unroute('**/*');
      if (killing.length > 0) await startApiAgain();
    },
  };
};
