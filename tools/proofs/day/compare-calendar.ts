import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { formatTime } from '@kiko/messages/format.ts';
import type { Page } from '../../browser/open-browser.ts';
import { settle } from '../../browser/settle.ts';
import { badgeOf } from './compare-record.ts';
import { listReservationsAt } from './day-queries.ts';
import type { Stage } from './scenario-context.ts';

/** A month by the clock of Tokyo. */
const monthOf = (instant: Date) => {
  const [year = '', month = ''] = new Date(instant.getTime() + 9 * hourMs).toISOString().split('-');
  return { year, month: String(Number(month)) };
};

/** Live requests by their status codes: tentative, confirmed, returned and waiting. */
const isLive = ({ status }: { status: number }) => [1, 2, 3, 4].includes(status);

/** All bars by their keys: those outside of the visible part are not rendered, so the timeline is scrolled through. */
const readBars = async (page: Page) => {
  const bars = new Map<string, string>();
  for (const part of [0, 0.5, 1]) {
    await page.locator('[role=grid].scroller').evaluate((grid, at) => grid.scrollTo({ left: at * grid.scrollWidth }), part);
    await settle(page);
    const found = await page
      .locator('[role=gridcell][data-key^="call-"]')
      .evaluateAll((cells) =>
        cells.map(
          (cell) => [cell.getAttribute('data-key') ?? '', cell.querySelector('.visually-hidden')?.textContent ?? ''] as const,
        ),
      );
    for (const [key, text] of found) bars.set(key, text);
  }
  return bars;
};

/** Compares the bars of a berth on the timeline with its reservations: which there are, with status, place in the queue and time. */
export const compareTimeline = async (stage: Stage, berthId: number) => {
  const listLive = async () =>
    (await listReservationsAt(stage.owner, berthId)).filter((row) => row.receiptNo !== null && isLive(row));
  const [first] = await listLive();
  if (!first) throw new Error(`berth ${berthId} has no live requests`);
  const place = { portId: String(stage.cast.portId), berthId: String(berthId), view: 'timeline', ...monthOf(first.startAt) };
  const page = await stage.open('harborMaster', `/reservation/management?${new URLSearchParams(place)}`);
  await stage.compare(`timeline of berth ${berthId}`, async () => {
    const shown = await readBars(page);
    const stored = await listLive();
    return [
      { of: 'number of bars', shown: String(shown.size), stored: String(stored.length) },
      ...stored.map((row) => {
        const text = shown.get(`call-${row.id}`) ?? '';
        const expected = [badgeOf(row), row.berthName, formatTime('ja', row.startAt), formatTime('ja', row.endAt)];
        return {
          of: `bar of ${row.id}`,
          shown: expected.filter((part) => text.replaceAll(' ', '').includes(part.replaceAll(' ', ''))).join(', ') || text,
          stored: expected.join(', '),
        };
      }),
    ];
  });
};
