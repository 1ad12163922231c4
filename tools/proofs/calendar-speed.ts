import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../development/demo-passwords.ts';
import { runProcess } from '../development/run-process.ts';
import { inBrokenCopy } from '../kit/broken-copy.ts';
import { measurePace, median } from '../kit/machine-pace.ts';
import type { Mutation } from '../kit/mutation.ts';
import { repository } from '../kit/repository.ts';
import { arrangeYear, countReservations, findManager } from './calendar-speed/arrange-queries.ts';
import { measureCalendar } from './calendar-speed/measure-calendar.ts';
import type { Visitor } from './http-client.ts';
import type { Proof } from './proof.ts';
import { openTestEnvironment } from './test-environment.ts';

/** In milliseconds where the machine is the reference; elsewhere times the pace that was measured beside them. */
const limits = { interactive: 1000, task: 200, yearMs: 1000 };

/** The web of `folder` as in production, in front of its API, over a year of reservations. */
const startTestEnvironment = (folder: string, reservations: number) =>
  openTestEnvironment(async ({ owner, onEnd, letIn, startApi }) => {
    await arrangeYear(owner, reservations);
    const manager = await findManager(owner);
    const web = await mkdtemp(join(tmpdir(), 'kiko-calendar-speed-'));
    onEnd(() => rm(web, { recursive: true }));
    const environment = { ...(await letIn([manager.accountId])), WEB_FOLDER: web };
    const { IDENTITY_POOL_ID: VITE_IDENTITY_POOL_ID, IDENTITY_CLIENT_ID: VITE_IDENTITY_CLIENT_ID } = environment;
    const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--outDir', web, '--emptyOutDir', '--logLevel', 'warn'];
    const settings = { NODE_ENV: 'production', VITE_IDENTITY_POOL_ID, VITE_IDENTITY_CLIENT_ID };
    await runProcess({ name: 'web', command: build, environment: settings, folder });
    return { ...(await startApi(environment, folder)), manager, count: await countReservations(owner) };
  });

/** The median of five requests for a year of the port, and the size of the answer. */
const measureYear = async (visit: Visitor, portId: number) => {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const startedAt = performance.now();
    const { status, text } = await visit('GET', `/berth-days?portId=${portId}&from=2027-01-01&to=2028-01-01`);
    if (status !== 200) throw new Error(`/berth-days answered ${status}`);
    times.push(performance.now() - startedAt);
    bytes = text.length;
  }
  return { yearMs: Math.round(median(times)), bytes };
};

/** Which limits are exceeded, by name, and the measured figures. */
const measure = async (folder: string, reservations: number) => {
  const testEnvironment = await startTestEnvironment(folder, reservations);
  try {
    const { address, manager, count } = testEnvironment;
    const { visit } = await testEnvironment.enter(manager);
    const serverPace = measurePace();
    const { yearMs, bytes } = await measureYear(visit, manager.portId);
    const month = `year=2027&month=4&portId=${manager.portId}`;
    const asked = { month, interactiveMs: limits.interactive, taskMs: limits.task };
    const speed = await measureCalendar({ address, email: manager.email, password: demoPassword }, asked);
    const { interactiveAfter, interactivePace, tasks, pace, emptyFrames, frames, calls } = speed;
    const longest = tasks[0] ?? Number.POSITIVE_INFINITY;
    return {
      wrong: {
        interactive: interactiveAfter >= limits.interactive * Math.max(interactivePace, serverPace),
        scrolling: longest >= limits.task * pace,
        emptyMonth: emptyFrames > 0 || frames <= 10,
        year: yearMs >= limits.yearMs * serverPace,
      },
      figure: [
        `${count} reservations in the year; a year of the port: ${yearMs} ms, ${Math.round(bytes / 1000)} kB`,
        `month interactive after ${interactiveAfter} ms of work on its data, ${calls} bars; longest tasks scrolling the timeline ${tasks.join(', ')} ms`,
        `turning a month: ${frames} frames, ${emptyFrames} of them without a call`,
        `the machine takes ${serverPace.toFixed(2)} times as long as the reference to compute, ${interactivePace.toFixed(2)} and ${pace.toFixed(2)} times to draw`,
      ].join('\n'),
    };
  } finally {
    await testEnvironment.end();
  }
};

const noOldMonth: Mutation = {
  path: 'apps/web/reservations/calendar/management-data.ts',
  from: "// Another port's calls would be a wrong answer.\n    placeholderData: (before) => (before?.portId === portId ? before : undefined)",
  to: 'placeholderData: () => undefined',
};
const drawAll: Mutation = {
  path: 'apps/web/reservations/calendar/timeline-row.tsx',
  from: '(from * width < last && to * width > first)',
  to: 'from <= to',
};
/** A whole month could just be rendered in one pass; most of a year cannot. */
const mostOfYear: Mutation = {
  path: 'apps/web/reservations/calendar/management-timeline.tsx',
  from: 'const daysBeyond = 7;',
  to: 'const daysBeyond = 240;',
};

const mutations = [noOldMonth, drawAll, mostOfYear];

export const proof: Proof = {
  claim:
    'With ten thousand reservations in the year, on the reference machine, the month handles a key after less than a second of work on its data, the timeline scrolls without a task of 200 ms, and the old month is shown until the next one is loaded.',
  run: async ({ isFull }) => {
    const { wrong, figure } = await measure(repository, isFull ? 40_000 : 10_000);
    return { holds: Object.values(wrong).every((isWrong) => !isWrong), figure };
  },
  mutations,
  control: async () => {
    // One copy for all of them: an empty month is detected in the calendar, excessive rendering in the timeline.
    const { wrong, figure } = await inBrokenCopy(mutations, (folder) => measure(folder, 10_000));
    return { holds: !(wrong.emptyMonth && wrong.scrolling), figure };
  },
};
