import { demoPassword } from '../harness/demo-passwords.ts';
import { startMachineUnit } from '../kit/machine-unit.ts';
import { inBrokenCopy } from '../kit/mutated-copy.ts';
import type { Mutation } from '../kit/mutation.ts';
import type { Proof } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { countReservations, findManagerAccount, insertYearOfReservations } from './calendar-speed/fixture-queries.ts';
import { type CalendarSpeed, compareCalendars } from './calendar-speed/measure-calendar.ts';
import { buildWeb } from './day/build-web.ts';
import type { Visitor } from './http-client.ts';
import { openTestEnvironment } from './test-environment.ts';

/** The number of reservations to compare with: so few that the calendar has hardly anything to draw. */
const few = 500;
/** How many times as long it may take as with few; and the year of the port on the reference machine. */
const goals = { ratio: 2, yearMs: 1000 };
/** A shorter time is not noticed, and a ratio of two such times means nothing. */
const frameMs = 16;

/** The API of `folder` as in production over a year of reservations; it serves the web app in `web`. */
const startTestEnvironment = (folder: string, { web, reservations }: { web: string; reservations: number }) =>
  openTestEnvironment(async ({ owner, letIn, startApi }) => {
    await insertYearOfReservations(owner, reservations);
    const manager = await findManagerAccount(owner);
    const environment = { ...(await letIn([manager.accountId])), WEB_FOLDER: web };
    return { ...(await startApi(environment, folder)), manager, count: await countReservations(owner) };
  });

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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

type Look = CalendarSpeed['looks']['many'][number];

/** The median with many reservations, how many times as long it is as the one with few, and whether that exceeds the goal. */
const compare = ({ looks }: CalendarSpeed, read: (look: Look) => number | undefined) => {
  const medianOf = (some: readonly Look[]) => median(some.map((look) => read(look) ?? Number.NaN));
  const manyMs = medianOf(looks.many);
  const ratio = Math.max(manyMs, frameMs) / Math.max(medianOf(looks.few), frameMs);
  const isReached = ratio <= goals.ratio;
  return { isReached, figure: `${manyMs} ms, ${ratio.toFixed(1)} times (goal ${goals.ratio}${isReached ? '' : ', MISSED'})` };
};

type Load = { reservations: number; turns: number };

/** Which limits are exceeded, by name, and the measured figures. */
const measure = async (folder: string, { reservations, turns }: Load) => {
  const web = await buildWeb(folder);
  const stops: (() => Promise<void>)[] = [web.remove];
  const open = async (count: number) => {
    const testEnvironment = await startTestEnvironment(folder, { web: web.outDir, reservations: count });
    stops.push(testEnvironment.end);
    return testEnvironment;
  };
  try {
    const measureUnit = startMachineUnit();
    const environments = { many: await open(reservations), few: await open(few) };
    const { enter, manager, count } = environments.many;
    const { yearMs, bytes } = await measureYear((await enter(manager)).visit, manager.portId);
    const personOf = ({ address, manager: { email } }: typeof environments.many) => ({ address, email, password: demoPassword });
    const accounts = { many: personOf(environments.many), few: personOf(environments.few) };
    const speed = await compareCalendars(accounts, { month: `year=2027&month=4&portId=${manager.portId}`, turns });
    const { emptyFrames, frames, calls } = speed;
    const interactive = compare(speed, ({ interactiveAfter }) => interactiveAfter);
    const longest = compare(speed, ({ tasks }) => tasks[0]);
    const third = compare(speed, ({ tasks }) => tasks[2]);
    const unit = measureUnit();
    return {
      wrong: {
        interactive: !interactive.isReached,
        scrolling: !longest.isReached || !third.isReached,
        emptyMonth: emptyFrames > 0,
        year: yearMs > goals.yearMs * unit,
      },
      figure: [
        `${count} reservations in the year, compared with ${environments.few.count}`,
        `a year of the port: ${yearMs} ms (goal ${goals.yearMs} ms × machine unit ${unit.toFixed(2)}), ${Math.round(bytes / 1000)} kB`,
        `month interactive after its data, ${calls} bars: ${interactive.figure}`,
        `longest task scrolling the timeline: ${longest.figure}; third longest: ${third.figure}`,
        `turning a month: ${frames} frames, ${emptyFrames} of them without a call`,
      ].join('\n'),
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};

const mutationWithoutPlaceholder: Mutation = {
  path: 'apps/web/reservations/shared/calendar/calendar-data.ts',
  from: "// Another port's calls would be a wrong answer.\n    placeholderData: (before) => (before?.portId === portId ? before : undefined)",
  to: 'placeholderData: () => undefined',
};
const mutationDrawingAllBars: Mutation = {
  path: 'apps/web/reservations/shared/timeline/timeline-row.tsx',
  from: '(from * unitWidth < last && to * unitWidth > first)',
  to: 'from <= to',
};
/** A whole month could just be rendered in one pass; most of a year cannot. */
const mutationWithWideWindow: Mutation = {
  path: 'apps/web/reservations/calendar/timeline-view.tsx',
  from: 'const extraDays = 7;',
  to: 'const extraDays = 240;',
};

const mutations = [mutationWithoutPlaceholder, mutationDrawingAllBars, mutationWithWideWindow];

export const proof: Proof = {
  claim:
    'With ten thousand reservations in the year the month handles a key after its data and the timeline scrolls at most twice as slowly as with five hundred, a year of a port is answered within a second on the reference machine, and the old month is shown until the next one is loaded.',
  level: 'nightly',
  measures: true,
  run: async ({ size }) => {
    const { wrong, figure } = await measure(repositoryRoot, { reservations: size === 'full' ? 40_000 : 10_000, turns: 5 });
    return { passed: Object.values(wrong).every((isWrong) => !isWrong), summary: figure };
  },
  mutations,
  control: async () => {
    // One copy for all of them: an empty month is detected in the calendar, excessive rendering in the timeline.
    const { wrong, figure } = await inBrokenCopy(mutations, (folder) => measure(folder, { reservations: 10_000, turns: 3 }));
    return { passed: !(wrong.emptyMonth && wrong.scrolling), summary: figure };
  },
};
