// Contains code that runs in the page; tools that import this file have no DOM types.
/// <reference lib="dom" />
import type { ElementHandle, Page } from 'playwright-core';

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; args: { name?: string } };

/**
 * Tasks of the page's own thread while something is done, with their processor time in milliseconds: other work on the machine does
 * not count. `marks`: when the page set each of its performance marks.
 */
const traceTasks = async (page: Page, act: () => Promise<unknown>) => {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const own = traceEvents.filter(({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid));
  return {
    tasks: own.filter(({ name }) => name.endsWith('RunTask')).map(({ ts, tdur = 0 }) => ({ at: ts, ms: tdur / 1000 })),
    marks: new Map(own.map(({ name, ts }) => [name, ts])),
  };
};

export const busiestTasks = async (page: Page, act: () => Promise<unknown>) => {
  const { tasks } = await traceTasks(page, act);
  return tasks
    .map(({ ms }) => Math.round(ms))
    .toSorted((one, other) => other - one)
    .slice(0, 5);
};

/** Processor time of the page's own thread between two performance marks that `act` leads to. */
export const busyBetween = async (page: Page, [from, to]: readonly [string, string], act: () => Promise<unknown>) => {
  const { tasks, marks } = await traceTasks(page, act);
  const [first, last] = [marks.get(from), marks.get(to)];
  if (first === undefined || last === undefined) throw new Error(`the page did not mark ${from} and ${to}`);
  return Math.round(tasks.filter(({ at }) => at >= first && at <= last).reduce((sum, { ms }) => sum + ms, 0));
};

/** Milliseconds that one calibration task takes where the limits were set: two cores of a Xeon at 2.5 GHz without other work. */
const referenceMs = 100;

/**
 * How much slower pages are drawn on this machine than on the one where limits in milliseconds were set; never less than 1. Five
 * tasks of fixed work, building and laying out a table, measured in the same way as the tasks that are judged; the middle one counts.
 */
export const measurePagePace = async (page: Page) => {
  const tasks = await busiestTasks(page, () =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        const table = document.createElement('table');
        for (let row = 0; row < 400; row += 1) {
          const line = table.insertRow();
          for (let cell = 0; cell < 10; cell += 1) line.insertCell().textContent = `${row} 岸壁 ${cell}`;
        }
        document.body.append(table);
        // Reading a size makes the browser lay the table out inside this task.
        const { height } = table.getBoundingClientRect();
        if (height === 0) throw new Error('the table has no height');
        table.remove();
      }
    }),
  );
  return Math.max(1, (tasks[2] ?? 0) / referenceMs);
};

/** Scrolls to each place in turn and waits until it has been painted. */
export const scrollTo = (scroller: ElementHandle<Element>, places: number[]) =>
  scroller.evaluate(async (grid, lefts) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const left of lefts) {
      grid.scrollLeft = left;
      await frame();
      await frame();
    }
  }, places);

const mostSteps = 100;

/** A sheet from left to right in steps of a hand on a wheel. */
export const scrollThrough = async (scroller: ElementHandle<Element>) => {
  const width = await scroller.evaluate(({ scrollWidth }) => scrollWidth);
  await scrollTo(
    scroller,
    Array.from({ length: Math.min(mostSteps, Math.floor(width / 120)) }, (_, index) => index * 120),
  );
};
