import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import type { CalendarBerth, CalendarCall, CalendarEvent } from './calendar-items.ts';

export const at = (tokyo: string) => Date.parse(`${tokyo}:00+09:00`);
export const day = dayFromIso;

export const berths: CalendarBerth[] = [
  { id: 1, name: { ja: '中央ふ頭西側岸壁', en: 'Chuo Wharf West' }, color: 0, note: '330 m' },
  { id: 2, name: { ja: '箱崎ふ頭5号岸壁', en: 'Hakozaki Wharf Berth 5' }, color: 2 },
];

type Given = Pick<CalendarCall, 'id' | 'berthId'> & Partial<CalendarCall>;
const names = ['MSCベリッシマ', '飛鳥III', 'ピアノ・ランド', 'ノールダム', 'ロイヤル・プリンセス'];
export const call = (startAt: string, endAt: string, given: Given): CalendarCall => ({
  kind: 'call',
  state: 'confirmed',
  name: { ja: names[given.id - 1] ?? '', en: `Ship ${given.id}` },
  startAt: at(startAt),
  endAt: at(endAt),
  ...given,
});

export const works: CalendarEvent = {
  kind: 'event',
  id: 9,
  berthId: 2,
  name: { ja: '係船柱点検', en: 'Bollard inspection' },
  startAt: at('2027-04-12T00:00'),
  endAt: at('2027-04-13T00:00'),
};

/** The accessible text of a cell. */
export const said = (cell: Element | null) =>
  cell?.getAttribute('aria-label') ?? cell?.querySelector('.visually-hidden')?.textContent ?? cell?.textContent ?? '';

/** Role and name of each part, row by row, in the order of a screen reader. */
export const treeOf = (grid: Element) =>
  [...grid.querySelectorAll('[role=row]')].map((row) =>
    [...row.querySelectorAll('[role=columnheader], [role=rowheader], [role=gridcell]')].map(
      (cell) => `${cell.getAttribute('role')} ${said(cell)}`,
    ),
  );
