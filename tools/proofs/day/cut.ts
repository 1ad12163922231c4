import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from '../../browser/open-browser.ts';

/**
 * `offline`: the browser has no network when the button is pressed. `refused`: the connection fails before the request is sent.
 * `unanswered`: the server processes the request, and the connection is lost before its answer. `killed`: the API process ends while it
 * has the request. The last three stay cut until `mend`.
 */
export type CutKind = 'offline' | 'refused' | 'unanswered' | 'killed';
/** `delayed`: the request waits in the network until `deliver`. `withheld`: the server processes it, and only its answer waits. */
export type DelayKind = 'delayed' | 'withheld';

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

/** Prepares a delay of the request that carries the act. `begun` is settled as soon as it waits. */
export const prepareDelay = async (page: Page, { kind, carries }: { kind: DelayKind; carries: Cut['carries'] }) => {
  const begun = Promise.withResolvers<void>();
  const delivered = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (!carries(sentBy(route))) return route.continue();
    const response = kind === 'withheld' ? await route.fetch() : undefined;
    begun.resolve();
    await delivered.promise;
    // The page may have given the request up meanwhile.
    await (response ? route.fulfill({ response }) : route.continue()).catch(() => undefined);
  });
  return {
    begun: begun.promise,
    deliver: async () => {
      delivered.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
};
