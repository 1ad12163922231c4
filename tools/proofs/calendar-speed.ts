import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CalendarSpeed, compareCalendars } from '../../apps/e2e/calendar-speed.ts';
import { demoPassword } from '../development/demo-passwords.ts';
import { runProcess } from '../development/run-process.ts';
import { breakIn, type Mutation, tryMutations } from '../kit/broken-copy.ts';
import { waitMs } from '../kit/limits.ts';
import { startMachineUnit } from '../kit/machine-unit.ts';
import { repository } from '../kit/repository.ts';
import { arrangeYear, countReservations, findManager } from './calendar-speed/arrange-queries.ts';
import { openHouse } from './open-house.ts';
import { signIn, type Visitor, visitor } from './permissions/visitor.ts';
import { createStranger, startProductionApi } from './production-api.ts';
import type { Proof, Verdict } from './proof.ts';

/** Calls that are compared with: few enough that the calendar hardly has anything to draw. */
const few = 500;
/** How many times as long it may take as with few; and the year of the port on the machine for which the goal was set. */
const goals = { ratio: 2, yearMs: 1000 };

/** A year of reservations behind the API of `folder`, which serves the web out of `web`. */
const startHouse = (folder: string, { web, reservations }: { web: string; reservations: number }) =>
  openHouse(async ({ owner, onEnd, letIn }) => {
    await arrangeYear(owner, reservations);
    const manager = await findManager(owner);
    const environment = { ...(await letIn([manager.accountId])), WEB_FOLDER: web };
    if (reservations !== few) await buildWeb(folder, environment);
    onEnd(await startProductionApi(environment, folder));
    return {
      address: environment.PUBLIC_ORIGIN,
      stranger: createStranger(environment),
      manager,
      count: await countReservations(owner),
    };
  });

type BuildSettings = { WEB_FOLDER: string; IDENTITY_POOL_ID: string; IDENTITY_CLIENT_ID: string };

const buildWeb = (folder: string, { WEB_FOLDER: web, IDENTITY_POOL_ID, IDENTITY_CLIENT_ID }: BuildSettings) => {
  const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--outDir', web, '--emptyOutDir', '--logLevel', 'warn'];
  const settings = { VITE_IDENTITY_POOL_ID: IDENTITY_POOL_ID, VITE_IDENTITY_CLIENT_ID: IDENTITY_CLIENT_ID };
  return runProcess({ name: 'web', command: build, environment: { NODE_ENV: 'production', ...settings }, folder });
};

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

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The middle of what was measured with many calls and with few, and how many times as long the first is. */
const compare = ({ looks }: CalendarSpeed, read: (look: CalendarSpeed['looks']['many'][number]) => number | undefined) => {
  const [many, little] = [looks.many, looks.few].map((some) => median(some.map((look) => read(look) ?? Number.NaN)));
  // Below a frame nothing is felt, and a ratio of two such times says nothing.
  const ratio = Math.max(many ?? Number.NaN, 16) / Math.max(little ?? Number.NaN, 16);
  return {
    isReached: ratio <= goals.ratio,
    said: `${many} ms, ${ratio.toFixed(1)} times (goal ${goals.ratio})${ratio <= goals.ratio ? '' : ', SHORT OF IT'}`,
  };
};

const judge = async (folder: string, reservations: number): Promise<Verdict> => {
  const web = await mkdtemp(join(tmpdir(), 'kiko-calendar-speed-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(web, { recursive: true })];
  const open = async (count: number) => {
    const house = await startHouse(folder, { web, reservations: count });
    stops.push(house.end);
    return house;
  };
  try {
    const measureUnit = startMachineUnit();
    const houses = { many: await open(reservations), few: await open(few) };
    const { manager, count } = houses.many;
    const { idToken } = await signIn(houses.many, manager);
    const { yearMs, bytes } = await measureYear(visitor(houses.many, idToken), manager.portId);
    const personOf = ({ address, manager: { email } }: typeof houses.many) => ({ address, email, password: demoPassword });
    const month = `year=2027&month=4&portId=${manager.portId}`;
    const people = { many: personOf(houses.many), few: personOf(houses.few) };
    const speed = await compareCalendars(people, { month, turns: 5, waitMs });
    const { emptyFrames, frames, calls } = speed;
    const interactive = compare(speed, ({ interactiveAfter }) => interactiveAfter);
    const longest = compare(speed, ({ tasks }) => tasks[0]);
    const third = compare(speed, ({ tasks }) => tasks[2]);
    const unit = measureUnit();
    return {
      holds:
        [interactive, longest, third].every(({ isReached }) => isReached) && emptyFrames === 0 && yearMs <= goals.yearMs * unit,
      figure: [
        `${count} reservations in the year, compared with ${houses.few.count}; a year of the port: ${yearMs} ms (goal ${goals.yearMs} ms × machine unit ${unit.toFixed(2)}), ${Math.round(bytes / 1000)} kB`,
        `month interactive after its data, ${calls} bars: ${interactive.said}`,
        `longest task scrolling the timeline: ${longest.said}; third longest: ${third.said}`,
        `turning a month: ${frames} frames, ${emptyFrames} of them without a call`,
      ].join('\n'),
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
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
