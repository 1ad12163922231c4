// Contains code that runs in the page; tools that import this file have no DOM types.
/// <reference lib="dom" />
import type { ElementHandle, Page } from 'playwright-core';

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/**
 * The longest tasks of the page's own thread while something is done, in milliseconds of processor time: other work on the machine
 * does not count.
 */
export const measureLongTasks = async (page: Page, act: () => Promise<unknown>) => {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.some((thread) => thread.pid === pid && thread.tid === tid))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .toSorted((one, other) => other - one)
    .slice(0, 5);
};

/** Scrolls to each place in turn and waits until it has been painted. */
export const scrollToPositions = (scroller: ElementHandle<Element>, places: number[]) =>
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
export const scrollWholeWidth = async (scroller: ElementHandle<Element>) => {
  const width = await scroller.evaluate(({ scrollWidth }) => scrollWidth);
  await scrollToPositions(
    scroller,
    Array.from({ length: Math.min(mostSteps, Math.floor(width / 120)) }, (_, index) => index * 120),
  );
};
