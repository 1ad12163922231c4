import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCalendar } from '../../apps/e2e/calendar-speed.ts';
import { demoPassword } from '../development/demo-passwords.ts';
import { runProcess } from '../development/run-process.ts';
import { breakIn, type Mutation, tryMutations } from '../kit/broken-copy.ts';
import { repository } from '../kit/repository.ts';
import { arrangeYear, countReservations, findManager } from './calendar-speed/arrange-queries.ts';
import { openHouse } from './open-house.ts';
import { signIn, type Visitor, visitor } from './permissions/visitor.ts';
import { createStranger, startProductionApi } from './production-api.ts';
import type { Proof, Verdict } from './proof.ts';

const limits = { interactive: 1000, task: 200, yearMs: 1000 };

/** The web of `folder` as in production, in front of its API, over a year of reservations. */
const startHouse = (folder: string, reservations: number) =>
  openHouse(async ({ owner, onEnd, letIn }) => {
    await arrangeYear(owner, reservations);
    const manager = await findManager(owner);
    const web = await mkdtemp(join(tmpdir(), 'kiko-calendar-speed-'));
    onEnd(() => rm(web, { recursive: true }));
    const environment = { ...(await letIn([manager.accountId])), WEB_FOLDER: web };
    const { IDENTITY_POOL_ID: VITE_IDENTITY_POOL_ID, IDENTITY_CLIENT_ID: VITE_IDENTITY_CLIENT_ID } = environment;
    const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--outDir', web, '--emptyOutDir', '--logLevel', 'warn'];
    const settings = { NODE_ENV: 'production', VITE_IDENTITY_POOL_ID, VITE_IDENTITY_CLIENT_ID };
    await runProcess({ name: 'web', command: build, environment: settings, folder });
    onEnd(await startProductionApi(environment, folder));
    return {
      address: environment.PUBLIC_ORIGIN,
      stranger: createStranger(environment),
      manager,
      count: await countReservations(owner),
    };
  });

/** The middle of five times a year of the port is asked for, and how much comes back. */
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
  return { yearMs: Math.round(times.toSorted((a, b) => a - b)[2] ?? 0), bytes };
};

const judge = async (folder: string, reservations: number): Promise<Verdict> => {
  const house = await startHouse(folder, reservations);
  try {
    const { address, manager, count } = house;
    const { idToken } = await signIn(house, manager);
    const { yearMs, bytes } = await measureYear(visitor(house, idToken), manager.portId);
    const month = `year=2027&month=4&portId=${manager.portId}`;
    const speed = await measureCalendar({ address, email: manager.email, password: demoPassword }, month);
    const { interactiveAfter, tasks, emptyFrames, frames, calls } = speed;
    const longest = tasks[0] ?? Number.POSITIVE_INFINITY;
    return {
      holds:
        interactiveAfter < limits.interactive &&
        longest < limits.task &&
        emptyFrames === 0 &&
        frames > 10 &&
        yearMs < limits.yearMs,
      figure: [
        `${count} reservations in the year; a year of the port: ${yearMs} ms, ${Math.round(bytes / 1000)} kB`,
        `month interactive ${interactiveAfter} ms after its data, ${calls} bars; longest tasks scrolling the timeline ${tasks.join(', ')} ms`,
        `turning a month: ${frames} frames, ${emptyFrames} of them without a call`,
      ].join('\n'),
    };
  } finally {
    await house.end();
  }
};

export const proof: Proof = {
  claim:
    'With ten thousand reservations in the year the month answers a key within a second of its data, the timeline scrolls without a task of 200 ms, and a month that is turned stays until the next is there.',
  level: 'nightly',
  measures: true,
  run: ({ size }) => judge(repository, size === 'full' ? 40_000 : 10_000),
  control: async () => {
    const look = async (folder: string) => {
      const { holds, figure } = await judge(folder, 10_000);
      console.log(figure);
      return holds;
    };
    const blank = await tryMutations([noOldMonth], look);
    // All of a month could just be drawn at once; most of a year cannot.
    const whole = await tryMutations([drawAll], async (folder) => {
      await breakIn(folder, mostOfYear);
      return look(folder);
    });
    return { holds: blank.holds || whole.holds, figure: `${blank.figure}; ${whole.figure}` };
  },
};

const noOldMonth: Mutation = {
  path: 'apps/web/management/management-data.ts',
  from: 'placeholderData: (before) => (before?.portId === portId ? before : undefined)',
  to: 'placeholderData: () => undefined',
};
const drawAll: Mutation = {
  path: 'apps/web/calendar/timeline-row.tsx',
  from: '(from * width < last && to * width > first)',
  to: 'from <= to',
};
const mostOfYear: Mutation = {
  path: 'apps/web/screens/management-timeline.tsx',
  from: 'const daysBeyond = 7;',
  to: 'const daysBeyond = 240;',
};
