// Loaded into an API process before anything else: answers how much memory the process holds, and how long it was kept from answering.
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Blocks since the last probe: by the wall clock, which includes other load of the machine, and by the process's own work. */
export type ProbeReading = { residentBytes: number; longestBlockMs: number; longestWorkMs: number };

setFlagsFromString('--expose-gc');
const runGc = runInNewContext('gc') as (options: object) => void;

const sampleMs = 1;
const longest = { blockMs: 0, workMs: 0 };
let lastSample = { at: performance.now(), cpu: process.threadCpuUsage() };
const tick = () => {
  const spent = process.threadCpuUsage(lastSample.cpu);
  const blockMs = performance.now() - lastSample.at - sampleMs;
  const workMs = Math.min(blockMs, (spent.user + spent.system) / 1000);
  longest.blockMs = Math.max(longest.blockMs, blockMs);
  longest.workMs = Math.max(longest.workMs, workMs);
  lastSample = { at: performance.now(), cpu: process.threadCpuUsage() };
};
setInterval(tick, sampleMs).unref();

const takeReading = (): ProbeReading => {
  tick();
  const { blockMs: longestBlockMs, workMs: longestWorkMs } = longest;
  Object.assign(longest, { blockMs: 0, workMs: 0 });
  return { residentBytes: process.memoryUsage.rss(), longestBlockMs, longestWorkMs };
};

/** What lies about is not held. The heap gives it back a little later; and collecting blocks, which is not the product's doing. */
const collectGarbage = async () => {
  for (let time = 0; time < 3; time += 1) {
    runGc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await wait(100);
  }
};

const handleProbe = async (isTidied: boolean) => {
  const probed = takeReading();
  if (!isTidied) return probed;
  await collectGarbage();
  return { ...probed, residentBytes: takeReading().residentBytes };
};

createServer(
  (request, response) => void handleProbe(request.url === '/tidied').then((probed) => response.end(JSON.stringify(probed))),
)
  .listen(Number(process.env['PROBE_PORT']), '127.0.0.1')
  .unref();
