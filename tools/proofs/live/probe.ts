// Loaded into an API process before anything else: answers how much memory the process holds, and how long it was kept from answering.
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Blocks since the last probe: by the wall clock, which includes other load of the machine, and by the process's own work. */
export type Probed = { residentBytes: number; longestBlockMs: number; longestWorkMs: number };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: object) => void;

const everyMs = 1;
const longest = { blockMs: 0, workMs: 0 };
let last = { at: performance.now(), cpu: process.threadCpuUsage() };
const tick = () => {
  const spent = process.threadCpuUsage(last.cpu);
  const blockMs = performance.now() - last.at - everyMs;
  const workMs = Math.min(blockMs, (spent.user + spent.system) / 1000);
  longest.blockMs = Math.max(longest.blockMs, blockMs);
  longest.workMs = Math.max(longest.workMs, workMs);
  last = { at: performance.now(), cpu: process.threadCpuUsage() };
};
setInterval(tick, everyMs).unref();

const probe = (): Probed => {
  tick();
  const { blockMs: longestBlockMs, workMs: longestWorkMs } = longest;
  Object.assign(longest, { blockMs: 0, workMs: 0 });
  return { residentBytes: process.memoryUsage.rss(), longestBlockMs, longestWorkMs };
};

/** What lies about is not held. The heap gives it back a little later; and collecting blocks, which is not the product's doing. */
const tidy = async () => {
  for (let time = 0; time < 3; time += 1) {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await wait(100);
  }
};

const answer = async (isTidied: boolean) => {
  const probed = probe();
  if (!isTidied) return probed;
  await tidy();
  return { ...probed, residentBytes: probe().residentBytes };
};

createServer((request, response) => void answer(request.url === '/tidied').then((probed) => response.end(JSON.stringify(probed))))
  .listen(Number(process.env['PROBE_PORT']), '127.0.0.1')
  .unref();
