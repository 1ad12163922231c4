import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import type { CalendarBerth, CalendarCall, CalendarClosure } from './calendar-items.ts';

export const tokyoInstant = (tokyo: string) => Date.parse(`${tokyo}:00+09:00`);
export const parseTestDay = dayFromIso;

export const testBerths: CalendarBerth[] = [
  { id: 1, name: { ja: '中央ふ頭西側岸壁', en: 'Chuo Wharf West' }, colorIndex: 0, note: '330 m' },
  { id: 2, name: { ja: '箱崎ふ頭5号岸壁', en: 'Hakozaki Wharf Berth 5' }, colorIndex: 2 },
];

type CallOverrides = Pick<CalendarCall, 'id' | 'berthId'> & Partial<CalendarCall>;
const shipNames = ['MSCベリッシマ', '飛鳥III', 'ピアノ・ランド', 'ノールダム', 'ロイヤル・プリンセス'];
export const buildTestCall = (startAt: string, endAt: string, given: CallOverrides): CalendarCall => ({
  kind: 'call',
  state: 'confirmed',
  name: { ja: shipNames[given.id - 1] ?? '', en: `Ship ${given.id}` },
  startAt: tokyoInstant(startAt),
  endAt: tokyoInstant(endAt),
  ...given,
});

export const testClosure: CalendarClosure = {
  kind: 'event',
  id: 9,
  berthId: 2,
  name: { ja: '係船柱点検', en: 'Bollard inspection' },
  startAt: tokyoInstant('2027-04-12T00:00'),
  endAt: tokyoInstant('2027-04-13T00:00'),
};

/** The accessible text of a cell. */
export const cellText = (cell: Element | null) =>
  cell?.getAttribute('aria-label') ?? cell?.querySelector('.visually-hidden')?.textContent ?? cell?.textContent ?? '';

/** Role and name of each part, row by row, in the order of a screen reader. */
export const accessibilityTree = (grid: Element) =>
  [...grid.querySelectorAll('[role=row]')].map((row) =>
    [...row.querySelectorAll('[role=columnheader], [role=rowheader], [role=gridcell]')].map(
      (cell) => `${cell.getAttribute('role')} ${cellText(cell)}`,
    ),
  );
